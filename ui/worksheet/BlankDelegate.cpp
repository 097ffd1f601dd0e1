// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/BlankDelegate.h"

#include <QPainter>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kPadding = theme::kStep;
constexpr int kSign = 3 * theme::kStep;

QColor signColor(Verdict verdict) {
  return verdict == Verdict::Wrong ? theme::colors().warning : theme::text(theme::Role::Value);
}

}  // namespace

BlankDelegate::BlankDelegate(BlankModel& model, QObject* parent) : NumberDelegate(parent), model_(model) {}

int BlankDelegate::margins() {
  return kSign + 2 * kPadding;
}

void BlankDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
  const theme::Colors& c = theme::colors();
  const QRect rect = option.rect;
  painter->save();
  painter->fillRect(rect, c.card);
  const bool selected = option.state & QStyle::State_Selected;
  painter->fillRect(rect.adjusted(0, 0, -2, -1), selected ? c.selected : c.field);
  painter->setPen(theme::mix(c.line, c.ink, 0.35));
  painter->drawLine(rect.left(), rect.bottom() - 1, rect.right() - 2, rect.bottom() - 1);
  if (const auto judged = model_.verdict(index.row(), index.column())) {
    painter->setFont(theme::smallFont());
    painter->setPen(signColor(*judged));
    painter->drawText(rect.adjusted(kPadding / 2, 0, 0, 0),
                      Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, verdictSign(*judged));
  }
  painter->setFont(theme::numberFont());
  painter->setPen(c.ink);
  painter->drawText(rect.adjusted(kPadding, 0, -kPadding - 1, 0),
                    Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, index.data().toString());
  if (focused && (option.state & QStyle::State_HasFocus)) {
    painter->setPen(QPen(c.accent, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(rect.adjusted(1, 1, -3, -2));
  }
  painter->restore();
}

}  // namespace lab
