// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/arrays/ArrayImport.h"

namespace lab {

/// A target that was found by name and shape, and a sentence that says what was recognised, or why no target
/// was found.
struct ArrayProposal {
  ArrayTarget target;
  QString said;
};
/// Recognises names of this program's own exports, of PyTorch, of Keras and of GPT-2 and BERT, and simple
/// names like W_Q and X. Arrays with other names are proposed only if their shape fits one matrix alone.
ArrayProposal proposalFor(const NumberArray& array, const Experiment& experiment);
/// What happens to an array that goes to `target`, in a sentence.
QString wordsOf(const ArrayTarget& target, const NumberArray& array);

/// A target in text: "W_Q", "W_Q.2" (head 2), "W_Q^T" (transposed), "QKV", "QKV^T", "b_QKV", "-" (left out).
/// The names of matrices are those of experiment files.
Result<ArrayTarget> targetFromText(const QString& text);

}  // namespace lab
