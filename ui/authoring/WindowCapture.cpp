// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/WindowCapture.h"

#include <cmath>

#include "core/document/Visibility.h"
#include "core/explain/Cells.h"
#include "ui/window/MainWindow.h"
#include "ui/window/WindowState.h"

namespace lab {
namespace {

std::vector<ExperimentPart> controlsOf(const std::set<ExperimentPart>& held) {
  // Each part of an experiment has a control of the same name.
  std::vector<ExperimentPart> controls;
  const auto add = [&](ExperimentPart part, ExperimentPart control) {
    if (held.contains(part)) controls.push_back(control);
  };
  add(ExperimentPart::Tokens, ExperimentPart::Tokens);
  add(ExperimentPart::Mode, ExperimentPart::Mode);
  add(ExperimentPart::Positions, ExperimentPart::Positions);
  add(ExperimentPart::Mask, ExperimentPart::Mask);
  add(ExperimentPart::Scale, ExperimentPart::Scale);
  add(ExperimentPart::Temperature, ExperimentPart::Temperature);
  add(ExperimentPart::Sizes, ExperimentPart::Sizes);
  add(ExperimentPart::Heads, ExperimentPart::Heads);
  return controls;
}

}  // namespace

CapturedState onScreen(MainWindow& window) {
  window.commitEditors();
  Document& document = window.document();
  document.finishGesture();
  const Experiment& experiment = document.latest();
  RegionSet hidden;
  for (const MatrixId id : document.hiddenMatrices()) hidden.addWhole(id);
  return {std::make_shared<const Experiment>(experiment), takeView(window), regionTexts(experiment, hidden),
          regionTexts(experiment, document.locks().locked), controlsOf(document.locks().parts)};
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
