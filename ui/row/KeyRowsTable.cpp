// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/row/KeyRowsTable.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHash>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStaticText>
#include <QTextOption>
#include <algorithm>
#include <cmath>

#include "ui/actions/ActionTable.h"
#include "ui/export/PictureActions.h"
#include "ui/matrix/OperandEdges.h"
#include "ui/theme/CellFill.h"
#include "ui/theme/NumberText.h"

namespace lab {
namespace {

using Kind = KeyRowsModel::Kind;

constexpr int kPadding = theme::kStep;  ///< space beside a number
constexpr int kGap = theme::kInStage;   ///< before a group
constexpr int kTokenWidth = 104;
constexpr int kArrow = 6;  ///< size of the arrow of a folded group
constexpr int kMostPictureRow = 3 * theme::kRow;
constexpr int kLeastBar = 44, kMostBar = 480, kMostBarFolded = 900;

/// Width in px of the number in the weight column. The track of the bar follows it.
int weightNumberWidth(const KeyRowsModel& rows) {
  QFont font = theme::numberFont();
  font.setWeight(QFont::DemiBold);
  return rows.format(Kind::Weight).width(font) + 2 * kPadding;
}

QRect weightTrack(const KeyRowsModel& rows, const QRect& rect) {
  const int number = weightNumberWidth(rows);
  return {rect.left() + number + kPadding, rect.top() + 4, rect.width() - number - 2 * kPadding,
          rect.height() - 8};
}

/// x coordinate of 1/n on a track: the weight of every key if all keys had the same weight.
double evenShare(const KeyRowsModel& rows, const QRect& track) {
  return track.left() + track.width() / static_cast<double>(rows.evenShareKeys());
}

/// The text layout of a group's heading. Cached, because laying out rich text creates a document.
const QStaticText& headingText(const QString& rich_text) {
  constexpr qsizetype kMost = 64;
  static QHash<QString, QStaticText> headings;
  if (headings.size() > kMost) headings.clear();
  const QString text = theme::withReadableIndices(rich_text);
  QStaticText& heading = headings[theme::titleFont().key() + text];
  if (heading.text().isEmpty()) {
    heading = QStaticText(text);
    heading.setTextFormat(Qt::RichText);
    // By default, rich text wraps to a pleasant shape.
    QTextOption one_line;
    one_line.setWrapMode(QTextOption::NoWrap);
    heading.setTextOption(one_line);
    heading.prepare({}, theme::titleFont());
  }
  return heading;
}

/// The rectangle of an index without the gap before its group.
QRect withoutGap(QRect rect, const KeyRowsModel::Column& column) {
  if (column.opens && column.kind != Kind::Token) rect.setLeft(rect.left() + kGap);
  return rect;
}

}  // namespace

theme::Role roleOf(Kind kind) {
  switch (kind) {
    case Kind::Token:
    case Kind::Key:
      return theme::Role::Key;
    case Kind::Value:
    case Kind::Product:
      return theme::Role::Value;
    default:
      return theme::Role::Neutral;
  }
}

GroupHeader::GroupHeader(const KeyRowsModel& model, QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent), rows_(model) {
  setSectionResizeMode(QHeaderView::Fixed);
  setHighlightSections(false);
  setSectionsClickable(true);
  setMouseTracking(true);
}

void GroupHeader::mouseMoveEvent(QMouseEvent* event) {
  const int section = logicalIndexAt(event->position().toPoint());
  const bool acts = section >= 0 && rows_.column(section).kind != Kind::Token;
  viewport()->setCursor(acts ? Qt::PointingHandCursor : Qt::ArrowCursor);
  QHeaderView::mouseMoveEvent(event);
}

QSize GroupHeader::sizeHint() const {
  // The base class would measure every heading. Here the sections are as wide as their numbers.
  return {length(), QFontMetrics(theme::textFont()).height() + 10};
}

void GroupHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
  int first = section, last = section;
  while (!rows_.column(first).opens) --first;
  while (last + 1 < rows_.columnCount() && !rows_.column(last + 1).opens) ++last;
  const int left = sectionViewportPosition(first);
  const QRect whole(left, rect.top(), sectionViewportPosition(last) + sectionSize(last) - left,
                    rect.height());
  const QRect group = withoutGap(whole, rows_.column(first));
  const Kind kind = rows_.column(section).kind;
  painter->save();
  painter->setClipRect(rect, Qt::IntersectClip);
  painter->setFont(theme::titleFont());
  painter->setPen(theme::text(roleOf(kind)));
  const QString sorted =
      kind == Kind::Weight && rows_.sortsByWeight() ? QStringLiteral("&nbsp;↓") : QString();
  QStaticText heading = headingText(rows_.heading(kind) + sorted);
  if (kind == Kind::Weight && heading.size().width() + kPadding > group.width())
    heading = headingText(tr("weight") + sorted);  // no room for the formula
  const QSizeF size = heading.size();
  if (rows_.column(section).folded) {
    const double x = group.left() + kArrow + kPadding;
    painter->drawStaticText(QPointF(x, group.center().y() - size.height() / 2), heading);
    const QPointF tip(x - kPadding, group.center().y());
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme::colors().faint);
    painter->drawPolygon(
        QPolygonF{tip, tip - QPointF(kArrow, kArrow * 0.7), tip - QPointF(kArrow, -kArrow * 0.7)});
    painter->restore();
    return;
  }
  const bool single = first == last && kind != Kind::Token && kind != Kind::Weight;
  const double x = single ? group.right() - kPadding - size.width() : group.left() + kPadding;
  painter->drawStaticText(
      QPointF(std::max<double>(x, group.left() - kGap + 2), group.center().y() - size.height() / 2), heading);
  if (kind == Kind::Weight && rows_.showsDifference()) {
    // The legend of the bars: the value at the ends of the track.
    NumberFormat format = rows_.format(Kind::Weight);
    format.plus = false;
    painter->setFont(theme::smallFont());
    painter->setPen(theme::colors().faint);
    const double after = group.left() + kPadding + size.width() + kGap;
    if (rows_.largest(Kind::Weight) > 0)
      painter->drawText(QRectF(after, group.top(), 180, group.height()),
                        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                        tr("bars: \u2212%1 to +%1").arg(format.text(rows_.largest(Kind::Weight))));
  } else if (kind == Kind::Weight && rows_.evenShareKeys() > 0) {
    // The label of the 1/n tick; omitted if the heading leaves no room for it.
    const QString even = QStringLiteral("1/%1").arg(rows_.evenShareKeys());
    const double at = evenShare(rows_, weightTrack(rows_, group));
    painter->setFont(theme::smallFont());
    painter->setPen(theme::colors().faint);
    const double after = std::max(at - painter->fontMetrics().horizontalAdvance(even) / 2.0,
                                  group.left() + kPadding + size.width() + kGap);
    const QString marks = tr("│ marks %1").arg(even);
    if (after + painter->fontMetrics().horizontalAdvance(marks) <= group.right())
      painter->drawText(QRectF(after, group.top(), 120, group.height()),
                        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, marks);
  }
  painter->fillRect(QRect(group.left(), group.bottom() - 1, group.width(), 2), theme::base(roleOf(kind)));
  painter->restore();
}

