// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Convention.h"

namespace lab {

Axis rowAxis(MatrixId id, Convention convention) {
  if (convention == Convention::Columns) return columnAxis(id);
  using enum MatrixId;
  switch (id) {
    case KeyEmbeddings:
    case KeyPositions:
    case KeyInputs:
    case K:
    case V:
      return Axis::Key;
    case QueryWeights:
    case KeyWeights:
    case ValueWeights:
      return Axis::Dimension;
    case QueryBias:
    case KeyBias:
    case ValueBias:
    case OutputBias:
    case Scale:
    case Temperature:
      return Axis::Single;
    case OutputWeights:
      return Axis::Number;
    default:
      return Axis::Query;
  }
}

Axis columnAxis(MatrixId id, Convention convention) {
  if (convention == Convention::Columns) return rowAxis(id);
  using enum MatrixId;
  switch (id) {
    case Mask:
    case Scores:
    case ScaledScores:
    case MaskedScores:
    case Weights:
      return Axis::Key;
    case QueryEmbeddings:
    case KeyEmbeddings:
    case QueryPositions:
    case KeyPositions:
    case QueryInputs:
    case KeyInputs:
      return Axis::Dimension;
    default:
      return Axis::Number;
  }
}

std::string nameOnAxis(const Experiment& e, Axis axis, int index) {
  const auto entry = [index](const std::vector<std::string>& names) {
    return index >= 0 && static_cast<std::size_t>(index) < names.size()
               ? names[static_cast<std::size_t>(index)]
               : std::string();
  };
  switch (axis) {
    case Axis::Query:
      return entry(e.tokens(Side::Query));
    case Axis::Key:
      return entry(e.tokens(Side::Key));
    case Axis::Dimension:
      return entry(e.dimension_names);
    case Axis::Number:
    case Axis::Single:
      break;
  }
  return {};
}

}  // namespace lab
