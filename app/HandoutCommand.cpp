// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Commands.h"

#include <QFileInfo>

#include "app/CommandParser.h"
#include "app/Examples.h"
#include "app/Output.h"
#include "core/base/Words.h"
#include "core/document/WeightDigest.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/lesson/LessonFolder.h"
#include "ui/export/LessonPaper.h"
#include "ui/lesson/ProgressKeeper.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

/// Returns the folder of a lesson. `name` is the folder itself, or the id or number of a lesson that ships
/// with the program.
QString folderOf(const QString& name) {
  if (QFileInfo(name).isDir()) return name;
  for (const QString& folder : shippedLessons()) {
    const QString id = QFileInfo(folder).fileName();
    if (id == name || id.section(QLatin1Char('-'), 0, 0) == name) return folder;
  }
  return name;
}

}  // namespace

int runHandout(const QStringList& arguments) {
  CommandParser parser(Words::tr(
      "Writes a lesson as a PDF to print: texts, pictures and questions, and the answers at the end."));
  const auto output =
      parser.option("o output", Words::tr("Write to the file OUT.pdf, whole or not at all."), "OUT.pdf");
  parser.argument("LESSON",
                  Words::tr("The folder of a lesson, or the number of a lesson of the program, like 01."),
                  "handout LESSON");
  if (const auto code = parser.finish(arguments)) return *code;
  if (parser.positionalArguments().size() != 1)
    return complainOfUsage(Words::tr("handout takes one lesson."));
  const QString out = parser.value(output);
  if (parser.values(output).size() != 1 || !out.endsWith(QLatin1String(".pdf")))
    return complainOfUsage(Words::tr("handout takes one -o OUT.pdf."));

  // Drawing a lesson must not change the learner's progress.
  ProgressKeeper::useFile({});
  theme::apply(theme::Scheme::Light);
  auto loaded = loadExperiment(firstExample());
  if (!loaded) return complain(loaded.refusal());
  Document document;
  document.digest().countAtOnce();
  if (auto refusal = document.reset(std::move(loaded.value()))) return complain(refusal);
  MainWindow window(document);
  const auto pdf = lessonPdf(folderOf(parser.positionalArguments().constFirst()), window);
  if (!pdf) return complain(pdf.refusal());
  return writeToFile(out, [&](QIODevice& file) { return file.write(pdf.value()) == pdf.value().size(); });
}

}  // namespace lab
