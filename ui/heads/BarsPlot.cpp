// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/BarsPlot.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "core/explain/CellWords.h"
#include "ui/actions/ActionTable.h"
#include "ui/actions/ContextMenu.h"
#include "ui/export/PictureActions.h"
#include "ui/heads/HeadCaption.h"
#include "ui/heads/KeyMark.h"
#include "ui/heads/Plot.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightBars.h"
#include "ui/heads/WeightLegend.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kValueHeight = 18;  ///< px above a bar of full height, for its value
constexpr int kMostLabel = 60;
constexpr double kWidestColumn = 112;  ///< px, a bar with the gap beside it

/// Width in px of the numbers on the y axis.
int leftMargin(const ViewOptions& options, bool difference) {
  NumberFormat format;
  format.decimals = 1;
  if (difference || options.weightScale() == ViewOptions::WeightScale::PerHead) {
    format = options.format();
    format.decimals = std::max(2, format.decimals);
    format.plus = difference;
  }
  return QFontMetrics(smallNumberFont()).horizontalAdvance(format.text(0.5)) + 10;
}

}  // namespace

BarsPlot::BarsPlot(Workbench bench, QWidget* parent) : QWidget(parent), bench_(bench) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(tr("Bars of the selected query"));
}

WeightSource BarsPlot::source() const {
  return {bench_, bench_.selection.head()};
}

void BarsPlot::invalidate(HeadMap::Stale what) {
  stale_ = std::max(stale_, what);
}

void BarsPlot::makePlot() {
  plot_ = new Plot(this);
  plot_->setObjectName(QStringLiteral("bars"));
  plot_->setGeometry(0, HeadCaption::height(), width(), std::max(0, height() - HeadCaption::height()));
  QCPAxisRect* const rect = plot_->axisRect();
  rect->removeAxis(plot_->xAxis2);
  rect->removeAxis(plot_->yAxis2);
  rect->setAutoMargins(QCP::msNone);
  for (QCPAxis* const axis : {plot_->xAxis, plot_->yAxis}) {
    axis->grid()->setVisible(false);
    axis->setSubTicks(false);
    axis->setTickPen(Qt::NoPen);
    axis->setTickLength(1);  // without a pen; ticks of length 0 would be dots in SVG
    axis->setNumberFormat(QStringLiteral("g"));
  }
  bars_ = new WeightBars(plot_->xAxis, plot_->yAxis, bench_);
  new KeyMark(*bars_, bench_.selection);
  plot_->show();
}

void BarsPlot::layOut() {
  const Experiment& e = bench_.document.experiment();
  const QSize size = plot_->size();
  const int left = leftMargin(bench_.options, source().showsDifference());
  const int right = QFontMetrics(smallNumberFont()).horizontalAdvance(evenShare(e.keyCount())) + 8;
  const double room = std::max(1, size.width() - left - right);
  const int n = e.keyCount();
  double cell = theme::inPicture() ? room / n : std::min(room / n, kWidestColumn);
  if (cell >= 1) cell = std::floor(cell);
  const AxisLabels labels =
      AxisLabels::along(e.tokens(Side::Key), cell, std::min(kMostLabel, size.height() / 3));
  labels.putOn(*plot_->xAxis, n, 6);
  const int width = static_cast<int>(std::lround(cell * n));
  // Room for labels and the axis title.
  const int foot = labels.extent + std::max(22, QFontMetrics(labelFont()).height() + 10);
  plot_->axisRect()->setMargins({left, kValueHeight, std::max(0, size.width() - left - width), foot});
  bars_->setWidth(cell >= 4 ? 0.72 : 1.0);

  const auto& colors = theme::colors();
  plot_->setBackground(colors.window);
  plot_->xAxis->setBasePen(QPen(colors.faint, 1));
  plot_->yAxis->setBasePen(Qt::NoPen);
  plot_->xAxis->setTickLabelFont(labelFont());
  plot_->xAxis->setTickLabelColor(theme::text(theme::Role::Key));
  plot_->xAxis->setLabel(axisCaption(Axis::Key));
  plot_->xAxis->setLabelFont(labelFont());
  plot_->xAxis->setLabelColor(theme::text(theme::Role::Key));
  plot_->xAxis->setLabelPadding(1);
  plot_->yAxis->setTickLabelFont(smallNumberFont());
  plot_->yAxis->setTickLabelColor(colors.faint);
}

void BarsPlot::readRow() {
  const WeightSource weights = source();
  const auto row = weights.row(bench_.selection.query());
  QVector<double> keys;
  QVector<double> values;
  for (const double weight : row) {
    keys.append(static_cast<double>(keys.size()));
    values.append(isHiddenNumber(weight) ? 0.0 : weight);  // WeightBars leaves hidden values out
  }
  bars_->setData(keys, values, true);

  const bool difference = weights.showsDifference();
  const double end = legendEnd(bench_, weights);
  NumberFormat format = bench_.options.format();
  format.decimals = std::max(2, format.decimals);
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  ticker->addTick(0, QStringLiteral("0"));
  if (difference) {
    format.plus = true;
    ticker->addTick(-end, format.text(-end));
    ticker->addTick(end, format.text(end));
  } else if (end == 1.0) {
    ticker->addTick(0.5, NumberFormat{.decimals = 1}.text(0.5));
    ticker->addTick(1, QStringLiteral("1"));
  } else {
    ticker->addTick(end, format.text(end));
  }
  plot_->yAxis->setTicker(ticker);
  plot_->yAxis->setRange(difference ? -end : 0, end);
}

