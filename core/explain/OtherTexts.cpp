// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/OtherTexts.h"

#include "core/base/Words.h"

namespace lab {
QString otherTexts(MatrixId id) {
  using enum MatrixId;
  switch (id) {
    case QueryEmbeddings:
    case KeyEmbeddings:
      return Words::tr("Some texts write each token as a column instead of a row: the menu View has both.");
    case QueryPositions:
    case KeyPositions:
      return Words::tr(
          "Some models add nothing to the embeddings and turn queries and keys by their position instead "
          "(rotary embeddings).");
    case QueryInputs:
    case KeyInputs:
      return Words::tr("Many texts call this sum X, the same symbol as for the embeddings.");
    case QueryWeights:
    case KeyWeights:
    case ValueWeights:
      return Words::tr(
          "Many programs keep the matrices of all heads in one and cut the product up; d\u2096 is often "
          "called "
          "d_head there.");
    case QueryBias:
    case KeyBias:
    case ValueBias:
    case OutputBias:
      return Words::tr("Papers mostly leave biases out; some programs have them and others do not.");
    case OutputWeights:
      return Words::tr("Many texts call this the output projection; in programs it is out_proj or c_proj.");
    case Mask:
      return Words::tr(
          "Here 1 means: may look at this key; in other programs 1 or true means: masked, and PyTorch has "
          "both.");
    case Scale:
      return Words::tr(
          "The square root is that of dₖ, the size of one head's keys; texts that write √d usually mean this "
          "too, and not d_model.");
    case Temperature:
      return Words::tr(
          "Most papers have no T, which is T = 1; some give 1/T the name \u03B2 and multiply by it.");
    case Q:
    case K:
    case V:
      return Words::tr("Texts with tokens as columns write W X instead of X W: the menu View has both.");
    case Scores:
      return Words::tr(
          "Other names are similarities, energies or logits; many texts keep the word scores for the weights "
          "after softmax.");
    case ScaledScores:
      return Words::tr("What goes into softmax is often called logits.");
    case MaskedScores:
      return Words::tr(
          "Programs often add a large negative number such as \u2212"
          "10\u2079 instead of writing \u2212\u221E: "
          "the weight is 0 all the same.");
    case Weights:
      return Words::tr("Many texts call these attention scores; here scores are the numbers before softmax.");
    case Context:
      return Words::tr("Many texts call this the output of the head, or z.");
    case Concat:
      return Words::tr(
          "Some texts skip this step: they multiply each head's context by its part of W_O and add up the "
          "results.");
    case Output:
      return Words::tr(
          "In a whole transformer the input is added to this afterwards, and some texts count that in.");
  }
  return {};
}

QString otherTextsTip(MatrixId id) {
  return QStringLiteral("<p>%1</p>").arg(otherTexts(id).toHtmlEscaped());
}

}  // namespace lab
