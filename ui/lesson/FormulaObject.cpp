// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/FormulaObject.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <algorithm>

#include "ui/formula/FormulaLayout.h"

namespace lab {
namespace {

/// The gap on the left and right of a formula, px. A formula has no gap of its own, unlike a word.
constexpr double kRoom = 1;
/// A formula that reaches further below the base line makes its line higher. As a multiple of the
/// letter size; a letter with a subscript reaches this depth.
constexpr double kDeepest = 0.5;

bool standsAlone(const QTextFormat& format) {
  return format.boolProperty(FormulaObject::kAlone);
}

/// The height above the base line that QTextDocument uses as the middle of a line, px. It decides how much
/// room QTextDocument reserves below the base line for an object with AlignMiddle.
double middleOf(const QTextCharFormat& format) {
  return QFontMetrics(format.font()).xHeight() / 2.0;
}

}  // namespace

void FormulaObject::setFormulas(const QList<Formula>& formulas) {
  formulas_ = formulas;
  layouts_.clear();
}

const Formula& FormulaObject::formulaOf(const QTextFormat& format) const {
  static const Formula none;
  const int index = format.intProperty(kFormula);
  return index >= 0 && index < formulas_.size() ? formulas_[index] : none;
}

const FormulaLayout& FormulaObject::layoutOf(const QTextDocument& document, int position,
                                             const QTextCharFormat& format) {
  const QTextBlock block = document.findBlock(position);
  const double room = document.textWidth() - block.blockFormat().leftMargin() -
                      block.blockFormat().indent() * document.indentWidth();
  const Key key{format.intProperty(kFormula), format.font().pixelSize(),
                standsAlone(format) && room > 0 ? static_cast<int>(room) : 0};
  auto found = layouts_.find(key);
  if (found == layouts_.end())
    found = layouts_.insert(key, FormulaLayout(formulaOf(format), key.pixels, key.width));
  return *found;
}

bool FormulaObject::reachesDown(const QList<Formula>& formulas, int formula, int pixels) {
  const FormulaLayout layout(formulas[formula], pixels);
  return layout.size().height() - layout.baseline() > kDeepest * pixels;
}

QSizeF FormulaObject::intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) {
  const QTextCharFormat look = format.toCharFormat();
  const FormulaLayout& layout = layoutOf(*document, position, look);
  const double width = layout.size().width() + 2 * kRoom +
                       QFontMetricsF(look.font()).horizontalAdvance(look.stringProperty(kPunctuation));
  if (standsAlone(format)) return {width, layout.size().height()};
  const double above = layout.baseline(), below = layout.size().height() - layout.baseline();
  // Qt puts the bottom of an object on the base line, except for one row of pixels. The part of the formula
  // below the base line uses the room that the line has for the descenders of words.
  if (look.verticalAlignment() != QTextCharFormat::AlignMiddle) return {width, above + 1};
  // For an object with AlignMiddle, Qt reserves half its height above and half below the base line, with a
  // little more above. Return a height that is sufficient for both parts of the formula.
  const double middle = middleOf(look);
  return {width, std::max(2 * above - middle, 2 * below + middle)};
}

void FormulaObject::drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                               const QTextFormat& format) {
  const QTextCharFormat look = format.toCharFormat();
  const FormulaLayout& layout = layoutOf(*document, position, look);
  QPointF at(rect.left() + kRoom, rect.top());
  if (!standsAlone(format) && look.verticalAlignment() == QTextCharFormat::AlignMiddle) {
    const QTextBlock block = document->findBlock(position);
    const QTextLine line = block.layout()->lineForTextPosition(position - block.position());
    // `rect` is centred in the line, regardless of the base line: compute the base line from the line.
    const double top = rect.top() - (line.height() - rect.height()) / 2;
    at.setY(top + line.ascent() - layout.baseline());
  }
  paintFormula(*painter, layout, at);
  painter->setFont(look.font());
  painter->setPen(look.foreground().color());
  painter->drawText(at + QPointF(layout.size().width() + kRoom, layout.baseline()),
                    look.stringProperty(kPunctuation));
}

}  // namespace lab
