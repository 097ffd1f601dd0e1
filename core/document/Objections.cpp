// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <optional>

#include "core/document/Document.h"

/// What the Document says against an edit before anything is done: locked or hidden places, places that are
/// not there, values that are none.

namespace lab {
namespace {

/// The part that an edit of one number changes, where it is one that can be held.
std::optional<Part> partOf(MatrixId id) {
  switch (id) {
    case MatrixId::Mask:
      return Part::Mask;
    case MatrixId::Scale:
      return Part::Scale;
    case MatrixId::Temperature:
      return Part::Temperature;
    default:
      return std::nullopt;
  }
}

}  // namespace

bool Document::mayEdit(const CellRef& cell) const {
  return isInput(cell.id) && !lockedObjection(Region::of(cell));
}

Refused Document::lockedObjection(const Region& region) const {
  if (locks_.locked.touches(region))
    return Refusal::saying(
        tr("%1 is locked for now: change another number.").arg(matrixText(region.id, region.head)));
  if (const auto part = partOf(region.id); part && locks_.held.contains(*part)) return heldRefusal(*part);
  if (reveal_.hidden.touches(region))
    return Refusal::saying(tr("%1 is hidden for now: it can be changed when it is seen.")
                               .arg(matrixText(region.id, region.head)));
  return std::nullopt;
}

Refused Document::lockedObjection(const Experiment& next) const {
  if (const auto part = heldButChanged(locks_, newest(), next)) return heldRefusal(*part);
  if (locks_.locked.empty() || keepsLocked(locks_, newest(), next)) return std::nullopt;
  return Refusal::saying(tr("That would change numbers that are locked for now."));
}

Refused Document::objection(const Region& region) const {
  if (isStage(region.id))
    return Refusal::saying(tr("That number is computed: change one of the inputs instead."));
  if (auto refusal = placesMoving()) return refusal;
  if (isPerHead(region.id))
    if (auto refusal = noSuchHead(newest(), region.head)) return refusal;
  const Matrix& target = inputMatrix(newest(), region.id, region.head);
  if (target.empty() && region.id == MatrixId::Mask)
    return Refusal::saying(tr("Only a mask by hand has entries to change."));
  if (target.empty())
    return Refusal::saying(tr("There are no numbers in %1.").arg(matrixText(region.id, region.head)));
  if (region.row < 0 || region.column < 0 || region.row > target.rows() - region.rows ||
      region.column > target.columns() - region.columns)
    return Refusal::saying(tr("That does not fit: %1 has %2 rows and %3 columns.")
                               .arg(matrixText(region.id, region.head))
                               .arg(target.rows())
                               .arg(target.columns()));
  return lockedObjection(region);
}

Refused Document::objection(const CellRef& corner, const Matrix& values) const {
  if (auto refusal =
          objection({corner.id, corner.head, corner.row, corner.column, values.rows(), values.columns()}))
    return refusal;
  for (const double value : values.values()) {
    if (!std::isfinite(value))
      return Refusal::saying(tr("That is no ordinary number: infinity cannot be computed with."));
    if (corner.id == MatrixId::Mask && value != 0.0 && value != 1.0)
      return Refusal::saying(tr("An entry of the mask is 1 (may look) or 0 (may not)."));
  }
  return std::nullopt;
}

}  // namespace lab
