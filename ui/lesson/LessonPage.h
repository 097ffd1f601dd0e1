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

/// A lesson to work through: its steps, the text of this one, its question, and the way on.
class LessonPage : public QWidget {
  Q_OBJECT

 public:
  LessonPage(LessonPlayer& player, Workbench& bench, Actions& actions, QWidget* parent = nullptr);

  LessonTextView& text() { return *text_; }
  QuestionBox& question() { return *question_; }
  QComboBox& steps() { return *steps_; }
  QPushButton& onButton() { return *on_; }
  /// A sentence over the text, as of a file that cannot be read; empty: none.
  void setTrouble(const QString& sentence);
  QString trouble() const;
  /// The title of the lesson to go on with after the last step; empty: none.
  void setFollowing(const QString& title);
  /// Larger (1) or smaller (-1) letters.
  void zoom(int step);

 signals:
  void listAsked();
  void followingAsked();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

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
  LessonTextView* text_;
  QuestionBox* question_;
  QPushButton* on_;
  QString following_;
};

}  // namespace lab
