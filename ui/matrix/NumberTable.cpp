// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/NumberTable.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "ui/actions/ContextMenu.h"
#include "ui/matrix/MatrixHeader.h"
#include "ui/matrix/NumberDelegate.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr Qt::KeyboardModifiers kCommandModifiers = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;

bool isTyped(const QKeyEvent& event) {
  return !event.text().isEmpty() && event.text().front().isPrint() &&
         !(event.modifiers() & kCommandModifiers);
}

bool startsNumber(const QKeyEvent& event) {
  if (event.text().size() != 1 || !isTyped(event)) return false;
  const QChar c = event.text().front();
  return c.isDigit() || QStringLiteral("+-.,=\u2212\u221e").contains(c);
}

}  // namespace

NumberTable::NumberTable(QAbstractItemModel* model, NumberDelegate* delegate, QWidget* parent)
    : QTableView(parent),
      column_header_(new MatrixHeader(Qt::Horizontal, this)),
      row_header_(new MatrixHeader(Qt::Vertical, this)) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setHorizontalHeader(column_header_);
  setVerticalHeader(row_header_);
  setModel(model);
  if (delegate) setItemDelegate(delegate);
  setFrameShape(QFrame::NoFrame);
  setShowGrid(false);
  setCornerButtonEnabled(false);
  if (auto* corner = findChild<QAbstractButton*>())
    corner->setStyleSheet(
        QStringLiteral("QTableCornerButton::section { background: transparent; border: 0; }"));
  setWordWrap(false);
  setSelectionMode(ContiguousSelection);
  setEditTriggers(delegate ? AnyKeyPressed | EditKeyPressed | DoubleClicked : EditTriggers(NoEditTriggers));
  setHorizontalScrollMode(ScrollPerPixel);
  setVerticalScrollMode(ScrollPerPixel);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  if (!delegate) return;
  connect(delegate, &NumberDelegate::moveOn, this, [this](Qt::Key key, Qt::KeyboardModifiers modifiers) {
    setFocus();
    const bool tab = key == Qt::Key_Tab || key == Qt::Key_Backtab;
    if (!moveBy(key, modifiers) && tab) focusNextPrevChild(key == Qt::Key_Tab);
  });
}

void NumberTable::setMaximumVisible(int rows, int columns) {
  maximum_rows_ = std::max(1, rows);
  maximum_columns_ = std::max(1, columns);
  updateMetrics();
}

void NumberTable::showPart(const QRect& cells) {
  part_ = cells;
  const auto hide = [](QHeaderView& header, int first, int last) {
    for (int i = 0; i < header.count(); ++i)
      if (const bool out = i < first || i > last; header.isSectionHidden(i) != out)
        header.setSectionHidden(i, out);
  };
  hide(*row_header_, cells.top(), cells.bottom());
  hide(*column_header_, cells.left(), cells.right());
  updateMetrics();
}

void NumberTable::commit() {
  // The editor commits when it loses the focus.
  if (state() == EditingState) setFocus();
}

void NumberTable::refuse(const QString& sentence) {
  if (isVisible())
    QToolTip::showText(viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()), sentence, this);
  emit refused(sentence);
}

QFont NumberTable::headerFont() const {
  return theme::smallFont();
}

int NumberTable::wantedRowHeight() const {
  return theme::kRow;
}

int NumberTable::wantedHeaderHeight() const {
  return theme::kRow * 4 / 5;  // header text is smaller than the numbers
}

void NumberTable::updateMetrics() {
  column_header_->setTextFont(headerFont());
  row_header_->setTextFont(headerFont());
  // Setting a section size lays the whole table out again, so it is set only if it differs.
  const int column = wantedColumnWidth(), row = wantedRowHeight();
  if (column_header_->defaultSectionSize() != column) column_header_->setDefaultSectionSize(column);
  if (row_header_->defaultSectionSize() != row) row_header_->setDefaultSectionSize(row);
  row_header_->setFixedWidth(
      std::min(row_header_->widestName() + 2 * row_header_->padding(), 8 * headerFont().pixelSize()));
  const int second_line =
      names_wrap_ && column_header_->wraps(column) ? QFontMetrics(headerFont()).height() : 0;
  if (const int height = wantedHeaderHeight() + second_line; column_header_->minimumHeight() != height) {
    column_header_->setFixedHeight(height);
    updateGeometries();  // Qt moves the cells below the names only when the size of the table changes
  }
  const auto policy = [](bool overflows) {
    return overflows ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff;
  };
  const bool scrolls = part_.isEmpty();
  setVerticalScrollBarPolicy(policy(scrolls && model()->rowCount() > maximum_rows_));
  setHorizontalScrollBarPolicy(policy(hasHorizontalBar()));
  // Compare with the last hint, not with the size: a layout may have read the last hint and not applied it
  // yet.
  if (const QSize hint = sizeHint(); std::exchange(last_hint_, hint) != hint) updateGeometry();
}

bool NumberTable::hasHorizontalBar() const {
  return may_have_bar_ && part_.isEmpty() && model()->columnCount() > maximum_columns_;
}

void NumberTable::setNamesWrap(bool wrap) {
  if (std::exchange(names_wrap_, wrap) != wrap) updateMetrics();
}

void NumberTable::setHorizontalBarAllowed(bool allowed) {
  if (std::exchange(may_have_bar_, allowed) != allowed) updateMetrics();
}

