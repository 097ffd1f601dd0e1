// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/AuthorController.h"

#include <QFileInfo>

#include "app/Application.h"
#include "app/RecoveryNotice.h"
#include "app/WindowController.h"
#include "core/learn/authoring/DraftCheck.h"
#include "ui/authoring/AuthorDock.h"
#include "ui/authoring/AuthorPane.h"
#include "ui/window/MainWindow.h"
#include "ui/window/Settings.h"
#include "ui/window/StatusLine.h"

namespace lab {

AuthorController::AuthorController(Application& application, MainWindow& window, QObject* parent)
    : QObject(parent), application_(application), window_(window), session_(window.authoring().author()) {
  AuthorDock& dock = window.authoring();
  connect(&session_, &AuthorSession::changed, this,
          [this, &dock] { dock.setLessonName(session_.displayName(), session_.modified()); });
  connect(&session_.journal(), &UndoJournal::failed, this,
          [this](const Refusal& why) { window_.notices().post(journalNotice(why)); });
  connect(&dock, &AuthorDock::newAsked, this, [this] {
    mayLose([this](bool may) {
      if (may) session_.startNew();
    });
  });
  connect(&dock, &AuthorDock::openAsked, this, [this] {
    mayLose([this](bool may) {
      if (may)
        chooseFolder(&window_, tr("Open the folder of a lesson to edit it"),
                     [this](const QString& folder) { open(folder); });
    });
  });
  connect(&dock, &AuthorDock::saveAsked, this, [this] { save([](bool) {}); });
  connect(&dock, &AuthorDock::saveAsAsked, this, [this] { saveAs([](bool) {}); });
  connect(&dock, &AuthorDock::previewAsked, this, &AuthorController::preview);
}

void AuthorController::report(const Refusal& refusal) {
  window_.notices().post({QStringLiteral("refusal"), refusal.sentence().toHtmlEscaped(), {}});
}

bool AuthorController::open(const QString& folder) {
  const QString absolute = QFileInfo(folder).absoluteFilePath();
  if (const auto leftover = application_.takeLeftover(QStringLiteral("lesson"), absolute))
    if (recover(*leftover)) return true;
  if (const auto refusal = session_.open(folder)) {
    report(*refusal);
    return false;
  }
  window_.authoring().show();
  window_.authoring().raise();
  return true;
}

bool AuthorController::recover(const JournalLeftover& leftover) {
  if (const auto refusal = session_.recover(leftover)) {
    setLeftoverAside(leftover);
    report(*refusal);
    return false;
  }
  window_.authoring().show();
  window_.authoring().raise();
  window_.notices().post(recoveredNotice(kRecoveredLesson, leftover.changed, [this] { discardRecovered(); }));
  keepWithEdit(window_.notices(), kRecoveredLesson, window_.authoring().author().undoStack());
  return true;
}

void AuthorController::discardRecovered() {
  session_.journal().discard();
  if (const QString folder = session_.folder(); folder.isEmpty())
    session_.startNew();
  else if (const auto refusal = session_.open(folder))
    report(*refusal);
}

void AuthorController::mayLose(const Decided& decided) {
  if (!session_.modified()) return decided(true);
  askAboutUnsaved(
      &window_, tr("Unsaved lesson"),
      tr("The lesson “%1” has changes that are not saved.").arg(session_.displayName()),
      [this](const Decided& saved) { save(saved); }, decided);
}

void AuthorController::end() {
  session_.modified() ? session_.journal().discard() : session_.journal().forget();
  if (preview_ != nullptr) preview_->window().close();
}

void AuthorController::save(const Decided& saved) {
  if (session_.folder().isEmpty()) return saveAs(saved);
  saved(saveTo(session_.folder()));
}

void AuthorController::saveAs(const Decided& saved) {
  const auto chosen = [this, saved](const QString& folder) {
    if (folder.isEmpty()) return saved(false);
    settings::kLastFolder.set(QFileInfo(folder).path());
    saved(saveTo(folder));
  };
  chooseSave(&window_, tr("Save the lesson as a folder of this name"), {}, session_.displayName(), {}, {},
             chosen);
}

bool AuthorController::saveTo(const QString& folder) {
  if (const auto refusal = session_.save(folder)) {
    report(*refusal);
    return false;
  }
  settings::kLessonFolders.add(session_.folder());
  const bool plays = static_cast<bool>(lessonOf(window_.authoring().author().draft(), folder));
  const QString text = !plays ? tr("Saved the lesson %1. It can be played when its problems are fixed.")
                       : window_.authoring().pane().hasProblems()
                           ? tr("Saved the lesson %1. The list of steps says where something is to be fixed.")
                           : tr("Saved the lesson %1.");
  window_.statusLine().say(text.arg(session_.displayName()));
  return true;
}

void AuthorController::preview() {
  const auto made = session_.preview();
  if (!made) return report(made.refusal());
  if (preview_ == nullptr) preview_ = &application_.newWindow();
  preview_->previewLesson(made.value().folder, made.value().step);
  MainWindow& shown = preview_->window();
  shown.show();
  shown.raise();
  shown.activateWindow();
  if (made.value().alone)
    shown.notices().post(
        {QStringLiteral("alone"),
         tr("This is a single step. The whole lesson can be played when its other steps are fixed."),
         {}});
}

}  // namespace lab
