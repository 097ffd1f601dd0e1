// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/FlowCanvas.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "core/explain/EditWords.h"
#include "core/explain/HeadStatistics.h"
#include "ui/actions/ContextMenu.h"
#include "ui/export/PictureActions.h"
#include "ui/heads/AxisLabels.h"
#include "ui/heads/HeadOrder.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightLegend.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/Icons.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

constexpr int kTitleHeight = 20;  ///< px: "query (asks)", "key (answers)"
constexpr int kLeastRow = 15;     ///< px, least height of a word
constexpr int kMostRow = 34;      ///< px, greatest height of a word
constexpr int kWord = 104;        ///< px, width of the words on each side
constexpr int kLegend = 190;      ///< px for the list of heads
constexpr int kUsualLines = 420;  ///< px, width of the lines in a picture of no given size
constexpr int kMostLines = 840;   ///< px, greatest width of the lines in a window
constexpr int kLeastLines = 160;  ///< px, least width of the lines
/// The least height of a word in px, depending on its font.
int leastRow() {
  return std::max(kLeastRow, QFontMetrics(labelFont()).height());
}

constexpr double kDim = 0.24;          ///< opacity of lines in the background
constexpr double kHalfDigit = 0.005;   ///< a number may be this much smaller than it is shown
constexpr double kWidestLine = 6;      ///< px, a line of weight 1
constexpr double kBesideLine = 6;      ///< px between the lines of two heads, if the words are high enough
constexpr double kNearLine = 6;        ///< px, the greatest distance at which the pointer is on a line
constexpr double kBehind = 3;          ///< px by which a line in the background counts as farther
constexpr double kMostSearched = 1e5;  ///< pairs; a search among more would delay the pointer
constexpr int kHeadLine = 18;          ///< px, height of the name of a head
constexpr int kPinIcon = 12;           ///< px
constexpr double kPalePin = 0.45;      ///< opacity of the pin of a word that is not pinned
constexpr std::size_t kMostNamedHeads = 8;
constexpr Qt::PenStyle kDashes[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};

}  // namespace

FlowCanvas::FlowCanvas(const Workbench& bench, QWidget* parent) : QWidget(parent), bench_(bench) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(tr("Flow of attention from queries to keys"));
}

int FlowCanvas::countOf(Side side) const {
  return static_cast<int>(bench_.document.experiment().tokens(side).size());
}

std::vector<int> FlowCanvas::shownHeads() const {
  std::vector<int> heads = bench_.selection.chosenHeads();
  if (!heads.empty()) {
    // The title is about the selected head.
    const int head = bench_.selection.head();
    if (!bench_.selection.isChosen(head)) heads.insert(std::ranges::lower_bound(heads, head), head);
    return heads;
  }
  heads.resize(bench_.document.experiment().heads.size());
  std::iota(heads.begin(), heads.end(), 0);
  return heads.size() <= kMostNamedHeads ? heads : std::vector<int>{bench_.selection.head()};
}

std::vector<int> FlowCanvas::headsOfLegend() const {
  std::vector<int> heads = headsInOrder(bench_.document, bench_.options.headOrder());
  std::erase_if(heads, [shown = shownHeads()](int head) { return !std::ranges::binary_search(shown, head); });
  return heads;
}

double FlowCanvas::rowHeight() const {
  const int most = std::max(countOf(Side::Query), countOf(Side::Key));
  const double row = 1.0 * (height() - kTitleHeight - theme::kStep) / most;
  return std::clamp(row, 1.0 * leastRow(), theme::inPicture() ? std::max(row, 1.0 * leastRow()) : kMostRow);
}

QSize FlowCanvas::minimumSizeHint() const {
  const int most = std::max(countOf(Side::Query), countOf(Side::Key));
  return {2 * kWord + kLeastLines + kLegend, kTitleHeight + theme::kStep + most * leastRow()};
}

QSize FlowCanvas::sizeHint() const {
  const int most = std::max(countOf(Side::Query), countOf(Side::Key));
  return {2 * kWord + kUsualLines + kLegend,
          kTitleHeight + theme::kStep + most * (most <= 16 ? kMostRow : kLeastRow)};
}

QRectF FlowCanvas::place(Side side, int index) const {
  const double row = rowHeight();
  // In a picture, the lines use the whole width.
  const int room = width() - 2 * kWord - kLegend;
  const int across =
      std::clamp(room, kLeastLines, theme::inPicture() ? std::max(room, kLeastLines) : kMostLines);
  return {side == Side::Query ? 0.0 : 1.0 * kWord + across, kTitleHeight + index * row, 1.0 * kWord, row};
}

