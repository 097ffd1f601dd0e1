// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/WorksheetController.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

#include "app/UnsavedQuestion.h"
#include "ui/Notices.h"
#include "ui/window/Settings.h"

namespace lab {

WorksheetController::WorksheetController(QObject* parent)
    : QObject(parent), session_(answers_), window_(std::make_unique<WorksheetWindow>(answers_)) {
  connect(window_.get(), &WorksheetWindow::closing, this, &WorksheetController::onClosing);
  connect(&session_, &AnswersSession::changed, this, [this] {
    window_->setDocumentName(session_.displayName(), session_.modified());
    window_->setWindowFilePath(session_.path());
  });
  Actions& actions = window_->actions();
  connect(actions[ActionId::Save], &QAction::triggered, this, [this] { save(); });
  connect(actions[ActionId::SaveAs], &QAction::triggered, this, [this] { saveAs(); });
  connect(actions[ActionId::Quit], &QAction::triggered, this, [] { QApplication::closeAllWindows(); });
}

WorksheetController::~WorksheetController() = default;

void WorksheetController::report(const Refusal& refusal) {
  window_->notices().post({QStringLiteral("refusal"), refusal.sentence().toHtmlEscaped(), {}});
}

bool WorksheetController::recover(const RecoveryFile::Leftover& leftover) {
  if (const auto refusal = session_.recover(leftover)) {
    report(*refusal);
    return false;
  }
  window_->notices().post({QStringLiteral("recovered"),
                           tr("This was not saved when the program ended: here it is again, as it was at %1.")
                               .arg(QLocale().toString(leftover.saved, QLocale::ShortFormat)),
                           {}});
  return true;
}

bool WorksheetController::save() {
  window_->commitEditors();
  return session_.path().isEmpty() ? saveAs() : saveTo(session_.path());
}

bool WorksheetController::saveAs() {
  window_->commitEditors();
  QString suggestion = session_.path();
  if (suggestion.isEmpty()) {
    const QString student = QString::fromStdString(answers_.answers().student).simplified();
    suggestion = student.isEmpty() ? session_.displayName() : student;
    suggestion.replace(QLatin1Char('/'), QLatin1Char('-'));
    suggestion = settings::lastFolder() + QLatin1Char('/') + suggestion + QStringLiteral(".json");
  }
  QString path = QFileDialog::getSaveFileName(window_.get(), tr("Save the answers"), suggestion,
                                              tr("Answers (*.json);;Spreadsheets (*.csv)"));
  if (path.isEmpty()) return false;
  if (QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".json");
  settings::setLastFolder(QFileInfo(path).path());
  return saveTo(path);
}

bool WorksheetController::saveTo(const QString& path) {
  if (const auto refusal = session_.save(path)) {
    report(*refusal);
    return false;
  }
  window_->say(tr("Saved %1.").arg(session_.displayName()));
  return true;
}

bool WorksheetController::mayLose() {
  if (!session_.modified()) return true;
  return mayCloseUnsaved(window_.get(), tr("Unsaved answers"),
                         tr("“%1” has answers that are not saved.").arg(session_.displayName()),
                         [this] { return save(); });
}

void WorksheetController::onClosing(QCloseEvent* event) {
  if (!mayLose()) {
    event->ignore();
    return;
  }
  session_.forget();
  event->accept();
  emit closed();
}

}  // namespace lab
