// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Validation.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>

#include "core/base/TranslationMark.h"
#include "core/model/Limits.h"
#include "core/model/masks/MaskKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {
namespace {

std::string shape(const Matrix& m) {
  return std::to_string(m.rows()) + " × " + std::to_string(m.columns());
}
std::string shape(int rows, int columns) {
  return std::to_string(rows) + " × " + std::to_string(columns);
}

using Found = std::optional<Problem>;

Found wrongShape(const std::string& place, const Matrix& m, int rows, int columns) {
  if (m.rows() == rows && m.columns() == columns) return std::nullopt;
  return Problem{place,
                 {QT_TRANSLATE_NOOP("Problem", "a %1 matrix"), {shape(rows, columns)}},
                 {QT_TRANSLATE_NOOP("Problem", "a %1 matrix"), {shape(m)}}};
}

ProblemWords text(double value) {
  if (std::isnan(value)) return QT_TRANSLATE_NOOP("Problem", "not a number (NaN)");
  if (std::isinf(value)) return QT_TRANSLATE_NOOP("Problem", "infinity");
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return std::string(digits.data(), end);
}

bool allFinite(const Matrix& m) {
  return std::ranges::all_of(m.values(), [](double value) { return std::isfinite(value); });
}

std::string cell(const std::string& place, int i, int j) {
  return place + "[" + std::to_string(i) + "][" + std::to_string(j) + "]";
}

/// The matrices of a valid experiment, in which every number is known to be finite.
class Known {
 public:
  Known() = default;
  explicit Known(const Experiment& sound) {
    for (const Matrix* m : {&sound.query_embeddings, &sound.key_embeddings, &sound.positions.query,
                            &sound.positions.key, &sound.positions.spare_query, &sound.positions.spare_key,
                            &sound.output_weights, &sound.output_bias})
      add(*m);
    for (const Head& head : sound.heads)
      for (const Matrix* m : {&head.query_weights, &head.key_weights, &head.value_weights, &head.query_bias,
                              &head.key_bias, &head.value_bias})
        add(*m);
  }
  /// Returns true if `m` shares its memory with one of these matrices.
  bool has(const Matrix& m) const { return sizes_.contains(m.data()) && sizes_.at(m.data()) >= m.size(); }

 private:
  void add(const Matrix& m) {
    if (!m.empty()) sizes_[m.data()] = m.size();
  }
  std::map<const double*, std::size_t> sizes_;
};

Found notFinite(const std::string& place, const Matrix& m, const Known& known = {}) {
  if (known.has(m) || allFinite(m)) return std::nullopt;
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.columns(); ++j)
      if (!std::isfinite(m(i, j)))
        return Problem{cell(place, i, j), QT_TRANSLATE_NOOP("Problem", "a finite number"), text(m(i, j))};
  return std::nullopt;
}

Found wrongMatrix(const std::string& place, const Matrix& m, int rows, int columns, const Known& known) {
  if (auto problem = wrongShape(place, m, rows, columns)) return problem;
  return notFinite(place, m, known);
}

Found optionalMatrix(const std::string& place, const Matrix& m, int rows, int columns, const Known& known) {
  return m.empty() ? std::nullopt : wrongMatrix(place, m, rows, columns, known);
}

Found tooMany(const std::string& place, int count, int limit, const char* at_most) {
  if (count <= limit) return std::nullopt;
  return Problem{place, {at_most, {std::to_string(limit)}}, std::to_string(count)};
}

Found outside(const std::string& place, int count, int limit, const char* at_most) {
  if (count < 1) return Problem{place, QT_TRANSLATE_NOOP("Problem", "at least 1"), std::to_string(count)};
  return tooMany(place, count, limit, at_most);
}

Found tooLarge(const char* that_fit, std::size_t entries, std::size_t limit) {
  if (entries <= limit) return std::nullopt;
  return Problem{QT_TRANSLATE_NOOP("Problem", "the whole experiment"),
                 {that_fit, {std::to_string(limit >> 27)}},
                 {"%1 MiB", {std::to_string((entries >> 17) + 1)}}};
}

/// Checks the memory for weights and stages. Each count must be within its own limit, so that the products
/// fit in 64 bits.
Found tooLarge(int query_count, int key_count, const Sizes& sizes) {
  const auto d = static_cast<std::size_t>(sizes.model_dim), d_k = static_cast<std::size_t>(sizes.key_dim);
  const auto d_v = static_cast<std::size_t>(sizes.value_dim), h = static_cast<std::size_t>(sizes.heads);
  const auto d_out = static_cast<std::size_t>(sizes.outputDim());
  // Counts W_Q, W_K and W_V of every head, and W_O even if it is absent.
  if (auto p = tooLarge(QT_TRANSLATE_NOOP("Problem", "weights that fit in %1 GiB of memory"),
                        h * (d * (2 * d_k + d_v) + d_v * d_out), limits::kWeightEntries))
    return p;
  return tooLarge(QT_TRANSLATE_NOOP("Problem", "stages that fit in %1 GiB of memory"),
                  traceEntries(query_count, key_count, sizes), limits::kTraceEntries);
}

