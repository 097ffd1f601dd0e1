// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Experiment.h"

#include <cassert>

#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {

Sizes sizesOf(const Experiment& e) {
  const bool apart = !e.output_weights.empty() && !e.outputIsEmbedding();
  return {e.headCount(), e.modelDim(), e.keyDim(), e.valueDim(), apart ? e.outputDim() : 0};
}

int sizeOf(const Experiment& e, Size size) {
  switch (size) {
    case Size::QueryCount:
      return e.queryCount();
    case Size::KeyCount:
      return e.keyCount();
    case Size::ModelDim:
      return e.modelDim();
    case Size::KeyDim:
      return e.keyDim();
    case Size::ValueDim:
      return e.valueDim();
    case Size::ConcatDim:
      return e.headCount() * e.valueDim();
    case Size::OutputDim:
      return e.outputDim();
    case Size::One:
      break;
  }
  return 1;
}

std::vector<std::string> headNames(const Experiment& experiment) {
  std::vector<std::string> names;
  for (const Head& head : experiment.heads) names.push_back(head.name);
  return names;
}

double scaleFactor(const Experiment& experiment) {
  return scaleKind(experiment.scale.kind).factor(experiment.scale, experiment.keyDim());
}

Region wholeRegion(const Experiment& e, MatrixId id) {
  Region region{id, isPerHead(id) ? 0 : -1, 0, 0, 1, 1};
  if (id == MatrixId::Scale || id == MatrixId::Temperature) return region;
  const bool any_kind =
      id == MatrixId::Mask || id == MatrixId::QueryPositions || id == MatrixId::KeyPositions;
  const Matrix& m = inputMatrix(e, id, region.head);
  region.rows = any_kind ? sizeOf(e, nameOf(id).rows) : m.rows();
  region.columns = any_kind ? sizeOf(e, nameOf(id).columns) : m.columns();
  return region;
}

std::optional<MatrixId> repeatedMatrix(const Experiment& e, MatrixId stage) {
  using enum MatrixId;
  const bool bare = !e.positions.added(), no_mask = e.mask.kind == lab::Mask::Kind::None;
  const bool no_output = e.output_weights.empty() && e.output_bias.empty();
  if (stage == QueryInputs && bare) return QueryEmbeddings;
  if (stage == KeyInputs && bare) return KeyEmbeddings;
  if (stage == ScaledScores && scaleFactor(e) == 1.0) return Scores;
  if (stage == MaskedScores && no_mask) return ScaledScores;
  if (stage == Concat && e.headCount() == 1) return Context;
  if (stage == Output && no_output) return Concat;
  return std::nullopt;
}

const Matrix& inputMatrix(const Experiment& experiment, MatrixId id, int head) {
  static const Matrix kAbsent;
  if (isPerHead(id) && (head < 0 || head >= experiment.headCount())) return kAbsent;
  if (!isInput(id) || id == MatrixId::Scale || id == MatrixId::Temperature) return kAbsent;
  return mutableInputMatrix(const_cast<Experiment&>(experiment), id, head);
}

Matrix& mutableInputMatrix(Experiment& experiment, MatrixId id, int head) {
  // In the order of MatrixId.
  constexpr std::array kOfHead{&Head::query_weights, &Head::key_weights, &Head::value_weights,
                               &Head::query_bias,    &Head::key_bias,    &Head::value_bias};
  if (isInput(id) && isPerHead(id))
    return experiment.head(head).*
           kOfHead[static_cast<std::size_t>(id) - static_cast<std::size_t>(MatrixId::QueryWeights)];
  switch (id) {
    case MatrixId::QueryEmbeddings:
      return experiment.query_embeddings;
    case MatrixId::KeyEmbeddings:
      return experiment.key_embeddings;
    case MatrixId::QueryPositions:
      return experiment.positions.query;
    case MatrixId::KeyPositions:
      return experiment.positions.key;
    case MatrixId::Mask:
      return experiment.mask.allowed;
    case MatrixId::OutputWeights:
      return experiment.output_weights;
    case MatrixId::OutputBias:
      return experiment.output_bias;
    default:
      break;
  }
  assert(false && "not an input matrix");
  return experiment.query_embeddings;
}

std::vector<std::pair<MatrixId, int>> inputMatrices(const Experiment& e) {
  std::vector<std::pair<MatrixId, int>> matrices;
  for (const MatrixName& name : matrixNames()) {
    if (!name.input || name.id == MatrixId::Scale || name.id == MatrixId::Temperature) continue;
    for (int h = 0; h < (name.per_head ? e.headCount() : 1); ++h)
      matrices.emplace_back(name.id, name.per_head ? h : -1);
  }
  return matrices;
}

std::size_t savedEntries(const Experiment& e) {
  std::size_t count =
      e.positions.spare_query.size() + e.positions.spare_key.size() + e.mask.other_allowed.size();
  for (const auto& [id, head] : inputMatrices(e)) count += inputMatrix(e, id, head).size();
  return count;
}

bool Scale::changesScores() const {
  return scaleKind(kind).changes_scores;
}

bool Positions::added() const {
  return positionsKind(kind).add != nullptr;
}

bool Positions::hasTable() const {
  return positionsKind(kind).has_table;
}

bool Mask::allows(int i, int j) const {
  return maskKind(kind).allows(*this, i, j);
}

void Mask::readRow(int i, std::span<double> out) const {
  maskKind(kind).read_row(*this, i, out);
}

bool mayAttend(const Experiment& experiment, int row, int column) {
  return experiment.mask.allows(row, column);
}

Matrix effectiveMask(const Experiment& experiment) {
  const Mask& mask = experiment.mask;
  if (mask.kind == Mask::Kind::Matrix) return mask.allowed;
  Matrix result(experiment.queryCount(), experiment.keyCount(), 1.0);
  if (mask.kind == Mask::Kind::None) return result;
  for (int i = 0; i < result.rows(); ++i) mask.readRow(i, result.mutableRow(i));
  return result;
}

bool operator==(const Scale& a, const Scale& b) {
  return sameScale(a, b);
}

bool operator==(const Mask& a, const Mask& b) {
  return sameKind(a, b) && a.allowed == b.allowed && a.other_allowed == b.other_allowed &&
         a.padding == b.padding && a.other_padding == b.other_padding;
}

}  // namespace lab
