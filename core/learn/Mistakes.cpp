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

/// All mistakes, the most common first. The columns are name, stages, together, variants, result.
constexpr std::array kMistakes{
    Mistake{"not_scaled", stageBit(ScaledScores), false, nullptr, notScaled},
    Mistake{"softmax_over_queries", stageBit(Weights), false, nullptr, softmaxOverQueries},
    Mistake{"mask_forgotten", stageBit(MaskedScores), false, nullptr, noMask},
    Mistake{"queries_and_keys_swapped", stageBit(Scores), false, nullptr, swappedQueriesAndKeys},
    Mistake{"scaled_by_d_k", stageBit(ScaledScores), false, nullptr, scaledByKeyDim},
    Mistake{"scaled_by_sqrt_d_model", stageBit(ScaledScores), false, nullptr, scaledByRootOfModelDim},
    Mistake{"multiplied_by_sqrt_d_k", stageBit(ScaledScores), false, scaleVariants, multiplied},
    Mistake{"positions_forgotten", kProjections, false, nullptr, noPositions},
    Mistake{"bias_forgotten", kProjections | stageBit(Output), false, nullptr, noBias},
    Mistake{"mask_with_zero", stageBit(MaskedScores), false, nullptr, maskWithZero},
    Mistake{"mask_after_softmax", stageBit(MaskedScores) | stageBit(Weights), true, nullptr,
            maskAfterSoftmax},
    Mistake{"scaled_after_softmax", stageBit(ScaledScores) | stageBit(Weights), true, nullptr,
            scaledAfterSoftmax},
    Mistake{"mask_transposed", stageBit(MaskedScores), false, nullptr, transposedMask},
    Mistake{"mask_inverted", stageBit(MaskedScores), false, nullptr, invertedMask},
    Mistake{"mask_excludes_self", stageBit(MaskedScores), false, nullptr, maskWithoutSelf},
    Mistake{"exponentials_not_normalised", stageBit(Weights), false, temperatureVariants, exponentialsOnly},
    Mistake{"normalised_without_exponentials", stageBit(Weights), false, nullptr, normalisedScores},
    Mistake{"scores_used_as_weights", stageBit(Weights), false, temperatureVariants, scoresAsWeights},
    Mistake{"softmax_over_all", stageBit(Weights), false, nullptr, softmaxOverAll},
    Mistake{"softmax_with_base_2", stageBit(Weights), false, nullptr, softmaxWithBase2},
    Mistake{"temperature_forgotten", stageBit(Weights), false, nullptr, noTemperature},
    Mistake{"largest_only", stageBit(Weights), false, nullptr, largestOnly},
    Mistake{"keys_used_as_values", stageBit(V), false, keptVariants, keysAsValues},
    Mistake{"embeddings_used_as_values", stageBit(V), false, embeddingVariants, embeddingsAsValues},
    Mistake{"weights_transposed", kProjections, false, nullptr, transposedWeights},
    Mistake{"key_weights_used_as_query_weights", stageBit(Q), false, weightVariants, keyWeights},
    Mistake{"query_weights_used_as_key_weights", stageBit(K), false, weightVariants, queryWeights},
    Mistake{"key_weights_used_as_value_weights", stageBit(V), false, weightVariants, keyWeights},
    Mistake{"value_weights_used_as_key_weights", stageBit(K), false, weightVariants, valueWeights},
    Mistake{"query_weights_used_as_value_weights", stageBit(V), false, weightVariants, queryWeights},
    Mistake{"value_weights_used_as_query_weights", stageBit(Q), false, weightVariants, valueWeights},
    Mistake{"sources_swapped", kProjections, false, nullptr, swappedSources},
    Mistake{"context_with_transposed_weights", stageBit(Context), false, nullptr, transposedWeightsOfValues},
    Mistake{"context_not_summed", stageBit(Context), false, queryVariants, contextNotSummed},
    Mistake{"elementwise_instead_of_dot", stageBit(Scores), false, oneQueryVariants, elementwise},
    Mistake{"output_projection_forgotten", stageBit(Output), false, outputVariants, noOutputProjection},
    Mistake{"output_projection_transposed", stageBit(Output), false, nullptr, transposedWeights},
    Mistake{"heads_split_without_transpose", kProjections, false, splitVariants, splitWithoutTranspose},
    Mistake{"heads_merged_without_transpose", stageBit(Concat), false, nullptr, mergedWithoutTranspose},
    Mistake{"heads_averaged_not_concatenated", stageBit(Concat), false, nullptr, headsAveraged},
    Mistake{"heads_added_not_concatenated", stageBit(Concat), false, nullptr, headsAdded},
    Mistake{"heads_in_wrong_order", stageBit(Concat), false, orderVariants, headsInWrongOrder},
    Mistake{"heads_in_wrong_order", kProjections, false, otherHeadVariants, anotherHead},
    Mistake{"minus_signs_dropped", kSumsOfProducts, false, nullptr, minusSignsDropped},
    Mistake{"signs_flipped", kSumsOfProducts, false, nullptr, signsFlipped},
    Mistake{"positions_counted_from_one", kProjections, false, nullptr, positionsFromOne},
    Mistake{"positions_added_after_projection", kProjections, false, positionVariants,
            positionsAfterProjection},
};

}  // namespace

std::span<const Mistake> mistakes() {
  return kMistakes;
}

}  // namespace lab
