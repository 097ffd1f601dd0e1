// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Engine.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

#include "core/engine/Stages.h"
#include "core/engine/Threads.h"
#include "core/engine/TokenUpdate.h"

namespace lab {
namespace {

/// The number of rows in one projection task. A task reads the weight matrices once for all its rows.
constexpr int kProjectionRows = 264;
/// The number of projections in one task if there is more than one thread. A task packs its inputs once for
/// all its projections.
constexpr std::size_t kProjectionsTogether = 6;
/// The number of rows in one attention task. The scores of these rows stay in the L2 cache from Q K^T to the
/// context.
constexpr int kAttentionRows = 72;

/// Prepares `m` for writing and detaches it from its copies. If `all` is true, the caller writes every entry,
/// so the old entries are not copied.
void prepare(Matrix& m, int rows, int columns, bool all) {
  if (all)
    m.overwritten(rows, columns);
  else
    m.mutableData();
}

/// Runs tasks on as many threads as the cost of the computation justifies (see threadsFor), and reports
/// progress between the tasks.
class Runner {
 public:
  Runner(const Progress& progress, double cost) : progress_(progress), threads_(threadsFor(cost)) {}

  int threads() const { return threads_; }
  bool stopped() const { return stopped_; }
  /// Runs task(i) for each i in [0, count). `share` is the part of the whole progress (0..1) that
  /// all tasks of this call make together.
  template <typename Task>
  void run(int count, double share, const Task& task) {
    if (threads_ == 1 && !progress_) {
      for (int i = 0; i < count; ++i) task(i);
      return;
    }
    runTasks(count, threads_, [&](int i) {
      if (stopped_) return;
      task(i);
      if (progress_) report(share / count);
    });
  }

 private:
  void report(double part) {
    const std::lock_guard lock(mutex_);
    done_ = std::min(1.0, done_ + part);
    // After progress_ has returned false, the tasks that are still running do not call it again.
    if (!stopped_ && !progress_(done_)) stopped_ = true;
  }

  const Progress& progress_;
  const int threads_;
  std::mutex mutex_;  ///< guards done_ and the calls of progress_
  double done_ = 0;
  std::atomic<bool> stopped_ = false;
};

/// A task that computes some rows of one head, from stage `first` to the context.
struct AttentionTask {
  int head;
  Range rows;
  MatrixId first;             ///< Scores, ScaledScores, MaskedScores, Weights or Context
  Range context_columns;      ///< the columns of the context to compute
  bool single_token = false;  ///< use the single-token update; see TokenUpdate.h
};

/// Recomputes the stale parts of a trace in this order: inputs, projections, attention, output.
class Recomputation {
 public:
  Recomputation(AttentionTrace& trace, const Experiment& e, const Stale& stale, const Progress& progress)
      : trace_(trace),
        e_(e),
        stale_(stale),
        runner_(progress, updateCost(e, stale)),
        factor_(scaleFactor(e)),
        token_(singleToken(e, stale)),
        most_error_(token_ ? mostError(e.output_weights) : 0) {
    trace.scale_factor = factor_;
  }

  /// Runs the computation. Returns false if the progress function cancelled it.
  bool run() {
    updateInputs();
    updateMask();
    detachHeads();
    updateProjections();
    updateKeyColumns();
    updateAttention();
    shareUnchangedStages();
    updateOutput();
    return !runner_.stopped();
  }

 private:
  std::size_t headCount() const { return e_.heads.size(); }
  HeadTrace& head(std::size_t h) { return trace_.heads[h]; }
  Range allRows() const { return {0, e_.queryCount()}; }
  Range allKeys() const { return {0, e_.keyCount()}; }
  /// The rows of the projections, the scores and the context to compute, extended to whole groups (see
  /// kGroup).
  Range queryRows() const {
    return stale_.everything ? allRows() : wholeGroups(stale_.query_rows, e_.queryCount());
  }
  Range keyRows() const {
    return stale_.everything ? allKeys() : wholeGroups(stale_.key_rows, e_.keyCount());
  }
  Range weightRows(std::size_t h) const {
    return wholeGroups(stale_.weightRows(h, e_.queryCount()), e_.queryCount());
  }
  Range valueColumns(std::size_t h) const { return wholeGroups(stale_.heads[h].v_columns, e_.valueDim()); }
  bool scales() const { return factor_ != 1.0; }
  bool masks() const { return !trace_.allowed.empty(); }
  /// The matrices that the mask stage and the softmax stage read. They skip a stage that changes
  /// nothing, because the matrix of that stage is out of date until shareUnchangedStages() has run.
  const Matrix& maskInput(const HeadTrace& of) const { return scales() ? of.scaled_scores : of.scores; }
  const Matrix& softmaxInput(const HeadTrace& of) const { return masks() ? of.masked_scores : maskInput(of); }

