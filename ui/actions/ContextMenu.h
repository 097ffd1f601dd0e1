// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsProxyWidget>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QMenu>

namespace lab {

/// The graphics view that shows `widget` scaled, as a presentation does; null if there is none.
inline QGraphicsView* scalingView(const QWidget& widget) {
  const QGraphicsProxyWidget* proxy = widget.window()->graphicsProxyWidget();
  return proxy ? proxy->scene()->views().constFirst() : nullptr;
}

/// A context menu for `widget`, which deletes itself when it is closed. If the widget is shown scaled, the
/// menu is not, because it would be cut off at the edge of the view.
inline QMenu* makeContextMenu(QWidget* widget) {
  QWidget* view = scalingView(*widget);
  auto* menu = new QMenu(view ? view : widget);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  return menu;
}

}  // namespace lab
