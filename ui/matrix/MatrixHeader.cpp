// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixHeader.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "ui/theme/TextDrawing.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr QChar kEllipsis(0x2026);
constexpr double kNarrowest = 0.82;  ///< of the usual width of letters

}  // namespace

MatrixHeader::MatrixHeader(Qt::Orientation orientation, QWidget* parent) : QHeaderView(orientation, parent) {
  setSectionResizeMode(QHeaderView::Fixed);
  setMinimumSectionSize(1);
  setSectionsClickable(true);
  setHighlightSections(false);
  setFocusPolicy(Qt::NoFocus);
  setFrameShape(QFrame::NoFrame);
}

void MatrixHeader::setHighlighted(int section) {
  if (section == highlighted_) return;
  highlighted_ = section;
  viewport()->update();
}

void MatrixHeader::setTextFont(const QFont& font) {
  if (font == this->font()) return;
  setFont(font);
  widths_.reset();
}

void MatrixHeader::setModel(QAbstractItemModel* model) {
  QHeaderView::setModel(model);
  widths_.reset();
  if (!model) return;
  connect(model, &QAbstractItemModel::modelReset, this, [this] { widths_.reset(); });
  connect(model, &QAbstractItemModel::headerDataChanged, this, [this](Qt::Orientation changed) {
    if (changed == orientation()) widths_.reset();
  });
}

const MatrixHeader::Widths& MatrixHeader::widths() const {
  static const Widths kNone;
  if (!model()) return kNone;
  if (widths_) return *widths_;
  Widths widest;
  for (int i = 0; i < std::min(count(), 256); ++i) {
    const QString name = model()->headerData(i, orientation()).toString();
    widest.names << name;
    widest.name = std::max(widest.name, theme::textWidth(font(), name));
    for (const QString& word : name.split(u' '))
      widest.word = std::max(widest.word, theme::textWidth(font(), word));
  }
  return widths_.emplace(widest);
}

int MatrixHeader::padding() const {
  return std::max(2, qRound(theme::kStep * font().pixelSize() / double(theme::smallFont().pixelSize())));
}

bool MatrixHeader::beginningIsShared(const QString& name, const QString& beginning) const {
  return std::ranges::any_of(
      widths().names, [&](const QString& other) { return other != name && other.startsWith(beginning); });
}

bool MatrixHeader::wraps(int width) const {
  const Widths& widest = widths();
  return widest.word < widest.name && widest.name + 2 * padding() > width;
}

void MatrixHeader::paintEvent(QPaintEvent* event) {
  QPainter(viewport()).fillRect(event->rect(), theme::colors().card);
  QHeaderView::paintEvent(event);
}

void MatrixHeader::mousePressEvent(QMouseEvent* event) {
  pressed_ = event->position().toPoint();
  dragged_across_ = false;
  QHeaderView::mousePressEvent(event);
}

void MatrixHeader::mouseMoveEvent(QMouseEvent* event) {
  QHeaderView::mouseMoveEvent(event);
  const QPoint at = event->position().toPoint();
  if (!pressed_ || !(event->buttons() & Qt::LeftButton) ||
      (at - *pressed_).manhattanLength() < QApplication::startDragDistance())
    return;
  // A drag along the names selects several of them. Another drag was probably meant for a number.
  const bool across = orientation() == Qt::Vertical
                          ? std::abs(at.x() - pressed_->x()) > std::abs(at.y() - pressed_->y())
                          : std::abs(at.y() - pressed_->y()) > std::abs(at.x() - pressed_->x());
  pressed_.reset();
  dragged_across_ = across;
  if (across) sayWhatNamesDo(event->globalPosition().toPoint());
}

void MatrixHeader::mouseReleaseEvent(QMouseEvent* event) {
  QHeaderView::mouseReleaseEvent(event);
  // The release has hidden the tool tip.
  if (std::exchange(dragged_across_, false)) sayWhatNamesDo(event->globalPosition().toPoint());
}

void MatrixHeader::sayWhatNamesDo(const QPoint& at) {
  QToolTip::showText(at, tr("A name selects its row or column. To change a number, drag the number."), this);
}

void MatrixHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
  const theme::Colors& c = theme::colors();
  const bool highlighted = section == highlighted_;
  painter->fillRect(rect, highlighted ? c.selected : c.card);
  QFont text_font = font();
  if (highlighted) text_font.setWeight(QFont::DemiBold);
  painter->setFont(text_font);
  painter->setPen(highlighted ? c.ink : c.faint);
  const QRect inside = rect.adjusted(padding() / 2, 0, -padding(), 0);
  const QFontMetrics metrics(text_font);
  const QFontMetricsF exact(text_font);  // widths in whole px would cut names that are wider by a fraction
  const QString name = model()->headerData(section, orientation()).toString();
  // If a name is too long for one line and two fit, it is broken where the lines are shortest.
  const bool room = inside.height() >= 2 * metrics.height() - metrics.descent();
  qsizetype space = -1;
  double shortest = std::numeric_limits<double>::infinity();
  for (qsizetype at = name.indexOf(u' '); at > 0; at = name.indexOf(u' ', at + 1)) {
    const double longer =
        std::max(exact.horizontalAdvance(name.left(at)), exact.horizontalAdvance(name.mid(at + 1)));
    if (longer < shortest) space = at;
    shortest = std::min(shortest, longer);
  }
  const bool two_lines = room && space > 0 && exact.horizontalAdvance(name) > inside.width();
  QStringList lines = two_lines ? QStringList{name.left(space), name.mid(space + 1)} : QStringList{name};
  // A name that is slightly too long becomes narrower instead of losing letters.
  double widest = 0;
  for (const QString& line : lines) widest = std::max(widest, exact.horizontalAdvance(line));
  const double share = inside.width() / widest;
  if (share >= kNarrowest && share < 1) {
    text_font.setStretch(static_cast<int>(100 * share));
    painter->setFont(text_font);
  } else {
    for (QString& line : lines) line = exact.elidedText(line, Qt::ElideRight, inside.width());
  }
  // "asks many" and "asks one" would both be "ask…".
  if (lines.size() == 1 && lines.first().endsWith(kEllipsis) &&
      beginningIsShared(name, lines.first().chopped(1)))
    lines.first() = exact.elidedText(name, Qt::ElideLeft, inside.width());
  // Names of columns stand above their numbers, names of rows beside them.
  const bool above = room && orientation() == Qt::Horizontal;
  const int vertically = above ? Qt::AlignBottom : Qt::AlignVCenter;
  painter->drawText(inside, Qt::AlignRight | Qt::TextDontClip | vertically, lines.join(u'\n'));
}

}  // namespace lab
