// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/ArrowLabels.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/base/Words.h"
#include "ui/arrows/ArrowPainter.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kDirections = 12;
constexpr double kDistances[] = {6, 14, 26, 44, 66};
constexpr double kLedFrom = 14;
/// Costs in px of distance: for each overlapped label, for each crossed line, for each step away from the
/// best direction.
constexpr double kOnLabel = 1000;
constexpr double kOnLine = 30;
constexpr double kTurned = 8;

bool crosses(const QRectF& rect, const QLineF& line) {
  if (rect.contains(line.p1()) || rect.contains(line.p2())) return true;
  const QRectF around = QRectF(line.p1(), line.p2()).normalized();
  if (around.left() > rect.right() || around.right() < rect.left() || around.top() > rect.bottom() ||
      around.bottom() < rect.top())
    return false;
  for (const QLineF& side :
       {QLineF(rect.topLeft(), rect.bottomRight()), QLineF(rect.topRight(), rect.bottomLeft())})
    if (side.intersects(line, nullptr) == QLineF::BoundedIntersection) return true;
  return false;
}

}  // namespace

double LabelLayout::cost(const QRectF& rect, double distance, double turn) const {
  double sum = distance + kTurned * turn;
  for (const QRectF& other : taken_)
    if (other.intersects(rect)) sum += kOnLabel;
  for (const QLineF& line : lines_)
    if (crosses(rect, line)) sum += kOnLine;
  return sum;
}

std::optional<LabelLayout::Placement> LabelLayout::place(const QPointF& anchor, const QPointF& outward,
                                                         const QSizeF& size, bool must) {
  const bool directed = std::hypot(outward.x(), outward.y()) > 1e-9;
  const double best_angle = directed ? std::atan2(outward.y(), outward.x()) : -std::numbers::pi / 4;
  std::optional<Placement> best;
  double least = must ? 1e18 : kOnLabel;
  for (const double distance : kDistances) {
    for (int d = 0; d < kDirections; ++d) {
      // 0, 30, -30, 60, -60, ... degrees from the best direction.
      const int steps = d % 2 == 0 ? -d / 2 : (d + 1) / 2;
      const double angle = best_angle + steps * 2 * std::numbers::pi / kDirections;
      const double dx = std::cos(angle), dy = std::sin(angle);
      const QPointF centre =
          anchor + QPointF(dx * (distance + size.width() / 2), dy * (distance + size.height() / 2));
      QRectF rect(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height());
      if (!area_.contains(rect)) {
        if (!must) continue;
        rect.moveLeft(
            std::clamp(rect.left(), area_.left(), std::max(area_.left(), area_.right() - rect.width())));
        rect.moveTop(
            std::clamp(rect.top(), area_.top(), std::max(area_.top(), area_.bottom() - rect.height())));
      }
      const double turn = directed ? std::abs(steps) : std::abs(steps) * 0.2;
      const double sum = cost(rect, distance, turn);
      if (sum >= least) continue;
      least = sum;
      best = Placement{rect, distance > kLedFrom};
    }
  }
  if (best) taken_.push_back(best->rect);
  return best;
}

QRectF LabelLayout::bestOf(const std::vector<QRectF>& places) {
  const auto best = std::min_element(places.begin(), places.end(), [this](const QRectF& a, const QRectF& b) {
    const auto whole = [this](const QRectF& rect) {
      return cost(rect, 0, 0) + (area_.contains(rect) ? 0 : 3 * kOnLabel);
    };
    return whole(a) < whole(b);
  });
  if (best == places.end()) return {};
  taken_.push_back(*best);
  return *best;
}

namespace {

constexpr int kMostLabels = 24;
constexpr double kLabelMargin = 3;
constexpr int kBehindAlpha = 205;
/// Added to the strength of the arrow under the pointer, so that its label is placed before most others.
constexpr double kPointed = 2.5;

}  // namespace

