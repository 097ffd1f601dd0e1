// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <span>
#include <vector>

#include "core/engine/AttentionTrace.h"
#include "core/explain/QueryRow.h"
#include "core/model/Experiment.h"

/// The differences between two experiments, independent of the edits that lead from one to the other.
/// `before` is the baseline, `now` is the experiment that is compared with it.
namespace lab {

/// now - before, entry by entry, for two matrices of the same shape. The difference of two equal infinities
/// (masked in both) is 0. The difference is NaN if either number is NaN (hidden).
Matrix differenceOf(const Matrix& before, const Matrix& now);
/// Like above, for two rows of the same length; writes to `difference`.
void differenceOf(std::span<const double> before, std::span<const double> now, std::span<double> difference);

/// The intermediate results of one query, now - before, number by number; both rows have the same
/// shape. `strongest` is the key whose weight increased most and `second` is the key whose weight
/// decreased most, or -1 if there is none. If different maxima are subtracted from the scores of
/// the two rows, the differences of the exponents, of e^x and of their sum are NaN.
QueryRow differenceOf(const QueryRow& before, const QueryRow& now, std::span<const double> weights_before,
                      std::span<const double> weights_now);
/// Replaces all numbers of `row` with NaN, for rows that cannot be compared.
QueryRow withoutNumbers(QueryRow row);

/// For each head of `now`, the index of the head of `before` that it is compared with, or -1 if there is
/// none. Each head of `before` occurs at most once. Heads with the same name are paired first. The remaining
/// heads are paired in their order. A head that was moved is therefore still compared with itself.
std::vector<int> pairedHeads(const Experiment& before, const Experiment& now);

/// An input that differs, in words ("W_Q, head 1: 3 numbers", "mask: none → causal"). `cell` is its first
/// entry that differs; empty if the input is not a matrix or has changed its shape.
struct InputDifference {
  QString text;
  std::optional<CellRef> cell;
};
/// The inputs that differ, in the order of the data flow; empty if all are the same. The inputs of a head are
/// compared with those of the head that pairedHeads gives. Titles, notes and seeds
/// are not inputs. A hidden number (NaN) counts as different unless it is hidden in both; its value is not
/// revealed.
std::vector<InputDifference> inputDifferences(const Experiment& before, const Experiment& now);

/// The first entry of a stage, in the order of the data flow, whose bits differ, or the first entry of a
/// stage whose shape differs. For a head, the stages are those of the head and the input stages before it.
/// `head` is a head of `now`, or -1 for the stages that belong to no head. `head_before` is the head of
/// `before` that it is compared with (see pairedHeads), or -1. Empty if all stages are the same.
std::optional<CellRef> firstDifference(const AttentionTrace& before, const AttentionTrace& now,
                                       int head_before, int head);

/// The reason why a matrix cannot be compared cell by cell, as a clause without a full stop ("the
/// baseline has 5 tokens, now there are 6"). Empty if it can be compared.
QString shapeObjection(const Experiment& before, const Matrix& matrix_before, const Experiment& now,
                       const Matrix& matrix_now);

/// Replaces every head with a copy of `head`. As a baseline, the result compares each head with
/// `head`.
Experiment everyHeadAs(const Experiment& experiment, int head);

}  // namespace lab
