// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/FormulaObject.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <algorithm>

#include "ui/formula/FormulaPainter.h"

namespace lab {
namespace {

/// The gap that words have about them does not come with a formula of its own.
constexpr double kRoom = 1;
/// As far below the base line as letters with an index reach, in letters: no line is made higher for it.
constexpr double kDeepest = 0.5;

bool standsAlone(const QTextFormat& format) {
  return format.boolProperty(FormulaObject::kAlone);
}

/// What QTextDocument takes for the middle of a line, which decides what it keeps free below one.
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
  const double width = layout.size().width() + 2 * kRoom;
  if (standsAlone(format)) return {width, layout.size().height()};
  const double above = layout.baseline(), below = layout.size().height() - layout.baseline();
  // Qt puts an object on the base line, but for one row of pixels. What is below finds room where words have
  // theirs.
  if (look.verticalAlignment() != QTextCharFormat::AlignMiddle) return {width, above + 1};
  // Of an object in the middle Qt keeps half its height, a little more above than below the base line: as
  // high as both parts of the formula need.
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
    // The rectangle is in the middle of the line, wherever that has its base line.
    const double top = rect.top() - (line.height() - rect.height()) / 2;
    at.setY(top + line.ascent() - layout.baseline());
  }
  paintFormula(*painter, layout, at);
}

}  // namespace lab
