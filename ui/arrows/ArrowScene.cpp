// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/ArrowScene.h"

#include <algorithm>
#include <utility>

#include "ui/arrows/ArrowWords.h"
#include "ui/heads/Sentences.h"

namespace lab {
namespace {

constexpr qsizetype kLongestWord = 18;

QString wordOf(const Experiment& e, Side side, int index) {
  const QString word = tokenInSentence(e.token(side, index));
  return word.size() > kLongestWord ? word.left(kLongestWord - 1) + QChar(0x2026) : word;
}

bool known(PlanePoint point) {
  return !isHiddenNumber(point.x) && !isHiddenNumber(point.y);
}

/// The order of labels follows the weights; a hidden weight counts as 0.
double strengthOf(double weight) {
  return isHiddenNumber(weight) ? 0 : weight;
}

/// Adds every row of a stage, so that the frame does not change with the query or the key in view.
void takeRows(std::vector<PlanePoint>& extent, const Matrix& rows, PlaneDims dims) {
  for (int i = 0; i < rows.rows(); ++i) extent.push_back(inPlane(rows.row(i), dims));
}

/// Gives every arrow a lane of its own if there is only one dimension.
void layInLanes(ArrowScene& scene) {
  if (scene.dims.y >= 0) return;
  for (SceneArrow& arrow : scene.arrows) arrow.lane = ++scene.lanes;
}

}  // namespace

bool shownAsMasked(const Workbench& bench, int query, int key) {
  const Document& document = bench.document;
  const CellRef mask{MatrixId::Mask, -1, query, key};
  const CellRef weight{MatrixId::Weights, bench.selection.head(), query, key};
  const RegionSet& hidden = document.hiddenCells();
  return !mayAttend(document.experiment(), query, key) && !hidden.contains(mask) && !hidden.contains(weight);
}

int keyInView(const Workbench& bench) {
  const int key = bench.selection.key();
  if (key >= 0) return key;
  const auto weights =
      bench.document.trace().stage(MatrixId::Weights, bench.selection.head()).row(bench.selection.query());
  return static_cast<int>(std::max_element(weights.begin(), weights.end()) - weights.begin());
}

ArrowScene queriesAndKeys(const Workbench& bench, PlaneDims wished) {
  const Experiment& e = bench.document.experiment();
  const AttentionTrace& trace = bench.document.trace();
  const int head = bench.selection.head(), query = bench.selection.query(), chosen = keyInView(bench);
  ArrowScene scene;
  scene.dimensions = e.keyDim();
  scene.dims = wished.clampedTo(scene.dimensions);
  // The frame is computed from all numbers, including hidden ones, so that it does not change when they are
  // shown.
  const AttentionTrace& whole = bench.document.wholeTrace();
  takeRows(scene.extent, whole.stage(MatrixId::Q, head), scene.dims);
  takeRows(scene.extent, whole.stage(MatrixId::K, head), scene.dims);
  const auto weights = trace.stage(MatrixId::Weights, head).row(query);
  std::optional<SceneArrow> chosen_arrow;
  for (int j = 0; j < e.keyCount(); ++j) {
    SceneArrow arrow;
    arrow.ref = {ArrowKind::Key, head, j};
    arrow.to = inPlane(vectorOf(trace, arrow.ref), scene.dims);
    if (!known(arrow.to)) continue;
    arrow.symbol = QStringLiteral("k");
    arrow.words = wordOf(e, Side::Key, j);
    arrow.chosen = j == chosen;
    arrow.masked = shownAsMasked(bench, query, j);
    arrow.strength = strengthOf(weights[static_cast<std::size_t>(j)]);
    if (arrow.chosen)
      chosen_arrow = std::move(arrow);
    else
      scene.arrows.push_back(std::move(arrow));
  }
  SceneArrow q;
  q.ref = {ArrowKind::Query, head, query};
  q.to = inPlane(vectorOf(trace, q.ref), scene.dims);
  q.symbol = QStringLiteral("q");
  q.words = wordOf(e, Side::Query, query);
  q.chosen = true;
  q.strength = 3;
  if (chosen_arrow) chosen_arrow->strength = 2;
  const bool both = chosen_arrow && known(q.to);
  if (both && !isHiddenNumber(trace.stage(MatrixId::Scores, head)(query, chosen))) {
    const Projection drawn = projectionOn(q.to, chosen_arrow->to);
    if (drawn.defined)
      scene.projection = {q.to, chosen_arrow->to, footOf(q.to, drawn), projectionLabel(bench, scene, drawn)};
  }
  if (chosen_arrow) scene.arrows.push_back(*std::move(chosen_arrow));
  if (known(q.to)) scene.arrows.push_back(std::move(q));
  if (scene.dims.y < 0) std::reverse(scene.arrows.begin(), scene.arrows.end());
  layInLanes(scene);
  return scene;
}

ArrowScene weightedSumScene(const Workbench& bench, PlaneDims wished, int pointed) {
  const Experiment& e = bench.document.experiment();
  const AttentionTrace& trace = bench.document.trace();
  const int head = bench.selection.head(), query = bench.selection.query(), chosen = keyInView(bench);
  ArrowScene scene;
  scene.dimensions = e.valueDim();
  scene.dims = wished.clampedTo(scene.dimensions);
  const AttentionTrace& whole = bench.document.wholeTrace();
  takeRows(scene.extent, whole.stage(MatrixId::V, head), scene.dims);
  const std::vector<PlanePoint> room = headToTail(whole, head, query, scene.dims);
  scene.extent.insert(scene.extent.end(), room.begin(), room.end());
  const std::vector<PlanePoint> chain = headToTail(trace, head, query, scene.dims);
  const PlanePoint end = inPlane(trace.stage(MatrixId::Context, head).row(query), scene.dims);
  const auto weights = trace.stage(MatrixId::Weights, head).row(query);
  const bool flat = scene.dims.y < 0;
  std::vector<SceneArrow> values, links;
  for (int j = 0; j < e.keyCount(); ++j) {
    const auto at = static_cast<std::size_t>(j);
    SceneArrow arrow;
    arrow.ref = {ArrowKind::Value, head, j};
    arrow.words = wordOf(e, Side::Key, j);
    arrow.chosen = j == chosen;
    arrow.masked = shownAsMasked(bench, query, j);
    arrow.strength = strengthOf(weights[at]);
    SceneArrow link = arrow;
    link.look = SceneArrow::Look::Link;
    link.from = chain[at];
    link.to = chain[at + 1];
    link.number = weightText(bench, weights[at]);
    if (arrow.chosen) link.strength += 1;
    // If the context is hidden, so is the chain, because the chain ends at the context.
    if (known(link.to) && known(end)) links.push_back(std::move(link));
    arrow.look = arrow.chosen || j == pointed ? SceneArrow::Look::Ghost : SceneArrow::Look::Tip;
    arrow.to = inPlane(vectorOf(trace, arrow.ref), scene.dims);
    if (!known(arrow.to)) continue;
    arrow.symbol = QStringLiteral("v");
    arrow.labelled = arrow.look == SceneArrow::Look::Ghost;
    if (arrow.labelled) arrow.strength += 2;
    if (!flat || arrow.labelled) values.push_back(std::move(arrow));
  }
  // Paint the dashed v_j above the circles of the other values.
  std::stable_partition(values.begin(), values.end(), [](const SceneArrow& v) { return !v.labelled; });
  scene.arrows = std::move(values);
  std::move(links.begin(), links.end(), std::back_inserter(scene.arrows));
  if (known(end)) {
    SceneArrow context;
    context.look = SceneArrow::Look::Context;
    context.to = end;
    context.words = contextLabel();
    context.chosen = true;
    context.strength = 4;
    scene.arrows.push_back(std::move(context));
  }
  layInLanes(scene);
  // Paint the context below the arrows that it is the sum of.
  if (known(end)) std::rotate(scene.arrows.begin(), scene.arrows.end() - 1, scene.arrows.end());
  return scene;
}

}  // namespace lab
