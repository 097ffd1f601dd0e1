// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/SearchDelegate.h"

#include <QIcon>
#include <QPainter>

#include "ui/actions/SearchPopup.h"
#include "ui/theme/Theme.h"

namespace lab {

namespace {
constexpr int kIcon = 16;
}  // namespace

void SearchDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
  const bool enabled = index.flags().testFlag(Qt::ItemIsEnabled);
  const QColor pale = option.palette.color(QPalette::Disabled, QPalette::Text);
  const QColor ink = enabled ? theme::colors().ink : pale;
  const QColor faint = enabled ? theme::colors().faint : pale;
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  if (option.state.testFlag(QStyle::State_Selected)) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme::colors().selected);
    painter->drawRoundedRect(option.rect, theme::kRadius, theme::kRadius);
  }

  QRect line = option.rect.adjusted(2 * theme::kStep, 0, -2 * theme::kStep, 0);
  const QRect icon(line.left(), line.center().y() - kIcon / 2 + 1, kIcon, kIcon);
  index.data(Qt::DecorationRole)
      .value<QIcon>()
      .paint(painter, icon, Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
  line.setLeft(icon.right() + 1 + 2 * theme::kStep);

  const int middle = Qt::AlignVCenter | Qt::TextSingleLine;
  const QString keys = index.data(SearchModel::ShortcutRole).toString();
  painter->setFont(theme::smallFont());
  painter->setPen(faint);
  painter->drawText(line, Qt::AlignRight | middle, keys);
  line.setRight(line.right() - painter->fontMetrics().horizontalAdvance(keys) - theme::kInStage);

  painter->setFont(theme::textFont());
  painter->setPen(ink);
  const QString text =
      painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, line.width());
  painter->drawText(line, Qt::AlignLeft | middle, text);
  line.setLeft(line.left() + painter->fontMetrics().horizontalAdvance(text) + theme::kInStage);

  painter->setFont(theme::smallFont());
  painter->setPen(faint);
  const QString help = index.data(SearchModel::HelpRole).toString();
  if (line.width() > 0)
    painter->drawText(line, Qt::AlignLeft | middle,
                      painter->fontMetrics().elidedText(help, Qt::ElideRight, line.width()));
  painter->restore();
}

QSize SearchDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
  return {0, kLine};
}

}  // namespace lab
