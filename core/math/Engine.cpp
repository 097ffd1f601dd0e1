// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/Engine.h"

#include <algorithm>
#include <limits>

#include "core/math/Stages.h"

namespace lab {
namespace {

/// Which stages of one head are stale.
struct Stale {
  bool q = false, k = false, v = false, scores = false, scaled = false, masked = false, weights = false,
       context = false;

  void propagate() {
    scores = scores || q || k;
    scaled = scaled || scores;
    masked = masked || scaled;
    weights = weights || masked;
    context = context || weights || v;
  }

  std::optional<MatrixId> first() const {
    if (q) return MatrixId::Q;
    if (k) return MatrixId::K;
    if (v) return MatrixId::V;
    if (scores) return MatrixId::Scores;
    if (scaled) return MatrixId::ScaledScores;
    if (masked) return MatrixId::MaskedScores;
    if (weights) return MatrixId::Weights;
    if (context) return MatrixId::Context;
    return std::nullopt;
  }
};

struct StaleTrace {
  bool query_inputs = false, key_inputs = false, output = false;
  std::vector<Stale> heads;
};

Matrix positionsOf(const Experiment& experiment, Side side) {
  const Matrix& embeddings = side == Side::Query ? experiment.query_embeddings : experiment.key_embeddings;
  switch (experiment.positions.kind) {
    case Positions::Kind::None:
      return {};
    case Positions::Kind::Sinusoidal:
      return sinusoidalPositions(embeddings.rows(), embeddings.columns());
    case Positions::Kind::Learned:
      return side == Side::Query ? experiment.positions.query : experiment.positions.key;
  }
  return {};
}

/// X_q + positions, n_q x d_model.
Matrix queryInputs(const Experiment& experiment) {
  return addPositions(experiment.query_embeddings, positionsOf(experiment, Side::Query));
}
/// X_kv + positions, n_k x d_model; in self mode the query inputs, which are given.
Matrix keyInputs(const Experiment& experiment, const Matrix& query_inputs) {
  if (experiment.mode == Mode::Self) return query_inputs;
  return addPositions(experiment.key_embeddings, positionsOf(experiment, Side::Key));
}

StaleTrace staleAfter(const AttentionTrace& trace, const Experiment& experiment,
                      std::span<const Region> edited) {
  StaleTrace stale;
  stale.heads.resize(experiment.heads.size());
  const auto every = [&](bool Stale::*stage) {
    for (Stale& head : stale.heads) head.*stage = true;
  };
  const auto one = [&](const Region& region) -> Stale& {
    return stale.heads[static_cast<std::size_t>(region.head)];
  };
  const bool self = experiment.mode == Mode::Self;
  bool positions = false;
  for (const Region& region : edited) {
    switch (region.id) {
      case MatrixId::QueryEmbeddings:
        stale.query_inputs = true;
        stale.key_inputs = stale.key_inputs || self;
        break;
      case MatrixId::KeyEmbeddings:
        stale.key_inputs = stale.key_inputs || !self;
        break;
      case MatrixId::QueryPositions:
      case MatrixId::KeyPositions:
        positions = true;
        break;
      case MatrixId::QueryWeights:
      case MatrixId::QueryBias:
        one(region).q = true;
        break;
      case MatrixId::KeyWeights:
      case MatrixId::KeyBias:
        one(region).k = true;
        break;
      case MatrixId::ValueWeights:
      case MatrixId::ValueBias:
        one(region).v = true;
        break;
      case MatrixId::Scale:
        every(&Stale::scaled);
        break;
      case MatrixId::Mask:
        every(&Stale::masked);
        break;
      case MatrixId::Temperature:
        every(&Stale::weights);
        break;
      case MatrixId::OutputWeights:
      case MatrixId::OutputBias:
        stale.output = true;
        break;
      default:
        break;
    }
  }
  if (positions) {
    // A table may be kept unused, and a change of kind is named by the query side but concerns both: what is
    // new is found by looking.
    const Matrix queries = queryInputs(experiment);
    stale.query_inputs = stale.query_inputs || !queries.identicalTo(trace.query_inputs);
    stale.key_inputs = stale.key_inputs || !keyInputs(experiment, queries).identicalTo(trace.key_inputs);
  }
  if (stale.query_inputs) every(&Stale::q);
  if (stale.key_inputs) {
    every(&Stale::k);
    every(&Stale::v);
  }
  for (Stale& head : stale.heads) head.propagate();
  return stale;
}

void refreshHead(HeadTrace& trace, const AttentionTrace& whole, const Experiment& experiment,
                 const Head& head, const Stale& stale) {
  if (stale.q) trace.queries = project(whole.query_inputs, head.query_weights, head.query_bias);
  if (stale.k) trace.keys = project(whole.key_inputs, head.key_weights, head.key_bias);
  if (stale.v) trace.values = project(whole.key_inputs, head.value_weights, head.value_bias);
  if (stale.scores) trace.scores = attentionScores(trace.queries, trace.keys);
  if (stale.scaled) trace.scaled_scores = scaleScores(trace.scores, scaleFactor(experiment));
  if (stale.masked) trace.masked_scores = maskScores(trace.scaled_scores, experiment.mask);
  if (stale.weights) trace.weights = softmaxRows(trace.masked_scores, experiment.temperature);
  if (stale.context) trace.context = weightedSum(trace.weights, trace.values);
}

Change refresh(AttentionTrace& trace, const Experiment& experiment, const StaleTrace& stale) {
  Change change;
  const auto mark = [&change](MatrixId id) {
    if (!change.first_stage || id < *change.first_stage) change.first_stage = id;
  };
  if (stale.query_inputs) {
    trace.query_inputs = queryInputs(experiment);
    mark(MatrixId::QueryInputs);
  }
  if (stale.key_inputs) {
    trace.key_inputs = keyInputs(experiment, trace.query_inputs);
    mark(MatrixId::KeyInputs);
  }
  bool contexts_new = false;
  for (std::size_t h = 0; h < experiment.heads.size(); ++h) {
    const auto first = stale.heads[h].first();
    if (!first) continue;
    refreshHead(trace.heads[h], trace, experiment, experiment.heads[h], stale.heads[h]);
    contexts_new = contexts_new || stale.heads[h].context;
    change.heads.push_back(static_cast<int>(h));
    mark(*first);
  }
  if (contexts_new) {
    std::vector<Matrix> contexts;
    for (const HeadTrace& head : trace.heads) contexts.push_back(head.context);
    trace.concat = concatenate(contexts);
  }
  if (contexts_new || stale.output) {
    trace.output = projectOutput(trace.concat, experiment.output_weights, experiment.output_bias);
    mark(MatrixId::Output);
  }
  return change;
}

}  // namespace

bool Change::touches(MatrixId id, int head) const {
  if (structure) return true;
  if (isInput(id))
    return std::any_of(inputs.begin(), inputs.end(), [&](const Region& region) {
      return region.id == id && (head < 0 || region.head < 0 || region.head == head);
    });
  if (!first_stage || id < *first_stage) return false;
  if (!isPerHead(id) || head < 0) return true;
  return std::find(heads.begin(), heads.end(), head) != heads.end();
}

AttentionTrace computeTrace(const Experiment& experiment) {
  AttentionTrace trace;
  trace.heads.resize(experiment.heads.size());
  StaleTrace everything;
  everything.query_inputs = everything.key_inputs = everything.output = true;
  everything.heads.resize(experiment.heads.size());
  for (Stale& head : everything.heads) {
    head.q = head.k = head.v = true;
    head.propagate();
  }
  refresh(trace, experiment, everything);
  return trace;
}

bool computeTrace(const Experiment& experiment, AttentionTrace& trace, const Progress& progress) {
  if (progress && !progress(0)) return false;
  trace = computeTrace(experiment);
  return !progress || progress(1);
}

HeadTrace computeRows(const AttentionTrace& trace, const Experiment& experiment, int head, int first,
                      int count) {
  const HeadTrace& whole = trace.heads[static_cast<std::size_t>(head)];
  HeadTrace rows;
  rows.keys = whole.keys;
  rows.values = whole.values;
  rows.queries = Matrix(count, whole.queries.columns());
  for (int i = 0; i < count; ++i)
    std::ranges::copy(whole.queries.row(first + i), rows.queries.mutableRow(i).begin());
  rows.scores = attentionScores(rows.queries, rows.keys);
  rows.scaled_scores = scaleScores(rows.scores, scaleFactor(experiment));
  rows.masked_scores = rows.scaled_scores;
  for (int i = 0; i < count; ++i)
    for (int j = 0; j < rows.scores.columns(); ++j)
      if (!experiment.mask.allows(first + i, j))
        rows.masked_scores.set(i, j, -std::numeric_limits<double>::infinity());
  rows.weights = softmaxRows(rows.masked_scores, experiment.temperature);
  rows.context = weightedSum(rows.weights, rows.values);
  return rows;
}

Change updateTrace(AttentionTrace& trace, const Experiment& experiment, std::span<const Region> edited) {
  Change change = refresh(trace, experiment, staleAfter(trace, experiment, edited));
  change.inputs.assign(edited.begin(), edited.end());
  return change;
}

}  // namespace lab
