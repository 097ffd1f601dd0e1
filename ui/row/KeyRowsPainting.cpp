// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/row/KeyRowsPainting.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QHash>
#include <QMouseEvent>
#include <QPainter>
#include <QTextOption>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/matrix/OperandEdges.h"
#include "ui/theme/CellFill.h"
#include "ui/theme/TextDrawing.h"

namespace lab {
namespace key_rows {

using Kind = KeyRowsModel::Kind;

int weightNumberWidth(const KeyRowsModel& rows) {
  QFont font = theme::numberFont();
  font.setWeight(QFont::DemiBold);
  return rows.format(Kind::Weight).width(font) + 2 * kPadding;
}

QString noteOfWeights(const KeyRowsModel& rows, int width) {
  const KeyRowsModel::Column& weights = rows.column(rows.columnOf(KeyRowsModel::Kind::Weight));
  const QFontMetrics metrics(theme::smallFont());
  if (rows.row().all_masked) return rows.sumNote(weights);
  const QString sum = rows.sumOfRounded(weights);
  if (sum.isEmpty()) return {};
  for (const QString& note : {rows.sumNote(weights), rows.shortSumNote(weights)})
    if (metrics.horizontalAdvance(note) <= width) return note;
  return {};
}

QRect weightTrack(const KeyRowsModel& rows, const QRect& rect) {
  const int number = weightNumberWidth(rows);
  return {rect.left() + number + kPadding, rect.top() + 4, rect.width() - number - 2 * kPadding,
          rect.height() - 8};
}

const QStaticText& headingText(const QString& rich_text) {
  constexpr qsizetype kMost = 64;
  static QHash<QString, QStaticText> headings;
  if (headings.size() > kMost) headings.clear();
  const QString text = theme::withReadableIndices(rich_text);
  QStaticText& heading = headings[theme::titleFont().key() + text];
  if (heading.text().isEmpty()) {
    heading = QStaticText(text);
    heading.setTextFormat(Qt::RichText);
    // By default, QStaticText may break rich text into several lines.
    QTextOption one_line;
    one_line.setWrapMode(QTextOption::NoWrap);
    heading.setTextOption(one_line);
    heading.prepare({}, theme::titleFont());
  }
  return heading;
}

int coveredWidth(const QHeaderView& header, const KeyRowsModel& rows) {
  if (header.offset() <= 0) return 0;
  const int words = header.sectionSize(0);
  for (int c = 1; c < rows.columnCount(); ++c) {
    if (header.isSectionHidden(c) || rows.column(c).kind == Kind::Weight) continue;
    const int left = header.sectionViewportPosition(c), right = left + header.sectionSize(c);
    const int number = left + (rows.column(c).opens ? kGap : 0);
    if (number < words && words < right) return right;
  }
  return words;
}

QRect withoutGap(QRect rect, const KeyRowsModel::Column& column) {
  if (column.opens && column.kind != Kind::Token) rect.setLeft(rect.left() + kGap);
  return rect;
}

}  // namespace key_rows

namespace {

using namespace key_rows;

/// x coordinate of 1/n on a track: the weight of every key if all keys had the same weight.
double evenShare(const KeyRowsModel& rows, const QRect& track) {
  return track.left() + track.width() / static_cast<double>(rows.evenShareKeys());
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

void GroupHeader::paintEvent(QPaintEvent* event) {
  QHeaderView::paintEvent(event);
  const int width = coveredWidth();
  if (width == 0) return;
  QPainter painter(viewport());
  painter.fillRect(-kGap, 0, kGap + width, height(), theme::colors().window);
  painter.translate(offset(), 0);
  paintSection(&painter, QRect(-offset(), 0, sectionSize(0), height()), 0);
}

void GroupHeader::mousePressEvent(QMouseEvent* event) {
  if (event->position().x() < coveredWidth()) return;
  // The first of two quick clicks unfolds a group and moves the headings after it. The second click means the
  // heading that was under the pointer before.
  const bool quick =
      since_last_press_.isValid() && since_last_press_.elapsed() < QApplication::doubleClickInterval();
  since_last_press_.start();
  const std::vector<Heading> before = std::exchange(at_last_press_, headings());
  const int x = event->position().toPoint().x();
  for (const auto& [kind, left, right] : before) {
    const int column = rows_.columnOf(kind);
    if (!quick || x < left || x >= right || column < 0 || !rows_.column(column).folded) continue;
    if (logicalIndexAt(x) != column) return emit sectionClicked(column);
  }
  QHeaderView::mousePressEvent(event);
}

std::vector<GroupHeader::Heading> GroupHeader::headings() const {
  std::vector<Heading> all;
  for (int column = 0; column < rows_.columnCount(); ++column) {
    const int left = sectionViewportPosition(column);
    all.push_back({rows_.column(column).kind, left, left + sectionSize(column)});
  }
  return all;
}

void GroupHeader::mouseMoveEvent(QMouseEvent* event) {
  const QPoint position = event->position().toPoint();
  const int section = position.x() < coveredWidth() ? 0 : logicalIndexAt(position);
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
  const auto drawArrow = [&](const QPolygonF& arrow) {
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme::colors().faint);
    painter->drawPolygon(arrow);
  };
  if (rows_.column(section).folded) {
    const double x = group.left() + kArrow + kPadding;
    painter->drawStaticText(QPointF(x, group.center().y() - size.height() / 2), heading);
    const QPointF tip(x - kPadding, group.center().y());
    drawArrow({tip, tip - QPointF(kArrow, kArrow * 0.7), tip - QPointF(kArrow, -kArrow * 0.7)});
    painter->restore();
    return;
  }
  const bool single = first == last && kind != Kind::Token && kind != Kind::Weight;
  // An arrow before the heading says that a click folds the group.
  const bool arrow = rows_.canFold(kind) && !theme::inPicture();
  const double before = kPadding + (arrow ? 1.4 * kArrow : 0);
  double x = single ? group.right() - kPadding - size.width() : group.left() + before;
  if (!single && kind != Kind::Token)
    x = std::max(x, std::min<double>(coveredWidth() + kPadding, group.right() - kPadding - size.width()));
  painter->drawStaticText(
      QPointF(std::max<double>(x, group.left() - kGap + 2), group.center().y() - size.height() / 2), heading);
  if (kind == Kind::Weight && rows_.showsDifference()) {
    // The legend of the bars: the value at the ends of the track.
    NumberFormat format = rows_.format(Kind::Weight);
    format.plus = false;
    painter->setFont(theme::smallFont());
    painter->setPen(theme::colors().faint);
    const double after = group.left() + kPadding + size.width() + kGap;
    const QString ends = tr("bars: \u2212%1 to +%1").arg(format.text(rows_.largest(Kind::Weight)));
    if (rows_.largest(Kind::Weight) > 0 &&
        after + painter->fontMetrics().horizontalAdvance(ends) <= group.right())
      painter->drawText(QRectF(after, group.top(), 180, group.height()),
                        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, ends);
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
  if (arrow && x - before >= group.left() - kPadding) {
    const QPointF corner(x - before, group.center().y() - kArrow * 0.3);
    drawArrow({corner, corner + QPointF(kArrow * 1.4, 0), corner + QPointF(kArrow * 0.7, kArrow)});
  }
  // The entries of a vector are numbered as the columns of its matrix, if there is room beside the heading.
  const int first_end = sectionViewportPosition(first) + sectionSize(first);
  if (first < last && x + size.width() + kNumberRoom <= first_end && rows_.column(section).component >= 0) {
    painter->setFont(theme::smallFont());
    painter->setPen(theme::colors().faint);
    painter->drawText(rect.adjusted(0, 0, -kPadding, 0), Qt::AlignRight | Qt::AlignVCenter,
                      QString::number(rows_.column(section).component + 1));
  }
  painter->fillRect(QRect(group.left(), group.bottom() - 1, group.width(), 2), theme::base(roleOf(kind)));
  painter->restore();
}

KeyRowsDelegate::KeyRowsDelegate(const KeyRowsModel& model, const Workbench& bench, QObject* parent)
    : QStyledItemDelegate(parent), rows_(model), bench_(bench) {}

void KeyRowsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
  // A row that does not fit is left out, so that only whole rows are shown.
  const auto* table = qobject_cast<const QAbstractScrollArea*>(option.widget);
  if (table && (option.rect.top() < 0 || option.rect.bottom() > table->viewport()->rect().bottom())) return;
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
  // Mark the selected number even if the table does not have the keyboard focus, with a thinner frame.
  if (focused || (at && at == bench_.selection.cell())) {
    painter->setPen(QPen(theme::colors().accent, focused ? 2 : 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(focused ? cell.adjusted(1, 1, -1, -1) : cell.adjusted(0, 0, -1, -1));
  }
  painter->restore();
}

std::optional<double> KeyRowsDelegate::shadeOf(int row) const {
  if (rows_.isSumRow(row) || rows_.showsDifference()) return {};
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
    // The background of a token shows its attention weight.
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
    // A number that is shown as 0 has no tint. The tint of numbers near 0 is almost invisible. Do not paint
    // it over the highlight of the selected row.
    const bool zero = std::ranges::none_of(text, [](QChar c) { return c >= u'1' && c <= u'9'; });
    const bool plain = zero || std::abs(ratio.toDouble()) < 0.05;
    if (!plain || rows_.keyAt(index.row()) != bench_.selection.key())
      painter.fillRect(rect, theme::signedTint(zero ? 0 : ratio.toDouble()));
  }
  QFont font = theme::numberFont();
  if (sum) font.setWeight(QFont::DemiBold);
  painter.setFont(font);
  const bool context = sum && kind == Kind::Product;
  painter.setPen(masked    ? theme::colors().faint
                 : context ? theme::text(theme::Role::Value)
                           : theme::colors().ink);
  if (bench_.options.numbersShown())
    (masked ? theme::drawMaskedNumber : theme::drawNumber)(painter, rect.adjusted(kPadding, 0, -kPadding, 0),
                                                           text);
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
    const bool masked = rows_.row().all_masked;
    painter.setFont(theme::smallFont());
    painter.setPen(masked ? theme::colors().warning : theme::colors().faint);
    if (masked || bench_.options.numbersShown())
      painter.drawText(track.adjusted(0, -4, 0, 4), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                       noteOfWeights(rows_, track.width()));
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

}  // namespace lab
