// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/ErrorBoundedMatrix.h"
#include "core/learn/Working.h"

/// The result of each mistake (see Mistakes.h). `place` is a stage on which the mistake acts. `variant`
/// counts from 0. Functions that end in "Variants" return the number of variants.
namespace lab::mistaken {

// Mistakes in projections: Q, K, V and the output.
ErrorBoundedMatrix queryWeights(Working& w, const StageRef& place,
                                int variant);  ///< W_Q in place of another W
ErrorBoundedMatrix keyWeights(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix valueWeights(Working& w, const StageRef& place, int variant);
int weightVariants(const Experiment& e);
ErrorBoundedMatrix transposedWeights(Working& w, const StageRef& place,
                                     int variant);  ///< X W^T, concat W_O^T
ErrorBoundedMatrix noBias(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix swappedSources(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix noPositions(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix positionsFromOne(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix positionsAfterProjection(Working& w, const StageRef& place, int variant);
int positionVariants(const Experiment& e);
ErrorBoundedMatrix keysAsValues(Working& w, const StageRef& place, int variant);
int keptVariants(const Experiment& e);
ErrorBoundedMatrix embeddingsAsValues(Working& w, const StageRef& place, int variant);
int embeddingVariants(const Experiment& e);
ErrorBoundedMatrix noOutputProjection(Working& w, const StageRef& place, int variant);
int outputVariants(const Experiment& e);

// Mistakes in scores, scaled scores and masked scores.
ErrorBoundedMatrix swappedQueriesAndKeys(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix elementwise(Working& w, const StageRef& place, int variant);
int oneQueryVariants(const Experiment& e);  ///< all queries, or only one of them
ErrorBoundedMatrix notScaled(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix scaledByKeyDim(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix scaledByRootOfModelDim(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix multiplied(Working& w, const StageRef& place, int variant);
int scaleVariants(const Experiment& e);
ErrorBoundedMatrix noMask(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix maskWithZero(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix transposedMask(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix invertedMask(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix maskWithoutSelf(Working& w, const StageRef& place, int variant);

// Mistakes in attention weights and context.
ErrorBoundedMatrix softmaxOverQueries(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix softmaxOverAll(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix exponentialsOnly(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix normalisedScores(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix scoresAsWeights(Working& w, const StageRef& place, int variant);
int temperatureVariants(const Experiment& e);
ErrorBoundedMatrix softmaxWithBase2(Working& w, const StageRef& place, int variant);  ///< 2^s in place of e^s
ErrorBoundedMatrix largestOnly(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix noTemperature(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix scaledAfterSoftmax(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix maskAfterSoftmax(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix transposedWeightsOfValues(Working& w, const StageRef& place, int variant);  ///< A^T V
ErrorBoundedMatrix contextNotSummed(Working& w, const StageRef& place, int variant);
int queryVariants(const Experiment& e);  ///< one variant for each query

// Mistakes with signs, in any sum of products. The result is unknown if the mistake changes fewer than two
// numbers, because that is a slip in one cell.
ErrorBoundedMatrix minusSignsDropped(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix signsFlipped(Working& w, const StageRef& place, int variant);

// Mistakes with several heads.
ErrorBoundedMatrix splitWithoutTranspose(Working& w, const StageRef& place, int variant);
int splitVariants(const Experiment& e);
ErrorBoundedMatrix anotherHead(Working& w, const StageRef& place, int variant);
int otherHeadVariants(const Experiment& e);
ErrorBoundedMatrix mergedWithoutTranspose(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix headsInWrongOrder(Working& w, const StageRef& place, int variant);
int orderVariants(const Experiment& e);
ErrorBoundedMatrix headsAveraged(Working& w, const StageRef& place, int variant);
ErrorBoundedMatrix headsAdded(Working& w, const StageRef& place, int variant);

}  // namespace lab::mistaken
