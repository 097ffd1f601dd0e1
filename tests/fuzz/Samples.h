// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "tests/fuzz/Fuzz.h"

namespace lab::fuzz {

struct Sample {
  Experiment experiment;
  AttentionTrace trace;
};

/// An experiment with two tokens and two heads, with a mask and W_O. It is small, because checking the
/// answers of several heads is slow.
inline constexpr const char* kTwoHeads = R"({
  "format": "attention-lab", "version": 1, "mode": "self", "mask": "causal",
  "tokens": {"query": ["one", "two"]}, "embeddings": {"query": [[1, 2], [0.5, -1]]},
  "heads": [{"W_Q": [[1], [0]], "W_K": [[1], [1]], "W_V": [[1], [2]]},
            {"W_Q": [[0.5], [2]], "W_K": [[0], [-1]], "W_V": [[3], [1]]}],
  "W_O": [[1, 0], [0.5, 2]]})";

/// Experiments to which inputs refer: self-attention, two heads with a mask, and cross-attention.
inline const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = [] {
    std::vector<Sample> loaded(3);
    const auto load = [&loaded](std::size_t index, const Result<Experiment>& experiment) {
      require(bool(experiment), "the experiment is valid");
      loaded[index] = {experiment.value(), computeTrace(experiment.value())};
    };
    load(0, loadExperiment(QStringLiteral(":/examples/i-love-statistics.attn")));
    load(1, parseExperiment(kTwoHeads, QStringLiteral("two-heads.attn")));
    load(2, loadExperiment(QStringLiteral(":/examples/black-cat.attn")));
    return loaded;
  }();
  return all;
}

}  // namespace lab::fuzz
