// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <variant>
#include <vector>

#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/LessonRegion.h"
#include "core/learn/lesson/LessonText.h"

/// What a lesson asks. Tokens, heads, options and lines count from 0 here, and from 1 in lesson files.
namespace lab {

/// How near a number must come.
struct Tolerance {
  double distance = 0;          ///< at most this far from the answer
  std::optional<int> decimals;  ///< said so in the file: right when rounded to this many
};

/// Predict a number.
struct NumberQuestion {
  Expression answer;
  Tolerance tolerance;
  QString unit;  ///< shown behind the field, may be empty
};

/// Predict the token whose column is largest.
struct StrongestKeyQuestion {
  int query = 0;
  int head = 0;
  MatrixId of = MatrixId::Weights;  ///< n_q x n_k
};

/// Predict the tokens of a row from largest to smallest.
struct OrderQuestion {
  LessonRegion of;  ///< a row of an n_q x n_k stage
  int count = 0;    ///< how many of them, 1 or more
};

/// Commit to a guess, then see.
struct RevealQuestion {
  Expression answer;
  QString unit;  ///< may be empty
};

/// An option to choose, or a line in which an error may be.
struct Choice {
  LessonText text;
  bool right = false;  ///< to be chosen; of a line: it is wrong, and so to be marked
  LessonText say;      ///< what is said of it once it was chosen (or should have been); may be empty
};
struct ChooseQuestion {
  std::vector<Choice> options;
  bool several = false;
};
struct FindErrorQuestion {
  std::vector<Choice> lines;
};

/// Fill blanked cells.
struct FillQuestion {
  std::vector<LessonRegion> cells;
  Tolerance tolerance;
};

/// A number at a place: part of a solution of a construct question.
struct Assignment {
  LessonRegion place;  ///< of an input; a row or matrix: every cell of it
  double value = 0;
};

/// Change the experiment until a condition holds.
struct ConstructQuestion {
  Expression condition;
  std::vector<LessonRegion> may_edit;  ///< inputs; all else is locked
  std::vector<Assignment> solution;    ///< one of many; for tests, and for learners who gave up
};

/// Work out stages, judged as checkAnswers does.
struct CheckQuestion {
  std::vector<MatrixId> stages;
  int head = 0;
};

enum class QuestionKind { Number, StrongestKey, Order, Reveal, Choose, Fill, Construct, FindError, Check };

struct Hint {
  std::optional<Expression> when;  ///< fits always where there is none
  LessonText say;
};

struct Question {
  /// In the order of QuestionKind.
  std::variant<NumberQuestion, StrongestKeyQuestion, OrderQuestion, RevealQuestion, ChooseQuestion,
               FillQuestion, ConstructQuestion, FindErrorQuestion, CheckQuestion>
      of;
  LessonText ask;
  std::vector<Hint> hints;
  LessonText derivation;       ///< empty: *Why this number?* of the place asked for
  LessonText then;             ///< said when the answer was right; may be empty
  QStringList misconceptions;  ///< ids of Misconceptions.h
  int head = 0;                ///< of places that name none

  QuestionKind kind() const { return static_cast<QuestionKind>(of.index()); }
};

/// The cells that a fill question blanks, in the order in which they are answered.
std::vector<CellRef> cellsToFill(const Question& question, const Experiment& experiment);

}  // namespace lab
