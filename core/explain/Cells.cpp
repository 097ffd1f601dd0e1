// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Cells.h"

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
  const bool bare = !e.positions.added();
  const auto before = [&](MatrixId id) {
    if (id == MatrixId::QueryInputs && bare) return MatrixId::QueryEmbeddings;
    if (id == MatrixId::KeyInputs && bare) return MatrixId::KeyEmbeddings;
    if (id == MatrixId::MaskedScores && e.mask.kind == Mask::Kind::None) return MatrixId::ScaledScores;
    if (id == MatrixId::ScaledScores && scaleFactor(e) == 1.0) return MatrixId::Scores;
    return id;
  };
  // The loop also visits the regions that it appends.
  for (std::size_t i = 0; i < regions.size(); ++i) {
    Region twin = regions[i];
    twin.id = before(twin.id);
    if (twin != regions[i]) regions.push_back(twin);
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

class Uses {
 public:
  Uses(const Experiment& experiment, const CellRef& cell) : e_(experiment), c_(canonical(experiment, cell)) {}

  std::vector<Region> find() {
    using enum MatrixId;
    switch (c_.id) {
      case QueryEmbeddings:
        same(QueryInputs, -1);
        break;
      case KeyEmbeddings:
        if (cross()) same(KeyInputs, -1);
        break;
      case QueryPositions:
        if (learned()) same(QueryInputs, -1);
        break;
      case KeyPositions:
        if (learned() && cross()) same(KeyInputs, -1);
        break;
      case QueryWeights:
      case QueryBias:
        column(Q, c_.head);
        break;
      case KeyWeights:
      case KeyBias:
        column(K, c_.head);
        break;
      case ValueWeights:
      case ValueBias:
        column(V, c_.head);
        break;
      case Scale:
        if (e_.scale.changesScores()) everyHead(&Uses::whole, ScaledScores);
        break;
      case Mask:
        everyHead(&Uses::same, MaskedScores);
        break;
      case Temperature:
        everyHead(&Uses::whole, Weights);
        break;
      case OutputWeights:
      case OutputBias:
        column(Output, -1);
        break;
      case QueryInputs:
        everyHead(&Uses::row, Q);
        if (!cross()) keysAndValues();
        break;
      case KeyInputs:
        keysAndValues();
        break;
      case Q:
        row(Scores, c_.head);
        break;
      case K:
        add({Scores, c_.head, 0, c_.row, e_.queryCount(), 1});
        break;
      case V:
        column(Context, c_.head);
        break;
      case Scores:
        same(ScaledScores, c_.head);
        break;
      case ScaledScores:
        same(MaskedScores, c_.head);
        if (!masked()) row(Weights, c_.head);
        break;
      case MaskedScores:
        if (masked()) row(Weights, c_.head);
        break;
      case Weights:
        row(Context, c_.head);
        break;
      case Context:
        add({Concat, -1, c_.row, c_.head * e_.valueDim() + c_.column, 1, 1});
        break;
      case Concat:
        if (e_.output_weights.empty())
          same(Output, -1);
        else
          row(Output, -1);
        break;
      case Output:
        break;
    }
    return std::move(regions_);
  }

 private:
  bool cross() const { return e_.mode == Mode::Cross; }
  bool masked() const { return e_.mask.kind != Mask::Kind::None; }
  bool learned() const { return e_.positions.hasTable(); }

  void add(const Region& region) { regions_.push_back(region); }
  void same(MatrixId id, int head) { add({id, head, c_.row, c_.column, 1, 1}); }
  void row(MatrixId id, int head) { add({id, head, c_.row, 0, 1, shapeOf(e_, id, head).columns}); }
  void column(MatrixId id, int head) { add({id, head, 0, c_.column, shapeOf(e_, id, head).rows, 1}); }
  void whole(MatrixId id, int head) {
    const Shape shape = shapeOf(e_, id, head);
    add({id, head, 0, 0, shape.rows, shape.columns});
  }
  void everyHead(void (Uses::*place)(MatrixId, int), MatrixId id) {
    for (int h = 0; h < e_.headCount(); ++h) (this->*place)(id, h);
  }
  void keysAndValues() {
    everyHead(&Uses::row, MatrixId::K);
    everyHead(&Uses::row, MatrixId::V);
  }

  const Experiment& e_;
  const CellRef c_;
  std::vector<Region> regions_;
};

}  // namespace

std::vector<Region> usedIn(const Experiment& experiment, const CellRef& cell) {
  return Uses(experiment, cell).find();
}

}  // namespace lab
