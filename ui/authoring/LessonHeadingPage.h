// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/DraftCheck.h"

class QCheckBox;
class QSpinBox;

namespace lab {

class AuthorForm;
class LineField;
class TextField;

/// Edits what lists of lessons show of a lesson: title, summary, minutes, and the courses (routes
/// of 15, 45 or 90 minutes) that include it.
class LessonHeadingPage : public QWidget {
  Q_OBJECT

 public:
  explicit LessonHeadingPage(AuthorDocument& author, QWidget* parent = nullptr);
  void showLesson();
  AuthorForm& form() const { return *form_; }

 private:
  AuthorDocument& author_;
  AuthorForm* form_;
  LineField* title_;
  TextField* summary_;
  QSpinBox* minutes_;
  std::vector<QCheckBox*> routes_;
};

}  // namespace lab
