// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/WorksheetController.h"

#include <QAction>
#include <QCloseEvent>
#include <QFile>
#include <QFileInfo>
#include <utility>

#include "app/RecoveryNotice.h"
#include "ui/Notices.h"
#include "ui/window/Settings.h"

namespace lab {
namespace {

const QString kNoName = QStringLiteral("no-name");

}  // namespace

WorksheetController::WorksheetController(QObject* parent)
    : QObject(parent), session_(answers_), window_(std::make_unique<WorksheetWindow>(answers_)) {
  connect(window_.get(), &WorksheetWindow::closing, this, &WorksheetController::onClosing);
  connect(&session_, &AnswersSession::changed, this, [this] {
    window_->setDocumentName(session_.displayName(), session_.modified());
    window_->setWindowFilePath(session_.path());
  });
  connect(&session_.journal(), &UndoJournal::failed, this,
          [this](const Refusal& why) { window_->notices().post(journalNotice(why)); });
  Actions& actions = window_->actions();
  connect(actions[ActionId::Open], &QAction::triggered, this, [this] {
    chooseFile(window_.get(), tr("Open answers"), tr("Answers (*.json *.csv)"),
               [this](const QString& path) { emit openAsked(path); });
  });
  connect(actions[ActionId::Save], &QAction::triggered, this, [this] { save(); });
  connect(actions[ActionId::SaveAs], &QAction::triggered, this, [this] { saveAs(); });
}

WorksheetController::~WorksheetController() = default;

void WorksheetController::remarkUnread() {
  const auto& unread = answers_.answers().unread;
  if (unread.empty()) return;
  const QString first = QString::fromStdString(unread.front());
  const QString sentence = tr("%n cells of the sheet contain no number and are blank now. The first: %1.",
                              nullptr, static_cast<int>(unread.size()))
                               .arg(first);
  window_->notices().post({QStringLiteral("unread"), sentence.toHtmlEscaped(), {}});
}

void WorksheetController::report(const Refusal& refusal) {
  window_->notices().post({QStringLiteral("refusal"), refusal.sentence().toHtmlEscaped(), {}});
}

bool WorksheetController::recover(const JournalLeftover& leftover) {
  if (const auto refusal = session_.recover(leftover)) {
    setLeftoverAside(leftover);
    report(*refusal);
    return false;
  }
  window_->notices().post(recoveredNotice(kRecovered, leftover.changed, [this] { discardRecovered(); }));
  keepWithEdit(window_->notices(), kRecovered, *answers_.undoStack());
  return true;
}

void WorksheetController::discardRecovered() {
  session_.journal().discard();
  const Experiment experiment = answers_.experiment();
  const QString path = session_.path();
  AttentionTrace truth = answers_.wholeTrace();
  const bool saved = QFile::exists(path);
  if (const auto refusal = saved ? session_.open(experiment, std::move(truth), path)
                                 : session_.start(experiment, std::move(truth)))
    report(*refusal);
}

bool WorksheetController::asksForName(void (WorksheetController::*again)(const Decided&)) {
  const auto& student = answers_.answers().student;
  if (anonymous_ || !QString::fromStdString(student).trimmed().isEmpty()) return false;
  window_->notices().post({kNoName,
                           tr("Whose answers are these? Type your name in the field above and save again."),
                           {{tr("Save without a name"), [this, again] {
                               anonymous_ = true;
                               (this->*again)([](bool) {});
                             }}}});
  window_->enterName();
  return true;
}

void WorksheetController::save(const Decided& saved) {
  window_->commitEditors();
  if (asksForName(&WorksheetController::save)) return saved(false);
  if (session_.path().isEmpty()) return saveAs(saved);
  saved(saveTo(session_.path()));
}

void WorksheetController::saveAs(const Decided& saved) {
  window_->commitEditors();
  if (asksForName(&WorksheetController::saveAs)) return saved(false);
  const QString student = QString::fromStdString(answers_.answers().student).simplified();
  const auto chosen = [this, saved](const QString& path) {
    if (path.isEmpty()) return saved(false);
    settings::kLastFolder.set(QFileInfo(path).path());
    saved(saveTo(path));
  };
  chooseSave(window_.get(), tr("Save the answers"), session_.path(),
             student.isEmpty() ? session_.displayName() : student, QStringLiteral("json"),
             tr("Answers (*.json);;Spreadsheets (*.csv)"), chosen);
}

bool WorksheetController::saveTo(const QString& path) {
  if (const auto refusal = session_.save(path)) {
    report(*refusal);
    return false;
  }
  window_->notices().withdraw(kNoName);
  window_->leaveName();
  window_->say(tr("Saved %1.").arg(session_.displayName()));
  return true;
}

void WorksheetController::onClosing(QCloseEvent* event) {
  const bool accepted = closing_ == Closing::No ? !session_.modified() : closing_ >= Closing::Allowed;
  event->setAccepted(accepted);
  if (accepted) {
    if (std::exchange(closing_, Closing::Done) == Closing::Done) return;
    session_.modified() ? session_.journal().discard() : session_.journal().forget();
    emit closed();
  } else if (std::exchange(closing_, Closing::Asking) == Closing::No) {
    askAboutUnsaved(
        window_.get(), tr("Unsaved answers"),
        tr("“%1” has answers that are not saved.").arg(session_.displayName()),
        [this](const Decided& saved) { save(saved); },
        [this](bool may) {
          closing_ = may ? Closing::Allowed : Closing::No;
          if (may)
            window_->close();
          else
            emit staysOpen();
        });
  }
}

}  // namespace lab
