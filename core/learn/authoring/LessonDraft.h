// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/learn/lesson/Lesson.h"
#include "core/model/Scenes.h"

/// A lesson that is being written: the contents of its files, which may contain errors. Expressions, regions,
/// numbers and Markdown are stored as typed text. The ordinary lesson reader converts a draft to a Lesson.
namespace lab {

struct HintDraft {
  QString when;  ///< a condition; empty means always
  QString say;
  friend bool operator==(const HintDraft&, const HintDraft&) = default;
};

/// One choice: an option, or a line that may contain an error.
struct ChoiceDraft {
  QString text;
  bool right = false;  ///< an option: correct; a line: contains an error, so the learner has to mark it
  QString say;
  friend bool operator==(const ChoiceDraft&, const ChoiceDraft&) = default;
};

struct AssignmentDraft {
  QString place;
  QString value;
  friend bool operator==(const AssignmentDraft&, const AssignmentDraft&) = default;
};

/// A question of any kind. Values that its kind does not use are kept, but not written to a file, so that
/// they come back if the author changes the kind and changes it back.
struct QuestionDraft {
  QuestionKind kind = QuestionKind::Number;
  QString ask, then, derivation;  ///< Markdown
  std::vector<HintDraft> hints;
  QStringList misconceptions;

  QString answer, tolerance, digits, unit, query, head, of, count, condition;
  QStringList cells, may_edit, stages;
  std::vector<AssignmentDraft> solution;
  std::vector<ChoiceDraft> choices;  ///< the options or the lines
  bool several = false;

  friend bool operator==(const QuestionDraft&, const QuestionDraft&) = default;
};

/// The members of a step that are taken from the screen.
struct CapturedState {
  /// The experiment with which the step begins. Null means that the step continues with the current
  /// experiment. The object never changes; an edit replaces the pointer.
  std::shared_ptr<const Experiment> experiment;
  ViewState view;                        ///< not checked against the experiment
  QStringList hide, lock;                ///< region texts as in lesson files
  std::vector<ExperimentPart> controls;  ///< controls that the step hides, which are locked on the screen
};

struct StepDraft : CapturedState {
  QString id;
  QString title;
  QString text;             ///< Markdown
  QString text_file;        ///< the file name of the text; empty if there is no file yet
  QString experiment_file;  ///< the file name of the experiment; empty if there is no file yet
  std::optional<QuestionDraft> question;
  bool optional = false;  ///< left out on a route (see Lesson::routes)
  QStringList vary;       ///< other numbers for the question, as in lesson files
  QString vary_when;      ///< a condition that other numbers must fulfil; may be empty

  friend bool operator==(const StepDraft& a, const StepDraft& b);
};

struct LessonDraft : LessonDescription {
  /// The steps. All versions of the draft in the undo stack share them, so a step never changes after it was
  /// added.
  std::vector<std::shared_ptr<const StepDraft>> steps;
  QMap<QString, QByteArray> pictures;  ///< of the lesson's folder, by their file names

  int count() const { return static_cast<int>(steps.size()); }
  bool has(int step) const { return step >= 0 && step < count(); }
  const StepDraft& step(int index) const { return *steps[static_cast<std::size_t>(index)]; }
  void setStep(int index, StepDraft step) {
    steps[static_cast<std::size_t>(index)] = std::make_shared<const StepDraft>(std::move(step));
  }
  void insert(int index, StepDraft step) {
    steps.insert(steps.begin() + index, std::make_shared<const StepDraft>(std::move(step)));
  }
  /// Returns the experiment with which step `index` begins: its own, or the one of the nearest earlier step
  /// that has one. Returns null if there is none.
  const std::shared_ptr<const Experiment>& startOf(int index) const;

  friend bool operator==(const LessonDraft& a, const LessonDraft& b);
};

/// Returns whether the experiments are bitwise identical, or both null.
bool sameExperiment(const std::shared_ptr<const Experiment>& a, const std::shared_ptr<const Experiment>& b);

/// Returns the assignments that change the inputs of `start` to those of `solved`, one for each changed
/// number. Empty if the inputs have different shapes.
std::vector<AssignmentDraft> assignmentsBetween(const Experiment& start, const Experiment& solved);

/// Maps a key of a lesson file to a member of QuestionDraft. Both the reader and the writer use these tables.
struct DraftField {
  std::string_view key;
  QString QuestionDraft::*text;
  bool number = false;  ///< written as a JSON number if the text is a number
};
struct DraftList {
  std::string_view key;
  QStringList QuestionDraft::*texts;
};

/// All fields with one text, in the order in which they are written.
inline constexpr DraftField kDraftFields[]{{"query", &QuestionDraft::query, true},
                                           {"head", &QuestionDraft::head, true},
                                           {"of", &QuestionDraft::of},
                                           {"count", &QuestionDraft::count, true},
                                           {"answer", &QuestionDraft::answer},
                                           {"tolerance", &QuestionDraft::tolerance, true},
                                           {"digits", &QuestionDraft::digits, true},
                                           {"unit", &QuestionDraft::unit},
                                           {"condition", &QuestionDraft::condition}};
/// All fields with a list of texts, in the order in which they are written.
inline constexpr DraftList kDraftLists[]{{"cells", &QuestionDraft::cells},
                                         {"may_edit", &QuestionDraft::may_edit},
                                         {"stages", &QuestionDraft::stages}};

}  // namespace lab
