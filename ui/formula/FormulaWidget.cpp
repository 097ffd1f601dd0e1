// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/formula/FormulaWidget.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/actions/ContextMenu.h"
#include "ui/export/PictureActions.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// The margin in px. A link at the edge needs it for its frame.
constexpr int kMargin = 4;
/// The default font size in px. In a picture, all letters have one size.
int usualPixels() {
  return theme::inPicture() ? theme::textFont().pixelSize() : 15;
}

}  // namespace

FormulaWidget::FormulaWidget(QWidget* parent)
    : QWidget(parent), measure_({}, usualPixels()), layout_(measure_) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setMouseTracking(true);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void FormulaWidget::setFormula(const Formula& formula) {
  if (formula == formula_) return;
  formula_ = formula;
  hovered_ = pressed_ = focused_ = std::nullopt;
  setAccessibleName(formula.toWords());
  measure();
  setFocusPolicy(nextLink(std::nullopt, true) ? Qt::StrongFocus : Qt::NoFocus);
  if (hasFocus()) focusLink(nextLink(std::nullopt, true));
  updateGeometry();
  point();
}

void FormulaWidget::setHere(const std::optional<CellRef>& cell) {
  here_ = cell;
  setFocusPolicy(nextLink(std::nullopt, true) ? Qt::StrongFocus : Qt::NoFocus);
  update();
}

void FormulaWidget::measure() {
  measure_ = FormulaMeasure(formula_, usualPixels());
  laid_out_ = -1;
  relayout();
}

void FormulaWidget::relayout() {
  const int room = std::max(1, width() - 2 * kMargin);
  if (room == laid_out_) return;
  laid_out_ = room;
  layout_ = FormulaLayout(measure_, room);
  update();
}

QPointF FormulaWidget::origin() const {
  return {kMargin, std::max<double>(kMargin, (height() - layout_.size().height()) / 2)};
}

QSize FormulaWidget::sizeHint() const {
  const QSizeF size = measure_.sizeAt(0);
  return QSize(static_cast<int>(std::ceil(size.width())), static_cast<int>(std::ceil(size.height()))) +
         QSize(2 * kMargin, 2 * kMargin);
}

QSize FormulaWidget::minimumSizeHint() const {
  // The minimum width is the width of the widest part that cannot be broken.
  const QSizeF size = measure_.sizeAt(1);
  return {static_cast<int>(std::ceil(size.width())) + 2 * kMargin, heightForWidth(width())};
}

int FormulaWidget::heightForWidth(int width) const {
  return static_cast<int>(std::ceil(measure_.sizeAt(std::max(1, width - 2 * kMargin)).height())) +
         2 * kMargin;
}

bool FormulaWidget::offered(std::size_t link) const {
  return layout_.links()[link].cell != here_;
}

std::optional<std::size_t> FormulaWidget::linkUnder(QPointF position) const {
  const auto link = layout_.linkAt(position - origin());
  return link && offered(*link) ? link : std::nullopt;
}

std::optional<std::size_t> FormulaWidget::nextLink(std::optional<std::size_t> from, bool forward) const {
  const auto count = static_cast<qsizetype>(layout_.links().size());
  qsizetype at = from ? static_cast<qsizetype>(*from) : (forward ? -1 : count);
  while (true) {
    at += forward ? 1 : -1;
    if (at < 0 || at >= count) return std::nullopt;
    if (offered(static_cast<std::size_t>(at))) return static_cast<std::size_t>(at);
  }
}

void FormulaWidget::focusLink(std::optional<std::size_t> link) {
  focused_ = link;
  QString description;
  if (link) {
    const FormulaLink& to = layout_.links()[*link];
    description = tr("link %1").arg(to.words);
    if (link_words_) description = tr("link %1: %2").arg(to.words, link_words_(to.cell));
  }
  setAccessibleDescription(description);
  point();
  update();
}