std::optional<FlowCanvas::Word> FlowCanvas::wordAt(const QPointF& point) const {
  for (const Side side : {Side::Query, Side::Key}) {
    const QRectF first = place(side, 0);
    if (point.x() < first.left() || point.x() >= first.right() || point.y() < first.top()) continue;
    const int index = static_cast<int>((point.y() - first.top()) / first.height());
    if (index < countOf(side)) return Word{side, index};
  }
  return std::nullopt;
}

std::vector<int> FlowCanvas::shownQueries() const {
  if (alone_ && alone_->side == Side::Query) return {std::min(alone_->index, countOf(Side::Query) - 1)};
  if (!bench_.selection.pinnedQueries().empty()) return bench_.selection.comparedQueries();
  std::vector<int> all(static_cast<std::size_t>(countOf(Side::Query)));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

bool FlowCanvas::showsKey(int key) const {
  return !alone_ || alone_->side == Side::Query || alone_->index == key;
}

bool FlowCanvas::differences() const {
  return bench_.document.baseline().showsDifference();
}

double FlowCanvas::end() const {
  if (!differences() && bench_.options.measure() == Contribution::Weight) return 1;
  double end = differences() ? WeightSource(bench_, 0).baselineEnd() : 0;
  if (!differences())
    for (const int head : shownHeads()) end = std::max(end, WeightSource(bench_, head).largest());
  return end > 0 ? end : 1;
}

double FlowCanvas::leastDrawn() const {
  return alone_ ? 0 : std::max(0.0, threshold() - kHalfDigit);
}

double FlowCanvas::threshold() const {
  return bench_.options.flowThreshold() * end();
}

std::vector<FlowCanvas::Line> FlowCanvas::lines() const {
  std::vector<Line> lines;
  const double least = leastDrawn();
  const std::vector<int> queries = shownQueries();
  for (const int head : shownHeads()) {
    if (alone_head_ && head != alone_head_) continue;
    const WeightSource source(bench_, head);
    for (const int query : queries) {
      int key = 0;
      for (const double value : source.row(query)) {
        const double size = std::abs(value);
        if (size >= least && size > 0 && showsKey(key)) lines.push_back({head, query, key, value});
        ++key;
      }
    }
  }
  std::stable_partition(lines.begin(), lines.end(), [this](const Line& line) { return inBackground(line); });
  return lines;
}

bool FlowCanvas::inBackground(const Line& line) const {
  return !alone_ && !alone_head_ && bench_.selection.pinnedQueries().empty() &&
         line.query != bench_.selection.query();
}

QLineF FlowCanvas::placeOf(const Line& line, const std::vector<int>& heads) const {
  const auto index = static_cast<double>(std::ranges::find(heads, line.head) - heads.begin());
  const auto count = static_cast<double>(heads.size());
  const double gap = std::min(kBesideLine, (rowHeight() - theme::kStep) / count);
  const double beside = (index - (count - 1) / 2) * gap;
  const QRectF from = place(Side::Query, line.query), to = place(Side::Key, line.key);
  return {from.right(), from.center().y() + beside, to.left(), to.center().y() + beside};
}

std::optional<FlowCanvas::Line> FlowCanvas::lineAt(const QPointF& point) const {
  const std::vector<int> heads = shownHeads();
  const double pairs = 1.0 * countOf(Side::Query) * countOf(Side::Key) * static_cast<double>(heads.size());
  if (pairs > kMostSearched) return std::nullopt;
  std::optional<Line> nearest;
  double least = kNearLine;
  const double widest = std::max(end(), std::numeric_limits<double>::min());
  for (const Line& line : lines()) {
    const QLineF at = placeOf(line, heads);
    if (point.x() < at.x1() || point.x() > at.x2()) continue;
    const double along = (point.x() - at.x1()) / std::max(1.0, at.dx());
    const double across =
        std::abs(point.y() - at.pointAt(along).y()) * std::cos(std::atan2(at.dy(), at.dx()));
    // A wide line reaches farther, and a line of the selected word is in front of the pale ones. Of two lines
    // at the same distance, the later one is in front.
    const double half = std::min(1.0, std::abs(line.value) / widest) * kWidestLine / 2;
    const double distance = std::max(0.0, across - half) + (inBackground(line) ? kBehind : 0);
    if (distance <= least) nearest = line;
    least = std::min(least, distance);
  }
  return nearest;
}

QRect FlowCanvas::pinPlace(int query) const {
  const QRectF rect = place(Side::Query, query);
  return QRectF(rect.right() - kPinIcon - 2, rect.center().y() - kPinIcon / 2.0, kPinIcon, kPinIcon).toRect();
}

QRectF FlowCanvas::headPlace(int index) const {
  const double left = place(Side::Key, 0).right() + theme::kBetweenStages;
  return {left, kTitleHeight + 1.0 * index * kHeadLine, kLegend - 26.0, 1.0 * kHeadLine};
}

std::optional<int> FlowCanvas::headAt(const QPointF& point) const {
  const std::vector<int> heads = headsOfLegend();
  for (std::size_t i = 0; i < heads.size(); ++i)
    if (headPlace(static_cast<int>(i)).contains(point)) return heads[i];
  return std::nullopt;
}

QString FlowCanvas::sentence() const {
  if (alone_head_) return tr("only this head, while the pointer is on its name");
  if (alone_ && alone_->side == Side::Key && !bench_.selection.pinnedQueries().empty()) return {};
  if (alone_) {
    const auto& tokens = bench_.document.experiment().tokens(alone_->side);
    return tr("all lines of “%1” are drawn").arg(quotable(tokens[static_cast<std::size_t>(alone_->index)]));
  }
  const double least = leastDrawn();
  WeightUnder sum;
  const std::vector<int> queries = shownQueries();
  for (const int head : shownHeads()) {
    if (alone_head_ && head != alone_head_) continue;
    const WeightSource source(bench_, head);
    for (const int query : queries) sum.add(source.row(query), least);
  }
  const QString number = NumberFormat{.decimals = 2}.text(threshold());
  if (differences())
    return tr("changes below %1 are not drawn; dotted: less than in the baseline").arg(number);
  if (isHiddenNumber(sum.all)) return tr("numbers below %1 and hidden numbers are not drawn").arg(number);
  const WeightSource selected(bench_, bench_.selection.head());
  const auto draws = [&](int query) {
    return std::ranges::any_of(selected.row(query), [least](double weight) { return weight >= least; });
  };
  if (std::ranges::count(shownHeads(), bench_.selection.head()) > 0 && std::ranges::none_of(queries, draws))
    return tr("no line of %1: all its numbers are below %2").arg(selected.name(), number);
  return bench_.options.measure() == Contribution::Weight
             ? tr("weights below %1 are not drawn: %2 % of all weight")
                   .arg(number)
                   .arg(qRound(100 * sum.share()))
             : tr("lengths below %1 are not drawn: %2 % of all lengths")
                   .arg(number)
                   .arg(qRound(100 * sum.share()));
}

QPen FlowCanvas::penOf(const Line& line, double end) const {
  const bool several = shownHeads().size() > 1;
  QColor color = several ? theme::headLine(line.head) : theme::colors().strong;
  color.setAlphaF(0.85F);
  QPen pen(color, std::max(0.75, kWidestLine * std::abs(line.value) / end));
  // The lines of a difference are dotted if the weight is less than in the baseline.
  if (differences())
    pen.setStyle(line.value < 0 ? Qt::DotLine : Qt::SolidLine);
  else
    pen.setStyle(several ? kDashes[static_cast<std::size_t>(line.head) % std::size(kDashes)] : Qt::SolidLine);
  pen.setCapStyle(Qt::FlatCap);
  return pen;
}

void FlowCanvas::paintWords(QPainter& painter, Side side) const {
  const auto& tokens = bench_.document.experiment().tokens(side);
  const bool query = side == Side::Query;
  const theme::Role role = query ? theme::Role::Query : theme::Role::Key;
  const auto align = static_cast<int>((query ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  painter.setFont(labelFont());
  painter.setPen(theme::text(role));
  QRectF title = place(side, 0);
  title.moveBottom(kTitleHeight);
  title.setTop(0);
  painter.drawText(title.adjusted(6, 0, -6, 0), align, axisCaption(query ? Axis::Query : Axis::Key));
  const int current = query ? bench_.selection.query() : bench_.selection.key();
  for (int i = 0; i < static_cast<int>(tokens.size()); ++i) {
    const QRectF rect = place(side, i);
    const bool pinned = query && bench_.selection.isPinned(i);
    const bool alone = alone_ == Word{side, i};
    if (i == current || alone)
      painter.fillRect(rect.adjusted(query ? 12 : 2, 1, query ? -2 : -12, -1), theme::colors().selected);
    // The pale pin of the word under the pointer shows where a click pins it.
    const bool with_pin = pinned || (query && alone);
    painter.setOpacity(pinned ? 1 : kPalePin);
    if (with_pin) theme::icon(QStringLiteral("pin")).paint(&painter, pinPlace(i));
    painter.setOpacity(1);
    painter.setFont(pinned || i == current ? theme::titleFont() : theme::textFont());
    painter.setPen(i == current || pinned || alone ? theme::text(role) : theme::colors().ink);
    painter.drawText(rect.adjusted(8, 0, with_pin ? -kPinIcon - 6 : -8, 0), align,
                     painter.fontMetrics().elidedText(tokenLabel(tokens[static_cast<std::size_t>(i)]),
                                                      Qt::ElideRight, static_cast<int>(rect.width()) - 22));
  }
}

void FlowCanvas::paintHeads(QPainter& painter) const {
  const std::vector<int> heads = headsOfLegend();
  const double left = headPlace(0).left();
  painter.setFont(theme::smallFont());
  double y = kTitleHeight;
  for (const int head : heads) {
    painter.setPen(penOf({head, 0, 0, 0.4}, 1));
    painter.drawLine(QPointF(left, y + 8), QPointF(left + 26, y + 8));
    painter.setPen(theme::colors().ink);
    QFont font = theme::smallFont();
    if (head == bench_.selection.head()) font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    const QString name = tr("%1 %2").arg(head + 1).arg(WeightSource(bench_, head).name());
    painter.drawText(QRectF(left + 34, y, kLegend - 60, 16),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                     painter.fontMetrics().elidedText(name, Qt::ElideRight, kLegend - 62));
    y += kHeadLine;
  }
  if (heads.size() < bench_.document.experiment().heads.size() && bench_.selection.chosenHeads().empty()) {
    painter.setPen(theme::colors().faint);
    painter.drawText(QRectF(left, y + 4, kLegend - 26, 60), Qt::TextWordWrap | Qt::AlignLeft,
                     tr("the head shown above; add others to the average to see them together"));
  }
}

void FlowCanvas::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  painter.fillRect(event->rect(), theme::colors().window);
  painter.setRenderHint(QPainter::Antialiasing, true);
  const double widest = end();
  const QRect seen = event->rect();
  const std::vector<int> heads = shownHeads();
  const std::vector<Line> drawn = lines();
  if (drawn.empty() &&
      std::ranges::any_of(WeightSource(bench_, heads.front()).row(shownQueries().front()), isHiddenNumber)) {
    painter.setPen(theme::colors().faint);
    painter.drawText(place(Side::Query, 0).united(place(Side::Key, countOf(Side::Key) - 1)), Qt::AlignCenter,
                     tr("The weights are hidden for now."));
  }
  for (const Line& line : drawn) {
    const bool background = inBackground(line);
    painter.setOpacity(background ? kDim : 1.0);
    const QLineF at = placeOf(line, heads);
    if (std::max(at.y1(), at.y2()) < seen.top() || std::min(at.y1(), at.y2()) > seen.bottom()) continue;
    QPen pen = penOf(line, widest);
    // Many dashes side by side would cover the lines of the selected word.
    if (background && !differences()) pen.setStyle(Qt::SolidLine);
    painter.setPen(pen);
    painter.drawLine(at);
  }
  painter.setOpacity(1);
  painter.setRenderHint(QPainter::Antialiasing, false);
  paintWords(painter, Side::Query);
  paintWords(painter, Side::Key);
  paintHeads(painter);
  if (!hasFocus()) return;
  painter.setPen(QPen(theme::colors().accent, 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void FlowCanvas::refresh() {
  if (alone_ && alone_->index >= countOf(alone_->side)) alone_.reset();
  if (alone_head_ && std::ranges::count(shownHeads(), *alone_head_) == 0) alone_head_.reset();
  setAccessibleDescription(alone_ ? wordSentence(*alone_) : sentence());
  updateGeometry();
  update();
}

void FlowCanvas::isolate(const std::optional<Word>& word) {
  if (word == alone_) return;
  alone_ = word;
  emit pointedAt(word ? wordSentence(*word) : QString());
  refresh();
  emit isolated();
}

QString FlowCanvas::wordSentence(const Word& word) const {
  // The sentence about the pair with the strongest line.
  const std::vector<Line> drawn = lines();
  const auto strongest =
      std::ranges::max_element(drawn, {}, [](const Line& line) { return std::abs(line.value); });
  const QString token = tokenInSentence(bench_.document.experiment().token(word.side, word.index));
  if (strongest == drawn.end()) return tr("%1: no line is drawn").arg(token);
  return readout({bench_, strongest->head}, strongest->query, strongest->key);
}

void FlowCanvas::mouseMoveEvent(QMouseEvent* event) {
  by_keys_ = false;
  const auto word = wordAt(event->position());
  const auto head = headAt(event->position());
  if (std::exchange(alone_head_, head) != head) {
    refresh();
    emit isolated();
  }
  isolate(word);
  if (word) return;
  const auto line = lineAt(event->position());
  emit pointedAt(line ? readout({bench_, line->head}, line->query, line->key) : QString());
}

void FlowCanvas::leaveEvent(QEvent*) {
  if (std::exchange(alone_head_, std::nullopt)) {
    refresh();
    emit isolated();
  }
  if (by_keys_) return;
  emit pointedAt({});
  isolate(std::nullopt);
}

void FlowCanvas::pin(const Word& word) {
  if (word.side == Side::Query)
    bench_.selection.togglePinned(word.index);
  else
    bench_.selection.setKey(word.index == bench_.selection.key() ? -1 : word.index);
}

}  // namespace lab
