// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Vocabulary.h"

#include <QFile>
#include <algorithm>
#include <cmath>

#include "core/io/JsonField.h"
#include "core/model/Gather.h"
#include "core/model/Random.h"

namespace lab {
namespace {

/// The form in which words are compared: without case, with composed accents and one kind of apostrophe.
QString folded(const QString& word) {
  return word.normalized(QString::NormalizationForm_C)
      .toCaseFolded()
      .replace(QChar(0x2019), QLatin1Char('\''));
}

/// The embedding of `word` in `tokens`: an exact match if there is one, else a match without case. Empty if
/// there is none.
std::optional<Matrix> existingEmbedding(const std::vector<std::string>& tokens, const Matrix& embeddings,
                                        const QString& word) {
  if (embeddings.rows() != static_cast<int>(tokens.size())) return std::nullopt;
  const auto exact = std::ranges::find(tokens, word.toStdString());
  const QString wanted = folded(word);
  const auto found = exact != tokens.end() ? exact : std::ranges::find_if(tokens, [&](const auto& token) {
    return folded(QString::fromStdString(token)) == wanted;
  });
  if (found == tokens.end()) return std::nullopt;
  return rowAt(embeddings, static_cast<int>(found - tokens.begin()));
}

}  // namespace

Matrix madeUpVector(const QString& word, std::uint64_t seed, int model_dim) {
  Random random(hashText(folded(word).toStdString(), seed));
  Matrix vector(1, model_dim);
  for (double& value : vector.mutableValues())
    value = std::round(random.uniform(-1.0, 1.0) * 100.0) / 100.0 + 0.0;  // avoids -0
  return vector;
}

const Vocabulary& Vocabulary::shipped() {
  static const Vocabulary kShipped = [] {
    QFile file(QStringLiteral(":/vocabulary.json"));
    if (!file.open(QIODevice::ReadOnly)) return Vocabulary();
    auto parsed = parse(file.readAll(), QStringLiteral("vocabulary.json"));
    return parsed ? parsed.value() : Vocabulary();  // a test checks that the file is valid
  }();
  return kShipped;
}

Result<Vocabulary> Vocabulary::parse(const QByteArray& json, const QString& file) {
  auto value = readJson(json, file);
  if (!value) return value.refusal();
  JsonFile source{file};
  const JsonField root(source, value.value());
  std::vector<JsonField> list;
  if (!root.isObject({"spaces"}) || !root.require("spaces").readObjects(list)) return *source.failure;
  Vocabulary result;
  for (const JsonField& field : list) {
    Space& space = result.spaces_.emplace_back();
    const JsonField names = field.require("dimensions");
    if (!field.hasOnly({"dimensions", "words", "query_words", "key_words"}) || !names.read(space.dimensions))
      return *source.failure;
    if (names.isEmptyList() && !names.fail(JsonField::tr("a list of texts"))) return *source.failure;
    for (const auto& [key, words] : {std::pair("words", &space.words),
                                     {"query_words", &space.query_words},
                                     {"key_words", &space.key_words}}) {
      if (!field[key]) continue;
      if (!field[key].isObject()) return *source.failure;
      for (const auto& [word, numbers] : field[key].members()) {
        Matrix row;
        if (!numbers.readVector(std::ssize(space.dimensions), QStringLiteral("dimensions"), row))
          return *source.failure;
        words->emplace_back(word, std::vector<double>(row.values().begin(), row.values().end()));
      }
    }
  }
  return result;
}

std::array<const std::vector<Vocabulary::Entry>*, 3> Vocabulary::Space::listsFor(Side side) const {
  if (side == Side::Query) return {&query_words, &words, &key_words};
  return {&key_words, &words, &query_words};
}

const Vocabulary::Space* Vocabulary::spaceFor(const std::vector<std::string>& dimension_names) const {
  const auto fits = [&](const Space& space) {
    return std::ranges::all_of(space.dimensions, [&](const std::string& dimension) {
      return std::ranges::find(dimension_names, dimension) != dimension_names.end();
    });
  };
  const auto found = std::ranges::find_if(spaces_, fits);
  return found == spaces_.end() ? nullptr : &*found;
}

WordVector Vocabulary::vectorFor(const Experiment& e, Side side, const QString& word) const {
  const auto in_queries = existingEmbedding(e.query_tokens, e.query_embeddings, word);
  const auto in_keys = existingEmbedding(e.key_tokens, e.key_embeddings, word);
  const auto& first = side == Side::Query ? in_queries : in_keys;
  const auto& second = side == Side::Query ? in_keys : in_queries;
  if (first) return {*first, VectorOrigin::SameWord};
  if (second) return {*second, VectorOrigin::SameWord};
  if (auto known = knownVector(e, side, word)) return {*known, VectorOrigin::Vocabulary};
  return {madeUp(e, word, e.seed), VectorOrigin::MadeUp};
}

std::optional<Matrix> Vocabulary::knownVector(const Experiment& e, Side side, const QString& word) const {
  const Space* space = spaceFor(e.dimension_names);
  if (!space) return std::nullopt;
  const QString wanted = folded(word);
  for (const std::vector<Entry>* list : space->listsFor(side))
    for (const auto& [known, numbers] : *list) {
      if (folded(known) != wanted) continue;
      Matrix vector(1, e.modelDim());
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto place = std::ranges::find(e.dimension_names, space->dimensions[i]);
        vector.set(0, static_cast<int>(place - e.dimension_names.begin()), numbers[i]);
      }
      return vector;
    }
  return std::nullopt;
}

Matrix Vocabulary::madeUp(const Experiment& e, const QString& word, std::uint64_t seed) const {
  const Space* space = spaceFor(e.dimension_names);
  const auto isUsed = [&](int dimension) {
    for (const Matrix* embeddings : {&e.query_embeddings, &e.key_embeddings})
      for (int row = 0; row < embeddings->rows(); ++row)
        if ((*embeddings)(row, dimension) != 0) return true;
    const auto at = static_cast<std::size_t>(dimension);
    return space && at < e.dimension_names.size() &&
           std::ranges::find(space->dimensions, e.dimension_names[at]) != space->dimensions.end();
  };
  std::vector<int> unused;
  for (int dimension = 0; dimension < e.modelDim(); ++dimension)
    if (!isUsed(dimension)) unused.push_back(dimension);
  Matrix vector = madeUpVector(word, seed, e.modelDim());
  if (static_cast<int>(unused.size()) < e.modelDim())
    for (const int dimension : unused) vector.set(0, dimension, 0);
  return vector;
}

std::vector<QString> Vocabulary::words(const std::vector<std::string>& dimension_names, Side side) const {
  std::vector<QString> result;
  if (const Space* space = spaceFor(dimension_names))
    for (const std::vector<Entry>* list : space->listsFor(side))
      for (const Entry& entry : *list) result.push_back(entry.first);
  return result;
}

}  // namespace lab
