// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/ArrowLabels.h"

#include <QFontMetricsF>
#include <algorithm>

#include "core/base/Words.h"
#include "ui/arrows/ArrowPainter.h"
#include "ui/theme/Theme.h"

namespace lab {
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
  return pointed_ && arrow.look != SceneArrow::Look::Context && *pointed_ == arrow.ref;
}

void ArrowLabels::paint() {
  const QPointF origin = frame_.toScreen({});
  const double height = QFontMetricsF(word_font_).height();
  const double width = noteSize(Words::tr("dimension %1").arg(scene_.dims.x + 1)).width();
  const double right = card_.right() - width - kLabelMargin, left = card_.left() + kLabelMargin;
  const double above = origin.y() - height - 2, below = origin.y() + height + 4;
  paintAxisName(scene_.dims.x, {{right, above}, {right, below}, {left, above}, {left, below}});
  if (scene_.dims.y >= 0) {
    const double other = noteSize(Words::tr("dimension %1").arg(scene_.dims.y + 1)).width();
    const double beside = origin.x() + kLabelMargin, before = origin.x() - other - kLabelMargin;
    const double top = card_.top() + 1, bottom = card_.bottom() - height - 1;
    paintAxisName(scene_.dims.y, {{beside, top}, {before, top}, {beside, bottom}, {before, bottom}});
  }
  paintProduct();
  int left_out = 0, placed = 0;
  for (const SceneArrow* arrow : order_) ++(paintLabel(*arrow, placed < kMostLabels) ? placed : left_out);
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

void ArrowLabels::paintAxisName(int dimension, const std::vector<QPointF>& corners) {
  paintNote(Words::tr("dimension %1").arg(dimension + 1), corners);
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
  paintBehind(place->rect);
  painter_.setFont(strong_font_);
  painter_.setPen(theme::colors().ink);
  painter_.drawText(place->rect, Qt::AlignCenter | Qt::TextDontClip, mark.text);
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
  paintBehind(rect);
  painter_.setPen(textColor(arrow));
  painter_.setFont(symbol_font_);
  painter_.drawText(rect.adjusted(kLabelMargin, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                    symbol);
  painter_.setFont(font);
  // The rectangle is a little wider than measured, so that hinting does not cut off the last letter.
  painter_.drawText(rect.adjusted(kLabelMargin + symbol_width, 0, kLabelMargin, 0),
                    Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
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
