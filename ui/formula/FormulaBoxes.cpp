// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/formula/FormulaBoxes.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "core/explain/FormulaSigns.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

using Kind = Formula::Kind;

/// The font size of a script relative to its base, and the smallest readable font size of a script in px.
constexpr double kScriptSize = 0.74;
constexpr int kSmallestScript = 8;

QFont sized(QFont font, int pixels) {
  font.setPixelSize(pixels);
  return font;
}

const FormulaSign* signOf(const Formula& f) {
  return f.kind() == Kind::Operator && f.content().size() == 1 ? signShown(f.content().front()) : nullptr;
}

bool isPunctuation(const Formula& f) {
  const FormulaSign* sign = signOf(f);
  return sign && sign->space == SignSpace::Punctuation;
}

/// Whether the formula is the name of a function that is applied to the next item, such as max or softmax.
bool isFunction(const Formula& f) {
  if (f.kind() == Kind::Script) return isFunction(f.children().front());
  return f.kind() == Kind::Symbol && f.slant() == Formula::Slant::Upright && f.content().size() > 1;
}

QFont fontOf(const Formula& f) {
  switch (f.kind()) {
    case Kind::Number:
      return theme::numberFont();
    case Kind::Symbol: {
      const bool letters =
          std::all_of(f.content().begin(), f.content().end(), [](QChar c) { return c.isLetter(); });
      return f.slant() == Formula::Slant::Italic && letters ? theme::symbolFont() : theme::textFont();
    }
    default:
      return theme::textFont();
  }
}

}  // namespace

FormulaBoxes::FormulaBoxes(int pixels, bool script) : pixels_(pixels), script_(script) {
  const QRectF plus = QFontMetricsF(sized(theme::textFont(), pixels)).tightBoundingRect(QStringLiteral("+"));
  axis_ = -plus.center().y();
}

FormulaBoxes FormulaBoxes::smaller() const {
  const int size = static_cast<int>(std::lround(pixels_ * kScriptSize));
  return FormulaBoxes(std::max(size, std::min(pixels_, std::max(kSmallestScript, theme::leastIndex()))),
                      true);
}

FormulaBox FormulaBoxes::box(const Formula& formula) const {
  FormulaBox b = unlinked(formula);
  if (const auto matrix = formula.matrix())
    for (FormulaText& text : b.texts)
      if (!text.matrix) text.matrix = matrix;
  // The link is inserted before the links of its parts, so that links are in reading order and the innermost
  // link at a point is the last one.
  if (formula.cell()) b.links.insert(b.links.begin(), {*formula.cell(), b.rect(), formula.toWords()});
  return b;
}

FormulaBox FormulaBoxes::unlinked(const Formula& f) const {
  const auto child = [&f](qsizetype i) -> const Formula& { return f.children().at(i); };
  switch (f.kind()) {
    case Kind::Symbol:
    case Kind::Number:
    case Kind::Operator:
      return text(f.content(), fontOf(f));
    case Kind::Text:
      return text(f.content(), fontOf(f), true);
    case Kind::Script:
      return script(child(0), child(1), child(2));
    case Kind::Fraction:
      return fraction(child(0), child(1));
    case Kind::Root:
      return root(child(0));
    case Kind::Sum:
      return sum(child(0), child(1));
    case Kind::Brackets:
      return enclosed(box(child(0)), f.bracket());
    case Kind::Matrix:
      return matrix(f);
    case Kind::Row:
      return row(f.children(), 0, f.children().size());
  }
  return {};
}

FormulaBox FormulaBoxes::text(const QString& content, const QFont& font, bool faint) const {
  FormulaBox b;
  if (content.isEmpty()) return b;
  const QFont drawn = sized(font, pixels_);
  const QFontMetricsF metrics(drawn);
  const QRectF ink = metrics.tightBoundingRect(content);
  // An italic letter can extend beyond its advance width and would touch the next item.
  b.width = std::max(metrics.horizontalAdvance(content), ink.right());
  b.ascent = std::max(metrics.capHeight(), -ink.top());
  b.descent = std::max(0.0, ink.bottom());
  b.texts.push_back({content, drawn, {0, 0}, b.rect(), std::nullopt, faint});
  return b;
}

