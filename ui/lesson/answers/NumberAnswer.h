// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "ui/lesson/answers/AnswerEdit.h"

class QLineEdit;

namespace lab {

/// One number, or a list of named ones: predictions and blanked cells. A decimal comma is understood; what is
/// no number is said to be none. A field that is left empty is left out.
class NumberAnswer : public AnswerEdit {
  Q_OBJECT

 public:
  /// A field for each name; an empty name has no label.
  NumberAnswer(const QStringList& names, const QString& unit, QWidget* parent);

  Response response() const override;
  void setResponse(const Response& response) override;
  bool complete() const override;
  void show(const Judgement& judgement) override;
  void setOpen(bool open) override;

  const std::vector<QLineEdit*>& fields() const { return fields_; }

 private:
  void check(QLineEdit& field) const;

  std::vector<QLineEdit*> fields_;
  std::vector<VerdictMark*> marks_;
  std::vector<QLabel*> truths_;  ///< said once it is no secret
};

/// "weight of sat on mat, head 1", one for each; without the head where there is only one.
QStringList cellNames(const Experiment& experiment, const std::vector<CellRef>& cells);

}  // namespace lab
