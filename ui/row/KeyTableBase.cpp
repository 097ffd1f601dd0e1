// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include "ui/actions/ActionTable.h"
#include "ui/actions/ContextMenu.h"
#include "ui/export/PictureActions.h"
#include "ui/row/KeyRowsTable.h"

// What the table of the keys and the table of the sums have in common: the selected cell, and keys and mouse.
namespace lab {

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
  // The delegate frames the current cell. The highlight colour of the style would cover the sums.
  QPalette frame_only = palette();
  frame_only.setColor(QPalette::Highlight, Qt::transparent);
  setPalette(frame_only);
  connect(&bench_.selection, &Selection::changed, viewport(), qOverload<>(&QWidget::update));
  connect(&bench_.selection, &Selection::changed, this, &KeyTableBase::showSelected);
  // A press on the current cell does not change the current cell, but must select it again in the other
  // views.
  connect(this, &QAbstractItemView::pressed, this, [this](const QModelIndex& index) {
    // A folded column has no numbers: its row is chosen by its weight.
    const bool folded = model_.column(index.column()).folded;
    if (folded) setCurrentIndex(model_.index(index.row(), model_.columnOf(KeyRowsModel::Kind::Weight)));
    choose(folded ? currentIndex() : index);
  });
  connect(&bench_.selection, &Selection::operandsChanged, viewport(), qOverload<>(&QWidget::update));
}

void KeyTableBase::showSelected() {
  const auto& cell = bench_.selection.cell();
  const int key = bench_.selection.key();
  if (!isVisible() || (cell == shown_cell_ && key == shown_key_)) return;
  shown_cell_ = cell;
  shown_key_ = key;
  if (const QModelIndex index = selectedIndex(); index.isValid()) {
    // The keyboard goes on at the selected number, but does not leave the sums.
    const QModelIndex now = currentIndex();
    const bool entering = std::exchange(entering_, true);
    if (now.isValid() && model_.isSumRow(now.row()) == model_.isSumRow(index.row())) setCurrentIndex(index);
    entering_ = entering;
    return scrollTo(index);
  }
  if (key >= 0) showRow(model_.rowOf(key));
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

int KeyTableBase::coveredWidth() const {
  return key_rows::coveredWidth(*horizontalHeader(), model_);
}

QRect KeyTableBase::visualRect(const QModelIndex& index) const {
  QRect rect = QTableView::visualRect(index);
  if (index.column() == 0 && coveredWidth() > 0 && rect.isValid()) rect.moveLeft(0);
  return rect;
}

QModelIndex KeyTableBase::indexAt(const QPoint& position) const {
  if (position.x() >= coveredWidth()) return QTableView::indexAt(position);
  const int row = rowAt(position.y());
  return row < 0 ? QModelIndex() : model_.index(row, 0);
}

void KeyTableBase::scrollTo(const QModelIndex& index, ScrollHint hint) {
  QTableView::scrollTo(index, hint);
  const int covered = coveredWidth() - columnViewportPosition(index.column());
  if (index.column() > 0 && covered > 0)
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - covered);
}

void KeyTableBase::scrollContentsBy(int dx, int dy) {
  QTableView::scrollContentsBy(dx, dy);
  if (dx != 0) viewport()->update();  // the words were moved with the other columns
}

void KeyTableBase::paintEvent(QPaintEvent* event) {
  QTableView::paintEvent(event);
  QPainter painter(viewport());
  coverCutColumn(painter);
  const int width = coveredWidth();
  if (width == 0) return;
  painter.fillRect(-key_rows::kGap, 0, key_rows::kGap + width, viewport()->height(), theme::colors().window);
  for (int row = 0; row < model_.rowCount(); ++row) {
    if (isRowHidden(row)) continue;
    const QModelIndex index = model_.index(row, 0);
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.rect = visualRect(index);
    option.state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(index));
    option.state.setFlag(QStyle::State_HasFocus, hasFocus() && index == currentIndex());
    itemDelegate()->paint(&painter, option, index);
  }
}

void KeyTableBase::coverCutColumn(QPainter& painter) const {
  const int edge = viewport()->width();
  const int column = columnAt(edge - 1);
  if (column <= 0 || model_.column(column).kind == KeyRowsModel::Kind::Weight) return;
  const int left = columnViewportPosition(column);
  if (left + columnWidth(column) <= edge) return;
  painter.fillRect(left, 0, edge - left, viewport()->height(), theme::colors().window);
  if (edge - left < painter.fontMetrics().horizontalAdvance(QChar(0x2026))) return;
  painter.setPen(theme::colors().faint);
  const int bottom = rowAt(viewport()->height() - 1), last = bottom < 0 ? model_.rowCount() - 1 : bottom;
  for (int row = std::max(0, rowAt(0)); row <= last; ++row) {
    const QRect rect = visualRect(model_.index(row, column));
    if (!isRowHidden(row))
      painter.drawText(QRect(left, rect.top(), edge - left, rect.height()), Qt::AlignCenter,
                       QStringLiteral("…"));
  }
}

void KeyTableBase::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  if (hasFocus() && !entering_) choose(current);
}

void KeyTableBase::choose(const QModelIndex& index) {
  if (!index.isValid()) return;
  // A sum that no cell explains is selected instead of the cell before.
  const auto cell = model_.explainedBy(index);
  if (cell || model_.isSumRow(index.row())) bench_.selection.setCell(cell);
  // Products and tokens select the key of their row as well.
  if (!model_.isSumRow(index.row())) bench_.selection.setKey(model_.keyAt(index.row()));
}

