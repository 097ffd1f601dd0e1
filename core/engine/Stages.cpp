// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Stages.h"

#include <algorithm>
#include <functional>

#include "core/engine/InstructionSets.h"
#include "core/model/positions/PositionsKinds.h"

namespace lab {

void Range::include(Range other) {
  if (other.empty()) return;
  const int past = empty() ? other.end() : std::max(end(), other.end());
  first = empty() ? other.first : std::min(first, other.first);
  count = past - first;
}

Range wholeGroups(Range range, int size) {
  if (range.empty()) return range;
  const int last_group = std::max(0, size / kGroup - 1) * kGroup;  // includes the rows of an incomplete group
  const int first = std::min(range.first / kGroup * kGroup, last_group);
  const int end = (range.end() + kGroup - 1) / kGroup * kGroup;
  return {first, (end > last_group ? size : end) - first};
}

int partCount(int size, int length) {
  const int step = std::max(1, length / kGroup) * kGroup;
  return size < 2 * kGroup ? std::min(size, 1) : (size - kGroup) / step + 1;
}

Range partAt(int index, int size, int length) {
  const int step = std::max(1, length / kGroup) * kGroup;
  const int first = index * step;
  return {first, (index + 1 == partCount(size, length) ? size : first + step) - first};
}

ConstBlock blockOf(const Matrix& m, Range rows, Range columns) {
  return {m.data() + static_cast<std::ptrdiff_t>(rows.first) * m.columns() + columns.first, rows.count,
          columns.count, m.columns()};
}

ConstBlock blockOf(const Matrix& m, Range rows) {
  return blockOf(m, rows, {0, m.columns()});
}

ConstBlock blockOf(const Matrix& m) {
  return blockOf(m, {0, m.rows()});
}

Block writableBlock(Matrix& m, Range rows, Range columns) {
  return {m.mutableData() + static_cast<std::ptrdiff_t>(rows.first) * m.columns() + columns.first, rows.count,
          columns.count, m.columns()};
}

Block writableBlock(Matrix& m, Range rows) {
  return writableBlock(m, rows, {0, m.columns()});
}

namespace stages {

void addPositions(ConstBlock embeddings, const Positions& positions, Side side, int first_row, Block out) {
  const PositionsKind& kind = positionsKind(positions.kind);
  const auto columns = static_cast<std::size_t>(out.columns);
  for (std::ptrdiff_t i = 0; i < out.rows; ++i) {
    const double* x = embeddings.data + i * embeddings.stride;
    double* row = out.data + i * out.stride;
    if (kind.add == nullptr)
      std::copy_n(x, columns, row);
    else
      kind.add(positions, side, first_row + static_cast<int>(i), {x, columns}, {row, columns});
  }
}

void project(ConstBlock inputs, ConstBlock weights, ConstBlock bias, Block out) {
  stageTable().project(&inputs, &weights, bias.rows > 0 ? bias.data : nullptr, &out);
}

void projectTogether(ConstBlock inputs, std::span<const LabProjection> projections) {
  stageTable().project_together(&inputs, projections.data(), static_cast<int>(projections.size()));
}

void addBias(ConstBlock rows, ConstBlock bias, Block out) {
  for (std::ptrdiff_t i = 0; i < out.rows; ++i) {
    const double* row = rows.data + i * rows.stride;
    std::transform(row, row + rows.columns, bias.data, out.data + i * out.stride, std::plus());
  }
}

void scores(ConstBlock queries, ConstBlock keys, Block out) {
  stageTable().scores(&queries, &keys, &out);
}

void scale(ConstBlock scores, double factor, Block out) {
  stageTable().scale(&scores, factor, &out);
}

void mask(ConstBlock scaled, ConstBlock allowed, Block out) {
  stageTable().mask(&scaled, &allowed, &out);
}

void softmax(ConstBlock masked, double temperature, Block out) {
  stageTable().softmax(&masked, temperature, &out);
}

void weightedSum(ConstBlock weights, ConstBlock values, Block out) {
  stageTable().weighted_sum(&weights, &values, &out);
}

Matrix project(const Matrix& inputs, const Matrix& weights, const Matrix& bias) {
  Matrix out(inputs.rows(), weights.columns());
  project(blockOf(inputs), blockOf(weights), bias.empty() ? ConstBlock{} : blockOf(bias),
          writableBlock(out, {0, out.rows()}));
  return out;
}

Matrix scores(const Matrix& queries, const Matrix& keys) {
  Matrix out(queries.rows(), keys.rows());
  scores(blockOf(queries), blockOf(keys), writableBlock(out, {0, out.rows()}));
  return out;
}

Matrix softmax(const Matrix& masked, double temperature) {
  Matrix out(masked.rows(), masked.columns());
  softmax(blockOf(masked), temperature, writableBlock(out, {0, out.rows()}));
  return out;
}

}  // namespace stages

double largestMagnitude(ConstBlock block) {
  return block.rows == 0 || block.columns == 0 ? 0.0 : stageTable().largest_magnitude(&block);
}

}  // namespace lab
