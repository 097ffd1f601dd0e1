// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

#include "core/engine/AttentionTrace.h"
#include "core/engine/Blocks.h"
#include "core/model/Experiment.h"

/// The parts that the engine's passes are made of, on blocks of rows and columns. Every entry is computed by
/// the same chain of roundings whatever the block (see KernelTable.h): parts computed alone are bit for bit
/// those of a full pass. Shapes are those of the trace, which `shape` has given it.
namespace lab::forward {

enum class Projection { Query, Key, Value };

/// X_q + positions and X_kv + positions. What they share with the experiment (no positions) is shared.
Matrix queryInputs(const Experiment& e);
/// In self mode the query inputs, which are given.
Matrix keyInputs(const Experiment& e, const Matrix& query_inputs);

/// Rows of the inputs of a side, in the trace's own memory (else an edit of one embedding would copy all).
void inputs(Matrix& inputs, const Experiment& e, Side side, Range rows);

/// Row i of the inputs of a side, d_model.
void inputRow(const Experiment& e, Side side, int i, std::span<double> into);

/// Writes rows x columns of Q, K or V of one head.
void project(AttentionTrace& trace, const Experiment& e, int head, Projection which, Range rows,
             Range columns);
/// What the products of one head read again for every block of rows: K^T, and V where `panels` says that both
/// are laid out in panels (see KernelTable.h). Otherwise `values` is null and V is read where it stands.
struct HeadOperands {
  const double* keys = nullptr;
  const double* values = nullptr;
  bool panels = false;
};
/// Numbers of room that `packOperands` takes a head.
std::size_t operandRoom(const Experiment& e);
/// Lays them out in panels: pays where many rows read them.
HeadOperands packOperands(const HeadTrace& head, double* room);
/// Columns, or rows, of the scores of one head.
void scoreColumns(HeadTrace& head, Range columns);
/// Puts a column where it belongs: rows lie far apart.
void putColumn(LazyRows& m, int column, const double* numbers);
void scoreRows(HeadTrace& head, Range rows);
/// count x d, n x d -> count x n: the products of a few vectors with every key, plus `bias` (count; or null),
/// one for each vector.
void scoresAgainst(const Matrix& keys, const double* queries, int count, const double* bias, double* out);
/// Rows of scores, weights and context of one head, and of concat.
void attend(AttentionTrace& trace, int head, const HeadOperands& operands, Range rows);
/// Rows of the weights from the scores.
void softmax(HeadTrace& head, Range rows);
/// Rows x columns of the context from the weights and values of one head, and of concat.
void mix(AttentionTrace& trace, int head, Range rows, Range columns);
/// Rows x columns of the output from concat: one chain a head, added in the order of the heads, then b_O.
void output(AttentionTrace& trace, const Experiment& e, Range rows, Range columns);

/// The same of whole rows that are pending, to where they will stand.
void scoreRows(const HeadTrace& head, Range rows, double* out);
void softmax(const HeadTrace& head, Range rows, double* out);
void mix(const HeadTrace& head, Range rows, double* out);
/// `head`: only its columns, the others stand there already; -1: of all.
void concatenate(const AttentionTrace& trace, int head, Range rows, double* out);
void output(const AttentionTrace& trace, Range rows, double* out);

/// Multiply-adds that an exponential of a softmax takes as long as.
inline constexpr double kExponential = 12;
/// Those that reading a number takes as long as, where it comes from far and is read once.
inline constexpr double kStreamed = 16;

/// Every stage of a small experiment, on this thread: at 6 tokens planning tasks takes longer than they do.
/// `shape` was called.
void whole(AttentionTrace& trace, const Experiment& e);
/// The same where only these rows of the inputs became others: whatever else is new follows from them. The
/// trace has a rule, and no row is pending.
void whole(AttentionTrace& trace, const Experiment& e, Range query_rows, Range key_rows);
/// And where only these columns of Q, K or V of one head did.
void whole(AttentionTrace& trace, const Experiment& e, int head, Projection which, Range columns);

ScoreRule scoreRule(const Experiment& e);

/// Gives every stage its shape; memory that nobody else reads is used again.
void shape(AttentionTrace& trace, const Experiment& e);

/// Multiply-adds of a full pass.
double multiplyAdds(const Experiment& e);

}  // namespace lab::forward