KeyRowsDelegate::KeyRowsDelegate(const KeyRowsModel& model, const Workbench& bench, QObject* parent)
    : QStyledItemDelegate(parent), rows_(model), bench_(bench) {}

void KeyRowsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
  painter->save();
  painter->setClipRect(option.rect);
  const KeyRowsModel::Column& column = rows_.column(index.column());
  const QRect cell = withoutGap(option.rect, column);
  const bool sum = rows_.isSumRow(index.row());
  if (!sum && rows_.keyAt(index.row()) == bench_.selection.key())
    painter->fillRect(option.rect, theme::colors().selected);
  switch (column.kind) {
    case Kind::Token:
      paintToken(*painter, cell, index);
      break;
    case Kind::Weight:
      paintWeight(*painter, cell, index);
      break;
    default:
      paintNumber(*painter, cell, index);
      break;
  }
  if (sum && !column.folded)
    painter->fillRect(QRect(cell.left(), cell.top(), cell.width(), 1), theme::colors().faint);
  const auto at = rows_.cellAt(index);
  if (at) {
    // The row of a query is shown as a column here, one cell per key.
    const bool pair = at->id >= MatrixId::Scores && at->id <= MatrixId::Weights;
    paintOperandEdges(*painter, cell, bench_.selection.operands(), *at, pair);
  }
  const bool focused = option.state & QStyle::State_Selected && option.state & QStyle::State_HasFocus;
  // Mark the selected number even if the table does not have the keyboard focus.
  if (focused || (at && at == bench_.selection.cell())) {
    painter->setPen(QPen(theme::colors().accent, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(cell.adjusted(1, 1, -1, -1));
  }
  painter->restore();
}

std::optional<double> KeyRowsDelegate::shadeOf(int row) const {
  if (rows_.isSumRow(row) || bench_.options.foldedStages() == 0 || rows_.showsDifference()) return {};
  const QModelIndex weight = rows_.index(row, rows_.columnOf(Kind::Weight));
  const QVariant value = weight.data(KeyRowsModel::ValueRole);
  if (!value.isValid() || weight.data(KeyRowsModel::HiddenRole).toBool()) return {};
  return std::clamp(value.toDouble(), 0.0, 1.0);
}

void KeyRowsDelegate::paintToken(QPainter& painter, const QRect& rect, const QModelIndex& index) const {
  const bool sum = rows_.isSumRow(index.row());
  const bool selected = !sum && rows_.keyAt(index.row()) == bench_.selection.key();
  QColor ink = sum ? theme::colors().faint : theme::text(theme::Role::Key);
  if (const auto weight = shadeOf(index.row())) {
    // While a stage is folded, the background of a token shows its attention weight.
    const QColor shade = theme::weightShade(*weight, bench_.options.palette());
    painter.fillRect(rect.adjusted(0, 1, 0, -1), shade);
    ink = theme::textOn(shade);
  }
  painter.setFont(sum || selected ? theme::titleFont() : theme::textFont());
  painter.setPen(ink);
  const QString text =
      painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, rect.width() - 2 * kPadding);
  painter.drawText(rect.adjusted(kPadding, 0, -kPadding, 0),
                   Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
}

void KeyRowsDelegate::paintNumber(QPainter& painter, const QRect& rect, const QModelIndex& index) const {
  if (index.data(KeyRowsModel::IncomparableRole).toBool())
    return theme::paintIncomparable(painter, rect.adjusted(kPadding, 1, 0, -1));
  if (index.data(KeyRowsModel::HiddenRole).toBool())
    return theme::paintHiddenDot(painter, rect.adjusted(kPadding, 1, 0, -1));
  const QString text = index.data().toString();
  if (text.isEmpty()) return;
  const bool sum = rows_.isSumRow(index.row());
  const bool masked = index.data(KeyRowsModel::MaskedRole).toBool();
  const QVariant ratio = index.data(KeyRowsModel::RatioRole);
  const Kind kind = rows_.column(index.column()).kind;
  if (masked) {
    theme::paintMasked(painter, rect);
  } else if (!sum && ratio.isValid() && kind != Kind::Exponential) {
    // Numbers near 0 have hardly any tint; do not paint it over the highlight of the selected row.
    const bool plain = std::abs(ratio.toDouble()) < 0.05;
    if (!plain || rows_.keyAt(index.row()) != bench_.selection.key())
      painter.fillRect(rect, theme::signedTint(ratio.toDouble()));
  }
  QFont font = theme::numberFont();
  if (sum) font.setWeight(QFont::DemiBold);
  painter.setFont(font);
  const bool context = sum && kind == Kind::Product;
  painter.setPen(masked    ? theme::colors().faint
                 : context ? theme::text(theme::Role::Value)
                           : theme::colors().ink);
  if (bench_.options.numbersShown())
    theme::drawNumber(painter, rect.adjusted(kPadding, 0, -kPadding, 0), text);
}

void KeyRowsDelegate::paintWeight(QPainter& painter, const QRect& rect, const QModelIndex& index) const {
  QFont font = theme::numberFont();
  font.setWeight(QFont::DemiBold);
  painter.setFont(font);
  painter.setPen(theme::colors().ink);
  const QRect text_rect(rect.left(), rect.top(), weightNumberWidth(rows_), rect.height());
  const QRect track = weightTrack(rows_, rect);
  if (index.data(KeyRowsModel::IncomparableRole).toBool())
    return theme::paintIncomparable(painter, text_rect.adjusted(kPadding, 1, 0, -1));
  if (index.data(KeyRowsModel::HiddenRole).toBool())
    return theme::paintHiddenDot(painter, text_rect.adjusted(kPadding, 1, 0, -1));
  if (bench_.options.numbersShown())
    theme::drawNumber(painter, text_rect.adjusted(kPadding, 0, -kPadding, 0), index.data().toString());
  if (rows_.isSumRow(index.row())) {
    if (rows_.row().all_masked) {
      painter.setFont(theme::smallFont());
      painter.setPen(theme::colors().warning);
      painter.drawText(track.adjusted(0, -4, 0, 4), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                       tr("every key is masked: 0"));
    }
    return;
  }
  if (index.data(KeyRowsModel::MaskedRole).toBool()) return theme::paintMasked(painter, track);
  const double weight = index.data(KeyRowsModel::ValueRole).toDouble();
  if (rows_.showsDifference()) {
    const double middle = track.left() + track.width() / 2;
    const double reach = index.data(KeyRowsModel::RatioRole).toDouble() * track.width() / 2;
    painter.fillRect(track, theme::weightShade(0.06, theme::WeightPalette::OneInk));
    painter.fillRect(QRectF(std::min(middle, middle + reach), track.top(), std::abs(reach), track.height()),
                     theme::differenceShade(weight < 0 ? -0.75 : 0.75));
    painter.fillRect(QRectF(middle, track.top() - 2, 1, track.height() + 4), theme::colors().faint);
    return;
  }
  QRectF bar = track;
  const double length =
      bars ? bars->shown(static_cast<std::size_t>(rows_.keyAt(index.row())), weight) : weight;
  bar.setWidth(std::max(1.0, track.width() * std::clamp(length, 0.0, 1.0)));
  painter.fillRect(track, theme::weightShade(0.06, theme::WeightPalette::OneInk));
  painter.fillRect(bar, theme::weightShade(0.75, theme::WeightPalette::OneInk));
  if (rows_.evenShareKeys() > 0)
    painter.fillRect(QRectF(evenShare(rows_, track), track.top() - 2, 1, track.height() + 4),
                     theme::colors().faint);
}

KeyTableBase::KeyTableBase(Workbench& bench, KeyRowsModel& model, QWidget* parent)
    : QTableView(parent), bench_(bench), model_(model) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setModel(&model);
  setItemDelegate(new KeyRowsDelegate(model, bench_, this));
  verticalHeader()->hide();
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  verticalHeader()->setMinimumSectionSize(1);
  verticalHeader()->setDefaultSectionSize(theme::kRow);
  setShowGrid(false);
  setFrameShape(QFrame::NoFrame);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  setTabKeyNavigation(false);
  viewport()->setAutoFillBackground(false);
  // The delegate frames the current cell. The colour of the style would cover the sums.
  QPalette frame_only = palette();
  frame_only.setColor(QPalette::Highlight, Qt::transparent);
  setPalette(frame_only);
  connect(&bench_.selection, &Selection::changed, viewport(), qOverload<>(&QWidget::update));
  connect(&bench_.selection, &Selection::changed, this, &KeyTableBase::showSelected);
  // A press on the current cell does not change the current cell, but must select it again in the other
  // views.
  connect(this, &QAbstractItemView::pressed, this, &KeyTableBase::choose);
  connect(&bench_.selection, &Selection::operandsChanged, viewport(), qOverload<>(&QWidget::update));
}

