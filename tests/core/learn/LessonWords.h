// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/io/ExperimentFile.h"
#include "core/io/ViewStateFile.h"
#include "core/learn/lesson/Lesson.h"

namespace lab {

/// All contents of a lesson as one text. Two lessons are equal if their texts are equal.
class LessonWords {
 public:
  static QString of(const Lesson& lesson) {
    LessonWords words;
    words.say(lesson);
    return words.lines_.join(QLatin1Char('\n'));
  }

 private:
  static QString word(const char* text) { return QLatin1String(text); }
  static QString word(const QString& text) { return text; }
  static QString word(double number) { return QString::number(number, 'g', 17); }
  template <class... Parts>
  void line(const Parts&... parts) {
    QStringList list;
    (list.append(word(parts)), ...);
    lines_ << list.join(QStringLiteral(" | "));
  }
  void say(const char* name, const LessonText& text) {
    for (const TextPart& part : text.parts)
      line(name, static_cast<int>(part.kind), part.text, part.display, part.code, part.line,
           part.expression ? part.expression->text() : QString(),
           part.place ? part.place->text() : QString());
  }
  void say(const char* name, const std::vector<LessonRegion>& places) {
    for (const LessonRegion& place : places) line(name, place.text());
  }
  void say(const Tolerance& tolerance) {
    line("tolerance", tolerance.distance, tolerance.decimals.value_or(-1));
  }
  void say(const std::vector<Choice>& choices) {
    for (const Choice& choice : choices) {
      line("right", choice.right);
      say("choice", choice.text);
      say("of it", choice.say);
    }
  }
  void sayOf(const NumberQuestion& q) {
    line(q.answer.text(), q.unit);
    say(q.tolerance);
  }
  void sayOf(const StrongestKeyQuestion& q) { line(q.query, q.head, static_cast<int>(q.of)); }
  void sayOf(const OrderQuestion& q) { line(q.of.text(), q.count); }
  void sayOf(const RevealQuestion& q) { line(q.answer.text(), q.unit); }
  void sayOf(const ChooseQuestion& q) {
    line("several", q.several);
    say(q.options);
  }
  void sayOf(const FillQuestion& q) {
    say("fill", q.cells);
    say(q.tolerance);
  }
  void sayOf(const ConstructQuestion& q) {
    line("condition", q.condition.text());
    say("may edit", q.may_edit);
    for (const Assignment& one : q.solution) line(one.place.text(), QString::number(one.value, 'g', 17));
  }
  void sayOf(const FindErrorQuestion& q) { say(q.lines); }
  void sayOf(const CheckQuestion& q) {
    for (const auto& [id, head] : q.stages) line("stage", static_cast<int>(id), head);
  }
  void say(const Question& question) {
    line("question", static_cast<int>(question.kind()), question.head);
    std::visit([this](const auto& of) { sayOf(of); }, question.of);
    say("ask", question.ask);
    say("then", question.then);
    say("derivation", question.derivation);
    for (const Hint& hint : question.hints) {
      line("when", hint.when ? hint.when->text() : QString());
      say("hint", hint.say);
    }
    line("misconceptions", question.misconceptions.join(QLatin1Char(' ')));
  }
  void say(const Lesson& lesson) {
    line(lesson.title, lesson.summary, lesson.minutes);
    for (const int route : lesson.routes) line("route", route);
    for (const LessonStep& step : lesson.steps) {
      line("step", step.id, step.title, step.experiment >= 0);
      line(QString::fromUtf8(serializeExperiment(lesson.experimentOf(step))));
      line(QString::fromUtf8(serializeViewState(step.view)));
      say("text", step.text);
      say("hide", step.hide);
      say("lock", step.lock);
      for (const ExperimentPart control : step.hidden_controls) line("control", static_cast<int>(control));
      if (step.question) say(*step.question);
    }
  }

  QStringList lines_;
};

}  // namespace lab
