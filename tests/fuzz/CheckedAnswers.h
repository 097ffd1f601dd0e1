// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

#include "core/learn/AnswersDocument.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/AnswersSheet.h"
#include "core/learn/Checker.h"
#include "core/learn/ClassReport.h"
#include "core/learn/Report.h"
#include "core/learn/ReportWords.h"
#include "tests/fuzz/Samples.h"

namespace lab::fuzz {

inline bool same(const Answers& a, const Answers& b) {
  return a.student == b.student && a.experiment == b.experiment && a.help == b.help &&
         std::ranges::equal(a.heads, b.heads,
                            [](const auto& x, const auto& y) {
                              return std::ranges::equal(
                                  x, y, [](const Matrix& m, const Matrix& n) { return m.identicalTo(n); });
                            }) &&
         a.concat.identicalTo(b.concat) && a.output.identicalTo(b.output);
}

/// Requires that answers that are written as JSON and read back are the same.
inline void requireSameAgain(const Answers& answers) {
  const QByteArray written = serializeAnswers(answers);
  const auto again = parseAnswers(written, QStringLiteral("x.json"));
  require(bool(again), "answers that were read and written can be read");
  require(same(answers, again.value()), "answers are the same after they were written and read");
  require(serializeAnswers(again.value()) == written, "the same answers are written as the same bytes");
}

/// Checks answers of any shape against a sample, and makes everything that a learner or teacher sees of the
/// result. The size of the input selects the sample. Only one is used, because a check takes milliseconds.
inline void requireReport(const Answers& answers, qsizetype input_size) {
  const auto& [experiment, truth] = samples()[static_cast<std::size_t>(input_size) % samples().size()];
  const Report report = checkAnswers(experiment, truth, answers);
  require(report.marks() >= 0 && report.marks() <= report.of(), "marks are from 0 to the number of stages");
  // What is made of the report takes longer than the check, so each input makes one part of it.
  switch (qHash(serializeAnswers(answers)) % 4) {
    case 0:
      for (const StageReport& stage : report.stages) {
        hintWords(experiment, stage);
        require(!messageWords(experiment, stage).isEmpty(), "each stage has a message");
        derivationWords(experiment, truth, stage);
      }
      break;
    case 1: {
      require(!writeReport(experiment, report).isEmpty(), "a report can be written");
      ClassReport all;
      all.add(QString::fromStdString(answers.student), report);
      require(!all.toCsv().isEmpty(), "a report on a class can be written");
      break;
    }
    case 2:
      if (!AnswersDocument::objection(experiment, answers)) {
        AnswersDocument document;
        document.start(experiment, truth, answers);
        require(document.blanksLeft() >= 0, "the number of blanks is not negative");
      }
      break;
    default: {
      // A sheet has the title and the heads of its experiment, so that some of the answers may be missing in
      // it.
      const QByteArray sheet = writeAnswersSheet(experiment, answers);
      const auto read = parseAnswersSheet(sheet, QStringLiteral("x.csv"));
      require(bool(read), "a sheet that was written can be read");
      require(read.value().student == answers.student && read.value().help == answers.help,
              "a sheet has the student and the help of the answers");
      require(writeAnswersSheet(experiment, read.value()) == sheet,
              "a sheet is the same after it was read and written");
    }
  }
}

}  // namespace lab::fuzz