void KeyTableBase::showSelected() {
  const auto& cell = bench_.selection.cell();
  const int key = bench_.selection.key();
  if (!isVisible() || (cell == shown_cell_ && key == shown_key_)) return;
  shown_cell_ = cell;
  shown_key_ = key;
  if (key < 0) return;
  const int row = model_.rowOf(key);
  for (int c = 0; c < model_.columnCount(); ++c)
    if (const QModelIndex index = model_.index(row, c); cell && model_.cellAt(index) == cell)
      return scrollTo(index);
  showRow(row);
}

void KeyTableBase::showRow(int row) {
  const QModelIndex index = model_.index(row, 0);
  if (viewport()->rect().top() <= visualRect(index).top() &&
      visualRect(index).bottom() <= viewport()->rect().bottom())
    return;
  const int x = horizontalScrollBar()->value();
  scrollTo(index, QAbstractItemView::PositionAtCenter);
  horizontalScrollBar()->setValue(x);
}

QSize KeyTableBase::minimumSizeHint() const {
  return {200, sizeHint().height()};
}

KeyRowsTable::KeyRowsTable(Workbench& bench, QWidget* parent)
    : KeyTableBase(bench, *new KeyRowsModel(bench), parent) {
  model_.setParent(this);
  setAccessibleName(tr("One line a key, for the selected query"));
  setHorizontalHeader(new GroupHeader(model_, this));
  horizontalHeader()->setMinimumSectionSize(1);
  connect(horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int section) {
    const Kind kind = model_.column(section).kind;
    if (KeyRowsModel::foldBit(kind) != 0) model_.toggleFolded(kind);
    if (kind == Kind::Weight) bench_.options.setKeysByWeight(!bench_.options.keysByWeight());
  });
  // Keep the selected key visible when the query or the order changes.
  connect(&model_, &QAbstractItemModel::layoutChanged, this, [this] {
    if (bench_.selection.key() >= 0) showRow(model_.rowOf(bench_.selection.key()));
  });
  bars_ = new WeightMotion(this);
  static_cast<KeyRowsDelegate*>(itemDelegate())->bars = bars_;
  connect(bars_, &WeightMotion::moved, viewport(), qOverload<>(&QWidget::update));
  connect(&model_, &KeyRowsModel::refreshed, this, &KeyRowsTable::moveBars);
  connect(&model_, &KeyRowsModel::refreshed, this, &KeyRowsTable::fit);
  fit();
}

