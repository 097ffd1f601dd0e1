// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/AnswersSession.h"

#include <QFile>
#include <QFileInfo>
#include <utility>

#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/AnswersJournal.h"
#include "core/learn/ExperimentFolder.h"

namespace lab {
namespace {

/// The folder in which `worksheet` puts the experiments of a class, below the folder of the sheets.
QString folderOfClass(const QFileInfo& answers) {
  return answers.path() + QStringLiteral("/experiments");
}

bool hasExperimentOfClass(const QFileInfo& answers) {
  return QFile::exists(folderOfClass(answers) + QLatin1Char('/') + answers.completeBaseName() +
                       QStringLiteral(".attn"));
}

/// Where the experiment is stored with its answers.
QString storedBeside(const QFileInfo& answers) {
  return answers.path() + QLatin1Char('/') + answers.completeBaseName() + QStringLiteral(".attn");
}

Result<Experiment> storedExperimentOf(const Answers& answers, const QFileInfo& file) {
  const auto in = [&](const QString& folder) {
    return ExperimentFolder(folder).experimentOf(answers, file.absoluteFilePath());
  };
  if (hasExperimentOfClass(file)) return in(folderOfClass(file));
  auto beside = in(file.path());
  if (beside) return beside;
  // The file may have been renamed.
  auto of_class = in(folderOfClass(file));
  return of_class ? of_class : beside;
}

}  // namespace

AnswersSession::AnswersSession(AnswersDocument& answers, QObject* parent)
    : QObject(parent),
      answers_(answers),
      journal_(*answers.undoStack(), {[this] { return modified(); },
                                      [this] {
                                        return JournalNote{QStringLiteral("worksheet"), path_, displayName()};
                                      },
                                      [this]() -> Journal::Record {
                                        return [experiment = answers_.experiment(), base = base_] {
                                          return bytesOf(experiment, base);
                                        };
                                      },
                                      [this] { return bytesOf(answers_.answers().help); }}) {
  connect(&answers_, &AnswersDocument::modifiedChanged, this, &AnswersSession::changed);
  connect(&answers_, &AnswersDocument::started, this, [this] { base_ = answers_.answers(); });
  connect(&answers_, &AnswersDocument::helped, &journal_, &UndoJournal::followSoon);
}

QString AnswersSession::displayName() const {
  if (!path_.isEmpty()) return QFileInfo(path_).fileName();
  const QString title = QString::fromStdString(answers_.experiment().title).simplified();
  return title.isEmpty() ? tr("Untitled") : title;
}

Refused AnswersSession::start(Experiment experiment, AttentionTrace truth) {
  if (auto refusal = AnswersDocument::objection(experiment)) return refusal;
  answers_.start(std::move(experiment), std::move(truth));
  adopt({});
  return std::nullopt;
}

Refused AnswersSession::open(Experiment experiment, AttentionTrace truth, const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  auto loaded = loadAnswers(absolute);
  if (!loaded) return loaded.refusal();
  if (auto refusal = misfit(loaded.value(), experiment, absolute)) return refusal;
  if (auto refusal = AnswersDocument::objection(experiment, loaded.value())) return refusal;
  answers_.start(std::move(experiment), std::move(truth), std::move(loaded.value()));
  adopt(absolute);
  return std::nullopt;
}

Refused AnswersSession::save(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  if (auto refusal = keepExperimentBeside(absolute)) return refusal;
  if (auto refusal = saveAnswers(answers_.answers(), answers_.experiment(), absolute)) return refusal;
  answers_.setSaved();
  adopt(absolute);
  return std::nullopt;
}

Refused AnswersSession::keepExperimentBeside(const QString& path) const {
  const QFileInfo file(path);
  const auto there = storedExperimentOf(answers_.answers(), file);
  if (there && identical(there.value(), answers_.experiment())) return std::nullopt;
  const QString beside = storedBeside(file);
  if (!QFile::exists(beside)) return saveExperiment(answers_.experiment(), beside);
  return Refusal::saying(tr("%1 is a different experiment. Save these answers under another name, so that "
                            "they are not mistaken for answers to it.")
                             .arg(QFileInfo(beside).fileName()));
}

Refused AnswersSession::recover(const JournalLeftover& leftover) {
  auto recovered = recoverAnswers(leftover.path);
  if (!recovered) return recovered.refusal();
  RecoveredAnswers& found = recovered.value();
  if (auto refusal = AnswersDocument::objection(found.experiment, found.base)) return refusal;
  AttentionTrace truth = computeTrace(found.experiment);
  const QString path = found.note.original;
  answers_.recover(std::move(found), std::move(truth));
  adopt(path);
  answers_.setUnsaved();
  journal_.replace(leftover);
  emit changed();
  return std::nullopt;
}

void AnswersSession::adopt(const QString& path) {
  path_ = path;
  journal_.forget();
  emit changed();
}

Result<Experiment> experimentOf(const QString& answers_path, const Experiment* near) {
  const QFileInfo file(QFileInfo(answers_path).absoluteFilePath());
  const auto answers = loadAnswers(file.filePath());
  if (!answers) return answers.refusal();
  const std::string& title = answers.value().experiment;
  // The experiments of a class have one title and different numbers. So may an experiment that was stored
  // with its answers and the one that is open.
  if (near && !hasExperimentOfClass(file) && !QFile::exists(storedBeside(file)) &&
      (title.empty() || ExperimentFolder::sameTitle(near->title, title)))
    return *near;
  return storedExperimentOf(answers.value(), file);
}

}  // namespace lab
