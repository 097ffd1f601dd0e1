// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/row/KeyRowsTable.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <utility>

namespace lab {
namespace {

using Kind = KeyRowsModel::Kind;
using namespace key_rows;

constexpr int kTokenWidth = 104;
constexpr int kMostPictureRow = 3 * theme::kRow;
constexpr int kLeastBar = 44, kMostBar = 480, kMostBarFolded = 900;
constexpr int kTightBar = 16;  ///< if all columns fit with such a bar, but not with kLeastBar

}  // namespace

KeyRowsTable::KeyRowsTable(Workbench& bench, QWidget* parent)
    : KeyTableBase(bench, *new KeyRowsModel(bench), parent) {
  model_.setParent(this);
  setAccessibleName(tr("One row per key, for the selected query"));
  setVerticalScrollMode(QAbstractItemView::ScrollPerItem);  // rows are shown whole
  setHorizontalHeader(new GroupHeader(model_, this));
  horizontalHeader()->setMinimumSectionSize(1);
  connect(horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int section) {
    const Kind kind = model_.column(section).kind;
    const bool sorts = !bench_.options.keptUnfolded() &&
                       (kind == Kind::Weight || (kind == Kind::Token && bench_.options.keysByWeight()));
    model_.toggleFolded(kind);
    if (!sorts && !model_.canFold(kind))
      QToolTip::showText(QCursor::pos(),
                         model_.headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString(), this);
    if (!sorts) return;
    // A click on the words restores their order.
    if (kind == Kind::Token) bench_.options.setKeysByWeight(false);
    if (kind == Kind::Weight) bench_.options.setKeysByWeight(!bench_.options.keysByWeight());
  });
  connect(horizontalScrollBar(), &QScrollBar::valueChanged, horizontalHeader()->viewport(),
          qOverload<>(&QWidget::update));
  // Keep the selected key visible when the query or the order changes.
  connect(&model_, &QAbstractItemModel::layoutChanged, this, [this] {
    if (bench_.selection.key() >= 0) showRow(model_.rowOf(bench_.selection.key()));
  });
  bars_ = new WeightMotion(this);
  static_cast<KeyRowsDelegate*>(itemDelegate())->bars = bars_;
  connect(bars_, &WeightMotion::moved, viewport(), qOverload<>(&QWidget::update));
  connect(&model_, &KeyRowsModel::refreshed, this, &KeyRowsTable::moveBars);
  connect(&model_, &KeyRowsModel::refreshed, this, &KeyRowsTable::fit);
  connect(&model_, &KeyRowsModel::refreshed, this, &KeyRowsTable::showStrongest);
  connect(&model_, &KeyRowsModel::unfolded, this, [this](Kind kind) {
    const int first = model_.columnOf(kind), row = std::max(0, rowAt(0));
    int last = first;
    while (last + 1 < model_.columnCount() && model_.column(last + 1).kind == kind) ++last;
    for (const int column : {last, first}) scrollTo(model_.index(row, column));
  });
  fit();
}

void KeyRowsTable::fit() {
  // The sums are shown by KeySumsTable. Sections stay hidden when the model is reset, so show the others
  // again.
  for (int r = 0; r < model_.rowCount(); ++r)
    if (const bool out = model_.isSumRow(r) || (part_ && !part_->contains(r));
        verticalHeader()->isSectionHidden(r) != out)
      verticalHeader()->setSectionHidden(r, out);
  fitColumns();
  fitRows();
  horizontalHeader()->viewport()->update();
  emit columnsFitted();
}

void KeyRowsTable::showStrongest() {
  const std::tuple named(bench_.selection.head(), bench_.selection.query(), model_.rowCount(),
                         model_.row().strongest);
  if (std::exchange(named_, named) != named) showNamed();
  const int strongest = bench_.selection.key() < 0 ? model_.row().strongest : -1;
  const bool other = std::exchange(shown_strongest_, strongest) != strongest;
  const bool reordered = std::exchange(shown_by_weight_, model_.sortsByWeight()) != model_.sortsByWeight();
  if (other || reordered) showFromTop(strongest);
  // In a sorted list, show the key that an edit brings to the top.
  const std::pair row(bench_.selection.head(), bench_.selection.query());
  const bool same_row = std::exchange(shown_row_, row) == row;
  const int first = model_.keyAt(0);
  if (std::exchange(shown_first_, first) != first && same_row && model_.sortsByWeight()) showFromTop(first);
}

