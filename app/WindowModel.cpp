// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QCoreApplication>
#include <QDir>

#include "app/Dialogs.h"
#include "app/WindowActions.h"
#include "app/WindowController.h"
#include "ui/model/ModelForm.h"

namespace lab {
namespace {

/// The translation context. Without `lab::`, lupdate would find another one in some lambdas.
struct ModelController {
  Q_DECLARE_TR_FUNCTIONS(lab::ModelController)
};

/// Reads a layer in the background and shows it.
void read(WindowController& window, const ModelPlace& place) {
  ModelPlace absolute = place;
  absolute.folder = QDir(place.folder).absolutePath();
  window.startNew([absolute](const Progress& progress) { return layerExperiment(absolute, progress); },
                  lab::ModelController::tr("Reading layer %1 of %2")
                      .arg(place.layer)
                      .arg(QDir(absolute.folder).dirName()));
}

/// Opens the models of `source`, which has the form `form`: the dialog or the panel.
template <class Source>
void serve(WindowController& window, Source& source, void (Source::*asked)(const ModelPlace&)) {
  QObject::connect(&source, asked, &window, [&window](const ModelPlace& place) { read(window, place); });
  ModelForm& form = source.form();
  QObject::connect(&form, &ModelForm::browseAsked, &window, [&form] {
    const auto chosen = [&form](const QString& folder) {
      ModelPlace place = form.place();
      place.folder = folder;
      form.setPlace(place);
    };
    chooseFolder(form.window(), lab::ModelController::tr("The folder of a model"), chosen,
                 form.place().folder);
  });
}

}  // namespace

void connectModels(WindowController& window) {
  MainWindow& shown = window.window();
  serve(window, shown.modelPanel(), &ModelPanel::asked);
  QObject::connect(shown.actions()[ActionId::OpenModel], &QAction::triggered, &window, [&window, &shown] {
    auto* dialog = new ModelDialog(shown.modelPanel().form().place(), &shown);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    serve(window, *dialog, &ModelDialog::chosen);
    dialog->open();
  });
}

}  // namespace lab
