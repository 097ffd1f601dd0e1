// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <array>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "core/learn/lesson/LessonText.h"
#include "core/learn/lesson/Question.h"
#include "core/model/Experiment.h"
#include "core/model/HiddenAndLocked.h"
#include "core/model/Scenes.h"

/// A lesson as read from its folder. The format is described in resources/lessons/README.md.
namespace lab {

/// The keys of ExperimentPart in lesson files, in the order of the enumeration.
inline constexpr std::array<std::string_view, 8> kExperimentPartKeys{
    "tokens", "mode", "positions", "mask", "scale", "temperature", "sizes", "heads"};

struct LessonStep {
  QString id;  ///< unique within the lesson; the key of the learner's progress
  QString title;
  QString text_file;  ///< file name in the lesson's folder
  LessonText text;
  bool translated = false;  ///< `text` was read from the folder of another language than English
  /// The experiment that replaces the document when the step is entered: an index into Lesson::experiments;
  /// -1: the document is not replaced.
  int experiment = -1;
  /// The experiment that the step refers to: its own, or that of the nearest earlier step that has one.
  /// Rewinding the step restores it.
  int starts_from = 0;
  /// The view that the step selects. Every name is resolved to an index, from 0; the path of a cell is
  /// canonical (see Cells.h).
  ViewState view;
  std::vector<LessonRegion>
      hide;  ///< the list in the file; hiddenInStep (Hiding.h) returns all that is hidden
  std::vector<LessonRegion> lock;
  std::vector<ExperimentPart> hidden_controls;
  std::optional<Question> question;
  bool optional = false;  ///< left out if the lesson is played on a route (see Lesson::routes)
  /// The lesson and the step that a step of a test was taken from (see MixedTest.h); empty in other lessons.
  QString from_lesson, from_step;
  QString from_folder;  ///< the folder of `from_lesson`; empty in other lessons
  bool varies = false;  ///< the question can be asked with other numbers (see Variation.h)
  bool varied = false;  ///< the numbers differ from those in the lesson's files

  /// The head of regions that name none, from 0.
  int head() const { return view.head ? std::get<int>(*view.head) : 0; }
};

struct LessonExperiment {
  QString file;  ///< file name in the lesson's folder
  Experiment experiment;
};

/// The members of a lesson that are not its steps.
struct LessonDescription {
  QString title;
  QString summary;
  int minutes = 0;          ///< 0: unknown
  std::vector<int> routes;  ///< lengths in minutes of the courses that include the lesson: 15, 45, 90
  int route_minutes = 0;    ///< minutes on a route, without the optional steps; in a draft 0: as `minutes`
  friend bool operator==(const LessonDescription&, const LessonDescription&) = default;
};

struct Lesson : LessonDescription {
  QString folder;                             ///< ":/lessons/01-queries-keys-values"
  QString id;                                 ///< the folder's name; the key of the learner's progress
  std::vector<LessonExperiment> experiments;  ///< one for each file
  std::vector<LessonStep> steps;              ///< at least one; the first has an experiment
  QStringList files;  ///< full paths of all files that were read, to watch them for changes

  const LessonStep& step(int index) const { return steps[static_cast<std::size_t>(index)]; }
  LessonStep& step(int index) { return steps[static_cast<std::size_t>(index)]; }
  const Experiment& experimentOf(const LessonStep& step) const;
  /// -1 if there is no such step.
  int stepIndex(const QString& id) const;
};

/// The lesson without its optional steps, as it is on a route. Unchanged if all steps are optional.
Lesson withoutOptionalSteps(Lesson lesson);

}  // namespace lab