void KeyRowsTable::showNamed() {
  const int strongest = model_.row().strongest, key = bench_.selection.key();
  if (key < 0) return;
  const int x = horizontalScrollBar()->value();
  if (strongest >= 0) scrollTo(model_.index(model_.rowOf(strongest), 0));
  scrollTo(model_.index(model_.rowOf(key), 0));
  horizontalScrollBar()->setValue(x);
}

void KeyRowsTable::showFromTop(int key) {
  if (key < 0) return;
  const int x = horizontalScrollBar()->value();
  scrollToTop();
  scrollTo(model_.index(model_.rowOf(key), 0));
  horizontalScrollBar()->setValue(x);
  scrolled_to_ = verticalScrollBar()->value();
}

void KeyRowsTable::moveBars() {
  const int column = model_.columnOf(Kind::Weight);
  std::vector<double> weights(static_cast<std::size_t>(model_.rowCount() - 1));
  for (int row = 0; row + 1 < model_.rowCount(); ++row)
    weights[static_cast<std::size_t>(model_.keyAt(row))] =
        model_.index(row, column).data(KeyRowsModel::ValueRole).toDouble();
  const int head = bench_.selection.head(), query = bench_.selection.query();
  const bool same = head == shown_head_ && query == shown_query_;
  shown_head_ = head;
  shown_query_ = query;
  // During a drag the edits themselves move the bars, so they are not animated.
  bars_->setWeights(std::move(weights),
                    same && theme::motion() && isVisible() && !bench_.document.gestureActive());
}

QRect KeyRowsTable::weightRect(int key) const {
  const QModelIndex index = model_.index(model_.rowOf(key), model_.columnOf(Kind::Weight));
  const QRect cell = withoutGap(visualRect(index), model_.column(index.column()));
  const QRect seen = cell & viewport()->rect().adjusted(coveredWidth(), 0, 0, 0);
  if (seen.isEmpty() || seen.left() != cell.left()) return {};
  const QRect track = weightTrack(model_, cell);
  const double weight = std::clamp(index.data(KeyRowsModel::ValueRole).toDouble(), 0.0, 1.0);
  return {cell.topLeft(), QPoint(track.left() + qRound(track.width() * weight), cell.bottom())};
}

int KeyRowsTable::scrollBarHeight() const {
  const bool wide = horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff &&
                    horizontalHeader()->length() > viewport()->width();
  return wide ? horizontalScrollBar()->sizeHint().height() : 0;
}

int KeyRowsTable::widthOfWholeColumns() const {
  const int words = columnWidth(0), edge = viewport()->width();
  for (int c = 1; c < model_.columnCount(); ++c) {
    const int left = columnViewportPosition(c);
    if (!isColumnHidden(c) && left > words && left + columnWidth(c) > edge) return left - words;
  }
  return edge - words;
}

int KeyRowsTable::rowsAbove() const {
  return part_ ? 0 : verticalScrollBar()->value();
}

int KeyRowsTable::rowsBelow() const {
  const int seen = viewport()->height() / verticalHeader()->defaultSectionSize();
  return part_ ? 0 : std::max(0, rowsShown() - rowsAbove() - seen);
}

void KeyRowsTable::fitRows() {
  // As many rows as have room share it. The others scroll.
  const int room = height() - horizontalHeader()->sizeHint().height() - scrollBarHeight();
  const int shown = std::clamp(room / kLeastRow, 1, std::max(1, rowsShown()));
  const int row = part_ ? picture_row_ : std::clamp(room / shown, kLeastRow, theme::kRow);
  if (verticalHeader()->defaultSectionSize() != row) verticalHeader()->setDefaultSectionSize(row);
  // A row that was hidden, as the sums were, returns with its earlier height.
  for (int r = 0; r < model_.rowCount(); ++r)
    if (!isRowHidden(r) && rowHeight(r) != row) setRowHeight(r, row);
}

