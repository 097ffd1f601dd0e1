// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Vectors.h"

#include <QBackingStore>
#include <QPaintEngine>
#include <QPainter>
#include <QWidget>

namespace lab::theme {

bool paintsVectors(const QPainter& painter) {
  const QPaintEngine* engine = painter.paintEngine();
  if (!engine) return false;
  switch (engine->type()) {
    case QPaintEngine::SVG:
    case QPaintEngine::Pdf:
    case QPaintEngine::Picture:
    case QPaintEngine::MacPrinter:
      return true;
    default:
      return false;
  }
}

bool paintsOnScreen(const QPainter& painter, const QWidget& widget) {
  QBackingStore* const store = widget.backingStore();
  // QPainter::device() is the widget in either case, so compare the device of the paint engine.
  const QPaintEngine* const engine = painter.paintEngine();
  return store && engine && engine->paintDevice() == store->paintDevice();
}

}  // namespace lab::theme
