// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Working.h"

#include <algorithm>
#include <limits>
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

std::vector<StageRef> inputsOf(const Experiment& experiment, const StageRef& place) {
  std::vector<StageRef> places;
  for (const auto& [input, stage, extent] : stageDependencies()) {
    // On paper, the weights come from the masked scores, even if nothing is masked.
    if (stage != place.stage || input < Q || (stage == Weights && input == ScaledScores)) continue;
    if (stage != Concat) places.push_back({input, isPerHead(input) ? place.head : -1});
    for (int h = 0; stage == Concat && h < experiment.headCount(); ++h) places.push_back({input, h});
  }
  return places;
}

bool changesNothing(const Experiment& e, const StageRef& place) {
  switch (place.stage) {
    case ScaledScores:
      return scaleFactor(e) == 1.0;
    case MaskedScores: {
      if (e.mask.kind == Mask::Kind::None) return true;
      const Matrix mask = effectiveMask(e);
      return std::all_of(mask.values().begin(), mask.values().end(), [](double m) { return m != 0.0; });
    }
    case Concat:
      return e.headCount() == 1;
    case Output:
      return e.output_weights.empty() && e.output_bias.empty();
    default:
      return false;
  }
}

Lines::Lines(int head_count) : lines_(static_cast<std::size_t>(head_count) * kHeadStages.size() + 2) {}

std::size_t Lines::indexOf(const StageRef& place) const {
  if (place.stage == Concat) return lines_.size() - 2;
  if (place.stage == Output) return lines_.size() - 1;
  return static_cast<std::size_t>(place.head) * kHeadStages.size() + static_cast<std::size_t>(place.stage) -
         static_cast<std::size_t>(Q);
}

bool Active::actsOn(const StageRef& place) const {
  if (only_stage && *only_stage != place.stage) return false;
  if (place.head >= 0 && place.head < 64 && ((heads >> place.head) & 1) == 0) return false;
  return mistake->actsOn(place.stage);
}

Working::Working(const Task& task, const Lines& lines, double hidden_half, std::vector<Active> mistakes)
    : task_(task),
      lines_(lines),
      hidden_half_(hidden_half),
      mistakes_(std::move(mistakes)),
      hidden_(lines.size()) {}

const ErrorBoundedMatrix& Working::input(const StageRef& place) {
  if (lines_.has(place)) return lines_.at(place);
  std::optional<ErrorBoundedMatrix>& line = hidden_[lines_.indexOf(place)];
  if (!line) {
    line = result(place);
    if (line->known() && !repeatsHidden(place)) line = rounded(*std::move(line), hidden_half_);
  }
  return *line;
}

bool Working::repeatsHidden(const StageRef& place) const {
  if (place.stage != MaskedScores && place.stage != Concat && !changesNothing(experiment(), place))
    return false;
  const auto inputs = inputsOf(experiment(), place);
  return std::none_of(inputs.begin(), inputs.end(), [this](const StageRef& p) { return lines_.has(p); });
}

ErrorBoundedMatrix Working::result(const StageRef& place) {
  return resultFrom(place, 0);
}

ErrorBoundedMatrix Working::resultFrom(const StageRef& place, std::size_t first) {
  for (std::size_t i = first; i < mistakes_.size(); ++i) {
    if (!mistakes_[i].actsOn(place)) continue;
    const std::size_t before = std::exchange(next_mistake_, i + 1);
    ErrorBoundedMatrix result = mistakes_[i].mistake->result(*this, place, mistakes_[i].variant);
    next_mistake_ = before;
    return result;
  }
  return rightResult(place);
}

ErrorBoundedMatrix Working::rightResult(const StageRef& place) {
  const Experiment& e = experiment();
  const int h = place.head;
  const auto projected = [this](const Matrix& inputs, const Matrix& weights, const Matrix& bias) {
    return plusRow(product(exactly(inputs), exactly(weights)), bias);
  };
  switch (place.stage) {
    case Q:
      return projected(task_.truth.query_inputs, head(place).query_weights, head(place).query_bias);
    case K:
      return projected(task_.truth.key_inputs, head(place).key_weights, head(place).key_bias);
    case V:
      return projected(task_.truth.key_inputs, head(place).value_weights, head(place).value_bias);
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
