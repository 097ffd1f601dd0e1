// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/arrays/ArrayImport.h"

namespace lab {

/// A target that was found by name or shape, and a sentence that describes the target or says why none was
/// found.
struct ArrayProposal {
  ArrayTarget target;
  QString sentence;
};
/// Proposes a target for each array. Recognises the names in exports of this program, in PyTorch,
/// Keras, GPT-2 and BERT, simple names like W_Q and X, and the unnamed arrays of get_weights() in
/// Keras. The shape must fit the experiment. An array for a matrix per head has the shape of one
/// head (head 1 if the name has no number) or of all heads. Other sizes are accepted only if the
/// arrays contain all of W_Q, W_K and W_V. For an array with another name, proposes a target only
/// if exactly one matrix has the same shape. `heads` is the number of heads in an array with all
/// heads side by side; 0 if it is not known. Returns one proposal for each array.
std::vector<ArrayProposal> proposalsFor(const std::vector<NumberArray>& arrays, const Experiment& experiment,
                                        int heads = 0);
/// A sentence that describes the import of `array` to `target`.
QString wordsOf(const ArrayTarget& target, const NumberArray& array);

/// A target in text: "W_Q", "W_Q.2" (head 2), "W_Q^T" (transposed), "QKV", "QKV^T", "b_QKV", "-" (left out).
/// The names of matrices are those of experiment files.
Result<ArrayTarget> targetFromText(const QString& text);

}  // namespace lab
