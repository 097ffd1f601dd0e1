// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace lab {

/// Token or dimension names beside a table: flat, faint, one of them highlighted.
class MatrixHeader : public QHeaderView {
  Q_OBJECT

 public:
  MatrixHeader(Qt::Orientation orientation, QWidget* parent);

  void setHighlighted(int section);
  void setTextFont(const QFont& font);
  /// Width in px of the longest of the first names; tables of thousands of tokens are not measured whole.
  int widestName() const;
  void setModel(QAbstractItemModel* model) override;
  /// What its table gave it: the base class measures the names of two hundred sections each time it is asked.
  QSize sizeHint() const override { return {minimumWidth(), minimumHeight()}; }

 protected:
  void paintSection(QPainter* painter, const QRect& rect, int section) const override;
  void paintEvent(QPaintEvent* event) override;

 private:
  int highlighted_ = -1;
  mutable int widest_ = -1;  ///< px; -1: to be measured again
};

}  // namespace lab
