// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/export/PictureFit.h"
#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/StageCard.h"

class QGridLayout;
class QToolButton;

namespace lab {

class MatrixImage;
class MatrixTable;
class WeightSums;

/// One matrix with its symbol, name and shape. It shows numbers, or one image if the cells are too small or
/// too many to be read.
class MatrixCard : public StageCard {
  Q_OBJECT

 public:
  /// Below this row height in px the card shows an image instead of numbers.
  static constexpr int kLegible = 11;
  /// Matrices with a side longer than this show as an image first.
  static constexpr int kLarge = 128;

  MatrixCard(MatrixId id, Workbench& bench, QWidget* parent = nullptr);

  MatrixId id() const { return model_->id(); }
  MatrixModel* model() const { return model_; }
  MatrixTable* table() const { return table_; }
  bool showsImage() const;
  /// The widget that takes the keyboard focus: the table or the image.
  QWidget* focusTarget() const;

  /// The rectangle of the selected cell in the card; empty if the cell belongs to another matrix.
  QRect currentRect() const;

  void setMaximumVisible(int rows, int columns);
  /// For a picture: shows at most `rows` rows and `columns` columns around the selection, as numbers and
  /// without scrolling.
  PictureFit showPart(int rows, int columns);
  /// For a picture: fills `room`. Leaves out what does not fit: decimals first, then rows and columns.
  PictureFit compose(const QSize& room, ViewOptions& options);
  /// Sets the height of a row of numbers in px; the initial value is theme::kRow. Fonts scale with it.
  void setCellSize(int pixels);
  /// For an overview: shows an image at every cell size.
  void setOverview(bool overview);
  /// Frames the card while a walk is at its stage.
  void setWalked(bool walked) { setFramed(walked); }

 signals:
  void refused(const QString& sentence);
  /// A double click on a card of an overview or one that is too small for numbers, or Enter on its image.
  void enlargeAsked();

 protected:
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  bool isLarge() const;
  /// Whether numbers need a larger view.
  bool isSmall() const { return overview_ || cell_size_ < kLegible; }
  void updateTexts();
  QString differenceLegend() const;
  void updateForm();
  /// The size that the parts of the card need now.
  QSize neededSize() const;
  /// The size of the card without the cells of the table.
  QSize aroundCells() const;

  Workbench bench_;
  MatrixModel* model_;
  MatrixTable* table_;
  MatrixImage* image_;
  WeightSums* sums_ = nullptr;  ///< null except in the card of the weights
  QGridLayout* body_;
  QToolButton* numbers_;     ///< shows a large matrix as numbers
  int cell_size_ = theme::kRow;
  int maximum_rows_ = 24;
  bool overview_ = false;  ///< see setOverview()
  bool pictured_ = false;  ///< true for a picture, which always shows numbers
};

}  // namespace lab
