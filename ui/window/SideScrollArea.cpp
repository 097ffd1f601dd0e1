// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SideScrollArea.h"

#include <QAbstractItemView>
#include <algorithm>

namespace lab {

SideScrollArea::SideScrollArea(QWidget* parent) : QScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);
  setWidgetResizable(true);
}

QSize SideScrollArea::sizeHint() const {
  return widget() ? widget()->sizeHint() : QScrollArea::sizeHint();
}

QSize SideScrollArea::minimumSizeHint() const {
  const QSize least = widget() ? widget()->minimumSizeHint() : QScrollArea::minimumSizeHint();
  return {least.width(), std::min(least.height(), kLeastHeight)};
}

void SideScrollArea::showFocus() {
  const QWidget* focused = widget() ? widget()->focusWidget() : nullptr;
  if (!focused || !focused->hasFocus() || !widget()->isAncestorOf(focused)) return;
  QRect rect = focused->rect();
  if (const auto* table = qobject_cast<const QAbstractItemView*>(focused)) {
    focused = table->viewport();
    rect = table->currentIndex().isValid() ? table->visualRect(table->currentIndex()) : focused->rect();
  }
  const QPoint middle = focused->mapTo(widget(), rect.center());
  ensureVisible(middle.x(), middle.y(), rect.width() / 2 + 1, 0);
}

}  // namespace lab
