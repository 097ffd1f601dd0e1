// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantAnimation>
#include <vector>

namespace lab {

/// Animates bars and cells from their old attention weights to the new ones in 180 ms, so that the user can
/// follow an edit. Numbers are never animated.
class WeightMotion : public QObject {
  Q_OBJECT

 public:
  explicit WeightMotion(QObject* parent = nullptr);

  /// Sets the weights to show. If `animated` is true, bars and cells move to them from the values shown now.
  void setWeights(std::vector<double> weights, bool animated);
  /// The value that the bar or cell at `index` shows now. `weight` is its final value.
  double shown(std::size_t index, double weight) const;
  bool running() const { return animation_.state() == QAbstractAnimation::Running; }

 signals:
  void moved();

 private:
  std::vector<double> from_, to_;
  QVariantAnimation animation_;
};

}  // namespace lab
