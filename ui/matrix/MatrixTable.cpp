// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixTable.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <tuple>

#include "core/document/SettingEdits.h"
#include "ui/matrix/DimensionNames.h"
#include "ui/matrix/MatrixDelegate.h"
#include "ui/matrix/MatrixEdits.h"
#include "ui/matrix/MatrixHeader.h"
#include "ui/matrix/MatrixMenu.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/ScrubSteps.h"
#include "ui/matrix/TableLook.h"

namespace lab {
namespace {

constexpr int kPauseMilliseconds = 800;

QFont scaledFont(QFont font, int cell_size) {
  font.setPixelSize(std::max(1, qRound(font.pixelSize() * cell_size / double(theme::kRow))));
  return font;
}

}  // namespace

MatrixTable::MatrixTable(MatrixModel* model, Workbench& bench, QWidget* parent)
    : QTableView(parent),
      bench_(bench),
      model_(model),
      delegate_(new MatrixDelegate(*model, this)),
      column_header_(new MatrixHeader(Qt::Horizontal, this)),
      row_header_(new MatrixHeader(Qt::Vertical, this)) {
  setHorizontalHeader(column_header_);
  setVerticalHeader(row_header_);
  setModel(model);
  setItemDelegate(delegate_);
  lookLikeMatrix(*this);
  setMouseTracking(true);
  setAccessibleName(matrixLabel(model->id(), model->experiment(), model->head()).name);
  pause_.setSingleShot(true);
  pause_.setInterval(kPauseMilliseconds);

  connect(&pause_, &QTimer::timeout, this, &MatrixTable::endScrub);
  connect(model, &MatrixModel::refused, this, &MatrixTable::refuse);
  connect(model, &QAbstractItemModel::modelReset, this, [this] {
    updateMetrics();
    onSelectionChanged();
  });
  const auto measure = [this] {
    if (isVisible()) updateMetrics();
    // A table of one token shows another: the selection's cell may have come with it.
    const auto& cell = bench_.selection.cell();
    if (cell && delegate_->look.current != cell && model_->indexOf(*cell).isValid()) onSelectionChanged();
  };
  connect(model, &QAbstractItemModel::dataChanged, this, measure);
  connect(model, &QAbstractItemModel::headerDataChanged, this, measure);
  connect(&bench.selection, &Selection::changed, this, &MatrixTable::onSelectionChanged);
  connect(&bench.selection, &Selection::operandsChanged, this, [this] {
    delegate_->look.operands = bench_.selection.operands();
    viewport()->update();
  });
  connect(delegate_, &MatrixDelegate::moveOn, this, [this](Qt::Key key, Qt::KeyboardModifiers modifiers) {
    setFocus();
    moveBy(key, modifiers);
  });
  connect(delegate_, &MatrixDelegate::notANumber, this, [this](const QString& typed) {
    refuse(typed.isEmpty() ? tr("A cell cannot be empty: type a number such as 0.5.")
                           : tr("“%1” is not a number: type one such as 0.5.").arg(typed));
  });
  connect(&theme::notifier(), &theme::Notifier::changed, viewport(), qOverload<>(&QWidget::update));
  for (const QHeaderView* header : {horizontalHeader(), verticalHeader()})
    connect(header, &QHeaderView::sectionDoubleClicked, this,
            [this, orientation = header->orientation()](int section) {
              renameDimension(*this, bench_.document, {orientation, section});
            });
  updateMetrics();
  onSelectionChanged();
}

void MatrixTable::setMaximumVisible(int rows, int columns) {
  maximum_rows_ = std::max(1, rows);
  maximum_columns_ = std::max(1, columns);
  updateMetrics();
}

void MatrixTable::setCellSize(int pixels) {
  cell_size_ = std::max(1, pixels);
  updateMetrics();
}

void MatrixTable::setMarked(std::optional<CellRef> cell) {
  delegate_->look.marked = cell;
  viewport()->update();
}

int MatrixTable::columnWidthFor(bool names_widen) const {
  const int padding = 2 * theme::kStep;
  const int number = model_->numberWidth(delegate_->look.font) + padding;
  if (!names_widen) return number;
  // Names may widen a column of numbers, but only so far.
  const int name_limit = std::max(number + 3 * theme::kStep, 2 * cell_size_);
  return std::max(number, std::min(column_header_->widestName() + padding, name_limit));
}

void MatrixTable::setNamesWiden(bool widen) {
  if (names_widen_ == widen) return;
  names_widen_ = widen;
  updateMetrics();
}

void MatrixTable::setLeastColumnWidth(int pixels) {
  if (least_column_width_ == pixels) return;
  least_column_width_ = pixels;
  updateMetrics();
}

void MatrixTable::updateMetrics() {
  delegate_->look.font = scaledFont(theme::numberFont(), cell_size_);
  const QFont names = scaledFont(theme::smallFont(), cell_size_);
  column_header_->setTextFont(names);
  row_header_->setTextFont(names);
  const int padding = 2 * theme::kStep;
  const int column = std::max(naturalColumnWidth(), least_column_width_);
  // Changing a section's size lays the whole table out anew.
  if (column_header_->defaultSectionSize() != column) column_header_->setDefaultSectionSize(column);
  if (row_header_->defaultSectionSize() != cell_size_) row_header_->setDefaultSectionSize(cell_size_);
  const int name_room = scaledFont(theme::smallFont(), cell_size_).pixelSize() * 8;
  row_header_->setFixedWidth(std::min(row_header_->widestName() + padding, name_room));
  column_header_->setFixedHeight(cell_size_ * 4 / 5);  // its letters are smaller
  const auto policy = [](bool overflows) {
    return overflows ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff;
  };
  setVerticalScrollBarPolicy(policy(model_->rowCount() > maximum_rows_));
  setHorizontalScrollBarPolicy(policy(model_->columnCount() > maximum_columns_));
  const QSize size = sizeHint();
  if (size != this->size()) updateGeometry();
}

QSize MatrixTable::sizeHint() const {
  const int rows = std::min(model_->rowCount(), maximum_rows_);
  const int columns = std::min(model_->columnCount(), maximum_columns_);
  int width = columns * column_header_->defaultSectionSize();
  int height = rows * row_header_->defaultSectionSize();
  if (!row_header_->isHidden()) width += row_header_->minimumWidth();
  if (!column_header_->isHidden()) height += column_header_->minimumHeight();
  if (model_->rowCount() > maximum_rows_) width += verticalScrollBar()->sizeHint().width();
  if (model_->columnCount() > maximum_columns_) height += horizontalScrollBar()->sizeHint().height();
  return {width, height};
}

void MatrixTable::showEvent(QShowEvent* event) {
  updateMetrics();
  QTableView::showEvent(event);
}

void MatrixTable::paintEvent(QPaintEvent* event) {
  QTableView::paintEvent(event);
  // What reaches over its cell is painted when all cells are.
  QPainter painter(viewport());
  const CellLook& look = delegate_->look;
  const QModelIndex marked = look.marked ? model_->indexOf(*look.marked) : QModelIndex();
  if (marked.isValid()) MatrixDelegate::paintMarker(painter, visualRect(marked));
  const QModelIndex current = currentIndex();
  const QRect handle = canScrub(current) ? MatrixDelegate::handleRect(visualRect(current)) : QRect();
  if (handle.isEmpty() || !look.current) return;
  painter.fillRect(handle.adjusted(-1, -1, 1, 1), theme::colors().card);
  painter.fillRect(handle, theme::colors().accent);
}

void MatrixTable::onSelectionChanged() {
  const Selection& selection = bench_.selection;
  CellLook& look = delegate_->look;
  const auto before = std::tuple(look.row, look.column, look.current);
  const auto place = [&](Axis axis) {
    if (axis == Axis::Query) return selection.query();
    return axis == Axis::Key ? selection.key() : -1;
  };
  // A table of one token need not say which.
  const bool one = model_->onlyRow().has_value();
  look.row = one ? -1 : place(rowAxis(model_->id(), model_->convention()));
  look.column = one ? -1 : place(columnAxis(model_->id(), model_->convention()));
  row_header_->setHighlighted(look.row);
  column_header_->setHighlighted(look.column);
  const QModelIndex index = selection.cell() ? model_->indexOf(*selection.cell()) : QModelIndex();
  look.current = index.isValid() ? selection.cell() : std::nullopt;
  if (index.isValid() && index != currentIndex()) {
    following_ = true;
    setCurrentIndex(index);
    following_ = false;
  } else if (!index.isValid()) {
    // No cell is current that does not look it: keys must not change a number unseen.
    following_ = true;
    selectionModel()->clear();
    following_ = false;
  }
  if (before != std::tuple(look.row, look.column, look.current)) viewport()->update();
}

void MatrixTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  if (scrub_.active() && (!current.isValid() || scrub_.cell() != model_->cellAt(current))) endScrub();
  if (!following_ && current.isValid()) bench_.selection.setCell(model_->cellAt(current));
}

