// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/AnswersJournal.h"

#include <QDataStream>
#include <algorithm>
#include <utility>

#include "core/base/Words.h"
#include "core/io/ExperimentDelta.h"
#include "core/learn/AnswersFile.h"
#include "core/model/Limits.h"
#include "core/model/Validation.h"

namespace lab {

QByteArray bytesOf(const AnswersStep& step, const Matrix& before, const Matrix& after) {
  return journalBytes([&](QDataStream& out) {
    out << step.text << step.stage.has_value();
    if (!step.stage) return writeText(out, step.student);
    out << static_cast<qint32>(step.stage->id) << static_cast<qint32>(step.stage->head);
    writeDelta(out, before, after);
  });
}

bool readStep(const QByteArray& bytes, const std::function<Matrix(const StageRef&)>& before,
              AnswersStep& step, Matrix& stage) {
  QDataStream in(bytes);
  in.setVersion(QDataStream::Qt_6_0);
  bool fills = false;
  in >> step.text >> fills;
  if (!fills) {
    step.student = readText(in);
    return in.status() == QDataStream::Ok;
  }
  qint32 id = 0, head = 0;
  in >> id >> head;
  const auto known = stagesOf(limits::kHeads);
  step.stage = StageRef{static_cast<MatrixId>(id), head};
  if (std::ranges::find(known, *step.stage) == known.end()) return false;
  stage = before(*step.stage);
  return readDelta(in, stage);
}

QByteArray bytesOf(const Experiment& experiment, const Answers& base) {
  return journalBytes([&](QDataStream& out) {
    writeDelta(out, Experiment(), experiment);
    out << serializeAnswers(base);
  });
}

QByteArray bytesOf(const std::vector<Help>& help) {
  Answers only_help;
  only_help.help = help;
  return serializeAnswers(only_help);
}

Result<RecoveredAnswers> recoverAnswers(const QString& journal) {
  auto contents = readJournal(journal);
  if (!contents) return contents.refusal();
  JournalContents& read = contents.value();
  RecoveredAnswers found;
  QDataStream in(read.base);
  in.setVersion(QDataStream::Qt_6_0);
  QByteArray answers;
  if (!readDelta(in, found.experiment) || findProblem(found.experiment))
    return Refusal{journal, {}, Words::tr("the journal of a worksheet"), Words::tr("other contents")};
  in >> answers;
  auto base = parseAnswers(answers, journal);
  if (!base) return base.refusal();
  found.base = std::move(base.value());
  found.help = found.base.help;
  if (!read.extra.isEmpty())
    if (auto help = parseAnswers(read.extra, journal)) found.help = std::move(help.value().help);
  found.note = std::move(read.note);
  found.steps = std::move(read.steps);
  found.index = read.index;
  return found;
}

}  // namespace lab
