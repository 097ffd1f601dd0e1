// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadMap.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/export/PictureActions.h"
#include "ui/heads/CaptionEdit.h"
#include "ui/heads/HeadActions.h"
#include "ui/heads/HeadCaption.h"
#include "ui/heads/Plot.h"
#include "ui/heads/SelectionMarks.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightsPlottable.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// As in the whole window, but of the weight in this map.
constexpr QKeyCombination kWhy = Qt::CTRL | Qt::Key_I;

void dress(QCPAxis& axis, const QString& title, theme::Role role) {
  axis.setBasePen(Qt::NoPen);
  axis.setTickPen(Qt::NoPen);
  axis.setSubTicks(false);
  axis.setTickLength(1);  // without a pen; of length 0 they would be dots in SVG
  axis.setTickLabelFont(labelFont());
  axis.setTickLabelColor(theme::text(role));
  axis.setNumberFormat(QStringLiteral("g"));  // else "2e5" in a token would be set as a power of ten
  axis.setLabelFont(labelFont());
  axis.setLabelColor(theme::text(role));
  axis.setLabelPadding(1);
  axis.setLabel(title);
  axis.grid()->setVisible(false);
}

}  // namespace

HeadMap::HeadMap(Workbench bench, int head, QWidget* parent)
    : QWidget(parent), bench_(bench), source_(bench.document, head) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  describe();
}

HeadMap::~HeadMap() = default;

int HeadMap::captionHeight() {
  return HeadCaption::height();
}

bool HeadMap::chosen() const {
  return !isAverage() && bench_.selection.head() == head();
}

void HeadMap::invalidate(Stale what) {
  stale_ = std::max(stale_, what);
}

void HeadMap::makePlot() {
  plot_ = new Plot(this);
  plot_->setObjectName(isAverage() ? QStringLiteral("average") : QStringLiteral("head%1").arg(head() + 1));
  plot_->setGeometry(0, captionHeight(), width(), std::max(0, height() - captionHeight()));
  QCPAxisRect* const rect = plot_->axisRect();
  rect->removeAxis(plot_->xAxis);
  rect->removeAxis(plot_->yAxis2);
  rect->setAutoMargins(QCP::msNone);
  plot_->xAxis2->setVisible(true);
  plot_->yAxis->setRangeReversed(true);  // the first token on top
  new WeightsPlottable(plot_->xAxis2, plot_->yAxis, source_, bench_.options, layout_);
  new SelectionMarks(plot_, bench_.selection, layout_, source_.head());
  plot_->show();
}

void HeadMap::layOut() {
  const Experiment& e = source_.experiment();
  layout_ = MapLayout::make(e, plot_->size(), bench_.options);
  plot_->setBackground(theme::colors().window);
  const auto put = [&e](QCPAxis& axis, const AxisLabels& labels, Side side, int padding) {
    const bool query = side == Side::Query;
    dress(axis, axisCaption(query ? Axis::Query : Axis::Key), query ? theme::Role::Query : theme::Role::Key);
    labels.putOn(axis, static_cast<int>(e.tokens(side).size()), padding);
  };
  put(*plot_->xAxis2, layout_.columns, layout_.columnSide(), 6);
  put(*plot_->yAxis, layout_.rows, layout_.rowSide(), 8);
  const QRect& cells = layout_.cells;
  plot_->axisRect()->setMargins(
      {cells.left(), cells.top(), plot_->width() - cells.right() - 1, plot_->height() - cells.bottom() - 1});
}

void HeadMap::bringUpToDate() {
  if (stale_ == Stale::Nothing) return;
  if (!plot_) makePlot();
  const Stale what = std::exchange(stale_, Stale::Nothing);
  if (what == Stale::Layout) layOut();
  if (what >= Stale::Values)
    plot_->refresh();
  else
    plot_->refreshMarks();
  describe();
  update(0, 0, width(), captionHeight());
}

QString HeadMap::wholeMap() const {
  const int queries = source_.queryCount(), keys = source_.keyCount();
  return bench_.options.convention() == Convention::Rows
             ? tr("Attention weights, %1: queries by keys").arg(shapeText(queries, keys))
             : tr("Attention weights, %1: keys by queries").arg(shapeText(keys, queries));
}