Found tooLong(const std::string& place, const std::string& text, std::size_t limit) {
  if (text.size() <= limit) return std::nullopt;
  return Problem{place,
                 {QT_TRANSLATE_NOOP("Problem", "at most %1 bytes of text"), {std::to_string(limit)}},
                 std::to_string(text.size())};
}

Found wrongTexts(const std::string& place, const std::vector<std::string>& texts) {
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (auto problem = tooLong(place + "[" + std::to_string(i) + "]", texts[i], limits::kNameBytes))
      return problem;
  return std::nullopt;
}

Found wrongModel(const ModelOrigin& model) {
  for (const auto& [place, text] :
       {std::pair("model.folder", &model.folder), std::pair("model.architecture", &model.architecture),
        std::pair("model.text", &model.text)})
    if (auto p = tooLong(place, *text, limits::kTextBytes)) return p;
  if (model.layer < 1 || model.layer > model.layer_count)
    return Problem{
        "model.layer",
        {QT_TRANSLATE_NOOP("Problem", "a layer from 1 to %1"), {std::to_string(model.layer_count)}},
        std::to_string(model.layer)};
  return std::nullopt;
}

Found wrongSides(const Experiment& e, const Known& known) {
  if (e.query_tokens.empty())
    return Problem{"tokens.query", QT_TRANSLATE_NOOP("Problem", "at least one token"),
                   QT_TRANSLATE_NOOP("Problem", "an empty list")};
  if (e.mode == Mode::Cross && e.key_tokens.empty())
    return Problem{"tokens.key", QT_TRANSLATE_NOOP("Problem", "at least one token"),
                   QT_TRANSLATE_NOOP("Problem", "an empty list")};
  const int n_keys = static_cast<int>(e.key_tokens.size());
  if (auto p = tooMany("tokens.query", e.queryCount(), limits::kTokens,
                       QT_TRANSLATE_NOOP("Problem", "at most %1 tokens")))
    return p;
  if (auto p =
          tooMany("tokens.key", n_keys, limits::kTokens, QT_TRANSLATE_NOOP("Problem", "at most %1 tokens")))
    return p;
  if (auto p = wrongTexts("tokens.query", e.query_tokens)) return p;
  if (auto p = wrongTexts("tokens.key", e.key_tokens)) return p;
  if (e.query_embeddings.empty())
    return Problem{"embeddings.query", QT_TRANSLATE_NOOP("Problem", "at least one dimension"),
                   QT_TRANSLATE_NOOP("Problem", "none")};
  if (auto p = tooMany("embeddings.query", e.modelDim(), limits::kModelDim,
                       QT_TRANSLATE_NOOP("Problem", "at most %1 dimensions (d_model)")))
    return p;
  if (auto p = wrongMatrix("embeddings.query", e.query_embeddings, e.queryCount(), e.modelDim(), known))
    return p;
  if (n_keys > 0 || !e.key_embeddings.empty())
    if (auto p = wrongMatrix("embeddings.key", e.key_embeddings, n_keys, e.modelDim(), known)) return p;
  if (!e.dimension_names.empty() && static_cast<int>(e.dimension_names.size()) != e.modelDim())
    return Problem{"dimension_names",
                   {QT_TRANSLATE_NOOP("Problem", "%1 names (d_model)"), {std::to_string(e.modelDim())}},
                   std::to_string(e.dimension_names.size())};
  return wrongTexts("dimension_names", e.dimension_names);
}

/// Checks the rows of learned positions that no token uses.
Found wrongSpare(const char* place, const Matrix& spare, int columns, const Known& known) {
  if (auto p = tooMany(place, spare.rows(), limits::kTokens, QT_TRANSLATE_NOOP("Problem", "at most %1 rows")))
    return p;
  return optionalMatrix(place, spare, spare.rows(), columns, known);
}

