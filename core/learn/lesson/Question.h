// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "core/learn/Answers.h"
#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/LessonText.h"

/// The questions of lessons. Tokens, heads, options and lines count from 0 here and from 1 in lesson files.
namespace lab {

/// The accuracy that a numeric answer needs.
struct Tolerance {
  double distance = 0;          ///< the largest accepted distance from the answer
  std::optional<int> decimals;  ///< if the file gives decimals: their number; `distance` is derived from it
};

/// The learner predicts a number.
struct NumberQuestion {
  Expression answer;
  Tolerance tolerance;
  QString unit;  ///< shown after the input field; may be empty
};

/// The learner predicts which key has the largest number.
struct StrongestKeyQuestion {
  int query = 0;
  int head = 0;
  MatrixId of = MatrixId::Weights;  ///< n_q x n_k
};

/// The learner predicts the keys in order, from the largest number to the smallest.
struct OrderQuestion {
  LessonRegion of;  ///< a row of an n_q x n_k stage
  int count = 0;    ///< number of keys to order, at least 1
};

/// The learner writes down a guess and then sees the answer; there is no wrong guess.
struct RevealQuestion {
  Expression answer;
  QString unit;  ///< may be empty
};

/// An option of a ChooseQuestion, or a line of a FindErrorQuestion.
struct Choice {
  LessonText text;
  bool right = false;  ///< the option is to be chosen; for a line: the line is wrong and is to be marked
  LessonText say;      ///< feedback on this choice, shown if it was chosen or should have been; may be empty
};
struct ChooseQuestion {
  std::vector<Choice> options;
  bool several = false;
};
struct FindErrorQuestion {
  std::vector<Choice> lines;
};

/// The learner fills in blank cells.
struct FillQuestion {
  std::vector<LessonRegion> cells;
  Tolerance tolerance;
};

/// Sets an input to a number: part of the solution of a ConstructQuestion.
struct Assignment {
  LessonRegion place;  ///< region of an input; every cell of it is set
  double value = 0;
};

/// The learner changes the experiment until a condition holds.
struct ConstructQuestion {
  Expression condition;
  std::vector<LessonRegion> may_edit;  ///< regions of inputs; all others are locked
  std::vector<Assignment> solution;    ///< one of many; for tests, and for learners who give up
};

/// The learner works out stages. Judged by checkAnswers.
struct CheckQuestion {
  std::vector<StageRef> stages;
};

enum class QuestionKind { Number, StrongestKey, Order, Reveal, Choose, Fill, Construct, FindError, Check };

struct Hint {
  std::optional<Expression> when;  ///< the hint applies if this holds; absent: always
  LessonText say;
};

struct Question {
  /// In the order of QuestionKind.
  std::variant<NumberQuestion, StrongestKeyQuestion, OrderQuestion, RevealQuestion, ChooseQuestion,
               FillQuestion, ConstructQuestion, FindErrorQuestion, CheckQuestion>
      of;
  LessonText ask;
  std::vector<Hint> hints;
  LessonText derivation;       ///< empty: show *Why this number?* for the cell in question
  LessonText then;             ///< shown after a right answer; may be empty
  QStringList misconceptions;  ///< ids of misconceptions()
  int head = 0;                ///< the head of regions that name none

  QuestionKind kind() const { return static_cast<QuestionKind>(of.index()); }
};

inline constexpr int kQuestionKinds = std::variant_size_v<decltype(Question::of)>;
/// Returns the name of a kind of question in lesson files: "number", "strongest_key".
QString keyOf(QuestionKind kind);
/// The names of all kinds, in their order.
std::vector<std::string_view> questionKindKeys();
/// What a question wants from the learner, to show above it: "Predict a number".
QString taskWords(const Question& question);
/// The name of a kind of question for authors: "Predict the strongest key".
QString kindName(QuestionKind kind);
/// Returns the keys of a question of this kind in lesson files, apart from the keys that all kinds have.
std::span<const std::string_view> keysOf(QuestionKind kind);
/// Returns the keys that all kinds have, and those of this kind.
std::vector<std::string_view> allKeysOf(QuestionKind kind);
/// Returns whether questions of this kind have this key, apart from the keys that all kinds have.
bool takes(QuestionKind kind, std::string_view key);
/// The keys of a list of choices: "options" with the mark "right", or "lines" with the mark "wrong". Both are
/// empty if the kind of question has no choices.
struct ChoiceKeys {
  std::string_view list, mark;
};
ChoiceKeys choiceKeys(QuestionKind kind);
/// Returns the options or the lines of a question; null if its kind has no choices.
const std::vector<Choice>* choicesOf(const Question& question);

/// The cells that a fill question leaves blank, in the order of the answer's numbers.
std::vector<CellRef> cellsToFill(const Question& question, const Experiment& experiment);

/// A common misunderstanding of attention. Some of them also occur in programs, because a model with such a
/// mistake can still be trained.
struct Misconception {
  std::string_view id;  ///< the id in lesson files: "softmax_axis"
  const char* words;    ///< untranslated English text: "softmax over the wrong axis"
};

/// Returns all misconceptions. Lessons refer to them by `id`. The shipped lessons have at least two questions
/// for each of them.
std::span<const Misconception> misconceptions();
/// Returns the misconception with an id, or null if there is none.
const Misconception* misconception(std::string_view id);
/// Returns the translated text of a misconception.
QString wordsOf(const Misconception& misconception);

}  // namespace lab
