// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/FocusActions.h"

#include <QApplication>

#include "core/document/SettingEdits.h"
#include "ui/matrix/DimensionNames.h"
#include "ui/matrix/MatrixMenu.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/RandomFill.h"
#include "ui/tokens/TokenBar.h"
#include "ui/tokens/TokenRow.h"

namespace lab {

FocusActions::FocusActions(Workbench& bench, Actions& actions, TokenBar& tokens, QWidget& window)
    : QObject(&window), bench_(bench), actions_(actions), tokens_(tokens), window_(window) {
  connectTable();
  connectTokens();
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { onFocus(now); });
  connect(&bench_.document, &Document::edited, this, &FocusActions::enable);
  connect(&bench_.document.baseline(), &Baseline::changed, this, &FocusActions::enable);
  enable();
}

void FocusActions::onFocus(QWidget* now) {
  if (!now || now->window() != &window_) return;  // a menu or the command palette: keep table_ and row_
  if (auto* table = qobject_cast<MatrixTable*>(now)) table_ = table;
  for (QWidget* at = now; at; at = at->parentWidget())
    if (auto* row = qobject_cast<TokenRow*>(at)) row_ = row;
  enable();
}

TokenRow* FocusActions::tokenRow() const {
  return row_ && row_->isVisible() ? row_.data() : tokens_.queryRow();
}

void FocusActions::enable() {
  const bool input = table_ && table_->matrixModel()->editable();
  const bool whole = input && !table_->matrixModel()->onlyRow();
  for (const ActionId id : {ActionId::Copy, ActionId::CopyNumpy, ActionId::CopyLatex, ActionId::CopyMatrix,
                            ActionId::CopyMatrixNumpy, ActionId::CopyMatrixLatex})
    actions_[id]->setEnabled(!table_.isNull());
  for (const ActionId id : {ActionId::Paste, ActionId::ScrubUp, ActionId::ScrubDown})
    actions_[id]->setEnabled(input);
  for (const ActionId id :
       {ActionId::FillZeros, ActionId::FillIdentity, ActionId::FillRandom, ActionId::ScaleMatrix})
    actions_[id]->setEnabled(whole);
  actions_[ActionId::RenameDimension]->setEnabled(!table_.isNull());
}

void FocusActions::fill(Fill fill) {
  if (!table_) return;
  const MatrixModel& model = *table_->matrixModel();
  if (fill == Fill::Random)
    fillRandomly(bench_.document, model.id(), model.head());
  else
    fillMatrix(bench_.document, model.id(), model.head(), fill);
}

void FocusActions::connectTable() {
  const auto on = [this](ActionId id, auto act) {
    connect(actions_[id], &QAction::triggered, this, [this, act] {
      if (table_) act(*table_);
    });
  };
  on(ActionId::Copy, [](MatrixTable& table) { table.copy(); });
  on(ActionId::CopyNumpy, [](MatrixTable& table) { table.copyAs(CopyFormat::Numpy); });
  on(ActionId::CopyLatex, [](MatrixTable& table) { table.copyAs(CopyFormat::Latex); });
  const auto copyMatrix = [&](ActionId id, CopyFormat format) {
    on(id, [this, format](MatrixTable& table) {
      table.copyMatrix(format);
      const MatrixModel& model = *table.matrixModel();
      const MatrixLabel label =
          matrixLabel(model.id(), model.experiment(), model.head(), model.convention());
      emit copied(
          tr("Copied %1 (%2).").arg(label.plain, shapeText(model.rowCount(), model.columnCount())));
    });
  };
  copyMatrix(ActionId::CopyMatrix, CopyFormat::Tsv);
  copyMatrix(ActionId::CopyMatrixNumpy, CopyFormat::Numpy);
  copyMatrix(ActionId::CopyMatrixLatex, CopyFormat::Latex);
  on(ActionId::Paste, [](MatrixTable& table) { table.paste(); });
  on(ActionId::ScrubUp, [](MatrixTable& table) { table.scrubBySteps(1); });
  on(ActionId::ScrubDown, [](MatrixTable& table) { table.scrubBySteps(-1); });
  on(ActionId::FillZeros, [this](MatrixTable&) { fill(Fill::Zeros); });
  on(ActionId::FillIdentity, [this](MatrixTable&) { fill(Fill::Identity); });
  on(ActionId::FillRandom, [this](MatrixTable&) { fill(Fill::Random); });
  on(ActionId::ScaleMatrix, [this](MatrixTable& table) { askForFactor(table, bench_.document); });
  on(ActionId::RenameDimension, [this](MatrixTable& table) {
    const auto dimension = currentDimension(table);
    if (!dimension) return table.refuse(tr("Choose a number of a dimension first, such as one of X."));
    renameDimension(table, bench_.document, *dimension);
  });
}

void FocusActions::connectTokens() {
  const auto on = [this](ActionId id, auto act) {
    connect(actions_[id], &QAction::triggered, this, [this, act] { act(*tokenRow()); });
  };
  on(ActionId::EditSentence, [](TokenRow& row) { row.startSentence(); });
  on(ActionId::AddToken, [](TokenRow& row) { row.startAdding(); });
  on(ActionId::RemoveToken, [](TokenRow& row) { row.removeChosen(); });
  on(ActionId::MoveTokenLeft, [](TokenRow& row) { row.moveChosen(-1); });
  on(ActionId::MoveTokenRight, [](TokenRow& row) { row.moveChosen(1); });
  on(ActionId::ShuffleTokens, [](TokenRow& row) { row.shuffle(); });
}

}  // namespace lab
