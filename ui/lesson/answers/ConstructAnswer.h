// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lesson/answers/AnswerEdit.h"

namespace lab {

/// The answer to a construct question. The experiment itself is the answer, so there is nothing to type. The
/// widget shows during every edit whether the condition holds, and submits when the edit is complete.
class ConstructAnswer : public AnswerEdit {
  Q_OBJECT

 public:
  ConstructAnswer(LessonPlayer& player, Workbench& bench, QWidget* parent);

  Response response() const override { return {}; }
  void setResponse(const Response&) override {}
  bool complete() const override { return true; }
  void show(const Judgement& judgement) override;
  void setOpen(bool open) override;
  bool submitDone() override;

  /// Whether the condition held at the last update.
  bool holds() const { return mark_->verdict().value_or(false); }

 private:
  /// Updates whether the condition holds.
  void look();
  /// Submits in the next pass of the event loop if the condition holds and no edit is in progress.
  void submitSoon();

  LessonPlayer& player_;
  Document& document_;
  VerdictMark* mark_;
  QLabel* words_;
  bool open_ = true;
};

}  // namespace lab
