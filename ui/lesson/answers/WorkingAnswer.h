// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/lesson/answers/AnswerEdit.h"

class QTableWidget;

namespace lab {

/// Stages of one head to be worked out, a table each. Numbers may be pasted from a spreadsheet; empty cells
/// are left out.
class WorkingAnswer : public AnswerEdit {
  Q_OBJECT

 public:
  WorkingAnswer(const Experiment& experiment, const CheckQuestion& question, QWidget* parent);

  Response response() const override;
  void setResponse(const Response& response) override;
  bool complete() const override;
  void show(const Judgement& judgement) override;
  void setOpen(bool open) override;

  const std::vector<QTableWidget*>& tables() const { return tables_; }

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  StageRef placeOf(std::size_t table) const;
  void addTable(const Experiment& experiment, std::size_t index);
  void paste(QTableWidget& table) const;

  CheckQuestion question_;
  std::vector<QTableWidget*> tables_;
  std::vector<VerdictMark*> marks_;
};

}  // namespace lab
