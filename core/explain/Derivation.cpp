// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Derivation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/explain/Cells.h"
#include "core/model/positions/PositionsKinds.h"

namespace lab {
namespace {

constexpr int kMostUses = 512;  ///< cells that largestUse() compares

/// Builds one Derivation. Each function adds the operands and terms of one stage.
class Builder {
 public:
  Builder(const Experiment& experiment, const AttentionTrace& trace, const CellRef& cell)
      : e_(experiment), trace_(trace) {
    d_.cell = canonical(experiment, cell);
    d_.result = cellValue(experiment, trace, d_.cell);
    d_.mode = experiment.mode;
    d_.head_count = experiment.headCount();
  }

  Derivation build() {
    const CellRef& c = d_.cell;
    switch (c.id) {
      case MatrixId::QueryInputs:
        inputs(Side::Query);
        break;
      case MatrixId::KeyInputs:
        inputs(Side::Key);
        break;
      case MatrixId::Q:
        product(rowOf(MatrixId::QueryInputs, -1), columnOf(MatrixId::QueryWeights), MatrixId::QueryBias);
        break;
      case MatrixId::K:
        product(rowOf(keySide(), -1), columnOf(MatrixId::KeyWeights), MatrixId::KeyBias);
        break;
      case MatrixId::V:
        product(rowOf(keySide(), -1), columnOf(MatrixId::ValueWeights), MatrixId::ValueBias);
        break;
      case MatrixId::Scores:
        product(rowOf(MatrixId::Q, c.head), {MatrixId::K, c.head, c.column, 0, 1, e_.keyDim()});
        break;
      case MatrixId::ScaledScores:
        scaled();
        break;
      case MatrixId::MaskedScores:
        masked();
        break;
      case MatrixId::Weights:
        softmax();
        break;
      case MatrixId::Context:
        product(rowOf(MatrixId::Weights, c.head), columnOf(MatrixId::V));
        if (everyKeyMasked()) d_.mask_reason = MaskReason::EveryKey;
        break;
      case MatrixId::Concat:
        copy({MatrixId::Context, c.column / e_.valueDim(), c.row, c.column % e_.valueDim()});
        break;
      case MatrixId::Output:
        output();
        break;
      default:
        break;  // an input
    }
    return std::move(d_);
  }

 private:
  MatrixId keySide() const { return e_.mode == Mode::Self ? MatrixId::QueryInputs : MatrixId::KeyInputs; }

  Region rowOf(MatrixId id, int head) const {
    return {id, head, d_.cell.row, 0, 1, shapeOf(e_, id, head).columns};
  }
  Region columnOf(MatrixId id) const {
    const int head = isPerHead(id) ? d_.cell.head : -1;
    return {id, head, 0, d_.cell.column, shapeOf(e_, id, head).rows, 1};
  }

  Factor factor(const CellRef& cell) const { return {cell, cellValue(e_, trace_, cell)}; }
  void operand(const Region& region, OperandRole role) { d_.operands.push_back({region, role}); }
  void term(std::vector<Factor> factors) {
    double value = 1;
    for (const Factor& f : factors) value *= f.value;
    d_.terms.push_back({std::move(factors), value});
  }
  void addend(const CellRef& cell) {
    operand(Region::of(cell), OperandRole::Addend);
    term({factor(cell)});
  }

  void copy(const CellRef& source) {
    d_.rule = Rule::Copy;
    operand(Region::of(source), OperandRole::Source);
    term({factor(source)});
  }

  /// Inputs: embedding + position.
  void inputs(Side side) {
    const CellRef& c = d_.cell;
    const bool asks = side == Side::Query;
    const CellRef embedding{asks ? MatrixId::QueryEmbeddings : MatrixId::KeyEmbeddings, -1, c.row, c.column};
    if (!e_.positions.added()) return copy(embedding);
    d_.rule = Rule::Sum;
    addend(embedding);
    if (e_.positions.hasTable())
      return addend({asks ? MatrixId::QueryPositions : MatrixId::KeyPositions, -1, c.row, c.column});
    const PositionsKind& kind = positionsKind(e_.positions.kind);
    d_.position_latex = kind.latex(c.row, c.column, e_.modelDim());
    term({Factor{std::nullopt, kind.number(c.row, c.column, e_.modelDim())}});
  }

  /// Sum of products of `left` and `right`, which are rows or columns of the same length.
  void product(const Region& left, const Region& right) {
    d_.rule = Rule::SumOfProducts;
    operand(left, OperandRole::Left);
    operand(right, OperandRole::Right);
    const auto lefts = cellsOf(left), rights = cellsOf(right);
    d_.terms.reserve(lefts.size() + 1);
    for (std::size_t i = 0; i < lefts.size(); ++i) term({factor(lefts[i]), factor(rights[i])});
  }

