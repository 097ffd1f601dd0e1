// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/BlankTable.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>

#include "ui/actions/ActionTable.h"
#include "ui/matrix/MatrixHeader.h"
#include "ui/matrix/TableLook.h"
#include "ui/theme/Theme.h"
#include "ui/worksheet/BlankDelegate.h"

namespace lab {

BlankTable::BlankTable(BlankModel* model, QWidget* parent)
    : QTableView(parent),
      model_(model),
      delegate_(new BlankDelegate(*model, this)),
      column_header_(new MatrixHeader(Qt::Horizontal, this)),
      row_header_(new MatrixHeader(Qt::Vertical, this)) {
  setHorizontalHeader(column_header_);
  setVerticalHeader(row_header_);
  setModel(model);
  setItemDelegate(delegate_);
  lookLikeMatrix(*this);
  viewport()->setCursor(Qt::IBeamCursor);
  connect(model, &BlankModel::refused, this, &BlankTable::refuse);
  connect(model, &QAbstractItemModel::modelReset, this, &BlankTable::updateMetrics);
  connect(model, &QAbstractItemModel::dataChanged, this, &BlankTable::updateMetrics);
  connect(delegate_, &BlankDelegate::moveOn, this, [this](Qt::Key key, Qt::KeyboardModifiers modifiers) {
    setFocus();
    const bool tab = key == Qt::Key_Tab || key == Qt::Key_Backtab;
    if (!moveBy(key, modifiers) && tab) focusNextPrevChild(key == Qt::Key_Tab);
  });
  updateMetrics();
}

std::optional<RowColumn> BlankTable::currentCell() const {
  const QModelIndex index = currentIndex();
  if (!index.isValid()) return std::nullopt;
  return model_->stored(index.row(), index.column());
}

void BlankTable::setCurrentCell(const RowColumn& cell) {
  const RowColumn at = shownCell(model_->convention(), cell);
  if (model_->hasIndex(at.row, at.column)) setCurrentIndex(model_->index(at.row, at.column));
}

void BlankTable::setMaximumVisible(int rows, int columns) {
  maximum_rows_ = std::max(1, rows);
  maximum_columns_ = std::max(1, columns);
  updateMetrics();
}

void BlankTable::commit() {
  // An editor commits when it loses the focus.
  if (state() == EditingState) setFocus();
}

void BlankTable::updateMetrics() {
  column_header_->setTextFont(theme::smallFont());
  row_header_->setTextFont(theme::smallFont());
  const int padding = 2 * theme::kStep;
  const int number = model_->numberWidth(theme::numberFont()) + BlankDelegate::margins();
  const int name_limit = number + 3 * theme::kStep;
  const int column = std::max(number, std::min(column_header_->widestName() + padding, name_limit));
  if (column_header_->defaultSectionSize() != column) column_header_->setDefaultSectionSize(column);
  const int row = theme::kRow + theme::kStep;  // room to write
  if (row_header_->defaultSectionSize() != row) row_header_->setDefaultSectionSize(row);
  row_header_->setFixedWidth(
      std::min(row_header_->widestName() + padding, 8 * theme::smallFont().pixelSize()));
  column_header_->setFixedHeight(theme::kRow * 4 / 5);
  const auto policy = [](bool overflows) {
    return overflows ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff;
  };
  setVerticalScrollBarPolicy(policy(model_->rowCount() > maximum_rows_));
  setHorizontalScrollBarPolicy(policy(model_->columnCount() > maximum_columns_));
  if (sizeHint() != size()) updateGeometry();
}

QSize BlankTable::sizeHint() const {
  const int rows = std::min(model_->rowCount(), maximum_rows_);
  const int columns = std::min(model_->columnCount(), maximum_columns_);
  int width = row_header_->minimumWidth() + columns * column_header_->defaultSectionSize();
  int height = column_header_->minimumHeight() + rows * row_header_->defaultSectionSize();
  if (model_->rowCount() > maximum_rows_) width += verticalScrollBar()->sizeHint().width();
  if (model_->columnCount() > maximum_columns_) height += horizontalScrollBar()->sizeHint().height();
  return {width, height};
}

QRect BlankTable::selectedBlock() const {
  const QItemSelection ranges = selectionModel()->selection();
  if (!ranges.isEmpty()) {
    const QItemSelectionRange& range = ranges.first();
    return {range.left(), range.top(), range.width(), range.height()};
  }
  const QModelIndex index = currentIndex();
  return index.isValid() ? QRect(index.column(), index.row(), 1, 1) : QRect();
}

void BlankTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  if (current.isValid()) emit entered();
}

void BlankTable::focusInEvent(QFocusEvent* event) {
  delegate_->focused = true;
  const bool had_cell = currentIndex().isValid();
  QTableView::focusInEvent(event);
  const bool back = event->reason() == Qt::BacktabFocusReason;
  const int rows = model_->rowCount(), columns = model_->columnCount();
  if (event->reason() == Qt::TabFocusReason || back || !had_cell)
    setCurrentIndex(back ? model_->index(rows - 1, columns - 1) : model_->index(0, 0));
  emit entered();
  viewport()->update();
}

