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

#include "core/explain/CellNames.h"
#include "ui/actions/ActionTable.h"
#include "ui/actions/ContextMenu.h"
#include "ui/export/PictureActions.h"
#include "ui/heads/HeadCaption.h"
#include "ui/heads/Marks.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightLegend.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/CellFill.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kValueHeight = 18;  ///< px above a bar of full height, for its value
constexpr int kMostLabel = 60;
constexpr int kAxisGap = 6, kTurnedGap = 3;  ///< px between the axis and labels, and more if rotated
constexpr double kBarShade = 0.72;           ///< of all bars; their height shows the weight
constexpr double kWidestColumn = 112;        ///< px, a bar with the gap beside it

/// Width in px of the numbers on the y axis.
int leftMargin(const ViewOptions& options, bool difference) {
  NumberFormat format;
  format.decimals = 1;
  const bool weights = options.measure() == Contribution::Weight;
  if (difference || !weights || options.weightScale() == ViewOptions::WeightScale::PerHead) {
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

BarsPlot::Layout BarsPlot::layOut() const {
  const Experiment& e = bench_.document.experiment();
  const int n = e.keyCount(), rest = std::max(0, height() - HeadCaption::height());
  const int left = leftMargin(bench_.options, source().showsDifference());
  const int right = QFontMetrics(smallNumberFont()).horizontalAdvance(evenShare(n)) + 8;
  const double room = std::max(1, width() - left - right);
  double cell = theme::inPicture() ? room / n : std::min(room / n, kWidestColumn);
  if (cell >= 1) cell = std::floor(cell);
  const AxisLabels labels = AxisLabels::along(e.tokens(Side::Key), cell, std::min(kMostLabel, rest / 3));
  // Room for labels and the axis title.
  const int foot = labels.extent + std::max(22, QFontMetrics(labelFont()).height() + 10);
  const QRect bars(left, HeadCaption::height() + kValueHeight, static_cast<int>(std::lround(cell * n)),
                   std::max(0, rest - kValueHeight - foot));
  return {labels, bars, 1.0 * bars.width() / n};
}

void BarsPlot::paintBars(QPainter& painter) const {
  const Layout layout = layOut();
  const QRect& bars = layout.bars;
  const double pitch = layout.pitch;
  if (bars.isEmpty()) return;
  const auto& colors = theme::colors();
  const WeightSource weights = source();
  const int query = bench_.selection.query();
  const auto shown = weights.row(query);
  const std::vector<double> row(shown.begin(), shown.end());
  const bool difference = weights.showsDifference();
  const double end = legendEnd(bench_, weights), least = difference ? -end : 0;
  const auto yOf = [&](double weight) {
    return bars.bottom() - (weight - least) / (end - least) * bars.height();
  };
  const auto middle = [&](int key) { return bars.left() + (key + 0.5) * pitch; };
  const double half = (pitch >= 4 ? 0.36 : 0.5) * pitch;
  std::vector<QRectF> places;
  for (int key = 0; key < static_cast<int>(row.size()); ++key) {
    const double left = std::round(middle(key) - half), weight = row[static_cast<std::size_t>(key)];
    QRectF place(left, bars.top(), std::max(1.0, std::round(middle(key) + half) - left), bars.height());
    if (weights.hidden(query, key)) {
      place.setTop(place.bottom() - 1 - std::min(place.width(), place.height() / 2));
      place.setHeight(place.height() - 1);
      theme::paintHidden(painter, place);
    } else if (weights.masked(query, key)) {
      place.setBottom(yOf(0));
      place.setTop(place.bottom() - std::min(theme::kMaskedBar, bars.height()));
      theme::paintMasked(painter, place);
    } else {
      place.setTop(yOf(std::max(weight, 0.0)));
      place.setBottom(yOf(std::min(weight, 0.0)));
      painter.fillRect(place, difference ? theme::differenceShade(weight < 0 ? -kBarShade : kBarShade)
                                         : theme::weightShade(kBarShade, theme::WeightPalette::OneInk));
    }
    places.push_back(place);
  }
  const auto line = [&](double y, Qt::PenStyle style) {
    painter.setPen(QPen(colors.faint, 1, style));
    painter.drawLine(QLineF(bars.left(), y, bars.right(), y));
  };
  painter.setFont(smallNumberFont());
  const int even_keys = evenShareKeys(bench_.document, query);
  if (difference) {
    line(std::round(yOf(0)), Qt::SolidLine);
  } else if (weights.measure() == Contribution::Weight && even_keys > 0 && 1.0 / even_keys <= end) {
    const double y = std::round(yOf(1.0 / even_keys));
    line(y, Qt::DashLine);
    painter.drawText(QRectF(bars.right() + 4, y - 8, 60, 16),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, evenShare(even_keys));
  }
  const QFontMetrics metrics = painter.fontMetrics();
  NumberFormat format = bench_.options.format();
  format.plus = difference;
  // The sign of a difference takes room, too.
  const auto textOf = [&](double weight) {
    return difference ? shortNumber(format, weight, pitch) : format.text(weight);
  };
  const auto too_wide = [&] { return metrics.horizontalAdvance(textOf(difference ? -0.5 : 0)) + 2 > pitch; };
  while (format.decimals > 2 && too_wide()) --format.decimals;
  const auto paintValue = [&](int key) {
    if (!bench_.options.numbersShown() || weights.hidden(query, key) || weights.masked(query, key)) return;
    const double weight = row[static_cast<std::size_t>(key)];
    const QRectF& place = places[static_cast<std::size_t>(key)];
    const QString text = textOf(weight);
    QRectF field(0, 0, metrics.horizontalAdvance(text), 13);
    field.moveCenter({std::round(place.center().x()),
                      weight < 0 ? std::round(place.bottom()) + 8 : std::round(place.top()) - 8});
    field.moveLeft(std::max(field.left(), bars.left() + 2.0));
    field.moveBottom(std::min(field.bottom(), 1.0 * bars.bottom()));  // not over the names of the keys
    const int beyond = difference ? 0 : 3;
    painter.fillRect(field.adjusted(-beyond, 0, beyond, 0), colors.window);  // covers the dashed line
    painter.setPen(colors.ink);
    painter.drawText(field.adjusted(-2, 0, 2, 0), Qt::AlignCenter | Qt::TextDontClip, text);
  };
  if (!too_wide())
    for (int key = 0; key < static_cast<int>(row.size()); ++key) paintValue(key);
  paintAxes(painter, layout, end);
  const int key = bench_.selection.key();
  if (key < 0 || key >= static_cast<int>(row.size())) return;
  const double left = std::round(middle(key) - pitch / 2), right = std::round(middle(key) + pitch / 2);
  const QColor color = theme::text(theme::Role::Key);
  const QRectF frame(left, bars.top(), std::max(3.0, right - left), bars.height() + 1);
  paintFrame(painter, frame, color, 1);
  paintPointer(painter, {frame.center().x(), 1.0 * bars.bottom() + 2}, {0, -1}, color);
  painter.setFont(smallNumberFont());
  paintValue(key);  // in front of the frame, which a high bar reaches
}

void BarsPlot::paintAxes(QPainter& painter, const Layout& layout, double end) const {
  const QRect& bars = layout.bars;
  const AxisLabels& labels = layout.labels;
  const bool difference = source().showsDifference();
  painter.setPen(QPen(theme::colors().faint, 1));
  painter.drawLine(QLineF(bars.left(), bars.bottom(), bars.left() + bars.width(), bars.bottom()));
  const auto number = [&](double share, const QString& text) {
    const double y = bars.bottom() - share * bars.height();
    painter.drawText(QRectF(0, y - 20, bars.left() - 6, 40),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, text);
  };
  NumberFormat format = bench_.options.format();
  format.decimals = std::max(2, format.decimals);
  format.plus = difference;
  if (difference) number(0, format.text(-end));
  number(difference ? 0.5 : 0, QStringLiteral("0"));
  if (!difference && end == 1.0) number(0.5, NumberFormat{.decimals = 1}.text(0.5));
  number(1, !difference && end == 1.0 ? QStringLiteral("1") : format.text(end));

  painter.setFont(labelFont());
  painter.setPen(theme::text(theme::Role::Key));
  const QFontMetrics metrics = painter.fontMetrics();
  int extent = metrics.height();
  const int top = bars.bottom() + kAxisGap + (labels.rotated ? kTurnedGap : 0);
  for (std::size_t k = 0; k < labels.texts.size(); ++k) {
    const double x = bars.left() + (static_cast<double>(k) * labels.stride + 0.5) * layout.pitch;
    painter.save();
    painter.translate(x, top);
    if (labels.rotated) {
      extent = std::max(extent, metrics.horizontalAdvance(labels.texts[k]) + 2);
      painter.rotate(90);
      painter.drawText(QRectF(0, -10, 0, 20), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                       labels.texts[k]);
    } else {
      painter.drawText(QRectF(0, 0, 0, 0), Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip,
                       labels.texts[k]);
    }
    painter.restore();
  }
  painter.drawText(QRectF(bars.left(), top + extent + 1, bars.width(), metrics.height()),
                   Qt::AlignCenter | Qt::TextDontClip, axisCaption(Axis::Key));
}

void BarsPlot::bringUpToDate() {
  if (!std::exchange(stale_, false)) return;
  describe();
  update();
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
  paintBars(painter);
  const QRect caption(0, 0, width(), HeadCaption::height());
  const QRect first = HeadCaption::nameRect(caption);
  const QRect second(first.left(), first.bottom() + 1, first.width(), caption.bottom() - first.bottom());
  const QString token = tokenInSentence(
      bench_.document.experiment().query_tokens[static_cast<std::size_t>(bench_.selection.query())]);
  painter.setFont(theme::titleFont());
  painter.setPen(colors.ink);
  const QString title = source().showsDifference()                    ? tr("%1: change of weights").arg(token)
                        : source().show() == Baseline::Show::Baseline ? tr("%1 looked at …").arg(token)
                        : source().measure() != Contribution::Weight  ? tr("%1 takes from …").arg(token)
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

int BarsPlot::keyAt(const QPoint& point) const {
  const Layout layout = layOut();
  const QRect& bars = layout.bars;
  if (point.y() < HeadCaption::height() || point.x() < bars.left() || point.x() > bars.right()) return -1;
  const int key = static_cast<int>((point.x() - bars.left()) / layout.pitch);
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
