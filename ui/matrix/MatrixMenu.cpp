// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixMenu.h"

#include <QInputDialog>
#include <QMenu>

#include "core/base/Words.h"
#include "core/document/SettingEdits.h"
#include "ui/actions/ActionTable.h"
#include "ui/export/PictureActions.h"
#include "ui/matrix/DimensionNames.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/RandomFill.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kDialogWidth = 440;  ///< px

void addCopies(QMenu& menu, MatrixTable& table) {
  addEntry(menu, ActionId::CopyMatrix, &table, [&table] { table.copyMatrix(CopyFormat::Tsv); });
  QMenu* copies = menu.addMenu(Words::tr("Copy &As"));
  addEntry(*copies, ActionId::CopyNumpy, &table, [&table] { table.copyAs(CopyFormat::Numpy); });
  addEntry(*copies, ActionId::CopyLatex, &table, [&table] { table.copyAs(CopyFormat::Latex); });
  copies->addSeparator();
  addEntry(*copies, ActionId::CopyMatrixNumpy, &table, [&table] { table.copyMatrix(CopyFormat::Numpy); });
  addEntry(*copies, ActionId::CopyMatrixLatex, &table, [&table] { table.copyMatrix(CopyFormat::Latex); });
}

void addFills(QMenu& menu, MatrixTable& table, Document& document) {
  const MatrixId id = table.matrixModel()->id();
  const int head = table.matrixModel()->head();
  menu.addSeparator();
  addEntry(menu, ActionId::FillZeros, &table,
           [&document, id, head] { fillMatrix(document, id, head, Fill::Zeros); });
  if (id == MatrixId::Mask) return;
  addEntry(menu, ActionId::FillIdentity, &table,
           [&document, id, head] { fillMatrix(document, id, head, Fill::Identity); });
  addEntry(menu, ActionId::FillRandom, &table, [&document, id, head] { fillRandomly(document, id, head); });
  addEntry(menu, ActionId::ScaleMatrix, &table, [&table, &document] { askForFactor(table, document); });
}

}  // namespace

void askForFactor(MatrixTable& table, Document& document) {
  const MatrixId id = table.matrixModel()->id();
  const int head = table.matrixModel()->head();
  const QString name = matrixLabel(id, document.experiment(), head).plain;
  auto* dialog = new QInputDialog(&table);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setModal(false);
  dialog->setWindowTitle(Words::tr("Multiply %1").arg(name));
  dialog->setLabelText(theme::richSentence(Words::tr("Multiply every number of %1 by:").arg(name)));
  dialog->setInputMode(QInputDialog::TextInput);
  dialog->setTextValue(QStringLiteral("2"));
  dialog->resize(kDialogWidth, dialog->sizeHint().height());  // the title is whole
  QObject::connect(dialog, &QInputDialog::textValueSelected, &table,
                   [&table, &document, id, head](const QString& text) {
                     double factor = 0;
                     if (parseNumber(text, factor))
                       scaleMatrix(document, id, head, factor);
                     else
                       table.refuse(notANumber(text));
                   });
  dialog->show();
}

void addMatrixActions(QMenu& menu, MatrixTable& table, Workbench& bench) {
  const MatrixModel& model = *table.matrixModel();
  addEntry(menu, ActionId::Copy, &table, &MatrixTable::copy);
  if (model.editable()) addEntry(menu, ActionId::Paste, &table, &MatrixTable::paste);
  addCopies(menu, table);
  if (table.currentIndex().isValid()) {
    menu.addSeparator();
    addEntry(menu, ActionId::InspectorPanel, &bench.selection, &Selection::askWhy);
  }
  // A table with one row of the matrix has no fill actions, because they would fill the rows that are not
  // shown.
  if (model.editable() && !model.onlyRow()) addFills(menu, table, bench.document);
  if (const auto dimension = currentDimension(table))
    addEntry(menu, ActionId::RenameDimension, &table,
             [&table, &bench, dimension] { renameDimension(table, bench.document, *dimension); });
  addViewActions(menu, table);
}

}  // namespace lab