double FormulaBoxes::spaceBefore(const QList<Formula>& items, qsizetype i) const {
  if (i == 0) return 0;
  const Formula &left = items[i - 1], &right = items[i];
  const auto around = [&](const Formula& f, bool unary) {
    const FormulaSign* sign = signOf(f);
    if (!sign) return 0.0;
    const double tight = script_ ? 0.3 : 1.0;
    if (sign->space == SignSpace::Relation) return em(0.28) * tight;
    if (sign->space == SignSpace::Binary && !unary) return em(0.22) * tight;
    return 0.0;
  };
  // A sign without a left operand is unary and belongs to the next item, as in = −∞.
  const auto unary = [&](qsizetype at) {
    return at == 0 || (items[at - 1].kind() == Kind::Operator && !isPunctuation(items[at - 1]));
  };
  if (isPunctuation(right)) return em(0.03);
  if (isPunctuation(left)) return script_ ? em(0.06) : em(0.3);
  const double space = std::max(around(left, unary(i - 1)), around(right, unary(i)));
  if (space > 0 || left.kind() == Kind::Operator || right.kind() == Kind::Operator) return space;
  if (left.kind() == Kind::Sum) return em(0.16);
  if (left.kind() == Kind::Text || right.kind() == Kind::Text) return em(0.26);
  if (isFunction(left)) return right.kind() == Kind::Brackets ? em(0.04) : em(0.18);
  return script_ ? em(0.04) : em(0.12);
}

FormulaBox FormulaBoxes::row(const QList<Formula>& items, qsizetype first, qsizetype last) const {
  FormulaBox b;
  double x = 0;
  for (qsizetype i = first; i < last; ++i) {
    if (i > first) x += spaceBefore(items, i);
    const FormulaBox item = box(items[i]);
    b.place(item, {x, 0});
    x += item.width;
  }
  b.width = x;
  return b;
}

FormulaBox FormulaBoxes::script(const Formula& base, const Formula& below, const Formula& above) const {
  const FormulaBoxes small = smaller();
  FormulaBox b = box(base);
  const double capital = QFontMetricsF(sized(theme::textFont(), pixels_)).capHeight();
  // Scripts of a tall base are at its upper and lower corners.
  double up = std::max(capital * 0.52, b.ascent - capital * 0.5);
  double down = std::max(em(0.17), b.descent - em(0.08));
  const FormulaBox upper = small.box(above), lower = small.box(below);
  if (!above.isEmpty()) up = std::max(up, upper.descent + capital * 0.42);
  if (!below.isEmpty()) down = std::max(down, lower.ascent - capital * 0.72);
  if (!above.isEmpty() && !below.isEmpty()) {
    const double gap = (up - upper.descent) - (lower.ascent - down);
    if (gap < em(0.08)) {
      const double missing = em(0.08) - gap;
      up += missing * 0.4;
      down += missing * 0.6;
    }
  }
  const double x = b.width + em(0.04);
  if (!above.isEmpty()) b.place(upper, {x, -up});
  if (!below.isEmpty()) b.place(lower, {x, down});
  return b;
}

FormulaBox FormulaBoxes::fraction(const Formula& numerator, const Formula& denominator) const {
  const FormulaBoxes inside = script_ ? smaller() : *this;
  const FormulaBox top = inside.box(numerator), bottom = inside.box(denominator);
  const double gap = em(0.16), overhang = em(0.1), side = em(0.06), line = lineWidth();
  const double width = std::max(top.width, bottom.width) + 2 * overhang;
  FormulaBox b;
  b.place(top, {side + (width - top.width) / 2, -axis_ - line / 2 - gap - top.descent});
  b.place(bottom, {side + (width - bottom.width) / 2, -axis_ + line / 2 + gap + bottom.ascent});
  QPainterPath path({side, -axis_});
  path.lineTo(side + width, -axis_);
  b.strokes.push_back({path, line});
  b.width = width + 2 * side;
  return b;
}

FormulaBox FormulaBoxes::root(const Formula& radicand) const {
  const FormulaBox inside = box(radicand);
  const double line = lineWidth();
  const double top = inside.ascent + em(0.16), bottom = inside.descent + em(0.04);
  const double hook = em(0.5), start = em(0.06);
  FormulaBox b;
  b.place(inside, {hook + start + em(0.06), 0});
  const double end = hook + start + em(0.1) + inside.width;
  QPainterPath path({start, -(top - bottom) * 0.36});
  path.lineTo(start + em(0.1), -(top - bottom) * 0.42);
  path.lineTo(start + em(0.26), bottom);
  path.lineTo(start + hook, -top);
  path.lineTo(end, -top);
  b.strokes.push_back({path, line});
  b.width = end + em(0.04);
  b.ascent = std::max(b.ascent, top + line / 2);
  b.descent = std::max(b.descent, bottom + line / 2);
  return b;
}

