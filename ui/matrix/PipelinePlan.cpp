// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/PipelinePlan.h"

#include "core/base/Words.h"
#include "core/explain/KindWords.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

using Stage = std::vector<PlanItem>;

PlanItem card(MatrixId id) {
  return {id, {}};
}

PlanItem fold(const QString& text) {
  return {std::nullopt, text};
}

void addEmbeddings(Stage& stage, const Experiment& e, Side side) {
  const bool query = side == Side::Query;
  stage.push_back(card(query ? MatrixId::QueryEmbeddings : MatrixId::KeyEmbeddings));
  if (!e.positions.added()) return;
  if (e.positions.hasTable())
    stage.push_back(card(query ? MatrixId::QueryPositions : MatrixId::KeyPositions));
  stage.push_back(card(query ? MatrixId::QueryInputs : MatrixId::KeyInputs));
}

Stage inputStage(const Experiment& e) {
  Stage stage;
  addEmbeddings(stage, e, Side::Query);
  if (e.mode == Mode::Cross) addEmbeddings(stage, e, Side::Key);
  if (!e.positions.hasTable()) stage.push_back(fold(kindText(positionsKind(e.positions.kind).short_formula)));
  return stage;
}

Stage weightStage(const Head& head) {
  Stage stage;
  const auto add = [&stage](MatrixId weights, MatrixId bias, bool present) {
    stage.push_back(card(weights));
    if (present) stage.push_back(card(bias));
  };
  add(MatrixId::QueryWeights, MatrixId::QueryBias, !head.query_bias.empty());
  add(MatrixId::KeyWeights, MatrixId::KeyBias, !head.key_bias.empty());
  add(MatrixId::ValueWeights, MatrixId::ValueBias, !head.value_bias.empty());
  return stage;
}

Stage scaleStage(const Experiment& e) {
  Stage stage;
  stage.push_back(scaleFactor(e) == 1.0 ? fold(Words::tr("scale: 1")) : card(MatrixId::ScaledScores));
  // The scaled scores and M are the inputs of the masked scores.
  if (e.mask.kind != Mask::Kind::None) stage.push_back(card(MatrixId::Mask));
  return stage;
}

Stage maskStage(const Experiment& e) {
  Stage stage;
  stage.push_back(e.mask.kind == Mask::Kind::None ? fold(Words::tr("mask: none"))
                                                  : card(MatrixId::MaskedScores));
  // Short, so that no card moves while the temperature is dragged away from 1.
  if (e.temperature != 1.0) stage.push_back(fold(QStringLiteral("÷ T = ") + shownNumber(e.temperature)));
  return stage;
}

Stage outputWeightStage(const Experiment& e) {
  Stage stage;
  stage.push_back(e.output_weights.empty() ? fold(Words::tr("Wᴼ: none, output = concat"))
                                           : card(MatrixId::OutputWeights));
  if (!e.output_bias.empty()) stage.push_back(card(MatrixId::OutputBias));
  return stage;
}

}  // namespace

PipelinePlan pipelinePlan(const Experiment& e, int head) {
  PipelinePlan plan;
  plan.push_back(inputStage(e));
  plan.push_back(weightStage(e.heads.at(static_cast<std::size_t>(head))));
  plan.push_back({card(MatrixId::Q), card(MatrixId::K), card(MatrixId::V)});
  plan.push_back({card(MatrixId::Scores)});
  plan.push_back(scaleStage(e));
  plan.push_back(maskStage(e));
  plan.push_back({card(MatrixId::Weights)});
  plan.push_back({card(MatrixId::Context)});
  plan.push_back({e.headCount() == 1 ? fold(Words::tr("concat: one head only")) : card(MatrixId::Concat)});
  plan.push_back(outputWeightStage(e));
  plan.push_back({card(MatrixId::Output)});
  return plan;
}

}  // namespace lab
