// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/MistakeWords.h"
#include "core/base/Language.h"
#include "core/model/scales/ScaleKinds.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

namespace lab {
namespace {

/// The texts about one mistake. Placeholders like "{d_k}" are replaced by values of the experiment.
struct Entry {
  std::string_view name;
  const char* question;
  const char* what;
  const char* why;
};

constexpr const char* kContext = "MistakeWords";

constexpr std::array kEntries{
    Entry{"not_scaled",
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "Compare your numbers with the scores q · k. Which stage lies between them and softmax?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the scores were not {scaling}"),
          QT_TRANSLATE_NOOP("MistakeWords",
                            "A dot product of vectors with more entries spreads more widely; without "
                            "scaling, nearly all weight can fall on one key.")},
    Entry{"scale_forgotten_in_one_head",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "Your heads are not treated alike. Which stage between scores and softmax is "
                            "missing in some of them?"),
          QT_TRANSLATE_NOOP("MistakeWords", "in some heads the scores were not {scaling}"),
          QT_TRANSLATE_NOOP("MistakeWords", "Every head is scaled, each on its own.")},
    Entry{"scaled_by_d_k",
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "Your scaled scores are smaller than they should be. By which number did you divide, and where "
              "does it come from?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the scores were divided by d_k = {d_k}"),
          QT_TRANSLATE_NOOP("MistakeWords",
                            "They are {scaling}: the spread of a sum of d_k products grows like √d_k.")},
    Entry{"scaled_by_sqrt_d_model",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "How many entries do the vectors of a dot product q \u00b7 k have?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the scores were divided by √d_model = {sqrt_d_model}"),
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "They are {scaling}: q and k have d_k = {d_k} numbers, however long the embedding is.")},
    Entry{"multiplied_by_sqrt_d_k",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "Your numbers grew. Is scaling there to make the weights sharper or softer?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the scores were multiplied where they should have been divided"),
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "Scores are {scaling}, so that softmax does not put nearly all weight on one key.")},
    Entry{"scaled_after_softmax",
          QT_TRANSLATE_NOOP("MistakeWords", "What do your rows of weights sum to, and what should they?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the weights were scaled after softmax"),
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "Scaling belongs before softmax, on the scores; after it the rows no longer sum to 1.")},
    Entry{
        "softmax_over_queries",
        QT_TRANSLATE_NOOP("MistakeWords",
                          "Your columns sum to 1; each row is one query's choice. Which way did you divide?"),
        QT_TRANSLATE_NOOP("MistakeWords", "softmax was taken down the columns, over the queries"),
        QT_TRANSLATE_NOOP("MistakeWords",
                          "Each query shares out its attention over the keys: every row sums to 1.")},
    Entry{"softmax_over_all",
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "All your weights together sum to 1. But every query has its own weights: what should each row "
              "sum to?"),
          QT_TRANSLATE_NOOP("MistakeWords", "one softmax was taken over the whole matrix"),
          QT_TRANSLATE_NOOP("MistakeWords",
                            "The weights of each query sum to 1, so softmax is taken row by row.")},
    Entry{"exponentials_not_normalised",
          QT_TRANSLATE_NOOP("MistakeWords", "What do your rows sum to, and what should they?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the exponentials were not divided by their sum"),
          QT_TRANSLATE_NOOP("MistakeWords", "Softmax is e^s over the sum of the e^s in its row.")},
    Entry{"normalised_without_exponentials",
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "Your rows sum to 1. How did you treat negative scores, and where did you use e^x?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the scores were divided by their sum, without e^x"),
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "Softmax takes e^s first, which is never negative, and then divides by the sum of the row.")},
    Entry{
        "scores_used_as_weights",
        QT_TRANSLATE_NOOP("MistakeWords", "Weights lie between 0 and 1, and every row sums to 1. Do yours?"),
        QT_TRANSLATE_NOOP("MistakeWords", "the scores were used as weights, without softmax"),
        QT_TRANSLATE_NOOP("MistakeWords", "Softmax turns the scores of a row into shares of 1.")},
    Entry{"largest_only",
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "Only one key in each of your rows has weight. What weight would e^x give the others?"),
          QT_TRANSLATE_NOOP("MistakeWords", "all weight was given to the largest score"),
          QT_TRANSLATE_NOOP("MistakeWords", "Softmax is soft: every key that is not masked keeps a share.")},
    Entry{"wrong_exponentials",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "Check your powers of e and their sums: which of them does not fit?"),
          QT_TRANSLATE_NOOP("MistakeWords", "a power of e or a sum of them is wrong"),
          QT_TRANSLATE_NOOP("MistakeWords", "The weights follow from the powers of e that you wrote down.")},
    Entry{"softmax_with_base_2",
          QT_TRANSLATE_NOOP("MistakeWords", "Which number is raised to the power of a score?"),
          QT_TRANSLATE_NOOP("MistakeWords", "softmax was taken with powers of 2"),
          QT_TRANSLATE_NOOP("MistakeWords", "Softmax uses powers of e = 2.718, not of 2.")},
    Entry{"temperature_forgotten",
          QT_TRANSLATE_NOOP("MistakeWords", "What are the scores divided by right before e^x?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the temperature T = {T} was left out"),
          QT_TRANSLATE_NOOP("MistakeWords", "Softmax takes e^(s / T).")},
    Entry{
        "mask_forgotten",
        QT_TRANSLATE_NOOP("MistakeWords",
                          "Look at a masked place. How much should its query get from its key?"),
        QT_TRANSLATE_NOOP("MistakeWords", "the mask was left out"),
        QT_TRANSLATE_NOOP("MistakeWords",
                          "Where a key is masked, the score becomes \u2212\u221e, so that the weight is 0.")},
    Entry{"mask_with_zero",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "e^0 is 1. How much weight does a masked key get from a score of 0?"),
          QT_TRANSLATE_NOOP("MistakeWords", "masked scores were set to 0 instead of \u2212\u221e"),
          QT_TRANSLATE_NOOP("MistakeWords", "e^0 = 1 still takes a share; e^\u2212\u221e = 0 takes none.")},
    Entry{"mask_after_softmax",
          QT_TRANSLATE_NOOP("MistakeWords", "Do your rows of weights still sum to 1 where keys are masked?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the mask was applied after softmax"),
          QT_TRANSLATE_NOOP("MistakeWords",
                            "After softmax, the masked keys already have a share. If you mask first, the "
                            "other keys share all of the weight.")},
    Entry{
        "mask_transposed",
        QT_TRANSLATE_NOOP("MistakeWords",
                          "A row of the mask belongs to one query. Did you read along its row?"),
        QT_TRANSLATE_NOOP("MistakeWords", "the transpose of the mask was used"),
        QT_TRANSLATE_NOOP(
            "MistakeWords",
            "Row i says which keys query i may look at; a causal mask masks every key that comes after it.")},
    Entry{
        "mask_inverted",
        QT_TRANSLATE_NOOP("MistakeWords", "Which keys does the mask allow, and which did you mask?"),
        QT_TRANSLATE_NOOP("MistakeWords", "masked and allowed places were exchanged"),
        QT_TRANSLATE_NOOP("MistakeWords", "Allowed places keep their score, masked ones get \u2212\u221e.")},
    Entry{"mask_excludes_self", QT_TRANSLATE_NOOP("MistakeWords", "May a word look at itself here?"),
          QT_TRANSLATE_NOOP("MistakeWords", "each word was also kept from looking at itself"),
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "Mask only the pairs that the mask excludes. A causal mask does not mask the diagonal.")},
    Entry{"queries_and_keys_swapped",
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "A row of scores belongs to one word. Is it the one that asks, or one that answers?"),
          QT_TRANSLATE_NOOP("MistakeWords", "K Q\u1d40 was computed instead of Q K\u1d40"),
          QT_TRANSLATE_NOOP("MistakeWords",
                            "Row i belongs to query i and column j to key j: the entry is q_i \u00b7 k_j.")},
    Entry{"weights_transposed",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "Each entry is a row of X times a column of {W}. Which did you take of {W}?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the transpose of {W} was used"),
          QT_TRANSLATE_NOOP("MistakeWords", "The projection is X {W}: rows of X times columns of {W}.")},
    Entry{
        "elementwise_instead_of_dot",
        QT_TRANSLATE_NOOP("MistakeWords",
                          "A query and a key give one score. How many numbers did you get for one pair?"),
        QT_TRANSLATE_NOOP("MistakeWords", "queries and keys were multiplied entry by entry and not added up"),
        QT_TRANSLATE_NOOP("MistakeWords", "A dot product adds up the products: q \u00b7 k is one number.")},
    Entry{"bias_forgotten",
          QT_TRANSLATE_NOOP("MistakeWords", "After the product with {W}, is there one more thing to add?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the bias was left out"),
          QT_TRANSLATE_NOOP("MistakeWords", "The projection is X {W} + {b}.")},
    Entry{"keys_used_as_values",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "A key is used to find a word. What does the word contribute once it is found?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the keys were used as values"),
          QT_TRANSLATE_NOOP("MistakeWords", "The weights mix the values V = X W_V.")},
    Entry{"embeddings_used_as_values",
          QT_TRANSLATE_NOOP("MistakeWords", "What is done to X before the weights mix it?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the embeddings were used as values"),
          QT_TRANSLATE_NOOP("MistakeWords", "The weights mix the values V = X W_V.")},
    Entry{"context_with_transposed_weights",
          QT_TRANSLATE_NOOP("MistakeWords", "Which weights mix the values for query 1: row 1 or column 1?"),
          QT_TRANSLATE_NOOP("MistakeWords", "A\u1d40 V was computed instead of A V"),
          QT_TRANSLATE_NOOP("MistakeWords",
                            "Row i of the weights is the share that query i takes of each value.")},
    Entry{"context_not_summed",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "The context of a query is one row. How do several weighted values become one?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the weighted values of one query were not added up"),
          QT_TRANSLATE_NOOP("MistakeWords", "Context i is the sum of a_ij v_j over all keys j.")},
    Entry{
        "heads_split_without_transpose",
        QT_TRANSLATE_NOOP("MistakeWords",
                          "The numbers of all heads stand side by side. Which columns belong to this head?"),
        QT_TRANSLATE_NOOP("MistakeWords",
                          "the columns of all heads were assigned to the wrong heads (a reshape without a "
                          "transpose)"),
        QT_TRANSLATE_NOOP("MistakeWords", "Each head has a block of neighbouring columns.")},
    Entry{"heads_merged_without_transpose",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "Row 1 of the concat belongs to word 1. Whose contexts are in your row 1?"),
          QT_TRANSLATE_NOOP(
              "MistakeWords",
              "the heads' contexts were put one after the other and cut into rows (a reshape without a "
              "transpose)"),
          QT_TRANSLATE_NOOP("MistakeWords", "The contexts of one word stand side by side in its row.")},
    Entry{"heads_in_wrong_order",
          QT_TRANSLATE_NOOP("MistakeWords", "In which order do the heads stand side by side?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the heads are in another order"),
          QT_TRANSLATE_NOOP("MistakeWords", "Head 1 comes first; W_O is made for that order.")},
    Entry{"heads_averaged_not_concatenated",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "How many numbers does a word have once all heads are put together?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the heads were averaged"),
          QT_TRANSLATE_NOOP("MistakeWords",
                            "Their contexts stand side by side, so that W_O can weigh each of them.")},
    Entry{"heads_added_not_concatenated",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "How many numbers does a word have once all heads are put together?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the heads were added up"),
          QT_TRANSLATE_NOOP("MistakeWords",
                            "Their contexts stand side by side, so that W_O can weigh each of them.")},
    Entry{"output_projection_forgotten",
          QT_TRANSLATE_NOOP("MistakeWords", "The heads stand side by side. Which step is left?"),
          QT_TRANSLATE_NOOP("MistakeWords", "W_O was left out"),
          QT_TRANSLATE_NOOP("MistakeWords", "The output is concat W_O, plus b_O where there is one.")},
    Entry{"output_projection_transposed",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "Each entry is a row of the concat times a column of W_O. Which did you take?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the transpose of W_O was used"),
          QT_TRANSLATE_NOOP("MistakeWords",
                            "The output is concat W_O: rows of the concat times columns of W_O.")},
    Entry{
        "sources_swapped",
        QT_TRANSLATE_NOOP("MistakeWords",
                          "In cross-attention one sentence asks and the other answers. Which is which?"),
        QT_TRANSLATE_NOOP("MistakeWords", "the two sentences were exchanged"),
        QT_TRANSLATE_NOOP("MistakeWords",
                          "Queries come from the one that asks, keys and values from the one that answers.")},
    Entry{
        "minus_signs_dropped",
        QT_TRANSLATE_NOOP("MistakeWords", "Some numbers here are negative. Which ones?"),
        QT_TRANSLATE_NOOP("MistakeWords", "minus signs were left out"),
        QT_TRANSLATE_NOOP("MistakeWords",
                          "A sum of products is negative if its negative terms outweigh the positive ones.")},
    Entry{"signs_flipped",
          QT_TRANSLATE_NOOP("MistakeWords",
                            "Add up the terms of one sum again. Does its sign agree with yours?"),
          QT_TRANSLATE_NOOP("MistakeWords", "every number has the other sign"),
          QT_TRANSLATE_NOOP("MistakeWords", "The result is the sum itself, with its sign.")},
    Entry{"query_and_key_weights_swapped",
          QT_TRANSLATE_NOOP("MistakeWords", "Which matrix makes the queries, and which one the keys?"),
          QT_TRANSLATE_NOOP("MistakeWords", "W_Q and W_K were exchanged"),
          QT_TRANSLATE_NOOP("MistakeWords", "Q = X W_Q and K = X W_K.")},
    Entry{"key_and_value_weights_swapped",
          QT_TRANSLATE_NOOP("MistakeWords", "Which matrix makes the keys, and which one the values?"),
          QT_TRANSLATE_NOOP("MistakeWords", "W_K and W_V were exchanged"),
          QT_TRANSLATE_NOOP("MistakeWords", "K = X W_K and V = X W_V.")},
    Entry{"query_and_value_weights_swapped",
          QT_TRANSLATE_NOOP("MistakeWords", "Which matrix makes the queries, and which one the values?"),
          QT_TRANSLATE_NOOP("MistakeWords", "W_Q and W_V were exchanged"),
          QT_TRANSLATE_NOOP("MistakeWords", "Q = X W_Q and V = X W_V.")},
    Entry{"positions_forgotten",
          QT_TRANSLATE_NOOP("MistakeWords", "What is added to an embedding before it is projected?"),
          QT_TRANSLATE_NOOP("MistakeWords", "the positions were left out"),
          QT_TRANSLATE_NOOP("MistakeWords",
                            "The input of W_Q, W_K and W_V is embedding plus position; without positions the "
                            "order of the words is lost.")},
    Entry{"positions_counted_from_one",
          QT_TRANSLATE_NOOP("MistakeWords", "Which number does the first position have?"),
          QT_TRANSLATE_NOOP("MistakeWords", "positions were counted from 1"),
          QT_TRANSLATE_NOOP("MistakeWords", "The first position is 0.")},
    Entry{
        "positions_added_after_projection",
        QT_TRANSLATE_NOOP("MistakeWords", "Are positions added before the projection or after it?"),
        QT_TRANSLATE_NOOP("MistakeWords", "the positions were added after the projection"),
        QT_TRANSLATE_NOOP("MistakeWords", "They are added to the embeddings, so that W acts on them, too.")},
};