void KeyTableBase::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return copy(currentIndex());
  // Enter after a typed number, which was refused, leaves the refusal as it is.
  const bool refused = std::exchange(typed_, false);
  if (refused && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) return event->accept();
  bench_.document.endRefusal();
  // Space folds and unfolds the group of the current number, as a click on its heading does. Enter only
  // unfolds the group.
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if ((event->key() == Qt::Key_Space || enter) && currentIndex().isValid()) {
    const KeyRowsModel::Column& column = model_.column(currentIndex().column());
    const KeyRowsModel::Kind kind = column.kind;
    if (model_.canFold(kind) && (!enter || column.folded)) {
      const int row = currentIndex().row();
      model_.toggleFolded(kind);
      setCurrentIndex(model_.index(row, model_.columnOf(kind)));
      return;
    }
  }
  if (enter && currentIndex().isValid() && model_.explainedBy(currentIndex()))
    return bench_.selection.askWhy();
  static const QString kStartOfNumber = QStringLiteral("0123456789-+.,=");
  const bool command = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
  const bool clears = event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace;
  if (!command && clears) return refuseEdit(currentIndex());
  if (!command && !event->text().isEmpty() && kStartOfNumber.contains(event->text().front())) {
    typed_ = true;
    return refuseEdit(currentIndex());
  }
  QTableView::keyPressEvent(event);
  // At the first or last row, the key must not change the query, which it does elsewhere in the row view.
  if ((event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) && currentIndex().isValid() && !command)
    event->accept();
}

void KeyTableBase::copy(const QModelIndex& index) const {
  if (!index.isValid()) return;
  const QVariant value = index.data(KeyRowsModel::ValueRole);
  QApplication::clipboard()->setText(value.isValid() ? fullNumber(value.toDouble())
                                                     : index.data().toString());
}

void KeyTableBase::refuseEdit(const QModelIndex& index) {
  const auto cell = index.isValid() ? model_.explainedBy(index) : std::nullopt;
  if (cell && isStage(cell->id)) bench_.document.setEntry(*cell, 0);
}

void KeyTableBase::mousePressEvent(QMouseEvent* event) {
  const QModelIndex index = indexAt(event->position().toPoint());
  if (index.isValid() && model_.isSumRow(index.row()) && !model_.explainedBy(index) &&
      index.data().toString().isEmpty()) {
    dragged_ = true;  // beside the sums, there is nothing to select or to drag
    return event->accept();
  }
  pressed_ = event->position().toPoint();
  dragged_ = typed_ = false;
  QTableView::mousePressEvent(event);
}

void KeyTableBase::mouseMoveEvent(QMouseEvent* event) {
  if (!(event->buttons() & Qt::LeftButton)) return QTableView::mouseMoveEvent(event);
  // In other tables, a drag changes a number. The numbers here are computed, so the drag is
  // refused, and it does not move the selection.
  const int moved = (event->position().toPoint() - pressed_).manhattanLength();
  if (moved < QApplication::startDragDistance() || std::exchange(dragged_, true)) return;
  refuseEdit(indexAt(pressed_));
}

void KeyTableBase::mouseDoubleClickEvent(QMouseEvent* event) {
  const QModelIndex index = indexAt(event->position().toPoint());
  if (!index.isValid() || !model_.explainedBy(index) || event->button() != Qt::LeftButton)
    return QTableView::mouseDoubleClickEvent(event);
  choose(index);
  bench_.selection.askWhy();
}

void KeyTableBase::wheelEvent(QWheelEvent* event) {
  const QPoint turned = event->angleDelta();
  if (!(event->modifiers() & Qt::ShiftModifier) || turned.y() == 0) return QTableView::wheelEvent(event);
  QScrollBar& bar = *horizontalScrollBar();
  bar.setValue(bar.value() - turned.y() * columnWidth(0) / QWheelEvent::DefaultDeltasPerStep);
  event->accept();
}

void KeyTableBase::contextMenuEvent(QContextMenuEvent* event) {
  const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
  const QModelIndex index = keyboard ? currentIndex() : indexAt(event->pos());
  if (!index.isValid()) return QTableView::contextMenuEvent(event);
  auto* menu = makeContextMenu(this);
  const QPersistentModelIndex at(index);
  addEntry(*menu, ActionId::Copy, this, [this, at] { copy(at); });
  if (model_.explainedBy(index))
    addEntry(*menu, ActionId::InspectorPanel, this, [this, at] {
      choose(at);
      bench_.selection.askWhy();
    });
  addViewActions(*menu, *this);
  menu->popup(keyboard ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos());
}

void KeyTableBase::focusInEvent(QFocusEvent* event) {
  typed_ = false;
  // Qt would make the first cell current, which would select its key.
  entering_ = true;
  const bool by_key = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
  if (by_key || !currentIndex().isValid()) setCurrentIndex(entryIndex());
  QTableView::focusInEvent(event);
  entering_ = false;
  if (by_key && bench_.selection.key() >= 0) choose(currentIndex());
}

QModelIndex KeyTableBase::selectedIndex() const {
  const auto& cell = bench_.selection.cell();
  const int key = bench_.selection.key();
  if (!cell || (cell->id != MatrixId::Context && key < 0)) return {};
  const int row = cell->id == MatrixId::Context ? model_.rowCount() - 1 : model_.rowOf(key);
  if (isRowHidden(row)) return {};  // the sums of a KeyRowsTable
  for (int c = 0; c < model_.columnCount(); ++c)
    if (const QModelIndex index = model_.index(row, c); model_.cellAt(index) == cell) return index;
  return {};
}

}  // namespace lab
