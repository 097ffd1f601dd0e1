// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/learn/AnswersDocument.h"
#include "core/learn/Report.h"
#include "core/model/Convention.h"

namespace lab {

/// Returns the verdict on one number, based on `report`, which is the report on all answers. Returns Missing
/// if the cell is blank.
Verdict judgeCell(const Experiment& experiment, const AttentionTrace& truth, const Answers& answers,
                  const Report& report, const StageRef& stage, const RowColumn& cell);

/// Keeps the results of checking a worksheet: verdicts on numbers, reports on stages, the total marks, and
/// the hints that were shown. Nothing is checked until the learner asks for it. An edit removes the verdicts
/// on the changed numbers. It also marks the reports on the edited stage and on all stages that depend on it
/// as old.
class Marking : public QObject {
  Q_OBJECT

 public:
  explicit Marking(AnswersDocument& answers, QObject* parent = nullptr);

  /// Sets whether hint texts describe tokens as rows (the default) or as columns.
  void setConvention(Convention convention) { convention_ = convention; }

  /// The result of checking a stage.
  struct StageCheck {
    StageReport report;
    bool old = false;  ///< the answers have changed since the check
    int hints = 0;     ///< number of hints that were shown, of three
  };

  /// Checks one number.
  void checkCell(const StageRef& stage, const RowColumn& cell);
  /// Checks one stage.
  void checkStage(const StageRef& stage);
  /// Checks all stages and computes the total marks.
  void checkAll();
  /// Shows the next of the three hints for a wrong stage. For a stage with blanks, shows how the first of
  /// them is computed. Checks the stage first if there is no report on it or the report is old.
  void hint(const StageRef& stage);

  /// Returns the last result of checking a stage, or null if the stage has not been checked.
  const StageCheck* stageCheck(const StageRef& stage) const;
  /// Returns the verdict on one number. Returns nothing if the number has not been checked or has changed
  /// since the check.
  std::optional<Verdict> verdict(const StageRef& stage, const RowColumn& cell) const;
  /// Returns the hints that were shown for a stage, in order.
  const QStringList& hints(const StageRef& stage) const;
  /// Returns whether there is another hint for a stage.
  bool hasHint(const StageRef& stage) const;
  /// Returns whether the next hint reveals a number.
  bool nextHintShowsNumber(const StageRef& stage) const;

  /// The marks of all stages at the last `checkAll`.
  struct Total {
    double marks = 0;
    double of = 0;
    bool old = false;
  };
  /// Returns the total marks, or nothing before the first `checkAll`.
  const std::optional<Total>& total() const { return total_; }

 signals:
  /// The results for a stage changed. `StageRef{Q, -1}` means that the results for several stages changed.
  void changed(const lab::StageRef& stage);

 private:
  struct Entry {
    std::optional<StageCheck> check;
    std::vector<std::pair<RowColumn, Verdict>> cells;
    QStringList hints;
    Matrix judged;  ///< the numbers to which `cells` refers
  };
  Report report() const;
  void note(const Report& report, const StageRef& stage);
  void onEdited(const StageRef& stage);
  QString hintOf(const StageReport& report, int step) const;
  const Entry* find(const StageRef& stage) const;

  AnswersDocument& answers_;
  Convention convention_ = Convention::Rows;
  std::map<StageRef, Entry> entries_;
  std::optional<Total> total_;
};

}  // namespace lab
