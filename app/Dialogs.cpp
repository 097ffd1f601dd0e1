// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>

#include "ui/window/Settings.h"

namespace lab {
namespace {

/// Calls `chosen` with an empty path if the user cancels. Deletes the dialog.
void openFileDialog(QFileDialog* dialog, const Chosen& chosen) {
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  QObject::connect(dialog, &QDialog::finished, dialog, [dialog, chosen](int result) {
    chosen(result == QDialog::Accepted ? dialog->selectedFiles().value(0) : QString());
  });
  dialog->open();
}

/// Does not call `chosen` if the user cancels.
void openDialogOfExisting(QFileDialog* dialog, const Chosen& chosen) {
  openFileDialog(dialog, [chosen](const QString& path) {
    if (path.isEmpty()) return;
    settings::kLastFolder.set(QFileInfo(path).path());
    chosen(path);
  });
}

}  // namespace

void chooseFile(QWidget* window, const QString& title, const QString& filter, const Chosen& chosen) {
  auto* dialog = new QFileDialog(window, title, settings::kLastFolder.get(), filter);
  dialog->setFileMode(QFileDialog::ExistingFile);
  openDialogOfExisting(dialog, chosen);
}

void chooseFolder(QWidget* window, const QString& title, const Chosen& chosen, const QString& start) {
  auto* dialog = new QFileDialog(window, title, start.isEmpty() ? settings::kLastFolder.get() : start);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  openDialogOfExisting(dialog, chosen);
}

void chooseSave(QWidget* window, const QString& title, const QString& path, QString name,
                const QString& suffix, const QString& filter, const Chosen& chosen) {
  name.replace(QLatin1Char('/'), QLatin1Char('-'));
  if (!suffix.isEmpty()) name += QLatin1Char('.') + suffix;
  const QString proposed = path.isEmpty() ? settings::kLastFolder.get() + QLatin1Char('/') + name : path;
  auto* dialog = new QFileDialog(window, title, proposed, filter);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(suffix);
  dialog->setOption(QFileDialog::ShowDirsOnly, suffix.isEmpty());
  openFileDialog(dialog, chosen);
}

void askAboutUnsaved(QWidget* window, const QString& title, const QString& text,
                     const std::function<void(const Decided&)>& save, const Decided& decided) {
  auto* question = new QMessageBox(QMessageBox::Question, title, text,
                                   QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setInformativeText(QCoreApplication::translate("Dialogs", "Save them, or go on without them?"));
  question->setDefaultButton(QMessageBox::Save);
  QObject::connect(question, &QDialog::finished, question, [save, decided](int button) {
    if (button == QMessageBox::Save) return save(decided);
    decided(button == QMessageBox::Discard);
  });
  question->open();
}

void askToClose(QWidget* window, const QString& title, const QString& text, const Decided& decided) {
  auto* question =
      new QMessageBox(QMessageBox::Question, title, text, QMessageBox::Close | QMessageBox::Cancel, window);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setDefaultButton(QMessageBox::Cancel);
  QObject::connect(question, &QDialog::finished, question,
                   [decided](int button) { decided(button == QMessageBox::Close); });
  question->open();
}

}  // namespace lab
