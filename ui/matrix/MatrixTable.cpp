// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixTable.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
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

namespace lab {
namespace {

constexpr int kPauseMilliseconds = 800;

QFont scaledFont(QFont font, int cell_size) {
  font.setPixelSize(std::max(1, qRound(font.pixelSize() * cell_size / double(theme::kRow))));
  return font;
}

}  // namespace

MatrixTable::MatrixTable(MatrixModel* model, Workbench& bench, QWidget* parent)
    : MatrixTable(model, new MatrixDelegate(*model, model), bench, parent) {}

MatrixTable::MatrixTable(MatrixModel* model, MatrixDelegate* delegate, Workbench& bench, QWidget* parent)
    : NumberTable(model, delegate, parent), bench_(bench), model_(model), delegate_(delegate) {
  setMouseTracking(true);
  const auto name = [this] {
    setAccessibleName(matrixLabel(model_->id(), model_->experiment(), model_->head()).name);
  };
  name();
  pause_.setSingleShot(true);
  pause_.setInterval(kPauseMilliseconds);

  connect(&pause_, &QTimer::timeout, this, &MatrixTable::endScrub);
  connect(model, &MatrixModel::refused, this, [this](const QString& sentence) {
    refuse(sentence);
    // The tip ends with the click that closed the editor, so the status line says it after the click.
    QMetaObject::invokeMethod(
        this, [this, sentence] { bench_.document.refuse(Refusal::saying(sentence)); }, Qt::QueuedConnection);
  });
  connect(delegate, &QAbstractItemDelegate::closeEditor, this,
          [this](QWidget*, QAbstractItemDelegate::EndEditHint hint) {
            if (hint == QAbstractItemDelegate::RevertModelCache) bench_.document.endRefusal();
          });
  connect(model, &QAbstractItemModel::modelReset, this, [this, name] {
    name();
    updateMetrics();
    onSelectionChanged();
  });
  const auto measure = [this] {
    if (isVisible()) updateMetrics();
    // A table of one row may now show the row that contains the selected cell.
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
  connect(&theme::notifier(), &theme::Notifier::changed, viewport(), qOverload<>(&QWidget::update));
  for (const QHeaderView* header : {horizontalHeader(), verticalHeader()})
    connect(header, &QHeaderView::sectionDoubleClicked, this,
            [this, orientation = header->orientation()](int section) {
              renameDimension(*this, bench_.document, {orientation, section});
            });
  updateMetrics();
  onSelectionChanged();
}

void MatrixTable::setCellSize(int pixels) {
  cell_size_ = std::max(1, pixels);
  updateMetrics();
}

void MatrixTable::setMarked(std::optional<CellRef> cell) {
  if (delegate_->look.marked == cell) return;
  delegate_->look.marked = cell;
  viewport()->update();
}

int MatrixTable::columnWidthFor(bool names_widen) const {
  const int padding = 2 * delegate_->look.padding;
  const int number = model_->numberWidth(delegate_->look.font) + padding;
  if (!names_widen) return number;
  // Names may make a column wider than its numbers, up to a limit.
  const int name_limit = std::max(number + 3 * theme::kStep, 2 * cell_size_);
  return std::max(number, std::min(columnHeader()->widestWord() + padding, name_limit));
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

void MatrixTable::setLeastRowHeight(int pixels) {
  if (least_row_height_ == pixels) return;
  least_row_height_ = pixels;
  updateMetrics();
}

QFont MatrixTable::headerFont() const {
  return scaledFont(theme::smallFont(), cell_size_);
}

int MatrixTable::wantedColumnWidth() const {
  return std::max(naturalColumnWidth(), least_column_width_);
}

void MatrixTable::updateMetrics() {
  delegate_->look.font = scaledFont(theme::numberFont(), cell_size_);
  delegate_->look.padding = std::max(2, qRound(theme::kStep * cell_size_ / double(theme::kRow)));
  NumberTable::updateMetrics();
}

void MatrixTable::showEvent(QShowEvent* event) {
  updateMetrics();
  NumberTable::showEvent(event);
}

void MatrixTable::paintEvent(QPaintEvent* event) {
  NumberTable::paintEvent(event);
  // The marker extends beyond its cell, so it is painted after all cells.
  QPainter painter(viewport());
  const CellLook& look = delegate_->look;
  const QModelIndex marked = look.marked ? model_->indexOf(*look.marked) : QModelIndex();
  if (marked.isValid()) MatrixDelegate::paintMarker(painter, visualRect(marked));
}

void MatrixTable::onSelectionChanged() {
  const Selection& selection = bench_.selection;
  CellLook& look = delegate_->look;
  const auto before = std::tuple(look.row, look.column, look.current);
  const auto place = [&](Axis axis) {
    if (axis == Axis::Query) return selection.query();
    return axis == Axis::Key ? selection.key() : -1;
  };
  // In a table of one row, highlighting that row would have no meaning.
  const bool one = model_->onlyRow().has_value();
  look.row = one ? -1 : place(rowAxis(model_->id(), model_->convention()));
  look.column = one ? -1 : place(columnAxis(model_->id(), model_->convention()));
  rowHeader()->setHighlighted(look.row);
  columnHeader()->setHighlighted(look.column);
  const QModelIndex index = selection.cell() ? model_->indexOf(*selection.cell()) : QModelIndex();
  look.current = index.isValid() ? selection.cell() : std::nullopt;
  if (index.isValid() && index != currentIndex()) {
    following_ = true;
    setCurrentIndex(index);
    following_ = false;
  } else if (!index.isValid()) {
    // Without a visible current cell, keys must not change a number.
    following_ = true;
    selectionModel()->clear();
    following_ = false;
  }
  if (before != std::tuple(look.row, look.column, look.current)) viewport()->update();
}

void MatrixTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  NumberTable::currentChanged(current, previous);
  if (scrub_.active() && (!current.isValid() || scrub_.cell() != model_->cellAt(current))) endScrub();
  if (!following_ && current.isValid()) bench_.selection.setCell(model_->cellAt(current));
}

void MatrixTable::enter() {
  const auto within = [](int at, int count) { return std::clamp(at, 0, std::max(0, count - 1)); };
  const CellLook& look = delegate_->look;
  QModelIndex index = look.marked ? model_->indexOf(*look.marked) : QModelIndex();
  if (!index.isValid())
    index = model_->index(within(look.row, model_->rowCount()), within(look.column, model_->columnCount()));
  if (index.isValid()) setCurrentIndex(index);
}

void MatrixTable::focusInEvent(QFocusEvent* event) {
  // Qt makes the first cell current on focus in, regardless of the selection.
  following_ = true;
  NumberTable::focusInEvent(event);
  if (!delegate_->look.current) selectionModel()->clear();
  following_ = false;
  const Qt::FocusReason reason = event->reason();
  const bool by_key =
      reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
  if (by_key && !delegate_->look.current) enter();
}

void MatrixTable::focusOutEvent(QFocusEvent* event) {
  endScrub();
  NumberTable::focusOutEvent(event);
}

bool MatrixTable::handlesKey(const QKeyEvent& event) const {
  if (event.key() == Qt::Key_Escape) return scrub_.active() || mask_drag_.active();
  // Alt+Up and Alt+Down are shortcuts of the window.
  const bool vertical = event.key() == Qt::Key_Up || event.key() == Qt::Key_Down;
  return (vertical && !(event.modifiers() & Qt::AltModifier)) || NumberTable::handlesKey(event);
}

bool MatrixTable::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return NumberTable::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const QModelIndex index = indexAt(help->pos());
  if (!canScrub(index)) return NumberTable::viewportEvent(event);
  const QString how =
      tr("Drag left or right, or press Ctrl with the wheel or \u2191 \u2193. Shift: finer steps.");
  const QString text = index.data(Qt::ToolTipRole).toString() + QLatin1Char('\n') + how;
  QToolTip::showText(help->globalPos(), text, viewport(), visualRect(index));
  return true;
}

bool MatrixTable::checkEditable() {
  if (model_->editable()) {
    const QModelIndex index = currentIndex();
    if (!index.isValid() || (model_->flags(index) & Qt::ItemIsEditable) || model_->id() == MatrixId::Mask)
      return true;
    // The document refuses the edit of a locked or hidden cell and says why.
    const CellRef cell = model_->cellAt(index);
    const Matrix& input = inputMatrix(bench_.document.latest(), cell.id, cell.head);
    bench_.document.setEntry(cell, input(cell.row, cell.column));
    return false;
  }
  if (!isInput(model_->id())) {
    const CellRef cell = currentIndex().isValid() ? model_->cellAt(currentIndex())
                                                  : CellRef{model_->id(), model_->head(), 0, 0};
    if (const auto refusal = bench_.document.setEntry(cell, 0)) refuse(refusal->sentence());
  } else
    refuse(model_->showsDifference()
               ? tr("This is the difference from the baseline. Show values (Ctrl+1) to change the number.")
               : tr("This is the baseline, which stays as it is. Show values (Ctrl+1) to change it."));
  return false;
}

void MatrixTable::keyPressEvent(QKeyEvent* event) {
  if (state() == EditingState) return NumberTable::keyPressEvent(event);
  const bool control = event->modifiers() & Qt::ControlModifier;
  const auto key = static_cast<Qt::Key>(event->key());
  const bool vertical = key == Qt::Key_Up || key == Qt::Key_Down;
  // After Enter, the refusal of the number before stays.
  if (key != Qt::Key_Return && key != Qt::Key_Enter) bench_.document.endRefusal();
  event->accept();
  if (key == Qt::Key_Escape && mask_drag_.active()) return mask_drag_.cancel();
  if (key == Qt::Key_Escape && (scrub_.active() || drag_)) {
    drag_.reset();
    scrub_.cancel();
    endScrub();
    return;
  }
  if (vertical && control && canScrub(currentIndex())) {
    key_scrub_ = true;
    stepBy(key == Qt::Key_Up ? 1 : -1, scrub_steps::perNotch(event->modifiers()));
    return;
  }
  if (key == Qt::Key_Control || key == Qt::Key_Shift || key == Qt::Key_Alt) {
    QTableView::keyPressEvent(event);
    return;
  }
  if (!drag_) endScrub();
  const bool mask = model_->id() == MatrixId::Mask;
  if (key == Qt::Key_Space && mask) return toggleMask(currentIndex());
  // In a computed matrix and in the mask, letters and F2 are left to shortcuts of the window.
  const bool letter = !event->text().isEmpty() && event->text().front().isLetter();
  if (!control &&
      ((letter && (mask || !model_->editable())) || (key == Qt::Key_F2 && !isInput(model_->id()))))
    return event->ignore();
  const bool arrow = key >= Qt::Key_Left && key <= Qt::Key_Down;
  if (!currentIndex().isValid() && arrow) return enter();
  NumberTable::keyPressEvent(event);
}

void MatrixTable::keyReleaseEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Control && !event->isAutoRepeat() && key_scrub_) endScrub();
  NumberTable::keyReleaseEvent(event);
}

