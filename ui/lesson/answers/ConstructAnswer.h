// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lesson/answers/AnswerEdit.h"

namespace lab {

/// Nothing to type: the experiment is the answer. Says at every change whether what is asked for holds now.
class ConstructAnswer : public AnswerEdit {
  Q_OBJECT

 public:
  ConstructAnswer(LessonPlayer& player, Workbench& bench, QWidget* parent);

  Response response() const override { return {}; }
  void setResponse(const Response&) override {}
  bool complete() const override { return true; }
  void show(const Judgement& judgement) override;
  void setOpen(bool open) override;

  bool holds() const { return mark_->verdict().value_or(false); }

 private:
  void look();

  LessonPlayer& player_;
  VerdictMark* mark_;
  QLabel* words_;
  bool open_ = true;
};

}  // namespace lab
