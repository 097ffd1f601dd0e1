// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/lesson/answers/AnswerEdit.h"

class QTableWidget;

namespace lab {

/// The answer to a check question: one table for each stage that the learner works out, in one head. Numbers
/// can be pasted from a spreadsheet. In the response empty cells are NaN, and empty tables are omitted.
class WorkingAnswer : public AnswerEdit {
  Q_OBJECT

 public:
  WorkingAnswer(const Experiment& experiment, const CheckQuestion& question, QWidget* parent);

  Response response() const override;
  void setResponse(const Response& response) override;
  bool complete() const override;
  void show(const Judgement& judgement) override;
  void setOpen(bool open) override;
  QWidget* selectEmptyField() override;

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void addTable(const Experiment& experiment, std::size_t index);
  /// Pastes rows and columns from the clipboard, starting at the current cell.
  void paste(QTableWidget& table) const;

  CheckQuestion question_;
  std::vector<QTableWidget*> tables_;
  std::vector<VerdictMark*> marks_;
};

}  // namespace lab