void MatrixTable::mouseDoubleClickEvent(QMouseEvent* event) {
  if (isInput(model_->id()) && !checkEditable()) return;  // says why
  // In the mask, the second click of a double click toggles the cell again.
  if (model_->id() == MatrixId::Mask) return mousePressEvent(event);
  // A computed number cannot be edited; a double click explains it.
  if (!model_->editable() && event->button() == Qt::LeftButton && delegate_->look.current &&
      indexAt(event->position().toPoint()).isValid())
    return bench_.selection.askWhy();
  NumberTable::mouseDoubleClickEvent(event);
}

void MatrixTable::toggleMask(const QModelIndex& index) {
  if (!checkEditable() || !index.isValid()) return;
  const QRect selected = selectedBlock();
  const QRect block =
      selected.contains(index.column(), index.row()) ? selected : QRect(index.column(), index.row(), 1, 1);
  const CellRef first = model_->cellAt(model_->index(block.top(), block.left()));
  const CellRef last = model_->cellAt(model_->index(block.bottom(), block.right()));
  setMayAttend(
      bench_.document,
      {MatrixId::Mask, -1, first.row, first.column, last.row - first.row + 1, last.column - first.column + 1},
      model_->masked(index.row(), index.column()));
}

void MatrixTable::updateCursor(const QPoint& position) {
  const QModelIndex index = indexAt(position);
  if (canScrub(index))
    viewport()->setCursor(Qt::SizeHorCursor);
  else if (index.isValid() && model_->editable())
    viewport()->setCursor(Qt::CrossCursor);  // a cell of the mask
  else
    viewport()->unsetCursor();
}

