// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>
#include <utility>

#include "ui/matrix/MatrixDelegate.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/ScrubSteps.h"

// The part of MatrixTable that changes numbers by drag and wheel.
namespace lab {
namespace {

constexpr int kNotch = 120;       // angle of one wheel notch, in 1/8 degree
constexpr int kDragDistance = 3;  // px: a shorter movement is a click

}  // namespace

bool MatrixTable::canScrub(const QModelIndex& index) const {
  return index.isValid() && model_->editable() && model_->id() != MatrixId::Mask;
}

void MatrixTable::stepBy(double steps, double step, double snap) {
  const QModelIndex index = currentIndex();
  if (!canScrub(index)) return;
  const CellRef cell = model_->cellAt(index);
  if (!scrub_.active() || scrub_.cell() != cell) scrub_.begin(bench_.document, cell);
  scrub_.move(steps, step, snap);
  if (!drag_) pause_.start();
}

void MatrixTable::scrubBySteps(int steps) {
  stepBy(steps, scrub_steps::perNotch(Qt::ShiftModifier));
}

void MatrixTable::dragTo(const QPoint& position, Qt::KeyboardModifiers modifiers) {
  const QPoint way = position - *drag_;
  // The first movement decides: right and up are larger, left and down are smaller.
  if (!drag_moved_) drag_upright_ = std::abs(way.y()) > std::abs(way.x());
  const int pixels = drag_upright_ ? -way.y() : way.x();
  if (!drag_moved_ && std::abs(pixels) < kDragDistance) return;
  const bool started = std::exchange(drag_moved_, true);
  drag_ = position;
  // If something else ended the gesture (an undo, a save), the rest of the drag does nothing.
  if (pixels == 0 || (started && !scrub_.active())) return;
  stepBy(pixels * drag_gain_, scrub_steps::perPixel(modifiers), scrub_steps::snap(modifiers));
}

double MatrixTable::gainAt(const QPoint& pressed) const {
  const QPoint at = viewport()->mapToGlobal(pressed);
  const QRect all = screen()->availableGeometry();
  const double value = model_->value(currentIndex().row(), currentIndex().column());
  const double room = std::max(1.0, 0.8 * (value > 0 ? at.x() - all.left() : all.right() - at.x()));
  return std::max(1.0, std::abs(value) / scrub_steps::perPixel({}) / room);
}

void MatrixTable::endScrub() {
  pause_.stop();
  key_scrub_ = false;
  wheel_rest_ = 0;
  scrub_.commit();
}

QModelIndex MatrixTable::paintedAt(const QMouseEvent& event) const {
  const bool plain = !(event.modifiers() & (Qt::ShiftModifier | Qt::ControlModifier));
  const QModelIndex index = indexAt(event.position().toPoint());
  const bool paints = model_->id() == MatrixId::Mask && event.button() == Qt::LeftButton && plain &&
                      index.isValid() && model_->editable(index.row(), index.column());
  return paints ? index : QModelIndex();
}

void MatrixTable::mousePressEvent(QMouseEvent* event) {
  endScrub();
  if (const QModelIndex at = paintedAt(*event); at.isValid()) {
    const CellRef cell = model_->cellAt(at);
    setCurrentIndex(at);
    // The drag makes a preset mask a custom one, which has cells to select.
    bench_.selection.setPair(cell.row, cell.column);
    mask_drag_.begin(bench_.document, cell);
    if (mask_drag_.active()) bench_.selection.setCell(cell);
    event->accept();
    return;
  }
  NumberTable::mousePressEvent(event);
  const QModelIndex index = indexAt(event->position().toPoint());
  const bool plain = event->button() == Qt::LeftButton && !(event->modifiers() & Qt::ShiftModifier);
  drag_moved_ = false;
  refused_drag_.reset();
  const bool editable = model_->id() == MatrixId::Mask || (model_->flags(index) & Qt::ItemIsEditable);
  if (plain && !(event->modifiers() & Qt::ControlModifier) && index.isValid() && !editable)
    refused_drag_ = event->position().toPoint();
  if (!plain || refused_drag_ || !canScrub(index)) return;
  setCurrentIndex(index);
  drag_ = event->position().toPoint();
  drag_gain_ = gainAt(*drag_);
}

void MatrixTable::mouseMoveEvent(QMouseEvent* event) {
  if (mask_drag_.active() && event->buttons().testFlag(Qt::LeftButton)) {
    if (const QModelIndex at = indexAt(event->position().toPoint()); at.isValid())
      mask_drag_.paintTo(model_->cellAt(at));
    event->accept();
    return;
  }
  if (drag_) {
    dragTo(event->position().toPoint(), event->modifiers());
    event->accept();
    return;
  }
  // Many learners expect that a drag changes a computed or a locked number, too. With Shift, a drag selects
  // numbers.
  if (refused_drag_ && event->buttons().testFlag(Qt::LeftButton)) {
    const QPoint moved = event->position().toPoint() - *refused_drag_;
    if (!drag_moved_ && moved.manhattanLength() >= QApplication::startDragDistance()) {
      drag_moved_ = true;
      checkEditable();
    }
    event->accept();
    return;
  }
  updateCursor(event->position().toPoint());
  NumberTable::mouseMoveEvent(event);
}

void MatrixTable::mouseReleaseEvent(QMouseEvent* event) {
  refused_drag_.reset();
  mask_drag_.end();
  if (drag_) {
    drag_.reset();
    endScrub();
  }
  NumberTable::mouseReleaseEvent(event);
}

void MatrixTable::wheelEvent(QWheelEvent* event) {
  if (!(event->modifiers() & Qt::ControlModifier)) return NumberTable::wheelEvent(event);
  const QModelIndex index = indexAt(event->position().toPoint());
  // In a view that zooms, Ctrl and the wheel change only the current number.
  const bool changes = !zooms_around_ || (delegate_->look.current && index == currentIndex());
  if (!changes || !canScrub(index)) return event->ignore();
  setCurrentIndex(index);
  event->accept();
  // On some systems Shift makes the wheel scroll horizontally.
  const auto along = [](const QPoint& p) { return p.y() != 0 ? p.y() : p.x(); };
  int steps = along(event->pixelDelta());
  if (event->pixelDelta().isNull()) {
    wheel_rest_ += along(event->angleDelta());
    steps = wheel_rest_ / kNotch;
    wheel_rest_ %= kNotch;
  }
  if (steps == 0) return;
  key_scrub_ = true;
  stepBy(steps, scrub_steps::perNotch(event->modifiers()));
}

}  // namespace lab
