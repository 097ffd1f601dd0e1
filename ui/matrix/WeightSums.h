// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lab {

class MatrixTable;

/// The sum of the attention weights of each query: beside the rows of the table, or below its columns if
/// tokens are columns.
class WeightSums : public QWidget {
  Q_OBJECT

 public:
  explicit WeightSums(MatrixTable* table, QWidget* parent = nullptr);
  /// What the sums are.
  static QString help();
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  bool beneath() const;
  QFont font() const;
  void paintNumbers(QPainter& painter) const;
  MatrixTable* table_;
};

}  // namespace lab
