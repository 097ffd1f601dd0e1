// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

#include "core/learn/authoring/AuthorDocument.h"

namespace lab {

class AuthorPane;
class MainWindow;

/// The dock in which a lesson is written. Its steps are copied from the state of `window`. Emits
/// signals for file operations, which the application performs.
class AuthorDock : public QDockWidget {
  Q_OBJECT

 public:
  explicit AuthorDock(MainWindow& window);

  AuthorDocument& author() { return author_; }
  /// Creates the pane at the first call, because most windows are never used to write a lesson.
  AuthorPane& pane();
  /// Shows the name of the lesson in the title, with an asterisk if it is modified.
  void setLessonName(const QString& name, bool modified);
  QSize sizeHint() const override;

 signals:
  void newAsked();
  void openAsked();
  void saveAsked();
  void saveAsAsked();
  void previewAsked();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  MainWindow& window_;
  AuthorDocument author_;
  AuthorPane* pane_ = nullptr;
  bool shown_ = false;
};

}  // namespace lab
