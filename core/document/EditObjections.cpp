// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <set>
#include <vector>

#include "core/document/Baseline.h"
#include "core/document/Document.h"
#include "core/model/Difference.h"
#include "core/model/Validation.h"

/// The checks that Document makes before an edit: locked or hidden cells, cells that do not exist, values
/// that are not finite, and experiments that do not fit into memory.

namespace lab {
namespace {

/// The bytes of all inputs of several experiments. Shared memory counts once.
double inputBytes(const std::vector<const Experiment*>& experiments) {
  std::set<const double*> seen;
  double bytes = 0;
  const auto add = [&](const Matrix& m) {
    if (!m.empty() && seen.insert(m.data()).second) bytes += static_cast<double>(m.size() * sizeof(double));
  };
  for (const Experiment* e : experiments) {
    for (const auto& [id, head] : inputMatrices(*e)) add(inputMatrix(*e, id, head));
    for (const Matrix* m : {&e->mask.other_allowed, &e->positions.spare_query, &e->positions.spare_key})
      add(*m);
  }
  return bytes;
}

double traceBytes(const Experiment& e) {
  return static_cast<double>(traceEntries(e)) * static_cast<double>(sizeof(double));
}

/// The bytes that a document may use: three quarters of the memory of the machine, because other
/// programs also need memory.
double memoryOfMachine() {
  const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  constexpr double kUnknown = 4.0 * (1 << 30);
  return pages > 0 && size > 0 ? 0.75 * static_cast<double>(pages) * static_cast<double>(size) : kUnknown;
}

}  // namespace

bool Document::mayEdit(const CellRef& cell) const {
  return isInput(cell.id) && !visibility_.objection(Region::of(cell));
}

Refused Document::objection(const Experiment& next, bool checked) const {
  if (auto refusal = visibility_.objection(latest(), next)) return refusal;
  if (!checked)
    if (auto problem = findProblem(next, experiment())) return editRefusal(*problem);
  return differingInputs(experiment(), next).structure ? memoryObjection(next) : std::nullopt;
}

Refused Document::objection(const Region& region) const {
  if (isStage(region.id)) {
    const QString weights = region.id == MatrixId::Q   ? QStringLiteral("W_Q")
                            : region.id == MatrixId::K ? QStringLiteral("W_K")
                            : region.id == MatrixId::V ? QStringLiteral("W_V")
                                                       : QString();
    const std::initializer_list<MatrixId> before_values = {MatrixId::Scores, MatrixId::ScaledScores,
                                                           MatrixId::MaskedScores, MatrixId::Weights};
    if (std::ranges::find(before_values, region.id) != before_values.end())
      return Refusal::saying(tr("That number is computed: change an embedding, W_Q or W_K instead."));
    return Refusal::saying(
        weights.isEmpty() ? tr("That number is computed: change one of the inputs instead.")
                          : tr("That number is computed: change the embedding or %1 instead.").arg(weights));
  }
  if (auto refusal = placesMoving()) return refusal;
  if (isPerHead(region.id))
    if (auto refusal = noSuchHead(latest(), region.head)) return refusal;
  const Matrix& target = inputMatrix(latest(), region.id, region.head);
  if (target.empty() && region.id == MatrixId::Mask)
    return Refusal::saying(tr("Choose Custom Mask to change single entries of the mask."));
  if (target.empty())
    return Refusal::saying(tr("There are no numbers in %1.").arg(matrixText(region.id, region.head)));
  if (region.row < 0 || region.column < 0 || region.row > target.rows() - region.rows ||
      region.column > target.columns() - region.columns)
    return Refusal::saying(tr("That does not fit: %1 has %2 rows and %3 columns.")
                               .arg(matrixText(region.id, region.head))
                               .arg(target.rows())
                               .arg(target.columns()));
  return visibility_.objection(region);
}

Refused Document::objection(const CellRef& corner, const Matrix& values) const {
  if (auto refusal =
          objection({corner.id, corner.head, corner.row, corner.column, values.rows(), values.columns()}))
    return refusal;
  for (const double value : values.values()) {
    if (!std::isfinite(value))
      return Refusal::saying(tr("That is not an ordinary number: the program cannot compute with infinity."));
    if (corner.id == MatrixId::Mask && value != 0.0 && value != 1.0)
      return Refusal::saying(tr("An entry of the mask is 1 (may look) or 0 (may not)."));
  }
  return std::nullopt;
}

double Document::memoryWith(const Experiment& next) const {
  std::vector<const Experiment*> held = history_.experiments();
  held.insert(held.end(), {&experiment(), &latest(), &next});
  if (gesture_) held.push_back(&gesture_->start_);
  for (const Scene& scene : scenes_.list) held.push_back(&scene.experiment);
  // The present trace is kept until the next one is ready.
  double bytes = traceBytes(experiment()) + traceBytes(next);
  if (baseline_->exists()) {
    held.push_back(&baseline_->experiment());
    bytes += traceBytes(baseline_->experiment());
  }
  return bytes + inputBytes(held);
}

Refused Document::memoryObjection(const Experiment& next) const {
  const double limit = memory_limit_ > 0 ? memory_limit_ : memoryOfMachine();
  const double needed = memoryWith(next);
  if (needed <= limit) return std::nullopt;
  const auto size = [](double bytes) { return QLocale::c().formattedDataSize(static_cast<qint64>(bytes)); };
  return Refusal::saying(
      tr("There is not enough memory: this needs %1, and the program uses at most %3. The new stages need "
         "%2; the rest is for the experiment on screen, the baseline, the scenes and the undo history.")
          .arg(size(needed), size(traceBytes(next)), size(limit)));
}

}  // namespace lab
