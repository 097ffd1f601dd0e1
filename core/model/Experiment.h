// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/Matrix.h"
#include "core/model/MatrixId.h"

namespace lab {

enum class Mode { Self, Cross };
/// Which sentence a token stands in: the one that asks, or the one that answers.
enum class Side { Query, Key };

/// One attention head. All heads of an experiment share d_k and d_v.
struct Head {
  std::string name;      ///< UTF-8
  Matrix query_weights;  ///< W_Q, d_model x d_k
  Matrix key_weights;    ///< W_K, d_model x d_k
  Matrix value_weights;  ///< W_V, d_model x d_v
  Matrix query_bias;     ///< b_Q, 1 x d_k, or empty: absent
  Matrix key_bias;       ///< b_K, 1 x d_k, or empty: absent
  Matrix value_bias;     ///< b_V, 1 x d_v, or empty: absent
};

/// What scores are multiplied by.
struct Scale {
  /// An index into scaleKinds() (core/model/scales).
  enum class Kind { InverseSqrtKeyDim, None, Number };
  Kind kind = Kind::InverseSqrtKeyDim;
  double number = 1.0;  ///< read only where kind is Number

  /// Does this kind change the scores?
  bool changesScores() const;
};

/// Which query may attend which key. A preset is kept as what it is, so that it follows its tokens.
struct Mask {
  /// An index into maskKinds() (core/model/masks), which says everything about a kind. A kind that no code
  /// names needs no enumerator.
  enum class Kind {
    None,
    Causal,   ///< j <= i, also where n_q != n_k
    Matrix,   ///< by hand
    Padding,  ///< no query attends the tokens that are padding
    Window,   ///< |i - j| <= width
    Blocks    ///< i and j lie in the same block of tokens
  };
  Kind kind = Kind::None;
  lab::Matrix allowed;  ///< n_q x n_k of 0/1 (1 = may attend) where kind is Matrix, else empty
  /// The same for the mode that is not set (in self mode n_q x key tokens, in cross mode n_q x n_q), kept for
  /// the way back; empty where that mode has not been seen with a mask by hand.
  lab::Matrix other_allowed = {};
  lab::Matrix padding = {};                ///< 1 x n_k of 0/1 (1 = padding) where kind is Padding, else empty
  lab::Matrix other_padding = {};          ///< of the mode that is not set, like `other_allowed`
  std::array<int, 2> parameters = {2, 2};  ///< those that the kind has are read, see MaskKind::parameters

  /// May query i attend key j?
  bool allows(int i, int j) const;
  /// Row i of the mask: 1 where query i may attend key j, else 0.
  void readRow(int i, std::span<double> out) const;
};

/// Positions are added to the embeddings before projection.
struct Positions {
  /// An index into positionsKinds() (core/model/positions).
  enum class Kind { None, Sinusoidal, Learned };
  Kind kind = Kind::None;
  Matrix query;  ///< learned table, n_q x d_model; kept (and saved) while another kind is chosen
  Matrix key;    ///< learned table, n_k x d_model

  /// Is anything added?
  bool added() const;
  /// Is it a row of the tables?
  bool hasTable() const;
  /// Is it computed from the position?
  bool hasFormula() const { return added() && !hasTable(); }
};

/// Everything that is saved and nothing that is derived.
///
/// Invariants, checked by `findProblem` in Validation.h: at least one token, head and dimension; shapes as
/// stated; every number finite; temperature > 0.
struct Experiment {
  std::string title;  ///< UTF-8
  std::string notes;  ///< Markdown, UTF-8
  std::uint64_t seed = 1;
  Mode mode = Mode::Self;
  std::vector<std::string> query_tokens;     ///< n_q, UTF-8
  std::vector<std::string> key_tokens;       ///< n_k; in self mode kept for the way back, may be empty
  std::vector<std::string> dimension_names;  ///< d_model, or empty
  Matrix query_embeddings;                   ///< n_q x d_model
  Matrix key_embeddings;                     ///< n_k x d_model, or empty where key_tokens is
  Positions positions;
  std::vector<Head> heads;
  Matrix output_weights;  ///< W_O, (h d_v) x d_out (mostly d_model), or empty: output = concat
  Matrix output_bias;     ///< b_O, 1 x d_out, or empty: absent
  Scale scale;
  double temperature = 1.0;
  Mask mask;

  int queryCount() const { return static_cast<int>(query_tokens.size()); }
  /// n_k: in self mode the queries answer as well.
  int keyCount() const { return mode == Mode::Self ? queryCount() : static_cast<int>(key_tokens.size()); }
  int modelDim() const { return query_embeddings.columns(); }
  int keyDim() const { return heads.empty() ? 0 : heads.front().query_weights.columns(); }
  int valueDim() const { return heads.empty() ? 0 : heads.front().value_weights.columns(); }
  int headCount() const { return static_cast<int>(heads.size()); }
  /// d_out: the columns of W_O; h d_v without it.
  int outputDim() const {
    return output_weights.empty() ? headCount() * valueDim() : output_weights.columns();
  }
  /// Is the output a vector of the space of the embeddings, so that dimension names hold for its columns?
  bool outputIsEmbedding() const { return !output_weights.empty() && outputDim() == modelDim(); }
  /// The tokens that answer: the query tokens in self mode.
  const std::vector<std::string>& answeringTokens() const {
    return mode == Mode::Self ? query_tokens : key_tokens;
  }
  const std::vector<std::string>& tokens(Side side) const {
    return side == Side::Query ? query_tokens : answeringTokens();
  }
};

/// What a learner may resize, apart from tokens.
struct Sizes {
  int heads = 1;
  int model_dim = 1;   ///< d_model
  int key_dim = 1;     ///< d_k
  int value_dim = 1;   ///< d_v
  int output_dim = 0;  ///< d_out, the columns of W_O; 0: as d_model, and follows it

  int outputDim() const { return output_dim > 0 ? output_dim : model_dim; }
};

/// `output_dim` is 0 where W_O has d_model columns or is absent.
Sizes sizesOf(const Experiment& experiment);

/// The number that scores are multiplied by.
double scaleFactor(const Experiment& experiment);

/// The input matrix `id`, of `head` where it is per head; the empty matrix where it is absent, and for
/// Scale and Temperature, which are numbers. Mask: the stored 0/1 matrix, empty for none and causal.
const Matrix& inputMatrix(const Experiment& experiment, MatrixId id, int head = -1);
Matrix& mutableInputMatrix(Experiment& experiment, MatrixId id, int head = -1);

/// All of an input: {id, -1 (per head: 0), 0, 0, rows, columns}. The mask is n_q x n_k and a table of
/// positions n x d_model, whether or not the present kind has a table; scale and temperature are 1 x 1.
Region wholeRegion(const Experiment& experiment, MatrixId id);

/// May query `row` attend key `column`?
bool mayAttend(const Experiment& experiment, int row, int column);
/// n_q x n_k of 0/1: what `mayAttend` says, whatever the kind.
Matrix effectiveMask(const Experiment& experiment);

/// True where every field has the same bits and the same text.
bool identical(const Experiment& a, const Experiment& b);

}  // namespace lab
