// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Solution.h"

#include "core/engine/Engine.h"
#include "core/engine/Overflow.h"
#include "core/model/Validation.h"

namespace lab {
void setInput(Experiment& experiment, const Region& region, double value) {
  if (region.id == MatrixId::Scale) {
    experiment.scale = {Scale::Kind::Number, value};
    return;
  }
  if (region.id == MatrixId::Temperature) {
    experiment.temperature = value;
    return;
  }
  if (region.id == MatrixId::Mask && experiment.mask.kind != Mask::Kind::Matrix) {
    const Matrix allowed = effectiveMask(experiment);
    experiment.mask.kind = Mask::Kind::Matrix;
    experiment.mask.allowed = allowed;
  }
  Matrix& matrix = mutableInputMatrix(experiment, region.id, region.head);
  for (int i = 0; i < region.rows; ++i)
    for (int j = 0; j < region.columns; ++j) matrix.set(region.row + i, region.column + j, value);
}

Result<Experiment> solvedExperiment(const ConstructQuestion& question, const Experiment& experiment,
                                    int head) {
  Experiment next = experiment;
  for (const Assignment& one : question.solution) {
    const auto region = one.place.resolve(next, head);
    if (!region) return region.refusal();
    setInput(next, region.value(), one.value);
  }
  if (const auto problem = findProblem(next)) return Refusal::of(*problem);
  if (const auto overflow = findOverflow(computeTrace(next))) return Refusal::of(*overflow);
  return next;
}

}  // namespace lab
