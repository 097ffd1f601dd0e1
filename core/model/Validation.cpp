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

ProblemWords text(double value) {
  if (std::isnan(value)) return QT_TRANSLATE_NOOP("Problem", "not a number (NaN)");
  if (std::isinf(value)) return QT_TRANSLATE_NOOP("Problem", "infinity");
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return std::string(digits.data(), end);
}

/// The matrices of a valid experiment, in which every number is known to be finite.
class Known {
 public:
  Known() = default;
  explicit Known(const Experiment& sound) {
    for (const auto& [id, head] : inputMatrices(sound)) add(inputMatrix(sound, id, head));
    add(sound.positions.spare_query);
    add(sound.positions.spare_key);
  }
  /// Returns true if `m` shares its memory with one of these matrices.
  bool has(const Matrix& m) const { return sizes_.contains(m.data()) && sizes_.at(m.data()) >= m.size(); }

 private:
  void add(const Matrix& m) {
    if (!m.empty()) sizes_[m.data()] = m.size();
  }
  std::map<const double*, std::size_t> sizes_;
};

/// The checks. Each returns true if it found a problem, so that `||` stops at the first one.
class Checks {
 public:
  explicit Checks(Known known = {}) : known_(std::move(known)) {}

  std::optional<Problem> found;

  bool sizes(int query_count, int key_count, const Sizes& sizes) {
    const struct {
      const char* place;
      int count, limit;
      const char* at_most;
    } counts[] = {
        {"tokens.query", query_count, limits::kTokens, QT_TRANSLATE_NOOP("Problem", "at most %1 tokens")},
        {"tokens.key", key_count, limits::kTokens, QT_TRANSLATE_NOOP("Problem", "at most %1 tokens")},
        {"embeddings.query", sizes.model_dim, limits::kModelDim,
         QT_TRANSLATE_NOOP("Problem", "at most %1 dimensions (d_model)")},
        {"heads", sizes.heads, limits::kHeads, QT_TRANSLATE_NOOP("Problem", "at most %1 heads")},
        {"heads[0].W_Q", sizes.key_dim, limits::kHeadDim,
         QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_k)")},
        {"heads[0].W_V", sizes.value_dim, limits::kHeadDim,
         QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_v)")},
        {"W_O", sizes.outputDim(), limits::kOutputDim,
         QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_out)")},
    };
    for (const auto& [place, count, limit, at_most] : counts) {
      if (count < 1) return fail(place, QT_TRANSLATE_NOOP("Problem", "at least 1"), std::to_string(count));
      if (tooMany(place, count, limit, at_most)) return true;
    }
    return memory(query_count, key_count, sizes);
  }

  bool experiment(const Experiment& e) {
    return tooLong("title", e.title, limits::kNameBytes) || tooLong("notes", e.notes, limits::kTextBytes) ||
           (e.model && model(*e.model)) || sides(e) || positions(e) || heads(e) || output(e) ||
           (scaleKind(e.scale.kind).reads_number && !std::isfinite(e.scale.number) &&
            fail("scale", QT_TRANSLATE_NOOP("Problem", "a finite number"), text(e.scale.number))) ||
           ((!std::isfinite(e.temperature) || e.temperature <= 0) &&
            fail("temperature", QT_TRANSLATE_NOOP("Problem", "a number greater than 0"),
                 text(e.temperature))) ||
           mask(e) || memory(e.queryCount(), e.keyCount(), sizesOf(e));
  }

 private:
  bool fail(std::string place, ProblemWords expected, ProblemWords instead) {
    found = Problem{std::move(place), std::move(expected), std::move(instead)};
    return true;
  }

  bool wrongShape(const std::string& place, const Matrix& m, int rows, int columns) {
    return (m.rows() != rows || m.columns() != columns) &&
           fail(place, {QT_TRANSLATE_NOOP("Problem", "a %1 matrix"), {shape(rows, columns)}},
                {QT_TRANSLATE_NOOP("Problem", "a %1 matrix"), {shape(m)}});
  }

  /// Finds the first entry for which `valid` is false.
  bool wrongEntry(const std::string& place, const Matrix& m, bool (*valid)(double), ProblemWords expected) {
    for (int i = 0; i < m.rows(); ++i)
      for (int j = 0; j < m.columns(); ++j)
        if (!valid(m(i, j)))
          return fail(place + "[" + std::to_string(i) + "][" + std::to_string(j) + "]", std::move(expected),
                      text(m(i, j)));
    return false;
  }

  bool wrongMatrix(const std::string& place, const Matrix& m, int rows, int columns) {
    const auto finite = [](double value) { return std::isfinite(value); };
    return wrongShape(place, m, rows, columns) ||
           (!known_.has(m) && !std::ranges::all_of(m.values(), finite) &&
            wrongEntry(place, m, finite, QT_TRANSLATE_NOOP("Problem", "a finite number")));
  }

  bool optionalMatrix(const std::string& place, const Matrix& m, int rows, int columns) {
    return !m.empty() && wrongMatrix(place, m, rows, columns);
  }

