// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Visibility.h"

#include "core/base/Words.h"
#include "core/explain/EditWords.h"

namespace lab {
namespace {

/// The setting that an edit of this matrix changes, if that setting can be locked as a whole.
std::optional<ExperimentPart> partOf(MatrixId id) {
  switch (id) {
    case MatrixId::Mask:
      return ExperimentPart::Mask;
    case MatrixId::Scale:
      return ExperimentPart::Scale;
    case MatrixId::Temperature:
      return ExperimentPart::Temperature;
    default:
      return std::nullopt;
  }
}

}  // namespace

bool Visibility::clear() {
  const bool any = !reveal_.hidden.empty() || !locks_.empty();
  *this = {};
  return any;
}

void Visibility::releaseCopies() {
  experiment_.reset();
  trace_.reset();
}

void Visibility::update(const Experiment& experiment, const AttentionTrace& trace) {
  reveal_ = guided_;
  // The settings determine which matrices show the same numbers as a blanked matrix.
  if (!blanks_.empty()) reveal_.hidden.add(blankedRegions(blanks_, experiment));
  releaseCopies();
  const RegionSet& hidden = reveal_.hidden;
  if (hidden.empty()) return;
  if (hidesInputs(hidden)) experiment_ = withoutHidden(experiment, hidden);
  trace_ = withoutHidden(trace, experiment, hidden);
}

Refused Visibility::objection(const Region& region) const {
  if (locks_.locked.touches(region))
    return Refusal::saying(
        Words::tr("%1 is locked for now: change another number.").arg(matrixText(region.id, region.head)));
  if (const auto part = partOf(region.id); part && locks_.parts.contains(*part))
    return lockedPartRefusal(*part);
  if (reveal_.hidden.touches(region))
    return Refusal::saying(Words::tr("%1 is hidden for now: it can be changed when it is shown.")
                               .arg(matrixText(region.id, region.head)));
  return std::nullopt;
}

Refused Visibility::objection(const Experiment& now, const Experiment& next) const {
  if (const auto part = changedLockedPart(locks_, now, next)) return lockedPartRefusal(*part);
  if (locks_.locked.empty() || keepsLocked(locks_, now, next)) return std::nullopt;
  return Refusal::saying(Words::tr("That would change numbers that are locked for now."));
}

}  // namespace lab