void KeyRowsTable::fit() {
  // The sums are shown by KeySumsTable. Sections stay hidden when the model is reset, so show the others
  // again.
  for (int r = 0; r < model_.rowCount(); ++r)
    if (const bool out = model_.isSumRow(r) || (part_ && !part_->contains(r));
        verticalHeader()->isSectionHidden(r) != out)
      verticalHeader()->setSectionHidden(r, out);
  fitRows();
  fitColumns();
  horizontalHeader()->viewport()->update();
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

QRect KeyRowsTable::barRect(int key) const {
  const QModelIndex index = model_.index(model_.rowOf(key), model_.columnOf(Kind::Weight));
  const QRect cell = visualRect(index) & viewport()->rect();
  if (cell.isEmpty()) return {};
  QRect bar = weightTrack(model_, withoutGap(visualRect(index), model_.column(index.column())));
  const double weight = std::clamp(index.data(KeyRowsModel::ValueRole).toDouble(), 0.0, 1.0);
  bar.setWidth(std::max(1, qRound(bar.width() * weight)));
  return bar;
}

void KeyRowsTable::fitRows() {
  const int room = height() - horizontalHeader()->sizeHint().height();
  const int row = part_ ? picture_row_ : std::clamp(room / std::max(1, rowsShown()), kLeastRow, theme::kRow);
  if (verticalHeader()->defaultSectionSize() != row) verticalHeader()->setDefaultSectionSize(row);
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
  // The heading may start in the gap; then it ends where the numbers end.
  const double heading = single ? headingText(model_.heading(column.kind)).size().width() : 0;
  return std::max(number, static_cast<int>(std::ceil(heading)) + kPadding + 2);
}

bool KeyRowsTable::isLeftOut(int column) const {
  return (left_out_ & KeyRowsModel::foldBit(model_.column(column).kind)) != 0;
}

int KeyRowsTable::fittedWidth(int c) const {
  const KeyRowsModel::Column& column = model_.column(c);
  const int width = widthOf(column);
  // A vector with one component: its heading cannot extend over a neighbouring column.
  const bool alone =
      !column.folded && column.opens && (c + 1 == model_.columnCount() || model_.column(c + 1).opens);
  if (!alone || (column.kind != Kind::Key && column.kind != Kind::Value && column.kind != Kind::Product))
    return width;
  return std::max(
      width, kGap + static_cast<int>(std::ceil(headingText(model_.heading(column.kind)).size().width())) +
                 kPadding + 2);
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
  const int bar = std::clamp(room, kLeastBar, most);
  if (weight_column >= 0 && horizontalHeader()->sectionSize(weight_column) != number + bar)
    setColumnWidth(weight_column, number + bar);
  // The height includes the horizontal scroll bar, which is visible if the columns are too wide.
  // updateGeometry() lays out the whole window again, so call it only if the height has changed.
  if (maximumHeight() != sizeHint().height()) {
    setMaximumHeight(sizeHint().height());
    updateGeometry();
  }
  emit columnsFitted();
}

QSize KeyRowsTable::sizeHint() const {
  int height = horizontalHeader()->sizeHint().height() + rowsShown() * (part_ ? picture_row_ : theme::kRow);
  if (!part_ && horizontalHeader()->length() > viewport()->width())
    height += horizontalScrollBar()->sizeHint().height();
  return {800, height};
}

QSize KeyRowsTable::minimumSizeHint() const {
  const int lines = std::min(rowsShown(), 2);
  return {200, horizontalHeader()->sizeHint().height() + lines * kLeastRow};
}

void KeyTableBase::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  if (hasFocus()) choose(current);
}

