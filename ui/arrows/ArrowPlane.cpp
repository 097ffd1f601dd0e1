// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/ArrowPlane.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "ui/arrows/ArrowPainter.h"
#include "ui/arrows/ArrowWords.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// The largest distances at which the pointer hits an arrowhead or a shaft, px.
constexpr double kHeadReach = 11;
constexpr double kShaftReach = 5;
/// A press that moves less than this is a click, px.
constexpr double kClick = 3;

bool isArrowKey(int key) {
  return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

/// The distance from `point` to the line segment.
double distanceTo(const QLineF& line, const QPointF& point) {
  const QPointF way = line.p2() - line.p1(), from = point - line.p1();
  const double squares = QPointF::dotProduct(way, way);
  const double share = squares > 0 ? std::clamp(QPointF::dotProduct(from, way) / squares, 0.0, 1.0) : 0;
  return QLineF(point, line.p1() + share * way).length();
}

}  // namespace

bool ArrowPlane::Drag::to(PlanePoint target) {
  if (gesture->preview(move.moved(target))) return false;
  aim = move.reachable(target);
  moved = true;
  return true;
}

ArrowPlane::ArrowPlane(Workbench bench, Shows shows, QWidget* parent)
    : QWidget(parent),
      bench_(bench),
      shows_(shows),
      active_(shows == Shows::QueriesAndKeys ? ArrowKind::Query : ArrowKind::Value) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(shows == Shows::QueriesAndKeys ? tr("Queries and keys as arrows")
                                                   : tr("The weighted sum as arrows"));
  connect(&bench_.document, &Document::edited, this, &ArrowPlane::refresh);
  connect(&bench_.document, &Document::wasReset, this, [this] { end(true); });
  connect(&bench_.document, &Document::visibilityChanged, this, &ArrowPlane::refresh);
  connect(&bench_.selection, &Selection::changed, this, &ArrowPlane::refresh);
  connect(&bench_.options, &ViewOptions::changed, this, &ArrowPlane::refresh);
  refresh();
}

ArrowPlane::~ArrowPlane() = default;

QSize ArrowPlane::sizeHint() const {
  return {340, 190};
}

QSize ArrowPlane::minimumSizeHint() const {
  return {200, 170};
}

void ArrowPlane::setDims(PlaneDims dims) {
  end(true);
  dims_ = dims;
  refresh();
}

void ArrowPlane::setMovedBy(MovedBy by) {
  if (moved_by_ == by) return;
  end(true);
  moved_by_ = by;
}

void ArrowPlane::setMovable(bool movable) {
  movable_ = movable;
  update();
}

ArrowRef ArrowPlane::activeArrow() const {
  const int token = active_ == ArrowKind::Query ? bench_.selection.query() : keyInView(bench_);
  return {active_, bench_.selection.head(), token};
}

ArrowMove ArrowPlane::activeMove() const {
  if (drag_) return drag_->move;
  return {bench_.document.experiment(), bench_.document.wholeTrace(), activeArrow(), moved_by_, dims()};
}

ArrowScene ArrowPlane::scene() const {
  if (shows_ == Shows::QueriesAndKeys) return queriesAndKeys(bench_, dims_);
  return weightedSumScene(bench_, dims_, pointed_ ? pointed_->token : -1);
}

PlaneFrame ArrowPlane::frameOf(const ArrowScene& scene) const {
  if (drag_) return drag_->frame;
  const QRectF area = plotArea(size());
  const auto held = [this](const PlanePoint& point) { return frame_.contains(point); };
  if (bench_.document.gestureActive() && frame_.area() == area &&
      std::all_of(scene.extent.begin(), scene.extent.end(), held))
    return frame_;
  return PlaneFrame::around(scene.extent, area, scene.dims.y < 0);
}

QPointF ArrowPlane::tipOf(const ArrowRef& arrow) const {
  const ArrowScene now = scene();
  const PlaneFrame frame = frameOf(now);
  for (const SceneArrow& a : now.arrows)
    if (a.movable() && a.ref == arrow) return screenLine(frame, a).p2();
  return frame.toScreen({});
}

void ArrowPlane::refresh() {
  if (drag_ && !drag_->gesture->active()) {
    drag_.reset();
    grabbed_.reset();
    emit activeChanged();
  }
  if (pointed_) {
    const Experiment& e = bench_.document.experiment();
    const int tokens = pointed_->kind == ArrowKind::Query ? e.queryCount() : e.keyCount();
    if (pointed_->token >= tokens || pointed_->head != bench_.selection.head()) pointed_.reset();
  }
  if (!isVisible()) return;
  const ArrowScene now = scene();
  frame_ = frameOf(now);
  setAccessibleDescription(planeDescription(bench_, now));
  update();
}