void MatrixTable::copyAs(CopyFormat format) {
  const QRect block = selectedBlock();
  if (!block.isEmpty()) QApplication::clipboard()->setText(copyBlock(*model_, block, format));
}

void MatrixTable::copyMatrix(CopyFormat format) {
  QApplication::clipboard()->setText(
      copyBlock(*model_, {0, 0, model_->columnCount(), model_->rowCount()}, format));
}

QString MatrixTable::copied(const QRect& block) const {
  return copyBlock(*model_, block, CopyFormat::Tsv);
}

QRect MatrixTable::pasted(const QRect& block, const QString& text, QString& why) {
  return pasteBlock(bench_.document, *model_, block, text, why);
}

void MatrixTable::clear(const QRect& block) {
  bool zero = true;
  for (int i = block.top(); i <= block.bottom(); ++i)
    for (int j = block.left(); j <= block.right(); ++j) zero = zero && model_->value(i, j) == 0;
  if (zero) return refuse(block.size() == QSize(1, 1) ? tr("It is 0 already.") : tr("They are 0 already."));
  clearBlock(bench_.document, *model_, block);
}

bool MatrixTable::entersAlongRows() const {
  // If rows are words, the next row would select another word.
  const Axis rows = rowAxis(model_->id());
  const bool words = model_->convention() == Convention::Rows && (rows == Axis::Query || rows == Axis::Key);
  return words || NumberTable::entersAlongRows();
}

void MatrixTable::fillMenu(QMenu& menu) {
  addMatrixActions(menu, *this, bench_);
}

}  // namespace lab
