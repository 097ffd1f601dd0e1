// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/base/Refusal.h"
#include "core/model/Experiment.h"

namespace lab {

/// Where a new word's numbers come from.
enum class VectorOrigin {
  SameWord,    ///< the same word already stands in the experiment
  Vocabulary,  ///< the hand-made vocabulary of the experiment's dimension names knows it
  MadeUp       ///< deterministic from its text and the seed: edit it or copy one
};

struct WordVector {
  Matrix embedding;  ///< 1 x d_model
  VectorOrigin origin = VectorOrigin::MadeUp;
};

/// A small hand-made vocabulary: for each list of dimension names, words with numbers. Serves the shipped
/// examples, so that "dog" lands near "cat". Words are compared without case.
///
/// The file is JSON: a list of spaces, each naming its dimensions and giving a number for each of them to
/// every word. `words` stand on either side; where two languages meet, `query_words` ask and `key_words`
/// answer, and a side looks in its own list first.
///     {"spaces": [{"dimensions": ["function word", "thing"],
///                  "words": {"the": [1, 0], "cat": [0, 1]},
///                  "query_words": {}, "key_words": {}}]}
class Vocabulary {
 public:
  /// The one built into the program (resources/vocabulary.json).
  static const Vocabulary& shipped();
  static Result<Vocabulary> parse(const QByteArray& json, const QString& file);

  /// The vector `word` gets in `e` on `side`: first the same word in the same sentence, then in the other,
  /// then the vocabulary whose dimension names e has, else a made-up vector (uniform in -1..1, two
  /// decimals, the same for the same word, seed and d_model).
  WordVector vectorFor(const Experiment& e, Side side, const QString& word) const;

  /// Known words for these dimension names, those of `side` first, in file order; empty where there is no
  /// such vocabulary.
  std::vector<QString> words(const std::vector<std::string>& dimension_names, Side side = Side::Query) const;

 private:
  friend class VocabularyReader;
  using Entry = std::pair<QString, std::vector<double>>;
  struct Space {
    std::vector<std::string> dimensions;  ///< all among an experiment's dimension_names; its others are 0
    std::vector<Entry> words, query_words, key_words;
    /// The lists in the order in which `side` looks through them.
    std::array<const std::vector<Entry>*, 3> listsFor(Side side) const;
  };
  const Space* spaceFor(const std::vector<std::string>& dimension_names) const;
  std::vector<Space> spaces_;
};

/// 1 x model_dim, uniform in -1..1, two decimals: the same for the same word (without case), seed and size
/// on every machine.
Matrix madeUpVector(const QString& word, std::uint64_t seed, int model_dim);

}  // namespace lab
