// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

#include "core/engine/Engine.h"
#include "core/engine/Threads.h"
#include "core/engine/TokenUpdate.h"

namespace lab {

/// Runs tasks on as many threads as the cost of the computation justifies (see threadsFor), and reports
/// progress between the tasks.
class Runner {
 public:
  Runner(const Progress& progress, double cost) : progress_(progress), threads_(threadsFor(cost)) {}

  int threads() const { return threads_; }
  bool stopped() const { return stopped_; }
  /// Runs task(i) for each i in [0, count). `share` is the part of the whole progress (0..1) that
  /// all tasks of this call make together.
  template <typename Task>
  void run(int count, double share, const Task& task) {
    if (threads_ == 1 && !progress_) {
      for (int i = 0; i < count; ++i) task(i);
      return;
    }
    runTasks(count, threads_, [&](int i) {
      if (stopped_) return;
      task(i);
      if (progress_) report(share / count);
    });
  }

 private:
  void report(double part) {
    const std::lock_guard lock(mutex_);
    done_ = std::min(1.0, done_ + part);
    // After progress_ has returned false, the tasks that are still running do not call it again.
    if (!stopped_ && !progress_(done_)) stopped_ = true;
  }

  const Progress& progress_;
  const int threads_;
  std::mutex mutex_;  ///< guards done_ and the calls of progress_
  double done_ = 0;
  std::atomic<bool> stopped_ = false;
};

/// A task that computes some rows of one head, from stage `first` to the context.
struct AttentionTask {
  int head;
  Range rows;
  MatrixId first;             ///< Scores, ScaledScores, MaskedScores, Weights or Context
  Range context_columns;      ///< the columns of the context to compute
  bool single_token = false;  ///< use the single-token update; see TokenUpdate.h
};

/// Recomputes the stale parts of a trace in this order: inputs, projections, attention, output.
class Recomputation {
 public:
  Recomputation(AttentionTrace& trace, const Experiment& e, const Stale& stale, const Progress& progress)
      : trace_(trace),
        e_(e),
        stale_(stale),
        runner_(progress, updateCost(e, stale)),
        factor_(scaleFactor(e)),
        token_(singleToken(e, stale)),
        most_error_(token_ ? mostError(e.output_weights) : 0) {
    trace.scale_factor = factor_;
  }

  /// Runs the computation. Returns false if the progress function cancelled it.
  bool run() {
    updateInputs();
    updateMask();
    detachHeads();
    updateProjections();
    updateKeyColumns();
    updateAttention();
    shareUnchangedStages();
    updateOutput();
    return !runner_.stopped();
  }

 private:
  std::size_t headCount() const { return e_.heads.size(); }
  HeadTrace& head(std::size_t h) { return trace_.heads[h]; }
  Range allRows() const { return {0, e_.queryCount()}; }
  Range allKeys() const { return {0, e_.keyCount()}; }
  /// The rows of the projections, the scores and the context to compute, extended to whole groups (see
  /// kGroup).
  Range queryRows() const {
    return stale_.everything ? allRows() : wholeGroups(stale_.query_rows, e_.queryCount());
  }
  Range keyRows() const {
    return stale_.everything ? allKeys() : wholeGroups(stale_.key_rows, e_.keyCount());
  }
  Range weightRows(std::size_t h) const {
    return wholeGroups(stale_.weightRows(h, e_.queryCount()), e_.queryCount());
  }
  Range valueColumns(std::size_t h) const { return wholeGroups(stale_.heads[h].v_columns, e_.valueDim()); }
  bool scales() const { return factor_ != 1.0; }
  bool masks() const { return !trace_.allowed.empty(); }
  /// The matrices that the mask stage and the softmax stage read. They skip a stage that changes
  /// nothing, because the matrix of that stage is out of date until shareUnchangedStages() has run.
  const Matrix& maskInput(const HeadTrace& of) const { return scales() ? of.scaled_scores : of.scores; }
  const Matrix& softmaxInput(const HeadTrace& of) const { return masks() ? of.masked_scores : maskInput(of); }

  void updateInputs();
  void updateMask();
  void detachHeads();
  void updateProjections();
  void updateKeyColumns();
  void updateAttention();
  void shareUnchangedStages();
  void updateOutput();
  std::vector<AttentionTask> attentionTasks() const;
  void attend(const AttentionTask& task);
  void attendSingleToken(const AttentionTask& task);

  AttentionTrace& trace_;
  const Experiment& e_;
  const Stale& stale_;
  Runner runner_;
  const double factor_;
  const std::optional<int> token_;
  std::vector<TokenBefore> before_;  ///< one element per head; empty if token_ is not set
  const double most_error_;          ///< see mostError() in TokenUpdate.h
};

}  // namespace lab
