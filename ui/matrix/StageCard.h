// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/matrix/MatrixNames.h"

class QLabel;

namespace lab {

/// Base class of cards that show a matrix: the background, and labels with its symbol and formula,
/// its name and shape, and the meaning of rows and columns. The card can have a frame.
class StageCard : public QWidget {
  Q_OBJECT

 public:
  explicit StageCard(QWidget* parent = nullptr);

  void setFramed(bool framed);
  /// The part of the height that texts take which appear and disappear, such as hints.
  virtual int feedbackHeight() const { return 0; }
  /// The font with its letters scaled, but not smaller than can be read.
  static QFont scaled(QFont font, double scale);

 protected:
  void paintEvent(QPaintEvent* event) override;

  /// A label of rich text that cannot be selected.
  static QLabel* makeLabel(QWidget* parent);
  static QString coloured(const QString& text, const QColor& color);
  /// Sets the texts of the labels, and the name and the shape as accessible name. `extra` is plain text after
  /// the shape. `scale` applies to the fonts.
  void setTexts(MatrixId id, const MatrixLabel& label, Convention convention, const QString& shape,
                const QString& extra = {}, double scale = 1);
  QLabel* title() const { return title_; }
  QLabel* subtitle() const { return subtitle_; }
  QLabel* axes() const { return axes_; }

 private:
  QLabel* title_;
  QLabel* subtitle_;
  QLabel* axes_;
  bool framed_ = false;
};

}  // namespace lab
