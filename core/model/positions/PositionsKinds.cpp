// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/positions/PositionsKinds.h"

#include <algorithm>

namespace lab {

/// Each kind is defined in a .cpp file with its name.
namespace positions {
extern const PositionsKind none, sinusoidal, learned;
}

std::span<const PositionsKind* const> positionsKinds() {
  // In the order of Positions::Kind.
  static constexpr const PositionsKind* kKinds[] = {&positions::none, &positions::sinusoidal,
                                                    &positions::learned};
  return kKinds;
}

const PositionsKind& positionsKind(Positions::Kind kind) {
  return *positionsKinds()[static_cast<std::size_t>(kind)];
}

Matrix positionRows(const Positions& positions, Side side, int count, int model_dim) {
  const PositionsKind& kind = positionsKind(positions.kind);
  if (kind.add == nullptr) return {};
  if (kind.has_table) {
    const Matrix& table = side == Side::Query ? positions.query : positions.key;
    Matrix rows(std::min(count, table.rows()), table.columns());
    for (int i = 0; i < rows.rows(); ++i) std::ranges::copy(table.row(i), rows.mutableRow(i).begin());
    return rows;
  }
  Matrix rows(count, model_dim);
  for (int i = 0; i < count; ++i) {
    const std::span<double> row = rows.mutableRow(i);
    kind.add(positions, side, i, row, row);  // the row is 0 before
  }
  return rows;
}

}  // namespace lab
