// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/ReportWords.h"

#include <QStringList>
#include <utility>

#include "core/base/Language.h"
#include "core/base/Words.h"
#include "core/explain/CellNames.h"
#include "core/explain/Derivation.h"
#include "core/explain/DerivationFormula.h"
#include "core/learn/MistakeWords.h"
#include "core/learn/Mistakes.h"

namespace lab {
namespace {

constexpr std::size_t kCellsNamed = 3;

/// Returns what the rows and columns of a stage mean.
QString shapeWords(MatrixId stage) {
  using enum MatrixId;
  switch (stage) {
    case Q:
      return Words::tr("one row per query, d_k columns");
    case K:
      return Words::tr("one row per key, d_k columns");
    case V:
      return Words::tr("one row per key, d_v columns");
    case Context:
      return Words::tr("one row per query, d_v columns");
    case Concat:
      return Words::tr("one row per query, d_v columns for every head");
    case Output:
      return Words::tr("one row per query, d_out columns");
    default:
      return Words::tr("one row per query, one column per key");
  }
}

/// "query of "cat", entry 1". The cell is in the learner's matrix, which may have tokens as columns.
QString cellPlace(const Experiment& e, const StageReport& stage_report, const WrongCell& cell) {
  CellRef ref{stage_report.stage.id, -1, cell.row, cell.column};  // the report names the head of the stage
  if (stage_report.tokens_as_columns) std::swap(ref.row, ref.column);
  return cellWords(e, ref);
}

QString slipWords(const WrongCell& cell, const QString& place) {
  switch (cell.mistake) {
    case CellMistake::TermMissing:
      return Words::tr("%1 (a term of its sum is missing)").arg(place);
    case CellMistake::Sign:
      return Words::tr("%1 (a sign is wrong)").arg(place);
    case CellMistake::DigitsSwapped:
      return Words::tr("%1 (two digits changed places)").arg(place);
    case CellMistake::Unexplained:
      return place;
  }
  return {};
}

/// Returns the first few cells, and the number of the others.
QString cellsWords(const Experiment& e, const StageReport& stage_report, bool with_slips) {
  const std::vector<WrongCell>& cells = stage_report.cells;
  QStringList named;
  for (std::size_t i = 0; i < std::min(cells.size(), kCellsNamed); ++i) {
    const QString place = cellPlace(e, stage_report, cells[i]);
    named.append(with_slips ? slipWords(cells[i], place) : place);
  }
  const QString text = named.join(QStringLiteral("; "));
  if (cells.size() <= kCellsNamed) return text;
  return Words::tr("%1; and %2 more").arg(text).arg(cells.size() - kCellsNamed);
}

QString wrongShape(const StageReport& stage_report) {
  if (stage_report.tokens_as_columns)
    return Words::tr("Your matrix is %1 × %2. With tokens as columns, it should be %3 × %4.")
        .arg(stage_report.rows)
        .arg(stage_report.columns)
        .arg(stage_report.due_rows)
        .arg(stage_report.due_columns);
  return Words::tr("Yours is %1 × %2; it should be %3 × %4: %5.")
      .arg(stage_report.rows)
      .arg(stage_report.columns)
      .arg(stage_report.due_rows)
      .arg(stage_report.due_columns)
      .arg(shapeWords(stage_report.stage.id));
}

bool isWrongCells(const Explanation& explanation) {
  return explanation.size() == 1 && explanation.front() == kWrongCells;
}

QString wrongCells(const Experiment& e, const StageReport& stage_report) {
  const QString cells = cellsWords(e, stage_report, true);
  return Words::tr("%n numbers are wrong: %1", nullptr, static_cast<int>(stage_report.cells.size()))
      .arg(cells);
}

/// Returns what happened: "the mask was left out". Joins two simultaneous mistakes with ", and ".
QString whatHappened(const Experiment& e, const StageReport& stage_report, const Explanation& explanation) {
  if (isWrongCells(explanation)) return wrongCells(e, stage_report);
  QStringList parts;
  for (const std::string_view name : explanation) parts.append(wordsOf(name, e, stage_report.stage).what);
  return parts.join(Words::tr(", and "));
}

QString firstUpper(QString text) {
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

QString verdictSentences(const Experiment& experiment, const StageReport& stage_report) {
  const QString where = firstUpper(stageTitle(experiment, stage_report.stage));
  switch (stage_report.verdict) {
    case Verdict::Correct:
      return Words::tr("%1: right.").arg(where);
    case Verdict::CarriedForward:
      return Words::tr("%1: follows from your own lines before it. What went wrong there counts once.")
          .arg(where);
    case Verdict::Missing:
      return Words::tr("%1: left out.").arg(where);
    case Verdict::Wrong:
      break;
  }
  QString text;
  if (stage_report.explanations.empty()) {
    text = Words::tr("%1: not right, and it does not fit a known mistake.").arg(where);
  } else if (stage_report.explanations.size() == 1) {
    text = Words::tr("%1: %2.").arg(
        where, whatHappened(experiment, stage_report, stage_report.explanations.front()));
  } else {
    QStringList parts;
    for (const Explanation& explanation : stage_report.explanations)
      parts.append(whatHappened(experiment, stage_report, explanation));
    text = (parts.size() == 2 ? Words::tr("%1: either %2. Your numbers fit both.")
                              : Words::tr("%1: either %2. Your numbers fit all of them."))
               .arg(where, parts.join(Words::tr(", or ")));
  }
  QStringList sentences{text};
  if (!stage_report.explanations.empty() && !isWrongCells(stage_report.explanations.front()))
    for (const std::string_view name : stage_report.explanations.front())
      sentences << wordsOf(name, experiment, stage_report.stage).why;
  if (stage_report.hasWrongShape()) sentences << wrongShape(stage_report);
  if (stage_report.tokens_as_columns && !stage_report.explanations.empty() &&
      !isWrongCells(stage_report.explanations.front()))
    sentences << Words::tr(
        "(This explanation has one row per token. You write one column per token, which is also right: read "
        "“column” where it says “row”, and “row” where it says “column”.)");
  return joinSentences(sentences);
}

}  // namespace

QString stageTitle(const Experiment& experiment, const StageRef& stage) {
  return stage.head < 0 ? matrixWords(stage.id)
                        : Words::tr("%1 of %2").arg(matrixWords(stage.id), headWords(experiment, stage.head));
}

QString hintWords(const Experiment& experiment, const StageReport& stage_report) {
  if (stage_report.verdict != Verdict::Wrong) return {};
  if (!stage_report.explanations.empty() && !isWrongCells(stage_report.explanations.front()))
    return wordsOf(stage_report.explanations.front().front(), experiment, stage_report.stage).question;
  if (stage_report.hasWrongShape())
    return Words::tr(
               "Your matrix is %1 × %2. Which size should give its number of rows, and which its number of "
               "columns?")
        .arg(stage_report.rows)
        .arg(stage_report.columns);
  if (!stage_report.explanations.empty())
    return Words::tr("What are the terms of the %1?").arg(cellsWords(experiment, stage_report, false));
  return stage_report.cells.empty()
             ? Words::tr(
                   "Take one number and write down what it is made of. Which step did you do differently?")
             : Words::tr("Take the %1, and write down what it is made of. Which step did you do differently?")
                   .arg(cellPlace(experiment, stage_report, stage_report.cells.front()));
}

QString messageWords(const Experiment& experiment, const StageReport& stage_report) {
  QStringList sentences{verdictSentences(experiment, stage_report)};
  if (stage_report.blanks > 0)
    sentences << Words::tr("%n numbers are missing.", nullptr, stage_report.blanks);
  return joinSentences(sentences);
}

QString derivationWords(const Experiment& experiment, const AttentionTrace& truth,
                        const StageReport& stage_report) {
  if (stage_report.verdict != Verdict::Wrong) return {};
  WrongCell cell = stage_report.cells.empty() ? WrongCell{} : stage_report.cells.front();
  if (stage_report.tokens_as_columns) std::swap(cell.row, cell.column);
  const CellRef ref{stage_report.stage.id, stage_report.stage.head, cell.row, cell.column};
  const auto number = [](double value) { return language::withDecimalMark(QString::number(value, 'g', 4)); };
  const Derivation derivation = derive(experiment, truth, ref);
  return Words::tr("%1: %2").arg(firstUpper(cellWords(experiment, ref)),
                                 withNumbers(derivation, number).formula.toText());
}

}  // namespace lab
