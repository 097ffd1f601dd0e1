// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/WalkStages.h"

#include <cmath>
#include <utility>

#include "core/base/Language.h"
#include "core/base/Words.h"
#include "core/explain/Cells.h"
#include "core/explain/KindWords.h"

namespace lab {

std::vector<MatrixId> walkStages(const Experiment& e) {
  std::vector<MatrixId> stages{MatrixId::QueryEmbeddings};
  for (const MatrixName& name : matrixNames()) {
    const bool same_inputs = name.id == MatrixId::KeyInputs && e.mode == Mode::Self;
    if (!name.input && !same_inputs && !repeatedMatrix(e, name.id)) stages.push_back(name.id);
  }
  return stages;
}

int stepOf(MatrixId id, const std::vector<MatrixId>& stages) {
  int step = 0;
  for (std::size_t i = 1; i < stages.size() && stages[i] <= id; ++i) step = static_cast<int>(i);
  return step;
}

Region walkCells(const Experiment& e, MatrixId stage, int head, int only_query) {
  const int of_head = isPerHead(stage) ? head : -1;
  if (isInput(stage)) return {stage, of_head, 0, 0, 0, 0};
  const Shape shape = shapeOf(e, stage, of_head);
  const bool of_keys = stage == MatrixId::KeyInputs || stage == MatrixId::K || stage == MatrixId::V;
  if (only_query < 0 || of_keys) return {stage, of_head, 0, 0, shape.rows, shape.columns};
  return {stage, of_head, only_query, 0, 1, shape.columns};
}

namespace {

using language::shortNumber;

class StageTexts {
 public:
  StageTexts(const Experiment& experiment, int head) : e_(experiment), head_(experiment.head(head)) {}

  StageWords embeddings() const {
    const QString what =
        cross() ? Words::tr(
                      "Two sentences come in: %1 words that ask and %2 words that answer. Each word is %3 "
                      "numbers, its embedding.")
                      .arg(e_.queryCount())
                      .arg(e_.keyCount())
                      .arg(e_.modelDim())
                : Words::tr(
                      "%1 words come in. Each is %2 numbers, its embedding: what is known of the word before "
                      "it looks around.")
                      .arg(e_.queryCount())
                      .arg(e_.modelDim());
    const bool none = !e_.positions.added();
    return {
        what,
        none ? Words::tr(
                   "No positions are added: the embeddings do not say where in the sentence a word stands.")
             : Words::tr("You can change these numbers at any time. All later stages update at once.")};
  }

  StageWords positions(Side side) const {
    const QString which = !cross() ? QString()
                          : side == Side::Query
                              ? Words::tr("These are the embeddings of the words that ask.")
                              : Words::tr("These are the embeddings of the words that answer.");
    return {joinSentences({kindText(positionsKind(e_.positions.kind).what_is_added), which}),
            Words::tr(
                "Attention by itself does not know the order of words. With positions, the same word at two "
                "places is no longer the same input.")};
  }

  StageWords queries() const {
    return {
        joinSentences(
            {cross() ? Words::tr("Each word of the sentence that asks is multiplied by W_Q.")
                     : Words::tr("Each word is multiplied by W_Q."),
             head_.query_bias.empty() ? QString() : Words::tr("Then b_Q is added."),
             Words::tr("The result is its query: %1 numbers that say what it looks for.").arg(e_.keyDim())}),
        e_.headCount() > 1
            ? Words::tr("All words share the W_Q of a head. Each of the %1 heads has its own W_Q: every "
                        "head can ask a different question.")
                  .arg(e_.headCount())
            : Words::tr("All words share one W_Q: the words differ, but the way to ask is the same, and "
                        "it is learned.")};
  }

  StageWords keys() const {
    return {joinSentences({cross() ? Words::tr("Each word of the sentence that answers is multiplied by W_K.")
                                   : Words::tr("Each word is multiplied by W_K."),
                           head_.key_bias.empty() ? QString() : Words::tr("Then b_K is added."),
                           Words::tr("The result is its key: what it can be found by.")}),
            Words::tr("Keys have as many numbers as queries, %1, so that every query can be compared with "
                      "every key.")
                .arg(e_.keyDim())};
  }

  StageWords values() const {
    return {joinSentences({cross() ? Words::tr("Each word of the sentence that answers is multiplied by W_V.")
                                   : Words::tr("Each word is multiplied by W_V."),
                           head_.value_bias.empty() ? QString() : Words::tr("Then b_V is added."),
                           Words::tr("The result is its value: what it passes on when it is looked at.")}),
            cross()
                ? Words::tr("Keys and values come from the sentence that answers, queries from the one that "
                            "asks.")
                : Words::tr("The key of a word is what it is found by, and the value is what it passes on. "
                            "The two need not be alike.")};
  }

  StageWords scores() const {
    return {
        Words::tr("Every query meets every key: their numbers are multiplied one by one and added up. The "
                  "better they fit, the larger the score."),
        joinSentences({Words::tr("This is how a word finds out which words matter to it."),
                       scaleFactor(e_) == 1.0 ? Words::tr("The scores are not scaled.") : QString(),
                       noMask(false)})};
  }

  StageWords scaled() const {
    if (scaleKind(e_.scale.kind).reads_number)
      return {
          Words::tr("Every score is multiplied by %1, a number that you chose.")
              .arg(shortNumber(e_.scale.number)),
          joinSentences(
              {Words::tr(
                   "A number far from 0 makes the weights sharper, a number near 0 makes them more even."),
               noMask(true)})};
    return {
        Words::tr("Every score is divided by √d_k, here √%1 = %2.")
            .arg(e_.keyDim())
            .arg(shortNumber(std::sqrt(e_.keyDim()))),
        joinSentences(
            {Words::tr(
                 "Sums of more terms are larger. Without this division, one key would get nearly all of the "
                 "weight when d_k is large."),
             noMask(true)})};
  }

