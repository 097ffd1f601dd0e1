// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "core/model/Experiment.h"

namespace lab {

/// Paints a token as a quiet rounded chip: the chosen query filled with its role's colour, the chosen key
/// outlined with its own. Edits it in a line over the chip.
class TokenDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  explicit TokenDelegate(Side side, QObject* parent = nullptr);

  /// The token outlined as the chosen key, -1 for none.
  void setKey(int row) { key_ = row; }
  /// Leaves room for a new token before `row` (the number of tokens: after the last), -1 for none.
  void setGap(int row) { gap_ = row; }
  /// The chip inside an item's rectangle, in which space between chips and the gap are counted.
  QRect chipRect(const QRect& item, const QModelIndex& index) const;
  /// The room for a new token inside the rectangle of the item that carries it.
  QRect gapRect(const QRect& item, const QModelIndex& index) const;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

 private:
  bool gapBefore(const QModelIndex& index) const;
  bool gapAfter(const QModelIndex& index) const;

  Side side_;
  int key_ = -1;
  int gap_ = -1;
};

}  // namespace lab
