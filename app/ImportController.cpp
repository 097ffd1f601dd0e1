// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ImportController.h"

#include <QAction>
#include <QFileInfo>

#include "app/Dialogs.h"
#include "app/WindowController.h"
#include "ui/import/ImportDialog.h"

namespace lab {

ImportController::ImportController(WindowController& window) : QObject(&window), owner_(window) {
  connect(window.window().actions()[ActionId::ImportMatrices], &QAction::triggered, this, [this] {
    chooseFile(&owner_.window(), tr("Import matrices"),
               tr("Arrays (%1)").arg(arrayFileEndings(QStringLiteral("*.")).join(QLatin1Char(' '))),
               [this](const QString& path) { importFrom(path); });
  });
}

bool ImportController::isArrayFile(const QString& path) {
  return arrayFileEndings().contains(QFileInfo(path).suffix().toLower());
}

void ImportController::importFrom(const QString& path, const std::optional<ArrayTarget>& onto) {
  auto arrays = readArrays(path);
  if (!arrays) return owner_.report(arrays.refusal());
  const QString name = QFileInfo(path).fileName();
  auto* dialog =
      new ImportDialog(name, std::move(arrays.value()), owner_.document().latest(), &owner_.window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  if (onto) dialog->propose(*onto);
  connect(dialog, &ImportDialog::chosen, this, [this, name](const Experiment& experiment) {
    if (const auto refusal = owner_.document().replace(experiment, EditText(tr("Import %1").arg(name))))
      owner_.report(*refusal);
  });
  dialog->open();
}

}  // namespace lab
