// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonCheck.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/Words.h"
#include "core/engine/Engine.h"
#include "core/learn/lesson/Hiding.h"
#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/LessonFields.h"
#include "core/learn/lesson/Variation.h"

namespace lab {
namespace {

using Outcome = Judgement::Outcome;

constexpr qsizetype kLeastOption = 12;  ///< characters; shorter options occur in many texts
constexpr double kLeastWhole = 10;      ///< smaller whole numbers occur in many texts

QString plainText(const LessonText& text) {
  QString all;
  for (const TextPart& part : text.parts) all += part.text;
  return all.simplified();
}

/// Returns the whole numbers of at least kLeastWhole in the Markdown of a text. Parts of other numbers and of
/// words, such as "3" in "0.3" or "2" in "W2", do not count.
QStringList wholeNumbers(const TextPart& part) {
  static const QRegularExpression kNumber(QStringLiteral("(?<![\\w.,])\\d+(?![\\w]|[.,]\\d)"));
  QStringList found;
  for (auto matches = kNumber.globalMatch(part.text); matches.hasNext();) {
    const QString number = matches.next().captured();
    if (number.toDouble() >= kLeastWhole) found << number;
  }
  return found;
}

/// Returns whether `words` occur in `text`, and not as a part of a longer word.
bool containsWords(const QString& text, const QString& words) {
  const QRegularExpression whole(
      QStringLiteral("(?<!\\w)%1(?!\\w)").arg(QRegularExpression::escape(words)),
      QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
  return text.contains(whole);
}

/// Checks one step.
class StepCheck {
 public:
  StepCheck(const Lesson& lesson, const LessonStep& step, const AttentionTrace& trace,
            std::vector<Refusal>& faults)
      : lesson_(lesson),
        step_(step),
        experiment_(lesson.experimentOf(step)),
        file_(lesson.folder + QStringLiteral("/lesson.json")),
        trace_(trace),
        faults_(faults) {}

  /// The figures that show an exact whole number, by place and expression. Filled by run().
  const std::set<QString>& wholeFigures() const { return whole_; }
  /// Lets run() report the figures in `whole` that show a rounded number here.
  void expectWhole(const std::set<QString>& whole) { expected_whole_ = whole; }

  void run() {
    const QString text_file = lesson_.folder + QLatin1Char('/') + step_.text_file;
    check(step_.text, text_file, {});
    if (!step_.question) return;
    const Question& question = *step_.question;
    checkTexts(question);
    const QString ask = QStringLiteral("question.ask");
    checkSpoilers(step_.text, text_file, {}, question);
    checkSpoilers(question.ask, file_, ask, question);
    checkAnswerGiven(step_.text, text_file, {}, question);
    checkAnswerGiven(question.ask, file_, ask, question);
    if (const auto* construct = std::get_if<ConstructQuestion>(&question.of))
      checkConstruct(*construct, question);
    else
      checkAnswers(question);
  }

 private:
  void fault(const QString& where, const QString& expected, const QString& found) {
    faultIn(file_, where, expected, found);
  }
  void faultIn(const QString& file, const QString& where, const QString& expected, const QString& found) {
    QString place = Words::tr("step \"%1\"").arg(step_.id);
    if (!where.isEmpty())
      place += (where.startsWith(QLatin1Char(',')) ? QString() : QStringLiteral(".")) + where;
    faults_.push_back({file, place, expected, found});
  }

  static QString placeOf(const TextPart& figure, const QString& where) {
    return Words::tr("%1, line %2, value:%3").arg(where).arg(figure.line).arg(figure.expression->text());
  }

  void check(const LessonText& text, const QString& file, const QString& where) {
    const ExpressionScope scope{experiment_, trace_, step_.head()};
    for (const TextPart& part : text.parts) {
      if (part.kind != TextPart::Kind::Figure) continue;
      const auto value = part.expression->number(scope);
      const auto figure = figureAtStart(part.text);
      if (!value || !figure) continue;
      if (figure->decimals == 0) checkWhole(value.value(), part, file, where);
      if (agrees(*figure, value.value())) continue;
      faultIn(file, placeOf(part, where), QString::number(value.value(), 'f', figure->decimals), part.text);
    }
    for (const BareFigure& bare : bareFigures(text))
      faultIn(file, Words::tr("%1, line %2").arg(where).arg(bare.line),
              Words::tr("every number with a decimal point in a link (value: or given:), a formula or code"),
              bare.text);
  }

  void checkWhole(double value, const TextPart& part, const QString& file, const QString& where) {
    const QString figure =
        QStringLiteral("%1|%2|%3|%4").arg(file, where).arg(part.line).arg(part.expression->text());
    if (std::abs(value - std::round(value)) < 1e-9)
      whole_.insert(figure);
    else if (expected_whole_.contains(figure))
      faultIn(file, placeOf(part, where),
              Words::tr("a whole number, as with the numbers of the lesson's files"), QString::number(value));
  }

  /// Reports the accepted answer in a text that is shown while the question is open: a number that would be
  /// judged right, or the exact text of a right option. Whole numbers below kLeastWhole are not reported. A
  /// short option is reported only if it is the only option in the text.
  void checkAnswerGiven(const LessonText& text, const QString& file, const QString& where,
                        const Question& question) {
    if (question.kind() == QuestionKind::Number) {
      for (const TextPart& part : text.parts) checkNumberGiven(part, file, where, question);
      return;
    }
    const auto* choose = std::get_if<ChooseQuestion>(&question.of);
    if (!choose) return;
    const QString all = plainText(text);
    const auto occurs = [&all](const Choice& option) { return containsWords(all, plainText(option.text)); };
    const auto in_text = std::ranges::count_if(choose->options, occurs);
    for (const Choice& option : choose->options) {
      const QString words = plainText(option.text);
      const bool given = words.size() >= kLeastOption ? all.contains(words, Qt::CaseInsensitive)
                                                      : in_text == 1 && occurs(option);
      if (option.right && given) faultIn(file, where, Words::tr("a text without the right option"), words);
    }
  }

  void checkNumberGiven(const TextPart& part, const QString& file, const QString& where,
                        const Question& question) {
    const auto report_if_right = [&](double number, const QString& found) {
      Response response;
      response.numbers = {number};
      if (judge(question, response, experiment_, trace_).outcome == Outcome::Right)
        faultIn(file, Words::tr("%1, line %2").arg(where).arg(part.line),
                Words::tr("a text without the answer"), found);
    };
    if (part.kind == TextPart::Kind::Markdown)
      for (const QString& number : wholeNumbers(part)) report_if_right(number.toDouble(), number);
    if (part.kind != TextPart::Kind::Figure && part.kind != TextPart::Kind::Given) return;
    if (part.place) return;  // see checkSpoilers()
    const auto figure = figureAtStart(part.text);
    if (figure && (figure->decimals > 0 || figure->value >= kLeastWhole))
      report_if_right(figure->value, part.text);
  }

  /// Reports figures that show a number that the question asks for. `text` is visible while the question is
  /// open.
  void checkSpoilers(const LessonText& text, const QString& file, const QString& where,
                     const Question& question) {
    const auto asked = askedRegions(question, experiment_, trace_);
    if (!asked) return;
    RegionSet asked_regions;
    for (const Region& region : asked.value())
      if (!isInput(region.id)) asked_regions.add(region);
    for (const TextPart& part : text.parts) {
      if (part.kind != TextPart::Kind::Figure || !part.place) continue;
      const auto region = part.place->resolve(experiment_, step_.head());
      if (!region || !asked_regions.touches(region.value())) continue;
      faultIn(file, placeOf(part, where), Words::tr("no figure that the question asks for"), part.text);
    }
  }

  void checkIn(const LessonText& text, const QString& where) {
    check(text, file_, QStringLiteral("question.") + where);
  }

  void checkChoices(const std::vector<Choice>& choices, const QString& name) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      checkIn(choices[i].text, QStringLiteral("%1[%2].text").arg(name).arg(i));
      checkIn(choices[i].say, QStringLiteral("%1[%2].say").arg(name).arg(i));
    }
  }

