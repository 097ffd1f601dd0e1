// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/BlankTable.h"

#include <QFocusEvent>
#include <QMenu>
#include <algorithm>

#include "ui/actions/ActionTable.h"
#include "ui/matrix/MatrixHeader.h"
#include "ui/theme/Theme.h"
#include "ui/worksheet/BlankDelegate.h"

namespace lab {

BlankTable::BlankTable(BlankModel* model, QWidget* parent)
    : BlankTable(model, new BlankDelegate(*model, model), parent) {}

BlankTable::BlankTable(BlankModel* model, BlankDelegate* delegate, QWidget* parent)
    : NumberTable(model, delegate, parent), model_(model), delegate_(delegate) {
  viewport()->setCursor(Qt::IBeamCursor);
  connect(model, &BlankModel::refused, this, &BlankTable::refuse);
  connect(model, &QAbstractItemModel::modelReset, this, &BlankTable::updateMetrics);
  connect(model, &QAbstractItemModel::dataChanged, this, &BlankTable::updateMetrics);
  setMaximumVisible(24, 12);
}

std::optional<RowColumn> BlankTable::currentCell() const {
  const QModelIndex index = currentIndex();
  if (!index.isValid()) return std::nullopt;
  return model_->stored(index.row(), index.column());
}

int BlankTable::wantedColumnWidth() const {
  const int number = model_->numberWidth(theme::numberFont()) + BlankDelegate::margins();
  const int name = columnHeader()->widestWord() + 2 * theme::kStep;
  return std::max(number, std::min(name, number + 3 * theme::kStep));
}

int BlankTable::wantedRowHeight() const {
  return theme::kRow + theme::kStep;  // room to write
}

void BlankTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  NumberTable::currentChanged(current, previous);
  if (current.isValid()) emit entered();
}

void BlankTable::focusInEvent(QFocusEvent* event) {
  delegate_->focused = true;
  const bool had_cell = currentIndex().isValid();
  NumberTable::focusInEvent(event);
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
  NumberTable::focusOutEvent(event);
  viewport()->update();
}

void BlankTable::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) viewport()->update();
  NumberTable::changeEvent(event);
}

void BlankTable::fillMenu(QMenu& menu) {
  addEntry(menu, ActionId::Copy, this, &BlankTable::copy);
  addEntry(menu, ActionId::Paste, this, &BlankTable::paste);
  menu.addAction(tr("Clear"), this, &BlankTable::clearSelected);
  // The actions that the window added: check, hint, show.
  if (!actions().isEmpty()) menu.addSeparator();
  menu.addActions(actions());
}

}  // namespace lab
