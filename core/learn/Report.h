// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <string_view>
#include <vector>

#include "core/learn/Answers.h"

namespace lab {

enum class Verdict {
  Correct,
  CarriedForward,  ///< follows from the learner's own earlier lines, which contain a mistake
  Wrong,
  Missing
};
std::string_view nameOf(Verdict verdict);  ///< for example "carried_forward"

/// The kind of mistake in a single wrong cell.
enum class CellMistake { Unexplained, TermMissing, Sign, DigitsSwapped };

/// A cell that is wrong and does not follow from the learner's earlier lines. Row and column count from 0.
struct WrongCell {
  int row = 0;
  int column = 0;
  CellMistake mistake = CellMistake::Unexplained;
};

/// Names of mistakes (see Mistakes.h) that together explain every number of a stage.
using Explanation = std::vector<std::string_view>;

/// The result of checking one stage.
struct StageReport {
  StageRef stage;
  Verdict verdict = Verdict::Missing;
  /// Alternative explanations, the most common first. Each of them explains the stage. Empty if no known
  /// mistake does.
  std::vector<Explanation> explanations;
  std::vector<WrongCell> cells;  ///< empty if the shape is wrong
  int rows = 0;                  ///< the shape of the learner's matrix
  int columns = 0;
  int due_rows = 0;  ///< the expected shape
  int due_columns = 0;
  int numbers = 0;   ///< the numbers that are expected, or 0 if none of them may be missed
  int blanks = 0;    ///< how many of them are omitted
  double marks = 0;  ///< 0 to 1
  /// The learner writes tokens as columns. Shapes and cells refer to that layout.
  bool tokens_as_columns = false;

  bool hasWrongShape() const {
    return verdict != Verdict::Missing && (rows != due_rows || columns != due_columns);
  }
  /// Returns whether `mistake` occurs in any explanation.
  bool names(std::string_view mistake) const;
  /// Sets the marks to `whole_stage`, the marks of a stage without blanks, times the share of numbers that
  /// are not omitted.
  void setMarks(double whole_stage);
  /// Returns the names in all explanations, in their order and without duplicates.
  std::vector<std::string_view> diagnosis() const;
};

/// The result of checking all stages.
struct Report {
  /// In the order in which data flows. Omitted stages that change nothing are not included.
  std::vector<StageReport> stages;
  /// The help that the learner requested. It costs no marks.
  std::vector<Help> help;

  double marks() const;
  /// Returns the largest possible marks.
  double of() const { return static_cast<double>(stages.size()); }
  /// Returns the report on a stage, or null if there is none.
  const StageReport* find(const StageRef& stage) const;
};

/// Converts a report on transposed answers (see tokensAreColumns): swaps rows and columns, so that the shapes
/// and cells of the report are those of the learner's matrices.
Report asColumns(Report report);

/// Returns a report as JSON, with one line for each stage:
///
/// {"format": "attention-lab-report", "version": 1, "stages": [{"stage": "scores", "head": 0, "verdict": ..,
/// "diagnosis": [..], "cells": [[r, c], ..], "marks": 0.5, "hint": .., "message": ..}], "score": {"marks":
/// .., "of": ..}}
/// If numbers of a stage are omitted, "blanks" (how many) precedes "marks".
/// If the learner requested help for a stage, "hints" (number of hints, of three) and "shown" (whether any
/// number was revealed) follow "message". For concat and output, "head" is null. Numbers count from 0, except
/// in the texts "hint" and "message".
QByteArray writeReport(const Experiment& experiment, const Report& report);

}  // namespace lab
