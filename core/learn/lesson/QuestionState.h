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

/// What a learner answers. Which field counts depends on the kind of question; counts from 0.
struct Response {
  std::vector<double> numbers;  ///< Number, Reveal: one; Fill: one a cell of `cellsToFill`, NaN: left out
  std::vector<int> chosen;      ///< StrongestKey: one; Order: from the largest; Choose, FindError: any order
  Answers working;              ///< Check
  // Construct: the experiment itself is the answer.
};

/// How an answer was judged.
struct Judgement {
  enum class Outcome {
    Right,
    Wrong,
    Seen,     ///< Reveal: the truth stands beside the guess
    Unjudged  ///< `line` says why: it is no answer, or the experiment is no longer the one asked about
  };
  Outcome outcome = Outcome::Unjudged;
  QString line;                    ///< one sentence: "Not yet: 2 of 4 cells are right."
  std::vector<LessonText> say;     ///< what fits the answer, to show in this order; may be empty
  QString words;                   ///< Check: what the checker says of the working, plain text; may be empty
  bool given_up = false;           ///< the learner asked for the answer: there is nothing to judge
  bool derivation = false;         ///< the hints are used up: `say` is the derivation, all is uncovered
  std::optional<CellRef> why;      ///< the derivation is *Why this number?* of this cell
  std::vector<bool> parts;         ///< Fill: is each cell right? else empty
  std::optional<double> truth;     ///< Reveal; Number once it is right or given up
  std::optional<Report> report;    ///< Check
  std::vector<int> right_choices;  ///< once it is right or given up: what should have been chosen
};

/// Where a learner is with one question.
class QuestionState {
 public:
  enum class Stage { Open, Answered, GivenUp };

  explicit QuestionState(const Question& question) : question_(question) {}

  const Question& question() const { return question_; }
  Stage stage() const { return stage_; }
  /// While it is, what would give the answer away is hidden (see Hiding.h).
  bool open() const { return stage_ == Stage::Open; }
  /// Was it wrong at least once, or given up? Then it is due again another day.
  bool missed() const { return missed_; }
  int attempts() const { return attempts_; }

  /// Judges an answer for the current experiment; `trace` has all its numbers (Document::wholeTrace). A wrong
  /// answer gets the first matching hint that was not shown yet, then the next one, then the derivation,
  /// which gives the question up. The same answer again (a key pressed twice) gets no further hint. Answers
  /// that cannot be judged do not count.
  Judgement submit(const Response& response, const Experiment& experiment, const AttentionTrace& trace);
  /// Gives up: returns the derivation and the right answer.
  Judgement giveUp(const Experiment& experiment, const AttentionTrace& trace);
  /// Construct: does the condition hold? Counts for nothing: to look while the learner is at it.
  bool holdsNow(const Experiment& experiment, const AttentionTrace& trace) const;
  /// As it was at the start.
  void reset();
  /// Answered in an earlier session.
  void markAnswered() { stage_ = Stage::Answered; }

 private:
  void help(Judgement& judgement, const Response& response, const Experiment& experiment,
            const AttentionTrace& trace);
  bool sameAsLast(const Response& response, const Experiment& experiment) const;

  Question question_;
  Stage stage_ = Stage::Open;
  bool missed_ = false;
  int attempts_ = 0;
  std::set<std::size_t> hints_said_;
  std::set<int> choices_said_;
  int checker_said_ = 0;
  struct Wrong {
    Response response;
    Experiment experiment;
    std::vector<LessonText> say;
  };
  std::optional<Wrong> last_wrong_;
};

/// The experiment with a construct question's solution put in. Refused where that cannot be.
Result<Experiment> solved(const ConstructQuestion& question, const Experiment& experiment, int head);

}  // namespace lab
