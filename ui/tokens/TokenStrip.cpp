// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/TokenStrip.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include "ui/theme/InlineEdit.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kHeight = theme::kRow + 2 * theme::kStep;
constexpr int kScrollEdge = 4 * theme::kStep;  // dragging this close to an end scrolls
constexpr int kScrollStep = 3 * theme::kStep;

}  // namespace

TokenStrip::TokenStrip(TokenModel& model, QWidget* parent)
    : QListView(parent), delegate_(new TokenDelegate(model.side(), this)) {
  setFlow(LeftToRight);
  setLayoutDirection(Qt::LeftToRight);  // reading order, regardless of the scripts of the words
  setWrapping(false);
  setMovement(Static);
  setSelectionMode(SingleSelection);
  setEditTriggers(DoubleClicked | EditKeyPressed);
  setHorizontalScrollMode(ScrollPerPixel);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFrameShape(NoFrame);
  setMouseTracking(true);
  viewport()->setAutoFillBackground(false);
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  setFixedHeight(kHeight);
  setItemDelegate(delegate_);
  setModel(&model);
  // A list view does not update its size hints when a text changes.
  connect(&model, &QAbstractItemModel::dataChanged, this, [this] { scheduleDelayedItemsLayout(); });
  connect(&model, &QAbstractItemModel::rowsInserted, this, &TokenStrip::endDrag);
  connect(&model, &QAbstractItemModel::rowsRemoved, this, &TokenStrip::endDrag);
  // Another word may be under the pointer now, although the pointer did not move.
  for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
    connect(&model, signal, this, &TokenStrip::forgetPointed);
  connect(&model, &QAbstractItemModel::dataChanged, this, &TokenStrip::forgetPointed);
}

void TokenStrip::setChosen(int row) {
  const QScopedValueRollback guard(syncing_, true);
  if (row < 0) {
    clearSelection();
    return;
  }
  const QModelIndex index = model()->index(row, 0);
  if (index == currentIndex() && selectionModel()->isSelected(index)) return;
  selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
  scrollTo(index);
}

void TokenStrip::setKey(int row) {
  delegate_->setKey(row);
  viewport()->update();
}

void TokenStrip::setPinned(const std::vector<int>& rows) {
  delegate_->setPinned(rows);
  viewport()->update();
}

void TokenStrip::scrollPage(int direction) {
  QScrollBar* bar = horizontalScrollBar();
  bar->setValue(bar->value() + direction * viewport()->width() * 3 / 4);
}

QSize TokenStrip::sizeHint() const {
  return {contentsSize().width(), kHeight};
}

QSize TokenStrip::minimumSizeHint() const {
  return {std::min(contentsSize().width(), 20 * theme::kStep), kHeight};
}

void TokenStrip::doItemsLayout() {
  QListView::doItemsLayout();
  updateGeometry();
  placeInsertEditor();
  emit laidOut();
}

void TokenStrip::resizeEvent(QResizeEvent* event) {
  QListView::resizeEvent(event);
  placeInsertEditor();
  // The new range of the scroll bar may have shown or hidden the scroll buttons while the layout of the row
  // was placing its widgets. The widgets after this one would keep their old places.
  updateGeometry();
}

void TokenStrip::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  if (hasFocus())
    QListView::currentChanged(current, previous);
  else  // QListView would tell screen readers that the focus has moved here
    QAbstractItemView::currentChanged(current, previous);
  if (!syncing_ && current.isValid()) emit chosen(current.row());
}

void TokenStrip::rowsAboutToBeRemoved(const QModelIndex& parent, int start, int end) {
  // Another token becomes current, but the learner has not chosen it.
  const QScopedValueRollback guard(syncing_, true);
  QListView::rowsAboutToBeRemoved(parent, start, end);
}

bool TokenStrip::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
  const bool opened = QListView::edit(index, trigger, event);
  auto* editor = state() == EditingState ? qobject_cast<QLineEdit*>(indexWidget(index)) : nullptr;
  if (editor && opened) {
    fitChipTo(*editor, index);
    connect(editor, &QLineEdit::textChanged, this,
            [this, editor, edited = QPersistentModelIndex(index)] { fitChipTo(*editor, edited); });
  }
  return opened;
}

void TokenStrip::fitChipTo(const QLineEdit& editor, const QModelIndex& index) {
  const int width = editor.fontMetrics().horizontalAdvance(editor.text()) + 6 * theme::kStep;
  delegate_->setEdited(index.row(), width);
  doItemsLayout();
  scrollTo(index);
}

