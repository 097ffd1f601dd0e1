// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Commands.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "app/CommandParser.h"
#include "app/Output.h"
#include "core/base/Words.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/io/WholeFile.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/Checker.h"
#include "core/learn/ClassReport.h"
#include "core/learn/ExperimentFolder.h"
#include "core/learn/MarksTable.h"
#include "core/learn/MistakeWords.h"
#include "core/learn/Report.h"
#include "core/learn/StudentList.h"

namespace lab {
namespace {

constexpr std::size_t kMistakesShown = 5;

struct CheckRequest {
  QString experiment;
  QString answers;  ///< a file, or for a class a folder
  bool of_class = false;
  QString out;       ///< empty: standard output
  QString students;  ///< a class list; empty: no list
  QString mistakes;  ///< the file for the table by mistakes; empty: none
};

/// An empty path is standard output.
int writeTo(const QString& path, const QByteArray& bytes) {
  const auto writer = [&bytes](QIODevice& out) { return out.write(bytes) == bytes.size(); };
  return path.isEmpty() ? writeToStandardOutput(writer) : writeToFile(path, writer);
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
  if (!answers) return complain(answers.refusal());
  return writeTo(request.out, writeReport(experiment, checkAnswers(experiment, truth, answers.value())));
}

/// Prints the most frequent mistakes of a class, as an overview for the teacher.
void printCommonest(const Experiment& experiment, const ClassReport& report) {
  const auto tallies = report.commonest();
  printLine(Words::tr("%n students.", nullptr, report.students()));
  for (std::size_t i = 0; i < std::min(tallies.size(), kMistakesShown); ++i) {
    const auto& [name, students] = tallies[i];
    const QString what = wordsOf(name, experiment, {}).what;
    const QString key = QString::fromLatin1(name);
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

  /// Judges answers that were read. Stores a refusal in `handed_in` if the experiment of the answers is not
  /// found, or if the answers cannot belong to it.
  void judge(SubmittedAnswers& handed_in, const QString& path) {
    if (!experiment_) {
      auto own = folder_.experimentOf(handed_in.answers, path, handed_in.made_for);
      if (!own) {
        handed_in.refusal = own.refusal();
        return;
      }
      last_ = std::move(own.value());
    }
    const Experiment& experiment = example();
    handed_in.refusal = misfit(handed_in.answers, experiment, path);
    if (handed_in.refusal) return;
    handed_in.report =
        checkAnswers(experiment, experiment_ ? *truth_ : computeTrace(experiment), handed_in.answers);
  }
  /// The experiment that the texts of mistakes refer to. If each student has an experiment of their
  /// own, the one that was judged last.
  const Experiment& example() const { return experiment_ ? *experiment_ : last_; }

 private:
  const Experiment* experiment_ = nullptr;
  const AttentionTrace* truth_ = nullptr;
  ExperimentFolder folder_{QString()};
  Experiment last_;
};

/// Reads and judges all answers of a folder, in the order of their names. Skips the class list and the output
/// files of this command.
std::vector<SubmittedAnswers> judgedFolder(const CheckRequest& request, Exercises& exercises) {
  std::vector<SubmittedAnswers> files;
  for (const QFileInfo& file :
       QDir(request.answers)
           .entryInfoList({QStringLiteral("*.json"), QStringLiteral("*.csv")}, QDir::Files, QDir::Name)) {
    const QStringList others{request.out, request.mistakes, request.students};
    if (std::ranges::any_of(
            others, [&file](const QString& other) { return !other.isEmpty() && file == QFileInfo(other); }))
      continue;
    SubmittedAnswers& handed_in = files.emplace_back();
    handed_in.file = file.fileName();
    auto answers = loadAnswers(file.filePath());
    if (answers) {
      handed_in.answers = std::move(answers.value());
      exercises.judge(handed_in, file.filePath());
    } else {
      handed_in.refusal = answers.refusal();
    }
    // The table shows the name of the file without its folder.
    if (handed_in.refusal) handed_in.refusal->file = file.fileName();
  }
  return files;
}

int checkClass(const CheckRequest& request, Exercises exercises) {
  if (!QFileInfo(request.answers).isDir())
    return complain(Words::tr("%1: expected a folder.").arg(request.answers), kRefused);
  std::vector<SheetStudent> students;
  if (!request.students.isEmpty()) {
    const auto bytes = readInputFile(request.students, Words::tr("a class list"));
    if (!bytes) return complain(bytes.refusal());
    auto list = parseStudents(bytes.value(), request.students);
    if (!list) return complain(list.refusal());
    students = std::move(list.value());
  }
  const std::vector<SubmittedAnswers> files = judgedFolder(request, exercises);
  const MarksTable table(files, students);
  if (table.rows().empty())
    return complain(Words::tr("%1: holds no answers (.json or .csv).").arg(request.answers), kRefused);
  ClassReport by_mistake;
  int shown = 0;
  for (const MarksTable::Row& row : table.rows()) {
    if (row.judged == nullptr) continue;
    by_mistake.add(row.name, *row.judged->report);
    const auto& help = row.judged->report->help;
    shown += std::any_of(help.begin(), help.end(), [](const Help& h) { return h.anyShown(); });
  }
  const bool json = request.out.endsWith(QLatin1String(".json"));
  int code =
      writeTo(request.out, json ? table.toJson(exercises.example()) : table.toCsv(exercises.example()));
  if (code == kDone && !request.mistakes.isEmpty()) code = writeTo(request.mistakes, by_mistake.toCsv());
  if (code != kDone) return code;
  if (!request.out.isEmpty()) {
    printCommonest(exercises.example(), by_mistake);
    if (shown > 0) printLine(Words::tr("%1 of them asked to be shown numbers.").arg(shown));
  }
  if (!table.needsALook()) return kDone;
  const auto remarks =
      std::ranges::count_if(table.rows(), [](const MarksTable::Row& row) { return !row.remarks.isEmpty(); });
  return complain(Words::tr("%n rows of the table have remarks: please look at them.", nullptr,
                            static_cast<int>(remarks)),
                  kHasRemarks);
}

}  // namespace

int runCheck(const QStringList& arguments) {
  CommandParser parser(
      Words::tr("Judges a learner's answers to an experiment, stage by stage, and names the mistakes."));
  const auto output = parser.option(
      "o output", Words::tr("Write to the file OUT, whole or not at all, instead of to standard output."),
      "OUT");
  const auto folder = parser.option(
      "folder",
      Words::tr(
          "Judge a class: every .json and .csv in DIR. OUT is a table of marks, one row per student (.csv or "
          ".json)."),
      "DIR");
  const auto students = parser.option("students",
                                      Words::tr("With --folder: the class list. Its students have the first "
                                                "rows, also those who handed in nothing."),
                                      "LIST");
  const auto mistakes = parser.option(
      "mistakes", Words::tr("With --folder: also write a table by mistakes, the most common first."),
      "TABLE.csv");
  const auto experiments = parser.option(
      "experiments",
      Words::tr(
          "With --folder and without EXPERIMENT: the folder with one experiment (.attn) per student, found "
          "by the title in the answers."),
      "DIR");
  parser.argument("EXPERIMENT", Words::tr("The experiment."), "check EXPERIMENT");
  parser.argument("ANSWERS", Words::tr("The answers: JSON, or a filled sheet (.csv)."), "[ANSWERS]");
  if (const auto code = parser.finish(arguments)) return *code;
  if (!parser.eachOnce({output, folder, students, mistakes, experiments}))
    return complainOfUsage(Words::tr("check takes each option once."));
  const QStringList files = parser.positionalArguments();
  const bool of_class = parser.isSet(folder);
  const bool own_each = parser.isSet(experiments);
  if (!of_class && (parser.isSet(students) || parser.isSet(mistakes)))
    return complainOfUsage(Words::tr("check --students and --mistakes need --folder DIR."));
  const QString out = parser.value(output), by_mistake = parser.value(mistakes);
  const bool csv = out.endsWith(QLatin1String(".csv"));
  if (of_class && !out.isEmpty() && !csv && !out.endsWith(QLatin1String(".json")))
    return complainOfUsage(Words::tr("check writes a table of marks as .csv or .json; found “%1”.").arg(out));
  if (!by_mistake.isEmpty() && !by_mistake.endsWith(QLatin1String(".csv")))
    return complainOfUsage(
        Words::tr("check writes the table by mistakes as .csv; found “%1”.").arg(by_mistake));
  if (own_each && !of_class) return complainOfUsage(Words::tr("check --experiments needs --folder DIR."));
  if (files.size() != (own_each ? 0 : of_class ? 1 : 2))
    return complainOfUsage(own_each   ? Words::tr("check --experiments takes no experiment file.")
                           : of_class ? Words::tr("check --folder takes one experiment file.")
                                      : Words::tr("check takes an experiment file and an answers file."));
  if (own_each) {
    if (!QFileInfo(parser.value(experiments)).isDir())
      return complain(Words::tr("%1: expected a folder.").arg(parser.value(experiments)), kRefused);
    return checkClass({{}, parser.value(folder), true, out, parser.value(students), by_mistake},
                      Exercises(parser.value(experiments)));
  }
  const CheckRequest request{files.constFirst(),
                             of_class ? parser.value(folder) : files.constLast(),
                             of_class,
                             out,
                             parser.value(students),
                             by_mistake};
  if (parser.isSet(output) && (isSameFile(request.experiment, request.out) ||
                               (!of_class && isSameFile(request.answers, request.out))))
    return complainOfUsage(
        Words::tr("check would replace a file it reads with its report: name another OUT."));

  AttentionTrace truth;
  const auto experiment = loadExperiment(request.experiment, &truth);
  if (!experiment) return complain(experiment.refusal());
  return of_class ? checkClass(request, Exercises(experiment.value(), truth))
                  : checkOne(request, experiment.value(), truth);
}

}  // namespace lab
