// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/WindowState.h"

#include <QDockWidget>
#include <algorithm>
#include <array>

#include "core/document/Selection.h"
#include "ui/row/KeyRowsModel.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

/// In the order of `kViewColumns`.
constexpr std::array kColumns{KeyRowsModel::Kind::Key,         KeyRowsModel::Kind::Score,
                              KeyRowsModel::Kind::Scaled,      KeyRowsModel::Kind::Exponent,
                              KeyRowsModel::Kind::Exponential, KeyRowsModel::Kind::Value,
                              KeyRowsModel::Kind::Product};

std::vector<std::string> unfoldedColumns(const ViewOptions& options) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kColumns.size(); ++i)
    if ((options.chosenFoldedStages() & KeyRowsModel::foldBit(kColumns[i])) == 0)
      names.emplace_back(kViewColumns[i]);
  return names;
}

void unfoldColumns(ViewOptions& options, const std::vector<std::string>& names) {
  unsigned folded = 0;
  for (std::size_t i = 0; i < kColumns.size(); ++i)
    if (std::ranges::find(names, kViewColumns[i]) == names.end())
      folded |= KeyRowsModel::foldBit(kColumns[i]);
  options.setFoldedStages(folded);
}

QDockWidget* dockOf(const MainWindow& window, std::string_view panel) {
  return window.findChild<QDockWidget*>(QString::fromLatin1(panel), Qt::FindDirectChildrenOnly);
}

void applyPanels(MainWindow& window, const std::vector<std::string>& open) {
  QDockWidget* last = nullptr;
  int width = 0;  // maximum width of the visible panels
  for (const std::string_view panel : kViewPanels)
    if (const QDockWidget* dock = dockOf(window, panel); dock != nullptr && dock->isVisible())
      width = std::max(width, dock->width());
  for (const std::string_view panel : kViewPanels) {
    QDockWidget* dock = dockOf(window, panel);
    if (dock == nullptr) continue;
    const bool shown = std::ranges::find(open, panel) != open.end();
    if (shown != dock->isHidden()) continue;
    dock->setVisible(shown);
    // A panel that replaces a narrower one needs its own width.
    if (shown) window.resizeDocks({dock}, {std::max(width, dock->sizeHint().width())}, Qt::Horizontal);
  }
  if (!open.empty()) last = dockOf(window, open.back());
  if (last != nullptr) last->raise();
}

}  // namespace

ViewState takeView(MainWindow& window) {
  ViewState view;
  const ViewOptions& options = window.options();
  view.layout =
      options.pipeline() == ViewOptions::Pipeline::Row ? ViewState::Layout::Row : ViewState::Layout::Matrix;
  switch (options.headsView()) {
    case ViewOptions::HeadsView::Maps:
      view.heads = ViewState::Heads::Maps;
      break;
    case ViewOptions::HeadsView::Weights:
      view.heads = ViewState::Heads::Weights;
      break;
    case ViewOptions::HeadsView::Flow:
      view.heads = ViewState::Heads::Flow;
      break;
  }
  auto& panels = view.panels.emplace();
  for (const std::string_view panel : kViewPanels)
    if (const QDockWidget* dock = dockOf(window, panel); dock != nullptr && !dock->isHidden())
      panels.emplace_back(panel);
  view.columns = unfoldedColumns(options);
  auto& hidden = view.hidden.emplace();
  for (const MatrixId id : window.document().hiddenMatrices()) hidden.emplace_back(nameOf(id).key);
  takeSelection(window.selection(), view);
  return view;
}

void applyView(MainWindow& window, const ViewState& view) {
  ViewOptions& options = window.options();
  if (view.layout)
    options.setPipeline(*view.layout == ViewState::Layout::Row ? ViewOptions::Pipeline::Row
                                                               : ViewOptions::Pipeline::Matrix);
  if (view.heads) {
    using Heads = ViewOptions::HeadsView;
    options.setHeadsView(*view.heads == ViewState::Heads::Maps      ? Heads::Maps
                         : *view.heads == ViewState::Heads::Weights ? Heads::Weights
                                                                    : Heads::Flow);
  }
  if (view.panels) applyPanels(window, *view.panels);
  if (view.columns) unfoldColumns(options, *view.columns);
  if (view.hidden) {
    HiddenMatrices hidden;
    for (const std::string& key : *view.hidden)
      if (const auto id = matrixIdFromKey(key)) hidden.insert(*id);
    window.document().setHiddenMatrices(std::move(hidden));
  }
  applySelection(window.selection(), window.document().experiment(), view);
}

}  // namespace lab
