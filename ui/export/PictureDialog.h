// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <optional>

#include "ui/export/Views.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace lab {

class PicturePage;

/// "Save a picture": of which view, in which format, how large, and whether light for paper; shows what it
/// will look like. Blocks nothing.
class PictureDialog : public QDialog {
  Q_OBJECT

 public:
  /// `first` is offered first; `card` is the matrix that "one matrix" means.
  PictureDialog(MainWindow& window, const View& first, std::optional<MatrixId> card);

 private:
  const View& view() const;
  QString format() const;
  void preview();
  void save();
  void writeTo(QString path);
  void copy();

  MainWindow& window_;
  std::optional<MatrixId> card_;
  QComboBox* view_;
  QComboBox* format_;
  QComboBox* scale_;
  QCheckBox* paper_;
  QLabel* preview_;
  QLabel* size_;
};

/// As a sharp image and as SVG.
void copyPicture(PicturePage& sheet);

}  // namespace lab
