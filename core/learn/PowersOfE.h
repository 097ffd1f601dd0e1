// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/ErrorBoundedMatrix.h"
#include "core/learn/FilledMatrix.h"

namespace lab {

/// The step from masked scores to weights of one head, for a learner who writes down the powers of e and
/// their sums before dividing. They are rounded, which changes a weight by more than half a unit in its last
/// place if the powers are small.
struct PowersOfE {
  const ErrorBoundedMatrix& scores;  ///< masked scores, n_q x n_k
  bool scores_hidden;                ///< the learner did not write down the masked scores
  double temperature;
  const Matrix& given;  ///< the learner's powers, with or without the sums in one more column; may be empty
  int least_decimals;   ///< decimals of `given`, at least
  const ErrorBoundedMatrix& weights;  ///< softmax of `scores`

  /// Whether the learner gave every power, and every sum if there is a column for them.
  bool areComplete() const;
  /// Returns whether the learner's weights follow from correct powers and sums: from those that the learner
  /// gave, if they are complete, otherwise from powers that are rounded to some number of decimals. The
  /// largest score of each row may be subtracted from the exponents. Rounding may change a weight by at most
  /// 0.05.
  bool explain(const FilledMatrix& filled) const;
  /// Divides the given powers, which may be wrong, by the given sums. Computes what is omitted. If a sum may
  /// be rounded to 0, the weights of its row are those of `weights`. The result is unknown if the shapes
  /// differ.
  ErrorBoundedMatrix givenWeights() const { return givenWeights(expected(false)); }

 private:
  /// Returns e to the power of every score. n_q x n_k.
  ErrorBoundedMatrix expected(bool shifted) const { return exponentials(scores, temperature, shifted); }
  ErrorBoundedMatrix givenWeights(const ErrorBoundedMatrix& due) const;
  bool followsFromGiven(const FilledMatrix& filled, const ErrorBoundedMatrix& due) const;
  bool followsFromRounded(const FilledMatrix& filled, const ErrorBoundedMatrix& due) const;
  bool isClose(const ErrorBoundedMatrix& other) const;
  /// Returns `count` columns of `given`, from column `first` on.
  FilledMatrix givenColumns(int first, int count) const;
};

}  // namespace lab
