// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <vector>

#include "ui/Workbench.h"
#include "ui/lesson/LessonPlayer.h"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace lab {

class AnswerEdit;
class LessonTextView;
class LinkButton;
class VerdictMark;

/// The question of a step: what is asked, where to answer, and what is said to the answer. Nothing of the
/// answer is in it before it was given or given up.
class QuestionBox : public QFrame {
  Q_OBJECT

 public:
  QuestionBox(LessonPlayer& player, Workbench& bench, QWidget* parent = nullptr);

  /// Of the step that the player is at; hidden where that asks nothing.
  void showQuestion();
  void setPixels(int pixels);

  AnswerEdit* answer() const { return answer_; }
  QPushButton* checkButton() const { return check_; }
  QPushButton* giveUpButton() const { return give_up_; }
  QPushButton* againButton() const { return again_; }
  /// What was said to the last answer, as it is read aloud; empty where nothing was.
  QString said() const;

 signals:
  /// A new text stands in it: its links are to be followed.
  void readerMade(lab::LessonTextView* reader);
  /// What was said is in `place`: it should be in sight.
  void told(const QRect& place);

 private:
  void submit();
  void showJudgement();
  void refresh();
  void style();
  LessonTextView* makeReader(const LessonText& text);

  LessonPlayer& player_;
  Workbench bench_;
  QVBoxLayout* column_;
  QLabel* kind_;
  LessonTextView* ask_;
  QWidget* place_;  ///< of the answer
  AnswerEdit* answer_ = nullptr;
  QPushButton* check_;
  QPushButton* give_up_;
  QLabel* before_;
  QPushButton* again_;
  QWidget* verdict_;
  VerdictMark* mark_;
  QLabel* line_;
  QLabel* words_;
  LinkButton* why_;
  std::vector<LessonTextView*> says_;
  int pixels_;
};

}  // namespace lab
