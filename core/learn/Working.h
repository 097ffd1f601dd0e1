// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/learn/Answers.h"
#include "core/learn/ErrorBoundedMatrix.h"

namespace lab {

/// What is asked: an experiment and its trace, which belong together.
struct Task {
  const Experiment& experiment;
  const AttentionTrace& truth;
};

/// The stages that `place` is computed from.
std::vector<StageRef> inputsOf(const Experiment& experiment, const StageRef& place);
/// Does the stage merely repeat the one before it (scale 1, no mask, one head, no W_O)?
bool changesNothing(const Experiment& experiment, const StageRef& place);

/// Lines that stand on the page. A place without a line is hidden.
class Lines {
 public:
  explicit Lines(int head_count);
  const ErrorBoundedMatrix& at(const StageRef& place) const { return lines_[indexOf(place)]; }
  bool has(const StageRef& place) const { return at(place).known(); }
  void set(const StageRef& place, ErrorBoundedMatrix line) { lines_[indexOf(place)] = std::move(line); }
  std::size_t indexOf(const StageRef& place) const;
  std::size_t size() const { return lines_.size(); }

 private:
  std::vector<ErrorBoundedMatrix> lines_;
};

struct Mistake;

/// A mistake at work.
struct Active {
  const Mistake* mistake = nullptr;
  int variant = 0;
  std::optional<MatrixId> only_stage;       ///< where it could act on several
  std::uint64_t heads = ~std::uint64_t{0};  ///< bit h: it acts on head h (heads past 63: on all of them)

  bool actsOn(const StageRef& place) const;
};

/// Attention worked on from the lines that stand on the page: right, but for the mistakes at work in it.
class Working {
 public:
  /// A hidden line was rounded, too: to within `hidden_half`.
  Working(const Task& task, const Lines& lines, double hidden_half, std::vector<Active> mistakes = {});

  /// What the step to `place` gives, whether or not there is a line; unknown where shapes forbid it.
  ErrorBoundedMatrix result(const StageRef& place);
  /// The same without any mistake in this very step.
  ErrorBoundedMatrix rightResult(const StageRef& place);
  /// For a mistake made on top of what the step gives otherwise: the result without it, but with the mistakes
  /// listed after it.
  ErrorBoundedMatrix underlying(const StageRef& place) { return resultFrom(place, next_mistake_); }
  /// The line, or what the steps up to there give.
  const ErrorBoundedMatrix& input(const StageRef& place);
  const ErrorBoundedMatrix& input(MatrixId stage, int head) { return input(StageRef{stage, head}); }

  const Task& task() const { return task_; }
  const Experiment& experiment() const { return task_.experiment; }
  const Head& head(const StageRef& place) const {
    return task_.experiment.heads[static_cast<std::size_t>(place.head)];
  }

 private:
  /// Is the stage a copy of earlier lines? Then rounding it again changes nothing.
  bool repeatsHidden(const StageRef& place) const;
  /// With the mistakes from `first` on.
  ErrorBoundedMatrix resultFrom(const StageRef& place, std::size_t first);

  const Task& task_;
  const Lines& lines_;
  double hidden_half_;
  std::vector<Active> mistakes_;
  std::size_t next_mistake_ = 0;  ///< after the one that is being made
  std::vector<std::optional<ErrorBoundedMatrix>> hidden_;
};

}  // namespace lab
