// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/DraftCheck.h"

class QHBoxLayout;
class QLabel;
class QTabWidget;
class QToolButton;

namespace lab {

class LessonHead;
class MainWindow;
class QuestionPage;
class ShownPage;
class StepList;
class TextPage;

/// A lesson that is being written, beside the window that its steps are taken from: the steps, the one that
/// is worked on, and what there is to mend in it.
class AuthorPane : public QWidget {
  Q_OBJECT

 public:
  AuthorPane(AuthorDocument& author, MainWindow& window, QWidget* parent = nullptr);
  StepList& steps() { return *steps_; }
  QTabWidget& pages() { return *pages_; }
  /// Looks for problems now, not soon.
  void checkNow();

 signals:
  void newAsked();
  void openAsked();
  void saveAsked();
  void saveAsAsked();
  void previewAsked();

 protected:
  bool event(QEvent* event) override;

 private:
  QWidget* makeButtons();
  QToolButton* addButton(QHBoxLayout& row, const char* icon, const QString& tip, void (AuthorPane::*act)());
  void addStep();
  void takeStep();
  void showInWindow();
  void duplicateStep();
  void moveUp();
  void moveDown();
  void removeStep();
  void showDraft();
  void showProblems();
  void goTo(const QString& link);
  void say(const Refused& refusal);
  QString nameOf(const QString& where) const;

  AuthorDocument& author_;
  MainWindow& window_;
  KnownProblems problems_;
  QTimer soon_;  ///< problems are looked for when the fingers rest
  StepList* steps_;
  QTabWidget* pages_;
  TextPage* text_;
  QuestionPage* question_;
  ShownPage* shown_;
  LessonHead* head_;
  QLabel* hint_;
  QLabel* to_mend_;
  std::vector<QToolButton*> for_a_step_;  ///< buttons that need one
};

}  // namespace lab
