// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lab {

class MatrixTable;

/// What each row of the attention weights adds up to, beside the rows of their table.
class RowSums : public QWidget {
  Q_OBJECT

 public:
  explicit RowSums(MatrixTable* table, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QFont font() const;
  MatrixTable* table_;
};

}  // namespace lab
