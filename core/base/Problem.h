// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace lab {

/// A text with the placeholders %1, %2, %3 and the values for them. The text and its values are kept apart,
/// so that the layer that shows the text can translate it first (translation context "Problem").
struct ProblemWords {
  std::string text;
  std::vector<std::string> values = {};

  ProblemWords(std::string words, std::vector<std::string> v = {})
      : text(std::move(words)), values(std::move(v)) {}
  ProblemWords(const char* words, std::vector<std::string> v = {}) : text(words), values(std::move(v)) {}
};

/// An error in an Experiment: its place, what was expected there, and what was found. The place is
/// a field path as in files, with indices from 0 ("heads[1].W_K"). Refusal::of makes a Refusal of a
/// Problem.
struct Problem {
  std::string place;
  ProblemWords expected;
  ProblemWords found;
};

}  // namespace lab
