// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>
#include <QStringList>
#include <vector>

#include "core/base/Refusal.h"
#include "core/io/arrays/ArrayFile.h"
#include "core/model/Experiment.h"

namespace lab {

/// Where the numbers of an array go in an experiment.
struct ArrayTarget {
  enum class Kind {
    LeaveOut,
    Matrix,        ///< `id`
    FusedWeights,  ///< W_Q, W_K and W_V of all heads side by side
    FusedBiases    ///< b_Q, b_K and b_V of all heads side by side
  };
  Kind kind = Kind::LeaveOut;
  MatrixId id = MatrixId::QueryEmbeddings;
  int head = -1;              ///< -1: all heads: [h, rows, columns], or side by side
  bool transposed = false;    ///< the array is [out, in], as in torch.nn.Linear
  bool heads_second = false;  ///< [rows, h, columns], as in Keras, instead of [h, rows, columns]
  friend bool operator==(const ArrayTarget&, const ArrayTarget&) = default;
};

struct ImportedExperiment {
  Experiment experiment;
  QStringList notes;  ///< sentences: what else changed so that the matrices fit
};
/// Puts each array where its target says. A whole set of W_Q, W_K and W_V may have another number of heads
/// and other sizes than `experiment`. `heads` is the number of heads of matrices that are side by side, if no
/// array shows it; 0: as in `experiment`. Parts that do not fit any more are removed, which a note says.
/// Refuses arrays whose shape fits nowhere, two arrays for one matrix, and results that are not valid.
Result<ImportedExperiment> importArrays(const std::vector<NumberArray>& arrays,
                                        const std::vector<ArrayTarget>& targets, const Experiment& experiment,
                                        int heads = 0);

}  // namespace lab

Q_DECLARE_METATYPE(lab::ArrayTarget)
