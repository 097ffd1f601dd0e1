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

#include "core/learn/lesson/LessonText.h"
#include "core/learn/lesson/Question.h"
#include "core/model/Experiment.h"
#include "core/model/HiddenAndLocked.h"
#include "core/model/ViewState.h"

/// A lesson as it stands in its folder; the format is described in resources/lessons/README.md.
namespace lab {

/// The names of ExperimentPart in lesson files, in its order: "tokens", ...
std::span<const std::string_view> experimentPartKeys();

struct LessonStep {
  QString id;  ///< unique within the lesson; progress is kept under it
  QString title;
  QString text_file;  ///< its name in the lesson's folder
  LessonText text;
  /// The experiment that is put in when the step is entered, of Lesson::experiments; -1: goes on with what is
  /// there.
  int experiment = -1;
  /// The one that the step is about: its own, or the nearest earlier step's. Rewinding puts it in.
  int starts_from = 0;
  /// Everything that it names is there, by its place from 0; a cell's path is canonical (see Cells.h).
  ViewState view;
  std::vector<LessonRegion> hide;  ///< as written; see Hiding.h for what that comes to
  std::vector<LessonRegion> lock;
  std::vector<ExperimentPart> hidden_controls;
  std::optional<Question> question;
  bool optional = false;  ///< left out on a route, where time is short
  /// The lesson and the step that a step of a test was taken from (see MixedTest.h); empty in other lessons.
  QString from_lesson, from_step;

  /// Of places that name none, from 0.
  int head() const { return view.head ? std::get<int>(*view.head) : 0; }
};

struct LessonExperiment {
  QString file;  ///< its name in the lesson's folder
  Experiment experiment;
};

struct Lesson {
  QString folder;  ///< ":/lessons/01-queries-keys-values"
  QString id;      ///< the folder's name; progress is kept under it
  QString title;
  QString summary;
  int minutes = 0;
  std::vector<int> routes;                    ///< of 15, 45, 90
  int route_minutes = 0;                      ///< on a route, without the optional steps
  std::vector<LessonExperiment> experiments;  ///< each file once
  std::vector<LessonStep> steps;              ///< one or more; the first has an experiment
  QStringList files;                          ///< full paths of all that was read, to see them change

  const Experiment& experimentOf(const LessonStep& step) const;
  /// -1 where there is none.
  int stepIndex(const QString& id) const;
};

/// The lesson without its optional steps, as it is on a route. Unchanged if all steps are optional.
Lesson withoutOptionalSteps(Lesson lesson);

}  // namespace lab
