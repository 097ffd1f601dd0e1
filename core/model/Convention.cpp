// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Convention.h"

namespace lab {

namespace {

Axis axisOf(Size size) {
  switch (size) {
    case Size::QueryCount:
      return Axis::Query;
    case Size::KeyCount:
      return Axis::Key;
    case Size::ModelDim:
      return Axis::Dimension;
    case Size::One:
      return Axis::Single;
    default:
      return Axis::Number;
  }
}

}  // namespace

Axis rowAxis(MatrixId id, Convention convention) {
  const MatrixName& name = nameOf(id);
  return axisOf(convention == Convention::Rows ? name.rows : name.columns);
}

Axis columnAxis(MatrixId id, Convention convention) {
  const MatrixName& name = nameOf(id);
  return axisOf(convention == Convention::Rows ? name.columns : name.rows);
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
