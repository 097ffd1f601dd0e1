// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/formula/FormulaLayout.h"

#include <QPainter>
#include <algorithm>

#include "core/explain/FormulaSigns.h"
#include "ui/formula/FormulaBoxes.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// How suitable a line break before an item is: 2 good, 1 possible, 0 none.
int breakBefore(const Formula& f) {
  if (f.kind() != Formula::Kind::Operator || f.content().size() != 1) return 0;
  const FormulaSign* sign = signShown(f.content().front());
  if (!sign) return 0;
  if (sign->space == SignSpace::Relation) return 2;
  if (f.content() == QStringLiteral("+") || f.content() == QString(kMinusSign)) return 2;
  return sign->space == SignSpace::Binary ? 1 : 0;
}

bool isRelation(const Formula& f) {
  const FormulaSign* sign = f.kind() == Formula::Kind::Operator && !f.content().isEmpty()
                                ? signShown(f.content().front())
                                : nullptr;
  return sign && sign->space == SignSpace::Relation;
}

}  // namespace

void FormulaBox::place(const FormulaBox& other, QPointF at) {
  for (FormulaText text : other.texts) {
    text.baseline += at;
    text.box.translate(at);
    texts.push_back(std::move(text));
  }
  for (const FormulaStroke& stroke : other.strokes)
    strokes.push_back({stroke.path.translated(at), stroke.width});
  for (FormulaLink link : other.links) {
    link.box.translate(at);
    links.push_back(std::move(link));
  }
  grow(other, at);
}

void FormulaBox::grow(const FormulaBox& other, QPointF at) {
  width = std::max(width, at.x() + other.width);
  if (other.height() == 0) return;  // other is empty
  ascent = std::max(ascent, other.ascent - at.y());
  descent = std::max(descent, other.descent + at.y());
}

FormulaMeasure::FormulaMeasure(const Formula& formula, int pixels) : pixels_(pixels) {
  const FormulaBoxes boxes(pixels);
  if (formula.kind() != Formula::Kind::Row || formula.cell() || formula.matrix()) {
    items_.push_back(boxes.box(formula));
    spaces_.push_back(0);
    breaks_.push_back(0);
    relation_ = 1;
    return;
  }
  const QList<Formula>& items = formula.children();
  const auto count = static_cast<std::size_t>(items.size());
  relation_ = count;
  for (qsizetype i = 0; i < items.size(); ++i) {
    items_.push_back(boxes.box(items[i]));
    spaces_.push_back(boxes.spaceBefore(items, i));
    breaks_.push_back(breakBefore(items[i]));
    if (relation_ == count && isRelation(items[i])) relation_ = static_cast<std::size_t>(i);
  }
}

FormulaMeasure::Lines FormulaMeasure::linesAt(double width) const {
  const std::size_t count = items_.size();
  Lines lines{{0}, 0};
  const double whole = line(0, count, false).width;
  if (width <= 0 || whole <= width || count < 2) {
    lines.starts.push_back(count);
    return lines;
  }
  // Continuation lines start below the first relation, but at most a quarter of the width to the right.
  if (relation_ < count) lines.indent = line(0, relation_, false).width + spaces_[relation_];
  lines.indent = std::min(lines.indent, width / 4);
  // Lines are broken before operators so that they are at most `width` wide, where this is possible. The
  // first line is not broken before its second item.
  double x = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t start = lines.starts.back();
    x += spaceBefore(i, start) + items_[i].width;
    if (x <= width) continue;
    // Break at the last good place that fits, otherwise at the last possible place.
    std::size_t best = start;
    for (int wanted = 2; wanted >= 1 && best == start; --wanted)
      for (std::size_t at = i; at > start; --at)
        if (breaks_[at] >= wanted && !(start == 0 && at == 1)) {
          best = at;
          break;
        }
    if (best == start) continue;  // no possible break: the line is wider than `width`
    lines.starts.push_back(best);
    x = lines.indent;
    i = best - 1;
  }
  lines.starts.push_back(count);
  return lines;
}

FormulaBox FormulaMeasure::line(std::size_t first, std::size_t last, bool filled) const {
  FormulaBox b;
  double x = 0;
  for (std::size_t i = first; i < last; ++i) {
    x += spaceBefore(i, first);
    const FormulaBox& item = items_[i];
    if (filled)
      b.place(item, {x, 0});
    else
      b.grow(item, {x, 0});
    x += item.width;
  }
  b.width = x;
  return b;
}

