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

/// What differs between two experiments, from the two alone: never from how one became the other. "Before"
/// is the baseline, "now" what is compared with it.
namespace lab {

/// now - before, entry by entry, of two matrices of one shape. Where both are the same infinity (masked in
/// both) there is no difference: 0. Where either is not a number (hidden) the difference is none.
Matrix differenceOf(const Matrix& before, const Matrix& now);
/// The same of two rows of one length, into `difference`.
void differenceOf(std::span<const double> before, std::span<const double> now, std::span<double> difference);

/// The working of one query, now - before, number by number; both have the same shape. `strongest` is the key
/// whose weight rose most and `second` the one whose weight fell most, -1 where none did. Where the two do
/// not subtract the same before e^x, the exponents and e^x have no difference (NaN).
QueryRow differenceOf(const QueryRow& before, const QueryRow& now, std::span<const double> weights_before,
                      std::span<const double> weights_now);
/// The same shape without any number: what cannot be compared.
QueryRow withoutNumbers(QueryRow row);

/// One input that differs, in words ("W_Q, head 1: 3 numbers", "mask: none → causal"), and where it can be
/// seen: its first number that differs; none where it is no matrix, or has another shape.
struct InputDifference {
  QString text;
  std::optional<CellRef> cell;
};
/// In the order the data flows; empty where every input is the same. Titles, notes and seeds are no inputs.
/// Of a number that is hidden (NaN) only that it differs is said, and only where the two are not both hidden.
std::vector<InputDifference> inputDifferences(const Experiment& before, const Experiment& now);

/// The first number, in the order the data flows, in which a head differs by its bits; of a stage of another
/// shape its first number. Head -1: what belongs to no head. Nothing where all are the same.
std::optional<CellRef> firstDifference(const AttentionTrace& before, const AttentionTrace& now, int head);

/// Why a matrix cannot be compared cell by cell, as a clause without a full stop ("the baseline has 5 tokens,
/// now there are 6"); empty where it can.
QString shapeObjection(const Experiment& before, const Matrix& matrix_before, const Experiment& now,
                       const Matrix& matrix_now);

/// The experiment in which every head is `head`: to compare the heads with one of them.
Experiment everyHeadAs(const Experiment& experiment, int head);

}  // namespace lab
