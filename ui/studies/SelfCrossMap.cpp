// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/SelfCrossMap.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/heads/Marks.h"
#include "ui/heads/Plot.h"
#include "ui/heads/SelectionMarks.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightSource.h"
#include "ui/heads/WeightsPlottable.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr QSize kUsual{300, 230}, kLeast{200, 170};

void dress(QCPAxis& axis, Side side) {
  const bool query = side == Side::Query;
  const theme::Role role = query ? theme::Role::Query : theme::Role::Key;
  axis.setBasePen(Qt::NoPen);
  axis.setTickPen(Qt::NoPen);
  axis.setSubTicks(false);
  axis.setTickLength(1);  // invisible; SVG would show ticks of length 0 as dots
  axis.setTickLabelFont(labelFont());
  axis.setTickLabelColor(theme::text(role));
  axis.setNumberFormat(QStringLiteral("g"));
  axis.setLabelFont(labelFont());
  axis.setLabelColor(theme::text(role));
  axis.setLabelPadding(1);
  axis.setLabel(axisCaption(query ? Axis::Query : Axis::Key));
  axis.grid()->setVisible(false);
}

}  // namespace

SelfCrossMap::SelfCrossMap(const Workbench& bench, QWidget* parent) : QWidget(parent), bench_(bench) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize SelfCrossMap::sizeHint() const {
  return kUsual;
}

QSize SelfCrossMap::minimumSizeHint() const {
  return kLeast;
}

void SelfCrossMap::makePlot() {
  delete plot_;
  head_ = bench_.selection.head();
  plot_ = new Plot(this);
  plot_->setAttribute(Qt::WA_TransparentForMouseEvents);
  plot_->setGeometry(rect());
  plot_->becomeMap();
  new WeightsPlottable(plot_->xAxis2, plot_->yAxis, bench_, head_, layout_);
  new SelectionMarks(plot_, bench_.selection, layout_, head_);
  plot_->show();
}

void SelfCrossMap::refresh() {
  if (plot_ == nullptr || head_ != bench_.selection.head()) makePlot();
  const Experiment& e = bench_.document.experiment();
  plot_->setGeometry(rect());
  layout_ = MapLayout::make(e, plot_->size(), bench_.options);
  plot_->setBackground(theme::colors().window);
  const auto put = [&e](QCPAxis& axis, const AxisLabels& labels, Side side, int padding) {
    dress(axis, side);
    labels.putOn(axis, static_cast<int>(e.tokens(side).size()), padding);
  };
  put(*plot_->xAxis2, layout_.columns, layout_.columnSide(), 6);
  put(*plot_->yAxis, layout_.rows, layout_.rowSide(), 8);
  const QRect& cells = layout_.cells;
  plot_->axisRect()->setMargins(
      {cells.left(), cells.top(), plot_->width() - cells.right() - 1, plot_->height() - cells.bottom() - 1});
  plot_->refresh();
}

void SelfCrossMap::refreshMarks() {
  if (plot_ == nullptr || head_ != bench_.selection.head()) return refresh();
  plot_->refreshMarks();
  update();
}

bool SelfCrossMap::pairAt(const QPoint& point, int& query, int& key) const {
  return plot_ != nullptr && layout_.cellAt(point, query, key, bench_.document.experiment());
}

bool SelfCrossMap::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  int query = 0, key = 0;
  if (pairAt(help->pos(), query, key))
    QToolTip::showText(help->globalPos(), cellToolTip({bench_, bench_.selection.head()}, query, key), this);
  else
    QToolTip::hideText();
  return true;
}

void SelfCrossMap::paintEvent(QPaintEvent*) {
  // The plot covers the whole widget.
}

void SelfCrossMap::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (plot_ != nullptr) refresh();
}

void SelfCrossMap::mousePressEvent(QMouseEvent* event) {
  int query = 0, key = 0;
  if (event->button() == Qt::LeftButton && pairAt(event->pos(), query, key))
    bench_.selection.setPair(query, key);
}

void SelfCrossMap::mouseMoveEvent(QMouseEvent* event) {
  int query = 0, key = 0;
  if (pairAt(event->pos(), query, key))
    emit pointedAt(readout({bench_, bench_.selection.head()}, query, key));
  else
    emit pointedAt({});
}

void SelfCrossMap::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  emit pointedAt({});
}

void SelfCrossMap::movePair(int queries, int keys) {
  const Experiment& e = bench_.document.experiment();
  if (layout_.convention == Convention::Columns) std::swap(queries, keys);
  const int query = std::clamp(bench_.selection.query() + queries, 0, e.queryCount() - 1);
  const int key = std::clamp(std::max(0, bench_.selection.key()) + keys, 0, e.keyCount() - 1);
  bench_.selection.setPair(query, key);
  emit pointedAt(readout({bench_, bench_.selection.head()}, query, key));
}

void SelfCrossMap::keyPressEvent(QKeyEvent* event) {
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
    default:
      QWidget::keyPressEvent(event);
  }
}

void SelfCrossMap::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void SelfCrossMap::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

}  // namespace lab
