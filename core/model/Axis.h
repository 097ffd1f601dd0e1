// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/model/Convention.h"
#include "core/model/Experiment.h"
#include "core/model/MatrixId.h"

namespace lab {

/// What the rows or columns of a shown matrix represent.
enum class Axis { Query, Key, Dimension, Number, Single };
Axis rowAxis(MatrixId id, Convention convention = Convention::Rows);
Axis columnAxis(MatrixId id, Convention convention = Convention::Rows);

/// A token, the name of a dimension, or "" if the row or column has only a number. UTF-8; `index` counts from
/// 0.
std::string nameOnAxis(const Experiment& experiment, Axis axis, int index);

}  // namespace lab
