// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Answers.h"

#include <algorithm>
#include <cmath>

#include "core/base/Words.h"
#include "core/explain/EditWords.h"

namespace lab {
namespace {

std::size_t indexOf(MatrixId stage) {
  return static_cast<std::size_t>(stage) - static_cast<std::size_t>(MatrixId::Q);
}

}  // namespace

std::string nameFrom(QString text) {
  return text.remove(QChar(QChar::ByteOrderMark)).toStdString();
}

bool isBlank(const Matrix& stage) {
  return std::ranges::all_of(stage.values(), [](double value) { return std::isnan(value); });
}

std::vector<StageRef> stagesOf(int head_count) {
  std::vector<StageRef> stages;
  for (int h = 0; h < head_count; ++h)
    for (const MatrixId stage : kHeadStages) stages.push_back({stage, h});
  stages.push_back({MatrixId::Concat, -1});
  stages.push_back({MatrixId::Output, -1});
  return stages;
}

const Matrix& Answers::stage(const StageRef& stage) const {
  static const Matrix kLeftOut;
  if (stage.id == MatrixId::Concat) return concat;
  if (stage.id == MatrixId::Output) return output;
  const auto head = static_cast<std::size_t>(stage.head);
  return stage.head < 0 || head >= heads.size() ? kLeftOut : heads[head][indexOf(stage.id)];
}

Matrix& Answers::mutableStage(const StageRef& stage) {
  if (stage.id == MatrixId::Concat) return concat;
  if (stage.id == MatrixId::Output) return output;
  const auto head = static_cast<std::size_t>(stage.head);
  if (heads.size() <= head) heads.resize(head + 1);
  return heads[head][indexOf(stage.id)];
}

const Matrix& Answers::exponentialsOf(int head) const {
  static const Matrix kLeftOut;
  const auto at = static_cast<std::size_t>(head);
  return head < 0 || at >= exponentials.size() ? kLeftOut : exponentials[at];
}

Matrix& Answers::mutableExponentials(int head) {
  const auto at = static_cast<std::size_t>(head);
  if (heads.size() <= at) heads.resize(at + 1);
  if (exponentials.size() <= at) exponentials.resize(at + 1);
  return exponentials[at];
}

const Help* Answers::helpAt(const StageRef& stage) const {
  const auto found = std::ranges::find(help, stage, &Help::stage);
  return found == help.end() ? nullptr : &*found;
}

Help& Answers::mutableHelpAt(const StageRef& stage) {
  const auto found = std::ranges::find(help, stage, &Help::stage);
  return found == help.end() ? help.emplace_back(Help{stage}) : *found;
}

Refused misfit(const Answers& answers, const Experiment& experiment, const QString& file) {
  const std::size_t most = experiment.heads.size();
  if (answers.heads.size() > most)
    return Refusal{file, QStringLiteral("heads"),
                   Words::tr("at most %n heads, as the experiment has", nullptr, static_cast<int>(most)),
                   QString::number(answers.heads.size())};
  const QString title = QString::fromStdString(experiment.title).simplified();
  const QString named = QString::fromStdString(answers.experiment).simplified();
  if (!named.isEmpty() && named != title)
    return Refusal{file, QStringLiteral("experiment"), Words::tr("answers to \"%1\"").arg(quotable(title)),
                   Words::tr("answers to \"%1\"").arg(quotable(named))};
  return std::nullopt;
}

bool tokensAreColumns(const AttentionTrace& truth, const Answers& answers) {
  bool any = false;
  for (const StageRef& stage : stagesOf(static_cast<int>(truth.heads.size()))) {
    const Matrix &due = truth.stage(stage.id, stage.head), &given = answers.stage(stage);
    if (given.empty() || due.rows() == due.columns()) continue;
    if (given.sameShape(due)) return false;
    any = any || (given.rows() == due.columns() && given.columns() == due.rows());
  }
  return any;
}

Answers transposed(const Answers& answers) {
  Answers result = answers;
  for (const StageRef& stage : stagesOf(static_cast<int>(answers.heads.size())))
    result.mutableStage(stage) = answers.stage(stage).transposed();
  for (Matrix& exponentials : result.exponentials) exponentials = exponentials.transposed();
  return result;
}

}  // namespace lab
