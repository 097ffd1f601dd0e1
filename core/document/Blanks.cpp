// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Blanks.h"

#include <utility>
#include <vector>

namespace lab {
namespace {

using enum MatrixId;

/// Pairs of matrices that contain the same numbers, in the order of the stages.
std::vector<std::pair<MatrixId, MatrixId>> repeated(const Experiment& e) {
  std::vector<std::pair<MatrixId, MatrixId>> pairs;
  if (!e.positions.added()) {
    pairs.emplace_back(QueryEmbeddings, QueryInputs);
    pairs.emplace_back(e.mode == Mode::Self ? QueryEmbeddings : KeyEmbeddings, KeyInputs);
  }
  if (e.mode == Mode::Self) pairs.emplace_back(QueryInputs, KeyInputs);
  if (scaleFactor(e) == 1.0) pairs.emplace_back(Scores, ScaledScores);
  pairs.emplace_back(ScaledScores, MaskedScores);  // the same except in masked cells
  pairs.emplace_back(Context, Concat);
  if (e.output_weights.empty() && e.output_bias.empty()) pairs.emplace_back(Concat, Output);
  return pairs;
}

}  // namespace

RegionSet blankedRegions(const Blanks& blanks, const Experiment& experiment) {
  Blanks all = blanks;
  const auto pairs = repeated(experiment);
  for (const auto& [first, second] : pairs)
    if (all.contains(first)) all.insert(second);
  for (auto pair = pairs.rbegin(); pair != pairs.rend(); ++pair)
    if (all.contains(pair->second)) all.insert(pair->first);
  for (const auto& [first, second] : pairs)
    if (all.contains(first)) all.insert(second);
  RegionSet regions;
  for (const MatrixId id : all) regions.addWhole(id);
  return regions;
}

}  // namespace lab
