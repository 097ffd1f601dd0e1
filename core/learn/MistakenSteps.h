// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/Bounded.h"
#include "core/learn/Working.h"

/// What each mistake gives (see Mistakes.h): `place` is one that the mistake acts on, `variant` counts from
/// 0.
namespace lab::mistaken {

// Q, K, V and the output: projections.
Bounded queryWeights(Working& w, const Place& place, int variant);  ///< W_Q where another one belongs
Bounded keyWeights(Working& w, const Place& place, int variant);
Bounded valueWeights(Working& w, const Place& place, int variant);
int weightVariants(const Experiment& e);
Bounded transposedWeights(Working& w, const Place& place, int variant);  ///< X W^T, concat W_O^T
Bounded noBias(Working& w, const Place& place, int variant);
Bounded swappedSources(Working& w, const Place& place, int variant);
Bounded noPositions(Working& w, const Place& place, int variant);
Bounded positionsFromOne(Working& w, const Place& place, int variant);
Bounded positionsAfterProjection(Working& w, const Place& place, int variant);
int positionVariants(const Experiment& e);
Bounded keysAsValues(Working& w, const Place& place, int variant);
int keptVariants(const Experiment& e);
Bounded embeddingsAsValues(Working& w, const Place& place, int variant);
int embeddingVariants(const Experiment& e);
Bounded noOutputProjection(Working& w, const Place& place, int variant);
int outputVariants(const Experiment& e);

// Scores, scaled and masked scores.
Bounded swappedQueriesAndKeys(Working& w, const Place& place, int variant);
Bounded elementwise(Working& w, const Place& place, int variant);
int oneQueryVariants(const Experiment& e);  ///< all queries, or one of them alone
Bounded notScaled(Working& w, const Place& place, int variant);
Bounded scaledByKeyDim(Working& w, const Place& place, int variant);
Bounded scaledByRootOfModelDim(Working& w, const Place& place, int variant);
Bounded multiplied(Working& w, const Place& place, int variant);
int scaleVariants(const Experiment& e);
Bounded noMask(Working& w, const Place& place, int variant);
Bounded maskWithZero(Working& w, const Place& place, int variant);
Bounded transposedMask(Working& w, const Place& place, int variant);
Bounded invertedMask(Working& w, const Place& place, int variant);
Bounded maskWithoutSelf(Working& w, const Place& place, int variant);

// Weights and context.
Bounded softmaxOverQueries(Working& w, const Place& place, int variant);
Bounded softmaxOverAll(Working& w, const Place& place, int variant);
Bounded exponentialsOnly(Working& w, const Place& place, int variant);
Bounded normalisedScores(Working& w, const Place& place, int variant);
Bounded scoresAsWeights(Working& w, const Place& place, int variant);
int temperatureVariants(const Experiment& e);
Bounded largestOnly(Working& w, const Place& place, int variant);
Bounded noTemperature(Working& w, const Place& place, int variant);
Bounded scaledAfterSoftmax(Working& w, const Place& place, int variant);
Bounded maskAfterSoftmax(Working& w, const Place& place, int variant);
Bounded transposedWeightsOfValues(Working& w, const Place& place, int variant);  ///< A^T V
Bounded contextNotSummed(Working& w, const Place& place, int variant);
int queryVariants(const Experiment& e);  ///< one a query

// Heads.
Bounded splitWithoutTranspose(Working& w, const Place& place, int variant);
int splitVariants(const Experiment& e);
Bounded anotherHead(Working& w, const Place& place, int variant);
int otherHeadVariants(const Experiment& e);
Bounded mergedWithoutTranspose(Working& w, const Place& place, int variant);
Bounded headsInWrongOrder(Working& w, const Place& place, int variant);
int orderVariants(const Experiment& e);
Bounded headsAveraged(Working& w, const Place& place, int variant);
Bounded headsAdded(Working& w, const Place& place, int variant);

}  // namespace lab::mistaken
