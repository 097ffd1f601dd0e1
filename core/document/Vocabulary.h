// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <map>
#include <string>
#include <vector>

#include "core/io/Refusal.h"
#include "core/math/Experiment.h"

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
class Vocabulary {
 public:
  /// The one built into the program (resources/vocabulary.json).
  static const Vocabulary& shipped();
  static Result<Vocabulary> parse(const QByteArray& json, const QString& file);

  /// The vector `word` gets in `e` on `side`: first the same word in the same sentence, then in the other,
  /// then the vocabulary whose dimension names e has, else a made-up vector (uniform in -1..1, two
  /// decimals, the same for the same word, seed and d_model).
  WordVector vectorFor(const Experiment& e, Side side, const QString& word) const;

  /// Known words for these dimension names, in file order; empty where there is no such vocabulary.
  std::vector<QString> words(const std::vector<std::string>& dimension_names) const;

 private:
  struct Space {
    std::vector<std::string> dimensions;  ///< a subset of an experiment's dimension_names; others are 0
    std::vector<std::pair<QString, std::vector<double>>> words;
  };
  const Space* spaceFor(const std::vector<std::string>& dimension_names) const;
  std::vector<Space> spaces_;
};

}  // namespace lab