void ArrowPlane::paintEvent(QPaintEvent*) {
  const ArrowScene now = scene();
  const PlaneFrame frame = frameOf(now);
  QPainter painter(this);
  const auto active = movable_ ? std::optional(activeArrow()) : std::nullopt;
  ArrowPainter(painter, rect(), frame, now, {active, pointed_, hasFocus()}, bench_.options.numbersShown())
      .paint();
  if (!hasFocus()) return;
  painter.setPen(QPen(theme::colors().accent, 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme::kRadius, theme::kRadius);
}

std::optional<ArrowPlane::Hit> ArrowPlane::hitAt(const QPointF& point) const {
  const ArrowScene now = scene();
  const PlaneFrame frame = frameOf(now);
  std::optional<Hit> best;
  double nearest = kHeadReach;
  // Arrowheads first. Of arrowheads at the same place, take the one painted on top.
  for (auto a = now.arrows.rbegin(); a != now.arrows.rend(); ++a) {
    if (!a->movable()) continue;
    const double distance = QLineF(screenLine(frame, *a).p2(), point).length();
    if (distance >= nearest) continue;
    nearest = distance;
    best = Hit{*a, true};
  }
  if (best) return best;
  nearest = kShaftReach;
  for (auto a = now.arrows.rbegin(); a != now.arrows.rend(); ++a) {
    if (a->look == SceneArrow::Look::Tip) continue;
    const double distance = distanceTo(screenLine(frame, *a), point);
    if (distance >= nearest) continue;
    nearest = distance;
    best = Hit{*a, false};
  }
  return best;
}

void ArrowPlane::setActive(ArrowKind kind) {
  if (active_ == kind) return;
  end(true);
  active_ = kind;
  emit activeChanged();
  update();
}

void ArrowPlane::select(const SceneArrow& arrow) {
  if (arrow.look == SceneArrow::Look::Context) return;
  setActive(arrow.ref.kind);
  if (arrow.ref.kind != ArrowKind::Query) bench_.selection.setKey(arrow.ref.token);
}

void ArrowPlane::point(const std::optional<Hit>& hit) {
  std::optional<ArrowRef> now;
  if (hit && hit->arrow.look != SceneArrow::Look::Context) now = hit->arrow.ref;
  if (hit && hit->on_head)
    setCursor(drag_ ? Qt::ClosedHandCursor : Qt::OpenHandCursor);
  else if (hit)
    setCursor(Qt::PointingHandCursor);
  else
    unsetCursor();
  if (now == pointed_) return;
  pointed_ = now;
  update();
}

bool ArrowPlane::begin() {
  ArrowMove move = activeMove();
  if (!movable_) return false;
  if (const QString why = cannotMove(bench_, move); !why.isEmpty()) {
    bench_.document.refuse(Refusal::saying(why));
    return false;
  }
  const PlaneFrame frame = frameOf(scene());
  auto gesture = std::make_unique<Gesture>(bench_.document, moveText(bench_, move));
  const PlanePoint start = move.origin();
  drag_ = Drag{std::move(move), std::move(gesture), frame, start};
  emit activeChanged();
  return true;
}

void ArrowPlane::end(bool keep) {
  grabbed_.reset();
  by_keys_ = false;
  if (!drag_) return;
  if (keep)
    drag_->gesture->commit();
  else
    drag_->gesture->cancel();
  drag_.reset();
  unsetCursor();
  emit activeChanged();
  refresh();
}

void ArrowPlane::mousePressEvent(QMouseEvent* event) {
  end(true);
  const auto hit = hitAt(event->position());
  if (event->button() != Qt::LeftButton || !hit) return;
  select(hit->arrow);
  if (!hit->on_head) return;
  pressed_at_ = event->position();
  grabbed_ = tipOf(hit->arrow.ref) - pressed_at_;
  setCursor(Qt::ClosedHandCursor);
}

void ArrowPlane::mouseMoveEvent(QMouseEvent* event) {
  if (!grabbed_ || !(event->buttons() & Qt::LeftButton)) {
    if (!drag_) point(hitAt(event->position()));
    return;
  }
  if (!drag_) {
    if (QLineF(pressed_at_, event->position()).length() < kClick) return;
    QToolTip::hideText();
    if (!begin()) {
      grabbed_.reset();
      unsetCursor();
      return;
    }
  }
  // Stay inside the visible area. To go further, drag again: a second drag has a new frame.
  const PlaneFrame& frame = drag_->frame;
  QPointF at = event->position() + *grabbed_;
  at.setX(std::clamp(at.x(), frame.area().left(), frame.area().right()));
  at.setY(std::clamp(at.y(), frame.area().top(), frame.area().bottom()));
  PlanePoint aim = frame.fromScreen(at);
  aim = {PlaneFrame::rounded(aim.x, frame.step()), PlaneFrame::rounded(aim.y, frame.step())};
  // If the first move is refused, for example because the number is locked, end the drag, so that the refusal
  // is reported only once.
  if (!drag_->to(aim) && !drag_->moved) end(false);
}

void ArrowPlane::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || by_keys_) return;
  end(true);
  point(hitAt(event->position()));
}

