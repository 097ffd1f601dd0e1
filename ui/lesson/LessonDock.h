// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <optional>

#include "core/base/Refusal.h"
#include "core/model/ViewState.h"
#include "ui/lesson/LessonPlayer.h"
#include "ui/lesson/LessonWatcher.h"

class QStackedWidget;

namespace lab {

class LessonList;
class LessonPage;
class MainWindow;

/// The lessons of a window, at its left: the list, and the lesson that is open, played on the window's own
/// experiment. Which window a lesson opens in is for the application (`openAsked`).
class LessonDock : public QDockWidget {
  Q_OBJECT

 public:
  LessonDock(MainWindow& window, ProgressKeeper& progress);

  /// Plays the lesson of `folder` in this window, from `step` or from the last step. A large experiment is
  /// computed first. If it is refused, nothing changes; a folder on disk is watched and opened once it can be
  /// read.
  Refused openHere(const QString& folder, const QString& step = {});
  /// Stops recording progress; used for previews.
  void forgetProgress();
  LessonPlayer& player() { return player_; }
  LessonList& list() { return *list_; }
  LessonPage& page() { return *page_; }
  void showList();
  /// Wishes to begin with the first lesson of all.
  void askForFirst();
  QSize sizeHint() const override;

 signals:
  void openAsked(const QString& folder, const QString& step);
  void folderAsked();
  /// A lesson was left by its own button or key.
  void lessonLeft();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void connectActions();
  void enterStep();
  void syncActions();
  void onLeft();
  void onTouched();
  void showPage();

  MainWindow& window_;
  LessonPlayer player_;
  LessonWatcher watcher_;
  std::optional<ViewState> view_before_;  ///< of the window, before the lesson
  bool shown_ = false;
  QString asked_step_;  ///< of a folder that could not be read yet
  QStackedWidget* pages_;
  LessonList* list_;
  LessonPage* page_;
};

}  // namespace lab
