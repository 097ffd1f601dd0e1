// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/UsedIn.h"

#include "core/explain/Cells.h"

namespace lab {
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
