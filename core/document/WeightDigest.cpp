// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/WeightDigest.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/document/Document.h"

namespace lab {
namespace {

constexpr std::chrono::milliseconds kPause{120};         ///< after the last change, before counting
constexpr std::size_t kMostPairsAtOnce = 128 * 128 * 2;  ///< of a head
constexpr std::size_t kMostSets = 4;

bool sharesHead(const std::vector<int>& heads, const std::vector<int>& others) {
  return std::ranges::any_of(heads,
                             [&](int head) { return std::ranges::find(others, head) != others.end(); });
}

}  // namespace

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
    mean_of_.clear();
    mean_ = {};
    return;
  }
  if (!change.touches(MatrixId::Weights)) return;
  for (Entry& entry : entries_)
    if (sharesHead(entry.heads, change.heads)) entry.fresh = false;
  if (sharesHead(mean_of_, change.heads)) mean_of_.clear();
}

void WeightDigest::forgetAll() {
  for (Entry& entry : entries_) entry.fresh = false;
  mean_of_.clear();
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
  if (mean_of_ != heads) {
    std::vector<Matrix> weights;
    for (const int head : heads) weights.push_back(document_.trace().stage(MatrixId::Weights, head));
    mean_ = meanOf(weights);
    mean_of_ = heads;
  }
  return mean_;
}

HeadStatistics WeightDigest::count(const std::vector<int>& heads) const {
  return headStatistics(mean(heads));
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
  next->statistics = count(next->heads);
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
