// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/Experiment.h"
#include "core/model/ViewState.h"

namespace lab {

/// One scene of a lecture: a snapshot of the whole experiment and of the view of the window.
struct Scene {
  std::string name;  ///< UTF-8
  Experiment experiment;
  ViewState view;
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
};

/// Returns true if both have the same current scene, and scenes with the same names, views and experiments,
/// bit for bit.
bool identical(const Scenes& a, const Scenes& b);

/// The contents of an experiment file.
struct Lecture {
  Experiment experiment;
  std::vector<Scene> scenes;
};

}  // namespace lab
