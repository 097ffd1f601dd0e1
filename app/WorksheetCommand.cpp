// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/WorksheetCommand.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include "app/Console.h"
#include "core/base/Words.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/io/InputFile.h"
#include "core/learn/AnswersSheet.h"
#include "core/learn/StudentList.h"
#include "core/learn/Worksheet.h"
#include "ui/export/WorksheetPaper.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

struct WorksheetRequest {
  std::vector<SheetStudent> students;
  QDir out;
  std::uint64_t seed = 1;
  int heads = 1;
};

Refused write(const QString& path, const QByteArray& bytes) {
  QSaveFile file(path);
  if (!bytes.isEmpty() && file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() &&
      file.commit())
    return std::nullopt;
  return Refusal{path, {}, Words::tr("a file that can be written"), file.errorString()};
}

Result<std::vector<SheetStudent>> studentsOf(const QString& list) {
  const auto bytes = readInputFile(list, Words::tr("a class list"));
  if (!bytes) return bytes.refusal();
  return parseStudents(bytes.value(), list);
}

/// The name of a single student may contain the separators of a class list.
Result<std::vector<SheetStudent>> oneStudent(const QString& name) {
  if (auto refusal = nameObjection(name.simplified())) return *refusal;
  return std::vector<SheetStudent>{{name.simplified().toStdString(), 1}};
}

/// Writes the four files of one student: sheet (PDF), answers to fill in (CSV), key (PDF) and experiment.
Refused writeSheet(const WorksheetRequest& request, const SheetStudent& student, const QString& name,
                   const Experiment& pattern) {
  const auto sheet = worksheetFor(pattern, student, request.seed, request.heads);
  if (!sheet) return sheet.refusal();
  const Experiment& e = sheet.value();
  const AttentionTrace truth = computeTrace(e);
  Paper paper{QString::fromStdString(student.name), QString::fromStdString(sheetCode(student, request.seed))};
  const auto in = [&](const char* folder, const char* ending) {
    return request.out.filePath(QLatin1String(folder) + name + QLatin1String(ending));
  };
  Answers answers;
  answers.student = student.name;
  if (auto refusal = write(in("", ".pdf"), worksheetPdf(e, truth, paper))) return refusal;
  if (auto refusal = write(in("", ".csv"), writeAnswersSheet(e, answers))) return refusal;
  paper.answers = true;
  if (auto refusal = write(in("keys/", ".pdf"), worksheetPdf(e, truth, paper))) return refusal;
  return saveExperiment(e, in("experiments/", ".attn"));
}

int writeAll(const WorksheetRequest& request, const Experiment& pattern) {
  for (const char* folder : {".", "experiments", "keys"})
    if (!request.out.mkpath(QLatin1String(folder)))
      return complain(Words::tr("%1: expected a folder that can be created.")
                          .arg(request.out.filePath(QLatin1String(folder))),
                      kRefused);
  const QStringList names = fileNamesOf(request.students);
  for (std::size_t i = 0; i < request.students.size(); ++i)
    if (const auto refusal =
            writeSheet(request, request.students[i], names[static_cast<qsizetype>(i)], pattern))
      return complain(refusal->sentence(), kRefused);
  printLine(request.students.size() == 1
                ? Words::tr("1 worksheet in %1, its key in keys, its experiment in experiments.")
                      .arg(request.out.path())
                : Words::tr("%1 worksheets in %2, their keys in keys, their experiments in experiments.")
                      .arg(request.students.size())
                      .arg(request.out.path()));
  return kDone;
}

}  // namespace

int runWorksheets(const QStringList& arguments) {
  QCommandLineParser parser;
  parser.setApplicationDescription(Words::tr(
      "Makes worksheets to solve by hand, modelled on an experiment: for each student a PDF with blanks "
      "and a spreadsheet to fill in, and for the teacher a key and an experiment."));
  const QCommandLineOption students(
      QStringLiteral("students"),
      Words::tr("A class list: one name per line, or CSV with a column called name."),
      QStringLiteral("LIST"));
  const QCommandLineOption student(QStringLiteral("student"), Words::tr("One student."),
                                   QStringLiteral("NAME"));
  const QCommandLineOption output({QStringLiteral("o"), QStringLiteral("output")},
                                  Words::tr("The folder that the worksheets are written to."),
                                  QStringLiteral("FOLDER"));
  const QCommandLineOption seed(
      QStringLiteral("seed"),
      Words::tr("Seed of the random numbers: the same seed gives the same sheets (default 1)."),
      QStringLiteral("N"), QStringLiteral("1"));
  const QCommandLineOption heads(QStringLiteral("heads"),
                                 Words::tr("Heads of each sheet, 1 to %1 (default 1).").arg(kSheetHeads),
                                 QStringLiteral("N"), QStringLiteral("1"));
  const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, Words::tr("Show this help."));
  parser.addOptions({students, student, output, seed, heads, help});
  parser.addPositionalArgument(QStringLiteral("EXPERIMENT"),
                               Words::tr("The experiment whose words, mode, mask and scale are used."),
                               QStringLiteral("worksheet EXPERIMENT"));
  if (!parser.parse(QStringList(QStringLiteral("attention-lab")) + arguments))
    return complainOfUsage(parser.errorText());
  if (parser.isSet(help)) return printLine(parser.helpText().trimmed()) ? kDone : kRefused;
  for (const QCommandLineOption& option : {students, student, output, seed, heads})
    if (parser.values(option).size() > 1 && parser.isSet(option))
      return complainOfUsage(Words::tr("worksheet takes each option once."));
  const QStringList files = parser.positionalArguments();
  if (files.size() != 1) return complainOfUsage(Words::tr("worksheet takes one experiment file."));
  if (parser.isSet(students) == parser.isSet(student))
    return complainOfUsage(Words::tr("worksheet takes either --students LIST or --student NAME."));
  if (parser.value(output).isEmpty())
    return complainOfUsage(Words::tr("worksheet needs a folder: -o FOLDER."));
  WorksheetRequest request;
  request.out = QDir(parser.value(output));
  bool seed_read = false, heads_read = false;
  request.seed = parser.value(seed).toULongLong(&seed_read);
  request.heads = parser.value(heads).toInt(&heads_read);
  if (!seed_read || !heads_read) return complainOfUsage(Words::tr("--seed and --heads take whole numbers."));

  const auto pattern = loadExperiment(files.constFirst());
  if (!pattern) return complain(pattern.refusal().sentence(), kRefused);
  const QString list = parser.value(students);
  const auto named = parser.isSet(student) ? oneStudent(parser.value(student)) : studentsOf(list);
  if (!named) return complain(named.refusal().sentence(), kRefused);
  request.students = named.value();
  theme::apply(theme::Scheme::Light);
  return writeAll(request, pattern.value());
}

}  // namespace lab
