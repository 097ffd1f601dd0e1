// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/DraftCheck.h"
#include "ui/Workbench.h"

class QLabel;
class QScrollArea;

namespace lab {

class LessonTextView;
class LineField;
class TextField;

/// Edits the title and the Markdown text of a step, with a preview below.
class TextPage : public QWidget {
  Q_OBJECT

 public:
  TextPage(AuthorDocument& author, const Workbench& bench, QWidget* parent = nullptr);
  void showStep();
  void showProblems(const std::vector<DraftProblem>& problems);
  bool goTo(const QString& where);
  /// Adds a picture to the lesson and a link to it at the cursor. Refuses a file that is not a valid picture
  /// (see LessonPicture.h).
  Refused insertPicture(const QString& path);

 private:
  QWidget* makeTools();
  void insertFigure();
  void insertLink();
  void insertFormula();
  void choosePicture();
  void render();

  AuthorDocument& author_;
  Workbench bench_;
  LineField* title_;
  TextField* text_;
  QLabel* problem_;
  QLabel* stale_;  ///< the caption of the preview; shows whether the preview is outdated
  QScrollArea* scroll_;
  LessonTextView* preview_;
  QString rendered_;  ///< the Markdown text rendered last
};

}  // namespace lab
