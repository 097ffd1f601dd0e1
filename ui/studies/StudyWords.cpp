// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/StudyWords.h"

#include <QLocale>
#include <cmath>

#include "core/base/Words.h"
#include "core/engine/AttentionTrace.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

/// If the largest weight is at least kSettled, softmax has chosen one key; from kSettling on, it begins to.
constexpr double kSettled = 0.9, kSettling = 0.6;
/// If the largest weight is at most this many times 1/n, the keys count as equal.
constexpr double kEven = 1.6;

QString root(int key_dim) {
  return QStringLiteral("√%1").arg(key_dim);
}

enum class Concentration { Even, Chooses, Settling, Settled };

Concentration concentrationOf(double largest, int keys) {
  if (largest >= kSettled) return Concentration::Settled;
  if (largest <= kEven / keys) return Concentration::Even;
  return largest >= kSettling ? Concentration::Settling : Concentration::Chooses;
}

}  // namespace

QString shortNumber(double value) {
  const double size = std::abs(value);
  const int decimals = size >= 99.5 ? 0 : size >= 9.95 ? 1 : 2;
  QString text = NumberFormat{.decimals = decimals}.text(value);
  const QString mark = QLocale().decimalPoint();
  if (decimals == 0 || !text.contains(mark)) return text;
  while (text.endsWith(QLatin1Char('0'))) text.chop(1);
  if (text.endsWith(mark)) text.chop(mark.size());
  return text;
}

QString minus(const QString& number) {
  return QChar(0x2212) + number;
}

QString divisorName(Divisor divisor) {
  return textOf(divisor, {{Divisor::SqrtKeyDim, QT_TRANSLATE_NOOP("Words", "÷ √dₖ")},
                          {Divisor::KeyDim, QT_TRANSLATE_NOOP("Words", "÷ dₖ")},
                          {Divisor::Nothing, QT_TRANSLATE_NOOP("Words", "not divided")}});
}

/// "√64 = 8"
QString rootAndValue(int key_dim) {
  const double value = divisorValue(Divisor::SqrtKeyDim, key_dim);
  const QString sign = value == std::round(value) ? QStringLiteral("=") : QStringLiteral("≈");
  return QStringLiteral("%1 %2 %3").arg(root(key_dim), sign, shortNumber(value));
}

QString divisorTitle(Divisor divisor, int key_dim) {
  if (divisor == Divisor::KeyDim) return Words::tr("÷ %1").arg(key_dim);
  if (divisor == Divisor::Nothing) return divisorName(divisor);
  return Words::tr("÷ %1").arg(rootAndValue(key_dim));
}

QString spreadWords(const ScalingStudy& study, bool random) {
  const QString expected = shortNumber(divisorValue(Divisor::SqrtKeyDim, study.key_dim));
  const QString found = shortNumber(study.deviation);
  if (!random)
    return Words::tr(
               "The scores of this head have a standard deviation of %1. If q and k had variance 1, it would "
               "be %2 = %3.")
        .arg(found, root(study.key_dim), expected);
  if (study.key_dim == 1)
    return Words::tr("A score is one product q·k. The standard deviation of the scores is about 1, here %1.")
        .arg(found);
  return Words::tr(
             "A score adds up %1 products, so the standard deviation of the scores is about %2 = %3, here "
             "%4.")
      .arg(study.key_dim)
      .arg(root(study.key_dim), expected, found);
}

QString seenWords(std::span<const double> scores, int key_dim) {
  const auto keys = static_cast<int>(scores.size());
  if (keys == 1)
    return Words::tr("There is only one key. It gets all of the weight, whatever its score is divided by.");
  const auto largest = [&](Divisor divisor) {
    return largestWeight(dividedWeights(scores, divisor, key_dim));
  };
  const auto number = [](double value) { return NumberFormat{}.text(value); };
  const double by_root = largest(Divisor::SqrtKeyDim), by_dim = largest(Divisor::KeyDim),
               undivided = largest(Divisor::Nothing);
  if (key_dim == 1)
    return Words::tr(
               "At dₖ = 1 all three are the same: √1 = 1. The largest weight is %1. "
               "Make dₖ larger.")
        .arg(number(undivided));
  QStringList parts;
  switch (concentrationOf(undivided, keys)) {
    case Concentration::Settled:
      parts << Words::tr(
                   "Without division, the largest weight is %1: softmax has settled on one key, and its "
                   "gradient is almost 0.")
                   .arg(number(undivided));
      break;
    case Concentration::Settling:
      parts << Words::tr("Without division, the largest weight is %1: softmax begins to settle on one key.")
                   .arg(number(undivided));
      break;
    default:
      parts << Words::tr("Without division, the largest weight is %1.").arg(number(undivided));
  }
  parts
      << (concentrationOf(by_dim, keys) == Concentration::Even
              ? Words::tr("With division by %1, all %2 keys get about 1/%2: no key stands out.")
                    .arg(key_dim)
                    .arg(keys)
              : Words::tr("With division by %1, the largest weight is %2.").arg(key_dim).arg(number(by_dim)));
  const QString by = rootAndValue(key_dim);
  switch (concentrationOf(by_root, keys)) {
    case Concentration::Even:
      parts << Words::tr(
                   "With division by %1, the keys also get nearly equal weights (%2): their scores hardly "
                   "differ.")
                   .arg(by, number(by_root));
      break;
    case Concentration::Chooses:
      parts << Words::tr(
                   "With division by %1, softmax still prefers a key: the largest weight is %2, and it can "
                   "still change.")
                   .arg(by, number(by_root));
      break;
    default:
      parts << Words::tr("With division by %1, the largest weight is %2: one score stands out.")
                   .arg(by, number(by_root));
  }
  return joinSentences(parts);
}

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
