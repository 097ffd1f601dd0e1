// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/CostWords.h"

#include <cmath>

#include "core/base/Words.h"
#include "ui/studies/ScalingWords.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
QString amountText(double value, Unit unit) {
  static constexpr const char* kCounts[] = {"", " k", " M", " G", " T"};
  static constexpr const char* kBytes[] = {" B", " kB", " MB", " GB", " TB"};
  static constexpr const char* kTimes[] = {" µs", " ms", " s"};
  const int last = unit == Unit::Microseconds ? 2 : 4;
  int step = 0;
  for (; step < last && value >= 999.5; ++step) value /= 1000;
  const char* const text = unit == Unit::Bytes   ? kBytes[step]
                           : unit == Unit::Count ? kCounts[step]
                                                 : kTimes[step];
  const int decimals = step == 0 && unit != Unit::Microseconds ? 0 : value < 9.95 ? 1 : 0;
  QString number = NumberFormat{.decimals = decimals}.text(value);
  if (number.endsWith(QStringLiteral(".0"))) number.chop(2);
  return number + QString::fromUtf8(text);
}

QString costWords(const Cost& cost, const QString& sizes) {
  const int share = static_cast<int>(std::lround(100 * cost.pairwise() / cost.operations()));
  return Words::tr(
             "%1: %2 operations, %3 % of them for pairs of words. All stages together take %4 of memory.")
      .arg(sizes, amountText(cost.operations(), Unit::Count))
      .arg(share)
      .arg(amountText(cost.bytes, Unit::Bytes));
}

QString crossingWords(const Sizes& sizes, bool output_weights) {
  const double n = crossingCount(sizes, output_weights);
  const QString place = std::abs(n - 2.0 * sizes.model_dim) < 1e-9
                            ? Words::tr("n = 2 × d_model = %1").arg(shortNumber(n))
                            : Words::tr("n = %1").arg(shortNumber(n));
  return Words::tr(
             "With twice as many words, the pairs of words cost four times as much. Beyond %1, they are the "
             "larger part of the cost.")
      .arg(place);
}

QString crossingWords(const Sizes& sizes, bool output_weights, int count) {
  const double d = sizes.model_dim * count / crossingCount(sizes, output_weights);
  const QString place = std::abs(d - count / 2.0) < 1e-9
                            ? Words::tr("d_model = n / 2 = %1").arg(shortNumber(d))
                            : Words::tr("d_model = %1").arg(shortNumber(d));
  return Words::tr(
             "With twice the d_model, the projections cost four times as much. Beyond %1, they are the "
             "larger part of the cost.")
      .arg(place);
}

}  // namespace lab
