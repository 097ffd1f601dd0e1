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

/// One lesson in the list: title, what it is about, minutes and how far one is.
class LessonCard : public QAbstractButton {
  Q_OBJECT

 public:
  explicit LessonCard(QWidget* parent);
  /// `state` as "step 3 of 7"; `done` adds a tick, `here` marks the lesson that is open.
  void showLesson(const LessonHeading& lesson, const QString& state, bool done, bool here);

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
  bool done_ = false, here_ = false;
};

/// Lessons to choose from, by how much time there is; what was missed and is due again; folders of one's own.
class LessonList : public QWidget {
  Q_OBJECT

 public:
  LessonList(ProgressKeeper& progress, Actions& actions, QWidget* parent = nullptr);

  /// Folders of lessons that do not ship, the last opened first.
  void setOwnFolders(const QStringList& folders);
  /// The lesson that is open, by its folder; empty: none.
  void setCurrent(const QString& folder);
  /// Looks at lessons and progress again.
  void refresh();
  /// Of the lessons shown now.
  const std::vector<LessonHeading>& lessons() const { return lessons_; }
  QComboBox& routes() { return *routes_; }
  QComboBox& learner() { return *learner_; }
  /// The one that comes after the lesson in `folder`, in the time chosen; nothing after the last, and after
  /// one's own.
  std::optional<LessonHeading> after(const QString& folder) const;

 signals:
  /// `step` empty: where one was.
  void openAsked(const QString& folder, const QString& step);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void read();
  void showLearners();
  void takeLearner();
  void showDue();
  void showCards();
  QString stateOf(const LessonHeading& lesson) const;

  ProgressKeeper& progress_;
  QComboBox* routes_;
  QComboBox* learner_;
  QLabel* trouble_;
  QWidget* due_;
  QVBoxLayout* cards_column_;
  std::vector<LessonCard*> cards_;
  QStringList own_folders_;
  QString current_;
  std::vector<LessonHeading> all_;      ///< shipped, then own
  std::vector<LessonHeading> lessons_;  ///< of the route chosen
};

}  // namespace lab
