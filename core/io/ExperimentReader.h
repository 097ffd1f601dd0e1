// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/JsonReader.h"
#include "core/io/model/WeightReferences.h"
#include "core/model/Scenes.h"

namespace lab {

/// Builds an Experiment and its scenes from a parsed JSON text. Checks the keys, the types of the values, and
/// the rules that only the file format has. findProblem checks the shapes, the limits and the numbers. Stores
/// in `referenced` the weights that the file gives as references instead of numbers. Their matrices are 0.
Result<Lecture> readLecture(JsonValue& value, const QString& file,
                            std::vector<ReferencedWeights>& referenced);

}  // namespace lab