/// The weight matrices in the names of mistakes. In "key_weights_used_as_query_weights", the first matrix was
/// used and the second one is correct.
constexpr std::array<std::pair<std::string_view, const char*>, 3> kMatrices{
    {{"query_weights", "W_Q"}, {"key_weights", "W_K"}, {"value_weights", "W_V"}}};

QString say(const char* text) {
  return QCoreApplication::translate(kContext, text);
}

QString number(double value) {
  return language::withDecimalMark(QString::number(value, 'g', 4));
}

/// Returns the suffix of the weight matrix and the bias of a projection, such as "_Q". Empty for other
/// stages, where the texts contain only "W" and "b".
QString suffixOf(MatrixId stage) {
  switch (stage) {
    case MatrixId::Q:
      return QStringLiteral("_Q");
    case MatrixId::K:
      return QStringLiteral("_K");
    case MatrixId::V:
      return QStringLiteral("_V");
    case MatrixId::Output:
      return QStringLiteral("_O");
    default:
      return {};
  }
}

QString scalingWords(const Experiment& e) {
  if (!e.scale.changesScores())
    return say(QT_TRANSLATE_NOOP("MistakeWords", "not scaled in this experiment"));
  if (scaleKind(e.scale.kind).reads_number)
    return say(QT_TRANSLATE_NOOP("MistakeWords", "multiplied by the scale %1")).arg(number(e.scale.number));
  return say(QT_TRANSLATE_NOOP("MistakeWords", "divided by √d_k = %1")).arg(number(std::sqrt(e.keyDim())));
}

