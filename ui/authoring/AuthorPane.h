// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/DraftCheck.h"

class QLabel;
class QTabWidget;
class QToolButton;

namespace lab {

class LessonHeadingPage;
class MainWindow;
class QuestionPage;
class ShownPage;
class StepList;
class TextPage;

/// The contents of the AuthorDock: the list of steps, pages that edit the current step and the
/// lesson, and links to the problems to fix. Steps are copied from the state of `window`.
class AuthorPane : public QWidget {
  Q_OBJECT

 public:
  AuthorPane(AuthorDocument& author, MainWindow& window, QWidget* parent = nullptr);
  /// Whether the lesson or any step has problems to fix. Checks the steps that have changed.
  bool hasProblems();

 signals:
  void newAsked();
  void openAsked();
  void saveAsked();
  void saveAsAsked();
  void previewAsked();

 protected:
  bool event(QEvent* event) override;

 private:
  friend struct TestAccess;
  QWidget* makeButtons();
  void addStep();
  void showInWindow();
  void showDraft();
  void showProblems();
  void goTo(const QString& link);
  void say(const Refused& refusal);
  QString nameOf(const QString& where) const;

  AuthorDocument& author_;
  MainWindow& window_;
  KnownProblems problems_;
  QTimer soon_;  ///< delays the check for problems until typing pauses
  StepList* steps_;
  QTabWidget* pages_;
  TextPage* text_;
  QuestionPage* question_;
  ShownPage* shown_;
  LessonHeadingPage* head_;
  QLabel* hint_;
  QLabel* problem_links_;
  std::vector<QToolButton*> for_a_step_;  ///< buttons that are enabled only if there is a step
};

}  // namespace lab
