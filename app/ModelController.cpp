// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ModelController.h"

#include <QAction>
#include <QDir>

#include "app/Dialogs.h"
#include "app/WindowController.h"
#include "ui/model/ModelDialog.h"
#include "ui/model/ModelPanel.h"

namespace lab {

ModelController::ModelController(WindowController& window) : QObject(&window), owner_(window) {
  MainWindow& shown = window.window();
  connect(shown.actions()[ActionId::OpenModel], &QAction::triggered, this, &ModelController::choose);
  ModelPanel& panel = shown.modelPanel();
  connect(&panel, &ModelPanel::asked, this, &ModelController::read);
  connect(&panel.form(), &ModelForm::browseAsked, this, [this, &panel] { browse(panel.form()); });
}

void ModelController::choose() {
  auto* dialog = new ModelDialog(owner_.window().modelPanel().form().place(), &owner_.window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &ModelDialog::chosen, this, &ModelController::read);
  connect(&dialog->form(), &ModelForm::browseAsked, this, [this, dialog] { browse(dialog->form()); });
  dialog->open();
}

void ModelController::browse(ModelForm& form) {
  const auto chosen = [&form](const QString& folder) {
    ModelPlace place = form.place();
    place.folder = folder;
    form.setPlace(place);
  };
  chooseFolder(form.window(), tr("The folder of a model"), chosen, form.place().folder);
}

void ModelController::read(const ModelPlace& place) {
  ModelPlace absolute = place;
  absolute.folder = QDir(place.folder).absolutePath();
  owner_.startNew([absolute](const Progress& progress) { return layerExperiment(absolute, progress); },
                  tr("Reading layer %1 of %2").arg(place.layer).arg(QDir(absolute.folder).dirName()));
}

}  // namespace lab