ArrowLabels::ArrowLabels(QPainter& painter, const QRectF& card, const PlaneFrame& frame,
                         const ArrowScene& scene, std::optional<ArrowRef> pointed,
                         const std::vector<QRectF>& numbers)
    : painter_(painter),
      card_(card),
      frame_(frame),
      scene_(scene),
      pointed_(pointed),
      layout_(card.adjusted(2, 2, -2, -2)),
      symbol_font_(theme::symbolFont()),
      word_font_(theme::smallFont()),
      strong_font_(theme::smallFont()) {
  symbol_font_ = theme::larger(symbol_font_, word_font_.pixelSize() + 1 - symbol_font_.pixelSize());
  strong_font_.setWeight(theme::titleFont().weight());
  for (const QRectF& number : numbers) layout_.avoid(QLineF(number.topLeft(), number.bottomRight()));
  for (const SceneArrow& arrow : scene_.arrows) {
    const QLineF line = screenLine(frame_, arrow);
    if (arrow.look != SceneArrow::Look::Tip) layout_.avoid(line);
    if (arrow.movable()) layout_.avoid(QRectF(line.p2() - QPointF(kLabelMargin, kLabelMargin), QSizeF(6, 6)));
    if (arrow.labelled && (arrow.look != SceneArrow::Look::Link || !isDot(line))) order_.push_back(&arrow);
  }
  if (scene_.projection)
    layout_.avoid(QLineF(frame_.toScreen(scene_.projection->k), frame_.toScreen(scene_.projection->foot)));
  std::stable_sort(order_.begin(), order_.end(), [this](const SceneArrow* a, const SceneArrow* b) {
    return a->strength + kPointed * isPointed(*a) > b->strength + kPointed * isPointed(*b);
  });
}

bool ArrowLabels::isPointed(const SceneArrow& arrow) const {
  return arrow.look != SceneArrow::Look::Context && pointed_ == arrow.ref;
}

void ArrowLabels::paint() {
  const QPointF origin = frame_.toScreen({});
  const double height = QFontMetricsF(word_font_).height();
  const QString x_name = Words::tr("dimension %1").arg(scene_.dims.x + 1);
  const double right = card_.right() - noteSize(x_name).width() - kLabelMargin;
  const double left = card_.left() + kLabelMargin;
  const double above = origin.y() - height - 2, below = origin.y() + height + 4;
  paintNote(x_name, {{right, above}, {right, below}, {left, above}, {left, below}});
  if (scene_.dims.y >= 0) {
    const QString y_name = Words::tr("dimension %1").arg(scene_.dims.y + 1);
    const double beside = origin.x() + kLabelMargin;
    const double before = origin.x() - noteSize(y_name).width() - kLabelMargin;
    const double top = card_.top() + 1, bottom = card_.bottom() - height - 1;
    paintNote(y_name, {{beside, top}, {before, top}, {beside, bottom}, {before, bottom}});
  }
  paintProduct();
  int left_out = 0, placed = 0;
  for (const SceneArrow* arrow : order_) ++(paintLabel(*arrow, placed < kMostLabels) ? placed : left_out);
  // After all leading lines, which would cross them.
  for (const auto& text : std::exchange(texts_, {})) text();
  if (left_out > 0) paintLeftOut(left_out);
  if (scene_.arrows.empty()) {
    const QString note = Words::tr("hidden for now");
    const QSizeF size = noteSize(note);
    paintNote(note, {card_.center() - QPointF(size.width() / 2, size.height() / 2)});
  }
}

QSizeF ArrowLabels::noteSize(const QString& text) const {
  const QFontMetricsF metrics(word_font_);
  return {metrics.horizontalAdvance(text) + 2 * kLabelMargin, metrics.height()};
}

void ArrowLabels::paintBehind(const QRectF& rect) {
  QColor behind = theme::colors().card;
  behind.setAlpha(kBehindAlpha);
  painter_.setPen(Qt::NoPen);
  painter_.setBrush(behind);
  painter_.drawRoundedRect(rect, 2, 2);
  painter_.setBrush(Qt::NoBrush);
}

