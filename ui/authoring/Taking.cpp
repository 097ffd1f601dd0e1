// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/Taking.h"

#include <cmath>

#include "core/document/Blanks.h"
#include "core/explain/Cells.h"
#include "ui/window/MainWindow.h"
#include "ui/window/WindowState.h"

namespace lab {
namespace {

std::vector<LessonControl> controlsOf(const std::set<Part>& held) {
  // Parts and controls are called alike.
  std::vector<LessonControl> controls;
  const auto add = [&](Part part, LessonControl control) {
    if (held.contains(part)) controls.push_back(control);
  };
  add(Part::Tokens, LessonControl::Tokens);
  add(Part::Mode, LessonControl::Mode);
  add(Part::Positions, LessonControl::Positions);
  add(Part::Mask, LessonControl::Mask);
  add(Part::Scale, LessonControl::Scale);
  add(Part::Temperature, LessonControl::Temperature);
  add(Part::Sizes, LessonControl::Sizes);
  add(Part::Heads, LessonControl::Heads);
  return controls;
}

}  // namespace

OnScreen onScreen(MainWindow& window) {
  window.commitEditors();
  Document& document = window.document();
  document.finishGesture();
  const Experiment& experiment = document.newest();
  Places covered;
  for (const MatrixId id : document.blanks()) covered.addWhole(id);
  return {std::make_shared<const Experiment>(experiment), takeView(window), placeTexts(experiment, covered),
          placeTexts(experiment, document.locks().locked), controlsOf(document.locks().held)};
}

QString selectedPlace(const Workbench& bench, PlaceSize size) {
  const auto& cell = bench.selection.cell();
  return cell ? placeText(bench.document.newest(), *cell, size) : QString();
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
