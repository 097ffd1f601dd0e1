// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadMap.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

#include "core/document/WeightDigest.h"
#include "ui/heads/HeadActions.h"
#include "ui/heads/HeadCaption.h"
#include "ui/heads/Plot.h"
#include "ui/heads/SelectionMarks.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightsPlottable.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Vectors.h"

namespace lab {
namespace {

constexpr std::size_t kMeanWeightsPerPass = 600'000;  ///< per pass of the event loop: about 1 ms
constexpr int kBehindLine = 2;                        ///< px, line that marks an outdated picture
constexpr QSize kReadSize{300, 230}, kLeastReadSize{200, 170};

void dress(QCPAxis& axis, const QString& title, theme::Role role) {
  axis.setBasePen(Qt::NoPen);
  axis.setTickPen(Qt::NoPen);
  axis.setSubTicks(false);
  axis.setTickLength(1);  // without a pen; ticks of length 0 would be dots in SVG
  axis.setTickLabelFont(labelFont());
  axis.setTickLabelColor(theme::text(role));
  axis.setNumberFormat(QStringLiteral("g"));  // by default, "2e5" in a token would become a power of ten
  axis.setLabelFont(labelFont());
  axis.setLabelColor(theme::text(role));
  axis.setLabelPadding(1);
  axis.setLabel(title);
  axis.grid()->setVisible(false);
}

}  // namespace

HeadMap::HeadMap(Workbench bench, int head, QWidget* parent, Use use)
    : QWidget(parent), bench_(bench), use_(use), head_(head) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  describe();
}

HeadMap::~HeadMap() = default;

int HeadMap::captionHeight() {
  return HeadCaption::height();
}

void HeadMap::setHead(int head) {
  if (head == head_) return;
  head_ = head;
  delete std::exchange(plot_, nullptr);
  invalidate(Stale::Layout);
  update();
}

QSize HeadMap::sizeHint() const {
  return use_ == Use::Read ? kReadSize : QWidget::sizeHint();
}

QSize HeadMap::minimumSizeHint() const {
  return use_ == Use::Read ? kLeastReadSize : QWidget::minimumSizeHint();
}

HeadCaption::Marks HeadMap::marks() const {
  const bool head = !isAverage();
  return {head && bench_.selection.head() == head_, head && bench_.selection.isChosen(head_),
          name_edit_ != nullptr, bench_.options.headsAlone()};
}

void HeadMap::setCell(double cell, double widest) {
  if (cell == cell_ && widest == widest_) return;
  cell_ = cell;
  widest_ = widest;
  invalidate(Stale::Layout);
}

void HeadMap::invalidate(Stale what) {
  if (what == Stale::Values && preparing_) again_ = true;
  if (what == Stale::Layout) preparing_.reset();
  stale_ = std::max(stale_, what);
}

void HeadMap::makePlot() {
  plot_ = new Plot(this);
  plot_->setObjectName(isAverage() ? QStringLiteral("average") : QStringLiteral("head%1").arg(head() + 1));
  plot_->setGeometry(0, captionRoom(), width(), std::max(0, height() - captionRoom()));
  plot_->becomeMap();
  weights_ = new WeightsPlottable(plot_->xAxis2, plot_->yAxis, bench_, head_, layout_);
  new SelectionMarks(plot_, bench_.selection, layout_, head_);
  plot_->hide();  // until there is something to draw
}

void HeadMap::layOut() {
  const Experiment& e = bench_.document.experiment();
  layout_ = cell_ > 0 ? MapLayout::withCells(e, cell_, bench_.options, plot_->width())
                      : MapLayout::make(e, plot_->size(), bench_.options, widest_);
  plot_->setBackground(theme::colors().window);
  const auto put = [&e](QCPAxis& axis, const AxisLabels& labels, Side side, int padding) {
    const bool query = side == Side::Query;
    dress(axis, axisCaption(query ? Axis::Query : Axis::Key), query ? theme::Role::Query : theme::Role::Key);
    labels.putOn(axis, static_cast<int>(e.tokens(side).size()), padding);
  };
  put(*plot_->xAxis2, layout_.columns, layout_.columnSide(), 6);
  put(*plot_->yAxis, layout_.rows, layout_.rowSide(), 8);
  const QRect& cells = layout_.cells;
  // If the cells are low, the short form of the title is used.
  if (QFontMetrics(labelFont()).horizontalAdvance(plot_->yAxis->label()) > cells.height())
    plot_->yAxis->setLabel(layout_.rowSide() == Side::Query ? tr("asks") : tr("answers"));
  plot_->axisRect()->setMargins(
      {cells.left(), cells.top(), plot_->width() - cells.right() - 1, plot_->height() - cells.bottom() - 1});
}

