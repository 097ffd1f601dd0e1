// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/BaselineComparison.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/engine/Summaries.h"

namespace lab {

std::optional<CellRef> BaselineComparison::Findings::firstOf(int head) const {
  const auto at = static_cast<std::size_t>(head + 1);
  return at < first.size() ? first[at] : std::nullopt;
}

double BaselineComparison::Findings::largestOfAll() const {
  return largest.empty() ? 0.0 : *std::ranges::max_element(largest);
}

double largestDifference(const AttentionTrace& before, const AttentionTrace& now, MatrixId id, int head) {
  const Matrix &old = before.stage(id, head), &current = now.stage(id, head);
  if (!old.sameShape(current)) return 0;
  // Row by row, because the differences of all heads would take as much memory as their weights.
  std::vector<double> difference(static_cast<std::size_t>(current.columns()));
  double largest = 0;
  for (int i = 0; i < current.rows(); ++i) {
    const auto a = old.row(i), b = current.row(i);
    if (a.data() == b.data()) continue;
    std::ranges::transform(b, a, difference.begin(), std::minus());
    largest = std::max(largest, magnitudesOf(difference).largest);
  }
  return largest;
}

void BaselineComparison::ask(Side before, Side now) {
  task_.start(
      [before = std::move(before), now = std::move(now)](const BackgroundTask::Progress& progress) {
        const int heads = now.experiment.headCount();
        const double parts = 2 * heads + 1;
        Findings findings;
        for (int h = 0; h < heads && progress(h / parts); ++h)
          findings.largest.push_back(largestDifference(before.trace, now.trace, MatrixId::Weights, h));
        for (int h = -1; h < heads && progress((heads + 1 + h) / parts); ++h)
          findings.first.push_back(firstDifference(before.trace, now.trace, h));
        if (progress(1)) findings.inputs = inputDifferences(before.experiment, now.experiment);
        return findings;
      },
      [this](const Findings& findings) { emit found(findings); });
}

}  // namespace lab
