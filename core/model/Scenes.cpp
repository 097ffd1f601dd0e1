// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/Scenes.h"

#include <algorithm>

namespace lab {

bool identical(const Scenes& a, const Scenes& b) {
  if (a.current != b.current) return false;
  return std::ranges::equal(a.list, b.list, [](const Scene& x, const Scene& y) {
    return x.name == y.name && x.view == y.view && identical(x.experiment, y.experiment);
  });
}

}  // namespace lab
