// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "ui/theme/Theme.h"

namespace lab {

/// Paints one entry of a SearchPopup in one line: icon, name, help and shortcut.
class SearchDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  static constexpr int kLine = theme::kRow + 2 * theme::kStep;  ///< the height of a line, px

  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace lab