  bool tooMany(const std::string& place, int count, int limit, const char* at_most) {
    return count > limit && fail(place, {at_most, {std::to_string(limit)}}, std::to_string(count));
  }

  bool tooLarge(const char* that_fit, std::size_t entries, std::size_t limit) {
    return entries > limit &&
           fail(QT_TRANSLATE_NOOP("Problem", "the whole experiment"),
                {that_fit, {std::to_string(limit >> 27)}}, {"%1 MiB", {std::to_string((entries >> 17) + 1)}});
  }

  /// Checks the memory for weights and stages. Each count must be within its own limit, so that the products
  /// fit in 64 bits.
  bool memory(int query_count, int key_count, const Sizes& sizes) {
    const auto d = static_cast<std::size_t>(sizes.model_dim), d_k = static_cast<std::size_t>(sizes.key_dim);
    const auto d_v = static_cast<std::size_t>(sizes.value_dim), h = static_cast<std::size_t>(sizes.heads);
    const auto d_out = static_cast<std::size_t>(sizes.outputDim());
    // Counts W_Q, W_K and W_V of every head, and W_O even if it is absent.
    return tooLarge(QT_TRANSLATE_NOOP("Problem", "weights that fit in %1 GiB of memory"),
                    h * (d * (2 * d_k + d_v) + d_v * d_out), limits::kWeightEntries) ||
           tooLarge(QT_TRANSLATE_NOOP("Problem", "stages that fit in %1 GiB of memory"),
                    traceEntries(query_count, key_count, sizes), limits::kTraceEntries);
  }

  bool tooLong(const std::string& place, const std::string& text, std::size_t limit) {
    return text.size() > limit &&
           fail(place, {QT_TRANSLATE_NOOP("Problem", "at most %1 bytes of text"), {std::to_string(limit)}},
                std::to_string(text.size()));
  }