  /// Reports options with the same text. They may result from other numbers (see Variation.h).
  void checkDifferent(const std::vector<Choice>& choices) {
    std::set<QString> texts;
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (!texts.insert(plainText(choices[i].text)).second)
        fault(QStringLiteral("question.options[%1].text").arg(i),
              Words::tr("an option that no other is equal to"), plainText(choices[i].text));
  }

  void checkTexts(const Question& question) {
    checkIn(question.ask, QStringLiteral("ask"));
    checkIn(question.then, QStringLiteral("then"));
    checkIn(question.derivation, QStringLiteral("derivation"));
    for (std::size_t i = 0; i < question.hints.size(); ++i)
      checkIn(question.hints[i].say, QStringLiteral("hints[%1].say").arg(i));
    if (const auto* choices = choicesOf(question))
      checkChoices(*choices, QString::fromUtf8(choiceKeys(question.kind()).list));
    if (question.kind() == QuestionKind::Choose) checkDifferent(*choicesOf(question));
  }

  void checkAnswers(const Question& question) {
    const auto right = rightResponse(question, experiment_, trace_);
    if (!right) return fault(QStringLiteral("question"), right.refusal().expected, right.refusal().found);
    const Judgement of_right = judge(question, right.value(), experiment_, trace_);
    if (of_right.outcome != Outcome::Right && of_right.outcome != Outcome::Seen)
      fault(QStringLiteral("question"), Words::tr("the right answer to be judged right"), of_right.line);
    const auto wrong = wrongResponse(question, experiment_, right.value());
    if (!wrong) {
      if (question.kind() != QuestionKind::Reveal)
        fault(QStringLiteral("question"), Words::tr("an answer that is wrong"),
              Words::tr("that every answer is right"));
      return;
    }
    if (judge(question, *wrong, experiment_, trace_).outcome != Outcome::Wrong)
      fault(QStringLiteral("question"), Words::tr("a wrong answer to be judged wrong"),
            Words::tr("one that is not"));
  }