void MatrixTable::enter() {
  const auto within = [](int at, int count) { return std::clamp(at, 0, std::max(0, count - 1)); };
  const CellLook& look = delegate_->look;
  const QModelIndex index =
      model_->index(within(look.row, model_->rowCount()), within(look.column, model_->columnCount()));
  if (index.isValid()) setCurrentIndex(index);
}

QRect MatrixTable::selectedBlock() const {
  const QItemSelection ranges = selectionModel()->selection();
  if (!ranges.isEmpty()) {
    const QItemSelectionRange& range = ranges.first();
    return {range.left(), range.top(), range.width(), range.height()};
  }
  const QModelIndex index = currentIndex();
  return index.isValid() ? QRect(index.column(), index.row(), 1, 1) : QRect();
}

void MatrixTable::focusInEvent(QFocusEvent* event) {
  // The base class makes the first cell current, whatever the selection is.
  following_ = true;
  QTableView::focusInEvent(event);
  if (!delegate_->look.current) selectionModel()->clear();
  following_ = false;
  const Qt::FocusReason reason = event->reason();
  const bool by_key =
      reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
  if (by_key && !delegate_->look.current) enter();
}

void MatrixTable::focusOutEvent(QFocusEvent* event) {
  endScrub();
  QTableView::focusOutEvent(event);
}