void ArrowLabels::paintNote(const QString& text, const std::vector<QPointF>& corners) {
  std::vector<QRectF> places;
  for (const QPointF& corner : corners) places.emplace_back(corner, noteSize(text));
  const QRectF rect = layout_.bestOf(places);
  paintBehind(rect);
  painter_.setFont(word_font_);
  painter_.setPen(theme::colors().faint);
  painter_.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, text);
}

void ArrowLabels::paintProduct() {
  if (!scene_.projection || scene_.projection->text.isEmpty()) return;
  const SceneProjection& mark = *scene_.projection;
  const QPointF down = laneOffset(scene_.dims.y < 0 ? 1 : 0);
  const QPointF foot = frame_.toScreen(mark.foot) + down, k = frame_.toScreen(mark.k) + down;
  const QFontMetricsF metrics(strong_font_);
  const QSizeF size(metrics.horizontalAdvance(mark.text) + 2 * kLabelMargin, metrics.height());
  const auto place = layout_.place(foot, foot - k, size, true);
  if (!place) return;
  texts_.emplace_back([this, rect = place->rect, text = mark.text] {
    paintBehind(rect);
    painter_.setFont(strong_font_);
    painter_.setPen(theme::colors().ink);
    painter_.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, text);
  });
}

bool ArrowLabels::paintLabel(const SceneArrow& arrow, bool room) {
  const bool link = arrow.look == SceneArrow::Look::Link;
  const bool must = arrow.chosen || isPointed(arrow);
  if (!room && !must) return false;
  const QString symbol = arrow.symbol.isEmpty() ? QString() : arrow.symbol + QLatin1Char(' ');
  QString text = arrow.words;
  if (!arrow.number.isEmpty()) text = Words::tr("%1 %2").arg(arrow.number, text);
  if (arrow.masked && !link) text = Words::tr("%1 (masked)").arg(text);
  const QFont& font = arrow.chosen ? strong_font_ : word_font_;
  const QFontMetricsF metrics(font);
  const double symbol_width = QFontMetricsF(symbol_font_).horizontalAdvance(symbol);
  const QSizeF size(symbol_width + metrics.horizontalAdvance(text) + 2 * kLabelMargin, metrics.height());
  // The label of a link is beside the middle of its line; other labels are beyond the arrowhead.
  const QLineF line = screenLine(frame_, arrow);
  const QPointF way = line.p2() - line.p1();
  const QPointF anchor = link ? line.center() : line.p2();
  const auto place = layout_.place(anchor, link ? QPointF(-way.y(), way.x()) : way, size, must);
  if (!place) return false;
  const QRectF& rect = place->rect;
  if (place->led) {
    painter_.setPen(QPen(theme::colors().faint, 0.8));
    painter_.drawLine(anchor, QPointF(std::clamp(anchor.x(), rect.left(), rect.right()),
                                      std::clamp(anchor.y(), rect.top(), rect.bottom())));
  }
  texts_.emplace_back([this, rect, symbol, symbol_width, text, font, color = textColor(arrow)] {
    constexpr auto align = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip;
    paintBehind(rect);
    painter_.setPen(color);
    painter_.setFont(symbol_font_);
    painter_.drawText(rect.adjusted(kLabelMargin, 0, 0, 0), align, symbol);
    painter_.setFont(font);
    // The rectangle is a little wider than measured, so that hinting does not cut off the last letter.
    painter_.drawText(rect.adjusted(kLabelMargin + symbol_width, 0, kLabelMargin, 0), align, text);
  });
  return true;
}

void ArrowLabels::paintLeftOut(int count) {
  const QString note = Words::tr("keys without a label: %1").arg(count);
  const QSizeF size = noteSize(note);
  const double left = card_.left() + kLabelMargin, right = card_.right() - size.width() - kLabelMargin;
  const double top = card_.top() + kLabelMargin, bottom = card_.bottom() - size.height() - kLabelMargin;
  paintNote(note, {{left, bottom}, {right, top}, {right, bottom}, {left, top}});
}

}  // namespace lab