  void updateInputs() {
    const auto update = [&](Matrix& inputs, const Matrix& embeddings, Side side, Range stale_rows) {
      const Range rows = stale_.everything ? Range{0, embeddings.rows()} : stale_rows;
      if (rows.empty()) return;
      prepare(inputs, embeddings.rows(), embeddings.columns(), rows.count == embeddings.rows());
      runner_.run(partCount(rows.count, kAttentionRows), 0.0, [&](int task) {
        Range some = partAt(task, rows.count, kAttentionRows);
        some.first += rows.first;
        stages::addPositions(blockOf(embeddings, some), e_.positions, side, some.first,
                             writableBlock(inputs, some));
      });
    };
    const bool self = e_.mode == Mode::Self;
    if (self && !queryRows().empty())
      trace_.key_inputs = {};  // drop the shared memory, which is written next
    update(trace_.query_inputs, e_.query_embeddings, Side::Query, stale_.query_rows);
    if (self)
      trace_.key_inputs = trace_.query_inputs;
    else
      update(trace_.key_inputs, e_.key_embeddings, Side::Key, stale_.key_rows);
  }
  void updateMask() {
    const Range rows = stale_.everything ? allRows() : stale_.mask_rows;
    if (rows.empty()) return;
    if (e_.mask.kind == Mask::Kind::None) {
      trace_.allowed = {};
      return;
    }
    const bool all = rows.count == e_.queryCount();
    prepare(trace_.allowed, e_.queryCount(), e_.keyCount(), all);
    for (int i = rows.first; i < rows.end(); ++i) e_.mask.readRow(i, trace_.allowed.mutableRow(i));
  }
  /// Prepares the matrices of all heads for writing. After this call, the matrices that the tasks write share
  /// memory with no other matrix, so several threads can write them.
  void detachHeads() {
    const int n_q = e_.queryCount(), n_k = e_.keyCount();
    trace_.heads.resize(headCount());
    for (std::size_t h = 0; h < headCount(); ++h) {
      HeadTrace& of = head(h);
      const Stale::Projections none, &columns = stale_.everything ? none : stale_.heads[h];
      const bool everything = stale_.everything;
      const auto projected = [&](Matrix& m, int rows, int width, Range stale_rows, Range stale_columns) {
        if (!stale_rows.empty() || !stale_columns.empty())
          prepare(m, rows, width, stale_rows.count == rows || stale_columns.count == width);
      };
      projected(of.queries, n_q, e_.keyDim(), queryRows(), columns.q_columns);
      projected(of.keys, n_k, e_.keyDim(), keyRows(), columns.k_columns);
      if (token_) before_.push_back(tokenBefore(of, *token_));
      projected(of.values, n_k, e_.valueDim(), keyRows(), columns.v_columns);

      const Range rows = weightRows(h);
      const bool all_scores = everything || columns.q_columns.count || columns.k_columns.count;
      const bool all_rows = rows.count == n_q && !token_ && !everything;
      // The matrix of a stage that changes nothing shares the memory of the previous stage. Release
      // it first, because a write to shared memory would copy the matrix.
      const bool new_scores = all_scores || !queryRows().empty() || !keyRows().empty();
      if (new_scores || stale_.scaled_scores || !stale_.mask_rows.empty()) {
        if (of.masked_scores.data() == of.scaled_scores.data()) of.masked_scores = {};
        if (of.scaled_scores.data() == of.scores.data()) of.scaled_scores = {};
      }
      const bool all_new_scores = all_scores || queryRows().count == n_q || keyRows().count == n_k;
      if (new_scores) prepare(of.scores, n_q, n_k, all_new_scores);
      const auto derived = [&](Matrix& m, bool is_stale, bool all) {
        if (is_stale) prepare(m, n_q, n_k, all || m.empty());
      };
      const bool new_scaled = new_scores || stale_.scaled_scores;
      const bool all_new_scaled = all_new_scores || stale_.scaled_scores;
      if (scales()) derived(of.scaled_scores, new_scaled, all_new_scaled);
      if (masks())
        derived(of.masked_scores, new_scaled || !stale_.mask_rows.empty(),
                all_new_scaled || stale_.mask_rows.count == n_q);
      if (!rows.empty()) prepare(of.weights, n_q, n_k, everything || all_rows);
      if (!rows.empty() || !columns.v_columns.empty())
        prepare(of.context, n_q, e_.valueDim(),
                everything || all_rows || columns.v_columns.count == e_.valueDim());
    }
    if (token_ && trace_.row_error.empty()) trace_.row_error = Matrix(e_.headCount(), n_q);
    if (stale_.everything) trace_.row_error = {};
    if (!trace_.row_error.empty()) trace_.row_error.mutableData();
  }
  void updateProjections() {
    // The projections of one range of rows of one input matrix.
    struct Task {
      const Matrix* inputs;
      Range rows;
      std::vector<LabProjection> projections;
    };
    std::vector<Task> tasks;
    // Create enough tasks for all threads, but as few as possible, because each task packs its inputs.
    const std::size_t together = runner_.threads() == 1 ? 3 * headCount() : kProjectionsTogether;
    const auto add = [&](const Matrix& inputs, Range rows, const Matrix& weights, const Matrix& bias,
                         Matrix& out, Range columns) {
      if (rows.empty() || columns.empty()) return;
      const Range depth{0, weights.rows()};
      for (int part = 0; part < partCount(rows.count, kProjectionRows); ++part) {
        Range some = partAt(part, rows.count, kProjectionRows);
        some.first += rows.first;
        const auto open = std::ranges::find_if(tasks, [&](const Task& task) {
          return task.inputs == &inputs && task.rows == some && task.projections.size() < together;
        });
        Task& task = open != tasks.end() ? *open : tasks.emplace_back(Task{&inputs, some, {}});
        task.projections.push_back({blockOf(weights, depth, columns),
                                    bias.empty() ? nullptr : bias.data() + columns.first,
                                    writableBlock(out, some, columns)});
      }
    };
    const bool self = e_.mode == Mode::Self;
    const Matrix &query_inputs = trace_.query_inputs, &key_inputs = self ? query_inputs : trace_.key_inputs;
    const int d_k = e_.keyDim(), d_v = e_.valueDim();
    for (std::size_t h = 0; h < headCount(); ++h) {
      const Head& from = e_.heads[h];
      HeadTrace& of = head(h);
      const auto add_all = [&](Range query_rows, Range key_rows, Range q, Range k, Range v) {
        add(query_inputs, query_rows, from.query_weights, from.query_bias, of.queries, q);
        add(key_inputs, key_rows, from.key_weights, from.key_bias, of.keys, k);
        add(key_inputs, key_rows, from.value_weights, from.value_bias, of.values, v);
      };
      add_all(queryRows(), keyRows(), {0, d_k}, {0, d_k}, {0, d_v});
      if (stale_.everything) continue;
      const Stale::Projections& columns = stale_.heads[h];
      add_all(allRows(), allKeys(), wholeGroups(columns.q_columns, d_k), wholeGroups(columns.k_columns, d_k),
              valueColumns(h));
    }
    runner_.run(static_cast<int>(tasks.size()), 0.35, [&](int i) {
      const Task& task = tasks[static_cast<std::size_t>(i)];
      stages::projectTogether(blockOf(*task.inputs, task.rows), task.projections);
    });
  }
  /// Computes the columns of the scores that belong to changed keys, for heads in which not all scores are
  /// stale.
  void updateKeyColumns() {
    if (stale_.everything || keyRows().empty() || queryRows() == allRows()) return;
    runner_.run(static_cast<int>(headCount()), 0.0, [&](int task) {
      const auto h = static_cast<std::size_t>(task);
      if (stale_.allScores(h)) return;
      HeadTrace& of = head(h);
      const Range keys = keyRows(), rows = allRows();
      stages::scores(blockOf(of.queries), blockOf(of.keys, keys), writableBlock(of.scores, rows, keys));
      if (scales())
        stages::scale(blockOf(of.scores, rows, keys), factor_, writableBlock(of.scaled_scores, rows, keys));
      if (masks())
        stages::mask(blockOf(maskInput(of), rows, keys), blockOf(trace_.allowed, rows, keys),
                     writableBlock(of.masked_scores, rows, keys));
    });
  }
  void updateAttention() {
    const std::vector<AttentionTask> tasks = attentionTasks();
    runner_.run(static_cast<int>(tasks.size()), 0.5, [&](int i) {
      const AttentionTask& task = tasks[static_cast<std::size_t>(i)];
      if (task.single_token)
        attendSingleToken(task);
      else
        attend(task);
    });
  }
  void shareUnchangedStages() {
    for (HeadTrace& of : trace_.heads) {
      if (!scales()) of.scaled_scores = of.scores;
      if (!masks()) of.masked_scores = of.scaled_scores;
    }
  }
  void updateOutput() {
    // The stale rows of concat and of the output.
    Range rows;
    const int n_q = e_.queryCount(), d_v = e_.valueDim(), width = e_.headCount() * d_v;
    const bool everything = stale_.everything;
    const bool own_output = !e_.output_weights.empty() || !e_.output_bias.empty();
    if (trace_.output.data() == trace_.concat.data()) trace_.output = {};
    for (std::size_t h = 0; h < headCount(); ++h) {
      const bool all = everything || !stale_.heads[h].v_columns.empty();
      const Range of_head = all ? allRows() : weightRows(h);
      if (of_head.empty()) continue;
      prepare(trace_.concat, n_q, width, everything);
      for (int i = of_head.first; i < of_head.end(); ++i)
        std::ranges::copy(trace_.heads[h].context.row(i),
                          trace_.concat.mutableRow(i).begin() + static_cast<std::ptrdiff_t>(h) * d_v);
      rows.include(of_head);
    }
    if (!own_output) {
      trace_.output = trace_.concat;
      return;
    }
    Range columns = everything ? Range{} : wholeGroups(stale_.output_columns, e_.outputDim());
    if (rows.empty() && columns.empty() && !trace_.output.empty()) return;
    if (rows == allRows()) columns = {};
    prepare(trace_.output, n_q, e_.outputDim(), rows == allRows());
    const auto compute = [&](Range some, Range of_columns) {
      const Block out = writableBlock(trace_.output, some, of_columns);
      const ConstBlock bias =
          e_.output_bias.empty() ? ConstBlock{} : blockOf(e_.output_bias, {0, 1}, of_columns);
      if (e_.output_weights.empty())
        stages::addBias(blockOf(trace_.concat, some, of_columns), bias, out);
      else
        stages::project(blockOf(trace_.concat, some), blockOf(e_.output_weights, {0, width}, of_columns),
                        bias, out);
    };
    const int length = std::min(kProjectionRows, (rows.count + runner_.threads() - 1) / runner_.threads());
    const Range every_column{0, e_.outputDim()};
    runner_.run(partCount(rows.count, length), 0.15, [&](int task) {
      const Range some = partAt(task, rows.count, length);
      compute({rows.first + some.first, some.count}, every_column);
    });
    if (!columns.empty()) compute(allRows(), columns);
  }
  std::vector<AttentionTask> attentionTasks() const {
    std::vector<AttentionTask> tasks;
    tasks.reserve(headCount());
    const auto add = [&](int h, Range rows, MatrixId first, Range columns, bool single_token = false) {
      if (columns.empty()) return;
      for (int part = 0; part < partCount(rows.count, kAttentionRows); ++part) {
        const Range some = partAt(part, rows.count, kAttentionRows);
        tasks.push_back({h, {rows.first + some.first, some.count}, first, columns, single_token});
      }
    };
    const Range every_column{0, e_.valueDim()};
    for (std::size_t index = 0; index < headCount(); ++index) {
      const int h = static_cast<int>(index);
      if (stale_.allScores(index) || queryRows() == allRows()) {
        add(h, allRows(), MatrixId::Scores, every_column);
        continue;
      }
      const Range rows = weightRows(index);
      const MatrixId first = stale_.scaled_scores        ? MatrixId::ScaledScores
                             : !stale_.mask_rows.empty() ? MatrixId::MaskedScores
                                                         : MatrixId::Weights;
      if (rows == allRows()) {
        // Compute the changed queries from the scores on. Compute the other rows from the first stage that is
        // stale for all rows.
        const Range before{0, queryRows().first};
        const Range after{queryRows().end(), e_.queryCount() - queryRows().end()};
        add(h, queryRows(), MatrixId::Scores, every_column);
        add(h, before, first, every_column, token_.has_value());
        add(h, after, first, every_column, token_.has_value());
        continue;
      }
      add(h, rows, queryRows().empty() ? MatrixId::MaskedScores : MatrixId::Scores, every_column);
      const Range v_columns = valueColumns(index);
      add(h, {0, rows.first}, MatrixId::Context, v_columns);
      add(h, {rows.end(), e_.queryCount() - rows.end()}, MatrixId::Context, v_columns);
    }
    return tasks;
  }
  void attend(const AttentionTask& task) {
    using enum MatrixId;
    HeadTrace& of = head(static_cast<std::size_t>(task.head));
    const Range rows = task.rows;
    if (task.first <= Scores)
      stages::scores(blockOf(of.queries, rows), blockOf(of.keys), writableBlock(of.scores, rows));
    if (task.first <= ScaledScores && scales())
      stages::scale(blockOf(of.scores, rows), factor_, writableBlock(of.scaled_scores, rows));
    if (task.first <= MaskedScores && masks())
      stages::mask(blockOf(maskInput(of), rows), blockOf(trace_.allowed, rows),
                   writableBlock(of.masked_scores, rows));
    if (task.first <= Weights) {
      stages::softmax(blockOf(softmaxInput(of), rows), e_.temperature, writableBlock(of.weights, rows));
      if (!trace_.row_error.empty())
        std::fill_n(writableBlock(trace_.row_error, {task.head, 1}, rows).data, rows.count, 0.0);
    }
    stages::weightedSum(blockOf(of.weights, rows), blockOf(of.values, allKeys(), task.context_columns),
                        writableBlock(of.context, rows, task.context_columns));
  }
  void attendSingleToken(const AttentionTask& task) {
    HeadTrace& of = head(static_cast<std::size_t>(task.head));
    const std::vector<int> again =
        updateRowsOfToken(of, before_[static_cast<std::size_t>(task.head)],
                          {*token_, softmaxInput(of), e_.temperature,
                           trace_.row_error.mutableRow(task.head).data(), most_error_},
                          task.rows);
    int done = 0;
    for (const int row : again) {
      if (row < done) continue;
      const Range group = wholeGroups({row, 1}, e_.queryCount());
      attend({task.head, group, MatrixId::Weights, task.context_columns});
      done = group.end();
    }
  }

