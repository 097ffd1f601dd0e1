// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <utility>
#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// Paints a token as a rounded chip: the chosen query filled with the query colour, the chosen key outlined
/// with the key colour, padding pale and hatched or, as the chosen query, with a dashed line, a pinned query
/// with a pin. Its editor is a line edit over the chip.
class TokenDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  explicit TokenDelegate(Side side, QObject* parent = nullptr);

  /// Sets the token outlined as the chosen key; -1: none.
  void setKey(int row) { key_ = row; }
  /// Sets the tokens that have a pin.
  void setPinned(std::vector<int> rows) { pinned_ = std::move(rows); }
  /// Reserves space for a new token before `row`. If `row` is the number of tokens, the space is after the
  /// last token. -1 means no space.
  void setGap(int row) { gap_ = row; }
  /// Makes the chip of the token that is being edited at least `width` px wide, so that its editor covers no
  /// other token. -1 means that no token is being edited.
  void setEdited(int row, int width = 0) {
    edited_ = row;
    edited_width_ = width;
  }
  /// The chip inside an item's rectangle, without the space between chips and without the gap.
  QRect chipRect(const QRect& item, const QModelIndex& index) const;
  /// The pin of a pinned token with this chip.
  static QRect pinRect(const QRect& chip);
  const std::vector<int>& pinned() const { return pinned_; }
  /// The space for a new token inside the rectangle of the item that reserves it.
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
  std::vector<int> pinned_;
  int gap_ = -1;
  int edited_ = -1;
  int edited_width_ = 0;
};

}  // namespace lab
