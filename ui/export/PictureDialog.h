// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <optional>

#include "ui/export/PicturePage.h"
#include "ui/export/Views.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace lab {

/// The dialog "Save a picture": view, format, size, letters, and light colours for paper, with a preview.
/// Non-modal.
class PictureDialog : public QDialog {
  Q_OBJECT

 public:
  /// `first` is the view selected initially; `card` is the matrix of the view "one matrix".
  PictureDialog(MainWindow& window, const View& first, std::optional<MatrixId> card);

 private:
  const View& view() const;
  QString format() const;
  /// The requested size and letters. Sets `wrong` to an error message if the size is invalid.
  PictureRequest request(QString& wrong) const;
  /// An error message if the picture does not fit into the requested size; otherwise empty.
  QString objection(const PicturePage& sheet) const;
  /// Whether the picture has the light colours although the window is dark.
  bool onPaper() const;
  void preview();
  void save();
  void writeTo(QString path);
  void copy();

  MainWindow& window_;
  std::optional<MatrixId> card_;
  QComboBox* view_;
  QComboBox* format_;
  QComboBox* size_box_;
  QDoubleSpinBox* points_;
  QComboBox* scale_;
  QCheckBox* paper_;
  QLabel* preview_;
  QLabel* size_;
};

/// Copies the picture to the clipboard as an image and as SVG.
void copyPicture(const PicturePage& sheet);

}  // namespace lab