  void product(const Region& left, const Region& right, MatrixId bias) {
    product(left, right);
    const CellRef cell{bias, isPerHead(bias) ? d_.cell.head : -1, 0, d_.cell.column};
    if (cellExists(e_, cell)) addend(cell);
  }

  void scaled() {
    const CellRef score{MatrixId::Scores, d_.cell.head, d_.cell.row, d_.cell.column};
    if (!e_.scale.changesScores()) return copy(score);
    const CellRef scale{MatrixId::Scale, -1, 0, 0};
    d_.rule = Rule::Scaling;
    if (e_.scale.kind == Scale::Kind::InverseSqrtKeyDim) d_.root_of = e_.keyDim();
    operand(Region::of(score), OperandRole::Source);
    operand(Region::of(scale), OperandRole::Scale);
    term({factor(score), factor(scale)});
  }

  /// Entry if the mask does not allow the query of this cell to attend to its key, else None.
  MaskReason maskReason() const {
    return mayAttend(e_, d_.cell.row, d_.cell.column) ? MaskReason::None : MaskReason::Entry;
  }
  bool everyKeyMasked() const {
    for (int j = 0; j < e_.keyCount(); ++j)
      if (mayAttend(e_, d_.cell.row, j)) return false;
    return true;
  }

  void masked() {
    const CellRef score{MatrixId::ScaledScores, d_.cell.head, d_.cell.row, d_.cell.column};
    if (e_.mask.kind == Mask::Kind::None) return copy(score);
    d_.rule = Rule::Masking;
    d_.mask_reason = maskReason();
    operand(Region::of(score), OperandRole::Source);
    if (e_.mask.kind == Mask::Kind::Matrix)
      operand(Region::of({MatrixId::Mask, -1, d_.cell.row, d_.cell.column}), OperandRole::Mask);
    term({factor(score)});
    if (d_.mask_reason != MaskReason::None) d_.terms.back().product = kMaskedScore;
  }

  void softmax() {
    d_.rule = Rule::Softmax;
    d_.temperature = e_.temperature;
    d_.mask_reason = everyKeyMasked() ? MaskReason::EveryKey : maskReason();
    // Without a mask, the masked scores are the scaled scores.
    const bool masked = e_.mask.kind != Mask::Kind::None;
    const Region row = rowOf(masked ? MatrixId::MaskedScores : MatrixId::ScaledScores, d_.cell.head);
    operand(row, OperandRole::Score);
    operand(Region::of({MatrixId::Temperature, -1, 0, 0}), OperandRole::Temperature);
    d_.softmax = writtenSoftmax(trace_.stage(row.id, row.head).row(row.row), e_.temperature);
    const auto cells = cellsOf(row);
    for (std::size_t j = 0; j < cells.size(); ++j)
      d_.terms.push_back({{factor(cells[j])}, d_.softmax->exponentials[j]});
  }

  void output() {
    if (!e_.output_weights.empty())
      return product(rowOf(MatrixId::Concat, -1), columnOf(MatrixId::OutputWeights), MatrixId::OutputBias);
    const CellRef concat{MatrixId::Concat, -1, d_.cell.row, d_.cell.column};
    if (e_.output_bias.empty()) return copy(concat);
    d_.rule = Rule::Sum;
    addend(concat);
    addend({MatrixId::OutputBias, -1, 0, d_.cell.column});
  }

  const Experiment& e_;
  const AttentionTrace& trace_;
  Derivation d_;
};

}  // namespace

Derivation derive(const Experiment& experiment, const AttentionTrace& trace, const CellRef& cell) {
  return Builder(experiment, trace, cell).build();
}

CellRef largestUse(const Experiment& experiment, const AttentionTrace& trace, const CellRef& cell,
                   const Region& region) {
  const CellRef source = canonical(experiment, cell);
  const auto share = [&](const CellRef& use) {
    for (const Term& term : derive(experiment, trace, use).terms)
      for (const Factor& factor : term.factors)
        if (factor.cell == source && std::isfinite(term.product)) return std::abs(term.product);
    return 0.0;
  };
  const auto within = [](int at, int first, int count) { return std::clamp(at, first, first + count - 1); };
  CellRef best{region.id, region.head, within(cell.row, region.row, region.rows),
               within(cell.column, region.column, region.columns)};
  if (region.rows * region.columns > kMostUses) return best;
  double largest = share(best);
  for (const CellRef& use : cellsOf(region)) {
    const double product = share(use);
    if (product <= largest * (1 + 1e-12)) continue;
    largest = product;
    best = use;
  }
  return best;
}

bool resultHidden(const Derivation& derivation) {
  return std::isnan(derivation.result);
}

bool operandHidden(const Derivation& derivation) {
  for (const Term& term : derivation.terms)
    for (const Factor& factor : term.factors)
      if (std::isnan(factor.value)) return true;
  return std::isnan(derivation.temperature);
}

}  // namespace lab
