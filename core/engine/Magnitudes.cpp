// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Magnitudes.h"

#include <cmath>

#include "core/engine/Kernels.h"

namespace lab {

Magnitudes magnitudesOf(std::span<const double> values) {
  Magnitudes found;
  kernels().magnitudes(static_cast<int>(values.size()), values.data(), &found.largest, &found.least);
  if (!std::isfinite(found.least)) found.least = 0.0;
  return found;
}

}  // namespace lab
