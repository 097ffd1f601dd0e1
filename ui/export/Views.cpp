// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/Views.h"

#include <QAction>
#include <QCoreApplication>

#include "ui/window/MainWindow.h"

namespace lab {
namespace {

QWidget* openPipeline(MainWindow& window, ViewOptions::Pipeline pipeline) {
  window.options().setPipeline(pipeline);
  return window.pipeline();
}

/// Opens the panel of a checkable action.
void openPanel(MainWindow& window, ActionId id) {
  QAction* action = window.actions()[id];
  if (!action->isChecked()) action->trigger();
}

QWidget* openInspector(MainWindow& window) {
  openPanel(window, ActionId::InspectorPanel);
  return window.inspector();
}

QWidget* openArrows(MainWindow& window) {
  openPanel(window, ActionId::ArrowsPanel);
  return window.arrows();
}

// What is shown first is the default of the command line.
constexpr View kViews[] = {
    {"heads", QT_TRANSLATE_NOOP("Views", "heads"), [](MainWindow& w) { return w.headsPanel(); }},
    {"row", QT_TRANSLATE_NOOP("Views", "row view"),
     [](MainWindow& w) { return openPipeline(w, ViewOptions::Pipeline::Row); }},
    {"matrix", QT_TRANSLATE_NOOP("Views", "matrix view"),
     [](MainWindow& w) { return openPipeline(w, ViewOptions::Pipeline::Matrix); }},
    {"inspector", QT_TRANSLATE_NOOP("Views", "why this number?"), openInspector, true},
    {"arrows", QT_TRANSLATE_NOOP("Views", "arrows"), openArrows},
    {"window", QT_TRANSLATE_NOOP("Views", "window"), [](MainWindow& w) { return static_cast<QWidget*>(&w); }},
};

}  // namespace

std::span<const View> views() {
  return kViews;
}

const View* viewNamed(const QString& name) {
  for (const View& view : kViews)
    if (name == QLatin1String(view.name)) return &view;
  return nullptr;
}

QStringList viewNames() {
  QStringList names;
  for (const View& view : kViews) names << QLatin1String(view.name);
  return names;
}

QString viewText(const View& view) {
  return QCoreApplication::translate("Views", view.text);
}

}  // namespace lab
