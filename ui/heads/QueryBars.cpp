// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/QueryBars.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/base/Words.h"
#include "ui/heads/Marks.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightColors.h"
#include "ui/heads/WeightLegend.h"
#include "ui/theme/CellFill.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

constexpr int kMostQueryLabel = 60;  ///< px
constexpr int kValue = 14;           ///< px above a bar, for its value
constexpr int kAbove = kValue + 6;   ///< px above the bars, for a value and the pointer to the selected key
constexpr int kMostBarLabel = 76;    ///< px, height of rotated labels
constexpr int kWordLine = 18;        ///< px, height of a line of shaded words
constexpr int kStripLine = 10;       ///< px, height of a line without words
constexpr int kLeastWord = 26;       ///< px, width of a column in which short words fit
constexpr double kMostColumn = 84;
constexpr int kUsualBars = 64;  ///< px, height of the bars at the default map size
constexpr double kQueryBarShade = 0.72;
constexpr int kMostQueryLines = 4;  ///< further queries count in the mean only

/// Width in px to the left of the bars: the words of the queries, or the numbers of the axis.
int labelWidth(const Workbench& bench) {
  const QFontMetrics metrics(labelFont());
  NumberFormat format = bench.options.format();
  format.decimals = std::max(2, format.decimals);
  format.plus = bench.document.baseline().showsDifference();
  int width = QFontMetrics(smallNumberFont()).horizontalAdvance(format.text(0.5));
  for (const int query : bench.selection.comparedQueries())
    width = std::max(
        width, metrics.horizontalAdvance(tokenLabel(bench.document.experiment().token(Side::Query, query))));
  return std::min(width, kMostQueryLabel) + 2 * theme::kStep;
}

int rightOf(int keys) {
  return QFontMetrics(smallNumberFont()).horizontalAdvance(evenShare(keys)) + 2 * theme::kStep;
}

double columnOf(double cell) {
  return std::clamp(std::round(cell < 5 ? cell : 2.2 * cell), 1.0, kMostColumn);
}

int linesOf(const Workbench& bench) {
  return std::min(kMostQueryLines, static_cast<int>(bench.selection.comparedQueries().size()));
}

/// The key with the largest magnitude among the numbers that are not hidden; -1 if there is none.
int largestKey(const std::vector<double>& weights) {
  int largest = -1;
  for (int key = 0; key < static_cast<int>(weights.size()); ++key) {
    const auto magnitude = [&](int k) { return std::abs(weights[static_cast<std::size_t>(k)]); };
    if (!isHiddenNumber(magnitude(key)) && (largest < 0 || magnitude(key) > magnitude(largest)))
      largest = key;
  }
  return largest;
}

}  // namespace

QueryBars::QueryBars(const Workbench& bench, int head, const QRect& place, double cell)
    : bench_(bench), source_(bench, head), queries_(bench.selection.comparedQueries()) {
  const int n = source_.keyCount();
  const int left = labelWidth(bench);
  const double room = std::max(1, place.width() - left - rightOf(n));
  width_ = cell > 0 ? columnOf(cell) : theme::inPicture() ? room / n : std::min(room / n, kMostColumn);
  if (width_ >= 1) width_ = std::floor(width_);
  const QFontMetrics metrics(labelFont());
  words_fit_ = width_ >= kLeastWord &&
               std::ranges::all_of(source_.experiment().tokens(Side::Key), [&](const std::string& token) {
                 return metrics.horizontalAdvance(tokenLabel(token)) <= width_ - 2;
               });
  labels_ = AxisLabels::along(source_.experiment().tokens(Side::Key), width_, kMostBarLabel);
  const int foot = linesOf(bench) * lineHeight() + (words_fit_ ? 0 : labels_.extent + 2 * theme::kStep);
  bars_ = QRect(place.left() + left, place.top() + kAbove, static_cast<int>(std::lround(width_ * n)),
                std::max(8, place.height() - kAbove - foot - 2 * theme::kStep));
}

