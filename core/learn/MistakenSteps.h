// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/ErrorBoundedMatrix.h"
#include "core/learn/Working.h"

/// The functions of the table of mistakes (see Mistakes.h).
namespace lab::mistaken {

/// Computes the result of a mistake. `stage` is a stage on which the mistake acts. `variant` counts from 0.
using Step = ErrorBoundedMatrix(Working& w, const StageRef& stage, int variant);
/// Returns the number of variants of a mistake.
using Variants = int(const Experiment& e);

/// A mistake with a fixed number of variants.
template <int count>
int variants(const Experiment&) {
  return count;
}

/// Uses the weights of the stage `other`: Q, K or V. Variant 0 uses the correct bias, variant 1 uses the bias
/// of `other`, and variant 2 uses no bias.
ErrorBoundedMatrix withWeightsOf(MatrixId other, Working& w, const StageRef& stage, int variant);
template <MatrixId other>
ErrorBoundedMatrix weightsOf(Working& w, const StageRef& stage, int variant) {
  return withWeightsOf(other, w, stage, variant);
}

// Other mistakes in projections: Q, K, V and the output. Transposed weights give X W^T or concat W_O^T.
Step transposedWeights, noBias, swappedSources, noPositions, positionsFromOne, positionsAfterProjection,
    keysAsValues, embeddingsAsValues, noOutputProjection;
Variants weightVariants, embeddingVariants, outputVariants;

// Mistakes in scores, scaled scores and masked scores. oneQueryVariants: all queries, or only one of them.
Step swappedQueriesAndKeys, elementwise, notScaled, scaledByKeyDim, scaledByRootOfModelDim, multiplied,
    noMask, maskWithZero, transposedMask, invertedMask, maskWithoutSelf;
Variants oneQueryVariants, scaleVariants;

// Mistakes in attention weights and context. softmaxWithBase2: 2^s in place of e^s;
// transposedWeightsOfValues: A^T V; queryVariants: one variant for each query.
Step softmaxOverQueries, softmaxOverAll, exponentialsOnly, normalisedScores, scoresAsWeights,
    softmaxWithBase2, largestOnly, noTemperature, scaledAfterSoftmax, maskAfterSoftmax,
    transposedWeightsOfValues, contextNotSummed;
Variants queryVariants;

// Mistakes with signs, in any sum of products. The result is unknown if the mistake changes fewer than two
// numbers, because that is a slip in one cell.
Step minusSignsDropped, signsFlipped;

// Mistakes with several heads.
Step splitWithoutTranspose, anotherHead, mergedWithoutTranspose, headsInWrongOrder, headsAveraged, headsAdded;
Variants splitVariants, otherHeadVariants, orderVariants;

}  // namespace lab::mistaken