  bool texts(const std::string& place, const std::vector<std::string>& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i].size() > limits::kNameBytes)
        return tooLong(place + "[" + std::to_string(i) + "]", texts[i], limits::kNameBytes);
    return false;
  }

  bool model(const ModelOrigin& model) {
    return tooLong("model.folder", model.folder, limits::kTextBytes) ||
           tooLong("model.architecture", model.architecture, limits::kTextBytes) ||
           tooLong("model.text", model.text, limits::kTextBytes) ||
           ((model.layer < 1 || model.layer > model.layer_count) &&
            fail("model.layer",
                 {QT_TRANSLATE_NOOP("Problem", "a layer from 1 to %1"), {std::to_string(model.layer_count)}},
                 std::to_string(model.layer)));
  }

  bool sides(const Experiment& e) {
    const int n_keys = static_cast<int>(e.key_tokens.size());
    const auto noToken = [this](const char* place, bool empty) {
      return empty && fail(place, QT_TRANSLATE_NOOP("Problem", "at least one token"),
                           QT_TRANSLATE_NOOP("Problem", "an empty list"));
    };
    const char* const most = QT_TRANSLATE_NOOP("Problem", "at most %1 tokens");
    return noToken("tokens.query", e.query_tokens.empty()) ||
           noToken("tokens.key", e.mode == Mode::Cross && e.key_tokens.empty()) ||
           tooMany("tokens.query", e.queryCount(), limits::kTokens, most) ||
           tooMany("tokens.key", n_keys, limits::kTokens, most) || texts("tokens.query", e.query_tokens) ||
           texts("tokens.key", e.key_tokens) ||
           (e.query_embeddings.empty() &&
            fail("embeddings.query", QT_TRANSLATE_NOOP("Problem", "at least one dimension"),
                 QT_TRANSLATE_NOOP("Problem", "none"))) ||
           tooMany("embeddings.query", e.modelDim(), limits::kModelDim,
                   QT_TRANSLATE_NOOP("Problem", "at most %1 dimensions (d_model)")) ||
           wrongMatrix("embeddings.query", e.query_embeddings, e.queryCount(), e.modelDim()) ||
           ((n_keys > 0 || !e.key_embeddings.empty()) &&
            wrongMatrix("embeddings.key", e.key_embeddings, n_keys, e.modelDim())) ||
           (!e.dimension_names.empty() && static_cast<int>(e.dimension_names.size()) != e.modelDim() &&
            fail("dimension_names",
                 {QT_TRANSLATE_NOOP("Problem", "%1 names (d_model)"), {std::to_string(e.modelDim())}},
                 std::to_string(e.dimension_names.size()))) ||
           texts("dimension_names", e.dimension_names);
  }

  bool positions(const Experiment& e) {
    const Positions& p = e.positions;
    const int d = e.modelDim();
    const auto table = [&](const char* place, const Matrix& m, bool needed, const Matrix& embeddings) {
      return needed && m.empty() &&
             fail(place, {QT_TRANSLATE_NOOP("Problem", "a %1 table"), {shape(embeddings)}},
                  QT_TRANSLATE_NOOP("Problem", "none"));
    };
    // The rows of learned positions that no token uses.
    const auto spare = [&](const char* place, const Matrix& m) {
      return tooMany(place, m.rows(), limits::kTokens, QT_TRANSLATE_NOOP("Problem", "at most %1 rows")) ||
             optionalMatrix(place, m, m.rows(), d);
    };
    return table("positions.query", p.query, p.hasTable(), e.query_embeddings) ||
           optionalMatrix("positions.query", p.query, e.queryCount(), d) ||
           table("positions.key", p.key, p.hasTable() && e.mode == Mode::Cross, e.key_embeddings) ||
           optionalMatrix("positions.key", p.key, static_cast<int>(e.key_tokens.size()), d) ||
           spare("positions.spare_query", p.spare_query) || spare("positions.spare_key", p.spare_key);
  }

  bool heads(const Experiment& e) {
    if (e.heads.empty())
      return fail("heads", QT_TRANSLATE_NOOP("Problem", "at least one head"),
                  QT_TRANSLATE_NOOP("Problem", "an empty list"));
    if (tooMany("heads", e.headCount(), limits::kHeads, QT_TRANSLATE_NOOP("Problem", "at most %1 heads")))
      return true;
    for (std::size_t h = 0; h < e.heads.size(); ++h)
      if (head(e, e.heads[h], "heads[" + std::to_string(h) + "].")) return true;
    return false;
  }

  bool head(const Experiment& e, const Head& head, const std::string& place) {
    const int d = e.modelDim(), d_k = e.keyDim(), d_v = e.valueDim();
    return tooLong(place + "name", head.name, limits::kNameBytes) ||
           (d_k == 0 && fail(place + "W_Q", QT_TRANSLATE_NOOP("Problem", "at least one column (d_k)"),
                             QT_TRANSLATE_NOOP("Problem", "none"))) ||
           (d_v == 0 && fail(place + "W_V", QT_TRANSLATE_NOOP("Problem", "at least one column (d_v)"),
                             QT_TRANSLATE_NOOP("Problem", "none"))) ||
           tooMany(place + "W_Q", d_k, limits::kHeadDim,
                   QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_k)")) ||
           tooMany(place + "W_V", d_v, limits::kHeadDim,
                   QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_v)")) ||
           wrongMatrix(place + "W_Q", head.query_weights, d, d_k) ||
           wrongMatrix(place + "W_K", head.key_weights, d, d_k) ||
           wrongMatrix(place + "W_V", head.value_weights, d, d_v) ||
           optionalMatrix(place + "b_Q", head.query_bias, 1, d_k) ||
           optionalMatrix(place + "b_K", head.key_bias, 1, d_k) ||
           optionalMatrix(place + "b_V", head.value_bias, 1, d_v);
  }

  bool output(const Experiment& e) {
    return tooMany("W_O", e.output_weights.columns(), limits::kOutputDim,
                   QT_TRANSLATE_NOOP("Problem", "at most %1 columns (d_out)")) ||
           optionalMatrix("W_O", e.output_weights, e.headCount() * e.valueDim(), e.outputDim()) ||
           optionalMatrix("b_O", e.output_bias, 1, e.outputDim());
  }

  bool mask(const Experiment& e) {
    const Mask& mask = e.mask;
    const int other_keys = e.mode == Mode::Self ? static_cast<int>(e.key_tokens.size()) : e.queryCount();
    const auto wrong = [this](const char* place, const Matrix& m, int rows, int columns) {
      return wrongShape(place, m, rows, columns) ||
             wrongEntry(
                 place, m, [](double value) { return value == 0.0 || value == 1.0; },
                 QT_TRANSLATE_NOOP("Problem", "0 or 1"));
    };
    if (mask.kind == Mask::Kind::Matrix)
      return wrong("mask", mask.allowed, e.queryCount(), e.keyCount()) ||
             (!mask.other_allowed.empty() &&
              wrong("other_mask", mask.other_allowed, e.queryCount(), other_keys));
    if (mask.kind == Mask::Kind::Padding)
      return wrong("mask.keys", mask.padding, 1, e.keyCount()) ||
             (!mask.other_padding.empty() && wrong("other_mask.keys", mask.other_padding, 1, other_keys));
    if (!mask.other_allowed.empty() || !mask.other_padding.empty())
      return fail("other_mask", QT_TRANSLATE_NOOP("Problem", "a mask of its kind, too"),
                  QT_TRANSLATE_NOOP("Problem", "none"));
    const auto parameters = maskKind(mask.kind).parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (mask.parameters[i] < parameters[i].least)
        return fail("mask." + std::string(parameters[i].key),
                    {QT_TRANSLATE_NOOP("Problem", "%1 or more"), {std::to_string(parameters[i].least)}},
                    std::to_string(mask.parameters[i]));
    return false;
  }

  Known known_;
};

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
  Checks checks;
  checks.sizes(query_count, key_count, sizes);
  return checks.found;
}

std::optional<Problem> findProblem(const Experiment& e) {
  Checks checks;
  checks.experiment(e);
  return checks.found;
}

std::optional<Problem> findProblem(const Experiment& e, const Experiment& sound) {
  Checks checks{Known(sound)};
  checks.experiment(e);
  return checks.found;
}

}  // namespace lab
