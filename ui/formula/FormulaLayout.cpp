// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/formula/FormulaLayout.h"

#include <algorithm>

#include "core/explain/FormulaSigns.h"
#include "ui/formula/FormulaBoxes.h"

namespace lab {
namespace {

/// How gladly a line ends before an item: 0 not at all.
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

/// Where lines of a row of `items` begin, so that each is at most `width` wide where it can be. A new line is
/// begun before a sign; the first line is not broken before its own first sign.
std::vector<qsizetype> lineStarts(const QList<Formula>& items, const FormulaBoxes& boxes, double width,
                                  double indent) {
  std::vector<double> widths;
  for (const Formula& item : items) widths.push_back(boxes.box(item).width);
  std::vector<qsizetype> starts{0};
  double x = 0;
  for (qsizetype i = 0; i < items.size(); ++i) {
    const qsizetype start = starts.back();
    x += (i == start ? 0 : boxes.spaceBefore(items, i)) + widths[static_cast<std::size_t>(i)];
    if (x <= width) continue;
    // Back to the last good place, else to the last place at all.
    qsizetype best = -1;
    for (int wanted = 2; wanted >= 1 && best < 0; --wanted)
      for (qsizetype at = i; at > start; --at)
        if (breakBefore(items[at]) >= wanted && !(start == 0 && at == 1)) {
          best = at;
          break;
        }
    if (best < 0) continue;  // too wide, and nowhere to break: it runs over
    starts.push_back(best);
    x = indent;
    i = best - 1;
  }
  return starts;
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
  width = std::max(width, at.x() + other.width);
  if (other.texts.empty() && other.strokes.empty()) return;
  ascent = std::max(ascent, other.ascent - at.y());
  descent = std::max(descent, other.descent + at.y());
}

FormulaLayout::FormulaLayout(const Formula& formula, int pixels, double width) {
  const FormulaBoxes boxes(pixels);
  FormulaBox whole = boxes.box(formula);
  const bool broken =
      width > 0 && whole.width > width && formula.kind() == Formula::Kind::Row && !formula.cell();
  if (broken) {
    const QList<Formula>& items = formula.children();
    // Lines that go on begin under the first =.
    double indent = 0;
    for (qsizetype i = 0; i < items.size(); ++i) {
      if (!isRelation(items[i])) continue;
      indent = boxes.row(items, 0, i).width + boxes.spaceBefore(items, i);
      break;
    }
    indent = std::min(indent, width / 4);
    std::vector<qsizetype> starts = lineStarts(items, boxes, width, indent);
    line_count_ = static_cast<int>(starts.size());
    starts.push_back(items.size());
    whole = {};
    double y = 0;
    for (std::size_t line = 0; line + 1 < starts.size(); ++line) {
      const FormulaBox part = boxes.row(items, starts[line], starts[line + 1]);
      if (line > 0) y += part.ascent + pixels * 0.45;
      whole.place(part, {line == 0 ? 0 : indent, y});
      y += part.descent;
    }
  }
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

}  // namespace lab
