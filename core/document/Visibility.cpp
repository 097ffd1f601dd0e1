// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Visibility.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/base/Words.h"
#include "core/explain/EditWords.h"

namespace lab {
namespace {

/// Pairs of matrices that contain the same numbers, in the order of the stages.
std::vector<std::pair<MatrixId, MatrixId>> repeated(const Experiment& e) {
  using enum MatrixId;
  std::vector<std::pair<MatrixId, MatrixId>> pairs;
  for (const MatrixName& name : matrixNames()) {
    if (name.id == KeyInputs && e.mode == Mode::Self)
      pairs.emplace_back(QueryInputs, KeyInputs);
    else if (name.id == MaskedScores)
      pairs.emplace_back(ScaledScores, MaskedScores);  // the same except in masked cells
    else if (name.id == Concat)
      pairs.emplace_back(Context, Concat);
    else if (const auto earlier = repeatedMatrix(e, name.id))
      pairs.emplace_back(*earlier, name.id);
  }
  return pairs;
}

/// The range of heads that `region` covers: one head, or all if its head is -1.
std::pair<int, int> headsOf(const Region& region, int head_count) {
  if (region.head < 0) return {0, head_count};
  return {std::min(region.head, head_count), std::min(region.head + 1, head_count)};
}

/// Replaces the entries of `region` with NaN, clipped to the shape of the matrix.
void hide(Matrix& matrix, const Region& region) {
  const auto until = [](int first, int count, int end) { return count < end - first ? first + count : end; };
  const int top = std::max(0, region.row), bottom = until(top, region.rows, matrix.rows());
  const int left = std::max(0, region.column), right = until(left, region.columns, matrix.columns());
  if (top >= bottom || left >= right) return;
  if (bottom - top == matrix.rows() && right - left == matrix.columns())
    matrix.overwritten(matrix.rows(), matrix.columns());  // no need to copy entries that are overwritten
  for (int i = top; i < bottom; ++i) {
    const auto row = matrix.mutableRow(i);
    std::fill(row.begin() + left, row.begin() + right, kNoNumber);
  }
}

/// The setting that an edit of this matrix changes, if that setting can be locked as a whole.
std::optional<ExperimentPart> partOf(MatrixId id) {
  switch (id) {
    case MatrixId::Mask:
      return ExperimentPart::Mask;
    case MatrixId::Scale:
      return ExperimentPart::Scale;
    case MatrixId::Temperature:
      return ExperimentPart::Temperature;
    default:
      return std::nullopt;
  }
}

/// The symbol of the weights of `head` that can be changed, if they are the only ones; otherwise empty.
QString freeWeights(const RegionSet& locked, int head) {
  constexpr int kAll = std::numeric_limits<int>::max();
  QStringList free;
  for (const MatrixId id : {MatrixId::QueryWeights, MatrixId::KeyWeights, MatrixId::ValueWeights})
    if (!locked.touches({id, head, 0, 0, kAll, kAll}))
      free << QString::fromUtf8(nameOf(id).symbol.data(), std::ssize(nameOf(id).symbol));
  return free.size() == 1 ? free.front() : QString();
}

}  // namespace

RegionSet hiddenRegions(const HiddenMatrices& hidden, const Experiment& experiment) {
  HiddenMatrices all = hidden;
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

bool isHiddenNumber(double value) {
  return std::isnan(value);
}

bool hidesInputs(const RegionSet& hidden) {
  return std::ranges::any_of(hidden.regions(), [](const Region& r) { return isInput(r.id); });
}

Experiment withoutHidden(const Experiment& experiment, const RegionSet& hidden) {
  Experiment seen = experiment;
  for (const Region& region : hidden.regions()) {
    if (!isInput(region.id)) continue;
    if (region.id == MatrixId::Scale) seen.scale = {Scale::Kind::Number, kNoNumber};
    if (region.id == MatrixId::Temperature) seen.temperature = kNoNumber;
    if (region.id == MatrixId::Scale || region.id == MatrixId::Temperature) continue;
    const bool per_head = isPerHead(region.id);
    const auto [first, last] = per_head ? headsOf(region, seen.headCount()) : std::pair{0, 1};
    for (int h = first; h < last; ++h) hide(mutableInputMatrix(seen, region.id, per_head ? h : -1), region);
  }
  return seen;
}

AttentionTrace withoutHidden(const AttentionTrace& trace, const Experiment& experiment,
                             const RegionSet& hidden) {
  AttentionTrace seen = trace;
  const auto hide_stage = [&](MatrixId id, const Region& region) {
    const bool per_head = isPerHead(id);
    const auto [first, last] =
        per_head ? headsOf(region, static_cast<int>(seen.heads.size())) : std::pair{0, 1};
    for (int h = first; h < last; ++h) hide(seen.mutableStage(id, h), region);
  };
  for (const Region& region : hidden.regions()) {
    if (isInput(region.id)) continue;
    hide_stage(region.id, region);
    if (experiment.mode == Mode::Cross) continue;
    if (region.id == MatrixId::QueryInputs) hide_stage(MatrixId::KeyInputs, region);
    if (region.id == MatrixId::KeyInputs) hide_stage(MatrixId::QueryInputs, region);
  }
  return seen;
}

bool Visibility::clear() {
  const bool any = !hidden_cells_.empty() || !locks_.empty();
  *this = {};
  return any;
}

void Visibility::releaseCopies() {
  experiment_.reset();
  trace_.reset();
}

void Visibility::update(const Experiment& experiment, const AttentionTrace& trace) {
  hidden_cells_ = guided_hiding_;
  // The settings determine which matrices show the same numbers as a hidden matrix.
  if (!hidden_matrices_.empty()) hidden_cells_.add(hiddenRegions(hidden_matrices_, experiment));
  releaseCopies();
  const RegionSet& hidden = hidden_cells_;
  if (hidden.empty()) return;
  if (hidesInputs(hidden)) experiment_ = withoutHidden(experiment, hidden);
  trace_ = withoutHidden(trace, experiment, hidden);
}

Refused Visibility::objection(const Region& region) const {
  const bool embeddings = region.id == MatrixId::QueryEmbeddings || region.id == MatrixId::KeyEmbeddings;
  if (locks_.locked.touches(region)) {
    const QString locked =
        embeddings ? Words::tr("This embedding is locked in this step.")
                   : Words::tr("%1 is locked in this step.").arg(matrixText(region.id, region.head));
    const QString free = freeWeights(locks_.locked, std::max(0, region.head));
    return Refusal::saying(locked + QLatin1Char(' ') +
                           (free.isEmpty() ? Words::tr("Change another number.")
                                           : Words::tr("Change a number of %1.").arg(free)));
  }
  if (const auto part = partOf(region.id); part && locks_.parts.contains(*part))
    return lockedPartRefusal(*part);
  if (hidden_cells_.touches(region))
    return Refusal::saying(Words::tr("%1 is hidden for now: it can be changed when it is shown.")
                               .arg(matrixText(region.id, region.head)));
  return std::nullopt;
}

Refused Visibility::objection(const Experiment& now, const Experiment& next) const {
  if (const auto part = changedLockedPart(locks_, now, next)) return lockedPartRefusal(*part);
  if (locks_.locked.empty() || keepsLocked(locks_, now, next)) return std::nullopt;
  return Refusal::saying(Words::tr("That would change numbers that are locked in this step."));
}

}  // namespace lab
