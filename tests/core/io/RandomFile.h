// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "tests/core/engine/RandomExperiment.h"

namespace lab::testing {

/// Returns UTF-8 text from many scripts, including every character that JSON must escape.
inline std::string fileText(Random& random) {
  static const std::vector<std::string> kParts{"a",  "the", "猫",   "قط", "🐈‍⬛", "\"", "\\",
                                               "\n", "\t",  "\x01", "é",  " ",          "/",  "\u2028"};
  std::string text;
  for (int n = random.index(5); n > 0; --n)
    text += kParts[static_cast<std::size_t>(random.index(static_cast<int>(kParts.size())))];
  return text;
}

/// Returns a random experiment that is hard to write and read: texts to escape, 64-bit seeds, and numbers of
/// every magnitude that does not overflow the trace.
inline Experiment fileExperiment(std::uint64_t seed) {
  Experiment e = randomExperiment(seed, 5);
  Random random(seed);
  for (std::string* text : {&e.title, &e.notes}) *text = fileText(random);
  for (auto* texts : {&e.query_tokens, &e.key_tokens, &e.dimension_names})
    for (std::string& text : *texts) text = fileText(random);
  for (Head& head : e.heads) head.name = fileText(random);
  e.seed = random.next();
  for (double& value : e.query_embeddings.mutableRow(0)) {
    const int odd = random.index(4);
    if (odd == 0) value = -0.0;
    if (odd == 1) value = static_cast<double>(random.index(100000)) * -0x1p-1074;
    if (odd == 2) value = std::ldexp(random.uniform(-1, 1), random.index(160) - 80);
  }
  e.temperature = random.uniform(0.1, 5);
  if (e.scale.kind == Scale::Kind::Number) e.scale.number = random.normal();
  if (random.index(2) == 0)
    e.model = ModelOrigin{fileText(random), fileText(random), 1 + random.index(12), 12, fileText(random)};
  return e;
}

}  // namespace lab::testing
