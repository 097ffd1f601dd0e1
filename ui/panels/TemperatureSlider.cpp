// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/TemperatureSlider.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStyleOptionSlider>
#include <QToolTip>
#include <algorithm>
#include <array>

#include "core/document/SettingEdits.h"
#include "core/model/Experiment.h"
#include "ui/theme/NumberFormat.h"
#include "ui/window/LockedControls.h"

namespace lab {
namespace {

/// The temperatures of the slider positions: short, round numbers (R20 of ISO 3, rounded), including 1.
constexpr std::array kTemperatures = {0.05, 0.056, 0.063, 0.07, 0.08, 0.09, 0.1,  0.11, 0.125, 0.14, 0.16,
                                      0.18, 0.2,   0.22,  0.25, 0.28, 0.32, 0.36, 0.4,  0.45,  0.5,  0.56,
                                      0.63, 0.7,   0.8,   0.9,  1.0,  1.1,  1.25, 1.4,  1.6,   1.8,  2.0,
                                      2.2,  2.5,   2.8,   3.2,  3.6,  4.0,  4.5,  5.0,  5.6,   6.3,  7.0,
                                      8.0,  9.0,   10.0,  11.0, 12.5, 14.0, 16.0, 18.0, 20.0};

int nearestStop(double temperature) {
  const auto* above = std::ranges::lower_bound(kTemperatures, temperature);
  if (above == kTemperatures.begin()) return 0;
  if (above == kTemperatures.end()) return static_cast<int>(kTemperatures.size()) - 1;
  const auto* below = above - 1;
  return static_cast<int>((temperature - *below < *above - temperature ? below : above) -
                          kTemperatures.begin());
}

}  // namespace

TemperatureSlider::TemperatureSlider(Document& document, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), document_(document) {
  setRange(0, static_cast<int>(kTemperatures.size()) - 1);
  setPageStep(6);
  setObjectName(QStringLiteral("temperature-slider"));
  setAccessibleName(tr("temperature, 0.05 to 20"));
  LockedControls::belongsTo(*this, ExperimentPart::Temperature);
  connect(this, &QSlider::valueChanged, this, &TemperatureSlider::slideTo);
  connect(this, &QSlider::sliderReleased, this, [this] {
    drag_.reset();
    showDocument();
  });
  connect(&document_, &Document::edited, this, &TemperatureSlider::showDocument);
  showDocument();
}

QRect TemperatureSlider::handle() const {
  QStyleOptionSlider option;
  initStyleOption(&option);
  return style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
}

void TemperatureSlider::moveHandleTo(int x) {
  const int handle_width = handle().width();
  setValue(
      QStyle::sliderValueFromPosition(minimum(), maximum(), x - handle_width / 2, width() - handle_width));
}

void TemperatureSlider::mousePressEvent(QMouseEvent* event) {
  const QPoint at = event->position().toPoint();
  moved_by_press_ = !handle().contains(at);
  if (event->button() == Qt::LeftButton) {
    // The whole drag is one step of the undo history, also if the press moves the handle to the pointer.
    drag_ = std::make_unique<Gesture>(document_, temperatureEdit(document_.latest().temperature));
    if (moved_by_press_) moveHandleTo(at.x());
  }
  QSlider::mousePressEvent(event);
  if (!isSliderDown()) drag_.reset();
}

void TemperatureSlider::mouseDoubleClickEvent(QMouseEvent* event) {
  const QPoint at = event->position().toPoint();
  if (moved_by_press_ || !handle().contains(at)) return moveHandleTo(at.x());
  setTemperature(document_, 1.0);
}

void TemperatureSlider::showDocument() {
  if (drag_) return;
  const QSignalBlocker quiet(this);
  setValue(nearestStop(document_.experiment().temperature));
}

QString TemperatureSlider::explanation(double temperature) {
  return tr("Temperature T = %1: scores are divided by it before softmax. Smaller is sharper, larger is "
            "softer. A double-click on the handle sets T to 1.")
      .arg(shownNumber(temperature));
}

void TemperatureSlider::slideTo(int stop) {
  const double value = kTemperatures.at(static_cast<std::size_t>(stop));
  if (drag_ && drag_->active()) {
    Experiment next = document_.latest();
    next.temperature = value;
    drag_->setText(temperatureEdit(value));
    drag_->preview(std::move(next));
    return;
  }
  drag_.reset();
  if (!isSliderDown()) setTemperature(document_, value);
  showDocument();  // resets the handle, which the user can still drag after Escape
}

bool TemperatureSlider::event(QEvent* event) {
  // Not setToolTip: LockedControls replaces the tool tip by the reason why the slider is locked.
  if (event->type() == QEvent::ToolTip && isEnabled()) {
    const double t = document_.shownExperiment().temperature;
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                       isHiddenNumber(t) ? QString() : explanation(t), this);
    return true;
  }
  const bool is_key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
  if (!drag_ || !is_key || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
    return QSlider::event(event);
  event->accept();
  if (event->type() == QEvent::KeyPress) {
    drag_->cancel();
    drag_.reset();
    showDocument();
  }
  return true;
}

}  // namespace lab