QString filledIn(const char* text, const Experiment& e, const StageRef& stage) {
  QString words = say(text);
  const QString x = stage.id == MatrixId::Output ? QStringLiteral("concat ") : QStringLiteral("X ");
  words.replace(QStringLiteral("X {W}"), x + QStringLiteral("{W}"));
  words.replace(QStringLiteral("{scaling}"), scalingWords(e));
  words.replace(QStringLiteral("{W}"), QLatin1Char('W') + suffixOf(stage.id));
  words.replace(QStringLiteral("{b}"), QLatin1Char('b') + suffixOf(stage.id));
  words.replace(QStringLiteral("{d_k}"), QString::number(e.keyDim()));
  words.replace(QStringLiteral("{sqrt_d_model}"), number(std::sqrt(e.modelDim())));
  words.replace(QStringLiteral("{T}"), number(e.temperature));
  return words;
}

MistakeWords wordsOfWeights(std::string_view name) {
  QString used, due;
  for (const auto& [key, matrix] : kMatrices) {
    if (name.starts_with(key)) used = QLatin1String(matrix);
    if (name.ends_with(key)) due = QLatin1String(matrix);
  }
  if (used.isEmpty() || due.isEmpty() || name.find("_used_as_") == std::string_view::npos) return {};
  return {
      say(QT_TRANSLATE_NOOP(
          "MistakeWords",
          "Each of Q, K and V is made with a weight matrix of its own. Which one belongs here?")),
      say(QT_TRANSLATE_NOOP("MistakeWords", "%1 was used where %2 belongs")).arg(used, due),
      say(QT_TRANSLATE_NOOP("MistakeWords", "Queries, keys and values have weight matrices of their own."))};
}

}  // namespace

MistakeWords wordsOf(std::string_view name, const Experiment& experiment, const StageRef& stage) {
  const auto it = std::find_if(kEntries.begin(), kEntries.end(),
                               [name](const Entry& entry) { return entry.name == name; });
  if (it == kEntries.end()) return wordsOfWeights(name);
  return {filledIn(it->question, experiment, stage), filledIn(it->what, experiment, stage),
          filledIn(it->why, experiment, stage)};
}

}  // namespace lab
