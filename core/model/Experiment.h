// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/model/Matrix.h"
#include "core/model/MatrixId.h"

namespace lab {

/// Self-attention: one list of tokens gives queries, keys and values. Cross-attention: the query tokens give
/// the queries, the key tokens give keys and values.
enum class Mode { Self, Cross };
/// The list that a token belongs to: the query tokens or the key tokens.
enum class Side { Query, Key };

/// One attention head. All heads of an experiment share d_k and d_v.
struct Head {
  std::string name;      ///< UTF-8
  Matrix query_weights;  ///< W_Q, d_model x d_k
  Matrix key_weights;    ///< W_K, d_model x d_k
  Matrix value_weights;  ///< W_V, d_model x d_v
  Matrix query_bias;     ///< b_Q, 1 x d_k; empty if absent
  Matrix key_bias;       ///< b_K, 1 x d_k; empty if absent
  Matrix value_bias;     ///< b_V, 1 x d_v; empty if absent
  friend bool operator==(const Head&, const Head&) = default;
};

/// The scale: the number that scores are multiplied by.
struct Scale {
  /// The kind of scale, an index into scaleKinds() (core/model/scales).
  enum class Kind { InverseSqrtKeyDim, None, Number };
  Kind kind = Kind::InverseSqrtKeyDim;
  double number = 1.0;  ///< used only if `kind` is Number

  /// Returns false if this kind of scale changes no score.
  bool changesScores() const;
  /// Compares the numbers only if their kind uses them.
  friend bool operator==(const Scale& a, const Scale& b);
};

/// The mask: which query may attend to which key. A preset is stored as its kind and its parameters and not
/// as a matrix, so that it still applies after tokens were inserted, removed or moved.
struct Mask {
  /// The kind of mask, an index into maskKinds() (core/model/masks), which describes every kind. Only kinds
  /// that the code refers to by name have an enumerator.
  enum class Kind {
    None,
    Causal,   ///< query i attends to key j if j <= i, also if n_q != n_k
    Matrix,   ///< by hand: a matrix with one entry per query and key
    Padding,  ///< no query attends to key tokens that are padding
    Window,   ///< query i attends to key j if |i - j| <= width
    Blocks    ///< query i attends to key j if both are in the same block of tokens
  };
  Kind kind = Kind::None;
  lab::Matrix allowed;  ///< n_q x n_k of 0/1 (1 = may attend) if `kind` is Matrix, else empty
  /// Like `allowed`, but for the mode that is not set: n_q x key tokens in self mode, n_q x n_q in cross
  /// mode. It is used when that mode is set again. Empty if that mode was never used with a mask by hand.
  lab::Matrix other_allowed = {};
  lab::Matrix padding = {};                ///< 1 x n_k of 0/1 (1 = padding) if `kind` is Padding, else empty
  lab::Matrix other_padding = {};          ///< like `padding`, but for the mode that is not set
  std::array<int, 2> parameters = {2, 2};  ///< only the parameters in MaskKind::parameters are used

  /// Returns true if query i may attend to key j.
  bool allows(int i, int j) const;
  /// Writes row i of the mask to `out`: out[j] is 1 if query i may attend to key j, else 0.
  void readRow(int i, std::span<double> out) const;
  /// Compares only the parameters that their kind uses.
  friend bool operator==(const Mask& a, const Mask& b);
};

/// The positions: one row per position, which is added to the embedding of the token before projection.
struct Positions {
  /// The kind of positions, an index into positionsKinds() (core/model/positions).
  enum class Kind { None, Sinusoidal, Learned };
  Kind kind = Kind::None;
  Matrix query;  ///< learned table, n_q x d_model; kept and saved while another kind is set
  Matrix key;    ///< learned table, key tokens x d_model; may be empty in self mode
  /// The learned rows after the last query and key token: any number of rows x d_model, or empty. Removing a
  /// token moves the last row of a table here, and the next new token takes it back.
  Matrix spare_query = {}, spare_key = {};

  /// Returns true if this kind adds anything to the embeddings.
  bool added() const;
  /// Returns true if the rows are stored in the tables `query` and `key`.
  bool hasTable() const;
  /// Returns true if the rows are computed from the position.
  bool hasFormula() const { return added() && !hasTable(); }
  friend bool operator==(const Positions&, const Positions&) = default;
};

/// The layer of a trained model that an experiment was read from, and the text that the model read.
struct ModelOrigin {
  std::string folder;        ///< the folder of the model, UTF-8
  std::string architecture;  ///< for example "GPT-2"
  int layer = 1;             ///< counted from 1
  int layer_count = 1;
  std::string text;  ///< UTF-8

  friend bool operator==(const ModelOrigin&, const ModelOrigin&) = default;
};

/// One experiment: all data that is saved, and no data that is computed from it.
///
/// `findProblem` in Validation.h checks the invariants: there is at least one token, head and dimension;
/// shapes are as stated; every number is finite; the temperature is greater than 0.
struct Experiment {
  std::string title;  ///< UTF-8
  std::string notes;  ///< Markdown, UTF-8
  std::uint64_t seed = 1;
  Mode mode = Mode::Self;
  std::vector<std::string> query_tokens;     ///< n_q, UTF-8
  std::vector<std::string> key_tokens;       ///< UTF-8; in self mode not used but kept, may be empty
  std::vector<std::string> dimension_names;  ///< d_model names, or empty
  Matrix query_embeddings;                   ///< n_q x d_model
  Matrix key_embeddings;                     ///< key_tokens x d_model; empty if key_tokens is empty
  Positions positions;
  std::vector<Head> heads;
  Matrix output_weights;  ///< W_O, (h d_v) x d_out; if empty, the output is concat + b_O
  Matrix output_bias;     ///< b_O, 1 x d_out; empty if absent
  Scale scale;
  double temperature = 1.0;
  Mask mask;
  std::optional<ModelOrigin> model;  ///< absent unless the experiment was read from a model

