// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/ExportedMatrices.h"

#include <numeric>

#include "core/io/export/PythonText.h"
#include "core/model/positions/PositionsKinds.h"

namespace lab {
namespace {

/// The numbers of an input in the form in which the computation uses them. Empty if the input is absent or
/// not used.
Matrix usedInput(const Experiment& e, const AttentionTrace& trace, MatrixId id, int head) {
  const bool cross = e.mode == Mode::Cross;
  switch (id) {
    case MatrixId::KeyEmbeddings:
      return cross ? e.key_embeddings : Matrix();
    case MatrixId::QueryPositions:
      return positionRows(e.positions, Side::Query, e.queryCount(), e.modelDim());
    case MatrixId::KeyPositions:
      return cross ? positionRows(e.positions, Side::Key, e.keyCount(), e.modelDim()) : Matrix();
    case MatrixId::Scale:
      return Matrix(1, 1, trace.scale_factor);
    case MatrixId::Temperature:
      return Matrix(1, 1, e.temperature);
    case MatrixId::Mask:
      return e.mask.kind == Mask::Kind::None ? Matrix() : effectiveMask(e);
    default:
      return inputMatrix(e, id, head);
  }
}

}  // namespace

std::vector<ExportedMatrix> exportedMatrices(const Experiment& e, const AttentionTrace& trace) {
  std::vector<ExportedMatrix> all;
  const auto add = [&](const MatrixName& name, int head) {
    Matrix values = name.input ? usedInput(e, trace, name.id, head) : trace.stage(name.id, head);
    if (!values.empty())
      all.push_back({pythonName(name.id, e.mode, head).toLatin1(), name.id, head, std::move(values)});
  };
  const auto addAll = [&](bool inputs, bool per_head, int head, MatrixId from, MatrixId to) {
    for (const MatrixName& name : matrixNames()) {
      const bool same = name.id == MatrixId::KeyInputs && e.mode == Mode::Self;
      if (name.input == inputs && name.per_head == per_head && name.id >= from && name.id <= to && !same)
        add(name, head);
    }
  };
  using enum MatrixId;
  addAll(true, false, -1, QueryEmbeddings, OutputBias);
  for (int h = 0; h < e.headCount(); ++h) addAll(true, true, h, QueryEmbeddings, OutputBias);
  addAll(false, false, -1, QueryInputs, KeyInputs);
  for (int h = 0; h < e.headCount(); ++h) addAll(false, true, h, QueryInputs, Output);
  addAll(false, false, -1, Concat, Output);
  return all;
}

std::size_t numbersIn(const std::vector<ExportedMatrix>& matrices) {
  return std::accumulate(matrices.begin(), matrices.end(), std::size_t{0},
                         [](std::size_t sum, const ExportedMatrix& m) { return sum + m.values.size(); });
}

}  // namespace lab
