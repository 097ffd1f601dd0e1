// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/SelectionView.h"

#include <QString>
#include <algorithm>

#include "core/document/Selection.h"
#include "core/explain/CellPath.h"

namespace lab {
namespace {

using Name = ViewState::Name;

std::vector<Name> names(const std::vector<int>& places) {
  return {places.begin(), places.end()};
}

/// The index of the item of `words` that `name` identifies by its index or its text. Empty if there is no
/// such item.
std::optional<int> placeOf(const Name& name, const std::vector<std::string>& words) {
  if (const int* place = std::get_if<int>(&name)) {
    if (*place < 0 || *place >= static_cast<int>(words.size())) return std::nullopt;
    return *place;
  }
  const auto found = std::ranges::find(words, std::get<std::string>(name));
  if (found == words.end()) return std::nullopt;
  return static_cast<int>(found - words.begin());
}

std::optional<int> placeOf(const std::optional<Name>& name, const std::vector<std::string>& words) {
  return name ? placeOf(*name, words) : std::nullopt;
}

std::vector<int> placesOf(const std::vector<Name>& names, const std::vector<std::string>& words) {
  std::vector<int> places;
  for (const Name& name : names)
    if (const auto place = placeOf(name, words)) places.push_back(*place);
  return places;
}

}  // namespace

void takeSelection(const Selection& selection, ViewState& view) {
  view.head = selection.head();
  view.query = selection.query();
  view.key = selection.key();
  view.cell = selection.cell() ? cellPath(*selection.cell()).toStdString() : std::string();
  view.pinned = names(selection.pinnedQueries());
  view.chosen = names(selection.chosenHeads());
}

void applySelection(Selection& selection, const Experiment& e, const ViewState& view) {
  const std::vector<std::string> heads = headNames(e);
  const auto head = placeOf(view.head, heads);
  if (view.cell && view.cell->empty()) selection.setCell(std::nullopt);
  if (view.cell && !view.cell->empty())
    if (const auto cell = cellFromPath(e, QString::fromStdString(*view.cell), head.value_or(0)))
      selection.setCell(cell);
  // Set these after the cell, because setCell changes them.
  if (head) selection.setHead(*head);
  if (const auto query = placeOf(view.query, e.query_tokens)) selection.setQuery(*query);
  if (view.key == Name(-1)) selection.setKey(-1);
  if (const auto key = placeOf(view.key, e.answeringTokens())) selection.setKey(*key);
  if (view.pinned) selection.setPinnedQueries(placesOf(*view.pinned, e.query_tokens));
  if (view.chosen) selection.setChosenHeads(placesOf(*view.chosen, heads));
}

}  // namespace lab
