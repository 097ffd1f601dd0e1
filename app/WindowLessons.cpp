// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of WindowController that opens lessons and examples. A lesson suspends the open work.
// Before an example replaces it, the user is asked whether to save it.
#include <QAction>
#include <QMenu>

#include "app/Application.h"
#include "app/Examples.h"
#include "app/WindowController.h"
#include "core/learn/lesson/LessonFolder.h"
#include "ui/lesson/LessonDock.h"
#include "ui/lesson/LessonList.h"
#include "ui/row/RowView.h"
#include "ui/window/FirstSteps.h"
#include "ui/window/Settings.h"
#include "ui/window/StatusLine.h"

namespace lab {

void WindowController::fillExamples() {
  window_->examplesMenu()->setToolTipsVisible(true);
  for (const Example& example : examples()) {
    QAction* action = window_->examplesMenu()->addAction(example.text);
    action->setStatusTip(example.help);
    action->setToolTip(example.help);
    const auto open = [this, example] {
      openExample(example.resource);
      try_line_.open(example);
    };
    connect(action, &QAction::triggered, this,
            [this, open] { afterLesson([this, open] { afterAsking(open); }); });
  }
}

void WindowController::reopenExample(const QString& resource) {
  openExample(resource);
  for (const Example& example : examples())
    if (example.resource == resource) try_line_.open(example);
  if (settings::kReopenLast.get()) selectAsSaved();
}

void WindowController::fillLessons() {
  window_->lessonsMenu()->clear();
  for (const QString& folder : shippedLessons())
    if (const auto heading = loadLessonHeading(folder))
      connect(window_->lessonsMenu()->addAction(numberedTitle(folder, heading.value().title)),
              &QAction::triggered, this, [this, folder] { openLesson(folder); });
}

void WindowController::afterLesson(const std::function<void()>& then) {
  LessonPlayer& player = window_->lessons().player();
  if (const auto refusal = player.changingSteps()) return report(*refusal);
  if (!player.active()) return then();
  player.leave([this, then](const Refused& refusal) {
    if (refusal) return report(*refusal);
    if (session_.hasSuspendedWork()) onLessonLeft();
    for_lessons_ = false;
    then();
  });
}

void WindowController::connectLessons() {
  LessonDock& lessons = window_->lessons();
  lessons.player().setPrepare(
      [this](const Lecture& lecture, const auto& ready) { session_.prepare(lecture, ready); });
  lessons.list().setOwnFolders(settings::kLessonFolders.get());
  connect(&lessons, &LessonDock::openAsked, this, &WindowController::openLesson);
  connect(&lessons, &LessonDock::folderAsked, this, [this] {
    chooseFolder(window_.get(), tr("Open the folder of a lesson"), [this](const QString& folder) {
      settings::kLastFolder.set(folder);
      openLesson(folder);
    });
  });
  connect(&lessons, &LessonDock::lessonLeft, this, &WindowController::onLessonLeft);
}

void WindowController::openLesson(const QString& folder, const QString& step) {
  const bool playing = window_->lessons().player().active(), walking = window_->walk().active();
  if (!playing) window_->firstSteps().pause();
  // A document with undo steps or a baseline is suspended, because these are part of the learner's work. A
  // large document would take long to write: it stays in this window, and the lesson opens in
  // another one.
  const bool own_work = document_.undoStack()->count() > 0 || document_.baseline().exists();
  const bool here = playing || (replaceable() && !own_work);
  if (!here) {
    // A lesson that cannot be read is reported in this window.
    if (const auto lesson = loadLesson(folder); !lesson) return report(lesson.refusal());
    const bool free = !session_.saving() && !window_->lessons().player().changingSteps() &&
                      !Session::computingTakesLong(document_.latest());
    const QString name = session_.displayName();
    if (free && session_.suspendWork(window_->selection())) {
      if (const auto refusal = session_.openStandIn(firstExample())) {
        onLessonLeft();
        return report(*refusal);
      }
      openLesson(folder, step);
      if (session_.hasSuspendedWork())
        window_->statusLine().say(
            (walking ? tr("“%1” is kept and returns when you leave the lesson. The walk ended.")
                     : tr("“%1” is kept and returns when you leave the lesson."))
                .arg(name));
      return;
    }
    WindowController& other = application_.newWindow();
    other.startWithLesson(folder, step);
    other.window_->show();
    return;
  }
  if (const auto refusal = window_->lessons().openHere(folder, step)) {
    if (!playing && session_.hasSuspendedWork()) onLessonLeft();
    return report(*refusal);
  }
  if (folder.startsWith(QLatin1Char(':'))) return;
  settings::kLessonFolders.add(folder);
  window_->lessons().list().setOwnFolders(settings::kLessonFolders.get());
}

void WindowController::startWithLesson(const QString& folder, const QString& step) {
  if (const auto refusal = session_.openStandIn(firstExample())) report(*refusal);
  for_lessons_ = true;
  openLesson(folder, step);
}

void WindowController::previewLesson(const QString& folder, const QString& step) {
  if (!for_lessons_) {
    if (const auto refusal = session_.openStandIn(firstExample())) report(*refusal);
    window_->lessons().forgetProgress();
  }
  for_lessons_ = true;
  if (const auto refusal = window_->lessons().openHere(folder, step)) report(*refusal);
}

void WindowController::onLessonLeft() {
  if (session_.hasSuspendedWork()) {
    if (const auto refusal = resumeWork()) report(*refusal);
    window_->firstSteps().resume();
    window_->statusLine().say(tr("“%1” is back. The lesson keeps its place.").arg(session_.displayName()));
    return;
  }
  window_->firstSteps().resume();
  // Close this window, so that the learner returns to their own work.
  if (for_lessons_ && application_.windows().size() > 1) window_->close();
}

void WindowController::resume(SuspendedWork work, const QString& lesson) {
  session_.setSuspendedWork(std::move(work));
  if (!lesson.isEmpty()) return startWithLesson(lesson);
  if (const auto refusal = resumeWork()) standIn(*refusal);
}

Refused WindowController::resumeWork() {
  const ViewState selected = session_.suspendedWork()->selection;
  if (auto refusal = session_.resumeWork()) return refusal;
  applySelection(window_->selection(), document_.experiment(), selected);
  return std::nullopt;
}

bool WindowController::suspendForLanguage() {
  const bool worth = session_.modified() || document_.undoStack()->count() > 0;
  return application_.changingLanguage() && worth && !window_->lessons().player().active() &&
         !session_.saving() && !Session::computingTakesLong(document_.latest()) &&
         session_.suspendWork(window_->selection());
}

}  // namespace lab
