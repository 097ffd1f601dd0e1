// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightSource.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/math/WeightSummary.h"

namespace lab {

std::span<const double> WeightSource::row(int i) const {
  const AttentionTrace& trace = document_.trace();
  if (!isAverage()) return trace.row(MatrixId::Weights, head_, i);
  average_row_ = averageWeightsRow(trace, i);
  return average_row_;
}

double WeightSource::weight(int query, int key) const {
  return row(query)[static_cast<std::size_t>(key)];
}

bool WeightSource::hidden(int query, int key) const {
  if (!anyHidden()) return false;
  const auto of_head = [&](int head) {
    return isHiddenNumber(
        document_.trace().row(MatrixId::Weights, head, query)[static_cast<std::size_t>(key)]);
  };
  if (!isAverage()) return of_head(head_);
  for (int h = 0; h < experiment().headCount(); ++h)
    if (of_head(h)) return true;
  return false;
}

bool WeightSource::rowMasked(int query) const {
  if (!anyMasked()) return false;
  for (int j = 0; j < keyCount(); ++j)
    if (!masked(query, j)) return false;
  return true;
}

double WeightSource::largest() const {
  double largest = 0;
  for (int i = 0; i < queryCount(); ++i) largest = std::max(largest, largestWeight(row(i)));
  return largest;
}

QString WeightSource::name() const {
  if (isAverage()) return QCoreApplication::translate("Heads", "Average");
  return QString::fromStdString(experiment().heads[static_cast<std::size_t>(head_)].name);
}

}  // namespace lab