bool MatrixTable::startsNumber(const QKeyEvent& event) const {
  if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
  if (event.text().size() != 1) return false;
  const QChar c = event.text().front();
  return c.isDigit() || QStringLiteral("+-.,\u2212").contains(c);
}

bool MatrixTable::handlesKey(const QKeyEvent& event) const {
  switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      return event.modifiers() == Qt::NoModifier || event.key() == Qt::Key_Return ||
             event.key() == Qt::Key_Enter;
    case Qt::Key_Escape:
      return scrub_.active() || painter_.active();
    case Qt::Key_Up:
    case Qt::Key_Down:
      return true;
    default:
      return event.matches(QKeySequence::Copy) || event.matches(QKeySequence::Paste) ||
             event.matches(QKeySequence::SelectAll) || startsNumber(event);
  }
}

bool MatrixTable::event(QEvent* event) {
  // The window's own shortcuts of the same keys wait while a table has the focus.
  if (event->type() == QEvent::ShortcutOverride && handlesKey(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  return QTableView::event(event);
}

bool MatrixTable::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QTableView::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const QModelIndex index = indexAt(help->pos());
  if (!canScrub(index)) return QTableView::viewportEvent(event);
  const QString how =
      tr("Drag its handle, or press Ctrl with the wheel or \u2191 \u2193: 0.01 a step, with Shift 0.1.");
  const QString text = index.data(Qt::ToolTipRole).toString() + QLatin1Char('\n') + how;
  QToolTip::showText(help->globalPos(), text, viewport(), visualRect(index));
  return true;
}

bool MatrixTable::moveBy(Qt::Key key, Qt::KeyboardModifiers modifiers) {
  const QModelIndex index = currentIndex();
  if (!index.isValid()) return false;
  int row = index.row();
  int column = index.column();
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

void MatrixTable::typeInto(QKeyEvent* event) {
  if (model_->editable()) {
    if (currentIndex().isValid()) edit(currentIndex(), AnyKeyPressed, event);
    return;
  }
  if (isInput(model_->id()))
    return refuse(model_->showsDifference()
                      ? tr("This is how far it is from the baseline. Show values (Ctrl+1) to change it.")
                      : tr("This is the baseline, which stays as it is. Show values (Ctrl+1) to change it."));
  refuse(tr("“%1” is computed: change a number it comes from, such as a weight.")
             .arg(matrixLabel(model_->id(), model_->experiment(), model_->head()).plain));
}

void MatrixTable::keyPressEvent(QKeyEvent* event) {
  if (state() == EditingState) {
    QTableView::keyPressEvent(event);
    return;
  }
  const bool control = event->modifiers() & Qt::ControlModifier;
  const bool shift = event->modifiers() & Qt::ShiftModifier;
  const auto key = static_cast<Qt::Key>(event->key());
  const bool vertical = key == Qt::Key_Up || key == Qt::Key_Down;
  event->accept();
  if (key == Qt::Key_Escape && painter_.active()) return painter_.cancel();
  if (key == Qt::Key_Escape && (scrub_.active() || drag_)) {
    drag_.reset();
    scrub_.cancel();
    endScrub();
    return;
  }
  if (vertical && control && canScrub(currentIndex())) {
    key_scrub_ = true;
    stepBy(key == Qt::Key_Up ? 1 : -1, shift ? kCoarse : kFine);
    return;
  }
  if (key == Qt::Key_Control || key == Qt::Key_Shift || key == Qt::Key_Alt) {
    QTableView::keyPressEvent(event);
    return;
  }
  if (!drag_) endScrub();
  const bool tab = key == Qt::Key_Tab || key == Qt::Key_Backtab;
  if (tab || key == Qt::Key_Return || key == Qt::Key_Enter) {
    if (control || !moveBy(key, event->modifiers())) event->ignore();
    return;
  }
  if (event->matches(QKeySequence::Copy)) return copy();
  if (event->matches(QKeySequence::Paste)) return paste();
  if (key == Qt::Key_Delete || key == Qt::Key_Backspace) return clearSelected();
  if (key == Qt::Key_Space && model_->id() == MatrixId::Mask) return toggleMask(currentIndex());
  if (startsNumber(*event)) return typeInto(event);
  if (key == Qt::Key_F2) {
    if (!model_->editable() && isInput(model_->id())) return typeInto(nullptr);
    if (!model_->editable() || !edit(currentIndex(), EditKeyPressed, event)) event->ignore();
    return;
  }
  // Letters are no search here; they belong to whoever else wants them.
  if (!event->text().isEmpty() && event->text().front().isPrint() && !control) {
    event->ignore();
    return;
  }
  tab_column_ = -1;
  if (currentIndex().isValid())
    QTableView::keyPressEvent(event);
  else if (event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down)
    enter();
  else
    event->ignore();
}

void MatrixTable::keyReleaseEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Control && !event->isAutoRepeat() && key_scrub_) endScrub();
  QTableView::keyReleaseEvent(event);
}