  StageWords masked() const {
    if (e_.mask.kind == Mask::Kind::Causal)
      return {Words::tr("Where the key comes after the query, the score becomes minus infinity."),
              Words::tr("A word must not look ahead at the words that it has to predict. e to the power of "
                        "minus infinity is 0, "
                        "so these weights will be exactly 0.")};
    return {Words::tr("Where a key is masked, the score becomes minus infinity."),
            Words::tr("e to the power of minus infinity is 0: masked keys will get a weight of exactly 0, "
                      "and the other keys share all of the weight.")};
  }

  StageWords weights() const {
    const QString temperature = e_.temperature > 1.0   ? Words::tr("T above 1 makes the weights more even.")
                                : e_.temperature < 1.0 ? Words::tr("T below 1 makes the weights sharper.")
                                                       : QString();
    const QString share = e_.mask.kind == Mask::Kind::None
                              ? Words::tr("So each query shares out exactly 1 among all keys.")
                              : Words::tr(
                                    "So each query shares out exactly 1 among the keys that it may look at; "
                                    "where it may look at none, all its weights are 0.");
    return {joinSentences(
                {powers(), Words::tr("Each power is then divided by the sum of the powers in its row.")}),
            joinSentences({share, temperature})};
  }

  StageWords context() const {
    return {Words::tr(
                "Each value is multiplied by its weight, and they are added up: the context of the word that "
                "asks."),
            joinSentences(
                {Words::tr("The larger the weight of a word, the more of its value is in the context."),
                 isLast(MatrixId::Context) ? Words::tr("There is one head and no W_O: this is the output.")
                                           : QString()})};
  }

  StageWords concat() const {
    return {
        Words::tr(
            "The contexts of the %1 heads are put side by side: %1 times %2 numbers make %3 for each word.")
            .arg(e_.headCount())
            .arg(e_.valueDim())
            .arg(e_.headCount() * e_.valueDim()),
        joinSentences(
            {Words::tr("Nothing is averaged: the result of each head keeps a place of its own."),
             isLast(MatrixId::Concat) ? Words::tr("There is no W_O: this is the output.") : QString()})};
  }

  StageWords output() const {
    const bool one_head = e_.headCount() == 1;
    if (e_.output_weights.empty())
      return {one_head ? Words::tr("The bias b_O is added to the context.")
                       : Words::tr("The bias b_O is added to the concat."),
              Words::tr("There is no W_O. This is the output of attention for each word that asked.")};
    const QString result =
        e_.outputIsEmbedding()
            ? Words::tr("The result is %1 numbers for each word again, as many as the embeddings have.")
            : Words::tr("The result is %1 numbers for each word.");
    return {joinSentences({one_head ? Words::tr("W_O multiplies the context.")
                                    : Words::tr("W_O multiplies the concat."),
                           e_.output_bias.empty() ? QString() : Words::tr("Then b_O is added."),
                           result.arg(e_.outputDim())}),
            Words::tr("W_O mixes the contexts of the heads. This is the output of attention for each word "
                      "that asked.")};
  }

 private:
  bool cross() const { return e_.mode == Mode::Cross; }
  bool isLast(MatrixId id) const { return walkStages(e_).back() == id; }
  /// The first step of softmax. It names the scores of the stage before.
  QString powers() const {
    const bool masked = e_.mask.kind != Mask::Kind::None, scaled = scaleFactor(e_) != 1.0;
    if (e_.temperature == 1.0)
      return masked   ? Words::tr("Softmax: e is raised to the power of each masked score.")
             : scaled ? Words::tr("Softmax: e is raised to the power of each scaled score.")
                      : Words::tr("Softmax: e is raised to the power of each score.");
    const QString divided =
        masked   ? Words::tr("Softmax: e is raised to the power of each masked score divided by T = %1.")
        : scaled ? Words::tr("Softmax: e is raised to the power of each scaled score divided by T = %1.")
                 : Words::tr("Softmax: e is raised to the power of each score divided by T = %1.");
    return divided.arg(shortNumber(e_.temperature));
  }
  /// Returns the sentence that there is no mask if there is none and this is the last stage before the mask.
  /// Otherwise returns an empty text.
  QString noMask(bool scaled) const {
    const bool here = scaled || scaleFactor(e_) == 1.0;
    return here && e_.mask.kind == Mask::Kind::None ? Words::tr("There is no mask: no key is left out.")
                                                    : QString();
  }

  const Experiment& e_;
  const Head& head_;
};

}  // namespace

StageWords stageWords(const Experiment& experiment, MatrixId stage, int head) {
  using enum MatrixId;
  const StageTexts texts(experiment, head);
  if (stage == QueryInputs) return texts.positions(Side::Query);
  if (stage == KeyInputs) return texts.positions(Side::Key);
  constexpr std::pair<MatrixId, StageWords (StageTexts::*)() const> kTexts[] = {
      {Q, &StageTexts::queries},
      {K, &StageTexts::keys},
      {V, &StageTexts::values},
      {Scores, &StageTexts::scores},
      {ScaledScores, &StageTexts::scaled},
      {MaskedScores, &StageTexts::masked},
      {Weights, &StageTexts::weights},
      {Context, &StageTexts::context},
      {Concat, &StageTexts::concat},
      {Output, &StageTexts::output}};
  for (const auto& [id, text] : kTexts)
    if (id == stage) return (texts.*text)();
  return texts.embeddings();
}

}  // namespace lab
