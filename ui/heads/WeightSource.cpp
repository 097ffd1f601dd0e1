// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightSource.h"

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/Words.h"
#include "core/document/WeightDigest.h"
#include "core/engine/AttentionTrace.h"
#include "ui/Workbench.h"

namespace lab {
namespace {

constexpr std::size_t kMostNamed = 4;
/// Statistics of more weights than this are too slow for painting.
constexpr int kMostCounted = 128 * 128 * 2;

std::vector<int> allHeads(const Document& document) {
  std::vector<int> heads(document.experiment().heads.size());
  std::iota(heads.begin(), heads.end(), 0);
  return heads;
}

/// Heads in words: "heads 1 and 3", "heads 1, 2 and 5", "9 heads".
QString namesOf(const std::vector<int>& heads) {
  if (heads.size() == 1) return Words::tr("head %1").arg(heads.front() + 1);
  if (heads.size() > kMostNamed) return Words::tr("%1 heads").arg(heads.size());
  QStringList numbers;
  for (const int head : heads) numbers << QString::number(head + 1);
  const QString last = numbers.takeLast();
  return Words::tr("heads %1 and %2").arg(numbers.join(QStringLiteral(", ")), last);
}

bool sameMask(const Mask& a, const Mask& b) {
  return a.kind == b.kind && a.parameters == b.parameters && a.allowed.identicalTo(b.allowed) &&
         a.padding.identicalTo(b.padding);
}

}  // namespace

WeightSource::WeightSource(const Document& document, int head)
    : document_(document),
      head_(head),
      heads_(head == kAverage ? allHeads(document) : std::vector<int>{head}) {}

WeightSource::WeightSource(const Workbench& bench, int head) : WeightSource(bench.document, head) {
  // A comparison shows attention weights.
  if (show() == Baseline::Show::Value) measure_ = bench.options.measure();
  if (isAverage() && !bench.selection.chosenHeads().empty()) heads_ = bench.selection.chosenHeads();
}

std::vector<int> WeightSource::someHeads() const {
  return isMeanOfSome() ? heads_ : std::vector<int>();
}

ContributionRows& WeightSource::rows() const {
  if (!rows_) rows_.emplace(document_.shownExperiment(), document_.trace(), heads_, measure_);
  return *rows_;
}

std::span<const double> WeightSource::row(int i) const {
  const Baseline& baseline = document_.baseline();
  if (show() == Baseline::Show::Value) return rows().row(i);
  if (!isAverage()) return baseline.shownRow(MatrixId::Weights, head_, i);
  if (std::exchange(average_query_, i) != i) average_row_ = baseline.shownAverageRow(someHeads(), i);
  return average_row_;
}

std::vector<double> WeightSource::meanOf(const std::vector<int>& queries) const {
  std::vector<double> mean(static_cast<std::size_t>(keyCount()));
  for (const int query : queries) {
    const auto numbers = row(query);
    for (std::size_t j = 0; j < mean.size(); ++j) mean[j] += numbers[j];
  }
  for (double& number : mean) number /= static_cast<double>(queries.size());
  return mean;
}

double WeightSource::weight(int query, int key) const {
  return row(query)[static_cast<std::size_t>(key)];
}

const Matrix* WeightSource::matrix() const {
  if (!isPlain()) return nullptr;
  return &document_.digest().mean(heads_);
}

std::span<const double> WeightSource::plainRow(int i) const {
  if (heads_.size() == 1) return document_.trace().stage(MatrixId::Weights, heads_.front()).row(i);
  return document_.digest().mean(heads_).row(i);
}

bool WeightSource::isReadByRows() const {
  if (anyHidden()) return false;
  if (!showsDifference() || !anyMasked()) return measure_ == Contribution::Weight;
  return sameMask(experiment().mask, document_.baseline().experiment().mask);
}

const Matrix& WeightSource::allowed() const {
  static const Matrix none;
  const Baseline& baseline = document_.baseline();
  if (!anyMasked()) return none;
  return show() == Baseline::Show::Baseline ? baseline.before(MatrixId::Mask, -1)
                                            : baseline.now(MatrixId::Mask, -1);
}

bool WeightSource::hidden(int query, int key) const {
  if (!anyHidden()) return false;
  return !comparable() || isHiddenNumber(weight(query, key));
}

bool WeightSource::rowMasked(int query) const {
  if (!anyMasked()) return false;
  for (int j = 0; j < keyCount(); ++j)
    if (!masked(query, j)) return false;
  return true;
}

std::optional<HeadStatistics> WeightSource::statistics() const {
  const AttentionTrace& trace = document_.trace();
  if (anyHidden())
    for (const int head : heads_)
      for (int i = 0; i < queryCount(); ++i)
        if (isHiddenNumber(rowSum(trace.stage(MatrixId::Weights, head).row(i)))) return std::nullopt;
  return document_.digest().statistics(heads_);
}

std::optional<HeadStatistics> WeightSource::shownStatistics() const {
  if (show() == Baseline::Show::Value) return statistics();
  const bool many = queryCount() * keyCount() > kMostCounted;
  if (showsDifference() || isAverage() || many || !comparable()) return std::nullopt;
  const Matrix& weights = document_.baseline().shown(MatrixId::Weights, head_);
  for (int i = 0; i < queryCount(); ++i)
    if (isHiddenNumber(rowSum(weights.row(i)))) return std::nullopt;
  return headStatistics(document_.baseline().experiment(), weights);
}

double WeightSource::largest() const {
  double largest = 0;
  for (int i = 0; i < queryCount(); ++i)
    for (const double weight : row(i))
      if (!isHiddenNumber(weight)) largest = std::max(largest, std::abs(weight));
  return largest;
}

bool WeightSource::comparable() const {
  const Baseline& baseline = document_.baseline();
  if (baseline.show() == Baseline::Show::Value) return true;
  return isAverage() ? baseline.averageComparable(someHeads())
                     : baseline.comparable(MatrixId::Weights, head_);
}

QString WeightSource::objection() const {
  if (comparable()) return {};
  const Baseline& baseline = document_.baseline();
  const auto other = std::ranges::find_if(
      heads_, [&baseline](int head) { return !baseline.comparable(MatrixId::Weights, head); });
  return baseline.objection(MatrixId::Weights, other == heads_.end() ? heads_.front() : *other);
}

QString WeightSource::name() const {
  if (!isAverage()) return QString::fromStdString(experiment().head(head_).name);
  return isMeanOfSome() ? Words::tr("Average of %1").arg(namesOf(heads_)) : Words::tr("Average");
}

}  // namespace lab
