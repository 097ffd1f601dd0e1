// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/walk/WalkStrip.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/matrix/MatrixNames.h"

namespace lab {
namespace {

constexpr int kLine = 11;  ///< y of the centres of the dots
constexpr int kName = 20;  ///< y of the top of the names
constexpr int kNameHeight = 15;
constexpr int kLeastWidth = 34;
constexpr double kDot = 3.5, kCurrentDot = 5.5, kStopMark = 9;

/// A name short enough to fit below a dot.
QString shortName(const Experiment& e, MatrixId id, int head) {
  if (id == MatrixId::QueryEmbeddings) return QStringLiteral("X");  // for both sentences
  if (id == MatrixId::ScaledScores) return WalkStrip::tr("scaled");
  if (id == MatrixId::MaskedScores) return WalkStrip::tr("masked");
  return matrixLabel(id, e, head).plain;
}

QPolygonF octagon(const QPointF& middle, double radius) {
  QPolygonF polygon;
  for (int corner = 0; corner < 8; ++corner) {
    const double angle = (corner + 0.5) * std::numbers::pi / 4;
    polygon << middle + QPointF(radius * std::cos(angle), radius * std::sin(angle));
  }
  return polygon;
}

}  // namespace

WalkStep::WalkStep(QWidget* parent) : QAbstractButton(parent) {
  setFocusPolicy(Qt::NoFocus);
  setCursor(Qt::PointingHandCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void WalkStep::setLook(const QString& name, Place place, bool stops, bool first, bool last) {
  if (name != text()) {
    setText(name);
    updateGeometry();
  }
  place_ = place;
  stops_ = stops;
  first_ = first;
  last_ = last;
  update();
}

QSize WalkStep::sizeHint() const {
  QFont bold = theme::smallFont();
  bold.setWeight(QFont::DemiBold);
  return {std::max(kLeastWidth, QFontMetrics(bold).horizontalAdvance(text()) + 2 * theme::kStep),
          kName + kNameHeight};
}

QSize WalkStep::minimumSizeHint() const {
  return {kLeastWidth, kName + kNameHeight};
}

void WalkStep::paintEvent(QPaintEvent*) {
  const theme::Colors& c = theme::colors();
  QPainter painter(this);
  const QPointF middle(std::floor(width() / 2.0) + 0.5, kLine + 0.5);
  // The line is thick up to the current step and thin after it.
  const auto way = [&](double from, double to, bool walked) {
    painter.setPen(QPen(walked ? c.accent : c.faint, walked ? 2 : 1));
    painter.drawLine(QPointF(from, middle.y()), QPointF(to, middle.y()));
  };
  if (!first_) way(0, middle.x() - kCurrentDot, place_ != Place::Ahead);
  if (!last_) way(middle.x() + kCurrentDot, width(), place_ == Place::Reached);
  painter.setRenderHint(QPainter::Antialiasing);
  if (stops_) {
    painter.setPen(QPen(c.warning, 1.5));
    painter.setBrush(c.window);
    painter.drawPolygon(octagon(middle, kStopMark));
  }
  const double radius = place_ == Place::Current ? kCurrentDot : kDot;
  painter.setPen(QPen(place_ == Place::Ahead ? c.faint : c.accent, 1.2));
  painter.setBrush(place_ == Place::Ahead ? c.window : c.accent);
  painter.drawEllipse(middle, radius, radius);

  QFont font = theme::smallFont();
  if (place_ == Place::Current) font.setWeight(QFont::DemiBold);
  painter.setFont(font);
  painter.setPen(place_ == Place::Current || underMouse() ? c.ink : c.faint);
  const QRect below(0, kName, width(), kNameHeight);
  painter.drawText(below, Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip,
                   painter.fontMetrics().elidedText(text(), Qt::ElideRight, width()));
  if (!hasFocus()) return;
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setPen(c.accent);
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void WalkStep::keyPressEvent(QKeyEvent* event) {
  const auto key = static_cast<Qt::Key>(event->key());
  switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
      emit moveAsked(key);
      return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      click();
      return;
    default:
      QAbstractButton::keyPressEvent(event);
  }
}

void WalkStep::contextMenuEvent(QContextMenuEvent* event) {
  const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
  emit menuAsked(keyboard ? mapToGlobal(rect().bottomLeft()) : event->globalPos());
}

WalkStrip::WalkStrip(Workbench& bench, Walk& walk, QWidget* parent)
    : QWidget(parent), bench_(bench), walk_(walk), row_(new QHBoxLayout(this)) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setAccessibleName(tr("Stages of the walk"));
  row_->setContentsMargins(0, 0, 0, 0);
  row_->setSpacing(0);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  connect(&theme::notifier(), &theme::Notifier::changed, this, &WalkStrip::sync);
  sync();
}

void WalkStrip::sync() {
  const Experiment& e = bench_.document.experiment();
  const auto& stages = walk_.stages();
  while (steps_.size() < stages.size()) {
    const int index = static_cast<int>(steps_.size());
    auto* step = new WalkStep(this);
    row_->addWidget(step);
    connect(step, &WalkStep::clicked, this, [this, index] { walk_.goTo(index); });
    connect(step, &WalkStep::moveAsked, this, [this, index](Qt::Key key) { move(index, key); });
    connect(step, &WalkStep::menuAsked, this,
            [this, index](const QPoint& position) { openMenu(index, position); });
    step->installEventFilter(this);
    steps_.push_back(step);
  }
  using enum WalkStep::Place;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    WalkStep& step = *steps_[i];
    step.setVisible(i < stages.size());
    if (i >= stages.size()) continue;
    const int index = static_cast<int>(i);
    const bool current = index == walk_.step();
    const bool stops = walk_.stopsAt(stages[i]);
    const QString name = matrixLabel(stages[i], e, bench_.selection.head()).name;
    step.setLook(shortName(e, stages[i], bench_.selection.head()),
                 current                ? Current
                 : index < walk_.step() ? Reached
                                        : Ahead,
                 stops, i == 0, i + 1 == stages.size());
    // Tab enters the line at the current step. A click leaves the focus to the bar, where the arrow keys go
    // through the cells and terms of the stage.
    step.setFocusPolicy(current ? Qt::TabFocus : Qt::NoFocus);
    const QString where = current ? tr("here") : index < walk_.step() ? tr("reached") : tr("still hidden");
    QString words = tr("Step %1 of %2, %3: %4").arg(index + 1).arg(stages.size()).arg(name, where);
    if (stops) words = tr("%1; playing stops here").arg(words);
    step.setAccessibleName(words);
    step.setToolTip(words);
  }
}

bool WalkStrip::eventFilter(QObject* watched, QEvent* event) {
  // The dot of the current stage is dragged along the line.
  const auto* mouse = event->type() == QEvent::MouseMove ? static_cast<QMouseEvent*>(event) : nullptr;
  if (mouse && mouse->buttons() == Qt::LeftButton) {
    const int x = mapFromGlobal(mouse->globalPosition().toPoint()).x();
    for (int i = 0; i < static_cast<int>(walk_.stages().size()); ++i)
      if (i != walk_.step() && step(i)->x() <= x && x < step(i)->x() + step(i)->width()) walk_.goTo(i);
  }
  return QWidget::eventFilter(watched, event);
}

void WalkStrip::move(int from, Qt::Key key) {
  const int last = static_cast<int>(walk_.stages().size()) - 1;
  const int to = key == Qt::Key_Home ? 0 : key == Qt::Key_End ? last : from + (key == Qt::Key_Left ? -1 : 1);
  walk_.goTo(std::clamp(to, 0, last));
  step(walk_.step())->setFocus(Qt::OtherFocusReason);
}

void WalkStrip::openMenu(int index, const QPoint& position) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("&Go here"), this, [this, index] { walk_.goTo(index); });
  QAction* stop = menu->addAction(tr("&Stop here while playing"), this, [this, index] {
    walk_.toggleStop(walk_.stages()[static_cast<std::size_t>(index)]);
  });
  stop->setCheckable(true);
  stop->setChecked(walk_.stopsAt(walk_.stages()[static_cast<std::size_t>(index)]));
  menu->popup(position);
}

}  // namespace lab
