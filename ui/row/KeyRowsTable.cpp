// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/row/KeyRowsTable.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QPainter>
#include <QStaticText>
#include <algorithm>
#include <cmath>

namespace lab {
namespace {

using Kind = KeyRowsModel::Kind;

constexpr int kPadding = theme::kStep;  ///< beside a number
constexpr int kGap = theme::kInStage;   ///< before a group
constexpr int kTokenWidth = 104;
constexpr int kLeastBar = 72, kMostBar = 260;

/// The rectangle of an index without the gap that its group opens with.
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
}

QSize GroupHeader::sizeHint() const {
  return {QHeaderView::sizeHint().width(), QFontMetrics(theme::textFont()).height() + 10};
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
  QStaticText heading(rows_.heading(kind));
  heading.setTextFormat(Qt::RichText);
  heading.prepare(painter->transform(), painter->font());
  const QSizeF size = heading.size();
  const bool single = first == last && kind != Kind::Token && kind != Kind::Weight;
  const double x = single ? group.right() - kPadding - size.width() : group.left() + kPadding;
  painter->drawStaticText(
      QPointF(std::max<double>(x, group.left() - kGap + 2), group.center().y() - size.height() / 2), heading);
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
  if (!sum && index.row() == bench_.selection.key()) painter->fillRect(option.rect, theme::colors().selected);
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
  if (sum) painter->fillRect(QRect(cell.left(), cell.top(), cell.width(), 1), theme::colors().ink);
  if (option.state & QStyle::State_Selected && option.state & QStyle::State_HasFocus) {
    painter->setPen(QPen(theme::colors().accent, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(cell.adjusted(1, 1, -1, -1));
  }
  painter->restore();
}

void KeyRowsDelegate::paintToken(QPainter& painter, const QRect& rect, const QModelIndex& index) const {
  const bool sum = rows_.isSumRow(index.row());
  const bool selected = index.row() == bench_.selection.key();
  painter.setFont(sum || selected ? theme::titleFont() : theme::textFont());
  painter.setPen(sum ? theme::colors().faint : theme::text(theme::Role::Key));
  const QString text =
      painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, rect.width() - 2 * kPadding);
  painter.drawText(rect.adjusted(kPadding, 0, -kPadding, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
}

void KeyRowsDelegate::paintNumber(QPainter& painter, const QRect& rect, const QModelIndex& index) const {
  const QString text = index.data().toString();
  if (text.isEmpty()) return;
  const bool sum = rows_.isSumRow(index.row());
  const bool masked = index.data(KeyRowsModel::MaskedRole).toBool();
  const QVariant ratio = index.data(KeyRowsModel::RatioRole);
  const Kind kind = rows_.column(index.column()).kind;
  QColor background = theme::colors().card;
  if (masked) {
    painter.fillRect(rect, QBrush(theme::colors().line, Qt::BDiagPattern));
  } else if (!sum && ratio.isValid() && kind != Kind::Exponential) {
    background = theme::signedTint(ratio.toDouble());
    painter.fillRect(rect, background);
  }
  QFont font = theme::numberFont();
  if (sum) font.setWeight(QFont::DemiBold);
  painter.setFont(font);
  const bool context = sum && kind == Kind::Product;
  painter.setPen(masked    ? theme::colors().faint
                 : context ? theme::text(theme::Role::Value)
                           : theme::colors().ink);
  painter.drawText(rect.adjusted(kPadding, 0, -kPadding, 0), Qt::AlignRight | Qt::AlignVCenter, text);
}

void KeyRowsDelegate::paintWeight(QPainter& painter, const QRect& rect, const QModelIndex& index) const {
  QFont font = theme::numberFont();
  font.setWeight(QFont::DemiBold);
  painter.setFont(font);
  painter.setPen(theme::colors().ink);
  const int number = rows_.format(Kind::Weight).width(font) + 2 * kPadding;
  const QRect text_rect(rect.left(), rect.top(), number, rect.height());
  const QRect track(rect.left() + number + kPadding, rect.top() + 4, rect.width() - number - 2 * kPadding,
                    rect.height() - 8);
  painter.drawText(text_rect.adjusted(kPadding, 0, -kPadding, 0), Qt::AlignRight | Qt::AlignVCenter,
                   index.data().toString());
  if (rows_.isSumRow(index.row())) {
    if (rows_.row().all_masked) {
      painter.setFont(theme::smallFont());
      painter.setPen(theme::colors().warning);
      painter.drawText(track.adjusted(0, -4, 0, 4), Qt::AlignLeft | Qt::AlignVCenter,
                       tr("every key is masked: 0"));
    }
    return;
  }
  if (index.data(KeyRowsModel::MaskedRole).toBool()) {
    painter.fillRect(track, QBrush(theme::colors().line, Qt::BDiagPattern));
    return;
  }
  const double weight = index.data(KeyRowsModel::ValueRole).toDouble();
  QRectF bar = track;
  bar.setWidth(std::max(1.0, track.width() * std::clamp(weight, 0.0, 1.0)));
  painter.fillRect(track, theme::weightShade(0.06, false));
  painter.fillRect(bar, theme::weightShade(0.75, false));
  // A tick at 1/n: what every key would get if none were preferred.
  const double even = track.left() + track.width() / static_cast<double>(rows_.rowCount() - 1);
  painter.fillRect(QRectF(even, track.top() - 2, 1, track.height() + 4), theme::colors().faint);
}

KeyRowsTable::KeyRowsTable(Workbench& bench, QWidget* parent)
    : QTableView(parent), bench_(bench), model_(new KeyRowsModel(bench, this)) {
  setModel(model_);
  setHorizontalHeader(new GroupHeader(*model_, this));
  setItemDelegate(new KeyRowsDelegate(*model_, bench_, this));
  setAccessibleName(tr("One line a key, for the selected query"));
  verticalHeader()->hide();
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  verticalHeader()->setMinimumSectionSize(1);
  verticalHeader()->setDefaultSectionSize(theme::kRow);
  horizontalHeader()->setMinimumSectionSize(1);
  setShowGrid(false);
  setFrameShape(QFrame::NoFrame);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  setTabKeyNavigation(false);
  viewport()->setAutoFillBackground(false);
  connect(model_, &KeyRowsModel::refreshed, this, [this] {
    fitColumns();
    horizontalHeader()->viewport()->update();
    updateGeometry();
  });
  connect(&bench_.selection, &Selection::changed, viewport(), qOverload<>(&QWidget::update));
  fitColumns();
}

int KeyRowsTable::widthOf(const KeyRowsModel::Column& column) const {
  const int gap = column.opens ? kGap : 0;
  switch (column.kind) {
    case Kind::Token:
      return kTokenWidth;
    case Kind::Weight:
      return 0;  // takes what the others leave
    default:
      break;
  }
  if (column.component < 0) return 24;
  return gap + model_->format(column.kind).width(theme::numberFont()) + 2 * kPadding;
}

void KeyRowsTable::fitColumns() {
  int taken = 0, weight_column = -1;
  for (int c = 0; c < model_->columnCount(); ++c) {
    const KeyRowsModel::Column& column = model_->column(c);
    int width = widthOf(column);
    if (column.kind == Kind::Weight) weight_column = c;
    if (column.kind != Kind::Weight && horizontalHeader()->sectionSize(c) != width) setColumnWidth(c, width);
    taken += width;
  }
  QFont bold = theme::numberFont();
  bold.setWeight(QFont::DemiBold);
  const int number = kGap + model_->format(Kind::Weight).width(bold) + 4 * kPadding;
  const int bar = std::clamp(viewport()->width() - taken - number, kLeastBar, kMostBar);
  if (weight_column >= 0 && horizontalHeader()->sectionSize(weight_column) != number + bar)
    setColumnWidth(weight_column, number + bar);
}

QSize KeyRowsTable::sizeHint() const {
  const int rows = std::min(model_->rowCount(), 12);
  return {800, horizontalHeader()->sizeHint().height() + rows * theme::kRow + 2};
}

void KeyRowsTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  if (!current.isValid() || !hasFocus()) return;
  if (const auto cell = model_->cellAt(current))
    bench_.selection.setCell(cell);
  else if (!model_->isSumRow(current.row()))
    bench_.selection.setKey(current.row());
}

void KeyRowsTable::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy) && currentIndex().isValid()) {
    const QVariant value = currentIndex().data(KeyRowsModel::ValueRole);
    QApplication::clipboard()->setText(value.isValid() ? fullNumber(value.toDouble())
                                                       : currentIndex().data().toString());
    return;
  }
  QTableView::keyPressEvent(event);
}

void KeyRowsTable::changeEvent(QEvent* event) {
  QTableView::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) fitColumns();
}

void KeyRowsTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fitColumns();
}

}  // namespace lab