int KeyRowsTable::numberWidth(Kind kind) const {
  // All columns of a vector have the same width: measure it once.
  const auto known = number_widths_.constFind(kind);
  if (known != number_widths_.constEnd()) return *known;
  return *number_widths_.insert(kind, model_.format(kind).width(theme::numberFont()));
}

int KeyRowsTable::widthOf(const KeyRowsModel::Column& column) const {
  const int gap = column.opens ? kGap : 0;
  switch (column.kind) {
    case Kind::Token:
      return kTokenWidth;
    case Kind::Weight:
      return 0;  // takes the remaining width
    default:
      break;
  }
  if (column.folded)
    return gap + kArrow + 2 * kPadding +
           static_cast<int>(std::ceil(headingText(model_.heading(column.kind)).size().width()));
  if (column.component < 0) return 24;
  const int number = gap + numberWidth(column.kind) + 2 * kPadding;
  const bool single = column.kind >= Kind::Score && column.kind <= Kind::Exponential;
  // The heading may start in the gap; then it ends where the numbers end. It keeps a distance from the
  // heading before it.
  const double heading = single ? headingText(model_.heading(column.kind)).size().width() : 0;
  return std::max(number, static_cast<int>(std::ceil(heading)) + 3 * kPadding);
}

bool KeyRowsTable::isLeftOut(int column) const {
  return (left_out_ & KeyRowsModel::foldBit(model_.column(column).kind)) != 0;
}

int KeyRowsTable::fittedWidth(int c) const {
  const KeyRowsModel::Column& column = model_.column(c);
  const int width = widthOf(column);
  // The heading of a single column cannot extend over a neighbouring column.
  const bool alone =
      !column.folded && column.opens && (c + 1 == model_.columnCount() || model_.column(c + 1).opens);
  if (!alone || KeyRowsModel::foldBit(column.kind) == 0) return width;
  const double arrow = model_.canFold(column.kind) ? 1.4 * kArrow : 0;
  const double heading = headingText(model_.heading(column.kind)).size().width() + arrow;
  return std::max(width, kGap + static_cast<int>(std::ceil(heading)) + 2 * kPadding);
}

int KeyRowsTable::leastWidth() const {
  number_widths_.clear();
  int width = kGap + weightNumberWidth(model_) + 2 * kPadding + kLeastBar;
  for (int c = 0; c < model_.columnCount(); ++c)
    if (!isLeftOut(c)) width += fittedWidth(c);
  return width;
}

void KeyRowsTable::showPart(const PicturePartRange& keys, unsigned left_out) {
  part_ = keys;
  left_out_ = left_out;
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  fit();
}

void KeyRowsTable::setPictureHeight(int height) {
  const int room = height - horizontalHeader()->sizeHint().height();
  picture_row_ = std::clamp(room / std::max(1, rowsShown()), theme::kRow, kMostPictureRow);
  fit();
}

