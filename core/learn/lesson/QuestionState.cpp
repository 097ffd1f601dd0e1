// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/QuestionState.h"

#include <algorithm>
#include <cmath>

#include "core/base/Words.h"
#include "core/learn/ReportWords.h"
#include "core/learn/lesson/Judging.h"

namespace lab {
namespace {

using Outcome = Judgement::Outcome;

void addFeedback(Judgement& judgement, const LessonText& text) {
  if (!text.empty()) judgement.say.push_back(text);
}

/// Adds the feedback on one choice. Feedback on a line of a working starts with its number, because several
/// lines may get feedback.
void addChoiceFeedback(Judgement& judgement, const Question& question, int index) {
  LessonText text = (*choicesOf(question))[static_cast<std::size_t>(index)].say;
  if (text.empty()) return;
  if (question.kind() == QuestionKind::FindError) {
    TextPart number;
    number.text = Words::tr("Line %1:").arg(index + 1) + QLatin1Char(' ');
    text.parts.insert(text.parts.begin(), number);
  }
  judgement.say.push_back(std::move(text));
}

bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b) {
  return std::ranges::equal(a, b,
                            [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

/// Adds the right answer to the judgement of a question that is no longer open.
void addRightAnswer(Judgement& judgement, const Question& question, const Experiment& experiment,
                    const AttentionTrace& trace) {
  const auto right = rightResponse(question, experiment, trace);
  if (!right) return;
  const Response& response = right.value();
  const bool number = question.kind() == QuestionKind::Number || question.kind() == QuestionKind::Reveal;
  if (number && !response.numbers.empty()) judgement.truth = response.numbers.front();
  judgement.right_choices = response.chosen;
  if (choicesOf(question) != nullptr)
    for (const int one : response.chosen) addChoiceFeedback(judgement, question, one);
}

/// The cell for which *Why this number?* derives the answer.
std::optional<CellRef> askedCell(const Question& question, const Experiment& experiment,
                                 const AttentionTrace& trace) {
  const auto places = askedRegions(question, experiment, trace);
  if (!places || places.value().empty()) return std::nullopt;
  const Region& first = places.value().front();
  CellRef cell{first.id, first.head, first.row, first.column};
  const auto right = rightResponse(question, experiment, trace);
  const bool of_tokens =
      question.kind() == QuestionKind::StrongestKey || question.kind() == QuestionKind::Order;
  if (of_tokens && right && !right.value().chosen.empty()) cell.column = right.value().chosen.front();
  return cell;
}

/// The first stage that is wrong or was left out.
const StageReport* firstWrong(const CheckQuestion& asked, const Report& report) {
  for (const StageReport& stage_report : report.stages)
    if (std::ranges::count(asked.stages, stage_report.stage) > 0 &&
        (stage_report.verdict == Verdict::Wrong || stage_report.verdict == Verdict::Missing))
      return &stage_report;
  return nullptr;
}

}  // namespace

Judgement QuestionState::submit(const Response& response, const Experiment& experiment,
                                const AttentionTrace& trace) {
  Judgement judgement = judge(question_, response, experiment, trace);
  if (judgement.outcome == Outcome::Unjudged) return judgement;
  ++attempts_;
  if (judgement.outcome == Outcome::Wrong) {
    missed_ = missed_ || stage_ != Stage::Answered;
    if (!open()) return judgement;
    help(judgement, response, experiment, trace);
    last_wrong_ = Wrong{response, experiment, judgement.say};
    return judgement;
  }
  stage_ = Stage::Answered;
  addRightAnswer(judgement, question_, experiment, trace);
  addFeedback(judgement, question_.then);
  return judgement;
}

bool QuestionState::sameAsLast(const Response& response, const Experiment& experiment) const {
  // The same working gets the next message of the checker, which says more.
  if (!last_wrong_ || question_.kind() == QuestionKind::Check) return false;
  return response.chosen == last_wrong_->response.chosen &&
         sameNumbers(response.numbers, last_wrong_->response.numbers) &&
         identical(experiment, last_wrong_->experiment);
}

void QuestionState::help(Judgement& judgement, const Response& response, const Experiment& experiment,
                         const AttentionTrace& trace) {
  if (const auto* choices = choicesOf(question_))
    for (const int chosen : response.chosen) {
      const Choice& choice = (*choices)[static_cast<std::size_t>(chosen)];
      if (choice.right || choice.say.empty() || !choices_shown_.insert(chosen).second) continue;
      return addChoiceFeedback(judgement, question_, chosen);
    }
  const auto answer = answerOf(question_, response);
  for (std::size_t i = 0; i < question_.hints.size(); ++i) {
    const Hint& hint = question_.hints[i];
    if (hints_shown_.contains(i)) continue;
    // A hint does not apply if its condition cannot be computed for this answer.
    const auto fits = hint.when ? hint.when->holds({experiment, trace, question_.head, answer}) : true;
    if (!fits || !fits.value()) continue;
    hints_shown_.insert(i);
    return addFeedback(judgement, hint.say);
  }
  if (const auto* check = std::get_if<CheckQuestion>(&question_.of)) {
    const StageReport* stage_report = firstWrong(*check, *judgement.report);
    if (stage_report != nullptr && checker_messages_shown_ < 2) {
      judgement.words = checker_messages_shown_++ == 0 ? hintWords(experiment, *stage_report)
                                                       : messageWords(experiment, *stage_report);
      if (judgement.words.isEmpty()) judgement.words = messageWords(experiment, *stage_report);
      return;
    }
    if (stage_report != nullptr && question_.derivation.empty())
      judgement.words = derivationWords(experiment, trace, *stage_report);
  }
  if (sameAsLast(response, experiment)) {
    judgement.line =
        question_.kind() == QuestionKind::Construct
            ? Words::tr("Nothing has changed since your last answer: try something else, or choose Tell me.")
            : Words::tr("The same answer as before: try another, or choose Tell me.");
    judgement.say = last_wrong_->say;
    return;
  }
  const Judgement revealed = giveUp(experiment, trace);
  judgement.line = Words::tr("%1 %2").arg(judgement.line, revealed.line);
  judgement.say = revealed.say;
  judgement.derivation = revealed.derivation;
  judgement.why = judgement.words.isEmpty() ? revealed.why : std::nullopt;
  judgement.truth = revealed.truth;
  judgement.right_choices = revealed.right_choices;
}

Judgement QuestionState::giveUp(const Experiment& experiment, const AttentionTrace& trace) {
  Judgement judgement;
  judgement.outcome = Outcome::Wrong;
  judgement.line = Words::tr("This is the answer:");
  judgement.derivation = true;
  judgement.given_up = true;
  if (stage_ == Stage::Open) {
    missed_ = true;
    stage_ = Stage::GivenUp;
  }
  addRightAnswer(judgement, question_, experiment, trace);
  if (question_.derivation.empty())
    judgement.why = askedCell(question_, experiment, trace);
  else
    judgement.say.push_back(question_.derivation);
  return judgement;
}

bool QuestionState::holdsNow(const Experiment& experiment, const AttentionTrace& trace) const {
  return question_.kind() == QuestionKind::Construct &&
         judge(question_, {}, experiment, trace).outcome == Outcome::Right;
}

}  // namespace lab
