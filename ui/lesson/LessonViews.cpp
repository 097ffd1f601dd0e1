// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/LessonViews.h"

#include "core/learn/lesson/Lesson.h"
#include "ui/window/MainWindow.h"
#include "ui/window/WindowState.h"

namespace lab {
namespace {

/// As in lesson files, and as the docks are called.
std::string nameOf(LessonPanel panel) {
  switch (panel) {
    case LessonPanel::Inspector:
      return "inspector";
    case LessonPanel::Arrows:
      return "arrows";
    case LessonPanel::Scaling:
      return "scaling";
    case LessonPanel::Cost:
      return "cost";
    case LessonPanel::More:
      return "more";
    case LessonPanel::Notes:
      return "notes";
    case LessonPanel::History:
      return "history";
  }
  return {};
}

ViewState::Heads headsOf(LessonHeads heads) {
  switch (heads) {
    case LessonHeads::Maps:
      return ViewState::Heads::Maps;
    case LessonHeads::Weights:
      return ViewState::Heads::Weights;
    case LessonHeads::Flow:
      return ViewState::Heads::Flow;
  }
  return ViewState::Heads::Maps;
}

ViewState viewOf(const LessonStep& step) {
  ViewState view;
  if (step.view.layout)
    view.layout = *step.view.layout == LessonLayout::Row ? ViewState::Layout::Row : ViewState::Layout::Matrix;
  if (step.view.heads) view.heads = headsOf(*step.view.heads);
  if (step.view.panels) {
    view.panels.emplace();
    for (const LessonPanel panel : *step.view.panels) view.panels->push_back(nameOf(panel));
  }
  if (step.select.head) view.head = *step.select.head;
  if (step.select.query) view.query = *step.select.query;
  if (step.select.key) view.key = *step.select.key;
  return view;
}

}  // namespace

void applyLessonView(const LessonStep& step, MainWindow& window) {
  applyView(window, viewOf(step));
  if (step.select.cell) window.selection().setCell(step.select.cell);
}

}  // namespace lab
