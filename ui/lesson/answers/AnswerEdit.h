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

/// Where a learner answers a question: what they said, and how each part of it was judged. One for every
/// kind.
class AnswerEdit : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  virtual Response response() const = 0;
  /// What was typed before.
  virtual void setResponse(const Response& response) = 0;
  /// Was enough said to be judged?
  virtual bool complete() const = 0;
  /// Marks what was judged, in words and signs.
  virtual void show(const Judgement& judgement) = 0;
  /// No more, or again.
  virtual void setOpen(bool open) { setEnabled(open); }

 signals:
  void changed();
  void submitted();
};

/// A sign beside a part of an answer, and the same in words to screen readers: right, not right, or nothing.
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

/// Of the player's question.
AnswerEdit* makeAnswerEdit(LessonPlayer& player, Workbench& bench, QWidget* parent);

}  // namespace lab