FormulaBox FormulaMeasure::box(const Lines& lines, bool filled) const {
  FormulaBox whole;
  double y = 0;
  for (std::size_t i = 0; i + 1 < lines.starts.size(); ++i) {
    const FormulaBox part = line(lines.starts[i], lines.starts[i + 1], filled);
    if (i > 0) y += part.ascent + pixels_ * 0.45;
    const QPointF at(i == 0 ? 0 : lines.indent, y);
    if (filled)
      whole.place(part, at);
    else
      whole.grow(part, at);
    y += part.descent;
  }
  return whole;
}

QSizeF FormulaMeasure::sizeAt(double width) const {
  const FormulaBox whole = box(linesAt(width), false);
  return {whole.width, whole.height()};
}

FormulaLayout::FormulaLayout(const FormulaMeasure& measure, double width) {
  const FormulaMeasure::Lines lines = measure.linesAt(width);
  line_count_ = static_cast<int>(lines.starts.size()) - 1;
  const FormulaBox whole = measure.box(lines, true);
  baseline_ = whole.ascent;
  box_.place(whole, {0, whole.ascent});
  box_.ascent = 0;
  box_.descent = whole.height();
}

std::optional<std::size_t> FormulaLayout::linkAt(QPointF point) const {
  for (std::size_t i = box_.links.size(); i-- > 0;)
    if (box_.links[i].box.adjusted(-1, -1, 1, 1).contains(point)) return i;
  return std::nullopt;
}

namespace {

/// Letters and link marks extend beyond their boxes by less than this, in px.
constexpr double kReach = 8;

bool touches(const QRectF& seen, const QRectF& box) {
  return seen.isEmpty() || seen.intersects(box.adjusted(-kReach, -kReach, kReach, kReach));
}

/// The colour of a matrix. The weights and biases of each projection have its colour.
theme::Role roleOf(MatrixId id) {
  using enum MatrixId;
  switch (id) {
    case QueryWeights:
    case QueryBias:
    case Q:
      return theme::Role::Query;
    case KeyWeights:
    case KeyBias:
    case K:
      return theme::Role::Key;
    case ValueWeights:
    case ValueBias:
    case V:
      return theme::Role::Value;
    case OutputWeights:
    case OutputBias:
    case Output:
      return theme::Role::Output;
    default:
      return theme::Role::Neutral;
  }
}

}  // namespace

void paintFormula(QPainter& painter, const FormulaLayout& layout, QPointF at, const QRectF& seen) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setRenderHint(QPainter::TextAntialiasing);
  painter.setBrush(Qt::NoBrush);
  for (const FormulaText& text : layout.texts()) {
    if (!touches(seen, text.box)) continue;
    const QColor ink = text.faint    ? theme::colors().faint
                       : text.matrix ? theme::text(roleOf(*text.matrix))
                                     : theme::colors().ink;
    painter.setPen(ink);
    painter.setFont(text.font);
    painter.drawText(text.baseline + at, text.text);
  }
  for (const FormulaStroke& stroke : layout.strokes()) {
    painter.setPen(QPen(theme::colors().ink, stroke.width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPath(stroke.path.translated(at));
  }
  painter.restore();
}

void paintLinks(QPainter& painter, const FormulaLayout& layout, QPointF at, const LinkMarks& marks,
                const QRectF& seen) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  const auto& links = layout.links();
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (links[i].cell == marks.here || !touches(seen, links[i].box)) continue;
    const QRectF box = links[i].box.translated(at).adjusted(-2, -2, 2, 3);
    if (marks.hovered == i || marks.focused == i) {
      painter.setPen(marks.focused == i ? QPen(theme::colors().accent, 1.5) : QPen(Qt::NoPen));
      painter.setBrush(theme::colors().selected);
      painter.drawRoundedRect(box, 3, 3);
    }
    painter.setPen(QPen(theme::colors().line, 1));
    painter.drawLine(QPointF(box.left() + 2, box.bottom() - 0.5),
                     QPointF(box.right() - 2, box.bottom() - 0.5));
  }
  painter.restore();
}

}  // namespace lab