FormulaBox FormulaBoxes::sum(const Formula& lower, const Formula& upper) const {
  const FormulaBoxes large(static_cast<int>(std::lround(pixels_ * (script_ ? 1.1 : 1.45))), script_);
  const FormulaBox glyph = large.text(QString(QChar(0x2211)), theme::textFont());
  // Centre the glyph on the axis, because its vertical position differs between fonts.
  const FormulaText& sign = glyph.texts.front();
  const QRectF ink = QFontMetricsF(sign.font).tightBoundingRect(sign.text);
  const double shift = -axis_ - ink.center().y();
  const FormulaBoxes small = smaller();
  const FormulaBox under = small.box(lower), over = small.box(upper);
  const double width = std::max({glyph.width, under.width, over.width});
  const double gap = em(0.1);

  FormulaBox b;
  FormulaBox tight = glyph;
  tight.ascent = -ink.top();
  tight.descent = ink.bottom();
  tight.texts.front().box = tight.rect();
  b.place(tight, {(width - glyph.width) / 2, shift});
  if (!lower.isEmpty())
    b.place(under, {(width - under.width) / 2, ink.bottom() + shift + gap + under.ascent});
  if (!upper.isEmpty()) b.place(over, {(width - over.width) / 2, ink.top() + shift - gap - over.descent});
  b.width = width;
  return b;
}

FormulaBox FormulaBoxes::enclosed(const FormulaBox& inside, Formula::Bracket bracket) const {
  static constexpr const char* kSigns[3][2] = {{"(", ")"}, {"[", "]"}, {"{", "}"}};
  const auto& signs = kSigns[static_cast<int>(bracket)];
  const FormulaBox open = text(QString::fromLatin1(signs[0]), theme::textFont());
  const FormulaBox close = text(QString::fromLatin1(signs[1]), theme::textFont());
  const double half = std::max({inside.ascent - axis_, inside.descent + axis_}) + em(0.06);
  FormulaBox b;
  if (half <= open.height() / 2 + em(0.12)) {
    b.place(open, {0, 0});
    b.place(inside, {open.width, 0});
    b.place(close, {open.width + inside.width, 0});
    return b;
  }
  // Brackets taller than a letter are drawn as curves (round and curly) or straight lines (square).
  const double line = lineWidth(), depth = bracket == Formula::Bracket::Square ? em(0.18) : em(0.24);
  const double top = -axis_ - half, bottom = -axis_ + half, side = em(0.08);
  const auto drawn = [&](double back, double tip) {
    QPainterPath path({tip, top});
    const double middle = (top + bottom) / 2;
    switch (bracket) {
      case Formula::Bracket::Round:
        path.cubicTo(back, top + half * 0.45, back, bottom - half * 0.45, tip, bottom);
        break;
      case Formula::Bracket::Square:
        path.lineTo(back, top);
        path.lineTo(back, bottom);
        path.lineTo(tip, bottom);
        break;
      case Formula::Bracket::Curly: {
        const double stem = (back + tip) / 2, bend = em(0.22);
        path.quadTo(stem, top, stem, top + bend);
        path.lineTo(stem, middle - bend);
        path.quadTo(stem, middle, back, middle);
        path.quadTo(stem, middle, stem, middle + bend);
        path.lineTo(stem, bottom - bend);
        path.quadTo(stem, bottom, tip, bottom);
        break;
      }
    }
    return FormulaStroke{path, line};
  };
  const double x = side + depth + em(0.08);
  b.place(inside, {x, 0});
  const double right = x + inside.width + em(0.08);
  b.strokes.push_back(drawn(side, side + depth));
  b.strokes.push_back(drawn(right + depth, right));
  b.width = right + depth + side;
  b.ascent = std::max(b.ascent, -top + line / 2);
  b.descent = std::max(b.descent, bottom + line / 2);
  return b;
}

FormulaBox FormulaBoxes::matrix(const Formula& formula) const {
  const int rows = formula.rows(), columns = formula.columns();
  std::vector<FormulaBox> cells;
  for (const Formula& entry : formula.children()) cells.push_back(box(entry));
  const auto at = [&](int i, int j) -> const FormulaBox& {
    return cells[static_cast<std::size_t>(i) * static_cast<std::size_t>(columns) +
                 static_cast<std::size_t>(j)];
  };
  const double gap = em(0.7), between = em(0.35);
  FormulaBox grid;
  double y = 0;
  for (int i = 0; i < rows; ++i) {
    double ascent = em(0.6), descent = em(0.1);
    for (int j = 0; j < columns; ++j) {
      ascent = std::max(ascent, at(i, j).ascent);
      descent = std::max(descent, at(i, j).descent);
    }
    y += ascent;
    double x = 0;
    for (int j = 0; j < columns; ++j) {
      double width = 0;
      for (int r = 0; r < rows; ++r) width = std::max(width, at(r, j).width);
      // Align entries to the right, so that the digits of numbers with equal precision are aligned.
      grid.place(at(i, j), {x + width - at(i, j).width, y});
      x += width + (j + 1 < columns ? gap : 0);
    }
    grid.width = std::max(grid.width, x);
    y += descent + (i + 1 < rows ? between : 0);
  }
  // Centre the grid on the axis.
  FormulaBox centred;
  centred.place(grid, {0, -axis_ - y / 2});
  return enclosed(centred, Formula::Bracket::Square);
}

}  // namespace lab
