// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>

#include "core/learn/authoring/DraftFiles.h"
#include "core/learn/lesson/Hiding.h"
#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/LessonCheck.h"
#include "core/learn/lesson/LessonReader.h"
#include "tests/fuzz/Samples.h"

namespace lab::fuzz {
namespace {

/// The texts and experiments of all lessons, which inputs name by lesson and file: "06-softmax/by-hand.md".
const LessonContents& shippedContents() {
  static const LessonContents all = [] {
    LessonContents contents;
    for (const QString& folder : shippedLessons()) {
      const QDir files(folder);
      for (const QString& name : files.entryList({QStringLiteral("*.md")})) {
        QFile file(files.filePath(name));
        require(file.open(QIODevice::ReadOnly), "a text can be read");
        contents.texts[files.dirName() + u'/' + name] = QString::fromUtf8(file.readAll());
      }
      for (const QString& name : files.entryList({QStringLiteral("*.attn")})) {
        auto experiment = loadExperiment(files.filePath(name));
        require(bool(experiment), "an experiment can be read");
        contents.experiments[files.dirName() + u'/' + name] =
            std::make_shared<const Experiment>(std::move(experiment.value()));
      }
    }
    return contents;
  }();
  return all;
}

const QString kFolder = QStringLiteral("lesson");

/// `read` is readLesson or readDraft; `more` are its other arguments.
template <class T, class... More>
Result<T> readWith(Result<T> (*read)(LessonFiles&, JsonValue&, More...), const LessonContents& contents,
                   More... more) {
  LessonFiles files(kFolder, contents);
  auto json = readJson(contents.lesson, files.lessonFile(), JsonDocument::Lesson);
  if (!json) return json.refusal();
  return read(files, json.value(), more...);
}

/// Plays `step` as a learner does: hides its numbers, and judges a right and a wrong answer.
void play(const Lesson& lesson, const LessonStep& step) {
  const Experiment& experiment = lesson.experimentOf(step);
  const AttentionTrace trace = computeTrace(experiment);
  hiddenInStep(step, experiment, trace, true);
  locksIn(step, experiment);
  if (!step.question) return;
  const Question& question = *step.question;
  if (const auto right = rightResponse(question, experiment, trace); accepted(right)) {
    judge(question, right.value(), experiment, trace);
    answerOf(question, right.value());
    if (const auto wrong = wrongResponse(question, experiment, right.value()))
      judge(question, *wrong, experiment, trace);
  }
  judge(question, {}, experiment, trace);
  if (const auto* construct = std::get_if<ConstructQuestion>(&question.of))
    accepted(solvedExperiment(*construct, experiment, question.head));
}

}  // namespace

/// Reads lesson.json as a lesson that is played, with its own and with other numbers, and as a draft.
void check(const QByteArray& input) {
  LessonContents contents = shippedContents();
  contents.lesson = input;
  for (const unsigned seed : {0u, 1u})
    if (const auto lesson = readWith(readLesson, contents, seed); accepted(lesson))
      for (const LessonStep& step : lesson.value().steps) play(lesson.value(), step);

  const auto draft = readWith(readDraft, contents);
  if (!accepted(draft)) return;
  const LessonContents written = contentsOf(draft.value().draft);
  const auto again = readWith(readDraft, written);
  require(bool(again), "a lesson that was read and written can be read");
  // A blank title becomes "Untitled lesson", and the number 1.50 becomes 1.5.
  require(contentsOf(again.value().draft).lesson == written.lesson,
          "a lesson is the same after it was written and read");
}

}  // namespace lab::fuzz
