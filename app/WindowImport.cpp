// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QCoreApplication>
#include <QFileInfo>

#include "app/Dialogs.h"
#include "app/WindowActions.h"
#include "app/WindowController.h"
#include "ui/import/ImportDialog.h"

namespace lab {
namespace {

/// The translation context. Without `lab::`, lupdate would find another one in some lambdas.
struct ImportController {
  Q_DECLARE_TR_FUNCTIONS(lab::ImportController)
};

}  // namespace

void connectImports(WindowController& window) {
  QObject::connect(window.window().actions()[ActionId::ImportMatrices], &QAction::triggered, &window,
                   [&window] {
                     chooseFile(&window.window(), lab::ImportController::tr("Import matrices"),
                                lab::ImportController::tr("Arrays (%1)")
                                    .arg(arrayFileEndings(QStringLiteral("*.")).join(QLatin1Char(' '))),
                                [&window](const QString& path) { importArrays(window, path); });
                   });
}

void importArrays(WindowController& window, const QString& path, const std::optional<ArrayTarget>& onto) {
  auto arrays = readArrays(path);
  if (!arrays) return window.report(arrays.refusal());
  const QString name = QFileInfo(path).fileName();
  auto* dialog =
      new ImportDialog(name, std::move(arrays.value()), window.document().latest(), &window.window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  if (onto) dialog->propose(*onto);
  QObject::connect(dialog, &ImportDialog::chosen, &window, [&window, name](const Experiment& experiment) {
    if (const auto refusal =
            window.document().replace(experiment, EditText(lab::ImportController::tr("Import %1").arg(name))))
      window.report(*refusal);
  });
  dialog->open();
}

}  // namespace lab