  /// n_q.
  int queryCount() const { return static_cast<int>(query_tokens.size()); }
  /// n_k. In self mode it equals n_q, because the query tokens are the key tokens.
  int keyCount() const { return mode == Mode::Self ? queryCount() : static_cast<int>(key_tokens.size()); }
  /// d_model.
  int modelDim() const { return query_embeddings.columns(); }
  /// d_k; 0 without heads.
  int keyDim() const { return heads.empty() ? 0 : heads.front().query_weights.columns(); }
  /// d_v; 0 without heads.
  int valueDim() const { return heads.empty() ? 0 : heads.front().value_weights.columns(); }
  /// h.
  int headCount() const { return static_cast<int>(heads.size()); }
  const Head& head(int index) const { return heads[static_cast<std::size_t>(index)]; }
  Head& head(int index) { return heads[static_cast<std::size_t>(index)]; }
  /// d_out: the number of columns of W_O, or h d_v if W_O is absent.
  int outputDim() const {
    return output_weights.empty() ? headCount() * valueDim() : output_weights.columns();
  }
  /// Returns true if the output has the same dimensions as the embeddings: W_O is present and has d_model
  /// columns. Dimension names then apply to the columns of the output.
  bool outputIsEmbedding() const { return !output_weights.empty() && outputDim() == modelDim(); }
  /// The tokens that give the keys and values: the query tokens in self mode, else the key tokens.
  const std::vector<std::string>& answeringTokens() const {
    return mode == Mode::Self ? query_tokens : key_tokens;
  }
  /// The side under which the tokens and embeddings of `side` are stored: in self mode always Query.
  Side storedSide(Side side) const { return mode == Mode::Self ? Side::Query : side; }
  /// The tokens of one side. In self mode both sides are the query tokens.
  const std::vector<std::string>& tokens(Side side) const {
    return side == Side::Query ? query_tokens : answeringTokens();
  }
  const std::string& token(Side side, int index) const {
    return tokens(side)[static_cast<std::size_t>(index)];
  }
  /// The embeddings that are stored for one side. In self mode those of the key side are not used.
  const Matrix& embeddings(Side side) const {
    return side == Side::Query ? query_embeddings : key_embeddings;
  }
  Matrix& embeddings(Side side) { return side == Side::Query ? query_embeddings : key_embeddings; }
  friend bool operator==(const Experiment&, const Experiment&) = default;
};

/// The sizes that a learner can change, apart from the number of tokens.
struct Sizes {
  int heads = 1;
  int model_dim = 1;   ///< d_model
  int key_dim = 1;     ///< d_k
  int value_dim = 1;   ///< d_v
  int output_dim = 0;  ///< d_out, the number of columns of W_O; 0 means d_model

  int outputDim() const { return output_dim > 0 ? output_dim : model_dim; }
};

/// The sizes of an experiment. `output_dim` is 0 if W_O has d_model columns or is absent.
Sizes sizesOf(const Experiment& experiment);

/// The value of one size, for example n_q.
int sizeOf(const Experiment& experiment, Size size);

std::vector<std::string> headNames(const Experiment& experiment);

/// The number that scores are multiplied by.
double scaleFactor(const Experiment& experiment);

/// The input matrix `id`, of head `head` if it is per head. Returns an empty matrix if the input is absent,
/// if there is no such head, for stages, and for Scale and Temperature, which are numbers. For Mask returns
/// Mask::allowed, which is empty unless the mask is set by hand.
const Matrix& inputMatrix(const Experiment& experiment, MatrixId id, int head = -1);
/// Like inputMatrix, but for writing. `id` must be an input other than Scale and Temperature; if it is per
/// head, `head` must exist.
Matrix& mutableInputMatrix(Experiment& experiment, MatrixId id, int head = -1);

/// The input matrices of an experiment, in the order of MatrixId: the id, and the head or -1 if the matrix is
/// not per head. Without Scale and Temperature. A matrix may be absent.
std::vector<std::pair<MatrixId, int>> inputMatrices(const Experiment& experiment);

/// The number of entries of all matrices that are saved.
std::size_t savedEntries(const Experiment& experiment);

/// The region of a whole input: {id, head, 0, 0, rows, columns}, where `head` is 0 if the input is
/// per head, else -1. Scale and temperature are 1 x 1. The mask is n_q x n_k, and the tables of
/// positions are n_q x d_model and n_k x d_model, even if the current kind stores no matrix. The
/// region of any other absent input is 0 x 0.
Region wholeRegion(const Experiment& experiment, MatrixId id);

/// The matrix whose numbers a stage repeats, because it changes nothing with these settings: there are no
/// positions, the scale is 1, there is no mask or one head, or there is neither W_O nor b_O. Empty for every
/// other stage.
std::optional<MatrixId> repeatedMatrix(const Experiment& experiment, MatrixId stage);

/// Returns true if query `row` may attend to key `column`.
bool mayAttend(const Experiment& experiment, int row, int column);
/// The mask as a matrix, for every kind: n_q x n_k of 0/1, where 1 means that `mayAttend` is true.
Matrix effectiveMask(const Experiment& experiment);

/// Returns true if all numbers have the same bits and all texts are equal. The number of the scale and the
/// parameters of the mask are compared only if their kind uses them.
inline bool identical(const Experiment& a, const Experiment& b) {
  return a == b;
}

}  // namespace lab
