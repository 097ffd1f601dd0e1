// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantAnimation>
#include <vector>

namespace lab {

/// Moves the bars of the attention weights to their new values in 180 ms, so that the eye can follow an edit.
/// Numbers are never animated.
class BarMotion : public QObject {
  Q_OBJECT

 public:
  explicit BarMotion(QObject* parent = nullptr);

  /// Sets the weights that the bars stand for. With `animated` the bars move there from where they are now.
  void setWeights(std::vector<double> weights, bool animated);
  /// The length of the bar of `key` now, as a weight. `weight` is its final value.
  double shown(int key, double weight) const;

 signals:
  void moved();

 private:
  std::vector<double> from_, to_;
  QVariantAnimation animation_;
};

}  // namespace lab
