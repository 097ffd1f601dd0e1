// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Mistakes.h"

#include <array>

#include "core/learn/MistakenSteps.h"

namespace lab {
namespace {

using enum MatrixId;
using namespace mistaken;

constexpr unsigned kProjections = stageBit(Q) | stageBit(K) | stageBit(V);
constexpr unsigned kSumsOfProducts = kProjections | stageBit(Scores) | stageBit(Context);

/// All mistakes, the most common first. The columns are name, stages, result, variants, together.
constexpr std::array kMistakes{
    Mistake{"not_scaled", stageBit(ScaledScores), notScaled},
    Mistake{"softmax_over_queries", stageBit(Weights), softmaxOverQueries},
    Mistake{"mask_forgotten", stageBit(MaskedScores), noMask},
    Mistake{"queries_and_keys_swapped", stageBit(Scores), swappedQueriesAndKeys},
    Mistake{"scaled_by_d_k", stageBit(ScaledScores), scaledByKeyDim},
    Mistake{"scaled_by_sqrt_d_model", stageBit(ScaledScores), scaledByRootOfModelDim},
    Mistake{"multiplied_by_sqrt_d_k", stageBit(ScaledScores), multiplied, scaleVariants},
    Mistake{"positions_forgotten", kProjections, noPositions},
    Mistake{"bias_forgotten", kProjections | stageBit(Output), noBias},
    Mistake{"mask_with_zero", stageBit(MaskedScores), maskWithZero},
    Mistake{"mask_after_softmax", stageBit(MaskedScores) | stageBit(Weights), maskAfterSoftmax, nullptr,
            true},
    Mistake{"scaled_after_softmax", stageBit(ScaledScores) | stageBit(Weights), scaledAfterSoftmax, nullptr,
            true},
    Mistake{"mask_transposed", stageBit(MaskedScores), transposedMask},
    Mistake{"mask_inverted", stageBit(MaskedScores), invertedMask},
    Mistake{"mask_excludes_self", stageBit(MaskedScores), maskWithoutSelf},
    Mistake{"exponentials_not_normalised", stageBit(Weights), exponentialsOnly, variants<3>},
    Mistake{"normalised_without_exponentials", stageBit(Weights), normalisedScores},
    Mistake{"scores_used_as_weights", stageBit(Weights), scoresAsWeights, variants<3>},
    Mistake{"softmax_over_all", stageBit(Weights), softmaxOverAll},
    Mistake{"softmax_with_base_2", stageBit(Weights), softmaxWithBase2},
    Mistake{"temperature_forgotten", stageBit(Weights), noTemperature},
    Mistake{"largest_only", stageBit(Weights), largestOnly},
    Mistake{"keys_used_as_values", stageBit(V), keysAsValues, variants<2>},
    Mistake{"embeddings_used_as_values", stageBit(V), embeddingsAsValues, embeddingVariants},
    Mistake{"weights_transposed", kProjections, transposedWeights},
    Mistake{"key_weights_used_as_query_weights", stageBit(Q), weightsOf<K>, weightVariants},
    Mistake{"query_weights_used_as_key_weights", stageBit(K), weightsOf<Q>, weightVariants},
    Mistake{"key_weights_used_as_value_weights", stageBit(V), weightsOf<K>, weightVariants},
    Mistake{"value_weights_used_as_key_weights", stageBit(K), weightsOf<V>, weightVariants},
    Mistake{"query_weights_used_as_value_weights", stageBit(V), weightsOf<Q>, weightVariants},
    Mistake{"value_weights_used_as_query_weights", stageBit(Q), weightsOf<V>, weightVariants},
    Mistake{"sources_swapped", kProjections, swappedSources},
    Mistake{"context_with_transposed_weights", stageBit(Context), transposedWeightsOfValues},
    Mistake{"context_not_summed", stageBit(Context), contextNotSummed, queryVariants},
    Mistake{"elementwise_instead_of_dot", stageBit(Scores), elementwise, oneQueryVariants},
    Mistake{"output_projection_forgotten", stageBit(Output), noOutputProjection, outputVariants},
    Mistake{"output_projection_transposed", stageBit(Output), transposedWeights},
    Mistake{"heads_split_without_transpose", kProjections, splitWithoutTranspose, splitVariants},
    Mistake{"heads_merged_without_transpose", stageBit(Concat), mergedWithoutTranspose},
    Mistake{"heads_averaged_not_concatenated", stageBit(Concat), headsAveraged},
    Mistake{"heads_added_not_concatenated", stageBit(Concat), headsAdded},
    Mistake{"heads_in_wrong_order", stageBit(Concat), headsInWrongOrder, orderVariants},
    Mistake{"heads_in_wrong_order", kProjections, anotherHead, otherHeadVariants},
    Mistake{"minus_signs_dropped", kSumsOfProducts, minusSignsDropped},
    Mistake{"signs_flipped", kSumsOfProducts, signsFlipped},
    Mistake{"positions_counted_from_one", kProjections, positionsFromOne},
    Mistake{"positions_added_after_projection", kProjections, positionsAfterProjection, variants<2>},
};

}  // namespace

std::span<const Mistake> mistakes() {
  return kMistakes;
}

}  // namespace lab