void HeadMap::describe() {
  const int query = bench_.selection.query();
  const int key = bench_.selection.key();
  setAccessibleName(isAverage() ? tr("Average of the heads, for viewing only")
                                : tr("Head %1, %2").arg(head() + 1).arg(source_.name()));
  const bool known = query < source_.queryCount() && key < source_.keyCount();
  QString text = known && key >= 0 ? looksAt(source_, query, key, bench_.options.format()) : wholeMap();
  if (chosen()) text += tr("; in the pipeline");
  setAccessibleDescription(text);
}

void HeadMap::paintEvent(QPaintEvent*) {
  bringUpToDate();  // a picture may be asked for before the event loop is reached
  QPainter painter(this);
  painter.fillRect(rect(), theme::colors().window);
  HeadCaption::paint(painter, QRect(0, 0, width(), captionHeight()), source_, bench_.options.convention(),
                     chosen(), name_edit_ != nullptr);
  if (!hasFocus()) return;
  painter.setPen(QPen(theme::colors().accent, 1));
  painter.drawRect(QRect(0, 0, width() - 1, captionHeight() - 1));
}

void HeadMap::resizeEvent(QResizeEvent*) {
  if (plot_) plot_->setGeometry(0, captionHeight(), width(), std::max(0, height() - captionHeight()));
  invalidate(Stale::Layout);
}

QPoint HeadMap::inPlot(const QPoint& point) const {
  return point - QPoint(0, captionHeight());
}

void HeadMap::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  int query = 0;
  int key = 0;
  const bool on_cell = layout_.cellAt(inPlot(event->pos()), query, key, source_.experiment());
  if (!isAverage()) bench_.selection.setHead(head());
  if (on_cell) bench_.selection.setPair(query, key);
}

void HeadMap::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  int query = 0;
  int key = 0;
  if (event->pos().y() < captionHeight())
    startRename();
  else if (layout_.cellAt(inPlot(event->pos()), query, key, source_.experiment()))
    askWhy();
}

void HeadMap::askWhy() {
  // The average is for viewing only: nothing is computed from it, and nothing explains it but its heads.
  if (isAverage()) return;
  const Selection& selection = bench_.selection;
  bench_.selection.setCell(
      CellRef{MatrixId::Weights, head(), selection.query(), std::max(0, selection.key())});
  bench_.selection.askWhy();
}

void HeadMap::mouseMoveEvent(QMouseEvent* event) {
  int query = 0;
  int key = 0;
  const bool on_cell = layout_.cellAt(inPlot(event->pos()), query, key, source_.experiment());
  emit pointedAt(on_cell ? readout(source_, query, key) : QString());
  if (on_cell && event->buttons().testFlag(Qt::LeftButton)) bench_.selection.setPair(query, key);
}

void HeadMap::leaveEvent(QEvent*) {
  emit pointedAt({});
}

QString HeadMap::toolTipAt(const QPoint& point) const {
  const Experiment& e = source_.experiment();
  const QPoint at = inPlot(point);
  int query = 0;
  int key = 0;
  if (layout_.cellAt(at, query, key, e)) return cellToolTip(source_, query, key);
  // On a label: the whole token, which may stand elided there.
  const QRect& cells = layout_.cells;
  const bool beside = at.x() < cells.left() && layout_.cellAt({cells.left(), at.y()}, query, key, e);
  const auto token = [&](Side side) {
    return tokenLabel(e.tokens(side)[static_cast<std::size_t>(side == Side::Query ? query : key)])
        .toHtmlEscaped();
  };
  if (beside) return token(layout_.rowSide());
  if (at.y() >= 0 && at.y() < cells.top() && layout_.cellAt({at.x(), cells.top()}, query, key, e))
    return token(layout_.columnSide());
  if (isAverage()) return tr("The average of the heads, for viewing only: the model concatenates contexts");
  return chosen() ? tr("This head is in the pipeline; double click renames it")
                  : tr("Click to bring this head to the pipeline; double click renames it");
}

