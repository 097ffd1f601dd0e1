// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace lab {

/// What a window shows of an experiment: a value, kept with a scene or set by a step of a lesson. What is not
/// there stays as it is. Nothing in it is checked against an experiment: what an experiment does not have is
/// passed over where the view is applied.
struct ViewState {
  enum class Layout { Row, Matrix };
  enum class Heads { Maps, Weights, Flow };
  /// A token or a head: its place, counted from 0 (-1: none), or its word.
  using Name = std::variant<int, std::string>;

  std::optional<Layout> layout;
  std::optional<Heads> heads;
  /// The panels that are open, of `viewPanels`; the others of that list are closed.
  std::optional<std::vector<std::string>> panels;

  std::optional<Name> head;
  std::optional<Name> query;
  std::optional<Name> key;                  ///< -1: no key is looked at
  std::optional<std::string> cell;          ///< a place as in CellPath.h; empty: no cell is selected
  std::optional<std::vector<Name>> pinned;  ///< queries
  std::optional<std::vector<Name>> chosen;  ///< heads that are averaged; none: all of them

  bool empty() const { return *this == ViewState(); }
  friend bool operator==(const ViewState&, const ViewState&) = default;
};

/// The panels that a view opens and closes, in the order in which they are written: "inspector", ... They
/// name the docks of the window, too.
std::span<const std::string_view> viewPanels();

}  // namespace lab
