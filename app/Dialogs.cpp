// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>

namespace lab {

void openFileDialog(QFileDialog* dialog, const std::function<void(const QString& path)>& chosen) {
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  QObject::connect(dialog, &QDialog::finished, dialog, [dialog, chosen](int result) {
    chosen(result == QDialog::Accepted ? dialog->selectedFiles().value(0) : QString());
  });
  dialog->open();
}

void askAboutUnsaved(QWidget* window, const QString& title, const QString& text,
                     const std::function<void(const Decided&)>& save, const Decided& decided) {
  auto* question = new QMessageBox(QMessageBox::Question, title, text,
                                   QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setInformativeText(QCoreApplication::translate("Dialogs", "Save them, or close without them?"));
  question->setDefaultButton(QMessageBox::Save);
  QObject::connect(question, &QDialog::finished, question, [save, decided](int button) {
    if (button == QMessageBox::Save) return save(decided);
    decided(button == QMessageBox::Discard);
  });
  question->open();
}

}  // namespace lab
