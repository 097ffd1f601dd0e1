// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/ExperimentFolder.h"

#include <QDir>
#include <QFileInfo>

#include "core/base/Words.h"
#include "core/explain/EditWords.h"
#include "core/io/ExperimentFile.h"

namespace lab {
namespace {

constexpr qsizetype kLongestTitle =
    120;  ///< in a message; the sheets of a class differ in the end of the title

QString keyOf(const std::string& title) {
  return QString::fromStdString(title).simplified();
}

}  // namespace

bool ExperimentFolder::sameTitle(const std::string& a, const std::string& b) {
  return keyOf(a) == keyOf(b);
}

void ExperimentFolder::read() {
  if (read_) return;
  read_ = true;
  for (const QFileInfo& file :
       QDir(path_).entryInfoList({QStringLiteral("*.attn")}, QDir::Files, QDir::Name)) {
    auto experiment = loadExperiment(file.filePath());
    if (!experiment) continue;  // Skip unreadable files. Answers that need them are refused later.
    Found& found = by_title_[keyOf(experiment.value().title)];
    if (found.experiment.heads.empty()) {
      found.experiment = std::move(experiment.value());
      found.name = file.completeBaseName();
    } else if (!identical(found.experiment, experiment.value())) {
      ++found.count;
    }
  }
}

Result<Experiment> ExperimentFolder::experimentOf(const Answers& answers, const QString& answers_path,
                                                  QString& name) {
  const QString title = keyOf(answers.experiment);
  const QString beside =
      QDir(path_).filePath(QFileInfo(answers_path).completeBaseName() + QStringLiteral(".attn"));
  if (QFileInfo(beside).isFile()) {
    auto own = loadExperiment(beside);
    name = QFileInfo(beside).completeBaseName();
    if (title.isEmpty() || (own && keyOf(own.value().title) == title)) return own;
  }
  if (title.isEmpty()) {
    return Refusal{answers_path, QStringLiteral("experiment"), Words::tr("the title of an experiment"),
                   Words::tr("none, and no %1 either").arg(QFileInfo(beside).fileName())};
  }
  read();
  const auto found = by_title_.constFind(title);
  if (found == by_title_.constEnd())
    return Refusal{answers_path, QStringLiteral("experiment"),
                   Words::tr("an experiment (.attn) of the title it names in %1").arg(path_),
                   Words::tr("none called \"%1\"").arg(title.left(kLongestTitle))};
  if (found->count > 1)
    return Refusal{answers_path, QStringLiteral("experiment"),
                   Words::tr("one experiment (.attn) of the title it names in %1").arg(path_),
                   Words::tr("%1 called \"%2\"").arg(found->count).arg(title.left(kLongestTitle))};
  name = found->name;
  return found->experiment;
}

}  // namespace lab