QSize NumberTable::sizeHint() const {
  const bool scrolls = part_.isEmpty();
  const int rows = scrolls ? std::min(model()->rowCount(), maximum_rows_) : part_.height();
  const int columns = scrolls ? std::min(model()->columnCount(), maximum_columns_) : part_.width();
  int width = columns * column_header_->defaultSectionSize();
  int height = rows * row_header_->defaultSectionSize();
  if (!row_header_->isHidden()) width += row_header_->minimumWidth();
  if (!column_header_->isHidden()) height += column_header_->minimumHeight();
  if (scrolls && model()->rowCount() > maximum_rows_) width += verticalScrollBar()->sizeHint().width();
  if (hasHorizontalBar()) height += horizontalScrollBar()->sizeHint().height();
  return {width, height};
}

QRect NumberTable::selectedBlock() const {
  const QItemSelection ranges = selectionModel()->selection();
  if (!ranges.isEmpty()) {
    const QItemSelectionRange& range = ranges.first();
    return {range.left(), range.top(), range.width(), range.height()};
  }
  const QModelIndex index = currentIndex();
  return index.isValid() ? QRect(index.column(), index.row(), 1, 1) : QRect();
}

QString NumberTable::copied(const QRect& block) const {
  QStringList lines;
  for (int row = block.top(); row <= block.bottom(); ++row) {
    QStringList numbers;
    for (int column = block.left(); column <= block.right(); ++column)
      numbers << model()->index(row, column).data(copiedRole()).toString();
    lines << numbers.join(u'\t');
  }
  return lines.join(u'\n');
}

QRect NumberTable::pasted(const QRect&, const QString&, QString&) {
  return {};
}

void NumberTable::clear(const QRect&) {}

void NumberTable::copy() {
  const QRect block = selectedBlock();
  if (!block.isEmpty()) QApplication::clipboard()->setText(copied(block));
}

void NumberTable::paste() {
  const QRect block = selectedBlock();
  if (block.isEmpty() || !checkEditable()) return;
  QString why;
  const QRect written = pasted(block, QApplication::clipboard()->text(), why);
  if (!why.isEmpty()) refuse(why);
  if (written.isEmpty()) return;
  selectionModel()->select(QItemSelection(model()->index(written.top(), written.left()),
                                          model()->index(written.bottom(), written.right())),
                           QItemSelectionModel::ClearAndSelect);
}

void NumberTable::clearSelected() {
  const QRect block = selectedBlock();
  if (!block.isEmpty() && checkEditable()) clear(block);
}

bool NumberTable::handlesKey(const QKeyEvent& event) const {
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

bool NumberTable::event(QEvent* event) {
  // While the table has the focus, it handles these keys before the window's shortcuts do.
  if (event->type() == QEvent::ShortcutOverride && handlesKey(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  return QTableView::event(event);
}

bool NumberTable::moveBy(Qt::Key key, Qt::KeyboardModifiers modifiers) {
  const QModelIndex index = currentIndex();
  if (!index.isValid()) return false;
  int row = index.row(), column = index.column();
  const bool back = key == Qt::Key_Backtab || key == Qt::Key_Up || (modifiers & Qt::ShiftModifier);
  if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
    if (tab_column_ < 0) tab_column_ = column;
    const int cells = model()->rowCount() * model()->columnCount();
    const int next = row * model()->columnCount() + column + (back ? -1 : 1);
    if (next < 0 || next >= cells) return false;
    row = next / model()->columnCount();
    column = next % model()->columnCount();
    if (row != index.row()) tab_column_ = column;
  } else {
    row = std::clamp(row + (back ? -1 : 1), 0, model()->rowCount() - 1);
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (enter && entersAlongRows() && (tab_column_ < 0 || model()->rowCount() == 1)) {
      row = index.row();
      column = std::clamp(column + (back ? -1 : 1), 0, model()->columnCount() - 1);
    }
    const bool moved = column != index.column();
    // After the last row, the next number does not replace one of this row.
    if (enter && row == index.row() && !moved) {
      if (tab_column_ >= 0 || column + 1 == model()->columnCount()) enterAtEnd(back);
      tab_column_ = -1;
      return true;
    }
    if (enter && !moved && tab_column_ >= 0) column = tab_column_;
    tab_column_ = -1;
  }
  setCurrentIndex(model()->index(row, column));
  return true;
}

void NumberTable::keyPressEvent(QKeyEvent* event) {
  if (state() == EditingState) return QTableView::keyPressEvent(event);
  const auto key = static_cast<Qt::Key>(event->key());
  event->accept();
  if (key == Qt::Key_Tab || key == Qt::Key_Backtab || key == Qt::Key_Return || key == Qt::Key_Enter) {
    if ((event->modifiers() & Qt::ControlModifier) || !moveBy(key, event->modifiers())) event->ignore();
    return;
  }
  if (event->matches(QKeySequence::Copy)) return copy();
  if (event->matches(QKeySequence::Paste)) return paste();
  if (key == Qt::Key_Delete || key == Qt::Key_Backspace) return clearSelected();
  if (key == Qt::Key_Space) return event->ignore();
  // Letters open the editor as well. The editor marks them as text that is not a number.
  if (key == Qt::Key_F2 || isTyped(*event)) {
    if (!currentIndex().isValid()) return event->ignore();
    if (checkEditable()) edit(currentIndex(), key == Qt::Key_F2 ? EditKeyPressed : AnyKeyPressed, event);
    return;
  }
  tab_column_ = -1;
  QTableView::keyPressEvent(event);
}

void NumberTable::mousePressEvent(QMouseEvent* event) {
  tab_column_ = -1;
  QTableView::mousePressEvent(event);
}

void NumberTable::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = makeContextMenu(this);
  fillMenu(*menu);
  if (menu->isEmpty()) return menu->deleteLater();
  const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
  menu->popup(keyboard ? viewport()->mapToGlobal(visualRect(currentIndex()).center()) : event->globalPos());
}

}  // namespace lab
