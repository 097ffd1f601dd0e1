// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <vector>

#include "core/base/Refusal.h"
#include "core/io/arrays/ArrayFile.h"
#include "core/model/Experiment.h"

namespace lab {

/// The place in an experiment for the numbers of an array.
struct ArrayTarget {
  enum class Kind {
    LeaveOut,
    Matrix,        ///< `id`
    FusedWeights,  ///< W_Q, W_K and W_V of all heads side by side
    FusedBiases    ///< b_Q, b_K and b_V of all heads side by side
  };
  Kind kind = Kind::LeaveOut;
  MatrixId id = MatrixId::QueryEmbeddings;
  int head = -1;              ///< -1: all heads, as [h, rows, columns] or side by side
  bool transposed = false;    ///< the array is [out, in], as in torch.nn.Linear
  bool heads_second = false;  ///< [rows, h, columns], as in Keras, instead of [h, rows, columns]
  friend bool operator==(const ArrayTarget&, const ArrayTarget&) = default;
};

/// Removes leading dimensions of size 1, such as the batch dimension, until `dimensions` dimensions are left.
std::vector<std::int64_t> withoutBatch(std::vector<std::int64_t> shape, std::size_t dimensions);

/// Returns whether a matrix is b_Q, b_K or b_V, which every head has.
bool isHeadBias(MatrixId id);

/// Returns the number of heads into which an array with all heads side by side is divided. This is
/// the number of heads in `experiment`. If the arrays contain all of W_Q, W_K and W_V, it is the
/// largest number up to that one that divides all their numbers of columns.
int headsSideBySide(const std::vector<NumberArray>& arrays, const std::vector<ArrayTarget>& targets,
                    const Experiment& experiment);

/// True for the matrices that an array can replace: all inputs except scale and temperature.
bool takesArrays(MatrixId id);
/// The name of such a matrix for display: its symbol, such as "W_Q", or "mask M".
QString arrayTargetName(MatrixId id);

struct ImportedExperiment {
  Experiment experiment;
  QStringList notes;  ///< sentences about other changes that make the matrices fit
};
/// Copies each array to its target. If W_Q, W_K and W_V of all heads are imported, the number of
/// heads and the sizes may differ from `experiment`; embeddings that are not imported then get the
/// new d_model. `heads` is the number of heads in an array with all heads side by side; 0 means
/// headsSideBySide(). It has no effect if the shape or the target of an array determines the
/// number. Parts of the experiment that no longer fit are removed, and a note reports this. Refuses
/// arrays whose shape does not fit their target, two arrays for one matrix, and results that are
/// not valid.
Result<ImportedExperiment> importArrays(const std::vector<NumberArray>& arrays,
                                        const std::vector<ArrayTarget>& targets, const Experiment& experiment,
                                        int heads = 0);

}  // namespace lab

Q_DECLARE_METATYPE(lab::ArrayTarget)
