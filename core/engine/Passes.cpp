// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Passes.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/engine/FromInputs.h"

namespace lab {
namespace {

using forward::Projection;
using forward::Range;

constexpr int kProjectedRows = 256;  ///< of a task: their inputs stay in the second cache over all heads
constexpr double kSingleRow = 6;     ///< rows of a block that take as long as a single one
constexpr int kAttendedRows = 96;
constexpr int kOutputRows = 256, kOutputColumns = 128;

/// Rooms that are kept from one computation to the next.
double* room(std::size_t count) {
  thread_local std::vector<double> numbers;
  if (numbers.size() < count) numbers.resize(count);
  return numbers.data();
}

bool outputIsConcat(const Experiment& e) {
  return e.output_weights.empty() && e.output_bias.empty();
}

void refreshInputs(AttentionTrace& trace, const Experiment& e, const Stale& stale, Change& change) {
  const bool self = e.mode == Mode::Self;
  if (stale.query_rows.count) {
    if (self) trace.key_inputs = {};  // the same memory, which is to be written
    forward::inputs(trace.query_inputs, e, Side::Query, stale.query_rows);
    change.first_stage = MatrixId::QueryInputs;
  }
  if (stale.key_rows.count && !self) {
    forward::inputs(trace.key_inputs, e, Side::Key, stale.key_rows);
    if (!change.first_stage) change.first_stage = MatrixId::KeyInputs;
  }
  if (self) trace.key_inputs = trace.query_inputs;
}

struct Part {
  int head;
  Projection which;
  Range rows, columns;
};

std::vector<Part> projections(const Experiment& e, const Stale& stale) {
  std::vector<Part> parts;
  if (stale.projected) return parts;
  parts.reserve(6 * e.heads.size());
  for (int h = 0; h < e.headCount(); ++h) {
    const StaleHead& head = stale.heads[static_cast<std::size_t>(h)];
    // No entry in two parts: they run in several threads, and sums stand in their place while they grow.
    const auto add = [&](Projection which, Range rows, int all_rows, Range columns, int all_columns) {
      const int end = rows.first + rows.count;
      if (rows.count) parts.push_back({h, which, rows, {0, all_columns}});
      if (columns.count && rows.first > 0) parts.push_back({h, which, {0, rows.first}, columns});
      if (columns.count && end < all_rows) parts.push_back({h, which, {end, all_rows - end}, columns});
    };
    add(Projection::Query, stale.query_rows, e.queryCount(), head.q_columns, e.keyDim());
    add(Projection::Key, stale.key_rows, e.keyCount(), head.k_columns, e.keyDim());
    add(Projection::Value, stale.key_rows, e.keyCount(), head.v_columns, e.valueDim());
  }
  return parts;
}

/// How many threads did it.
int project(AttentionTrace& trace, const Experiment& e, const std::vector<Part>& parts, Watch& watch) {
  int most = 0;
  double work = 0;
  for (const Part& part : parts) {
    most = std::max(most, part.rows.count);
    // A single row reads all of the weights for one multiply-add each.
    const double rows = part.rows.count == 1 ? kSingleRow : part.rows.count;
    work += rows * part.columns.count * e.modelDim();
  }
  const int count = static_cast<int>(parts.size());
  // All products of a block of inputs one after the other, while it is near.
  const int threads = forward::threadsFor(work);
  forward::forEach(count * forward::blocksOf(most, kProjectedRows), threads, [&](int task) {
    const Part& part = parts[static_cast<std::size_t>(task % count)];
    const int first = task / count * kProjectedRows;
    if (first >= part.rows.count) return;
    const Range rows{part.rows.first + first, std::min(kProjectedRows, part.rows.count - first)};
    watch.task(1.0 * rows.count * part.columns.count * e.modelDim(),
               [&] { forward::project(trace, e, part.head, part.which, rows, part.columns); });
  });
  return threads;
}

/// What the stages of one head from the scores on have to do.
struct HeadWork {
  int head;
  bool all_scores;
  Range weights;    ///< rows; all columns of the context follow
  Range v_columns;  ///< of the context's other rows
  double cost = 0;
};

std::vector<HeadWork> headWork(const Experiment& e, const Stale& stale) {
  std::vector<HeadWork> work;
  work.reserve(e.heads.size());
  for (int h = 0; h < e.headCount(); ++h) {
    const auto at = static_cast<std::size_t>(h);
    HeadWork one{h, stale.allScores(at, e), stale.weightRows(at, e), stale.heads[at].v_columns};
    if (!one.weights.count && !one.v_columns.count) continue;
    one.cost = 1.0 * e.keyCount() *
               (one.weights.count * ((one.all_scores ? e.keyDim() : 0) + e.valueDim()) +
                1.0 * (e.queryCount() - one.weights.count) * one.v_columns.count);
    work.push_back(one);
  }
  return work;
}

/// One head's scores where not all of them are stale: the columns of new keys, and the rows of new queries.
void rescore(AttentionTrace& trace, int head, const Stale& stale) {
  HeadTrace& h = trace.heads[static_cast<std::size_t>(head)];
  if (stale.key_rows.count) forward::scoreColumns(h, stale.key_rows);
  if (stale.query_rows.count) forward::scoreRows(h, stale.query_rows);
}

void attendRows(AttentionTrace& trace, const Experiment& e, const HeadWork& work,
                const forward::HeadOperands& operands, Range rows) {
  HeadTrace& h = trace.heads[static_cast<std::size_t>(work.head)];
  const Range all{0, e.valueDim()};
  // The rows of this task whose weights are new, and the others.
  const int first = std::max(rows.first, work.weights.first);
  const int last = std::min(rows.first + rows.count, work.weights.first + work.weights.count);
  if (work.all_scores) return forward::attend(trace, work.head, operands, rows);
  if (first >= last) {
    if (work.v_columns.count) forward::mix(trace, work.head, rows, work.v_columns);
    return;
  }
  const Range fresh{first, last - first};
  forward::softmax(h, fresh);
  forward::mix(trace, work.head, fresh, all);
  if (!work.v_columns.count) return;
  forward::mix(trace, work.head, {rows.first, first - rows.first}, work.v_columns);
  forward::mix(trace, work.head, {last, rows.first + rows.count - last}, work.v_columns);
}

/// Right after work that `before` threads did; how many threads did this.
int attend(AttentionTrace& trace, const Experiment& e, const Stale& stale, const std::vector<HeadWork>& work,
           Watch& watch, ContextPass context, int before) {
  double cost = 0;
  bool all_scores = false;
  for (const HeadWork& one : work) {
    cost += one.cost;
    all_scores = all_scores || one.all_scores;
  }
  const int threads = forward::threadsFor(cost, before);
  const std::size_t size = all_scores ? forward::operandRoom(e) : 0;
  double* rooms = room(size * e.heads.size());
  std::vector<forward::HeadOperands> operands(work.size());
  const int count = static_cast<int>(work.size());
  forward::forEach(count, threads, [&](int i) {
    const HeadWork& one = work[static_cast<std::size_t>(i)];
    const auto h = static_cast<std::size_t>(one.head);
    if (one.all_scores)
      operands[static_cast<std::size_t>(i)] = forward::packOperands(trace.heads[h], rooms + h * size);
    else if (!stale.scored)
      rescore(trace, one.head, stale);
  });
  if (context == ContextPass::PendWeights) return threads;
  const int blocks = forward::blocksOf(e.queryCount(), kAttendedRows);
  forward::forEach(count * blocks, threads, [&](int task) {
    const HeadWork& one = work[static_cast<std::size_t>(task / blocks)];
    const Range rows = forward::blockAt(task % blocks, kAttendedRows, e.queryCount());
    watch.task(one.cost / blocks,
               [&] { attendRows(trace, e, one, operands[static_cast<std::size_t>(task / blocks)], rows); });
  });
  return threads;
}

/// What is stale of every head is stale in the same rows; what is of one head, in all.
Range outputRows(const Experiment& e, const std::vector<HeadWork>& work) {
  if (work.empty()) return {};
  for (const HeadWork& one : work)
    if (one.v_columns.count || one.weights.count == e.queryCount()) return {0, e.queryCount()};
  return work.front().weights;
}

/// Every context is new.
bool allContexts(const Experiment& e, const std::vector<HeadWork>& work) {
  return work.size() == e.heads.size() &&
         std::ranges::all_of(work, [&](const HeadWork& one) { return one.weights.count == e.queryCount(); });
}

/// Takes what is to be written out of the hands of copies, before threads write it.
void detach(AttentionTrace& trace, const Experiment& e, const Stale& stale, const std::vector<HeadWork>& work,
            ContextPass context) {
  const auto detached = [](auto& m, bool written, bool wholly) {
    if (wholly)
      m.overwritten(m.rows(), m.columns());
    else if (written)
      m.mutableData();
  };
  for (std::size_t h = 0; h < trace.heads.size(); ++h) {
    HeadTrace& head = trace.heads[h];
    const StaleHead& s = stale.heads[h];
    const bool all_keys = stale.key_rows.count == e.keyCount();
    detached(head.query_rows, stale.query_rows.count || s.q_columns.count,
             stale.query_rows.count == e.queryCount());
    detached(head.key_rows, stale.key_rows.count || s.k_columns.count, all_keys);
    detached(head.value_rows, stale.key_rows.count || s.v_columns.count, all_keys);
    detached(head.score_rows, stale.query_rows.count || stale.key_rows.count, stale.allScores(h, e));
    if (stale.allScores(h, e) || stale.query_rows.count || stale.key_rows.count || stale.rule)
      head.forgetDerived();
    if (stale.rule) head.rule = stale.rule;
  }
  for (const HeadWork& one : work) {
    HeadTrace& head = trace.heads[static_cast<std::size_t>(one.head)];
    if (context == ContextPass::PendWeights) {
      head.weight_rows.pend(e.queryCount(), e.keyCount());
      continue;
    }
    const bool all = one.weights.count == e.queryCount();
    detached(head.weight_rows, one.weights.count > 0, all);
    detached(head.context_rows, true, all);
  }
  if (work.empty() || context == ContextPass::PendWeights) return;
  if (outputIsConcat(e)) trace.output_rows = Matrix();
  detached(trace.concat_rows, true, allContexts(e, work));
}

}  // namespace

void refreshOutput(AttentionTrace& trace, const Experiment& e, Range rows, Range columns, Watch& watch,
                   int before) {
  if (outputIsConcat(e)) {
    trace.output_rows = trace.concat_rows;
    return;
  }
  const int across = forward::blocksOf(columns.count, kOutputColumns);
  const double cost =
      1.0 * rows.count * columns.count * (e.output_weights.empty() ? 1 : e.output_weights.rows());
  trace.output_rows.mutableData();
  forward::forEach(forward::blocksOf(rows.count, kOutputRows) * across, forward::threadsFor(cost, before),
                   [&](int task) {
                     Range r = forward::blockAt(task / across, kOutputRows, rows.count);
                     Range c = forward::blockAt(task % across, kOutputColumns, columns.count);
                     r.first += rows.first;
                     c.first += columns.first;
                     watch.task(cost * r.count / rows.count * c.count / columns.count,
                                [&] { forward::output(trace, e, r, c); });
                   });
}

double costOf(const Experiment& e, const Stale& stale) {
  double cost = 0;
  for (const Part& part : projections(e, stale))
    cost += 1.0 * part.rows.count * part.columns.count * e.modelDim();
  const std::vector<HeadWork> work = headWork(e, stale);
  for (const HeadWork& one : work)
    cost += one.cost + forward::kExponential * one.weights.count * e.keyCount();
  if (e.output_weights.empty()) return cost;
  const double rows = outputRows(e, work).count;
  const double columns = rows < e.queryCount() ? stale.output_columns.count : 0;
  return cost + e.output_weights.rows() * (rows * e.modelDim() + columns * e.queryCount());
}

Change refresh(AttentionTrace& trace, const Experiment& e, const Stale& stale, Watch& watch,
               OutputPass output, ContextPass context) {
  Change change;
  refreshInputs(trace, e, stale, change);
  const auto mark = [&change](MatrixId id) {
    if (!change.first_stage || id < *change.first_stage) change.first_stage = id;
  };
  for (std::size_t h = 0; h < e.heads.size(); ++h)
    if (const auto first = stale.firstOf(h)) {
      change.heads.push_back(static_cast<int>(h));
      mark(*first);
    }
  const std::vector<HeadWork> work = headWork(e, stale);
  if (std::ranges::any_of(trace.heads, [](const HeadTrace& head) { return head.source != nullptr; })) {
    // So are those that a drag left pending.
    trace.makeRows();
    for (HeadTrace& head : trace.heads) head.source.reset();
    trace.output_rule.reset();
  }
  const bool output_was_concat = trace.output_rule && outputIsConcat(e);
  if (trace.output_rule) {
    // Pending rows are of the experiment before: those that stay are made now.
    if (allContexts(e, work))
      trace.output_rows.overwritten(trace.output_rows.rows(), trace.output_rows.columns());
    else
      trace.output();
    if (outputIsConcat(e)) trace.output_rows = Matrix();
    trace.output_rule.reset();
  }
  detach(trace, e, stale, work, context);
  int threads = project(trace, e, projections(e, stale), watch);
  if (!work.empty()) threads = attend(trace, e, stale, work, watch, context, threads);
  const Range rows = outputRows(e, work);
  const bool columns = stale.output_columns.count > 0;
  if (rows.count || columns) mark(MatrixId::Output);
  if (output_was_concat && !rows.count) trace.output_rows = trace.concat_rows;
  if (output == OutputPass::Leave) return change;
  if (rows.count) refreshOutput(trace, e, rows, {0, trace.output_rows.columns()}, watch, threads);
  if (columns && rows.count < e.queryCount())
    refreshOutput(trace, e, {0, e.queryCount()}, stale.output_columns, watch, threads);
  return change;
}

Change pend(AttentionTrace& trace, const Experiment& e, const Stale& stale) {
  Change change;
  const int rows = e.queryCount(), columns = e.headCount() * e.valueDim();
  const bool inputs = stale.query_rows.count > 0;
  if (inputs) refreshInputs(trace, e, stale, change);
  std::shared_ptr<const AllInputs> all;  // those of which rows still are pending, too
  if (inputs)
    all = std::make_shared<const AllInputs>(trace, e);
  else if (const auto* from = dynamic_cast<const FromInputs*>(trace.heads.front().source.get()))
    all = from->inputs();
  for (std::size_t h = 0; h < trace.heads.size(); ++h) {
    HeadTrace& head = trace.heads[h];
    head.forgetDerived();
    if (stale.rule) head.rule = stale.rule;
    if (inputs) {
      head.source = std::make_shared<const FromInputs>(all, static_cast<int>(h));
      head.query_rows.pend(rows, e.keyDim());
      head.key_rows.pend(e.keyCount(), e.keyDim());
      head.value_rows.pend(e.keyCount(), e.valueDim());
      head.score_rows.pend(rows, e.keyCount());
    }
    head.weight_rows.pend(rows, e.keyCount());
    head.context_rows.pend(rows, e.valueDim());
    change.heads.push_back(static_cast<int>(h));
    if (!change.first_stage) change.first_stage = stale.firstOf(h);
  }
  if (all)
    trace.output_rule = std::make_shared<const OutputFromInputs>(std::move(all), e);
  else
    trace.output_rule = std::make_shared<const OutputRule>(e.output_weights, e.output_bias);
  if (outputIsConcat(e)) trace.output_rows = Matrix();
  trace.concat_rows.pend(rows, columns);
  if (outputIsConcat(e))
    trace.output_rows = trace.concat_rows;
  else
    trace.output_rows.pend(rows, e.outputDim());
  return change;
}

}  // namespace lab
