// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "ui/lesson/answers/AnswerEdit.h"

class QLineEdit;

namespace lab {

/// An answer of one number, or of several named numbers: a prediction, or the hidden cells of a fill
/// question. A decimal comma is accepted. Text that is not a number is marked, with a tool tip. An empty
/// field is NaN in the response.
class NumberAnswer : public AnswerEdit {
  Q_OBJECT

 public:
  /// Creates one field for each name, at least one. A field with an empty name has no label. `unit` is shown
  /// after each field, unless it is empty.
  NumberAnswer(const QStringList& names, const QString& unit, QWidget* parent);

  Response response() const override;
  void setResponse(const Response& response) override;
  bool complete() const override;
  void show(const Judgement& judgement) override;
  void setOpen(bool open) override;
  QWidget* selectEmptyField() override;

  const std::vector<QLineEdit*>& fields() const { return fields_; }

 private:
  /// Marks the text of `field` and returns false if it is not a number.
  bool check(QLineEdit& field) const;

  std::vector<QLineEdit*> fields_;
  std::vector<VerdictMark*> marks_;
  std::vector<QLabel*> truths_;  ///< labels for "not a number"; the first one also shows the right number
};

/// The names of cells, such as "weight of sat on mat, head 1". The head is omitted if the experiment has only
/// one.
QStringList cellNames(const Experiment& experiment, const std::vector<CellRef>& cells);

}  // namespace lab
