// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace lab {

/// A text with places %1, %2 ... for values, so that the layer that shows it can translate it first (context
/// "Problem").
struct ProblemWords {
  std::string text;
  std::vector<std::string> values = {};

  ProblemWords(std::string words, std::vector<std::string> v = {})
      : text(std::move(words)), values(std::move(v)) {}
  ProblemWords(const char* words, std::vector<std::string> v = {}) : text(words), values(std::move(v)) {}
  /// As written, in English.
  std::string english() const;
};

/// What is wrong with an Experiment: where, what was expected, what was found. Field paths count from 0, as
/// in files ("heads[1].W_K"). The layer that shows it to a learner makes a sentence of it.
struct Problem {
  std::string place;
  ProblemWords expected;
  ProblemWords found;
};

}  // namespace lab
