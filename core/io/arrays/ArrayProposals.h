// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/arrays/ArrayImport.h"

namespace lab {

/// A target that was found by name or shape, and a sentence that describes the target or says why none was
/// found.
struct ArrayProposal {
  ArrayTarget target;
  QString said;
};
/// Recognises the names in exports of this program, in PyTorch, Keras, GPT-2 and BERT, and simple names like
/// W_Q and X. For an array with another name, proposes a target only if exactly one matrix has the same
/// shape.
ArrayProposal proposalFor(const NumberArray& array, const Experiment& experiment);
/// A sentence that describes the import of `array` to `target`.
QString wordsOf(const ArrayTarget& target, const NumberArray& array);

/// A target in text: "W_Q", "W_Q.2" (head 2), "W_Q^T" (transposed), "QKV", "QKV^T", "b_QKV", "-" (left out).
/// The names of matrices are those of experiment files.
Result<ArrayTarget> targetFromText(const QString& text);

}  // namespace lab
