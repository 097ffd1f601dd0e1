// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Misconceptions.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace lab {
namespace {

constexpr std::array kMisconceptions{
    Misconception{"sqrt_d_model",
                  QT_TRANSLATE_NOOP("Misconceptions", "dividing by the square root of d_model, not of d_k")},
    Misconception{"scale_after_softmax", QT_TRANSLATE_NOOP("Misconceptions", "scaling after softmax")},
    Misconception{"why_square_root",
                  QT_TRANSLATE_NOOP("Misconceptions", "why the square root of d_k divides, and not d_k")},
    Misconception{
        "multiplied_by_sqrt_d",
        QT_TRANSLATE_NOOP("Misconceptions", "multiplying by the square root of d_k instead of dividing")},
    Misconception{"softmax_axis", QT_TRANSLATE_NOOP("Misconceptions", "softmax over the wrong axis")},
    Misconception{"mask_with_zero",
                  QT_TRANSLATE_NOOP("Misconceptions", "masking scores with 0 instead of -infinity")},
    Misconception{"mask_after_softmax", QT_TRANSLATE_NOOP("Misconceptions", "masking after softmax")},
    Misconception{"causal_for_padding",
                  QT_TRANSLATE_NOOP("Misconceptions", "a causal mask taken for a padding mask")},
    Misconception{"heads_split_by_reshape",
                  QT_TRANSLATE_NOOP("Misconceptions", "heads split or merged by reshaping, not transposed")},
    Misconception{
        "cross_sources_swapped",
        QT_TRANSLATE_NOOP("Misconceptions", "which side asks in cross-attention and which answers")},
    Misconception{"query_key_axes",
                  QT_TRANSLATE_NOOP("Misconceptions", "which axis is the queries' and which the keys'")},
    Misconception{
        "qkv_by_nature",
        QT_TRANSLATE_NOOP("Misconceptions", "that a word is a query, a key or a value by its nature")},
    Misconception{"weight_is_importance",
                  QT_TRANSLATE_NOOP("Misconceptions", "an attention weight taken for importance")},
    Misconception{
        "invariant_for_equivariant",
        QT_TRANSLATE_NOOP(
            "Misconceptions",
            "that shuffling the words leaves the output unchanged, when in fact its rows are shuffled")},
};

}  // namespace

std::span<const Misconception> misconceptions() {
  return kMisconceptions;
}

const Misconception* misconception(std::string_view id) {
  const auto found = std::find_if(kMisconceptions.begin(), kMisconceptions.end(),
                                  [id](const Misconception& one) { return one.id == id; });
  return found == kMisconceptions.end() ? nullptr : &*found;
}

QString wordsOf(const Misconception& misconception) {
  return QCoreApplication::translate("Misconceptions", misconception.words);
}

}  // namespace lab