  void checkConstruct(const ConstructQuestion& construct, const Question& question) {
    const QString where = QStringLiteral("question.solution");
    if (judge(question, {}, experiment_, trace_).outcome == Outcome::Right)
      fault(QStringLiteral("question.condition"), Words::tr("a condition that does not hold at the start"),
            Words::tr("that it holds"));
    const auto next = solvedExperiment(construct, experiment_, question.head);
    if (!next) return fault(where, next.refusal().expected, next.refusal().found);
    if (!keepsLocked(locksIn(step_, experiment_), experiment_, next.value()))
      fault(where, Words::tr("only places that may be edited (may_edit, and not locked)"),
            Words::tr("a locked one"));
    if (judge(question, {}, next.value(), computeTrace(next.value())).outcome != Outcome::Right)
      fault(where, Words::tr("a solution with which the condition holds"), Words::tr("that it does not"));
  }

  const Lesson& lesson_;
  const LessonStep& step_;
  const Experiment& experiment_;
  const QString file_;
  const AttentionTrace& trace_;
  std::vector<Refusal>& faults_;
  std::set<QString> whole_, expected_whole_;
};

/// The figures of a step that show an exact whole number.
std::set<QString> wholeFigures(const Lesson& lesson, const LessonStep& step) {
  std::vector<Refusal> faults;
  const AttentionTrace trace = computeTrace(lesson.experimentOf(step));
  StepCheck check(lesson, step, trace, faults);
  check.run();
  return check.wholeFigures();
}

/// The faults of one step with the numbers that `seed` chooses. `whole`: see StepCheck::expectWhole.
std::vector<Refusal> faultsOfChoice(const Lesson& lesson, int index, unsigned seed,
                                    const std::set<QString>& whole) {
  std::vector<Refusal> faults;
  const auto& step = lesson.step(index);
  const auto other = withOtherNumbers(lesson, index, seed);
  if (!other)
    return {{lesson.folder + QStringLiteral("/lesson.json"), Words::tr("step \"%1\".vary").arg(step.id),
             Words::tr("numbers with which the step can be read and vary_when holds"),
             Words::tr("none in 200 choices")}};
  const LessonStep& varied = other->step(index);
  const AttentionTrace trace = computeTrace(other->experimentOf(varied));
  StepCheck check(*other, varied, trace, faults);
  check.expectWhole(whole);
  check.run();
  for (Refusal& fault : faults)
    fault.place = Words::tr("%1, with other numbers (choice %2)").arg(fault.place).arg(seed);
  return faults;
}

}  // namespace

std::vector<Refusal> findFaultsOfOtherNumbers(const Lesson& lesson) {
  constexpr unsigned kChoices = 12;
  std::vector<Refusal> found;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    if (!lesson.steps[i].varies) continue;
    const std::set<QString> whole = wholeFigures(lesson, lesson.steps[i]);
    std::vector<Refusal> faults;
    for (unsigned seed = 1; faults.empty() && seed <= kChoices; ++seed)
      faults = faultsOfChoice(lesson, static_cast<int>(i), seed, whole);
    if (!faults.empty()) found.push_back(faults.front());
  }
  return found;
}

std::vector<Refusal> findFaults(const Lesson& lesson) {
  std::vector<Refusal> faults;
  std::vector<AttentionTrace> traces;
  for (const LessonExperiment& one : lesson.experiments) traces.push_back(computeTrace(one.experiment));
  for (const LessonStep& step : lesson.steps)
    StepCheck(lesson, step, traces[static_cast<std::size_t>(step.starts_from)], faults).run();
  return faults;
}

}  // namespace lab
