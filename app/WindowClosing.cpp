// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Closing a window without losing unsaved work.
#include <QApplication>
#include <QCloseEvent>
#include <utility>

#include "app/Application.h"
#include "app/AuthorController.h"
#include "app/Dialogs.h"
#include "app/Examples.h"
#include "app/WindowController.h"
#include "ui/lesson/LessonDock.h"
#include "ui/window/Settings.h"

namespace lab {

bool WindowController::wouldLose() const {
  // Numbers that were changed in a lesson are discarded without a question, unless the learner saved them in
  // a file. Words that the learner typed are asked about.
  const LessonPlayer& player = window_->lessons().player();
  return player.active() && session_.path().isEmpty() ? player.hasOwnWords() : session_.modified();
}

void WindowController::onClosing(QCloseEvent* event) {
  LessonPlayer& player = window_->lessons().player();
  if (closing_ == Closing::No && session_.suspendedWorkModified() && player.active() &&
      !player.changingSteps() && !application_.changingLanguage()) {
    // Return to the learner's own work, so that the question about its changes is asked.
    event->ignore();
    player.leave([this](const Refused& refusal) {
      if (refusal) return stayOpen();
      onLessonLeft();
      // A window ignores close() while it handles a close event.
      QMetaObject::invokeMethod(window_.get(), &QWidget::close, Qt::QueuedConnection);
    });
    return;
  }
  if (closing_ == Closing::No && !words_given_up_ && player.hasWordsInOtherSteps() && !dialogOpen() &&
      !application_.changingLanguage()) {
    event->ignore();
    return askToClose(window_.get(), tr("Unsaved words"),
                      tr("You typed words of your own in a step of a lesson. They are in no file. To keep "
                         "them, go back to the step and choose Save As."),
                      [this](bool close) {
                        words_given_up_ = close;
                        close ? void(window_->close()) : stayOpen();
                      });
  }
  const bool nothing_to_do = !dialogOpen() && !session_.saving() && !authoring_->session().modified() &&
                             (!wouldLose() || suspendForLanguage());
  event->setAccepted(closing_ == Closing::No ? nothing_to_do : closing_ >= Closing::Allowed);
  if (!event->isAccepted() && closing_ == Closing::No) prepareToClose();
  if (!event->isAccepted()) return;
  if (std::exchange(closing_, Closing::Done) == Closing::Done) return;
  session_.tasks().cancelReading();
  const bool kept = session_.hasSuspendedWork() || suspendForLanguage();
  // The user can recover discarded changes for some days.
  wouldLose() && !kept ? session_.journal().discard() : session_.journal().forget();
  authoring_->end();
  settings::kWindowGeometry.set(window_->saveGeometry());
  settings::kWindowState.set(window_->saveLayout());
  saveSelection();
  emit closed();
}

bool WindowController::dialogOpen() const {
  const QWidget* widget = QApplication::activeModalWidget();
  while (widget && widget != window_.get()) widget = widget->parentWidget();
  return widget;
}

void WindowController::prepareToClose() {
  if (dialogOpen()) return stayOpen();  // a dialog of another action is open
  closing_ = session_.saving() ? Closing::Saving : Closing::Asking;
  if (closing_ == Closing::Saving) return;  // continues when the file is written
  const auto close = [this] {
    closing_ = Closing::Allowed;
    window_->close();
  };
  authoring_->mayLose([this, close](bool may) {
    if (!may) return stayOpen();
    if (!wouldLose()) return close();
    askAboutUnsaved(
        window_.get(), tr("Unsaved changes"),
        tr("“%1” has changes that are not saved.").arg(session_.displayName()),
        [this](const Decided&) {
          // Asks again if the document was edited while it was being saved.
          save([this](bool saved) { saved ? prepareToClose() : stayOpen(); });
        },
        [this, close](bool discard) { discard ? close() : stayOpen(); });
  });
}

void WindowController::stayOpen() {
  closing_ = Closing::No;
  words_given_up_ = false;
  emit staysOpen();
}

void WindowController::afterAsking(const std::function<void()>& then,
                                   const std::function<void()>& otherwise) {
  if (!wouldLose()) return then();
  askAboutUnsaved(
      window_.get(), tr("Unsaved changes"),
      tr("“%1” has changes that are not saved.").arg(session_.displayName()),
      [this](const Decided& decided) { save(decided); },
      [this, then, otherwise](bool may) {
        if (!may) return otherwise ? otherwise() : void();
        given_up_ = document_.revision();
        then();
      });
}

}  // namespace lab
