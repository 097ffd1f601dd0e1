// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>
#include <optional>
#include <vector>

#include "core/learn/lesson/LessonFolder.h"
#include "ui/actions/Actions.h"
#include "ui/lesson/ProgressKeeper.h"

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace lab {

class LinkButton;

/// One lesson in the list: its title, its summary, its length in minutes and the learner's progress.
class LessonCard : public QAbstractButton {
  Q_OBJECT

 public:
  explicit LessonCard(QWidget* parent);
  /// Sets what the card shows. `state` is a line of text such as "15 min, 3 of 7 questions answered". `part`
  /// (0..1) is the completed part of the lesson. It is shown as a bar; 1 is also shown as a tick. If `here`,
  /// the lesson is open and the card is highlighted.
  void showLesson(const LessonHeading& lesson, const QString& state, double part, bool here);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  int summaryHeight(int width) const;
  QString summary_, state_;
  double part_ = 0;  ///< 0..1
  bool here_ = false;
};

/// The list of lessons. It can be limited to the lessons for 15, 45 or 90 minutes (a route). It
/// includes the learner's own folders, and links to the missed questions that are due again.
class LessonList : public QWidget {
  Q_OBJECT

 public:
  LessonList(ProgressKeeper& progress, Actions& actions, QWidget* parent = nullptr);

  /// Sets the folders of lessons that are not shipped, the most recently opened first.
  void setOwnFolders(const QStringList& folders);
  /// Sets the folder of the open lesson; empty if no lesson is open.
  void setCurrent(const QString& folder);
  /// Gives the focus to the card of a lesson, if it is in the list.
  void focusLesson(const QString& folder);
  /// Updates the parts that depend on the progress: the learners, the questions that are due and
  /// the cards. Does not read the lesson folders again.
  void refresh();
  /// All lessons: the shipped ones, then the learner's own.
  const std::vector<LessonHeading>& allLessons() const { return all_; }
  QComboBox& routes() { return *routes_; }
  /// The route that the learner chose: the minutes of a selection of lessons that fits this time;
  /// 0: all lessons.
  int route() const;
  /// The shipped lesson after the lesson in `folder`, among the lessons for the chosen time. Empty if there
  /// is none, or if `folder` is not a shipped lesson.
  std::optional<LessonHeading> after(const QString& folder) const;

 signals:
  /// The learner chose a lesson. An empty `step` means the step that the learner reached last.
  void openAsked(const QString& folder, const QString& step);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void read();
  void showLearners();
  void takeLearner();
  void showDue();
  void showCards();
  struct Questions {
    qsizetype asked = 0, answered = 0;
  };
  /// The questions of a lesson; on a route without those of the optional steps.
  Questions questionsOf(const LessonHeading& lesson) const;
  QString stateOf(const LessonHeading& lesson) const;
  /// The part of the lesson that is done, 0..1: of its questions, or of its steps if it has no questions.
  double partOf(const LessonHeading& lesson) const;

  ProgressKeeper& progress_;
  QComboBox* routes_;
  QComboBox* learner_;
  QLabel* trouble_;
  QWidget* due_;
  QVBoxLayout* cards_column_;
  std::vector<LessonCard*> cards_;
  QStringList own_folders_;
  QString current_;
  std::vector<LessonHeading> all_;      ///< shipped lessons, then the learner's own
  std::vector<LessonHeading> lessons_;  ///< the lessons for the chosen time
};

}  // namespace lab
