// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/WindowCapture.h"

#include <cmath>
#include <utility>

#include "core/document/Visibility.h"
#include "core/explain/Cells.h"
#include "ui/window/MainWindow.h"
#include "ui/window/WindowState.h"

namespace lab {

CapturedState onScreen(MainWindow& window) {
  window.commitEditors();
  Document& document = window.document();
  document.finishGesture();
  const Experiment& experiment = document.latest();
  const std::set<ExperimentPart>& locked_parts = document.locks().parts;
  RegionSet hidden;
  for (const MatrixId id : document.hiddenMatrices()) hidden.addWhole(id);
  ViewState view = takeView(window);
  view.columns.reset();  // a lesson shows all columns
  view.hidden.reset();   // a step has its own list, which is below
  return {std::make_shared<const Experiment>(experiment),
          std::move(view),
          regionTexts(experiment, hidden),
          regionTexts(experiment, document.locks().locked),
          {locked_parts.begin(), locked_parts.end()}};
}

QString selectedPlace(const Workbench& bench, RegionSize size) {
  const auto& cell = bench.selection.cell();
  return cell ? regionText(bench.document.latest(), *cell, size) : QString();
}

std::optional<double> selectedNumber(const Workbench& bench) {
  const auto& cell = bench.selection.cell();
  const Experiment& experiment = bench.document.shownExperiment();
  if (!cell || !cellExists(experiment, *cell)) return std::nullopt;
  const double value = cellValue(experiment, bench.document.trace(), *cell);
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace lab
