// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/learn/Answers.h"
#include "core/learn/ErrorBoundedMatrix.h"

namespace lab {

/// The experiment that a learner works on, and its trace.
struct Task {
  const Experiment& experiment;
  const AttentionTrace& truth;
};

/// Returns the stages from which `stage` is computed.
std::vector<StageRef> inputsOf(const Experiment& experiment, const StageRef& stage);
/// Returns whether a stage from Q on only repeats the previous stage (see repeatedMatrix). This is also the
/// case for masked scores with a mask that masks no cell.
bool changesNothing(const Experiment& experiment, const StageRef& stage);

/// Matrices of stages, for example those that the learner wrote down, which are called lines. A stage without
/// a line is hidden.
class Lines {
 public:
  const ErrorBoundedMatrix& at(const StageRef& stage) const;
  bool has(const StageRef& stage) const { return at(stage).known(); }
  void set(const StageRef& stage, ErrorBoundedMatrix line) { lines_[stage] = std::move(line); }

 private:
  std::map<StageRef, ErrorBoundedMatrix> lines_;
};

struct Mistake;

/// A mistake that a Working applies.
struct Active {
  const Mistake* mistake = nullptr;
  int variant = 0;
  std::optional<MatrixId> only_stage;       ///< restricts a mistake that acts on several stages to this one
  std::uint64_t heads = ~std::uint64_t{0};  ///< bit h: acts on head h; always acts on heads above 63

  bool actsOn(const StageRef& stage) const;
};

/// Computes attention from the lines that the learner wrote down. Every step is correct, except for the given
/// mistakes.
class Working {
 public:
  /// `lines` and `task` must outlive this object. `hidden_half` is the rounding error of hidden lines,
  /// because a learner rounds them too.
  Working(const Task& task, const Lines& lines, double hidden_half, std::vector<Active> mistakes = {});

  /// Returns the result of the step to `stage`, even if there is a line for it. The result is unknown if
  /// shapes do not fit.
  ErrorBoundedMatrix result(const StageRef& stage) { return resultFrom(stage, 0); }
  /// Like result, but without mistakes in this step. Mistakes in earlier steps still apply.
  ErrorBoundedMatrix rightResult(const StageRef& stage);
  /// Returns the result of a step for a mistake that is applied on top of other mistakes in the same step:
  /// without the current mistake, but with the mistakes listed after it.
  ErrorBoundedMatrix underlying(const StageRef& stage) { return resultFrom(stage, next_mistake_); }
  /// Returns the line of a stage. If the stage is hidden, computes it.
  const ErrorBoundedMatrix& input(const StageRef& stage);
  const ErrorBoundedMatrix& input(MatrixId stage, int head) { return input(StageRef{stage, head}); }

  /// The matrices from which Q, K or V of a head is computed.
  struct Projection {
    const Matrix &inputs, &weights, &bias;
  };
  Projection projection(MatrixId stage, int head) const;

  const Task& task() const { return task_; }
  const Experiment& experiment() const { return task_.experiment; }

 private:
  /// Returns whether the stage only copies numbers of hidden stages. Such a stage is not rounded again.
  bool repeatsHidden(const StageRef& stage) const;
  /// Returns the result of the step to `stage` with the mistakes from index `first` on.
  ErrorBoundedMatrix resultFrom(const StageRef& stage, std::size_t first);

  const Task& task_;
  const Lines& lines_;
  double hidden_half_;
  std::vector<Active> mistakes_;
  std::size_t next_mistake_ = 0;  ///< index after the mistake that is being computed
  std::map<StageRef, ErrorBoundedMatrix> hidden_;  ///< the hidden stages that were computed
};

}  // namespace lab