void TokenStrip::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
  delegate_->setEdited(-1);
  scheduleDelayedItemsLayout();
  // Tab goes on to the next word. QListView would edit the same word again.
  const int by = hint == QAbstractItemDelegate::EditNextItem       ? 1
                 : hint == QAbstractItemDelegate::EditPreviousItem ? -1
                                                                   : 0;
  QListView::closeEditor(editor, by == 0 ? hint : QAbstractItemDelegate::NoHint);
  const QModelIndex next = model()->index(currentIndex().row() + by, 0);
  if (by == 0 || !next.isValid()) return;
  setCurrentIndex(next);
  QListView::edit(next);
}

void TokenStrip::focusInEvent(QFocusEvent* event) {
  // If no token is current, focus by Tab makes the first token current. That must not choose the token.
  const QScopedValueRollback guard(syncing_, true);
  QListView::focusInEvent(event);
}

bool TokenStrip::handlesKey(const QKeyEvent& key) const {
  if (drag_ && key.key() == Qt::Key_Escape) return true;
  switch (key.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
      return key.modifiers() == (Qt::ControlModifier | Qt::ShiftModifier);
    case Qt::Key_Delete:
      return key.modifiers() == Qt::NoModifier;
    case Qt::Key_Insert:
      return key.modifiers() == Qt::NoModifier || key.modifiers() == Qt::ShiftModifier;
    default:
      return false;
  }
}

bool TokenStrip::startsWord(const QKeyEvent& key) const {
  const bool command = key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
  if (command || state() == EditingState || key.text().isEmpty()) return false;
  const QChar first = key.text().front();
  return !first.isSpace() && !first.isDigit() && (first.isPrint() || first.isSurrogate());
}

