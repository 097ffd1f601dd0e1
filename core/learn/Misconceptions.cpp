// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Misconceptions.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

namespace lab {
namespace {

/// Marks and translates the texts, in the translation context "Misconceptions".
struct MisconceptionTexts {
  Q_DECLARE_TR_FUNCTIONS(Misconceptions)

 public:
  static constexpr Misconception kAll[]{
      {"sqrt_d_model", QT_TR_NOOP("dividing by the square root of d_model, not of d_k")},
      {"scale_after_softmax", QT_TR_NOOP("scaling after softmax")},
      {"why_square_root", QT_TR_NOOP("why the square root of d_k divides, and not d_k")},
      {"multiplied_by_sqrt_d", QT_TR_NOOP("multiplying by the square root of d_k instead of dividing")},
      {"softmax_axis", QT_TR_NOOP("softmax over the wrong axis")},
      {"mask_with_zero", QT_TR_NOOP("masking scores with 0 instead of -infinity")},
      {"mask_after_softmax", QT_TR_NOOP("masking after softmax")},
      {"causal_for_padding", QT_TR_NOOP("a causal mask taken for a padding mask")},
      {"heads_split_by_reshape", QT_TR_NOOP("heads split or merged by reshaping, not transposed")},
      {"cross_sources_swapped", QT_TR_NOOP("which side asks in cross-attention and which answers")},
      {"query_key_axes", QT_TR_NOOP("which axis is the queries' and which the keys'")},
      {"qkv_by_nature", QT_TR_NOOP("that a word is a query, a key or a value by its nature")},
      {"weight_is_importance", QT_TR_NOOP("an attention weight taken for importance")},
      {"invariant_for_equivariant",
       QT_TR_NOOP(
           "that shuffling the words leaves the output unchanged, when in fact its rows are shuffled")},
  };
};

}  // namespace

std::span<const Misconception> misconceptions() {
  return MisconceptionTexts::kAll;
}

const Misconception* misconception(std::string_view id) {
  const auto* found = std::ranges::find(MisconceptionTexts::kAll, id, &Misconception::id);
  return found == std::end(MisconceptionTexts::kAll) ? nullptr : found;
}

QString wordsOf(const Misconception& misconception) {
  return MisconceptionTexts::tr(misconception.words);
}

}  // namespace lab
