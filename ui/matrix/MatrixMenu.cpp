// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixMenu.h"

#include <QCoreApplication>
#include <QInputDialog>
#include <QMenu>

#include "core/document/SettingEdits.h"
#include "ui/export/PictureActions.h"
#include "ui/matrix/DimensionNames.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/RandomFill.h"

namespace lab {
namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(MatrixMenu)
};

void addCopies(QMenu& menu, MatrixTable& table) {
  QMenu* copies = menu.addMenu(Words::tr("Copy &for elsewhere"));
  const auto add = [&](const QString& text, auto copy, CopyFormat format) {
    copies->addAction(text, &table, [&table, copy, format] { (table.*copy)(format); });
  };
  add(Words::tr("Selection as &NumPy"), &MatrixTable::copy, CopyFormat::Numpy);
  add(Words::tr("Selection as &LaTeX"), &MatrixTable::copy, CopyFormat::Latex);
  copies->addSeparator();
  add(Words::tr("Matrix as N&umPy"), &MatrixTable::copyMatrix, CopyFormat::Numpy);
  add(Words::tr("Matrix as La&TeX"), &MatrixTable::copyMatrix, CopyFormat::Latex);
}

void addFills(QMenu& menu, MatrixTable& table, Document& document) {
  const MatrixId id = table.matrixModel()->id();
  const int head = table.matrixModel()->head();
  const auto add = [&](const QString& text, auto act) {
    QObject::connect(menu.addAction(text), &QAction::triggered, &table, act);
  };
  menu.addSeparator();
  add(Words::tr("Fill with &zeros"), [&document, id, head] { fillMatrix(document, id, head, Fill::Zeros); });
  if (id == MatrixId::Mask) return;
  add(Words::tr("Fill with &identity"),
      [&document, id, head] { fillMatrix(document, id, head, Fill::Identity); });
  add(Words::tr("Fill with &random (Xavier)"), [&document, id, head] { fillRandomly(document, id, head); });
  add(Words::tr("&Scale…"), [&table, &document] { askForFactor(table, document); });
}

}  // namespace

void askForFactor(MatrixTable& table, Document& document) {
  const MatrixId id = table.matrixModel()->id();
  const int head = table.matrixModel()->head();
  const QString name = matrixLabel(id, document.experiment(), head).plain;
  auto* dialog = new QInputDialog(&table);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setModal(false);
  dialog->setWindowTitle(Words::tr("Scale %1").arg(name));
  dialog->setLabelText(Words::tr("Multiply every number of %1 by:").arg(name));
  dialog->setInputMode(QInputDialog::TextInput);
  dialog->setTextValue(QStringLiteral("0.5"));
  QObject::connect(
      dialog, &QInputDialog::textValueSelected, &table, [&table, &document, id, head](const QString& text) {
        double factor = 0;
        if (parseNumber(text, factor))
          scaleMatrix(document, id, head, factor);
        else
          table.refuse(Words::tr("“%1” is not a number: type one such as 0.5.").arg(text.trimmed()));
      });
  dialog->show();
}

void addMatrixActions(QMenu& menu, MatrixTable& table, Workbench& bench) {
  const MatrixModel& model = *table.matrixModel();
  QAction* copy = menu.addAction(Words::tr("&Copy"), &table, [&table] { table.copy(); });
  copy->setShortcut(QKeySequence::Copy);
  if (model.editable()) {
    QAction* paste = menu.addAction(Words::tr("&Paste"), &table, &MatrixTable::paste);
    paste->setShortcut(QKeySequence::Paste);
  }
  menu.addAction(Words::tr("Copy &matrix"), &table, [&table] { table.copyMatrix(); });
  addCopies(menu, table);
  if (table.currentIndex().isValid()) {
    menu.addSeparator();
    menu.addAction(Words::tr("&Why this number?"), &bench.selection, &Selection::askWhy);
  }
  // A table of one row stands for that row: filling the whole matrix from it would surprise.
  if (model.editable() && !model.onlyRow()) addFills(menu, table, bench.document);
  if (const auto dimension = currentDimension(table))
    menu.addAction(Words::tr("Rename &dimension"), &table,
                   [&table, &bench, dimension] { renameDimension(table, bench.document, *dimension); });
  addPictureActions(menu, table);
}

}  // namespace lab