void FormulaWidget::point() {
  std::optional<CellRef> cell;
  if (hovered_)
    cell = layout_.links()[*hovered_].cell;
  else if (focused_ && hasFocus())
    cell = layout_.links()[*focused_].cell;
  if (cell == pointed_) return;
  pointed_ = cell;
  emit pointedAt(cell);
}

bool FormulaWidget::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && link_words_) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto link = linkUnder(help->pos());
    if (link)
      QToolTip::showText(help->globalPos(), link_words_(layout_.links()[*link].cell), this);
    else
      QToolTip::hideText();
    return true;
  }
  return QWidget::event(event);
}

/// Moves the focus to the next link. After the last link, the focus leaves the widget.
bool FormulaWidget::focusNextPrevChild(bool next) {
  const auto link = nextLink(focused_, next);
  if (!link) return QWidget::focusNextPrevChild(next);
  focusLink(link);
  return true;
}

void FormulaWidget::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  // Paint only the visible part, because a sum can be long.
  const QRectF seen = QRectF(event->rect()).translated(-origin());
  paintLinks(painter, layout_, origin(), {hovered_, hasFocus() ? focused_ : std::nullopt, here_}, seen);
  paintFormula(painter, layout_, origin(), seen);
}

void FormulaWidget::resizeEvent(QResizeEvent* event) {
  relayout();
  QWidget::resizeEvent(event);
}

void FormulaWidget::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) measure();
  if (event->type() == QEvent::PaletteChange) update();
  QWidget::changeEvent(event);
}

void FormulaWidget::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return copy(formula_.toText());
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      if (focused_ && event->modifiers() == Qt::NoModifier) {
        const CellRef cell = layout_.links()[*focused_].cell;
        emit activated(cell);
        return;
      }
      break;
    case Qt::Key_Left:
    case Qt::Key_Right:
      if (event->modifiers() == Qt::NoModifier) {
        const bool next = event->key() == Qt::Key_Right;
        if (const auto link = nextLink(focused_, next)) focusLink(link);
        return;
      }
      break;
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

void FormulaWidget::focusInEvent(QFocusEvent* event) {
  if (event->reason() == Qt::TabFocusReason)
    focusLink(nextLink(std::nullopt, true));
  else if (event->reason() == Qt::BacktabFocusReason)
    focusLink(nextLink(std::nullopt, false));
  QWidget::focusInEvent(event);
}

void FormulaWidget::focusOutEvent(QFocusEvent* event) {
  if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
    focusLink(std::nullopt);
  QWidget::focusOutEvent(event);
}

void FormulaWidget::mousePressEvent(QMouseEvent* event) {
  pressed_ = event->button() == Qt::LeftButton ? linkUnder(event->position()) : std::nullopt;
}

void FormulaWidget::mouseReleaseEvent(QMouseEvent* event) {
  const auto link = linkUnder(event->position());
  const bool clicked = event->button() == Qt::LeftButton && link && link == pressed_;
  pressed_.reset();
  if (!clicked) return;
  const CellRef cell = layout_.links()[*link].cell;
  emit activated(cell);
}

void FormulaWidget::mouseMoveEvent(QMouseEvent* event) {
  const auto link = linkUnder(event->position());
  if (link == hovered_) return;
  hovered_ = link;
  setCursor(link ? Qt::PointingHandCursor : Qt::ArrowCursor);
  point();
  update();
}

void FormulaWidget::leaveEvent(QEvent* event) {
  hovered_.reset();
  point();
  update();
  QWidget::leaveEvent(event);
}

void FormulaWidget::copy(const QString& text) {
  QGuiApplication::clipboard()->setText(text);
  emit copied();
}

void FormulaWidget::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = makeContextMenu(this);
  menu->addAction(tr("Copy as text"), this, [this] { copy(formula_.toText()); });
  menu->addAction(tr("Copy as LaTeX"), this, [this] { copy(formula_.toLatex()); });
  addViewActions(*menu, *this);
  menu->popup(event->globalPos());
}

}  // namespace lab
