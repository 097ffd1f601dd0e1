// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "ui/matrix/MatrixModel.h"

class QGridLayout;
class QLabel;
class QToolButton;

namespace lab {

class MatrixImage;
class MatrixTable;
class WeightSums;

/// One matrix with its symbol, name and shape: as numbers, or as one image where cells are too small or too
/// many to be read.
class MatrixCard : public QWidget {
  Q_OBJECT

 public:
  /// Below this height of a row in px numbers give way to colour.
  static constexpr int kLegible = 11;
  /// Matrices with a side longer than this show as an image first.
  static constexpr int kLarge = 128;

  MatrixCard(MatrixId id, Workbench& bench, QWidget* parent = nullptr);

  MatrixId id() const { return model_->id(); }
  MatrixModel* model() const { return model_; }
  MatrixTable* table() const { return table_; }
  bool showsImage() const;
  /// What takes the keyboard: the table or the image.
  QWidget* focusTarget() const;

  /// Where the selected cell is seen, in the card; empty where it is none of these.
  QRect currentRect() const;

  void setMaximumVisible(int rows, int columns);
  /// For a picture: no number scrolls; a large matrix stays one image. The size that takes.
  QSize showWhole();
  /// Height of a row of numbers, theme::kRow at first; letters follow.
  void setCellSize(int pixels);
  void setMarked(std::optional<CellRef> cell);
  /// Framed: a walk is at this stage.
  void setWalked(bool walked);

 signals:
  void refused(const QString& sentence);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  bool isLarge() const;
  void updateTexts();
  QString differenceLegend() const;
  void updateForm();

  Workbench bench_;
  MatrixModel* model_;
  MatrixTable* table_;
  MatrixImage* image_;
  WeightSums* sums_ = nullptr;  ///< of the weights only
  QGridLayout* body_;
  QLabel* title_;
  QLabel* subtitle_;
  QLabel* axes_;
  QToolButton* blank_;    ///< says that the matrix is blanked, and shows it
  QToolButton* numbers_;  ///< a large matrix as numbers
  int cell_size_ = theme::kRow;
  int maximum_rows_ = 24;
  bool walked_ = false;
};

}  // namespace lab
