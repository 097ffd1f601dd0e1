// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/model/Experiment.h"
#include "core/model/ViewState.h"

namespace lab {

/// One state to show in a lecture: the whole experiment as it was, and what the window showed of it.
struct Scene {
  std::string name;  ///< UTF-8
  Experiment experiment;
  ViewState view;
};

/// The scenes of a lecture in their order, and the one that the experiment was taken from last. A value:
/// copies, and scenes among each other, share every matrix that does not differ.
struct Scenes {
  /// More than a lecture has; each is the whole of an experiment.
  static constexpr int kMost = 100;

  std::vector<Scene> list;
  int current = -1;  ///< -1: none yet

  int count() const { return static_cast<int>(list.size()); }
  bool has(int index) const { return index >= 0 && index < count(); }
  const Scene& operator[](int index) const { return list[static_cast<std::size_t>(index)]; }
  Scene& operator[](int index) { return list[static_cast<std::size_t>(index)]; }
};

/// The same names, views and experiments, bit for bit, and the same one current.
bool identical(const Scenes& a, const Scenes& b);

/// What a file holds.
struct Lecture {
  Experiment experiment;
  std::vector<Scene> scenes;
};

}  // namespace lab