void KeyRowsTable::fitColumns() {
  int taken = 0, weight_column = -1;
  number_widths_.clear();
  for (int c = 0; c < model_.columnCount(); ++c) {
    if (const bool out = isLeftOut(c); isColumnHidden(c) != out) setColumnHidden(c, out);
    if (isLeftOut(c)) continue;
    const KeyRowsModel::Column& column = model_.column(c);
    const int width = fittedWidth(c);
    if (column.kind == Kind::Weight) weight_column = c;
    if (column.kind != Kind::Weight && horizontalHeader()->sectionSize(c) != width) setColumnWidth(c, width);
    taken += width;
  }
  QFont bold = theme::numberFont();
  bold.setWeight(QFont::DemiBold);
  const int number = kGap + model_.format(Kind::Weight).width(bold) + 4 * kPadding;
  const int room = viewport()->width() - taken - number;
  const int most = part_                                ? std::max(room, kLeastBar)
                   : bench_.options.foldedStages() == 0 ? kMostBar
                                                        : kMostBarFolded;
  const int bar = std::clamp(room, room >= kTightBar ? kTightBar : kLeastBar, most);
  if (weight_column >= 0 && horizontalHeader()->sectionSize(weight_column) != number + bar)
    setColumnWidth(weight_column, number + bar);
  // The height includes the horizontal scroll bar, which is visible if the columns are too wide.
  // updateGeometry() lays out the whole window again, so call it only if the height has changed.
  if (maximumHeight() != sizeHint().height()) {
    setMaximumHeight(sizeHint().height());
    updateGeometry();
  }
}

QSize KeyRowsTable::sizeHint() const {
  const int rows = rowsShown() * (part_ ? picture_row_ : theme::kRow);
  return {800, horizontalHeader()->sizeHint().height() + rows + scrollBarHeight()};
}

QSize KeyRowsTable::minimumSizeHint() const {
  const int lines = std::min(rowsShown(), 2);
  return {200, horizontalHeader()->sizeHint().height() + lines * kLeastRow + scrollBarHeight()};
}

QModelIndex KeyRowsTable::entryIndex() const {
  if (const QModelIndex selected = selectedIndex(); selected.isValid()) return selected;
  // The same key as in the selection, or the key that the headline names.
  const int key = bench_.selection.key() >= 0 ? bench_.selection.key() : std::max(0, model_.row().strongest);
  const QModelIndex now = currentIndex();
  const bool same = now.isValid() && !model_.isSumRow(now.row()) && model_.keyAt(now.row()) == key;
  return same ? now : model_.index(model_.rowOf(key), model_.columnOf(Kind::Weight));
}

QModelIndex KeySumsTable::entryIndex() const {
  if (const QModelIndex now = currentIndex(); now.isValid() && model_.isSumRow(now.row())) return now;
  const int product = model_.columnOf(Kind::Product);
  return model_.index(model_.rowCount() - 1,
                      model_.column(product).folded ? model_.columnOf(Kind::Weight) : product);
}

void KeyRowsTable::changeEvent(QEvent* event) {
  QTableView::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) fit();
}

void KeyRowsTable::resizeEvent(QResizeEvent* event) {
  const bool scrolled_by_hand = verticalScrollBar()->value() != scrolled_to_;
  QTableView::resizeEvent(event);
  fit();
  if (bench_.selection.key() >= 0)
    showNamed();
  else if (!scrolled_by_hand)
    showFromTop(shown_strongest_);
}

KeySumsTable::KeySumsTable(KeyRowsTable& lines, QWidget* parent)
    : KeyTableBase(lines.bench(), lines.model(), parent), lines_(lines) {
  setAccessibleName(tr("Sums, and the context of the selected query"));
  horizontalHeader()->hide();
  horizontalHeader()->setMinimumSectionSize(1);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setFixedHeight(theme::kRow);
  viewport()->setMouseTracking(true);
  connect(&lines_, &KeyRowsTable::columnsFitted, this, &KeySumsTable::follow);
  connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
          [this](int, int maximum) { verticalScrollBar()->setValue(maximum); });
  connect(lines_.horizontalScrollBar(), &QScrollBar::valueChanged, horizontalScrollBar(),
          &QScrollBar::setValue);
  connect(horizontalScrollBar(), &QScrollBar::valueChanged, lines_.horizontalScrollBar(),
          &QScrollBar::setValue);
  connect(lines_.verticalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
  follow();
}

QSize KeySumsTable::sizeHint() const {
  return {800, theme::kRow + 2};
}

