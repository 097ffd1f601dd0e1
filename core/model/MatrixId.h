// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace lab {

/// Every input and every stage, in the order of the computation. If a stage `a` is computed before a stage
/// `b`, then `a < b`. The code relies on this order to find the first stage that an edit changes.
enum class MatrixId {
  // Inputs: matrices and numbers that are edited and saved.
  QueryEmbeddings,  // X_q, n_q x d_model (before positions)
  KeyEmbeddings,    // X_kv, key tokens x d_model; in self mode stored but not used
  QueryPositions,   // P_q, learned table, n_q x d_model
  KeyPositions,     // P_kv, learned table, n_k x d_model
  QueryWeights,     // W_Q, per head, d_model x d_k
  KeyWeights,       // W_K, per head, d_model x d_k
  ValueWeights,     // W_V, per head, d_model x d_v
  QueryBias,        // b_Q, per head, 1 x d_k, may be absent
  KeyBias,          // b_K, per head, 1 x d_k, may be absent
  ValueBias,        // b_V, per head, 1 x d_v, may be absent
  Scale,            // a number, 1 x 1
  Mask,             // n_q x n_k of 0/1
  Temperature,      // a number, 1 x 1
  OutputWeights,    // W_O, (h d_v) x d_out, may be absent
  OutputBias,       // b_O, 1 x d_out, may be absent
  // Stages: matrices that are computed and never saved.
  QueryInputs,   // X_q + positions, n_q x d_model
  KeyInputs,     // X_kv + positions, n_k x d_model; in self mode the same matrix as QueryInputs
  Q,             // per head, n_q x d_k
  K,             // per head, n_k x d_k
  V,             // per head, n_k x d_v
  Scores,        // Q K^T, per head, n_q x n_k
  ScaledScores,  // scores * scale, per head, n_q x n_k
  MaskedScores,  // scaled scores, -infinity where masked, per head, n_q x n_k
  Weights,       // attention weights: softmax(masked scores / temperature) by row, per head, n_q x n_k
  Context,       // attention weights * V, per head, n_q x d_v
  Concat,        // contexts side by side, n_q x (h d_v)
  Output,        // concat W_O + b_O, n_q x d_out; without W_O it is concat + b_O
};

/// A number of rows or columns: n_q, n_k, d_model, d_k, d_v, h d_v, d_out, or 1.
enum class Size { QueryCount, KeyCount, ModelDim, KeyDim, ValueDim, ConcatDim, OutputDim, One };

/// The names and the shape of one matrix. Files, the command line, lessons and reports use these names.
struct MatrixName {
  MatrixId id;
  std::string_view key;  ///< in code and reports: "scaled_scores", "W_Q"
  std::string_view
      field;  ///< the path in an experiment file (without "heads[i]." if per head); "" for a stage
  std::string_view symbol;  ///< the symbol as plain text: "W_Q", "Q K^T"
  bool per_head;
  bool input;
  Size rows, columns;  ///< KeyEmbeddings and KeyPositions have one row per key token also in self mode
};

/// The names of all matrices, in the order of MatrixId.
std::span<const MatrixName> matrixNames();
const MatrixName& nameOf(MatrixId id);
/// The matrix whose MatrixName::key is `key`. Empty if there is none.
std::optional<MatrixId> matrixIdFromKey(std::string_view key);
/// The matrix whose MatrixName::key or MatrixName::field is `name`. Empty if there is none.
std::optional<MatrixId> matrixNamed(std::string_view name);

/// Returns whether a table has an entry, with a member `id`, for each matrix in the order of MatrixId. For
/// static_assert.
template <class Table>
consteval bool isInOrderOfMatrixId(const Table& table) {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (table[i].id != static_cast<MatrixId>(i)) return false;
  return table.size() == static_cast<std::size_t>(MatrixId::Output) + 1;
}

inline bool isInput(MatrixId id) {
  return id < MatrixId::QueryInputs;
}
inline bool isStage(MatrixId id) {
  return !isInput(id);
}
inline bool isPerHead(MatrixId id) {
  return nameOf(id).per_head;
}

/// One cell of a matrix. Indices count from 0. `head` is -1 if the matrix is not per head.
struct CellRef {
  MatrixId id = MatrixId::QueryEmbeddings;
  int head = -1;
  int row = 0;
  int column = 0;
  friend bool operator==(const CellRef&, const CellRef&) = default;
};

/// A rectangle of cells of one matrix. Indices count from 0. `head` is -1 if the matrix is not per head.
/// `rows` and `columns` are at least 1.
struct Region {
  MatrixId id = MatrixId::QueryEmbeddings;
  int head = -1;
  int row = 0;
  int column = 0;
  int rows = 1;
  int columns = 1;
  friend bool operator==(const Region&, const Region&) = default;
  static Region of(const CellRef& cell) { return {cell.id, cell.head, cell.row, cell.column, 1, 1}; }
};

}  // namespace lab
