// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CheckCommand.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "app/Console.h"
#include "app/Output.h"
#include "core/base/Words.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/Checker.h"
#include "core/learn/ClassReport.h"
#include "core/learn/ExperimentFolder.h"
#include "core/learn/MistakeWords.h"
#include "core/learn/ReportWriter.h"

namespace lab {
namespace {

constexpr std::size_t kMistakesShown = 5;

struct CheckRequest {
  QString experiment;
  QString answers;  ///< a file, or for a class a folder
  bool of_class = false;
  QString out;  ///< empty: standard output
};

int write(const CheckRequest& request, const QByteArray& bytes) {
  const auto writer = [&bytes](QIODevice& out) { return out.write(bytes) == bytes.size(); };
  return request.out.isEmpty() ? writeToStandardOutput(writer) : writeToFile(request.out, writer);
}

/// Reads the answers in `path`. Refused if they cannot belong to `experiment`.
Result<Answers> answersTo(const Experiment& experiment, const QString& path) {
  auto answers = loadAnswers(path);
  if (answers)
    if (const auto refusal = misfit(answers.value(), experiment, path)) return *refusal;
  return answers;
}

int checkOne(const CheckRequest& request, const Experiment& experiment, const AttentionTrace& truth) {
  const auto answers = answersTo(experiment, request.answers);
  if (!answers) return complain(answers.refusal().sentence(), kRefused);
  return write(request, writeReport(experiment, checkAnswers(experiment, truth, answers.value())));
}

/// Prints the most frequent mistakes of a class, as an overview for the teacher.
void printCommonest(const Experiment& experiment, const ClassReport& report) {
  const auto tallies = report.commonest();
  printLine(report.students() == 1 ? Words::tr("1 student.")
                                   : Words::tr("%1 students.").arg(report.students()));
  for (std::size_t i = 0; i < std::min(tallies.size(), kMistakesShown); ++i) {
    const auto& [name, students] = tallies[i];
    const QString what = wordsOf(name, experiment, {}).what;
    const QString key = QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
    printLine(QStringLiteral("%1  %2")
                  .arg(students, 4)
                  .arg(what.isEmpty() ? key : key + QStringLiteral(": ") + what));
  }
}

/// Judges the answers of a class: all students have the same experiment, or each student has their own.
class Exercises {
 public:
  Exercises(const Experiment& experiment, const AttentionTrace& truth)
      : experiment_(&experiment), truth_(&truth) {}
  explicit Exercises(const QString& folder) : folder_(folder) {}

  /// Refused if the experiment of `answers` is not found, or if they cannot belong to it.
  Result<Report> judge(const Answers& answers, const QString& path) {
    if (experiment_) {
      if (const auto refusal = misfit(answers, *experiment_, path)) return *refusal;
      return checkAnswers(*experiment_, *truth_, answers);
    }
    const auto own = folder_.experimentOf(answers, path);
    if (!own) return own.refusal();
    if (const auto refusal = misfit(answers, own.value(), path)) return *refusal;
    last_ = own.value();
    return checkAnswers(last_, computeTrace(last_), answers);
  }
  /// An experiment for the wording of mistakes, which hardly depends on the experiment.
  const Experiment& example() const { return experiment_ ? *experiment_ : last_; }

