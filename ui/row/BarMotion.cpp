// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/row/BarMotion.h"

#include <cmath>

namespace lab {
namespace {

constexpr int kMotionTime = 180;

}  // namespace

BarMotion::BarMotion(QObject* parent) : QObject(parent) {
  animation_.setStartValue(0.0);
  animation_.setEndValue(1.0);
  animation_.setDuration(kMotionTime);
  animation_.setEasingCurve(QEasingCurve::OutCubic);
  connect(&animation_, &QVariantAnimation::valueChanged, this, &BarMotion::moved);
}

void BarMotion::setWeights(std::vector<double> weights, bool animated) {
  if (weights == to_) return;
  if (!animated || weights.size() != to_.size()) {
    animation_.stop();
    to_ = std::move(weights);
    return;
  }
  std::vector<double> now(to_.size());
  for (std::size_t key = 0; key < now.size(); ++key) now[key] = shown(static_cast<int>(key), to_[key]);
  from_ = std::move(now);
  to_ = std::move(weights);
  animation_.stop();
  animation_.start();
}

double BarMotion::shown(int key, double weight) const {
  const auto at = static_cast<std::size_t>(key);
  if (animation_.state() != QAbstractAnimation::Running || at >= from_.size() || at >= to_.size())
    return weight;
  const double part = animation_.currentValue().toDouble();
  const double value = from_[at] + (to_[at] - from_[at]) * part;
  return std::isfinite(value) ? value : weight;
}

}  // namespace lab