void BarsPlot::bringUpToDate() {
  using MapStale = HeadMap::Stale;
  if (stale_ == MapStale::Nothing) return;
  if (!plot_) makePlot();
  const MapStale what = std::exchange(stale_, MapStale::Nothing);
  if (what == MapStale::Layout) layOut();
  if (what >= MapStale::Values) {
    readRow();
    plot_->refresh();
  } else {
    plot_->refreshMarks();
  }
  describe();
  update(0, 0, width(), HeadCaption::height());
}

void BarsPlot::describe() {
  const int key = bench_.selection.key();
  setAccessibleDescription(
      key >= 0 ? readout(source(), bench_.selection.query(), key)
               : tr("%1 looks at every key")
                     .arg(tokenLabel(bench_.document.experiment()
                                         .query_tokens[static_cast<std::size_t>(bench_.selection.query())])));
}

void BarsPlot::paintEvent(QPaintEvent*) {
  bringUpToDate();
  QPainter painter(this);
  const auto& colors = theme::colors();
  painter.fillRect(rect(), colors.window);
  const QRect caption(0, 0, width(), HeadCaption::height());
  const QRect first = HeadCaption::nameRect(caption);
  const QRect second(first.left(), first.bottom() + 1, first.width(), caption.bottom() - first.bottom());
  const QString token = tokenInSentence(
      bench_.document.experiment().query_tokens[static_cast<std::size_t>(bench_.selection.query())]);
  painter.setFont(theme::titleFont());
  painter.setPen(colors.ink);
  const QString title = source().showsDifference()                    ? tr("%1: change of weights").arg(token)
                        : source().show() == Baseline::Show::Baseline ? tr("%1 looked at …").arg(token)
                                                                      : tr("%1 looks at …").arg(token);
  painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                   painter.fontMetrics().elidedText(title, Qt::ElideMiddle, first.width()));
  painter.setFont(theme::smallFont());
  painter.setPen(colors.faint);
  const QString where = tr("in %1").arg(headWords(bench_.document.experiment(), bench_.selection.head()));
  painter.drawText(second, Qt::AlignLeft | Qt::AlignTop | Qt::TextDontClip,
                   painter.fontMetrics().elidedText(where, Qt::ElideRight, second.width()));
  if (!hasFocus()) return;
  painter.setPen(QPen(colors.accent, 1));
  painter.drawRect(caption.adjusted(0, 0, -1, -1));
}

void BarsPlot::resizeEvent(QResizeEvent*) {
  if (plot_)
    plot_->setGeometry(0, HeadCaption::height(), width(), std::max(0, height() - HeadCaption::height()));
  invalidate(HeadMap::Stale::Layout);
}

int BarsPlot::keyAt(const QPoint& point) const {
  if (!plot_ || point.y() < HeadCaption::height()) return -1;
  const QRect axes = plot_->axisRect()->rect();
  if (point.x() < axes.left() || point.x() > axes.right()) return -1;
  const int key = static_cast<int>(std::lround(plot_->xAxis->pixelToCoord(point.x())));
  return std::clamp(key, 0, bench_.document.experiment().keyCount() - 1);
}

void BarsPlot::mousePressEvent(QMouseEvent* event) {
  const int key = keyAt(event->pos());
  if (event->button() == Qt::LeftButton && key >= 0) bench_.selection.setKey(key);
}

void BarsPlot::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && keyAt(event->pos()) >= 0) askWhy();
}

void BarsPlot::askWhy() {
  const Selection& selection = bench_.selection;
  bench_.selection.setCell(
      CellRef{MatrixId::Weights, selection.head(), selection.query(), std::max(0, selection.key())});
  bench_.selection.askWhy();
}

void BarsPlot::contextMenuEvent(QContextMenuEvent* event) {
  auto* const menu = makeContextMenu(this);
  addEntry(*menu, ActionId::InspectorPanel, this, &BarsPlot::askWhy);
  addViewActions(*menu, *this);
  menu->popup(event->globalPos());
}

void BarsPlot::mouseMoveEvent(QMouseEvent* event) {
  const int key = keyAt(event->pos());
  emit pointedAt(key >= 0 ? readout(source(), bench_.selection.query(), key) : QString());
}

void BarsPlot::leaveEvent(QEvent*) {
  emit pointedAt({});
}

bool BarsPlot::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride &&
      static_cast<QKeyEvent*>(event)->keyCombination() == (Qt::CTRL | Qt::Key_I)) {
    // The window's shortcut explains the selected cell; here it explains the selected bar.
    event->accept();
    return true;
  }
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* const help = static_cast<QHelpEvent*>(event);
  const int key = keyAt(help->pos());
  QToolTip::showText(help->globalPos(),
                     key >= 0 ? cellToolTip(source(), bench_.selection.query(), key)
                              : tr("The dashed line is what every key would get from equal attention"),
                     this, QRect(help->pos(), QSize(1, 1)).marginsAdded({6, 6, 6, 6}));
  return true;
}

void BarsPlot::keyPressEvent(QKeyEvent* event) {
  Selection& selection = bench_.selection;
  const int last = bench_.document.experiment().keyCount() - 1;
  if (event->keyCombination() == (Qt::CTRL | Qt::Key_I)) return askWhy();
  if (event->modifiers() & ~Qt::KeypadModifier) return QWidget::keyPressEvent(event);
  switch (event->key()) {
    case Qt::Key_Left:
      return selection.setKey(std::max(0, selection.key() - 1));
    case Qt::Key_Right:
      return selection.setKey(std::min(last, selection.key() + 1));
    case Qt::Key_Home:
      return selection.setKey(0);
    case Qt::Key_End:
      return selection.setKey(last);
    case Qt::Key_Up:
      return selection.setQuery(selection.query() - 1);
    case Qt::Key_Down:
      return selection.setQuery(selection.query() + 1);
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace lab