 private:
  const Experiment* experiment_ = nullptr;
  const AttentionTrace* truth_ = nullptr;
  ExperimentFolder folder_{QString()};
  Experiment last_;
};

int checkClass(const CheckRequest& request, Exercises exercises) {
  if (!QFileInfo(request.answers).isDir())
    return complain(Words::tr("%1: expected a folder.").arg(request.answers), kRefused);
  const QDir folder(request.answers);
  ClassReport report;
  int shown = 0;
  for (const QFileInfo& file :
       folder.entryInfoList({QStringLiteral("*.json"), QStringLiteral("*.csv")}, QDir::Files, QDir::Name)) {
    if (!request.out.isEmpty() && file == QFileInfo(request.out)) continue;  // the report of an earlier run
    const auto answers = loadAnswers(file.filePath());
    const auto judged =
        answers ? exercises.judge(answers.value(), file.filePath()) : Result<Report>(answers.refusal());
    if (!judged) {
      complain(judged.refusal().sentence(), kRefused);
      continue;
    }
    const QString student = QString::fromStdString(answers.value().student).simplified();
    report.add(student.isEmpty() ? file.completeBaseName() : student, judged.value());
    const auto& help = judged.value().help;
    shown += std::any_of(help.begin(), help.end(), [](const Help& h) { return h.anyShown(); });
  }
  if (report.students() == 0)
    return complain(
        Words::tr("%1: holds no answers (.json or .csv) that can be judged.").arg(request.answers), kRefused);
  const int code = write(request, report.toCsv());
  if (code == kDone && !request.out.isEmpty()) printCommonest(exercises.example(), report);
  if (code == kDone && !request.out.isEmpty() && shown > 0)
    printLine(Words::tr("%1 of them asked to be shown numbers.").arg(shown));
  return code;
}

}  // namespace

int runCheck(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setApplicationDescription(
      Words::tr("Judges a learner's answers to an experiment, stage by stage, and names the mistakes."));
  const QCommandLineOption output(
      {QStringLiteral("o"), QStringLiteral("output")},
      Words::tr("Write to the file OUT, whole or not at all, instead of to standard output."),
      QStringLiteral("OUT"));
  const QCommandLineOption folder(
      QStringLiteral("folder"),
      Words::tr(
          "Judge a class: every .json and .csv in DIR, as one table (CSV), the most common mistakes first."),
      QStringLiteral("DIR"));
  const QCommandLineOption experiments(
      QStringLiteral("experiments"),
      Words::tr(
          "With --folder and without EXPERIMENT: the folder with one experiment (.attn) per student, found "
          "by the title in the answers."),
      QStringLiteral("DIR"));
  const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, Words::tr("Show this help."));
  parser.addOptions({output, folder, experiments, help});
  parser.addPositionalArgument(QStringLiteral("EXPERIMENT"), Words::tr("The experiment."),
                               QStringLiteral("check EXPERIMENT"));
  parser.addPositionalArgument(QStringLiteral("ANSWERS"),
                               Words::tr("The answers: JSON, or a filled sheet (.csv)."),
                               QStringLiteral("[ANSWERS]"));
  if (!parser.parse(QStringList(QStringLiteral("attention-lab")) + arguments))
    return complainOfUsage(parser.errorText());
  if (parser.isSet(help)) return printLine(parser.helpText().trimmed()) ? kDone : kRefused;
  for (const QCommandLineOption& option : {output, folder, experiments})
    if (parser.values(option).size() > 1) return complainOfUsage(Words::tr("check takes each option once."));
  const QStringList files = parser.positionalArguments();
  const bool of_class = parser.isSet(folder);
  const bool own_each = parser.isSet(experiments);
  if (own_each && !of_class) return complainOfUsage(Words::tr("check --experiments needs --folder DIR."));
  if (files.size() != (own_each ? 0 : of_class ? 1 : 2))
    return complainOfUsage(own_each   ? Words::tr("check --experiments takes no experiment file.")
                           : of_class ? Words::tr("check --folder takes one experiment file.")
                                      : Words::tr("check takes an experiment file and an answers file."));
  if (own_each) {
    if (!QFileInfo(parser.value(experiments)).isDir())
      return complain(Words::tr("%1: expected a folder.").arg(parser.value(experiments)), kRefused);
    return checkClass({{}, parser.value(folder), true, parser.value(output)},
                      Exercises(parser.value(experiments)));
  }
  const CheckRequest request{files.constFirst(), of_class ? parser.value(folder) : files.constLast(),
                             of_class, parser.value(output)};
  if (parser.isSet(output) && (isSameFile(request.experiment, request.out) ||
                               (!of_class && isSameFile(request.answers, request.out))))
    return complainOfUsage(
        Words::tr("check would replace a file it reads with its report: name another OUT."));

  AttentionTrace truth;
  const auto experiment = loadExperiment(request.experiment, &truth);
  if (!experiment) return complain(experiment.refusal().sentence(), kRefused);
  return of_class ? checkClass(request, Exercises(experiment.value(), truth))
                  : checkOne(request, experiment.value(), truth);
}

}  // namespace lab
