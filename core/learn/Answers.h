// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <compare>
#include <string>
#include <vector>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/model/Convention.h"
#include "core/model/Experiment.h"

namespace lab {

/// The stages of one head that a learner works out, in the order in which data flows through them.
inline constexpr std::array kHeadStages{MatrixId::Q,
                                        MatrixId::K,
                                        MatrixId::V,
                                        MatrixId::Scores,
                                        MatrixId::ScaledScores,
                                        MatrixId::MaskedScores,
                                        MatrixId::Weights,
                                        MatrixId::Context};

/// The name of Answers::exponentials in files.
inline constexpr char kExponentials[] = "exponentials";

/// Identifies one stage of one head. For concat and output, which belong to no head, `head` is -1.
struct StageRef {
  MatrixId id = MatrixId::Q;
  int head = -1;
  friend auto operator<=>(const StageRef&, const StageRef&) = default;
};

/// Returns whether a matrix contains no number, because it is empty or every cell is omitted.
bool isBlank(const Matrix& stage);
/// Returns all stages of an experiment with `head_count` heads, in the order in which data flows.
std::vector<StageRef> stagesOf(int head_count);

/// The number of hints for a stage: a question, the name of the mistake, and the derivation of a number.
inline constexpr int kHints = 3;
/// The help that a learner requested for one stage: hints, and revealed numbers of the experiment.
struct Help {
  StageRef stage;
  int hints = 0;                   ///< 0 to kHints; the last hint reveals one number
  bool whole_stage = false;        ///< all numbers of the stage were revealed
  std::vector<RowColumn> cells{};  ///< cells that were revealed one by one, without duplicates; empty if
                                   ///< whole_stage is true

  /// Returns whether any number was revealed: a cell, the whole stage, or the number in the last hint.
  bool anyShown() const { return whole_stage || !cells.empty() || hints == kHints; }
  friend bool operator==(const Help&, const Help&) = default;
};

/// The answers of one learner. An omitted stage is an empty matrix. An omitted cell is NaN. A masked cell of
/// the masked scores is NaN or -infinity. Matrices have whatever shape the learner wrote.
struct Answers {
  using HeadAnswers = std::array<Matrix, kHeadStages.size()>;

  std::string student;     ///< UTF-8, may be empty
  std::string experiment;  ///< the title of the experiment that the answers belong to; may be empty
  std::vector<HeadAnswers> heads;
  /// For each head: the powers of e of the masked scores, and in the last column the sum of each row. n_q x
  /// (n_k + 1). They are not a stage and get no marks, but they show where wrong weights come from. May have
  /// fewer entries than `heads`.
  std::vector<Matrix> exponentials = {};
  Matrix concat;
  Matrix output;
  std::vector<Help> help;  ///< in the order of the first request; at most one entry for each stage
  /// Descriptions of the cells of a sheet whose text is not a number: 'line 12, column 3: "?"'. The
  /// cells count as omitted. Not saved.
  std::vector<std::string> unread = {};

  /// Returns the matrix of a stage. Returns an empty matrix if the head does not exist.
  const Matrix& stage(const StageRef& stage) const;
  /// Returns the help for a stage, or null if the learner requested none.
  const Help* helpAt(const StageRef& stage) const;
  /// Like helpAt, but adds an entry if there is none.
  Help& mutableHelpAt(const StageRef& stage);
  /// Like stage, but adds the head if it does not exist.
  Matrix& mutableStage(const StageRef& stage);
  /// Returns the exponentials of a head. Returns an empty matrix if there are none.
  const Matrix& exponentialsOf(int head) const;
  /// Like exponentialsOf, but adds the head if it does not exist.
  Matrix& mutableExponentials(int head);
};

/// Converts a name to the form that Answers stores: UTF-8 without byte order marks.
std::string nameFrom(QString text);

/// Returns why `answers` cannot belong to `experiment`: they have more heads, or they name a different title.
/// Returns nothing if they can. `file` is the file name for the message.
Refused misfit(const Answers& answers, const Experiment& experiment, const QString& file);

/// Returns whether the shapes of the answers show that tokens are columns: at least one stage has the
/// transposed shape, and no stage has the expected shape. Square stages do not count. Some texts use this
/// notation (Q = W X, softmax down the columns, context V A), in which every stage is the transpose of the
/// stage in this program. Such answers are not wrong.
bool tokensAreColumns(const AttentionTrace& truth, const Answers& answers);

/// Returns the answers with every stage transposed.
Answers transposed(const Answers& answers);

}  // namespace lab