void MatrixTable::mouseDoubleClickEvent(QMouseEvent* event) {
  if (isInput(model_->id()) && !model_->editable()) return typeInto(nullptr);
  if (model_->id() == MatrixId::Mask) return mousePressEvent(event);  // a second press, not a double one
  // A computed number is not typed: what one may want of it is where it comes from.
  if (!model_->editable() && event->button() == Qt::LeftButton && delegate_->look.current &&
      indexAt(event->position().toPoint()).isValid())
    return bench_.selection.askWhy();
  QTableView::mouseDoubleClickEvent(event);
}

void MatrixTable::toggleMask(const QModelIndex& index) {
  if (!model_->editable()) return typeInto(nullptr);
  if (!index.isValid()) return;
  const CellRef cell = model_->cellAt(index);
  setMayAttend(bench_.document, cell.row, cell.column, model_->masked(index.row(), index.column()));
}

void MatrixTable::updateCursor(const QPoint& position, Qt::KeyboardModifiers modifiers) {
  if (scrubbedFrom(position, modifiers).isValid())
    viewport()->setCursor(Qt::SizeHorCursor);
  else if (indexAt(position).isValid() && model_->editable())
    viewport()->setCursor(model_->id() == MatrixId::Mask ? Qt::CrossCursor : Qt::IBeamCursor);
  else
    viewport()->unsetCursor();
}

void MatrixTable::copy(CopyFormat format) {
  const QRect block = selectedBlock();
  if (!block.isEmpty()) QApplication::clipboard()->setText(copyBlock(*model_, block, format));
}

void MatrixTable::copyMatrix(CopyFormat format) {
  QApplication::clipboard()->setText(
      copyBlock(*model_, {0, 0, model_->columnCount(), model_->rowCount()}, format));
}

void MatrixTable::paste() {
  const QRect block = selectedBlock();
  if (block.isEmpty()) return;
  if (!model_->editable()) return typeInto(nullptr);
  QString why;
  const QRect written = pasteBlock(bench_.document, *model_, block, QApplication::clipboard()->text(), why);
  if (!why.isEmpty()) refuse(why);
  if (written.isEmpty()) return;
  selectionModel()->select(QItemSelection(model_->index(written.top(), written.left()),
                                          model_->index(written.bottom(), written.right())),
                           QItemSelectionModel::ClearAndSelect);
}

void MatrixTable::clearSelected() {
  const QRect block = selectedBlock();
  if (block.isEmpty()) return;
  if (!model_->editable()) return typeInto(nullptr);
  clearBlock(bench_.document, *model_, block);
}

void MatrixTable::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  addMatrixActions(*menu, *this, bench_);
  const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
  menu->popup(keyboard ? viewport()->mapToGlobal(visualRect(currentIndex()).center()) : event->globalPos());
}

void MatrixTable::refuse(const QString& sentence) {
  if (isVisible())
    QToolTip::showText(viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()), sentence, this);
  emit refused(sentence);
}

}  // namespace lab