void HeadMap::bringUpToDate() {
  if (stale_ == Stale::Nothing) return;
  if (plot_) plot_->setVisible(!showsBars());
  if (showsBars()) {
    // Bars have no plot. paintEvent() paints all of them, because they change with the query.
    stale_ = Stale::Nothing;
    layout_ = {};
    describe();
    update();
    return;
  }
  if (!plot_) makePlot();
  plot_->show();
  const Stale what = std::exchange(stale_, Stale::Nothing);
  if (what == Stale::Layout) layOut();
  if (const auto risen = std::exchange(preparing_, std::nullopt); risen && risen->complete()) {
    weights_->take(risen->blocks());
    if (std::exchange(again_, false)) stale_ = Stale::Values;
  }
  if (what >= Stale::Values && stale_ == Stale::Nothing) setOutdated(false);
  if (what >= Stale::Values)
    plot_->refresh();
  else
    plot_->refreshMarks();
  describe();
  update(0, 0, width(), captionRoom());  // it names the strongest key of the selected query
}

std::size_t HeadMap::weightsToRead() const {
  if (stale_ < Stale::Values || showsBars()) return 0;
  const Experiment& e = bench_.document.experiment();
  return source().heads().size() * static_cast<std::size_t>(e.queryCount()) *
         static_cast<std::size_t>(e.keyCount());
}

bool HeadMap::prepare(std::size_t& weights) {
  const WeightSource source = this->source();
  const bool compared = source.show() != Baseline::Show::Value;
  if (compared && source.isAverage() &&
      !bench_.document.baseline().bringAverageUp(source.someHeads(), weights)) {
    weights = 0;
    return false;
  }
  if (!source.isReadByRows()) return true;
  if (!plot_) makePlot();
  if (stale_ == Stale::Layout) {
    layOut();  // the number of blocks depends on the layout
    preparing_.reset();
    stale_ = Stale::Values;
  }
  // The mean of many heads is first computed as a whole matrix. This is faster than reading it in blocks.
  if (!compared && !bench_.document.digest().updateMean(source.heads(), kMeanWeightsPerPass)) {
    weights = 0;
    return false;
  }
  const RowColumn most = storedCell(layout_.convention, {layout_.cells.height(), layout_.cells.width()});
  if (!preparing_ || !preparing_->isOf(source)) {
    preparing_.emplace(source, most.row, most.column);
    again_ = false;
  }
  return preparing_->read(source, weights);
}

void HeadMap::refreshMarks() {
  // A map that was never drawn has no marks to update.
  if (!plot_ || plot_->isHidden() || stale_ != Stale::Values) return;
  plot_->refreshMarks();
  update(0, 0, width(), captionRoom());
}

void HeadMap::setOutdated(bool outdated) {
  if (outdated == outdated_) return;
  outdated_ = outdated;
  update(0, 0, width(), captionRoom());
}

void HeadMap::releasePicture() {
  if (!plot_) return;
  delete std::exchange(plot_, nullptr);
  invalidate(Stale::Layout);
}

QueryBars HeadMap::bars() const {
  return {bench_, head_, QRect(0, captionRoom(), width(), height() - captionRoom()), cell_};
}

bool HeadMap::pairAt(const QPoint& point, int& query, int& key) const {
  if (!showsBars()) return layout_.cellAt(inPlot(point), query, key, bench_.document.experiment());
  if (point.y() < captionRoom()) return false;
  const QueryBars shown = bars();
  key = shown.keyAt(point);
  query = shown.queryAt(point);
  return key >= 0;
}

