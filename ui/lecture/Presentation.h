// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>
#include <QPointer>
#include <optional>

#include "core/model/MatrixId.h"
#include "ui/ViewOptions.h"

class QGraphicsProxyWidget;

namespace lab {

class HeadsPanel;
class MainWindow;
class RowView;

/// The row view and the heads over the whole of a full-screen window, scaled so that the smallest letters
/// (indices and exponents excepted) are 1/40 of the height, in colours of high contrast. The window behind it
/// keeps working, with all its shortcuts.
class Presentation : public QGraphicsView {
  Q_OBJECT

 public:
  /// The smallest letters are at least this part of the height.
  static constexpr int kLettersPerHeight = 40;

  /// Shows itself. The window is the parent; leave() deletes the presentation.
  explicit Presentation(MainWindow& window);
  ~Presentation() override;

  void leave();
  /// Switches between the row view and the heads if they do not fit on one screen.
  void turn();
  /// See matrixMeant in MatrixMeant.h.
  std::optional<MatrixId> matrixMeant() const;
  RowView& rowView() const { return *row_; }
  HeadsPanel& heads() const { return *heads_; }

 signals:
  void left();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void lookLikeTheme();
  void fit();

  MainWindow& window_;
  QPointer<ViewOptions> options_;
  Qt::WindowStates before_;
  QWidget* page_;  ///< owned by the scene
  RowView* row_;
  HeadsPanel* heads_;
  QGraphicsProxyWidget* proxy_;
};

}  // namespace lab