QSize QueryBars::size(const Workbench& bench, double cell) {
  const QueryBars bars(bench, 0, QRect(0, 0, 4096, 4096), cell);
  const int beneath = 4096 - bars.bars_.bottom() - 1;
  const int height = kUsualBars + 10 * (bench.options.mapSize() - ViewOptions::kUsualMapSize);
  return {bars.bars_.right() + 1 + rightOf(bars.source_.keyCount()), kAbove + height + beneath};
}

int QueryBars::lineHeight() const {
  return words_fit_ ? kWordLine : kStripLine;
}

QRectF QueryBars::column(int key) const {
  return {bars_.left() + key * width_, static_cast<double>(bars_.top()), width_,
          static_cast<double>(bars_.height())};
}

int QueryBars::keyAt(const QPoint& point) const {
  if (point.x() < bars_.left() || point.x() > bars_.right() || point.y() < bars_.top() - kAbove) return -1;
  return std::clamp(static_cast<int>((point.x() - bars_.left()) / width_), 0, source_.keyCount() - 1);
}

int QueryBars::queryAt(const QPoint& point) const {
  const int line = (point.y() - bars_.bottom() - theme::kStep) / lineHeight();
  return queries_[static_cast<std::size_t>(std::clamp(line, 0, linesOf(bench_) - 1))];
}

QString QueryBars::strongestPair(const Workbench& bench, const WeightSource& source,
                                 const std::vector<int>& queries) {
  if (queries.size() > 1) {
    QStringList words;
    for (const int query : queries) words << wordInSentence(source.experiment(), Side::Query, query);
    return Words::tr("mean of %1").arg(words.join(Words::tr(", ")));
  }
  const std::vector<double> weights = source.meanOf(queries);
  if (std::ranges::any_of(weights, isHiddenNumber)) return {};
  if (source.rowMasked(queries.front())) return Words::tr("every key is masked");
  const int key = largestKey(weights);
  const double largest = std::abs(weights[static_cast<std::size_t>(key)]);
  NumberFormat format = bench.options.sentenceFormat();
  format.plus = source.showsDifference();
  const QString number = format.text(weights[static_cast<std::size_t>(key)]);
  // If several weights are equally strong, or all that are not masked look the same, all that look the same
  // are counted.
  const auto tied = std::ranges::count_if(
      weights, [&](double weight) { return largest - std::abs(weight) <= 1e-12 * largest; });
  const QString shown = format.text(largest);
  const double digit = std::pow(10.0, -format.decimals);  // formatting every weight takes long
  const auto alike = std::ranges::count_if(weights, [&](double weight) {
    return largest - std::abs(weight) <= digit && format.text(std::abs(weight)) == shown;
  });
  const bool even = alike > 1 && alike == evenShareKeys(bench.document, queries.front());
  const auto strongest = tied > 1 || even ? alike : tied;
  if (largest > 0 && strongest == 1) return pairText(source, queries.front(), key, number);
  if (source.showsDifference()) return {};
  const auto& words = bench.document.experiment().query_tokens;
  return Words::tr("%1 → %2 keys, %3 each")
      .arg(tokenLabel(words[static_cast<std::size_t>(queries.front())]))
      .arg(strongest)
      .arg(number);
}

