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

constexpr std::chrono::milliseconds kDigestPause{120};   ///< between the last change and counting
constexpr std::size_t kMostPairsAtOnce = 128 * 128 * 2;  ///< n_q n_k; larger heads are delayed
constexpr std::size_t kMostSets = 4;
/// The number of weights that one turn of the event loop reads for a mean.
constexpr std::size_t kWeightsAtOnce = 600'000;
/// The number of weights that one turn of the event loop adds to the statistics. Each takes one
/// logarithm; together they take some milliseconds.
constexpr std::size_t kCountedAtOnce = 20'000;

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
  connect(&document, &Document::edited, this, &WeightDigest::invalidate);
  connect(&document, &Document::visibilityChanged, this, &WeightDigest::invalidateAll);
}

bool WeightDigest::countsLater() const {
  if (at_once_) return false;
  const Experiment& e = document_.experiment();
  return static_cast<std::size_t>(e.queryCount()) * static_cast<std::size_t>(e.keyCount()) > kMostPairsAtOnce;
}

void WeightDigest::invalidate(const Change& change) {
  if (change.structure) {
    entries_.clear();
    invalidateMeans({});
    mean_ = pending_mean_ = {};
    return;
  }
  if (!touchesWeights(change)) return;
  for (Entry& entry : entries_)
    if (sharesHead(entry.heads, change.heads)) entry.fresh = false;
  invalidateMeans(change.heads);
}

void WeightDigest::invalidateMeans(const std::vector<int>& heads) {
  if (heads.empty() || sharesHead(mean_of_, heads)) mean_of_.clear();
  if (heads.empty() || sharesHead(pending_mean_of_, heads)) pending_mean_of_.clear();
  if (counting_ && (heads.empty() || sharesHead(counting_->heads, heads))) counting_.reset();
}

void WeightDigest::invalidateAll() {
  for (Entry& entry : entries_) entry.fresh = false;
  invalidateMeans({});
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
  updateMean(heads, std::numeric_limits<std::size_t>::max());
  return mean_;
}

bool WeightDigest::updateMean(const std::vector<int>& heads, std::size_t weights) const {
  if (heads.size() == 1 || mean_of_ == heads) return true;
  const Experiment& e = document_.experiment();
  if (pending_mean_of_ != heads) {
    pending_mean_of_ = heads;
    pending_mean_ = Matrix::unwritten(e.queryCount(), e.keyCount());
    pending_rows_ = 0;
  }
  const std::size_t a_row = heads.size() * static_cast<std::size_t>(e.keyCount());
  const std::size_t rows = std::max<std::size_t>(1, weights / a_row);
  for (std::size_t i = 0; i < rows && pending_rows_ < e.queryCount(); ++i, ++pending_rows_) {
    const std::vector<double> mean = averageWeightsRow(document_.trace(), pending_rows_, heads);
    std::ranges::copy(mean, pending_mean_.mutableRow(pending_rows_).begin());
  }
  if (pending_rows_ < e.queryCount()) return false;
  mean_ = std::move(pending_mean_);
  mean_of_ = std::exchange(pending_mean_of_, {});
  return true;
}

bool WeightDigest::countRows(const std::vector<int>& heads) {
  if (!counting_ || counting_->heads != heads) counting_ = {heads, {}, 0};
  const Experiment& e = document_.experiment();
  const bool one = heads.size() == 1;
  const std::size_t rows = std::max<std::size_t>(1, kCountedAtOnce / static_cast<std::size_t>(e.keyCount()));
  for (std::size_t i = 0; i < rows && counting_->rows < e.queryCount(); ++i, ++counting_->rows) {
    const int row = counting_->rows;
    counting_->count.add(
        one ? document_.trace().stage(MatrixId::Weights, heads.front()).row(row) : mean_.row(row), row,
        hasChoice(e, row));
  }
  return counting_->rows == e.queryCount();
}

std::optional<HeadStatistics> WeightDigest::statistics(const std::vector<int>& heads) const {
  Entry& entry = entryOf(heads);
  if (!entry.fresh && !countsLater()) {
    entry.statistics = headStatistics(document_.experiment(), mean(heads));
    entry.fresh = true;
  }
  if (!entry.fresh) {
    entry.wanted = true;
    later_.start(kDigestPause);
  }
  return entry.statistics;
}

void WeightDigest::countNext() {
  const auto waits = [](const Entry& entry) { return entry.wanted && !entry.fresh; };
  const auto next = std::ranges::find_if(entries_, waits);
  if (next == entries_.end()) return;
  if (!updateMean(next->heads, kWeightsAtOnce) || !countRows(next->heads)) return later_.start(0);
  next->statistics = std::exchange(counting_, std::nullopt)->count.result();
  next->fresh = true;
  next->wanted = false;
  if (std::ranges::any_of(entries_, waits))
    later_.start(0);
  else
    emit counted();
}

}  // namespace lab
