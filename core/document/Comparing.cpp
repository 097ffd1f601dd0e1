// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Comparing.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>

#include "core/engine/Magnitudes.h"

namespace lab {

std::optional<CellRef> Comparing::Findings::firstOf(int head) const {
  const auto at = static_cast<std::size_t>(head + 1);
  return at < first.size() ? first[at] : std::nullopt;
}

double Comparing::Findings::largestOfAll() const {
  return largest.empty() ? 0.0 : *std::ranges::max_element(largest);
}

double largestDifference(const AttentionTrace& before, const AttentionTrace& now, MatrixId id, int head) {
  const Matrix &old = before.stage(id, head), &current = now.stage(id, head);
  if (!old.sameShape(current)) return 0;
  // Row by row: the differences of all heads would take as much memory as their weights.
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

Comparing::~Comparing() {
  forget();
  thread_.waitForDone();
}

void Comparing::ask(Side before, Side now) {
  const quint64 ticket = ++latest_;
  // The copies go in that thread, too: theirs may be the last.
  auto sides = std::make_shared<const std::pair<Side, Side>>(std::move(before), std::move(now));
  thread_.start([this, ticket, sides = std::move(sides)] { work(ticket, sides->first, sides->second); });
}

void Comparing::work(quint64 ticket, const Side& before, const Side& now) {
  const auto wanted = [&] { return latest_ == ticket; };
  const int heads = now.experiment.headCount();
  Findings findings;
  for (int h = 0; h < heads && wanted(); ++h)
    findings.largest.push_back(largestDifference(before.trace, now.trace, MatrixId::Weights, h));
  for (int h = -1; h < heads && wanted(); ++h)
    findings.first.push_back(firstDifference(before.trace, now.trace, h));
  if (wanted()) findings.inputs = inputDifferences(before.experiment, now.experiment);
  // Posted to an object that waits for this thread before it goes, and dropped with it.
  QMetaObject::invokeMethod(
      this,
      [this, ticket, findings = std::move(findings)] {
        if (latest_ == ticket) emit found(findings);
      },
      Qt::QueuedConnection);
}

}  // namespace lab
