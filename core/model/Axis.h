// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/model/Convention.h"
#include "core/model/Experiment.h"
#include "core/model/MatrixId.h"

namespace lab {

/// What the rows or columns of a shown matrix represent: query tokens, key tokens, embedding
/// dimensions (which may have names), entries that have only a number, or a single row or column.
enum class Axis { Query, Key, Dimension, Number, Single };
Axis rowAxis(MatrixId id, Convention convention = Convention::Rows);
Axis columnAxis(MatrixId id, Convention convention = Convention::Rows);

/// The name of the row or column `index` (counted from 0): a token, the name of a dimension, or ""
/// if it has only a number. UTF-8.
std::string nameOnAxis(const Experiment& experiment, Axis axis, int index);

}  // namespace lab
