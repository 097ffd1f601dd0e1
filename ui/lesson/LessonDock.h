// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <optional>
#include <string>
#include <vector>

#include "core/base/Refusal.h"
#include "core/explain/Contribution.h"
#include "core/model/Scenes.h"
#include "ui/actions/ActionListModel.h"
#include "ui/lesson/LessonPlayer.h"
#include "ui/lesson/LessonWatcher.h"

class QStackedWidget;

namespace lab {

class LessonList;
class LessonPage;
class MainWindow;

/// The dock with the lessons of a window: the list of lessons and the page of the open lesson. The lesson is
/// played on the window's own experiment. The application decides which window a lesson opens in
/// (`openAsked`).
class LessonDock : public QDockWidget {
  Q_OBJECT

 public:
  LessonDock(MainWindow& window, ProgressKeeper& progress);

  /// Plays the lesson of `folder` in this window, starting at `step`. If `step` is empty, continues at the
  /// step that the learner reached last. An open lesson is left first. A large experiment is computed in the
  /// background before the lesson starts; a refusal that occurs then is not returned. A lesson that cannot be
  /// read does not change an open lesson. If no lesson is open, `folder` is watched, and its lesson is opened
  /// once it can be read.
  Refused openHere(const QString& folder, const QString& step = {});
  /// Returns `lesson` without its optional steps if it belongs to the route that the learner chose
  /// (see LessonList::route). Returns it unchanged if it does not, or if `step` is an optional
  /// step.
  Lesson asChosen(Lesson lesson, const QString& step) const;
  /// Stops recording progress; used for previews.
  void forgetProgress();
  LessonPlayer& player() { return player_; }
  LessonList& list() { return *list_; }
  /// Offers the learner's experiment of a step that was restarted.
  void offerOwnNumbers(const Experiment& mine);
  void showList();
  /// The lessons, for the command palette.
  SearchEntries searchEntries();
  /// Emits `openAsked` for the lesson about queries, keys and values.
  void askForFirst();
  /// Whether the learner has begun that lesson.
  static bool firstIsBegun();
  /// Gives the text of the lesson the focus; Tab leads from there to the question. False if no lesson is
  /// open.
  bool focusText();
  QSize sizeHint() const override;

 signals:
  /// The learner asks for a lesson. An empty `step` means the step that the learner reached last.
  void openAsked(const QString& folder, const QString& step);
  /// The learner asks for a lesson in a folder on disk.
  void folderAsked();
  /// The lesson was left by the action LessonLeave.
  void lessonLeft();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void ask(const QString& folder, const QString& step);
  void connectActions();
  void enterStep();
  /// Adds to `panels`, which a step opens, those that the learner opened during the lesson. The first step of
  /// a lesson closes what was open before.
  void keepPanels(std::vector<std::string>& panels);
  void syncActions();
  void onLeft();
  void onTouched();
  void showPage();
  /// While the panel is closed and a lesson is open, a notice says so.
  void onVisibility();

  MainWindow& window_;
  LessonPlayer player_;
  LessonWatcher watcher_;
  std::optional<ViewState> view_before_;                ///< the view of the window before the lesson
  Contribution measure_before_ = Contribution::Weight;  ///< of the maps, before the lesson
  bool hides_after_ = false;                            ///< the dock was hidden before the lesson
  std::vector<std::string> opened_panels_;              ///< the panels that steps of this lesson opened
  bool shown_ = false;
  LessonProgress::Asked shown_step_;  ///< the step that was shown last; empty after a lesson was left
  QString asked_step_;                ///< the step to open once the watched folder can be read
  QStackedWidget* pages_;
  LessonList* list_;
  LessonPage* page_;
};

}  // namespace lab
