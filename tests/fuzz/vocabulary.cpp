// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/document/Vocabulary.h"
#include "tests/fuzz/Samples.h"

/// Reads vocabularies.
void lab::fuzz::check(const QByteArray& input) {
  const auto vocabulary = Vocabulary::parse(input, QStringLiteral("x.json"));
  if (!accepted(vocabulary)) return;
  for (const auto& sample : samples())
    for (const Side side : {Side::Query, Side::Key}) {
      std::vector<QString> words = vocabulary.value().words(sample.experiment.dimension_names, side);
      words.push_back(QStringLiteral("unknown"));
      for (const QString& word : words) {
        const WordVector vector = vocabulary.value().vectorFor(sample.experiment, side, word);
        require(vector.embedding.rows() == 1 && vector.embedding.columns() == sample.experiment.modelDim(),
                "a word has a number for each dimension");
        for (const double number : vector.embedding.values())
          require(std::isfinite(number), "the numbers of a word are finite");
      }
    }
}
