// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/ArrowPainter.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/arrows/ArrowLabels.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

#include "core/base/Language.h"

namespace lab {
namespace {

constexpr double kLeft = 34, kRight = 10, kTop = 14, kBottom = 20;
constexpr double kLane = 20;
constexpr double kHeadLength = 10;
/// Half the width of an arrowhead, as a fraction of its length.
constexpr double kHeadWidth = 0.42;
constexpr double kRing = 7;
constexpr double kRightAngle = 6;
/// Shorter arrows are drawn as a dot, px.
constexpr double kLeastLength = 1.5;
/// With more arrows than this, those that are not chosen are drawn thinner and fainter.
constexpr std::size_t kMany = 24;
constexpr int kFaintAlpha = 150;
constexpr int kContextAlpha = 80;

theme::Role roleOf(const SceneArrow& arrow) {
  if (arrow.look == SceneArrow::Look::Context) return theme::Role::Neutral;
  switch (arrow.ref.kind) {
    case ArrowKind::Query:
      return theme::Role::Query;
    case ArrowKind::Key:
      return theme::Role::Key;
    case ArrowKind::Value:
      break;
  }
  return theme::Role::Value;
}

QColor faded(QColor color, int alpha) {
  color.setAlpha(alpha);
  return color;
}

QPointF unitOf(const QLineF& line) {
  const double length = line.length();
  return length > 0 ? (line.p2() - line.p1()) / length : QPointF();
}

}  // namespace

QRectF plotArea(const QSizeF& size) {
  return QRectF(QPointF(), size).adjusted(kLeft, kTop, -kRight, -kBottom);
}

QPointF laneOffset(int lane) {
  return {0, lane * kLane};
}

bool isDot(const QLineF& line) {
  return line.length() < kLeastLength;
}

QColor textColor(const SceneArrow& arrow) {
  return arrow.look == SceneArrow::Look::Context ? theme::colors().ink : theme::text(roleOf(arrow));
}

QLineF screenLine(const PlaneFrame& frame, const SceneArrow& arrow) {
  const QPointF down = laneOffset(arrow.lane);
  return {frame.toScreen(arrow.from) + down, frame.toScreen(arrow.to) + down};
}

void ArrowPainter::paint() {
  painter_.setRenderHint(QPainter::Antialiasing);
  painter_.setPen(Qt::NoPen);
  painter_.setBrush(theme::colors().card);
  painter_.drawRoundedRect(card_, theme::kRadius, theme::kRadius);
  painter_.save();
  painter_.setClipRect(card_);
  paintGrid();
  if (numbers_) paintAxisNumbers();
  if (scene_.projection) paintProjection();
  for (const SceneArrow& arrow : scene_.arrows) paintArrow(arrow);
  ArrowLabels(painter_, card_, frame_, scene_, marks_.pointed, axis_numbers_).paint();
  painter_.restore();
}

void ArrowPainter::paintGrid() {
  const QRectF& area = frame_.area();
  const bool flat = scene_.dims.y < 0;
  painter_.setBrush(Qt::NoBrush);
  painter_.setPen(QPen(faded(theme::colors().line, 120), 1));
  const QPointF origin = frame_.toScreen({});
  // Thin lines are aligned to whole pixels.
  const auto crisp = [](double v) { return std::floor(v) + 0.5; };
  for (const double x : frame_.xTicks())
    if (x != 0) {
      const double at = crisp(frame_.toScreen({x, 0}).x());
      painter_.drawLine(QPointF(at, area.top()), QPointF(at, area.bottom()));
    }
  if (!flat)
    for (const double y : frame_.yTicks())
      if (y != 0) {
        const double at = crisp(frame_.toScreen({0, y}).y());
        painter_.drawLine(QPointF(area.left(), at), QPointF(area.right(), at));
      }
  painter_.setPen(QPen(theme::colors().faint, 1));
  painter_.drawLine(QPointF(area.left(), crisp(origin.y())), QPointF(area.right(), crisp(origin.y())));
  painter_.drawLine(QPointF(crisp(origin.x()), area.top()), QPointF(crisp(origin.x()), area.bottom()));
}

void ArrowPainter::paintAxisNumbers() {
  const QRectF& area = frame_.area();
  const QPointF origin = frame_.toScreen({});
  painter_.setFont(theme::smallFont());
  painter_.setPen(theme::colors().faint);
  const QFontMetricsF metrics(theme::smallFont());
  const std::array<double, 1> widest{frame_.tick() * 10};
  const NumberFormat format = NumberFormat::forValues(widest, std::min(frame_.tickDecimals(), 6));
  const auto text = [&](double v) {
    return frame_.tickDecimals() > 6 ? language::withDecimalMark(QString::number(v, 'g', 2)) : format.text(v);
  };
  const auto put = [this](const QRectF& rect, const QString& words) {
    painter_.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, words);
    axis_numbers_.push_back(rect);
  };
  double free_from = -1e9;
  for (const double x : frame_.xTicks()) {
    if (x == 0) continue;
    const QString words = text(x);
    const double width = metrics.horizontalAdvance(words), at = frame_.toScreen({x, 0}).x();
    if (at - width / 2 < free_from || at + width / 2 > card_.right()) continue;
    free_from = at + width / 2 + theme::kStep;
    put(QRectF(at - width / 2 - 1, origin.y() + 3, width + 2, metrics.height()), words);
  }
  if (scene_.dims.y < 0) return;
  for (const double y : frame_.yTicks()) {
    if (y == 0 || frame_.toScreen({0, y}).y() < area.top() + 2) continue;
    const QString words = text(y);
    const double width = metrics.horizontalAdvance(words), at = frame_.toScreen({0, y}).y();
    put(QRectF(origin.x() - width - 5, at - metrics.height() / 2, width + 2, metrics.height()), words);
  }
}

