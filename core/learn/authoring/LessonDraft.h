// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/learn/lesson/Lesson.h"
#include "core/model/ViewState.h"

/// A lesson while it is written: what its files say, before anybody asks whether that is right. Expressions,
/// places, numbers and Markdown are text as it was typed; a Lesson is made of it by the ordinary reader.
namespace lab {

struct HintDraft {
  QString when;  ///< a condition; empty: fits always
  QString say;
  friend bool operator==(const HintDraft&, const HintDraft&) = default;
};

/// An option, or a line in which an error may be.
struct ChoiceDraft {
  QString text;
  bool right = false;  ///< of a line: it is wrong, and so to be marked
  QString say;
  friend bool operator==(const ChoiceDraft&, const ChoiceDraft&) = default;
};

struct AssignmentDraft {
  QString place;
  QString value;
  friend bool operator==(const AssignmentDraft&, const AssignmentDraft&) = default;
};

/// A question of any kind. What its kind does not take is kept, and written to no file: who looks at another
/// kind and comes back finds everything as it was.
struct QuestionDraft {
  QuestionKind kind = QuestionKind::Number;
  QString ask, then, derivation;  ///< Markdown
  std::vector<HintDraft> hints;
  QStringList misconceptions;

  QString answer, tolerance, digits, unit, query, head, of, count, condition;
  QStringList cells, may_edit, stages;
  std::vector<AssignmentDraft> solution;
  std::vector<ChoiceDraft> choices;  ///< options or lines
  bool several = false;

  friend bool operator==(const QuestionDraft&, const QuestionDraft&) = default;
};

/// "number", "strongest_key" ... as in lesson files.
QString keyOf(QuestionKind kind);
std::optional<QuestionKind> questionKindFromKey(const QString& key);
inline constexpr int kQuestionKinds = 9;

struct StepDraft {
  QString id;
  QString title;
  QString text;       ///< Markdown
  QString text_file;  ///< where it is kept; empty: not in a file yet
  /// What the step begins with; null: it goes on with what is there. Never changed, but replaced.
  std::shared_ptr<const Experiment> experiment;
  QString experiment_file;               ///< as text_file
  ViewState view;                        ///< nothing in it is checked
  QStringList hide, lock;                ///< places
  std::vector<ExperimentPart> controls;  ///< taken away
  std::optional<QuestionDraft> question;

  friend bool operator==(const StepDraft& a, const StepDraft& b);
};

struct LessonDraft {
  QString title, summary;
  int minutes = 0;  ///< 0: not said
  std::vector<int> routes;
  /// Shared, and so never changed, by all versions of the draft that undo holds.
  std::vector<std::shared_ptr<const StepDraft>> steps;

  int count() const { return static_cast<int>(steps.size()); }
  bool has(int step) const { return step >= 0 && step < count(); }
  const StepDraft& step(int index) const { return *steps[static_cast<std::size_t>(index)]; }
  void setStep(int index, StepDraft step) {
    steps[static_cast<std::size_t>(index)] = std::make_shared<const StepDraft>(std::move(step));
  }
  void insert(int index, StepDraft step) {
    steps.insert(steps.begin() + index, std::make_shared<const StepDraft>(std::move(step)));
  }
  /// What step `index` begins with: its own, or that of the nearest step before it; null where there is none.
  const std::shared_ptr<const Experiment>& startOf(int index) const;

  friend bool operator==(const LessonDraft& a, const LessonDraft& b);
};

/// The same experiment, bit for bit, or none at all.
bool sameExperiment(const std::shared_ptr<const Experiment>& a, const std::shared_ptr<const Experiment>& b);

}  // namespace lab