void BlankTable::focusOutEvent(QFocusEvent* event) {
  // While a number is being typed, the editor has the focus; treat the table as focused.
  delegate_->focused = state() == EditingState;
  if (!delegate_->focused && event->reason() != Qt::ActiveWindowFocusReason &&
      event->reason() != Qt::PopupFocusReason)
    selectionModel()->clearSelection();
  QTableView::focusOutEvent(event);
  viewport()->update();
}

void BlankTable::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) viewport()->update();
  QTableView::changeEvent(event);
}

bool BlankTable::startsNumber(const QKeyEvent& event) const {
  if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
  if (event.text().size() != 1) return false;
  const QChar c = event.text().front();
  return c.isDigit() || QStringLiteral("+-.,\u2212\u221e").contains(c);
}

bool BlankTable::handlesKey(const QKeyEvent& event) const {
  switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
    case Qt::Key_Up:
    case Qt::Key_Down:
      return (event.modifiers() & ~Qt::KeyboardModifiers(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    default:
      return event.matches(QKeySequence::Copy) || event.matches(QKeySequence::Paste) ||
             event.matches(QKeySequence::SelectAll) || startsNumber(event);
  }
}

bool BlankTable::event(QEvent* event) {
  // While the table has the focus, it handles these keys before the window's shortcuts do.
  if (event->type() == QEvent::ShortcutOverride && handlesKey(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  return QTableView::event(event);
}

bool BlankTable::moveBy(Qt::Key key, Qt::KeyboardModifiers modifiers) {
  const QModelIndex index = currentIndex();
  if (!index.isValid()) return false;
  int row = index.row(), column = index.column();
  const bool back = key == Qt::Key_Backtab || key == Qt::Key_Up || (modifiers & Qt::ShiftModifier);
  if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
    if (tab_column_ < 0) tab_column_ = column;
    const int cells = model_->rowCount() * model_->columnCount();
    const int next = row * model_->columnCount() + column + (back ? -1 : 1);
    if (next < 0 || next >= cells) return false;
    row = next / model_->columnCount();
    column = next % model_->columnCount();
    if (row != index.row()) tab_column_ = column;
  } else {
    row = std::clamp(row + (back ? -1 : 1), 0, model_->rowCount() - 1);
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (enter && tab_column_ >= 0) column = tab_column_;
    tab_column_ = -1;
  }
  setCurrentIndex(model_->index(row, column));
  return true;
}

void BlankTable::keyPressEvent(QKeyEvent* event) {
  if (state() == EditingState) {
    QTableView::keyPressEvent(event);
    return;
  }
  const auto key = static_cast<Qt::Key>(event->key());
  const bool control = event->modifiers() & Qt::ControlModifier;
  event->accept();
  const bool tab = key == Qt::Key_Tab || key == Qt::Key_Backtab;
  if (tab || key == Qt::Key_Return || key == Qt::Key_Enter) {
    if (control || !moveBy(key, event->modifiers())) event->ignore();
    return;
  }
  if (event->matches(QKeySequence::Copy)) return copy();
  if (event->matches(QKeySequence::Paste)) return paste();
  if (key == Qt::Key_Delete || key == Qt::Key_Backspace) return clearSelected();
  if (startsNumber(*event) || key == Qt::Key_F2) {
    if (currentIndex().isValid())
      edit(currentIndex(), key == Qt::Key_F2 ? EditKeyPressed : AnyKeyPressed, event);
    return;
  }
  // Letters do not search in this table. Leave them to the parent.
  if (!event->text().isEmpty() && event->text().front().isPrint() && !control) {
    event->ignore();
    return;
  }
  tab_column_ = -1;
  QTableView::keyPressEvent(event);
}

void BlankTable::copy() {
  const QRect block = selectedBlock();
  if (!block.isEmpty()) QApplication::clipboard()->setText(model_->copied(block));
}

void BlankTable::paste() {
  const QRect block = selectedBlock();
  if (block.isEmpty()) return;
  QString why;
  const QRect filled = model_->paste(block, QApplication::clipboard()->text(), why);
  if (!why.isEmpty()) refuse(why);
  if (filled.isEmpty()) return;
  selectionModel()->select(QItemSelection(model_->index(filled.top(), filled.left()),
                                          model_->index(filled.bottom(), filled.right())),
                           QItemSelectionModel::ClearAndSelect);
}

void BlankTable::clearSelected() {
  const QRect block = selectedBlock();
  if (!block.isEmpty()) model_->clear(block);
}

void BlankTable::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(actionText(actionSpec(ActionId::Copy)), this, &BlankTable::copy);
  menu->addAction(actionText(actionSpec(ActionId::Paste)), this, &BlankTable::paste);
  menu->addAction(tr("Clear"), this, &BlankTable::clearSelected);
  // The actions that the window added: check, hint, show.
  if (!actions().isEmpty()) menu->addSeparator();
  menu->addActions(actions());
  const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
  menu->popup(keyboard ? viewport()->mapToGlobal(visualRect(currentIndex()).center()) : event->globalPos());
}

void BlankTable::refuse(const QString& sentence) {
  if (isVisible())
    QToolTip::showText(viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()), sentence, this);
  emit refused(sentence);
}

}  // namespace lab