QString HeadMap::wholeMap(const WeightSource& source) const {
  const int queries = source.queryCount(), keys = source.keyCount();
  if (source.measure() != Contribution::Weight) return measureName(source.measure());
  return bench_.options.convention() == Convention::Rows
             ? tr("Attention weights, %1: queries by keys").arg(shapeText(queries, keys))
             : tr("Attention weights, %1: keys by queries").arg(shapeText(keys, queries));
}

void HeadMap::describe() {
  const WeightSource source = this->source();
  const int query = bench_.selection.query();
  const int key = bench_.selection.key();
  if (use_ == Use::Edit)
    setAccessibleName(isAverage() ? source.isMeanOfSome() ? tr("%1, for viewing only").arg(source.name())
                                                          : tr("Average of the heads, for viewing only")
                                  : tr("Head %1, %2").arg(head() + 1).arg(source.name()));
  const bool known = query < source.queryCount() && key < source.keyCount();
  QString text = known && key >= 0 ? looksAt(source, query, key, bench_.options.format()) : wholeMap(source);
  if (marks().in_pipeline && !marks().alone) text = tr("%1; shown above").arg(text);
  if (marks().averaged) text = tr("%1; averaged").arg(text);
  if (hasFocus() && !showsBars())
    if (const auto statistics = source.shownStatistics())
      text = tr("%1; strongest pair %2; %3")
                 .arg(text, largestPair(source, *statistics), entropyAndDistance(*statistics));
  setAccessibleDescription(text);
}

QString HeadMap::strongestPair() const {
  if (isAverage() && !showsBars()) return {};
  // Bars compare the pinned queries and the selected one.
  return QueryBars::strongestPair(
      bench_, source(),
      showsBars() ? bench_.selection.comparedQueries() : std::vector<int>{bench_.selection.query()});
}

void HeadMap::paintEvent(QPaintEvent*) {
  bool later = use_ == Use::Edit && weightsToRead() > kMostAtOnce;
  if (later) later = theme::paintsOnScreen(QPainter(this), *this);
  if (later)
    emit preparationWanted();
  else
    bringUpToDate();  // the widget may be painted before the next pass of the event loop
  QPainter painter(this);
  painter.fillRect(rect(), theme::colors().window);
  if (use_ == Use::Edit)
    HeadCaption::paint(painter, QRect(0, 0, width(), captionRoom()), source(), bench_.options.convention(),
                       marks(), strongestPair());
  if (outdated_)
    painter.fillRect(0, captionRoom() - kBehindLine, width(), kBehindLine, theme::colors().accent);
  if (showsBars())
    bars().paint(painter);
  else if (!plot_ || plot_->isHidden())
    paintComing(painter);
  if (!hasFocus() || use_ == Use::Read) return;
  painter.setPen(QPen(theme::colors().accent, 1));
  painter.drawRect(QRect(0, 0, width() - 1, captionRoom() - 1));
}

void HeadMap::paintComing(QPainter& painter) const {
  painter.setPen(theme::colors().faint);
  painter.setFont(theme::smallFont());
  painter.drawText(rect().adjusted(0, captionRoom(), 0, 0), Qt::AlignCenter | Qt::TextDontClip,
                   tr("drawing \u2026"));
}

void HeadMap::resizeEvent(QResizeEvent*) {
  if (plot_) plot_->setGeometry(0, captionRoom(), width(), std::max(0, height() - captionRoom()));
  invalidate(Stale::Layout);
  // Maps in a strip are brought up to date by the strip.
  if (use_ == Use::Read && plot_)
    QMetaObject::invokeMethod(this, &HeadMap::bringUpToDate, Qt::QueuedConnection);
}

QRect HeadMap::queryRect(int query) const {
  if (showsBars()) return rect();
  return layout_.line(Side::Query, query).rect.toAlignedRect().translated(0, captionRoom());
}

QPoint HeadMap::inPlot(const QPoint& point) const {
  return point - QPoint(0, captionRoom());
}

}  // namespace lab
