// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/model/Experiment.h"

namespace lab {

/// The layout, the open panels and the selection of a window. A value type, stored with a scene or set by a
/// step of a lesson. Members without a value leave the window unchanged. The members are not checked against
/// an experiment: tokens, heads and cells that the experiment does not have are ignored when the view is
/// applied.
struct ViewState {
  enum class Layout { Row, Matrix };
  enum class Heads { Maps, Weights, Flow };
  /// A token or a head: its index, counted from 0 (-1 for none), or its text.
  using Name = std::variant<int, std::string>;

  std::optional<Layout> layout;
  std::optional<Heads> heads;
  /// The open panels, by their names in `kViewPanels`. All other panels of that list are closed.
  std::optional<std::vector<std::string>> panels;
  /// The unfolded columns of the row view, by their names in `kViewColumns`. All other columns of that list
  /// are folded.
  std::optional<std::vector<std::string>> columns;
  /// The blanked matrices, by MatrixName::key. All other matrices are shown.
  std::optional<std::vector<std::string>> hidden;

  std::optional<Name> head;
  std::optional<Name> query;
  std::optional<Name> key;                  ///< -1: no key is selected
  std::optional<std::string> cell;          ///< a path as in CellNames.h; "": no cell is selected
  std::optional<std::vector<Name>> pinned;  ///< pinned queries
  std::optional<std::vector<Name>> chosen;  ///< heads to average; an empty list: all heads

  friend bool operator==(const ViewState&, const ViewState&) = default;
};

/// The names of the panels that a ViewState can open and close. They are written to files in this order, and
/// are also the object names of the dock widgets.
inline constexpr std::string_view kViewPanels[]{"inspector", "arrows", "scaling", "cost",    "positions",
                                                "beside",    "more",   "notes",   "history", "sizes"};
/// The names of the columns of the row view that can be folded, from left to right.
inline constexpr std::string_view kViewColumns[]{"key",         "score", "scaled", "exponent",
                                                 "exponential", "value", "product"};

/// One scene of a lecture: a snapshot of the whole experiment and of the view of the window.
struct Scene {
  std::string name;  ///< UTF-8
  Experiment experiment;
  ViewState view;
  friend bool operator==(const Scene&, const Scene&) = default;
};

/// The scenes of a lecture in order, and the index of the current scene. A value type: copies share all
/// matrices, and scenes share the matrices that were not changed between them (copy on write).
struct Scenes {
  /// The maximum number of scenes. It is more than a lecture needs. There is a limit because each scene holds
  /// a whole experiment.
  static constexpr int kMost = 100;

  std::vector<Scene> list;
  int current = -1;  ///< the scene that was added, updated or entered last; -1 if there is none

  int count() const { return static_cast<int>(list.size()); }
  bool has(int index) const { return index >= 0 && index < count(); }
  const Scene& operator[](int index) const { return list[static_cast<std::size_t>(index)]; }
  Scene& operator[](int index) { return list[static_cast<std::size_t>(index)]; }
  friend bool operator==(const Scenes&, const Scenes&) = default;
};

/// Returns true if both have the same current scene, and scenes with the same names, views and experiments,
/// bit for bit.
inline bool identical(const Scenes& a, const Scenes& b) {
  return a == b;
}

/// The contents of an experiment file.
struct Lecture {
  Experiment experiment;
  std::vector<Scene> scenes;
};

}  // namespace lab