void KeySumsTable::follow() {
  for (int c = 0; c < model_.columnCount(); ++c) {
    if (isColumnHidden(c) != lines_.isColumnHidden(c)) setColumnHidden(c, lines_.isColumnHidden(c));
    if (columnWidth(c) != lines_.columnWidth(c)) setColumnWidth(c, lines_.columnWidth(c));
  }
  verticalScrollBar()->setValue(verticalScrollBar()->maximum());
  viewport()->update();  // shows the number of words out of sight
}

QString KeySumsTable::outOfSight() const {
  const int below = lines_.rowsBelow(), above = lines_.rowsAbove();
  if (below > 0 && above > 0) return tr("more words: %1 above, %2 below").arg(above).arg(below);
  return below > 0   ? tr("%n more word(s) below", nullptr, below)
         : above > 0 ? tr("%n more word(s) above", nullptr, above)
                     : QString();
}

QRect KeySumsTable::outOfSightRect() const {
  // Keys, scores and scaled scores have no sum: their columns have room for the text.
  const int left = std::max(columnViewportPosition(model_.columnOf(Kind::Key)), coveredWidth()) + kGap;
  return {left, 0, QFontMetrics(theme::textFont()).horizontalAdvance(outOfSight()), height()};
}

void KeySumsTable::mousePressEvent(QMouseEvent* event) {
  if (!outOfSightRect().contains(event->position().toPoint())) return KeyTableBase::mousePressEvent(event);
  QScrollBar& bar = *lines_.verticalScrollBar();
  bar.setValue(lines_.rowsBelow() > 0 ? bar.value() + bar.pageStep() : bar.minimum());
  if (!selectedIndex().isValid()) selectionModel()->clear();  // Qt makes a cell current with the focus
}

void KeySumsTable::mouseMoveEvent(QMouseEvent* event) {
  const bool over = outOfSightRect().contains(event->position().toPoint());
  viewport()->setCursor(over ? Qt::PointingHandCursor : Qt::ArrowCursor);
  KeyTableBase::mouseMoveEvent(event);
}

void KeySumsTable::paintEvent(QPaintEvent* event) {
  KeyTableBase::paintEvent(event);
  QPainter painter(viewport());
  painter.setClipRect(viewport()->rect().adjusted(coveredWidth(), 0, 0, 0));
  painter.setFont(theme::textFont());
  painter.setPen(theme::colors().accent);
  painter.drawText(outOfSightRect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, outOfSight());
  // The sums of the products have a name, which is before them: the values have no sum either.
  const int product = model_.columnOf(Kind::Product), weight = model_.columnOf(Kind::Weight);
  if (model_.column(product).folded || isColumnHidden(product)) return;
  const QRect track = weightTrack(
      model_, withoutGap(visualRect(model_.index(model_.rowCount() - 1, weight)), model_.column(weight)));
  const QString note = model_.row().all_masked || bench_.options.numbersShown()
                           ? noteOfWeights(model_, track.width())
                           : QString();
  const int left = track.left() + QFontMetrics(theme::smallFont()).horizontalAdvance(note);
  const QRect room(QPoint(left + kGap, 0),
                   QPoint(columnViewportPosition(product) + kGap - kPadding, height()));
  painter.setFont(theme::textFont());
  painter.setPen(theme::text(theme::Role::Value));
  const QString name = model_.contextName();
  QString noted = name;
  const auto fits = [&] { return painter.fontMetrics().horizontalAdvance(noted) <= room.width(); };
  if (bench_.options.numbersShown() && model_.contextLooksWrong()) {
    noted = tr("%1, added before rounding").arg(name);
    if (!fits()) noted = tr("%1 ≈").arg(name);
  }
  if (!fits()) noted = painter.fontMetrics().elidedText(name, Qt::ElideRight, room.width());
  painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, noted);
}

void KeySumsTable::resizeEvent(QResizeEvent* event) {
  KeyTableBase::resizeEvent(event);
  follow();
}

void KeySumsTable::scrollContentsBy(int dx, int dy) {
  KeyTableBase::scrollContentsBy(dx, dy);
  // Only the last row is ever shown.
  if (verticalScrollBar()->value() != verticalScrollBar()->maximum()) follow();
}

}  // namespace lab
