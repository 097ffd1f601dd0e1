// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Working.h"

#include <algorithm>
#include <utility>

#include "core/engine/Dependencies.h"
#include "core/learn/Mistakes.h"

namespace lab {
namespace {

using enum MatrixId;

/// Returns the mask for scores of any shape, because learners' scores may have a wrong shape. Empty if the
/// mask is stored as a table and has another shape.
Matrix maskOfShape(const Experiment& e, const Matrix& scores) {
  const bool by_hand = e.mask.kind == Mask::Kind::Matrix || e.mask.kind == Mask::Kind::Padding;
  if (by_hand && (scores.rows() != e.queryCount() || scores.columns() != e.keyCount())) return {};
  Matrix mask(scores.rows(), scores.columns(), 1.0);
  for (int i = 0; i < mask.rows(); ++i)
    for (int j = 0; j < mask.columns(); ++j)
      if (!e.mask.allows(i, j)) mask.set(i, j, 0.0);
  return mask;
}

}  // namespace

std::vector<StageRef> inputsOf(const Experiment& experiment, const StageRef& stage) {
  std::vector<StageRef> inputs;
  for (const auto& [input, result, extent] : stageDependencies()) {
    // On paper, the weights come from the masked scores, even if nothing is masked.
    if (result != stage.id || input < Q || (result == Weights && input == ScaledScores)) continue;
    if (result != Concat) inputs.push_back({input, isPerHead(input) ? stage.head : -1});
    for (int h = 0; result == Concat && h < experiment.headCount(); ++h) inputs.push_back({input, h});
  }
  return inputs;
}

bool changesNothing(const Experiment& e, const StageRef& stage) {
  if (stage.id != MaskedScores || e.mask.kind == Mask::Kind::None)
    return repeatedMatrix(e, stage.id).has_value();
  const Matrix mask = effectiveMask(e);
  return std::ranges::all_of(mask.values(), [](double m) { return m != 0.0; });
}

const ErrorBoundedMatrix& Lines::at(const StageRef& stage) const {
  static const ErrorBoundedMatrix kNone;
  const auto found = lines_.find(stage);
  return found == lines_.end() ? kNone : found->second;
}

bool Active::actsOn(const StageRef& stage) const {
  if (only_stage && *only_stage != stage.id) return false;
  if (stage.head >= 0 && stage.head < 64 && ((heads >> stage.head) & 1) == 0) return false;
  return mistake->actsOn(stage.id);
}

Working::Working(const Task& task, const Lines& lines, double hidden_half, std::vector<Active> mistakes)
    : task_(task), lines_(lines), hidden_half_(hidden_half), mistakes_(std::move(mistakes)) {}

const ErrorBoundedMatrix& Working::input(const StageRef& stage) {
  if (lines_.has(stage)) return lines_.at(stage);
  if (const auto computed = hidden_.find(stage); computed != hidden_.end()) return computed->second;
  ErrorBoundedMatrix line = result(stage);
  if (line.known() && !repeatsHidden(stage)) line = rounded(std::move(line), hidden_half_);
  return hidden_[stage] = std::move(line);
}

bool Working::repeatsHidden(const StageRef& stage) const {
  if (stage.id != MaskedScores && stage.id != Concat && !changesNothing(experiment(), stage)) return false;
  const auto inputs = inputsOf(experiment(), stage);
  return std::ranges::none_of(inputs, [this](const StageRef& p) { return lines_.has(p); });
}

ErrorBoundedMatrix Working::resultFrom(const StageRef& stage, std::size_t first) {
  for (std::size_t i = first; i < mistakes_.size(); ++i) {
    if (!mistakes_[i].actsOn(stage)) continue;
    const std::size_t before = std::exchange(next_mistake_, i + 1);
    ErrorBoundedMatrix result = mistakes_[i].mistake->result(*this, stage, mistakes_[i].variant);
    next_mistake_ = before;
    return result;
  }
  return rightResult(stage);
}

Working::Projection Working::projection(MatrixId stage, int head) const {
  const Head& of = task_.experiment.head(head);
  if (stage == Q) return {task_.truth.query_inputs, of.query_weights, of.query_bias};
  if (stage == K) return {task_.truth.key_inputs, of.key_weights, of.key_bias};
  return {task_.truth.key_inputs, of.value_weights, of.value_bias};
}

ErrorBoundedMatrix Working::rightResult(const StageRef& stage) {
  const Experiment& e = experiment();
  const int h = stage.head;
  switch (stage.id) {
    case Q:
    case K:
    case V: {
      const auto& [inputs, weights, bias] = projection(stage.id, h);
      return plusRow(product(exactly(inputs), exactly(weights)), bias);
    }
    case Scores:
      return product(input(Q, h), transposed(input(K, h)));
    case ScaledScores:
      return times(input(Scores, h), scaleFactor(e));
    case MaskedScores: {
      const ErrorBoundedMatrix& scaled = input(ScaledScores, h);
      return replacedWhere(scaled, maskOfShape(e, scaled.value), kMaskedScore);
    }
    case Weights:
      return softmax(input(MaskedScores, h), e.temperature);
    case Context:
      return product(input(Weights, h), input(V, h));
    case Concat: {
      std::vector<ErrorBoundedMatrix> contexts;
      for (int head = 0; head < e.headCount(); ++head) contexts.push_back(input(Context, head));
      return sideBySide(contexts);
    }
    case Output: {
      const ErrorBoundedMatrix& concat = input(Concat, -1);
      return plusRow(e.output_weights.empty() ? concat : product(concat, exactly(e.output_weights)),
                     e.output_bias);
    }
    default:
      return {};
  }
}

}  // namespace lab
