// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/WalkStages.h"

#include "core/explain/Cells.h"

namespace lab {

std::vector<MatrixId> walkStages(const Experiment& e) {
  using enum MatrixId;
  std::vector<MatrixId> stages{QueryEmbeddings};
  const auto add = [&stages](MatrixId id, bool there = true) {
    if (there) stages.push_back(id);
  };
  const bool positions = e.positions.added();
  add(QueryInputs, positions);
  add(KeyInputs, positions && e.mode == Mode::Cross);
  add(Q);
  add(K);
  add(V);
  add(Scores);
  add(ScaledScores, scaleFactor(e) != 1.0);
  add(MaskedScores, e.mask.kind != Mask::Kind::None);
  add(Weights);
  add(Context);
  add(Concat, e.headCount() > 1);
  add(Output, !e.output_weights.empty() || !e.output_bias.empty());
  return stages;
}

int stepOf(MatrixId id, const std::vector<MatrixId>& stages) {
  int step = 0;
  for (std::size_t i = 1; i < stages.size() && stages[i] <= id; ++i) step = static_cast<int>(i);
  return step;
}

Region walkCells(const Experiment& e, MatrixId stage, int head, int only_query) {
  const int of_head = isPerHead(stage) ? head : -1;
  if (isInput(stage)) return {stage, of_head, 0, 0, 0, 0};
  const Shape shape = shapeOf(e, stage, of_head);
  const bool of_keys = stage == MatrixId::KeyInputs || stage == MatrixId::K || stage == MatrixId::V;
  if (only_query < 0 || of_keys) return {stage, of_head, 0, 0, shape.rows, shape.columns};
  return {stage, of_head, only_query, 0, 1, shape.columns};
}

}  // namespace lab
