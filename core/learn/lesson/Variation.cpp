// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Variation.h"

#include <random>

#include "core/engine/Engine.h"
#include "core/learn/lesson/ExpressionInternals.h"
#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/LessonFolder.h"
#include "core/model/Validation.h"

namespace lab {
bool Variation::read(const JsonField& step, const Experiment& experiment, int head) {
  constexpr std::size_t kMostEntries = 40;
  const JsonField list = step["vary"], when = step["vary_when"];
  QStringList texts;
  if (!list.read(texts)) return false;
  if (std::cmp_greater(texts.size(), kMostEntries))
    return list.fail(tr("at most %1 entries").arg(kMostEntries), QString::number(texts.size()));
  for (qsizetype i = 0; i < texts.size(); ++i)
    if (!readEntry(texts[i], list[static_cast<std::size_t>(i)], experiment, head)) return false;
  if (!when.read(when_)) return false;
  if (when_.isEmpty()) return true;
  const auto condition = Expression::parse(when_, written());
  if (!condition) return when.failAs(condition.refusal());
  const AttentionTrace trace = computeTrace(experiment);
  const auto holds = condition.value().holds({experiment, trace, head});
  return holds || when.failAs(holds.refusal());
}

bool Variation::readEntry(const QString& text, const JsonField& field, const Experiment& experiment,
                          int head) {
  constexpr std::size_t kMostValues = 100;
  const qsizetype colon = text.lastIndexOf(QLatin1Char(':'));
  const QString subject = text.left(colon).trimmed();
  if (colon <= 0 || subject.isEmpty())
    return field.fail(tr("a name or a place, a colon and values, such as \"n: 4, 6, 8\""), inQuotes(text));
  Entry entry;
  const QStringList values = text.mid(colon + 1).split(QLatin1Char(','));
  for (const QString& value : values) {
    bool ok = false;
    entry.values.push_back(value.trimmed().toDouble(&ok));
    if (!ok || !std::isfinite(entry.values.back()))
      return field.fail(tr("numbers after the colon"), inQuotes(value));
  }
  if (entry.values.size() < 2 || entry.values.size() > kMostValues)
    return field.fail(tr("2 to %1 values").arg(kMostValues), QString::number(entry.values.size()));
  if (isFreeName(subject)) {
    entry.name = subject;
  } else {
    auto place = LessonRegion::parse(subject);
    if (!place) return field.failAs(place.refusal());
    const auto region = place.value().resolve(experiment, head);
    if (!region) return field.failAs(region.refusal());
    if (!isInput(region.value().id))
      return field.fail(tr("an input, or a name without another meaning"), subject);
    entry.place = std::move(place.value());
  }
  entries_.push_back(std::move(entry));
  return true;
}

LessonNumbers Variation::written() const {
  LessonNumbers numbers;
  for (const Entry& entry : entries_)
    if (!entry.name.isEmpty()) numbers[entry.name] = entry.values.front();
  return numbers;
}

std::optional<Variation::Drawn> Variation::draw(const Experiment& experiment, int head, unsigned seed) const {
  constexpr int kTries = 200;
  std::mt19937 random(seed);
  const auto any = [&random](const std::vector<double>& values) { return values[random() % values.size()]; };
  for (int i = 0; i < kTries; ++i) {
    Drawn drawn{{}, experiment};
    for (const Entry& entry : entries_) {
      if (!entry.name.isEmpty()) {
        drawn.numbers[entry.name] = any(entry.values);
        continue;
      }
      const Region region = entry.place->resolve(experiment, head).value();
      for (int row = 0; row < region.rows; ++row)
        for (int column = 0; column < region.columns; ++column) {
          Region cell = region;
          cell.row += row;
          cell.column += column;
          cell.rows = cell.columns = 1;
          setInput(drawn.experiment, cell, any(entry.values));
        }
    }
    if (drawn.numbers == written() && identical(drawn.experiment, experiment)) continue;
    if (findProblem(drawn.experiment)) continue;
    const AttentionTrace trace = computeTrace(drawn.experiment);
    if (findOverflow(trace)) continue;
    if (when_.isEmpty()) return drawn;
    const auto condition = Expression::parse(when_, drawn.numbers);
    const auto holds = condition.value().holds({drawn.experiment, trace, head});
    if (holds && holds.value()) return drawn;
  }
  return std::nullopt;
}

namespace {

bool sameAnswer(const Lesson& a, const Lesson& b, int index) {
  const auto answerIn = [index](const Lesson& lesson) {
    const LessonStep& step = lesson.step(index);
    const Experiment& e = lesson.experimentOf(step);
    return rightResponse(*step.question, e, computeTrace(e));
  };
  if (!a.step(index).question) return false;
  const auto first = answerIn(a), second = answerIn(b);
  return first && second && first.value().numbers == second.value().numbers &&
         first.value().chosen == second.value().chosen;
}

std::optional<Lesson> chooseNumbers(const Lesson& lesson, int index, unsigned seed) {
  const LessonStep& old = lesson.step(index);
  const bool of_test = !old.from_lesson.isEmpty();
  const auto other = loadLesson(of_test ? old.from_folder : lesson.folder, seed);
  if (!other) return std::nullopt;
  const int found = other.value().stepIndex(of_test ? old.from_step : old.id);
  if (found < 0 || !other.value().step(found).varied) return std::nullopt;
  Lesson result = lesson;
  LessonStep& step = result.step(index);
  step = other.value().step(found);
  result.experiments.push_back({QString(), other.value().experimentOf(step)});
  step.experiment = step.starts_from = static_cast<int>(result.experiments.size()) - 1;
  step.id = old.id;
  step.title = old.title;
  step.optional = old.optional;
  step.from_lesson = old.from_lesson;
  step.from_step = old.from_step;
  step.from_folder = old.from_folder;
  // The next step must not continue with these numbers.
  if (index + 1 < static_cast<int>(result.steps.size())) {
    LessonStep& next = result.steps[static_cast<std::size_t>(index) + 1];
    if (next.experiment < 0) next.experiment = next.starts_from;
  }
  return result;
}

}  // namespace

std::optional<Lesson> withOtherNumbers(const Lesson& lesson, int index, unsigned seed) {
  if (!lesson.step(index).varies) return std::nullopt;
  auto other = chooseNumbers(lesson, index, seed);
  // Numbers with another answer are better, but not every question has some.
  constexpr unsigned kMoreTries = 2, kFarSeed = 500'009;
  for (unsigned i = 1; i <= kMoreTries && other && sameAnswer(lesson, *other, index); ++i)
    if (auto next = chooseNumbers(lesson, index, seed + i * kFarSeed)) other = std::move(next);
  return other;
}

}  // namespace lab
