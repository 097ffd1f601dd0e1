// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/Refusal.h"
#include "core/model/Experiment.h"

namespace lab {

/// The origin of the numbers of a new word.
enum class VectorOrigin {
  SameWord,    ///< the same word is already in the experiment
  Vocabulary,  ///< the word is in the hand-made vocabulary for the dimension names of the experiment
  MadeUp       ///< computed from the text of the word and the seed; the user can edit it or copy another one
};

struct WordVector {
  Matrix embedding;  ///< 1 x d_model
  VectorOrigin origin = VectorOrigin::MadeUp;
};

/// A small hand-made vocabulary: embeddings of words for experiments with certain dimension names.
/// With it, a new word in a shipped example gets a sensible embedding: the numbers of "dog" are
/// similar to those of "cat". Words are compared without case.
///
/// The file is JSON: a list of spaces. Each space names its dimensions and gives every word a number for each
/// dimension. `words` are for both sides. If the sides use different languages, `query_words` and `key_words`
/// are for one side each. A side looks in its own list first.
///     {"spaces": [{"dimensions": ["function word", "thing"],
///                  "words": {"the": [1, 0], "cat": [0, 1]},
///                  "query_words": {}, "key_words": {}}]}
class Vocabulary {
 public:
  /// The vocabulary that is built into the program (resources/vocabulary.json).
  static const Vocabulary& shipped();
  static Result<Vocabulary> parse(const QByteArray& json, const QString& file);

  /// The vector for `word` in `e` on `side`, from the first of these sources that has one: the same sentence,
  /// the other sentence, the vocabulary for the dimension names of `e`, a made-up vector.
  WordVector vectorFor(const Experiment& e, Side side, const QString& word) const;
  /// 1 x d_model: the vector of `word` in the vocabulary for the dimension names of `e`, if it has the word.
  std::optional<Matrix> knownVector(const Experiment& e, Side side, const QString& word) const;

  /// 1 x d_model: madeUpVector with 0 in the dimensions that no word uses: all embeddings of `e` are 0 there,
  /// and the vocabulary has no number for them. Positions may need these dimensions. If no word uses any
  /// dimension, no entry is set to 0.
  Matrix madeUp(const Experiment& e, const QString& word, std::uint64_t seed) const;

  /// The words of the space for these dimension names in file order, starting with the list of
  /// `side`. Empty if there is no such space.
  std::vector<QString> words(const std::vector<std::string>& dimension_names, Side side = Side::Query) const;

 private:
  using Entry = std::pair<QString, std::vector<double>>;
  struct Space {
    /// All names occur in the dimension_names of the experiment. The other dimensions of the experiment are
    /// 0.
    std::vector<std::string> dimensions;
    std::vector<Entry> words, query_words, key_words;
    /// The lists in the order in which they are searched for `side`.
    std::array<const std::vector<Entry>*, 3> listsFor(Side side) const;
  };
  const Space* spaceFor(const std::vector<std::string>& dimension_names) const;
  std::vector<Space> spaces_;
};

/// 1 x model_dim, uniform in -1..1, rounded to two decimals. The same word (without case), seed and size give
/// the same vector on every machine.
Matrix madeUpVector(const QString& word, std::uint64_t seed, int model_dim);

}  // namespace lab
