// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <mutex>

#include "core/engine/Engine.h"
#include "core/engine/Staleness.h"

/// The pass over what is stale, in tasks on as many threads as pay.
namespace lab {

/// Calls the progress between tasks, and stops them.
class Watch {
 public:
  Watch(const Progress& progress, double all) : progress_(progress), all_(all) {}

  /// Runs `work` of `cost` unless the pass was stopped.
  template <typename Work>
  void task(double cost, const Work& work) {
    if (!progress_) return work();
    if (stopped_) return;
    work();
    const std::lock_guard lock(mutex_);
    done_ += cost;
    if (!stopped_ && !progress_(std::min(1.0, done_ / all_))) stopped_ = true;
  }
  bool stopped() const { return stopped_; }

 private:
  const Progress& progress_;
  const double all_;
  std::mutex mutex_;
  double done_ = 0;
  std::atomic<bool> stopped_ = false;
};

/// What follows the contexts.
enum class OutputPass {
  Follow,  ///< rows and columns that are stale
  Leave    ///< left to the caller
};

/// What follows the scores.
enum class ContextPass {
  Follow,       ///< rows and columns that are stale
  PendWeights,  ///< rows of weights are pending; contexts, concat and output are left to the caller
};

/// Computes what is stale again, bit for bit as a full pass does.
Change refresh(AttentionTrace& trace, const Experiment& e, const Stale& stale, Watch& watch,
               OutputPass output = OutputPass::Follow, ContextPass context = ContextPass::Follow);

/// Leaves every row from the scaled scores on pending, with the scale, the mask and the temperature of
/// `stale`; where rows of the inputs are stale there, all of them are new, and every row from Q on pending.
Change pend(AttentionTrace& trace, const Experiment& e, const Stale& stale);

/// Multiply-adds of `refresh`.
double costOf(const Experiment& e, const Stale& stale);

/// Rows x columns of the output, in tasks; without W_O and b_O it becomes the concat. Right after work that
/// `before` threads did.
void refreshOutput(AttentionTrace& trace, const Experiment& e, forward::Range rows, forward::Range columns,
                   Watch& watch, int before = 1);

}  // namespace lab
