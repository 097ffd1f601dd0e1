// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/AnswersSession.h"

#include <QFile>
#include <QFileInfo>
#include <chrono>
#include <utility>

#include "core/io/ExperimentFile.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/ExperimentFolder.h"

namespace lab {
AnswersSession::AnswersSession(AnswersDocument& answers, QObject* parent)
    : QObject(parent), answers_(answers), recovery_(RecoveryFile::worksheetFolder()) {
  recovery_timer_.setSingleShot(true);
  connect(&recovery_timer_, &QTimer::timeout, this, &AnswersSession::keepCopy);
  connect(&answers_, &AnswersDocument::modifiedChanged, this, &AnswersSession::changed);
  const auto copy_soon = [this] {
    if (!recovery_timer_.isActive()) recovery_timer_.start(kRecoveryDelay);
  };
  connect(&answers_, &AnswersDocument::edited, this, copy_soon);
  connect(&answers_, &AnswersDocument::helped, this, copy_soon);
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
  const auto there = ExperimentFolder(file.path()).experimentOf(answers_.answers(), path);
  if (there && identical(there.value(), answers_.experiment())) return std::nullopt;
  const QString beside = file.path() + QLatin1Char('/') + file.completeBaseName() + QStringLiteral(".attn");
  if (!QFile::exists(beside)) return saveExperiment(answers_.experiment(), beside);
  return Refusal::saying(tr("%1 is a different experiment. Save these answers under another name, so that "
                            "they are not mistaken for answers to it.")
                             .arg(QFileInfo(beside).fileName()));
}

Refused AnswersSession::recover(const RecoveryFile::Leftover& leftover) {
  AttentionTrace truth;
  auto experiment = loadExperiment(leftover.path, &truth);
  if (!experiment) return experiment.refusal();
  auto answers = loadAnswers(leftover.answers_path);
  if (!answers) return answers.refusal();
  if (auto refusal = AnswersDocument::objection(experiment.value(), answers.value())) return refusal;
  answers_.start(std::move(experiment.value()), std::move(truth), std::move(answers.value()));
  adopt(leftover.original_path);
  answers_.setUnsaved();
  // Write the new copy before removing the old one, so that one always exists.
  if (!recovery_.save(answers_.experiment(), path_, {}, serializeAnswers(answers_.answers())))
    RecoveryFile::remove(leftover);
  emit changed();
  return std::nullopt;
}

void AnswersSession::forget() {
  recovery_timer_.stop();
  recovery_.discard();
}

void AnswersSession::adopt(const QString& path) {
  path_ = path;
  forget();
  emit changed();
}

void AnswersSession::keepCopy() {
  if (!modified())
    recovery_.discard();
  else if (const auto refusal =
               recovery_.save(answers_.experiment(), path_, {}, serializeAnswers(answers_.answers())))
    qWarning("%s", qUtf8Printable(refusal->sentence()));
}

Result<Experiment> experimentOf(const QString& answers_path, const Experiment* near) {
  const QString absolute = QFileInfo(answers_path).absoluteFilePath();
  const auto answers = loadAnswers(absolute);
  if (!answers) return answers.refusal();
  const std::string& title = answers.value().experiment;
  if (near && (title.empty() || ExperimentFolder::sameTitle(near->title, title))) return *near;
  return ExperimentFolder(QFileInfo(absolute).path()).experimentOf(answers.value(), absolute);
}

}  // namespace lab
