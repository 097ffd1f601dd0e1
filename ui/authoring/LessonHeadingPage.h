// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/learn/authoring/AuthorDocument.h"
#include "ui/authoring/AuthorForm.h"

class QCheckBox;
class QSpinBox;

namespace lab {

/// Edits what lists of lessons show of a lesson: title, summary, minutes, and the courses (routes
/// of 15, 45 or 90 minutes) that include it.
class LessonHeadingPage : public AuthorForm {
  Q_OBJECT

 public:
  explicit LessonHeadingPage(AuthorDocument& author, QWidget* parent = nullptr);
  void showLesson();

 private:
  AuthorDocument& author_;
  LineField* title_;
  TextField* summary_;
  QSpinBox* minutes_;
  std::vector<QCheckBox*> routes_;
};

}  // namespace lab