Found wrongPositions(const Experiment& e, const Known& known) {
  const bool learned = e.positions.hasTable();
  if (learned && e.positions.query.empty())
    return Problem{"positions.query",
                   {QT_TRANSLATE_NOOP("Problem", "a %1 table"), {shape(e.query_embeddings)}},
                   QT_TRANSLATE_NOOP("Problem", "none")};
  if (auto p = optionalMatrix("positions.query", e.positions.query, e.queryCount(), e.modelDim(), known))
    return p;
  if (learned && e.mode == Mode::Cross && e.positions.key.empty())
    return Problem{"positions.key",
                   {QT_TRANSLATE_NOOP("Problem", "a %1 table"), {shape(e.key_embeddings)}},
                   QT_TRANSLATE_NOOP("Problem", "none")};
  if (auto p = optionalMatrix("positions.key", e.positions.key, static_cast<int>(e.key_tokens.size()),
                              e.modelDim(), known))
    return p;
  if (auto p = wrongSpare("positions.spare_query", e.positions.spare_query, e.modelDim(), known)) return p;
  return wrongSpare("positions.spare_key", e.positions.spare_key, e.modelDim(), known);
}

Found wrongHead(const Experiment& e, std::size_t h, const Known& known) {
  const Head& head = e.heads[h];
  const std::string place = "heads[" + std::to_string(h) + "].";
  const int d = e.modelDim();
  if (auto p = tooLong(place + "name", head.name, limits::kNameBytes)) return p;
  if (e.keyDim() == 0)
    return Problem{place + "W_Q", QT_TRANSLATE_NOOP("Problem", "at least one column (d_k)"),
                   QT_TRANSLATE_NOOP("Problem", "none")};
  if (e.valueDim() == 0)
    return Problem{place + "W_V", QT_TRANSLATE_NOOP("Problem", "at least one column (d_v)"),
                   QT_TRANSLATE_NOOP("Problem", "none")};
  if (auto p = tooMany(place + "W_Q", e.keyDim(), limits::kHeadDim,
                       QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_k)")))
    return p;
  if (auto p = tooMany(place + "W_V", e.valueDim(), limits::kHeadDim,
                       QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_v)")))
    return p;
  if (auto p = wrongMatrix(place + "W_Q", head.query_weights, d, e.keyDim(), known)) return p;
  if (auto p = wrongMatrix(place + "W_K", head.key_weights, d, e.keyDim(), known)) return p;
  if (auto p = wrongMatrix(place + "W_V", head.value_weights, d, e.valueDim(), known)) return p;
  if (auto p = optionalMatrix(place + "b_Q", head.query_bias, 1, e.keyDim(), known)) return p;
  if (auto p = optionalMatrix(place + "b_K", head.key_bias, 1, e.keyDim(), known)) return p;
  return optionalMatrix(place + "b_V", head.value_bias, 1, e.valueDim(), known);
}

Found notZeroOrOne(const std::string& place, const Matrix& mask) {
  for (int i = 0; i < mask.rows(); ++i)
    for (int j = 0; j < mask.columns(); ++j)
      if (mask(i, j) != 0.0 && mask(i, j) != 1.0)
        return Problem{cell(place, i, j), QT_TRANSLATE_NOOP("Problem", "0 or 1"), text(mask(i, j))};
  return std::nullopt;
}

Found wrongMask(const Experiment& e) {
  using Kind = Mask::Kind;
  const Mask& mask = e.mask;
  const int other_keys = e.mode == Mode::Self ? static_cast<int>(e.key_tokens.size()) : e.queryCount();
  const auto wrong = [](const char* place, const Matrix& m, int rows, int columns) -> Found {
    if (auto p = wrongShape(place, m, rows, columns)) return p;
    return notZeroOrOne(place, m);
  };
  if (mask.kind == Kind::Matrix) {
    if (auto p = wrong("mask", mask.allowed, e.queryCount(), e.keyCount())) return p;
    return mask.other_allowed.empty() ? std::nullopt
                                      : wrong("other_mask", mask.other_allowed, e.queryCount(), other_keys);
  }
  if (mask.kind == Kind::Padding) {
    if (auto p = wrong("mask.keys", mask.padding, 1, e.keyCount())) return p;
    return mask.other_padding.empty() ? std::nullopt
                                      : wrong("other_mask.keys", mask.other_padding, 1, other_keys);
  }
  if (!mask.other_allowed.empty() || !mask.other_padding.empty())
    return Problem{"other_mask", QT_TRANSLATE_NOOP("Problem", "a mask of its kind, too"),
                   QT_TRANSLATE_NOOP("Problem", "none")};
  const auto parameters = maskKind(mask.kind).parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (mask.parameters[i] < parameters[i].least)
      return Problem{"mask." + std::string(parameters[i].key),
                     {QT_TRANSLATE_NOOP("Problem", "%1 or more"), {std::to_string(parameters[i].least)}},
                     std::to_string(mask.parameters[i])};
  return std::nullopt;
}

}  // namespace

std::size_t traceEntries(int query_count, int key_count, const Sizes& sizes) {
  const auto n_q = static_cast<std::size_t>(query_count), n_k = static_cast<std::size_t>(key_count);
  const auto d = static_cast<std::size_t>(sizes.model_dim), d_k = static_cast<std::size_t>(sizes.key_dim);
  const auto d_v = static_cast<std::size_t>(sizes.value_dim), h = static_cast<std::size_t>(sizes.heads);
  // Counts Q, K, V, the four n_q x n_k stages and the context per head, then the inputs, concat and the
  // output.
  const std::size_t per_head = n_q * d_k + n_k * (d_k + d_v) + 4 * n_q * n_k + n_q * d_v;
  return h * per_head + (n_q + n_k) * d + n_q * h * d_v + n_q * static_cast<std::size_t>(sizes.outputDim());
}

std::size_t traceEntries(const Experiment& e) {
  Sizes sizes = sizesOf(e);
  sizes.output_dim = e.outputDim();  // Without W_O the output is concat, which may not have d_model columns.
  return traceEntries(e.queryCount(), e.keyCount(), sizes);
}

std::optional<Problem> findProblem(int query_count, int key_count, const Sizes& sizes) {
  if (auto p = outside("tokens.query", query_count, limits::kTokens,
                       QT_TRANSLATE_NOOP("Problem", "at most %1 tokens")))
    return p;
  if (auto p = outside("tokens.key", key_count, limits::kTokens,
                       QT_TRANSLATE_NOOP("Problem", "at most %1 tokens")))
    return p;
  if (auto p = outside("embeddings.query", sizes.model_dim, limits::kModelDim,
                       QT_TRANSLATE_NOOP("Problem", "at most %1 dimensions (d_model)")))
    return p;
  if (auto p =
          outside("heads", sizes.heads, limits::kHeads, QT_TRANSLATE_NOOP("Problem", "at most %1 heads")))
    return p;
  if (auto p = outside("heads[0].W_Q", sizes.key_dim, limits::kHeadDim,
                       QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_k)")))
    return p;
  if (auto p = outside("heads[0].W_V", sizes.value_dim, limits::kHeadDim,
                       QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_v)")))
    return p;
  if (auto p = outside("W_O", sizes.outputDim(), limits::kOutputDim,
                       QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_out)")))
    return p;
  return tooLarge(query_count, key_count, sizes);
}

namespace {

Found problemOf(const Experiment& e, const Known& known) {
  if (auto p = tooLong("title", e.title, limits::kNameBytes)) return p;
  if (auto p = tooLong("notes", e.notes, limits::kTextBytes)) return p;
  if (e.model)
    if (auto p = wrongModel(*e.model)) return p;
  if (auto p = wrongSides(e, known)) return p;
  if (auto p = wrongPositions(e, known)) return p;
  if (e.heads.empty())
    return Problem{"heads", QT_TRANSLATE_NOOP("Problem", "at least one head"),
                   QT_TRANSLATE_NOOP("Problem", "an empty list")};
  if (auto p =
          tooMany("heads", e.headCount(), limits::kHeads, QT_TRANSLATE_NOOP("Problem", "at most %1 heads")))
    return p;
  for (std::size_t h = 0; h < e.heads.size(); ++h)
    if (auto p = wrongHead(e, h, known)) return p;
  if (auto p = tooMany("W_O", e.output_weights.columns(), limits::kOutputDim,
                       QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_out)")))
    return p;
  if (auto p = optionalMatrix("W_O", e.output_weights, e.headCount() * e.valueDim(), e.outputDim(), known))
    return p;
  if (auto p = optionalMatrix("b_O", e.output_bias, 1, e.outputDim(), known)) return p;
  if (scaleKind(e.scale.kind).reads_number && !std::isfinite(e.scale.number))
    return Problem{"scale", QT_TRANSLATE_NOOP("Problem", "a finite number"), text(e.scale.number)};
  if (!std::isfinite(e.temperature) || e.temperature <= 0)
    return Problem{"temperature", QT_TRANSLATE_NOOP("Problem", "a number greater than 0"),
                   text(e.temperature)};
  if (auto p = wrongMask(e)) return p;
  return tooLarge(e.queryCount(), e.keyCount(), sizesOf(e));
}

}  // namespace

std::optional<Problem> findProblem(const Experiment& e) {
  return problemOf(e, {});
}

std::optional<Problem> findProblem(const Experiment& e, const Experiment& sound) {
  return problemOf(e, Known(sound));
}

}  // namespace lab
