// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/UnsavedQuestion.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace lab {

bool mayCloseUnsaved(QWidget* window, const QString& title, const QString& text,
                     const std::function<bool()>& save) {
  QMessageBox question(QMessageBox::Question, title, text,
                       QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window);
  question.setInformativeText(
      QCoreApplication::translate("UnsavedQuestion", "Save them, or close without them?"));
  question.setDefaultButton(QMessageBox::Save);
  const int chosen = question.exec();
  return chosen == QMessageBox::Discard || (chosen == QMessageBox::Save && save());
}

}  // namespace lab
