// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of WindowController that saves, and that says when the file changed on disk.
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>

#include "app/WindowController.h"
#include "ui/actions/ActionTable.h"
#include "ui/lesson/LessonDock.h"
#include "ui/window/StatusLine.h"

namespace lab {
namespace {

const QString kChangedOnDisk = QStringLiteral("changed-on-disk");

}  // namespace

void WindowController::save(const Decided& saved) {
  if (session_.path().isEmpty()) return saveAs(saved);
  window_->commitEditors();
  if (!mayBeWritten()) return saved(false);
  if (!changed_on_disk_ || !QFile::exists(session_.path())) return saveTo(session_.path(), saved);
  auto* question = new QMessageBox(QMessageBox::Warning, tr("Save"),
                                   tr("%1 was changed by another window or program. Replace it?")
                                       .arg(QFileInfo(session_.path()).fileName()),
                                   QMessageBox::Cancel, window_.get());
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->addButton(tr("&Replace"), QMessageBox::AcceptRole);
  connect(question, &QDialog::finished, this, [this, question, saved] {
    const bool replace = question->buttonRole(question->clickedButton()) == QMessageBox::AcceptRole;
    replace ? saveTo(session_.path(), saved) : saved(false);
  });
  question->open();
}

void WindowController::saveTo(const QString& path, const Decided& saved) {
  // Another step may be shown when the file is written.
  LessonPlayer& player = window_->lessons().player();
  LessonProgress::Asked step;
  if (player.active()) step = {player.lesson().folder, player.step().id};
  session_.save(path, [this, path, saved, step](const Refused& refusal) {
    if (refusal) {
      report(*refusal);
    } else {
      setChangedOnDisk(false);
      window_->lessons().player().wordsSaved(step);
      window_->statusLine().say(tr("Saved %1.").arg(QFileInfo(path).fileName()));
    }
    saved(!refusal);
  });
}

bool WindowController::mayBeWritten() {
  // A file would contain all numbers, including the hidden ones.
  if (document_.hiddenCells().empty() || !window_->lessons().player().active()) return true;
  report(Refusal::saying(
      tr("Numbers are hidden until the question of this step is answered. Please answer it first.")));
  return false;
}

void WindowController::saveAs(const Decided& saved) {
  window_->commitEditors();
  if (!mayBeWritten()) return saved(false);
  chooseSave(window_.get(), tr("Save the experiment"), session_.path(), session_.displayName(),
             QStringLiteral("attn"), fileFilter(),
             [this, saved](const QString& path) { path.isEmpty() ? saved(false) : saveTo(path, saved); });
}

void WindowController::setChangedOnDisk(bool changed) {
  changed_on_disk_ = changed;
  if (!changed) window_->notices().withdraw(kChangedOnDisk);
}

void WindowController::onChangedOnDisk() {
  setChangedOnDisk(true);
  Notice notice;
  notice.id = kChangedOnDisk;
  const QString name = session_.displayName().toHtmlEscaped();
  if (!QFile::exists(session_.path())) {
    notice.text = tr("<i>%1</i> was moved or deleted. Save to keep what is here.").arg(name);
    notice.choices = {{actionText(actionSpec(ActionId::Save)), [this] { save(); }}};
    window_->notices().post(notice);
    return;
  }
  notice.text = tr("<i>%1</i> was changed by another window or program.").arg(name);
  notice.choices = {{tr("Load it (can be undone)"),
                     [this] {
                       session_.reload([this](const Refused& refusal) {
                         if (refusal) return report(*refusal);
                         setChangedOnDisk(false);
                       });
                     }},
                    {tr("Keep what is here"), [this] { setChangedOnDisk(false); }}};
  window_->notices().post(notice);
}

}  // namespace lab