void KeyTableBase::choose(const QModelIndex& index) {
  if (!index.isValid()) return;
  if (const auto cell = model_.explainedBy(index)) bench_.selection.setCell(cell);
  // Products and tokens select the key of their row as well.
  if (!model_.isSumRow(index.row())) bench_.selection.setKey(model_.keyAt(index.row()));
}

void KeyTableBase::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy) && currentIndex().isValid()) {
    const QVariant value = currentIndex().data(KeyRowsModel::ValueRole);
    QApplication::clipboard()->setText(value.isValid() ? fullNumber(value.toDouble())
                                                       : currentIndex().data().toString());
    return;
  }
  // Space folds and unfolds the group of the current number, as a click on its heading does.
  if (event->key() == Qt::Key_Space && currentIndex().isValid()) {
    const Kind kind = model_.column(currentIndex().column()).kind;
    if (KeyRowsModel::foldBit(kind) != 0) {
      const int row = currentIndex().row();
      model_.toggleFolded(kind);
      setCurrentIndex(model_.index(row, model_.columnOf(kind)));
      return;
    }
  }
  QTableView::keyPressEvent(event);
}

void KeyTableBase::mouseDoubleClickEvent(QMouseEvent* event) {
  const QModelIndex index = indexAt(event->position().toPoint());
  if (!index.isValid() || !model_.explainedBy(index) || event->button() != Qt::LeftButton)
    return QTableView::mouseDoubleClickEvent(event);
  choose(index);
  bench_.selection.askWhy();
}

