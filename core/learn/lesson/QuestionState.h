// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <set>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/learn/Answers.h"
#include "core/learn/Report.h"
#include "core/learn/lesson/Question.h"
#include "core/model/Experiment.h"

namespace lab {

/// A learner's answer. The kind of question determines which field is used; indices count from 0.
struct Response {
  std::vector<double> numbers;  ///< Number, Reveal: one; Fill: one for each cell, NaN if left out
  std::vector<int> chosen;  ///< StrongestKey: one; Order: from the largest; Choose, FindError: in any order
  Answers working;          ///< Check
  // Construct: the experiment itself is the answer.
};

/// How an answer was judged.
struct Judgement {
  enum class Outcome {
    Right,
    Wrong,
    Seen,     ///< Reveal: the answer is shown beside the guess
    Unjudged  ///< `line` says why: incomplete answer, or the question no longer applies to the experiment
  };
  Outcome outcome = Outcome::Unjudged;
  QString line;                  ///< one sentence: "Not yet: 2 of 4 cells are right."
  std::vector<LessonText> say;   ///< feedback on the answer, in the order of display; may be empty
  QString words;                 ///< Check: the checker's message about the working, plain text; may be empty
  bool given_up = false;         ///< the learner asked for the answer; nothing was judged
  bool derivation = false;       ///< no hints are left: `say` is the derivation, and hidden numbers are shown
  std::optional<CellRef> why;    ///< if set: the derivation is *Why this number?* of this cell
  std::vector<bool> parts;       ///< Fill: whether each cell is right; otherwise empty
  std::optional<double> truth;   ///< the right number; Reveal; Number after a right answer or giving up
  std::optional<Report> report;  ///< Check
  std::vector<int> right_choices;  ///< the right choices, after a right answer or giving up
};

/// The state of one question: attempts, hints shown, and whether it is still open.
class QuestionState {
 public:
  enum class Stage { Open, Answered, GivenUp };

  explicit QuestionState(const Question& question) : question_(question) {}

  const Question& question() const { return question_; }
  /// While true, the numbers that would disclose the answer are hidden (see Hiding.h).
  bool open() const { return stage_ == Stage::Open; }
  /// True after a wrong answer or giving up. The question is then repeated on another day (see
  /// LessonProgress).
  bool missed() const { return missed_; }
  int attempts() const { return attempts_; }

  /// Judges an answer for the current experiment; `trace` is its complete trace (Document::wholeTrace). A
  /// wrong answer gets the first matching hint that was not shown yet. If no hint is left, it gets the
  /// derivation, and the question is given up. The question is not given up if the answer is the same as the
  /// last one, for example because a key was pressed twice. Answers that cannot be judged do not count as
  /// attempts.
  Judgement submit(const Response& response, const Experiment& experiment, const AttentionTrace& trace);
  /// Gives up: returns the derivation and the right answer.
  Judgement giveUp(const Experiment& experiment, const AttentionTrace& trace);
  /// Construct: true if the condition holds. Does not count as an attempt, so that it can be called after
  /// each edit.
  bool holdsNow(const Experiment& experiment, const AttentionTrace& trace) const;
  /// Returns to the initial state.
  void reset() { *this = QuestionState(question_); }
  /// Sets the state of a question that was answered in an earlier session.
  void markAnswered() { stage_ = Stage::Answered; }

 private:
  friend struct TestAccess;
  void help(Judgement& judgement, const Response& response, const Experiment& experiment,
            const AttentionTrace& trace);
  bool sameAsLast(const Response& response, const Experiment& experiment) const;

  Question question_;
  Stage stage_ = Stage::Open;
  bool missed_ = false;
  int attempts_ = 0;
  std::set<std::size_t> hints_shown_;
  std::set<int> choices_shown_;
  int checker_messages_shown_ = 0;
  struct Wrong {
    Response response;
    Experiment experiment;
    std::vector<LessonText> say;
  };
  std::optional<Wrong> last_wrong_;
};

}  // namespace lab
