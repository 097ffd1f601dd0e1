// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/LiveTrace.h"

#include <utility>
#include <vector>

namespace lab {

void LiveTrace::compute(const Experiment& experiment) {
  trace_ = computeTrace(experiment);
  settled_ = true;
}

void LiveTrace::take(AttentionTrace trace) {
  trace_ = std::move(trace);
  settled_ = true;
}

LiveTrace::Outcome LiveTrace::update(const Experiment& now, std::span<const Edit> edits, Pace) {
  std::vector<Region> regions;
  regions.reserve(edits.size());
  for (const Edit& edit : edits) regions.push_back(edit.region);
  Outcome outcome;
  outcome.change = updateTrace(trace_, now, regions);
  outcome.overflow = findOverflow(trace_, outcome.change.first_stage.value_or(MatrixId::Output));
  return outcome;
}

double LiveTrace::settleMicroseconds(const Experiment&) const {
  return 0;
}

Change LiveTrace::settle(const Experiment&) {
  return {};
}

}  // namespace lab
