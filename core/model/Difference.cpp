// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Difference.h"

#include <algorithm>
#include <cmath>

#include "core/model/masks/MaskKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {
namespace {

/// Returns true if the kind of `id`, the mask or a table of positions, differs.
bool differInKind(const Experiment& a, const Experiment& b, MatrixId id) {
  if (id == MatrixId::Mask) return a.mask.kind != b.mask.kind;
  return (id == MatrixId::QueryPositions || id == MatrixId::KeyPositions) &&
         a.positions.kind != b.positions.kind;
}

/// Compares the shapes of all matrices. Those that differ in kind may have any shape, because their kind
/// changes the shape of no stage.
bool sameShapes(const Experiment& a, const Experiment& b) {
  if (a.mode != b.mode || a.queryCount() != b.queryCount() || a.keyCount() != b.keyCount() ||
      a.headCount() != b.headCount())
    return false;
  // Adding or removing an optional matrix also changes the structure, because views then have to
  // add or remove its table.
  return std::ranges::all_of(inputMatrices(a), [&](const auto& place) {
    const auto& [id, head] = place;
    return differInKind(a, b, id) || inputMatrix(a, id, head).sameShape(inputMatrix(b, id, head));
  });
}

bool sameLabels(const Experiment& a, const Experiment& b) {
  if (a.model != b.model || a.title != b.title || a.notes != b.notes || a.seed != b.seed ||
      a.query_tokens != b.query_tokens || a.key_tokens != b.key_tokens ||
      a.dimension_names != b.dimension_names ||
      !a.positions.spare_query.identicalTo(b.positions.spare_query) ||
      !a.positions.spare_key.identicalTo(b.positions.spare_key) ||
      !a.mask.other_allowed.identicalTo(b.mask.other_allowed) ||
      !a.mask.other_padding.identicalTo(b.mask.other_padding))
    return false;
  for (std::size_t h = 0; h < a.heads.size(); ++h)
    if (a.heads[h].name != b.heads[h].name) return false;
  return true;
}

/// Returns true if the kinds, the parameters and the padding of two masks are equal.
/// Mask::allowed and the masks of the other mode are not compared.
bool samePreset(const Mask& a, const Mask& b) {
  return sameKind(a, b) && a.padding.identicalTo(b.padding);
}

}  // namespace

Difference differingInputs(const Experiment& a, const Experiment& b) {
  Difference difference;
  if (!sameShapes(a, b)) {
    difference.structure = difference.labels = true;
    return difference;
  }
  difference.labels = !sameLabels(a, b);
  difference.structure = a.mask.kind != b.mask.kind || a.positions.kind != b.positions.kind;
  for (const auto& [id, head] : inputMatrices(a)) {
    const Matrix& after = inputMatrix(b, id, head);
    if (!differInKind(a, b, id) && !inputMatrix(a, id, head).identicalTo(after))
      difference.inputs.push_back({id, head, 0, 0, after.rows(), after.columns()});
  }
  if (!samePreset(a.mask, b.mask)) difference.inputs.push_back(wholeRegion(b, MatrixId::Mask));
  if (!sameScale(a.scale, b.scale)) difference.inputs.push_back({MatrixId::Scale});
  if (a.temperature != b.temperature) difference.inputs.push_back({MatrixId::Temperature});
  for (const MatrixId id : {MatrixId::QueryPositions, MatrixId::KeyPositions})
    if (differInKind(a, b, id)) difference.inputs.push_back(wholeRegion(b, id));
  return difference;
}

Region narrowed(const Region& whole, const Matrix& a, const Matrix& b) {
  int top = a.rows(), bottom = -1, left = a.columns(), right = -1;
  for (int i = 0; i < a.rows(); ++i) {
    const auto of_a = a.row(i), of_b = b.row(i);
    const auto first = std::ranges::mismatch(of_a, of_b, sameBits).in1;
    if (first == of_a.end()) continue;
    auto last = of_a.size() - 1;
    while (sameBits(of_a[last], of_b[last])) --last;
    top = std::min(top, i);
    bottom = i;
    left = std::min(left, static_cast<int>(first - of_a.begin()));
    right = std::max(right, static_cast<int>(last));
  }
  if (bottom < 0) return whole;
  return {whole.id, whole.head, top, left, bottom - top + 1, right - left + 1};
}

Experiment shareEqualMatrices(Experiment next, const Experiment& with) {
  for (const auto& [id, head] : inputMatrices(next)) {
    const Matrix& there = inputMatrix(with, id, head);
    if (inputMatrix(next, id, head).identicalTo(there)) mutableInputMatrix(next, id, head) = there;
  }
  return next;
}

double largestDifference(const Matrix& before, const Matrix& after, const std::vector<int>& places) {
  double largest = 0;
  for (int j = 0; j < after.rows(); ++j) {
    const auto was = before.row(places[static_cast<std::size_t>(j)]), is = after.row(j);
    for (std::size_t c = 0; c < is.size(); ++c) {
      const double difference = std::abs(is[c] - was[c]);
      if (std::isnan(difference)) return difference;
      largest = std::max(largest, difference);
    }
  }
  return largest;
}

}  // namespace lab