void ArrowPainter::paintProjection() {
  const SceneProjection& mark = *scene_.projection;
  const bool flat = scene_.dims.y < 0;
  const QPointF down = laneOffset(flat ? 1 : 0);  // to the lane of q
  const QPointF origin = frame_.toScreen({}) + down, foot = frame_.toScreen(mark.foot) + down;
  const QPointF q = frame_.toScreen(mark.q) + down;
  const QPointF k = frame_.toScreen(mark.k) + (flat ? 2 * down : QPointF());
  const QColor band = faded(theme::text(theme::Role::Key), 70);
  painter_.setPen(QPen(band, kHeadLength, Qt::SolidLine, Qt::FlatCap));
  painter_.drawLine(origin, foot);
  // Extend the line of q to the foot if the foot is beyond the arrow.
  painter_.setPen(QPen(theme::text(theme::Role::Query), 1, Qt::DashLine));
  const QPointF along = unitOf({origin, q});
  const double reach = QPointF::dotProduct(foot - origin, along), length = QLineF(origin, q).length();
  if (reach < 0) painter_.drawLine(origin, foot);
  if (reach > length) painter_.drawLine(q, foot);
  painter_.setPen(QPen(theme::text(theme::Role::Key), 1.2, Qt::DotLine));
  painter_.drawLine(k, foot);
  const QPointF up = unitOf({foot, k});
  if (flat || QLineF(foot, k).length() < 3 * kRightAngle || std::abs(reach) < 3 * kRightAngle) return;
  const QPointF back = reach > 0 ? -along : along;
  painter_.setPen(QPen(theme::colors().faint, 1));
  const std::array<QPointF, 3> corner{foot + up * kRightAngle, foot + (up + back) * kRightAngle,
                                      foot + back * kRightAngle};
  painter_.drawPolyline(corner.data(), static_cast<int>(corner.size()));
}

