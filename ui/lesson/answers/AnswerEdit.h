// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>
#include <optional>

#include "core/learn/lesson/QuestionState.h"
#include "ui/Workbench.h"

namespace lab {

class LessonPlayer;

/// The widget in which a learner answers a question. It also shows how each part of the answer was judged.
/// `makeAnswerEdit` creates the subclass for a kind of question.
class AnswerEdit : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  /// The answer as it is entered now.
  virtual Response response() const = 0;
  /// Fills in an answer that was entered before.
  virtual void setResponse(const Response& response) = 0;
  /// Whether the answer can be judged, for example contains a number and no invalid text.
  virtual bool complete() const = 0;
  /// Shows which parts of the answer are right, by signs and in words.
  virtual void show(const Judgement& judgement) = 0;
  /// Sets whether the answer can be edited. The question box calls it when the question is closed or
  /// reopened.
  virtual void setOpen(bool open) { setEnabled(open); }
  /// Submits the answer if it is what the learner did in the window, and that is right. Returns whether it
  /// did.
  virtual bool submitDone() { return false; }
  /// Selects the first empty field for a number, and returns the widget into which its digits are typed. Null
  /// if there is none.
  virtual QWidget* selectEmptyField() { return nullptr; }

 signals:
  /// The answer was edited.
  void changed();
  /// The learner submitted the answer with the Enter key.
  void submitted();
};

/// A sign beside a part of an answer: a tick for right, a cross for not right, or nothing. Screen readers
/// read the verdict in words.
class VerdictMark : public QLabel {
  Q_OBJECT

 public:
  explicit VerdictMark(QWidget* parent = nullptr);
  void setVerdict(std::optional<bool> right);
  std::optional<bool> verdict() const { return right_; }

 private:
  void draw();
  std::optional<bool> right_;
};

/// Creates the widget for the player's current question, which must exist. `parent` owns the widget.
AnswerEdit* makeAnswerEdit(LessonPlayer& player, Workbench& bench, QWidget* parent);

}  // namespace lab