void KeyTableBase::contextMenuEvent(QContextMenuEvent* event) {
  const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
  const QModelIndex index =
      keyboard ? currentIndex() : indexAt(viewport()->mapFromGlobal(event->globalPos()));
  if (!index.isValid() || !model_.explainedBy(index)) return QTableView::contextMenuEvent(event);
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  addEntry(*menu, ActionId::InspectorPanel, this, [this, at = QPersistentModelIndex(index)] {
    choose(at);
    bench_.selection.askWhy();
  });
  addPictureActions(*menu, *this);
  menu->popup(keyboard ? viewport()->mapToGlobal(visualRect(index).center()) : event->globalPos());
}

void KeyTableBase::focusInEvent(QFocusEvent* event) {
  QTableView::focusInEvent(event);
  if (!currentIndex().isValid()) setCurrentIndex(entryIndex());
}

QModelIndex KeyRowsTable::entryIndex() const {
  return model_.index(model_.rowOf(std::max(0, bench_.selection.key())), model_.columnOf(Kind::Weight));
}

QModelIndex KeySumsTable::entryIndex() const {
  return model_.index(model_.rowCount() - 1, model_.columnOf(Kind::Product));
}

void KeyRowsTable::changeEvent(QEvent* event) {
  QTableView::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) fitColumns();
}

void KeyRowsTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fitRows();
  fitColumns();
  if (bench_.selection.key() >= 0) showRow(model_.rowOf(bench_.selection.key()));
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
  connect(&lines_, &KeyRowsTable::columnsFitted, this, &KeySumsTable::follow);
  connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
          [this](int, int maximum) { verticalScrollBar()->setValue(maximum); });
  connect(lines_.horizontalScrollBar(), &QScrollBar::valueChanged, horizontalScrollBar(),
          &QScrollBar::setValue);
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
