// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SideScrollArea.h"

#include <QAbstractItemView>
#include <algorithm>

namespace lab {
namespace {

constexpr int kMostShown = 120;  ///< px

}  // namespace

SideScrollArea::SideScrollArea(QWidget* parent) : QScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);
  setWidgetResizable(true);
}

QSize SideScrollArea::sizeHint() const {
  return widget() ? widget()->sizeHint() : QScrollArea::sizeHint();
}

void SideScrollArea::showFocus() {
  const QWidget* focused = widget() ? widget()->focusWidget() : nullptr;
  if (!focused || !focused->hasFocus() || !widget()->isAncestorOf(focused)) return;
  QRect rect = focused->rect();
  if (const auto* table = qobject_cast<const QAbstractItemView*>(focused)) {
    focused = table->viewport();
    rect = table->currentIndex().isValid() ? table->visualRect(table->currentIndex()) : focused->rect();
  }
  // Of a wide cell, such as a weight with its bar, only the number at its left needs to be visible.
  rect.setWidth(std::min(rect.width(), kMostShown));
  const QPoint middle = focused->mapTo(widget(), rect.center());
  ensureVisible(middle.x(), middle.y(), rect.width() / 2 + 1, 0);
}

}  // namespace lab
