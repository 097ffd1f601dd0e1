// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"
#include "ui/lesson/LessonPlayer.h"

class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;

namespace lab {

class IconButton;
class LessonTextView;
class QuestionBox;

/// The page of the open lesson: a list of its steps, the text and the question of the current step, and a
/// button to the next step or lesson.
class LessonPage : public QWidget {
  Q_OBJECT

 public:
  LessonPage(LessonPlayer& player, Workbench& bench, Actions& actions, QWidget* parent = nullptr);

  LessonTextView& text() { return *text_; }
  /// Shows a sentence above the text, for example that a file cannot be read. An empty sentence hides it.
  void setTrouble(const QString& sentence);
  /// Sets the title of the lesson that follows after the last step; empty if there is none.
  void setFollowing(const QString& title);
  /// See AnswerEdit::submitDone().
  bool submitDone() const;
  /// Changes the letter size by `step` px.
  void zoom(int step);

 signals:
  /// The learner asks for the list of lessons.
  void listAsked();
  /// The learner asks for the lesson set by `setFollowing`.
  void followingAsked();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void build(Actions& actions);
  void follow(LessonTextView* reader);
  void select(const LessonRegion& place);
  QString linkWords(const TextPart& part) const;
  void showStep();
  void showSteps();
  void showWay();
  void style();
  void bringIntoSight(const QWidget& widget, const QRect& place);

  LessonPlayer& player_;
  Workbench bench_;
  QLabel* lesson_;
  QComboBox* steps_;
  QLabel* trouble_;
  QScrollArea* scroll_;
  QWidget* body_;
  QLabel* title_;
  QLabel* untranslated_;  ///< shown where a step exists in English only
  LessonTextView* text_;
  QuestionBox* question_;
  IconButton* more_;  ///< visible if the step goes on below
  QPushButton* on_;
  QString following_;
};

}  // namespace lab