  AttentionTrace& trace_;
  const Experiment& e_;
  const Stale& stale_;
  Runner runner_;
  const double factor_;
  const std::optional<int> token_;
  std::vector<TokenBefore> before_;  ///< one element per head; empty if token_ is not set
  const double most_error_;          ///< see mostError() in TokenUpdate.h
};

}  // namespace

bool Change::touches(MatrixId id, int head) const {
  if (everythingNew()) return true;
  if (isInput(id))
    return std::ranges::any_of(inputs, [&](const Region& region) {
      return region.id == id && (head < 0 || region.head < 0 || region.head == head);
    });
  if (!first_stage || id < *first_stage) return false;
  if (!isPerHead(id) || head < 0) return true;
  return std::ranges::find(heads, head) != heads.end();
}

Change changeOf(const Experiment& e, const Stale& stale, std::span<const Region> edited) {
  Change change;
  change.inputs.assign(edited.begin(), edited.end());
  change.first_stage = stale.firstStage();
  for (std::size_t h = 0; h < e.heads.size(); ++h)
    if (stale.firstStageOf(h)) change.heads.push_back(static_cast<int>(h));
  return change;
}

bool computeTrace(const Experiment& experiment, AttentionTrace& trace, const Progress& progress) {
  Stale everything;
  everything.everything = true;
  return recompute(trace, experiment, everything, progress);
}

AttentionTrace computeTrace(const Experiment& experiment) {
  AttentionTrace trace;
  computeTrace(experiment, trace);
  return trace;
}

bool recompute(AttentionTrace& trace, const Experiment& experiment, const Stale& stale,
               const Progress& progress) {
  return Recomputation(trace, experiment, stale, progress).run();
}

Change updateTrace(AttentionTrace& trace, const Experiment& experiment, std::span<const Region> edited) {
  const Stale stale = staleAfter(experiment, edited);
  if (stale.firstStage()) recompute(trace, experiment, stale);
  return changeOf(experiment, stale, edited);
}

}  // namespace lab
