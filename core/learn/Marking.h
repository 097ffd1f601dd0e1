// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <optional>
#include <utility>
#include <vector>

#include "core/learn/AnswersDocument.h"
#include "core/learn/Report.h"
#include "core/model/Convention.h"

namespace lab {

/// How one number alone is judged, of the report on all answers. Missing: nothing is filled in there.
Verdict judgeCell(const Experiment& experiment, const AttentionTrace& truth, const Answers& answers,
                  const Report& report, const StageRef& place, const RowColumn& cell);

/// What has been said of a worksheet: of numbers, of stages, of all of it, and the hints that were asked for.
/// Nothing is said before it is asked. Edits take back what was said of the numbers they change, and make
/// what was said of the stage, and of those that come from it, old.
class Marking : public QObject {
  Q_OBJECT

 public:
  explicit Marking(AnswersDocument& answers, QObject* parent = nullptr);

  /// Whether words speak of tokens as rows, as at first, or as columns.
  void setConvention(Convention convention) { convention_ = convention; }

  /// What was said of a stage.
  struct Said {
    StageReport report;
    bool old = false;  ///< the numbers it was said of have changed since
    int hints = 0;     ///< how many of the three hints were shown
  };

  void checkCell(const StageRef& place, const RowColumn& cell);
  void checkStage(const StageRef& place);
  void checkAll();
  /// The next of the three hints to a wrong stage; of one that is empty, what it is made of. Checks the stage
  /// first where that was not done.
  void hint(const StageRef& place);

  const Said* said(const StageRef& place) const;
  /// What was said of one number; nothing where nothing was, or it has changed since.
  std::optional<Verdict> cell(const StageRef& place, const RowColumn& cell) const;
  /// The hints that were shown, in order.
  const QStringList& hints(const StageRef& place) const;
  /// Is there another hint, and does it work a number out?
  bool hasHint(const StageRef& place) const;
  bool nextHintTells(const StageRef& place) const;

  /// Marks of all stages as they were when all of it was checked; nothing before.
  struct Total {
    double marks = 0;
    double of = 0;
    bool old = false;
  };
  const std::optional<Total>& total() const { return total_; }

 signals:
  /// Something else is said of this place than before; `StageRef{Q, -1}`: of several.
  void changed(const lab::StageRef& place);

 private:
  struct Entry {
    std::optional<Said> said;
    std::vector<std::pair<RowColumn, Verdict>> cells;
    QStringList hints;
    Matrix judged;  ///< the numbers that `cells` were said of
  };
  Report report() const;
  void note(const Report& report, const StageRef& place);
  void onEdited(const StageRef& place);
  QString hintOf(const StageReport& report, int step) const;
  Entry* find(const StageRef& place);
  const Entry* find(const StageRef& place) const;

  AnswersDocument& answers_;
  Convention convention_ = Convention::Rows;
  std::vector<std::pair<StageRef, Entry>> entries_;
  std::optional<Total> total_;
};

}  // namespace lab
