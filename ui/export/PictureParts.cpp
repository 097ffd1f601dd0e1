// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PictureParts.h"

#include <QSet>
#include <optional>

#include "ui/arrows/ArrowsPanel.h"
#include "ui/heads/FlowCanvas.h"
#include "ui/heads/HeadMap.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/studies/Chart.h"
#include "ui/studies/PositionCharts.h"
#include "ui/studies/SelfCrossPanel.h"

namespace lab {
namespace {

QString cardId(MatrixId id) {
  return QStringLiteral("card-") + QString::fromUtf8(nameOf(id).key);
}

QRectF rectIn(const QWidget& view, const QWidget& widget) {
  return {widget.mapTo(&view, QPoint()), widget.size()};
}

/// The part that `widget` forms; empty if it forms none or is inside another part.
std::optional<PicturePart> partOf(const QWidget& view, const QWidget& widget) {
  const auto part = [&](const QString& id, const QWidget& whole) {
    return PicturePart{id, widget.accessibleName(), rectIn(view, whole)};
  };
  if (const auto* card = qobject_cast<const MatrixCard*>(&widget)) return part(cardId(card->id()), widget);
  if (const auto* table = qobject_cast<const MatrixTable*>(&widget)) {
    if (qobject_cast<const MatrixCard*>(table->parentWidget())) return std::nullopt;
    // The part is the parent widget, which also contains the title of the table.
    return part(cardId(table->matrixModel()->id()), *table->parentWidget());
  }
  if (const auto* map = qobject_cast<const HeadMap*>(&widget)) {
    return part(
        map->isAverage() ? QStringLiteral("map-average") : QStringLiteral("map-%1").arg(map->head() + 1),
        widget);
  }
  if (const auto* lines = qobject_cast<const KeyRowsTable*>(&widget)) {
    PicturePart found = part(QStringLiteral("rows"), widget);
    for (const auto* sums : lines->parentWidget()->findChildren<KeySumsTable*>())
      found.rect |= rectIn(view, *sums);
    return found;
  }
  if (qobject_cast<const FlowCanvas*>(&widget)) return part(QStringLiteral("flow"), widget);
  if (const auto* plane = qobject_cast<const PlaneCard*>(&widget)) {
    PicturePart found = part(QStringLiteral("plane"), widget);
    if (const auto* drawn = plane->findChild<ArrowPlane*>()) found.name = drawn->accessibleName();
    return found;
  }
  if (qobject_cast<const Chart*>(&widget) || qobject_cast<const PositionMap*>(&widget) ||
      qobject_cast<const SelfCrossDrawing*>(&widget))
    return part(QStringLiteral("chart"), widget);
  return std::nullopt;
}

}  // namespace

std::vector<PicturePart> picturePartsOf(const QWidget& view, const QString& name) {
  std::vector<PicturePart> parts;
  QList<const QWidget*> widgets{&view};
  for (const QWidget* child : view.findChildren<QWidget*>()) widgets << child;
  QSet<QString> ids;
  for (const QWidget* widget : widgets) {
    if (widget != &view && !widget->isVisibleTo(&view)) continue;
    std::optional<PicturePart> part = partOf(view, *widget);
    if (!part || part->rect.isEmpty()) continue;
    QString id = part->id;
    for (int n = 2; ids.contains(id); ++n) id = QStringLiteral("%1-%2").arg(part->id).arg(n);
    ids << id;
    part->id = id;
    if (part->name.isEmpty()) part->name = name;
    parts.push_back(*std::move(part));
  }
  if (parts.empty()) parts.push_back({QStringLiteral("view"), name, QRectF(view.rect())});
  return parts;
}

}  // namespace lab