bool TokenStrip::event(QEvent* event) {
  // While the chips have the focus, they handle these keys before the window's shortcuts do.
  if (event->type() == QEvent::ShortcutOverride && handlesKey(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  return QListView::event(event);
}

void TokenStrip::keyPressEvent(QKeyEvent* event) {
  const int row = currentIndex().row();
  if (!handlesKey(*event)) {
    if ((event->key() == Qt::Key_Space || event->key() == Qt::Key_Return) && row >= 0) emit chosen(row);
    // QListView would search for a word that begins with the digit.
    if (!event->text().isEmpty() && event->text().front().isDigit()) return event->ignore();
    if (row < 0 || !startsWord(*event)) return QListView::keyPressEvent(event);
    startInserting(row + 1);
    insert_editor_->setText(event->text());
    return;
  }
  if (event->key() == Qt::Key_Escape) {
    endDrag();
    return;
  }
  if (row < 0) return;
  const int count = model()->rowCount();
  switch (event->key()) {
    case Qt::Key_Left:
      if (row > 0) emit moveAsked(row, row - 1);
      break;
    case Qt::Key_Right:
      if (row + 1 < count) emit moveAsked(row, row + 1);
      break;
    case Qt::Key_Delete:
      emit removeAsked(row);
      break;
    default:
      startInserting(event->modifiers() == Qt::ShiftModifier ? row : row + 1);
      break;
  }
}

void TokenStrip::mousePressEvent(QMouseEvent* event) {
  for (const int row : delegate_->pinned()) {
    if (event->button() != Qt::LeftButton) break;
    const QModelIndex pinned = model()->index(row, 0);
    if (TokenDelegate::pinRect(delegate_->chipRect(visualRect(pinned), pinned)).contains(event->pos()))
      return emit unpinAsked(row);
  }
  const QModelIndex index = indexAt(event->pos());
  {
    const QScopedValueRollback guard(syncing_, true);
    QListView::mousePressEvent(event);
  }
  if (!index.isValid()) return;
  if (event->button() == Qt::LeftButton) drag_ = Drag{index.row(), event->pos()};
  emit chosen(index.row());
}

void TokenStrip::mouseMoveEvent(QMouseEvent* event) {
  if (!drag_ || !event->buttons().testFlag(Qt::LeftButton)) {
    if (event->buttons() == Qt::NoButton) QListView::mouseMoveEvent(event);
    return;
  }
  if (drag_->slot < 0 && (event->pos() - drag_->start).manhattanLength() < QApplication::startDragDistance())
    return;
  if (drag_->slot < 0) {
    viewport()->setCursor(Qt::ClosedHandCursor);
    scroll_timer_.start(30, this);
  }
  dragTo(event->pos());
}

void TokenStrip::mouseReleaseEvent(QMouseEvent* event) {
  const std::optional<Drag> drag = drag_;
  endDrag();
  QListView::mouseReleaseEvent(event);
  if (!drag || drag->slot < 0 || event->button() != Qt::LeftButton) return;
  const int to = drag->slot > drag->row ? drag->slot - 1 : drag->slot;
  if (to != drag->row) emit moveAsked(drag->row, to);
}

int TokenStrip::slotAt(int x) const {
  const int count = model()->rowCount();
  const QModelIndex under = indexAt(QPoint(x, viewport()->height() / 2));
  if (!under.isValid()) return x < visualRect(model()->index(0, 0)).left() ? 0 : count;
  return x < visualRect(under).center().x() ? under.row() : under.row() + 1;
}

void TokenStrip::dragTo(const QPoint& position) {
  drag_->last = position;
  drag_->slot = slotAt(std::clamp(position.x(), 0, viewport()->width() - 1));
  viewport()->update();
}

void TokenStrip::endDrag() {
  if (!drag_) return;
  drag_.reset();
  scroll_timer_.stop();
  viewport()->unsetCursor();
  viewport()->update();
}

void TokenStrip::timerEvent(QTimerEvent* event) {
  if (event->timerId() != scroll_timer_.timerId()) {
    QListView::timerEvent(event);
    return;
  }
  if (!drag_) return;
  const QPoint position = drag_->last;
  QScrollBar* bar = horizontalScrollBar();
  if (position.x() < kScrollEdge)
    bar->setValue(bar->value() - kScrollStep);
  else if (position.x() > viewport()->width() - kScrollEdge)
    bar->setValue(bar->value() + kScrollStep);
  else
    return;
  dragTo(position);
}

void TokenStrip::forgetPointed() {
  QHoverEvent leave(QEvent::HoverLeave, {-1, -1}, {-1, -1}, {-1, -1});
  QCoreApplication::sendEvent(viewport(), &leave);
}

void TokenStrip::wheelEvent(QWheelEvent* event) {
  if (horizontalScrollBar()->maximum() == 0) {
    event->ignore();
    return;
  }
  const QPoint pixels = event->pixelDelta().isNull() ? event->angleDelta() / 2 : event->pixelDelta();
  QScrollBar* bar = horizontalScrollBar();
  bar->setValue(bar->value() - (pixels.x() != 0 ? pixels.x() : pixels.y()));
  event->accept();
}

void TokenStrip::contextMenuEvent(QContextMenuEvent* event) {
  const bool by_mouse = event->reason() == QContextMenuEvent::Mouse;
  const QModelIndex index = by_mouse ? indexAt(event->pos()) : currentIndex();
  if (!index.isValid()) return;
  emit menuAsked(index.row(),
                 by_mouse ? event->globalPos() : viewport()->mapToGlobal(visualRect(index).bottomLeft()));
  forgetPointed();  // the menu covers the word
}

void TokenStrip::paintEvent(QPaintEvent* event) {
  QListView::paintEvent(event);
  if (!drag_ || drag_->slot < 0) return;
  const int count = model()->rowCount();
  const int x = drag_->slot < count ? visualRect(model()->index(drag_->slot, 0)).left() - theme::kStep / 2
                                    : visualRect(model()->index(count - 1, 0)).right() - theme::kStep / 2;
  QPainter painter(viewport());
  painter.fillRect(QRect(std::max(0, x - 1), 1, 2, viewport()->height() - 2), theme::colors().accent);
}

void TokenStrip::startInserting(int row) {
  commitEditors();
  const int count = model()->rowCount();
  insert_row_ = std::clamp(row, 0, count);
  insert_editor_ = new InlineEdit(viewport());
  insert_editor_->setPlaceholderText(tr("new token"));
  insert_editor_->setAccessibleName(tr("New token at place %1").arg(insert_row_ + 1));
  connect(insert_editor_, &InlineEdit::finished, this, &TokenStrip::endInserting);
  delegate_->setGap(insert_row_);
  doItemsLayout();
  scrollTo(model()->index(std::min(insert_row_, count - 1), 0));
  placeInsertEditor();
  insert_editor_->show();
  insert_editor_->setFocus();
}

void TokenStrip::placeInsertEditor() {
  if (!insert_editor_) return;
  const QModelIndex index = model()->index(std::min(insert_row_, model()->rowCount() - 1), 0);
  insert_editor_->setGeometry(delegate_->gapRect(visualRect(index), index));
}

void TokenStrip::endInserting(bool commit) {
  if (!insert_editor_) return;
  InlineEdit* editor = std::exchange(insert_editor_, nullptr);
  const QString word = editor->text().trimmed();
  const bool had_focus = editor->hasFocus();
  editor->disconnect(this);
  editor->hide();
  editor->deleteLater();
  delegate_->setGap(-1);
  doItemsLayout();
  if (had_focus) setFocus();
  if (commit && !word.isEmpty()) emit insertAsked(insert_row_, word);
}

void TokenStrip::commitEditors() {
  endInserting(true);
  if (state() != EditingState) return;
  if (QWidget* editor = indexWidget(currentIndex())) {
    commitData(editor);
    closeEditor(editor, QAbstractItemDelegate::NoHint);
  }
}

}  // namespace lab
