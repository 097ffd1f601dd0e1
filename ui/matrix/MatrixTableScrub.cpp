// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>
#include <utility>

#include "ui/matrix/MatrixDelegate.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/ScrubSteps.h"

// The part of MatrixTable that moves a number by drag and wheel.
namespace lab {
namespace {

constexpr int kNotch = 120;

}  // namespace

bool MatrixTable::canScrub(const QModelIndex& index) const {
  return index.isValid() && model_->editable() && model_->id() != MatrixId::Mask;
}

QModelIndex MatrixTable::scrubbedFrom(const QPoint& position, Qt::KeyboardModifiers modifiers) const {
  const QModelIndex current = currentIndex();
  // The handle reaches a little over its cell.
  if (canScrub(current) &&
      MatrixDelegate::handleRect(visualRect(current)).adjusted(-2, -2, 2, 2).contains(position))
    return current;
  const QModelIndex index = indexAt(position);
  if (!canScrub(index)) return {};
  const bool anywhere = modifiers & Qt::AltModifier;
  return anywhere || delegate_->look.marked == model_->cellAt(index) ? index : QModelIndex();
}

void MatrixTable::stepBy(double steps, double step) {
  const QModelIndex index = currentIndex();
  if (!canScrub(index)) return;
  const CellRef cell = model_->cellAt(index);
  if (!scrub_.active() || scrub_.cell() != cell) scrub_.begin(bench_.document, cell);
  scrub_.move(steps, step);
  if (!drag_) pause_.start();
}

void MatrixTable::scrubBySteps(int steps) {
  stepBy(steps, kFine);
}

void MatrixTable::dragTo(const QPoint& position, bool coarse) {
  const QPoint way = position - *drag_;
  if (way.isNull()) return;
  if (!drag_moved_) drag_axis_ = std::abs(way.x()) >= std::abs(way.y()) ? Qt::Horizontal : Qt::Vertical;
  const bool started = std::exchange(drag_moved_, true);
  const int pixels = drag_axis_ == Qt::Horizontal ? way.x() : -way.y();
  drag_ = position;
  // A gesture that something else ended (an undo, a save) stays ended.
  if (pixels == 0 || (started && !scrub_.active())) return;
  stepBy(pixels, coarse ? kCoarse : kFine);
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
  tab_column_ = -1;
  if (const QModelIndex at = paintedAt(*event); at.isValid()) {
    setCurrentIndex(at);
    painter_.begin(bench_.document, model_->cellAt(at));
    event->accept();
    return;
  }
  const QModelIndex index = scrubbedFrom(event->position().toPoint(), event->modifiers());
  if (event->button() != Qt::LeftButton || !index.isValid()) {
    QTableView::mousePressEvent(event);
    return;
  }
  setCurrentIndex(index);
  drag_ = event->position().toPoint();
  drag_moved_ = false;
  event->accept();
}

void MatrixTable::mouseMoveEvent(QMouseEvent* event) {
  if (painter_.active() && event->buttons().testFlag(Qt::LeftButton)) {
    if (const QModelIndex at = indexAt(event->position().toPoint()); at.isValid())
      painter_.paintTo(model_->cellAt(at));
    event->accept();
    return;
  }
  if (drag_) {
    dragTo(event->position().toPoint(), event->modifiers() & Qt::ShiftModifier);
    event->accept();
    return;
  }
  updateCursor(event->position().toPoint(), event->modifiers());
  QTableView::mouseMoveEvent(event);
}

void MatrixTable::mouseReleaseEvent(QMouseEvent* event) {
  painter_.end();
  if (drag_) {
    drag_.reset();
    endScrub();
    event->accept();
    return;
  }
  QTableView::mouseReleaseEvent(event);
}

void MatrixTable::wheelEvent(QWheelEvent* event) {
  if (!(event->modifiers() & Qt::ControlModifier) || !delegate_->look.current || !canScrub(currentIndex())) {
    QTableView::wheelEvent(event);
    return;
  }
  event->accept();
  const bool coarse = event->modifiers() & Qt::ShiftModifier;
  // Shift turns the wheel sideways on some systems.
  const auto along = [](const QPoint& p) { return p.y() != 0 ? p.y() : p.x(); };
  int steps = along(event->pixelDelta());
  if (event->pixelDelta().isNull()) {
    wheel_rest_ += along(event->angleDelta());
    steps = wheel_rest_ / kNotch;
    wheel_rest_ %= kNotch;
  }
  if (steps == 0) return;
  key_scrub_ = true;
  stepBy(steps, coarse ? kCoarse : kFine);
}

}  // namespace lab