void QueryBars::paintBars(QPainter& painter) const {
  const auto& colors = theme::colors();
  const std::vector<double> mean = source_.meanOf(queries_);
  const double end = legendEnd(bench_, source_);
  const int even_keys = queries_.size() == 1 ? evenShareKeys(bench_.document, queries_.front())
                                             : evenShareKeys(bench_.document, -1);
  const double even = 1.0 / std::max(1, even_keys);
  NumberFormat format = bench_.options.format();
  format.decimals = std::min(2, format.decimals);
  format.plus = source_.showsDifference();
  painter.setFont(smallNumberFont());
  const bool values = painter.fontMetrics().horizontalAdvance(shortNumber(format, 0.5, width_)) + 2 <= width_;
  const int largest = largestKey(mean);
  const QColor fill = theme::weightShade(kQueryBarShade, theme::WeightPalette::OneInk);
  const double gap = width_ >= 6 ? std::floor(width_ * 0.14) : 0;
  // Bars of differences start in the middle.
  const bool difference = source_.showsDifference();
  const double height = difference ? std::floor(bars_.height() / 2.0) - kValue : bars_.height();
  const double zero = difference ? bars_.top() + height : bars_.bottom() + 1.0;
  if (!difference && source_.measure() == Contribution::Weight && even_keys > 0 && even <= end) {
    const double y = bars_.bottom() - std::round(bars_.height() * even / end);
    painter.setPen(QPen(colors.faint, 1, Qt::DashLine));
    painter.drawLine(QPointF(bars_.left(), y), QPointF(bars_.right(), y));
    painter.drawText(QRectF(bars_.right() + theme::kStep, y - 8, 60, 16),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, evenShare(even_keys));
  }
  for (int key = 0; key < source_.keyCount(); ++key) {
    const double value = mean[static_cast<std::size_t>(key)];
    QRectF bar = column(key).adjusted(gap, 0, -gap, 0);
    if (isHiddenNumber(value)) {
      bar.setTop(bar.bottom() - std::min(bar.width(), bar.height() / 2));
      theme::paintHidden(painter, bar);
      continue;
    }
    const bool masked = std::ranges::all_of(queries_, [&](int query) { return source_.masked(query, key); });
    if (masked) {
      bar.setBottom(zero);
      bar.setTop(zero - std::min<double>(theme::kMaskedBar, height));
      theme::paintMasked(painter, bar);
      continue;
    }
    const double length = std::round(height * std::min(1.0, std::abs(value) / end));
    bar.setTop(value < 0 ? zero : zero - length);
    bar.setHeight(length);
    painter.fillRect(
        bar, difference ? theme::differenceShade(value < 0 ? -kQueryBarShade : kQueryBarShade) : fill);
    // If there is no room for the numbers of all keys, the largest is shown.
    if (!values && key != largest) continue;
    // A background, because the dashed line at 1/n may cross the number. A dash beside it would look like a
    // minus sign.
    const QString text = values ? shortNumber(format, value, width_) : format.text(value);
    const double text_width = painter.fontMetrics().horizontalAdvance(text) + 2;
    QRectF place(0, 0, std::max(text_width, std::min(text_width + 8, width_)), kValue - 2);
    place.moveCenter(
        {column(key).center().x(), value < 0 ? bar.bottom() + kValue / 2.0 : bar.top() - kValue / 2.0});
    place.moveLeft(std::max(place.left(), 1.0 * bars_.left()));
    painter.fillRect(place, colors.window);
    painter.setPen(colors.faint);
    painter.drawText(place.adjusted(-2, -2, 2, 2), Qt::AlignCenter | Qt::TextDontClip, text);
  }
  paintAxis(painter, zero, zero - height, end);
}

void QueryBars::paintAxis(QPainter& painter, double zero, double top, double end) const {
  painter.setPen(QPen(theme::colors().line, 1));
  const int line = static_cast<int>(zero);
  painter.drawLine(bars_.left(), line, bars_.right(), line);
  painter.drawLine(bars_.left(), bars_.top(), bars_.left(), bars_.bottom());
  const auto number = [&](double y, const QString& text) {
    const QRectF place(bars_.left() - labelWidth(bench_), y - 11, labelWidth(bench_) - theme::kStep, 14);
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, text);
  };
  painter.setPen(theme::colors().faint);
  const QString last = endText(end, bench_.options);
  number(top + 6, source_.showsDifference() ? QLatin1Char('+') + last : last);
  if (zero - top >= 2 * kValue) number(zero, QStringLiteral("0"));
}