QPen ArrowPainter::penOf(const SceneArrow& arrow) const {
  using enum SceneArrow::Look;
  QPen pen(textColor(arrow));
  pen.setCapStyle(Qt::FlatCap);
  const bool pointed = marks_.pointed == arrow.ref && arrow.look != Context;
  pen.setWidthF(arrow.chosen ? 2.4 : pointed ? 2.0 : 1.4);
  if (arrow.look == Context) {
    // A translucent band, so that the chain on top of it remains visible.
    pen.setColor(faded(pen.color(), kContextAlpha));
    pen.setWidthF(7);
  }
  if (arrow.look == Ghost) {
    pen.setWidthF(pointed ? 1.8 : 1.3);
    pen.setDashPattern({5, 3});
  }
  if (!arrow.chosen && !pointed && arrow.look == Vector && scene_.arrows.size() > kMany) {
    pen.setWidthF(1);
    pen.setColor(faded(pen.color(), kFaintAlpha));
  }
  if (arrow.masked) {
    pen.setColor(faded(pen.color(), kFaintAlpha));
    pen.setDashPattern({2, 3});
  }
  return pen;
}

void ArrowPainter::paintHead(const SceneArrow& arrow, const QLineF& line, const QPen& pen) {
  const QPointF along = unitOf(line), across(-along.y(), along.x());
  const bool context = arrow.look == SceneArrow::Look::Context;
  const double wish = kHeadLength * (context ? 1.6 : arrow.chosen ? 1.1 : 0.9);
  const double length = std::min(wish, line.length());
  const QPointF base = line.p2() - along * length, side = across * length * kHeadWidth;
  QPen solid(pen.color(), std::min(pen.widthF(), 1.6));
  if (context) solid = Qt::NoPen;  // an outline would darken the band where both overlap
  solid.setJoinStyle(Qt::MiterJoin);
  painter_.setPen(solid);
  // Arrowheads show the kind of an arrow: open for keys, filled for queries and values.
  const std::array<QPointF, 3> corners{base + side, line.p2(), base - side};
  const bool open = arrow.look == SceneArrow::Look::Vector && arrow.ref.kind == ArrowKind::Key;
  if (open) {
    solid.setWidthF(pen.widthF());
    painter_.setPen(solid);
    painter_.drawPolyline(corners.data(), static_cast<int>(corners.size()));
    return;
  }
  painter_.setBrush(pen.color());
  painter_.drawPolygon(corners.data(), static_cast<int>(corners.size()));
  painter_.setBrush(Qt::NoBrush);
}

void ArrowPainter::paintArrow(const SceneArrow& arrow) {
  const QPen pen = penOf(arrow);
  const QLineF line = screenLine(frame_, arrow);
  painter_.setBrush(Qt::NoBrush);
  if (arrow.look == SceneArrow::Look::Tip) {
    painter_.setPen(QPen(faded(pen.color(), kFaintAlpha), 1.2));
    const double radius = scene_.arrows.size() > kMany ? 2 : 3;
    painter_.drawEllipse(line.p2(), radius, radius);
    return;
  }
  if (isDot(line)) {
    if (arrow.look == SceneArrow::Look::Link) return;
    painter_.setPen(QPen(pen.color(), 1.5));
    painter_.drawEllipse(line.p2(), 3, 3);
  } else {
    painter_.setPen(pen);
    const bool open = arrow.look == SceneArrow::Look::Vector && arrow.ref.kind == ArrowKind::Key;
    // Shorten the shaft, so that a thick line is not visible beside the pointed arrowhead.
    const double head = kHeadLength * (arrow.look == SceneArrow::Look::Context ? 1.6 : 0.7);
    const double cut = open ? 0 : std::min(line.length(), head);
    painter_.drawLine(line.p1(), line.p2() - unitOf(line) * cut);
    paintHead(arrow, line, pen);
  }
  if (!arrow.movable() || marks_.active != arrow.ref) return;
  painter_.setPen(QPen(theme::colors().accent, marks_.focused ? 2 : 1.2));
  painter_.drawEllipse(line.p2(), kRing, kRing);
}

}  // namespace lab
