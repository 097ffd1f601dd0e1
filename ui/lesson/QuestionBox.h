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

/// The question of a step: its text, the widget for the answer, and the judgement. The box does not contain
/// the right answer until the question is answered or given up.
class QuestionBox : public QFrame {
  Q_OBJECT

 public:
  QuestionBox(LessonPlayer& player, Workbench& bench, QWidget* parent = nullptr);

  /// Shows the question of the player's current step. Hides the box if the step asks nothing.
  void showQuestion();
  /// Sets the letter size of all texts, in px.
  void setPixels(int pixels);

  /// The judgement of the last answer as screen readers read it; empty if there is none.
  QString judgementText() const;
  /// See AnswerEdit::submitDone().
  bool submitDone();
  /// Gives the answer the focus. False if it has nothing to enter.
  bool takeFocus();
  /// Types `key` into the first empty field of the answer. False if the answer has no empty field for
  /// numbers.
  bool takeNumber(const QKeyEvent& key);
  /// The buttons that check the answer or give up. The page places them outside of its scroll area, so that
  /// they are always visible and never move.
  QWidget* buttons() const { return buttons_; }
  /// Whether the box or its buttons have the keyboard focus.
  bool holdsFocus() const;
  /// The area of the judgement and its feedback, in coordinates of the box; valid after the layout.
  QRect judgementArea() const;

 signals:
  /// A text view was added to the box. The page connects its links.
  void readerMade(lab::LessonTextView* reader);
  /// A judgement is shown in judgementArea(). The page scrolls it into view.
  void judgementShown();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void submit();
  void showJudgement();
  /// Shows the verdict in grey if the answer was changed since.
  void dimOutdated();
  void refresh();
  void style();
  LessonTextView* makeReader(const LessonText& text);

  LessonPlayer& player_;
  Workbench bench_;
  bool edited_since_ = false;  ///< the experiment was edited since the judgement was shown
  QVBoxLayout* column_;
  QLabel* kind_;
  LessonTextView* ask_;
  QWidget* place_;                ///< contains `answer_`
  AnswerEdit* answer_ = nullptr;  ///< null before the first question and if the step asks nothing
  QWidget* buttons_;              ///< check_ and give_up_
  QPushButton* check_;
  QPushButton* give_up_;
  QLabel* before_;
  QPushButton* again_;
  QWidget* verdict_;
  VerdictMark* mark_;
  QLabel* line_;
  QLabel* words_;
  LinkButton* why_;
  std::vector<LessonTextView*> feedback_;
  int pixels_;
};

}  // namespace lab