void QueryBars::paintLine(QPainter& painter, const QRectF& line, int query) const {
  const Experiment& e = source_.experiment();
  const QFontMetrics metrics(labelFont());
  painter.setFont(labelFont());
  painter.setPen(theme::text(theme::Role::Query));
  const QRectF label(line.left() - labelWidth(bench_), line.top(), labelWidth(bench_) - theme::kStep,
                     line.height());
  painter.drawText(label, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip),
                   metrics.elidedText(tokenLabel(e.token(Side::Query, query)), Qt::ElideRight,
                                      static_cast<int>(label.width())));
  const WeightColors& shades = WeightColors::of(bench_.options.palette(), source_.showsDifference());
  const double end = legendEnd(bench_, source_);
  const double gap = words_fit_ ? 1 : 0;
  const auto row = source_.row(query);
  const std::vector<double> weights(row.begin(), row.end());
  for (int key = 0; key < source_.keyCount(); ++key) {
    const QRectF cell =
        QRectF(column(key).left(), line.top(), width_, line.height()).adjusted(gap, 1, -gap, -1);
    const double weight = weights[static_cast<std::size_t>(key)];
    const bool hidden = isHiddenNumber(weight);
    const bool masked = !hidden && source_.masked(query, key);
    const std::size_t step = hidden || masked ? 0 : shades.step(weight / end);
    if (hidden && !words_fit_)
      theme::paintHidden(painter, cell);
    else if (masked)
      theme::paintMasked(painter, cell);
    else if (!hidden)
      painter.fillRect(cell, shades.fill[step]);
    if (!words_fit_) continue;
    const QString word = metrics.elidedText(tokenLabel(e.token(Side::Key, key)), Qt::ElideRight,
                                            static_cast<int>(cell.width()));
    if (masked) {
      QRectF ground(0, 0, metrics.horizontalAdvance(word) + theme::kStep, cell.height() - 2);
      ground.moveCenter(cell.center());
      painter.fillRect(ground, theme::maskedGround());
    }
    painter.setPen(hidden || masked ? theme::colors().faint : shades.text[step]);
    painter.drawText(cell, Qt::AlignCenter | Qt::TextDontClip, word);
  }
}

void QueryBars::paintUprightLabels(QPainter& painter) const {
  const double top = bars_.bottom() + 1 + theme::kStep + linesOf(bench_) * lineHeight();
  painter.setFont(labelFont());
  painter.setPen(theme::text(theme::Role::Key));
  for (std::size_t k = 0; k < labels_.texts.size(); ++k) {
    painter.save();
    painter.translate(column(static_cast<int>(k) * labels_.stride).center().x(), top + theme::kStep);
    painter.rotate(90);
    painter.drawText(QRectF(0, -8, kMostBarLabel + 2, 16),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, labels_.texts[k]);
    painter.restore();
  }
}

void QueryBars::paint(QPainter& painter) const {
  paintBars(painter);
  QRectF line(bars_.left(), bars_.bottom() + 1 + theme::kStep, bars_.width(), lineHeight());
  for (int k = 0; k < linesOf(bench_); ++k, line.translate(0, lineHeight()))
    paintLine(painter, line, queries_[static_cast<std::size_t>(k)]);
  if (!words_fit_) paintUprightLabels(painter);
  const int key = bench_.selection.key();
  if (key < 0) return;
  const auto pointing = theme::text(theme::Role::Key);
  QRectF chosen = column(key);
  chosen.setTop(chosen.top() - kValue);  // above the value of a high bar
  chosen.setBottom(line.top());
  paintPointer(painter, {chosen.center().x(), chosen.top() - 1}, {0, 1}, pointing);
  paintFrame(painter, chosen.adjusted(-1, 0, 1, 0), pointing, 1);
}

}  // namespace lab
