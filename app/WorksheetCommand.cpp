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
  bool force = false;  ///< replaces existing sheets
};

/// One student's sheet and the files that it is written to.
struct Sheet {
  Experiment experiment;
  AttentionTrace truth;
  QString student, code;
  QString pdf, csv, key, attn;
  bool there = false;  ///< a previous run wrote this sheet with the same numbers
};

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

/// Makes the sheet of a student. Without --force, refused if its files exist already and the stored
/// experiment is missing or has other numbers. Sheets that students received or filled in must not be
/// replaced.
Result<Sheet> sheetOf(const WorksheetRequest& request, const SheetStudent& student, const QString& name,
                      const Experiment& pattern) {
  auto made = worksheetFor(pattern, student, request.seed, request.heads);
  if (!made) return made.refusal();
  const auto in = [&](const char* folder, const char* ending) {
    return request.out.filePath(QLatin1String(folder) + name + QLatin1String(ending));
  };
  Sheet sheet{std::move(made.value()),
              {},
              QString::fromStdString(student.name),
              QString::fromStdString(sheetCode(student, request.seed)),
              in("", ".pdf"),
              in("", ".csv"),
              in("keys/", ".pdf"),
              in("experiments/", ".attn")};
  sheet.truth = computeTrace(sheet.experiment);
  const QStringList files{sheet.attn, sheet.csv, sheet.pdf, sheet.key};
  const auto found = std::ranges::find_if(files, [](const QString& file) { return QFileInfo::exists(file); });
  if (request.force || found == files.end()) return sheet;
  QFile before(sheet.attn);
  sheet.there = before.open(QIODevice::ReadOnly) && before.readAll() == serializeExperiment(sheet.experiment);
  if (!sheet.there)
    return Refusal{
        *found, {}, Words::tr("no sheet with other numbers (--force replaces it)"), Words::tr("one")};
  return sheet;
}

/// Writes the files of one student that do not exist yet: sheet (PDF), answers to fill in (CSV), key (PDF)
/// and experiment.
Refused writeSheet(const Sheet& sheet, bool force) {
  const Experiment& e = sheet.experiment;
  const auto needed = [force](const QString& path) { return force || !QFileInfo::exists(path); };
  const WorksheetPaper paper{e, sheet.truth, sheet.student, sheet.code};
  Answers answers;
  answers.student = sheet.student.toStdString();
  if (needed(sheet.pdf))
    if (auto refusal = writeOutputFile(worksheetPdf({&paper, 1}, PaperKind::Sheet), sheet.pdf))
      return refusal;
  if (needed(sheet.csv))
    if (auto refusal = writeOutputFile(writeAnswersSheet(e, answers), sheet.csv)) return refusal;
  if (needed(sheet.key))
    if (auto refusal = writeOutputFile(worksheetPdf({&paper, 1}, PaperKind::AnswerKey), sheet.key))
      return refusal;
  return needed(sheet.attn) ? saveExperiment(e, sheet.attn) : std::nullopt;
}

/// Writes one file with all sheets and one file with all keys, for the printer. Each run replaces these
/// files.
Refused writeForPrinter(const QDir& out, const std::vector<Sheet>& sheets) {
  std::vector<WorksheetPaper> papers;
  for (const Sheet& sheet : sheets)
    papers.push_back({sheet.experiment, sheet.truth, sheet.student, sheet.code});
  if (auto refusal = writeOutputFile(worksheetPdf(papers, PaperKind::Sheet),
                                     out.filePath(QStringLiteral("print/worksheets.pdf"))))
    return refusal;
  return writeOutputFile(worksheetPdf(papers, PaperKind::AnswerKey),
                         out.filePath(QStringLiteral("print/keys.pdf")));
}

int writeAll(const WorksheetRequest& request, const Experiment& pattern) {
  const QStringList names = fileNamesOf(request.students);
  std::vector<Sheet> sheets;
  for (std::size_t i = 0; i < request.students.size(); ++i) {
    auto sheet = sheetOf(request, request.students[i], names[static_cast<qsizetype>(i)], pattern);
    if (!sheet) return complain(sheet.refusal());
    sheets.push_back(std::move(sheet.value()));
  }
  for (const char* folder : {".", "experiments", "keys", "print"})
    if (!request.out.mkpath(QLatin1String(folder)))
      return complain(Words::tr("%1: expected a folder that can be created.")
                          .arg(request.out.filePath(QLatin1String(folder))),
                      kRefused);
  for (const Sheet& sheet : sheets)
    if (const auto refusal = writeSheet(sheet, request.force)) return complain(refusal);
  if (const auto refusal = writeForPrinter(request.out, sheets)) return complain(refusal);
  printLine(Words::tr("%n worksheet(s) in %1; keys in keys, experiments in experiments, all pages in print.",
                      "", static_cast<int>(sheets.size()))
                .arg(request.out.path()));
  if (const auto there = std::ranges::count_if(sheets, &Sheet::there))
    printLine(Words::tr("%1 of them were there already: their files stay as they are.").arg(there));
  return kDone;
}

}  // namespace

int runWorksheets(const QStringList& arguments) {
  CommandParser parser(Words::tr(
      "Makes worksheets to solve by hand, modelled on an experiment: for each student a PDF with blanks "
      "and a spreadsheet to fill in, and for the teacher a key and an experiment."));
  const auto students = parser.option(
      "students", Words::tr("A class list: one name per line, or CSV with a column called name."), "LIST");
  const auto student = parser.option("student", Words::tr("One student."), "NAME");
  const auto output =
      parser.option("o output", Words::tr("The folder that the worksheets are written to."), "FOLDER");
  const auto seed = parser.option(
      "seed", Words::tr("Seed of the random numbers: the same seed gives the same sheets (default 1)."), "N",
      "1");
  const auto heads = parser.option(
      "heads", Words::tr("Heads of each sheet, 1 to %1 (default 1).").arg(kSheetHeads), "N", "1");
  const auto force = parser.option("force", Words::tr("Replace existing sheets, including filled ones."));
  parser.argument("EXPERIMENT", Words::tr("The experiment whose tokens, mode, mask and scale are used."),
                  "worksheet EXPERIMENT");
  if (const auto code = parser.finish(arguments)) return *code;
  if (!parser.eachOnce({students, student, output, seed, heads}))
    return complainOfUsage(Words::tr("worksheet takes each option once."));
  const QStringList files = parser.positionalArguments();
  if (files.size() != 1) return complainOfUsage(Words::tr("worksheet takes one experiment file."));
  if (parser.isSet(students) == parser.isSet(student))
    return complainOfUsage(Words::tr("worksheet takes either --students LIST or --student NAME."));
  if (parser.value(output).isEmpty())
    return complainOfUsage(Words::tr("worksheet needs a folder: -o FOLDER."));
  WorksheetRequest request;
  request.force = parser.isSet(force);
  request.out = QDir(parser.value(output));
  bool seed_read = false, heads_read = false;
  request.seed = parser.value(seed).toULongLong(&seed_read);
  request.heads = parser.value(heads).toInt(&heads_read);
  if (!seed_read || !heads_read) return complainOfUsage(Words::tr("--seed and --heads take whole numbers."));

  const auto pattern = loadExperiment(files.constFirst());
  if (!pattern) return complain(pattern.refusal());
  const QString list = parser.value(students);
  const auto named = parser.isSet(student) ? oneStudent(parser.value(student)) : studentsOf(list);
  if (!named) return complain(named.refusal());
  request.students = named.value();
  theme::apply(theme::Scheme::Light);
  return writeAll(request, pattern.value());
}

}  // namespace lab
