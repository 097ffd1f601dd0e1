// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Cells.h"

#include <algorithm>

#include "core/engine/Dependencies.h"

namespace lab {

Shape shapeOf(const Experiment& e, MatrixId id, int head) {
  if (isPerHead(id) && (head < 0 || head >= e.headCount())) return {};
  if (isStage(id) || id == MatrixId::Scale || id == MatrixId::Temperature)
    return {sizeOf(e, nameOf(id).rows), sizeOf(e, nameOf(id).columns)};
  if (id == MatrixId::Mask && e.mask.kind != Mask::Kind::Matrix) return {};
  const Matrix& input = inputMatrix(e, id, head);
  return {input.rows(), input.columns()};
}

CellRef canonical(const Experiment& experiment, CellRef cell) {
  if (!isPerHead(cell.id)) cell.head = -1;
  if (cell.id == MatrixId::KeyInputs && experiment.mode == Mode::Self) cell.id = MatrixId::QueryInputs;
  return cell;
}

bool cellExists(const Experiment& experiment, const CellRef& cell) {
  const Shape shape = shapeOf(experiment, cell.id, cell.head);
  return cell.row >= 0 && cell.row < shape.rows && cell.column >= 0 && cell.column < shape.columns;
}

double cellValue(const Experiment& experiment, const AttentionTrace& trace, const CellRef& cell) {
  if (cell.id == MatrixId::Scale) return scaleFactor(experiment);
  if (cell.id == MatrixId::Temperature) return experiment.temperature;
  if (isInput(cell.id)) return inputMatrix(experiment, cell.id, cell.head)(cell.row, cell.column);
  return trace.stage(cell.id, cell.head).row(cell.row)[static_cast<std::size_t>(cell.column)];
}

std::vector<Region> withTwins(const Experiment& e, std::vector<Region> regions) {
  // The loop also visits the regions that it appends.
  for (std::size_t i = 0; i < regions.size(); ++i) {
    Region twin = regions[i];
    const auto earlier = repeatedMatrix(e, twin.id);
    if (!earlier || isPerHead(*earlier) != isPerHead(twin.id)) continue;
    twin.id = *earlier;
    regions.push_back(twin);
  }
  return regions;
}

std::vector<CellRef> cellsOf(const Region& region) {
  std::vector<CellRef> cells;
  cells.reserve(static_cast<std::size_t>(region.rows) * static_cast<std::size_t>(region.columns));
  for (int i = 0; i < region.rows; ++i)
    for (int j = 0; j < region.columns; ++j)
      cells.push_back({region.id, region.head, region.row + i, region.column + j});
  return cells;
}

bool contains(const Region& region, const CellRef& cell) {
  return cell.id == region.id && cell.head == region.head && cell.row >= region.row &&
         cell.row < region.row + region.rows && cell.column >= region.column &&
         cell.column < region.column + region.columns;
}

namespace {

/// Returns true if the numbers of `dependency.input` reach the stage with the settings of `e`.
bool applies(const Experiment& e, const Dependency& dependency) {
  using enum MatrixId;
  const bool self = e.mode == Mode::Self, masked = e.mask.kind != Mask::Kind::None;
  switch (dependency.input) {
    case KeyEmbeddings:
      return !self;
    case QueryPositions:
      return e.positions.hasTable();
    case KeyPositions:
      return e.positions.hasTable() && !self;
    case Scale:
      return e.scale.changesScores();
    case QueryInputs:
      return self || dependency.stage == Q;  // the keys and values of cross mode come from KeyInputs
    case ScaledScores:
      return dependency.stage == MaskedScores || !masked;
    case MaskedScores:
      return masked;
    default:
      return true;
  }
}

/// Returns the part of the stage in head `head` (-1: the stage is not per head) that is computed from
/// `source`.
Region usedPart(const Experiment& e, const Region& source, const Dependency& dependency, int head) {
  using Extent = Dependency::Extent;
  const Shape shape = shapeOf(e, dependency.stage, head);
  Region used{dependency.stage, head, source.row, source.column, source.rows, source.columns};
  switch (dependency.extent) {
    case Extent::Cells:
      break;
    case Extent::Rows:
      used.column = 0;
      used.columns = shape.columns;
      break;
    case Extent::Columns:
      used.row = 0;
      used.rows = shape.rows;
      break;
    case Extent::ColumnsOfRows:
      used = {dependency.stage, head, 0, source.row, shape.rows, source.rows};
      break;
    case Extent::ColumnsOfHead:
      used.column += source.head * e.valueDim();
      used.columns = std::min(source.columns, e.valueDim() - source.column);
      break;
    case Extent::All:
      used = {dependency.stage, head, 0, 0, shape.rows, shape.columns};
      break;
  }
  // Without W_O, the output is the concat.
  if (dependency.input == MatrixId::Concat && e.output_weights.empty()) {
    used.column = source.column;
    used.columns = source.columns;
  }
  return used;
}

}  // namespace

std::vector<Region> usesOf(const Experiment& e, Region source) {
  source.id = canonical(e, {source.id}).id;
  std::vector<Region> regions;
  for (const auto& table : {dependencies(), stageDependencies()})
    for (const Dependency& dependency : table) {
      if (dependency.input != source.id || !applies(e, dependency)) continue;
      if (!isPerHead(dependency.stage))
        regions.push_back(usedPart(e, source, dependency, -1));
      else if (isPerHead(source.id))
        regions.push_back(usedPart(e, source, dependency, source.head));
      else
        for (int h = 0; h < e.headCount(); ++h) regions.push_back(usedPart(e, source, dependency, h));
    }
  return regions;
}

std::vector<Region> usedIn(const Experiment& experiment, const CellRef& cell) {
  return usesOf(experiment, Region::of(cell));
}

}  // namespace lab
