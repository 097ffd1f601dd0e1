// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/WeightDigest.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include "core/document/Document.h"

namespace lab {
namespace {

constexpr std::chrono::milliseconds kPause{120};         ///< after the last change, before counting
constexpr std::size_t kMostPairsAtOnce = 128 * 128 * 2;  ///< of a head
constexpr std::size_t kMostSets = 4;
constexpr std::size_t kWeightsAtOnce = 600'000;  ///< read for a mean, in a turn of the event loop
constexpr std::size_t kCountedAtOnce = 20'000;   ///< a logarithm each: some milliseconds

bool sharesHead(const std::vector<int>& heads, const std::vector<int>& others) {
  return std::ranges::any_of(heads,
                             [&](int head) { return std::ranges::find(others, head) != others.end(); });
}

}  // namespace

bool touchesWeights(const Change& change) {
  if (!change.touches(MatrixId::Weights)) return false;
  const auto after_weights = [](const Region& region) {
    return region.id == MatrixId::ValueWeights || region.id == MatrixId::ValueBias ||
           region.id == MatrixId::OutputWeights || region.id == MatrixId::OutputBias;
  };
  return change.structure || change.inputs.empty() || *change.first_stage < MatrixId::V ||
         !std::ranges::all_of(change.inputs, after_weights);
}

WeightDigest::WeightDigest(const Document& document) : document_(document) {
  later_.setSingleShot(true);
  connect(&later_, &QTimer::timeout, this, &WeightDigest::countNext);
  connect(&document, &Document::edited, this, &WeightDigest::forget);
  connect(&document, &Document::revealChanged, this, &WeightDigest::forgetAll);
}

bool WeightDigest::putsOff() const {
  if (at_once_) return false;
  const Experiment& e = document_.experiment();
  return static_cast<std::size_t>(e.queryCount()) * static_cast<std::size_t>(e.keyCount()) > kMostPairsAtOnce;
}

void WeightDigest::forget(const Change& change) {
  if (change.structure) {
    entries_.clear();
    forgetMeans({});
    mean_ = rising_ = {};
    return;
  }
  if (!touchesWeights(change)) return;
  for (Entry& entry : entries_)
    if (sharesHead(entry.heads, change.heads)) entry.fresh = false;
  forgetMeans(change.heads);
}

void WeightDigest::forgetMeans(const std::vector<int>& heads) {
  if (heads.empty() || sharesHead(mean_of_, heads)) mean_of_.clear();
  if (heads.empty() || sharesHead(rising_of_, heads)) rising_of_.clear();
  if (counting_ && (heads.empty() || sharesHead(counting_->heads, heads))) counting_.reset();
}

void WeightDigest::forgetAll() {
  for (Entry& entry : entries_) entry.fresh = false;
  forgetMeans({});
}

WeightDigest::Entry& WeightDigest::entryOf(const std::vector<int>& heads) const {
  const auto found = std::ranges::find(entries_, heads, &Entry::heads);
  if (found != entries_.end()) return *found;
  const auto is_set = [](const Entry& entry) { return entry.heads.size() > 1; };
  if (heads.size() > 1 && static_cast<std::size_t>(std::ranges::count_if(entries_, is_set)) >= kMostSets)
    entries_.erase(std::ranges::find_if(entries_, is_set));
  entries_.push_back({heads, std::nullopt, false, false});
  return entries_.back();
}

const Matrix& WeightDigest::mean(const std::vector<int>& heads) const {
  if (heads.size() == 1) return document_.trace().stage(MatrixId::Weights, heads.front());
  bringMeanUp(heads, std::numeric_limits<std::size_t>::max());
  return mean_;
}

bool WeightDigest::bringMeanUp(const std::vector<int>& heads, std::size_t weights) const {
  if (heads.size() == 1 || mean_of_ == heads) return true;
  const Experiment& e = document_.experiment();
  if (rising_of_ != heads) {
    rising_of_ = heads;
    rising_ = Matrix::unwritten(e.queryCount(), e.keyCount());
    risen_ = 0;
  }
  const std::size_t a_row = heads.size() * static_cast<std::size_t>(e.keyCount());
  const std::size_t rows = std::max<std::size_t>(1, weights / a_row);
  for (std::size_t i = 0; i < rows && risen_ < e.queryCount(); ++i, ++risen_) {
    const auto mean = rising_.mutableRow(risen_);
    std::ranges::fill(mean, 0.0);
    for (const int head : heads) {
      const auto row = document_.trace().stage(MatrixId::Weights, head).row(risen_);
      for (std::size_t j = 0; j < mean.size(); ++j) mean[j] += row[j];
    }
    for (double& value : mean) value /= static_cast<double>(heads.size());
  }
  if (risen_ < e.queryCount()) return false;
  mean_ = std::move(rising_);
  mean_of_ = std::exchange(rising_of_, {});
  return true;
}

HeadStatistics WeightDigest::count(const std::vector<int>& heads) const {
  return headStatistics(mean(heads));
}

bool WeightDigest::countRows(const std::vector<int>& heads) {
  if (!counting_ || counting_->heads != heads) counting_ = {heads, {}, 0};
  const Experiment& e = document_.experiment();
  const bool one = heads.size() == 1;
  const std::size_t rows = std::max<std::size_t>(1, kCountedAtOnce / static_cast<std::size_t>(e.keyCount()));
  for (std::size_t i = 0; i < rows && counting_->rows < e.queryCount(); ++i, ++counting_->rows) {
    const int row = counting_->rows;
    counting_->count.add(
        one ? document_.trace().stage(MatrixId::Weights, heads.front()).row(row) : mean_.row(row), row);
  }
  return counting_->rows == e.queryCount();
}

std::optional<HeadStatistics> WeightDigest::statistics(const std::vector<int>& heads) const {
  Entry& entry = entryOf(heads);
  if (!entry.fresh && !putsOff()) {
    entry.statistics = count(heads);
    entry.fresh = true;
  }
  if (!entry.fresh) {
    entry.wanted = true;
    later_.start(kPause);
  }
  return entry.statistics;
}

void WeightDigest::countNext() {
  const auto next =
      std::ranges::find_if(entries_, [](const Entry& entry) { return entry.wanted && !entry.fresh; });
  if (next == entries_.end()) return;
  if (!bringMeanUp(next->heads, kWeightsAtOnce) || !countRows(next->heads)) return later_.start(0);
  next->statistics = std::exchange(counting_, std::nullopt)->count.result();
  next->fresh = true;
  next->wanted = false;
  const bool more =
      std::ranges::any_of(entries_, [](const Entry& entry) { return entry.wanted && !entry.fresh; });
  if (more)
    later_.start(0);
  else
    emit counted();
}

}  // namespace lab
