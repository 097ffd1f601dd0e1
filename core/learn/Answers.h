// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/base/Refusal.h"
#include "core/model/Convention.h"
#include "core/model/Experiment.h"

namespace lab {

/// The stages of one head that a learner works out, in the order the data flows.
inline constexpr std::array kHeadStages{MatrixId::Q,
                                        MatrixId::K,
                                        MatrixId::V,
                                        MatrixId::Scores,
                                        MatrixId::ScaledScores,
                                        MatrixId::MaskedScores,
                                        MatrixId::Weights,
                                        MatrixId::Context};

/// One stage of one head; head -1: concat and output, which belong to no head.
struct StageRef {
  MatrixId stage = MatrixId::Q;
  int head = -1;
  friend bool operator==(const StageRef&, const StageRef&) = default;
};

/// Every place of an experiment with so many heads, in the order the data flows.
std::vector<StageRef> stagesOf(int head_count);

/// What a learner asked for at one place: hints, and numbers of the experiment itself.
struct Help {
  StageRef place;
  int hints = 0;                   ///< 0 to kHints; the last of them works one number out
  bool whole_stage = false;        ///< every number was shown
  std::vector<RowColumn> cells{};  ///< single numbers that were shown, each once; none where all were

  bool anyShown() const;
  friend bool operator==(const Help&, const Help&) = default;
};
/// A question, the name of the mistake, the derivation.
inline constexpr int kHints = 3;

/// A learner's own working. A stage that was left out is the empty matrix, a cell that was left out NaN; a
/// masked place of the masked scores is NaN or -infinity. Shapes are whatever the learner wrote.
struct Answers {
  using HeadAnswers = std::array<Matrix, kHeadStages.size()>;

  std::string student;     ///< UTF-8, may be empty
  std::string experiment;  ///< the title of the experiment they belong to, where they say it
  std::vector<HeadAnswers> heads;
  Matrix concat;
  Matrix output;
  std::vector<Help> help;  ///< in the order in which it was first asked for; a place once

  /// The empty matrix where there is no such head.
  const Matrix& stage(const StageRef& place) const;
  const Help* helpAt(const StageRef& place) const;
  /// Makes it where there is none yet.
  Help& mutableHelpAt(const StageRef& place);
  /// Makes the head where there is none yet.
  Matrix& mutableStage(const StageRef& place);
};

/// Why answers cannot belong to `experiment`: more heads than it has, or another title than its own.
Refused misfit(const Answers& answers, const Experiment& experiment, const QString& file);

}  // namespace lab
