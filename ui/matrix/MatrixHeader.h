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
  /// Width in px of the longest of the first 256 names. Measuring thousands of tokens would take too long.
  int widestName() const;
  void setModel(QAbstractItemModel* model) override;
  /// The fixed size that the table sets. The base class would measure the names of many sections at each
  /// call.
  QSize sizeHint() const override { return {minimumWidth(), minimumHeight()}; }

 protected:
  void paintSection(QPainter* painter, const QRect& rect, int section) const override;
  void paintEvent(QPaintEvent* event) override;

 private:
  int highlighted_ = -1;
  mutable int widest_ = -1;  ///< px; -1: not measured yet
};

}  // namespace lab
