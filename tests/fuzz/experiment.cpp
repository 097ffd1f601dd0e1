// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Validation.h"
#include "tests/fuzz/Fuzz.h"

namespace lab::fuzz {
namespace {

/// Requires that no stage has a NaN and that only masked scores are infinite.
void requireNumbers(const AttentionTrace& trace) {
  const auto finite = [](const Matrix& m) {
    for (const double value : m.values())
      if (!std::isfinite(value)) return false;
    return true;
  };
  const auto masked = [](double value) { return std::isfinite(value) || value == kMaskedScore; };
  for (const Matrix* m : {&trace.query_inputs, &trace.key_inputs, &trace.concat, &trace.output})
    require(finite(*m), "inputs, concat and output are finite");
  for (const HeadTrace& head : trace.heads) {
    for (const Matrix* m : {&head.queries, &head.keys, &head.values, &head.scores, &head.scaled_scores,
                            &head.weights, &head.context})
      require(finite(*m), "all stages but the masked scores are finite");
    for (const double value : head.masked_scores.values())
      require(masked(value), "masked scores are numbers or -infinity");
    for (const double value : head.weights.values())
      require(value >= 0 && value <= 1 + 1e-12, "attention weights are from 0 to 1");
  }
}

}  // namespace

void check(const QByteArray& input) {
  AttentionTrace trace;
  const auto lecture = parseLecture(input, QStringLiteral("x.attn"), &trace);
  if (!accepted(lecture)) return;
  const auto& [experiment, scenes] = lecture.value();
  require(!findProblem(experiment), "an experiment that was read is valid");
  requireNumbers(trace);
  for (const Scene& scene : scenes) {
    require(!findProblem(scene.experiment), "the experiment of a scene is valid");
    requireNumbers(computeTrace(scene.experiment));
  }
  const QByteArray written = serializeExperiment(experiment, scenes);
  const auto again = parseLecture(written, QStringLiteral("x.attn"));
  require(bool(again), "an experiment that was read and written can be read");
  require(identical(again.value().experiment, experiment) &&
              identical(Scenes{again.value().scenes}, Scenes{scenes}),
          "an experiment is the same after it was written and read");
  require(serializeExperiment(again.value().experiment, again.value().scenes) == written,
          "the same experiment is written as the same bytes");
}

}  // namespace lab::fuzz