void ArrowPlane::leaveEvent(QEvent*) {
  if (!drag_) point({});
}

void ArrowPlane::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  refresh();
}

void ArrowPlane::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

bool ArrowPlane::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* const help = static_cast<QHelpEvent*>(event);
    const auto hit = hitAt(help->pos());
    const QRect here = QRect(help->pos(), QSize(1, 1)).marginsAdded({6, 6, 6, 6});
    if (hit)
      QToolTip::showText(help->globalPos(), arrowToolTip(bench_, hit->arrow), this, here);
    else
      QToolTip::hideText();
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride) {
    // In this widget, Ctrl and an arrow key move the arrow; elsewhere they change a number.
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool escape = key->key() == Qt::Key_Escape && drag_;
    if (escape || (isArrowKey(key->key()) && key->modifiers() & Qt::ControlModifier)) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

bool ArrowPlane::focusNextPrevChild(bool next) {
  // Tab goes to q, then to k, then to the next widget.
  if (shows_ == Shows::QueriesAndKeys && next == (active_ == ArrowKind::Query)) {
    setActive(next ? ArrowKind::Key : ArrowKind::Query);
    return true;
  }
  return QWidget::focusNextPrevChild(next);
}

bool ArrowPlane::moveByKey(int key, bool coarse) {
  if (!drag_ && !begin()) return false;
  by_keys_ = true;
  const int x = (key == Qt::Key_Right) - (key == Qt::Key_Left),
            y = (key == Qt::Key_Up) - (key == Qt::Key_Down);
  const double step = coarse ? drag_->frame.tick() : drag_->frame.tick() / 10;
  // A coordinate that changes becomes a multiple of the step.
  const auto next = [step](double value, int steps) {
    return steps == 0 ? value : PlaneFrame::rounded(value + steps * step, step);
  };
  if (!drag_->to({next(drag_->aim.x, x), next(drag_->aim.y, y)}) && !drag_->moved) end(false);
  if (drag_ && !drag_->frame.contains(drag_->aim)) {
    const ArrowScene now = scene();
    drag_->frame = PlaneFrame::around(now.extent, plotArea(size()), now.dims.y < 0);
    update();
  }
  return true;
}

void ArrowPlane::keyPressEvent(QKeyEvent* event) {
  const bool control = event->modifiers() & Qt::ControlModifier;
  const int key = event->key();
  if (key == Qt::Key_Escape && (drag_ || grabbed_)) return end(false);
  if (control && isArrowKey(key)) {
    if (!grabbed_) moveByKey(key, event->modifiers() & Qt::ShiftModifier);
    return;
  }
  if (key == Qt::Key_Control || key == Qt::Key_Shift) return QWidget::keyPressEvent(event);
  if (by_keys_) end(true);
  if (event->modifiers() & ~Qt::KeypadModifier || drag_) return QWidget::keyPressEvent(event);
  Selection& selection = bench_.selection;
  const Experiment& e = bench_.document.experiment();
  const auto choose = [&](int to) {
    if (shows_ == Shows::QueriesAndKeys) setActive(ArrowKind::Key);
    selection.setKey(std::clamp(to, 0, e.keyCount() - 1));
  };
  const auto ask = [&](int to) {
    if (shows_ == Shows::QueriesAndKeys) setActive(ArrowKind::Query);
    selection.setQuery(std::clamp(to, 0, e.queryCount() - 1));
  };
  switch (key) {
    case Qt::Key_Left:
      return choose(keyInView(bench_) - 1);
    case Qt::Key_Right:
      return choose(keyInView(bench_) + 1);
    case Qt::Key_Home:
      return choose(0);
    case Qt::Key_End:
      return choose(e.keyCount() - 1);
    case Qt::Key_Up:
      return ask(selection.query() - 1);
    case Qt::Key_Down:
      return ask(selection.query() + 1);
    default:
      QWidget::keyPressEvent(event);
  }
}

void ArrowPlane::keyReleaseEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Control && !event->isAutoRepeat() && by_keys_) end(true);
  QWidget::keyReleaseEvent(event);
}

void ArrowPlane::focusInEvent(QFocusEvent* event) {
  // Tab starts at the first arrow, Shift+Tab at the last one.
  if (shows_ == Shows::QueriesAndKeys && event->reason() == Qt::TabFocusReason) setActive(ArrowKind::Query);
  if (shows_ == Shows::QueriesAndKeys && event->reason() == Qt::BacktabFocusReason) setActive(ArrowKind::Key);
  emit activeChanged();
  refresh();
  QWidget::focusInEvent(event);
}

void ArrowPlane::focusOutEvent(QFocusEvent* event) {
  end(true);
  update();
  QWidget::focusOutEvent(event);
}

}  // namespace lab
