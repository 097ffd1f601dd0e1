// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <QLocale>
#include <algorithm>
#include <set>

#include "core/document/Baseline.h"
#include "core/document/Commands.h"
#include "core/document/Document.h"

/// What a Document holds in memory, and whether there is room for more.

namespace lab {
namespace {

/// Matrices that share their memory count once.
class InputBytes {
 public:
  void add(const Experiment& e) {
    for (const MatrixName& name : matrixNames()) {
      if (!name.input || name.id == MatrixId::Scale || name.id == MatrixId::Temperature) continue;
      for (int h = 0; h < (name.per_head ? e.headCount() : 1); ++h)
        add(inputMatrix(e, name.id, name.per_head ? h : -1));
    }
    add(e.mask.other_allowed);
  }
  double bytes() const { return bytes_; }

 private:
  void add(const Matrix& m) {
    if (!m.empty() && seen_.insert(m.data()).second)
      bytes_ += static_cast<double>(m.size()) * static_cast<double>(sizeof(double));
  }
  std::set<const double*> seen_;
  double bytes_ = 0;
};

/// Every stage, whether its rows are made or pending.
double traceBytes(const Experiment& e) {
  return static_cast<double>(traceEntries(e)) * static_cast<double>(sizeof(double));
}

/// Three quarters of what the machine has: other programs run, too.
double roomOfMachine() {
  const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  constexpr double kUnknown = 4.0 * (1 << 30);
  return pages > 0 && size > 0 ? 0.75 * static_cast<double>(pages) * static_cast<double>(size) : kUnknown;
}

}  // namespace

double Document::memoryWith(const Experiment& next) const {
  InputBytes inputs;
  inputs.add(experiment_);
  inputs.add(newest());
  inputs.add(next);
  if (gesture_) inputs.add(gesture_->start_);
  for (const Scene& scene : scenes_.list) inputs.add(scene.experiment);
  for (int step = 0; step < undo_stack_.count(); ++step)
    if (const auto* replaced = dynamic_cast<const ReplaceCommand*>(undo_stack_.command(step))) {
      inputs.add(replaced->before());
      inputs.add(replaced->after());
    }
  // The first stays until the second is there. What edits of words need is made for one at a time, and so is
  // a table of sinusoidal positions.
  const std::size_t table = std::max(next.query_embeddings.size(), next.key_embeddings.size());
  double bytes = traceBytes(experiment_) + traceBytes(next) +
                 std::max(LiveTrace::preparedBytes(experiment_), LiveTrace::preparedBytes(next)) +
                 static_cast<double>(table * sizeof(double));
  if (baseline_->exists()) {
    inputs.add(baseline_->experiment());
    bytes += traceBytes(baseline_->experiment());
  }
  return bytes + inputs.bytes();
}

Refused Document::memoryObjection(const Experiment& next) const {
  const double limit = memory_limit_ > 0 ? memory_limit_ : roomOfMachine();
  const double needed = memoryWith(next);
  if (needed <= limit) return std::nullopt;
  const auto size = [](double bytes) { return QLocale::c().formattedDataSize(static_cast<qint64>(bytes)); };
  return Refusal::saying(tr("That would take %1 of memory (%2 for its stages, the rest for what is on "
                            "screen, the baseline and the "
                            "steps that can be undone), and there is room for %3.")
                             .arg(size(needed), size(traceBytes(next)), size(limit)));
}

}  // namespace lab