bool HeadMap::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* const help = static_cast<QHelpEvent*>(event);
    const QRect here = QRect(help->pos(), QSize(1, 1)).marginsAdded({6, 6, 6, 6});
    QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), this, here);
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride && !isAverage()) {
    // Keys of this map before those of the window.
    const int combined = static_cast<QKeyEvent*>(event)->keyCombination().toCombined();
    for (const HeadAction& action : headActions(bench_, head(), {}))
      if (action.key[0].toCombined() == combined) event->accept();
    if (combined == kWhy.toCombined()) event->accept();
    if (event->isAccepted()) return true;
  }
  return QWidget::event(event);
}

void HeadMap::movePair(int rows, int columns) {
  const Selection& selection = bench_.selection;
  const CellPlace step = storedPlace(bench_.options.convention(), {rows, columns});
  const int query = std::clamp(selection.query() + step.row, 0, source_.queryCount() - 1);
  const int key = std::clamp(selection.key() + step.column, 0, source_.keyCount() - 1);
  bench_.selection.setPair(query, key);
  emit pointedAt({});
}

bool HeadMap::actOnKey(int combined) {
  if (isAverage()) return false;
  if (combined == Qt::Key_Enter || combined == (Qt::KeypadModifier | Qt::Key_Enter).toCombined())
    combined = Qt::Key_Return;
  for (const HeadAction& action : headActions(bench_, head(), [this] { startRename(); })) {
    if (action.key[0].toCombined() != combined) continue;
    if (!action.enabled) return true;
    action.act();
    if (action.head_after >= 0) emit movedTo(action.head_after);
    return true;
  }
  return false;
}

void HeadMap::keyPressEvent(QKeyEvent* event) {
  if (event->keyCombination() == kWhy) return askWhy();
  if (actOnKey(event->keyCombination().toCombined())) return;
  if (event->modifiers() & ~Qt::KeypadModifier) return QWidget::keyPressEvent(event);
  switch (event->key()) {
    case Qt::Key_Up:
      return movePair(-1, 0);
    case Qt::Key_Down:
      return movePair(1, 0);
    case Qt::Key_Left:
      return movePair(0, -1);
    case Qt::Key_Right:
      return movePair(0, 1);
    case Qt::Key_Home:
      return movePair(0, -(source_.keyCount() + source_.queryCount()));
    case Qt::Key_End:
      return movePair(0, source_.keyCount() + source_.queryCount());
    default:
      QWidget::keyPressEvent(event);
  }
}

void HeadMap::contextMenuEvent(QContextMenuEvent* event) {
  if (isAverage()) return QWidget::contextMenuEvent(event);
  auto* const menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  QAction* why = menu->addAction(tr("Why this number?"), this, &HeadMap::askWhy);
  why->setShortcut(kWhy);
  why->setShortcutContext(Qt::WidgetShortcut);
  why->setShortcutVisibleInContextMenu(true);
  menu->addSeparator();
  for (const HeadAction& head_action : headActions(bench_, head(), [this] { startRename(); })) {
    if (head_action.separator_before) menu->addSeparator();
    QAction* const action = menu->addAction(head_action.text, this, head_action.act);
    action->setShortcut(head_action.key);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setShortcutVisibleInContextMenu(true);
    action->setEnabled(head_action.enabled);
  }
  addPictureActions(*menu, *this);
  menu->popup(event->globalPos());
}

void HeadMap::focusInEvent(QFocusEvent* event) {
  describe();
  QWidget::focusInEvent(event);
}

void HeadMap::startRename() {
  if (isAverage() || name_edit_) return;
  name_edit_ = new CaptionEdit(bench_.document, head(), this);
  name_edit_->setGeometry(HeadCaption::nameRect(QRect(0, 0, width(), captionHeight())));
  connect(name_edit_, &QObject::destroyed, this, [this] {
    name_edit_ = nullptr;
    update();
  });
  name_edit_->show();
  name_edit_->setFocus(Qt::OtherFocusReason);
}

}  // namespace lab
