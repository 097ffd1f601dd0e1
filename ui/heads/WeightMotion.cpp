// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightMotion.h"

#include <cmath>

namespace lab {
namespace {

constexpr int kMotionTime = 180;

}  // namespace

WeightMotion::WeightMotion(QObject* parent) : QObject(parent) {
  animation_.setStartValue(0.0);
  animation_.setEndValue(1.0);
  animation_.setDuration(kMotionTime);
  animation_.setEasingCurve(QEasingCurve::OutCubic);
  connect(&animation_, &QVariantAnimation::valueChanged, this, &WeightMotion::moved);
}

void WeightMotion::setWeights(std::vector<double> weights, bool animated) {
  if (weights == to_) return;
  if (!animated || weights.size() != to_.size()) {
    animation_.stop();
    to_ = std::move(weights);
    return;
  }
  std::vector<double> now(to_.size());
  for (std::size_t i = 0; i < now.size(); ++i) now[i] = shown(i, to_[i]);
  from_ = std::move(now);
  to_ = std::move(weights);
  animation_.stop();
  animation_.start();
}

double WeightMotion::shown(std::size_t index, double weight) const {
  if (!running() || index >= from_.size() || index >= to_.size()) return weight;
  const double part = animation_.currentValue().toDouble();
  const double value = from_[index] + (to_[index] - from_[index]) * part;
  return std::isfinite(value) ? value : weight;
}

}  // namespace lab
