// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/MistakeWords.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "core/base/Language.h"
#include "core/explain/CellNames.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {
namespace {

/// The texts about one mistake. Placeholders like "{d_k}" are replaced by values of the experiment.
struct Entry {
  std::string_view name;
  const char* question;
  const char* what;
  const char* why;
};

/// Marks and translates the texts, in the translation context "MistakeWords".
struct MistakeTexts {
  Q_DECLARE_TR_FUNCTIONS(MistakeWords)

 public:
  static constexpr Entry kEntries[]{
      {"not_scaled",
       QT_TR_NOOP("Compare your numbers with the scores q · k. Which stage lies between them and softmax?"),
       QT_TR_NOOP("the scores were not {scaling}"),
       QT_TR_NOOP("A dot product of vectors with more entries spreads more widely; without scaling, nearly "
                  "all weight can fall on one key.")},
      {"scale_forgotten_in_one_head",
       QT_TR_NOOP("Your heads are not treated alike. Which stage between scores and softmax is missing in "
                  "some of them?"),
       QT_TR_NOOP("in some heads the scores were not {scaling}"),
       QT_TR_NOOP("Every head is scaled, each on its own.")},
      {"scaled_by_d_k",
       QT_TR_NOOP("Your scaled scores are smaller than they should be. By which number did you divide, and "
                  "where does it come from?"),
       QT_TR_NOOP("the scores were divided by d_k = {d_k}"),
       QT_TR_NOOP("They are {scaling}: the spread of a sum of d_k products grows like √d_k.")},
      {"scaled_by_sqrt_d_model",
       QT_TR_NOOP("How many entries do the vectors of a dot product q \u00b7 k have?"),
       QT_TR_NOOP("the scores were divided by √d_model = {sqrt_d_model}"),
       QT_TR_NOOP("They are {scaling}: q and k have d_k = {d_k} numbers, however long the embedding is.")},
      {"multiplied_by_sqrt_d_k",
       QT_TR_NOOP("Your numbers grew. Is scaling there to make the weights sharper or softer?"),
       QT_TR_NOOP("the scores were multiplied where they should have been divided"),
       QT_TR_NOOP("Scores are {scaling}, so that softmax does not put nearly all weight on one key.")},
      {"scaled_after_softmax", QT_TR_NOOP("What do your rows of weights sum to, and what should they?"),
       QT_TR_NOOP("the weights were scaled after softmax"),
       QT_TR_NOOP("Scaling belongs before softmax, on the scores; after it the rows no longer sum to 1.")},
      {"softmax_over_queries",
       QT_TR_NOOP("Your columns sum to 1; each row is one query's choice. Which way did you divide?"),
       QT_TR_NOOP("softmax was taken down the columns, over the queries"),
       QT_TR_NOOP("Each query shares out its attention over the keys: every row sums to 1.")},
      {"softmax_over_all",
       QT_TR_NOOP("All your weights together sum to 1. But every query has its own weights: what should each "
                  "row sum to?"),
       QT_TR_NOOP("one softmax was taken over the whole matrix"),
       QT_TR_NOOP("The weights of each query sum to 1, so softmax is taken row by row.")},
      {"exponentials_not_normalised", QT_TR_NOOP("What do your rows sum to, and what should they?"),
       QT_TR_NOOP("the exponentials were not divided by their sum"),
       QT_TR_NOOP("Softmax is e^s over the sum of the e^s in its row.")},
      {"normalised_without_exponentials",
       QT_TR_NOOP("Your rows sum to 1. How did you treat negative scores, and where did you use e^x?"),
       QT_TR_NOOP("the scores were divided by their sum, without e^x"),
       QT_TR_NOOP(
           "Softmax takes e^s first, which is never negative, and then divides by the sum of the row.")},
      {"scores_used_as_weights",
       QT_TR_NOOP("Weights lie between 0 and 1, and every row sums to 1. Do yours?"),
       QT_TR_NOOP("the scores were used as weights, without softmax"),
       QT_TR_NOOP("Softmax turns the scores of a row into shares of 1.")},
      {"largest_only",
       QT_TR_NOOP("Only one key in each of your rows has weight. What weight would e^x give the others?"),
       QT_TR_NOOP("all weight was given to the largest score"),
       QT_TR_NOOP("Softmax is soft: every key that is not masked keeps a share.")},
      {"wrong_exponentials", QT_TR_NOOP("Check your powers of e and their sums: which of them does not fit?"),
       QT_TR_NOOP("a power of e or a sum of them is wrong"),
       QT_TR_NOOP("The weights follow from the powers of e that you wrote down.")},
      {"softmax_with_base_2", QT_TR_NOOP("Which number is raised to the power of a score?"),
       QT_TR_NOOP("softmax was taken with powers of 2"),
       QT_TR_NOOP("Softmax uses powers of e = 2.718, not of 2.")},
      {"temperature_forgotten", QT_TR_NOOP("What are the scores divided by right before e^x?"),
       QT_TR_NOOP("the temperature T = {T} was left out"), QT_TR_NOOP("Softmax takes e^(s / T).")},
      {"mask_forgotten", QT_TR_NOOP("Look at a masked place. How much should its query get from its key?"),
       QT_TR_NOOP("the mask was left out"),
       QT_TR_NOOP("Where a key is masked, the score becomes \u2212\u221e, so that the weight is 0.")},
      {"mask_with_zero", QT_TR_NOOP("e^0 is 1. How much weight does a masked key get from a score of 0?"),
       QT_TR_NOOP("masked scores were set to 0 instead of \u2212\u221e"),
       QT_TR_NOOP("e^0 = 1 still takes a share; e^\u2212\u221e = 0 takes none.")},
      {"mask_after_softmax", QT_TR_NOOP("Do your rows of weights still sum to 1 where keys are masked?"),
       QT_TR_NOOP("the mask was applied after softmax"),
       QT_TR_NOOP("After softmax, the masked keys already have a share. If you mask first, the other keys "
                  "share all of the weight.")},
      {"mask_transposed", QT_TR_NOOP("A row of the mask belongs to one query. Did you read along its row?"),
       QT_TR_NOOP("the transpose of the mask was used"),
       QT_TR_NOOP(
           "Row i says which keys query i may look at; a causal mask masks every key that comes after it.")},
      {"mask_inverted", QT_TR_NOOP("Which keys does the mask allow, and which did you mask?"),
       QT_TR_NOOP("masked and allowed places were exchanged"),
       QT_TR_NOOP("Allowed places keep their score, masked ones get \u2212\u221e.")},
      {"mask_excludes_self", QT_TR_NOOP("May a word look at itself here?"),
       QT_TR_NOOP("each word was also kept from looking at itself"),
       QT_TR_NOOP("Mask only the pairs that the mask excludes. A causal mask does not mask the diagonal.")},
      {"queries_and_keys_swapped",
       QT_TR_NOOP("A row of scores belongs to one word. Is it the one that asks, or one that answers?"),
       QT_TR_NOOP("K Q\u1d40 was computed instead of Q K\u1d40"),
       QT_TR_NOOP("Row i belongs to query i and column j to key j: the entry is q_i \u00b7 k_j.")},
      {"weights_transposed",
       QT_TR_NOOP("Each entry is a row of X times a column of {W}. Which did you take of {W}?"),
       QT_TR_NOOP("the transpose of {W} was used"),
       QT_TR_NOOP("The projection is X {W}: rows of X times columns of {W}.")},
      {"elementwise_instead_of_dot",
       QT_TR_NOOP("A query and a key give one score. How many numbers did you get for one pair?"),
       QT_TR_NOOP("queries and keys were multiplied entry by entry and not added up"),
       QT_TR_NOOP("A dot product adds up the products: q \u00b7 k is one number.")},
      {"bias_forgotten", QT_TR_NOOP("After the product with {W}, is there one more thing to add?"),
       QT_TR_NOOP("the bias was left out"), QT_TR_NOOP("The projection is X {W} + {b}.")},
      {"keys_used_as_values",
       QT_TR_NOOP("A key is used to find a word. What does the word contribute once it is found?"),
       QT_TR_NOOP("the keys were used as values"), QT_TR_NOOP("The weights mix the values V = X W_V.")},
      {"embeddings_used_as_values", QT_TR_NOOP("What is done to X before the weights mix it?"),
       QT_TR_NOOP("the embeddings were used as values"), QT_TR_NOOP("The weights mix the values V = X W_V.")},
      {"context_with_transposed_weights",
       QT_TR_NOOP("Which weights mix the values for query 1: row 1 or column 1?"),
       QT_TR_NOOP("A\u1d40 V was computed instead of A V"),
       QT_TR_NOOP("Row i of the weights is the share that query i takes of each value.")},
      {"context_not_summed",
       QT_TR_NOOP("The context of a query is one row. How do several weighted values become one?"),
       QT_TR_NOOP("the weighted values of one query were not added up"),
       QT_TR_NOOP("Context i is the sum of a_ij v_j over all keys j.")},
      {"heads_split_without_transpose",
       QT_TR_NOOP("The numbers of all heads stand side by side. Which columns belong to this head?"),
       QT_TR_NOOP(
           "the columns of all heads were assigned to the wrong heads (a reshape without a transpose)"),
       QT_TR_NOOP("Each head has a block of neighbouring columns.")},
      {"heads_merged_without_transpose",
       QT_TR_NOOP("Row 1 of the concat belongs to word 1. Whose contexts are in your row 1?"),
       QT_TR_NOOP("the heads' contexts were put one after the other and cut into rows (a reshape without a "
                  "transpose)"),
       QT_TR_NOOP("The contexts of one word stand side by side in its row.")},
      {"heads_in_wrong_order", QT_TR_NOOP("In which order do the heads stand side by side?"),
       QT_TR_NOOP("the heads are in another order"),
       QT_TR_NOOP("Head 1 comes first; W_O is made for that order.")},
      {"heads_averaged_not_concatenated",
       QT_TR_NOOP("How many numbers does a word have once all heads are put together?"),
       QT_TR_NOOP("the heads were averaged"),
       QT_TR_NOOP("Their contexts stand side by side, so that W_O can weigh each of them.")},
      {"heads_added_not_concatenated",
       QT_TR_NOOP("How many numbers does a word have once all heads are put together?"),
       QT_TR_NOOP("the heads were added up"),
       QT_TR_NOOP("Their contexts stand side by side, so that W_O can weigh each of them.")},
      {"output_projection_forgotten", QT_TR_NOOP("The heads stand side by side. Which step is left?"),
       QT_TR_NOOP("W_O was left out"), QT_TR_NOOP("The output is concat W_O, plus b_O where there is one.")},
      {"output_projection_transposed",
       QT_TR_NOOP("Each entry is a row of the concat times a column of W_O. Which did you take?"),
       QT_TR_NOOP("the transpose of W_O was used"),
       QT_TR_NOOP("The output is concat W_O: rows of the concat times columns of W_O.")},
      {"sources_swapped",
       QT_TR_NOOP("In cross-attention one sentence asks and the other answers. Which is which?"),
       QT_TR_NOOP("the two sentences were exchanged"),
       QT_TR_NOOP("Queries come from the one that asks, keys and values from the one that answers.")},
      {"minus_signs_dropped", QT_TR_NOOP("Some numbers here are negative. Which ones?"),
       QT_TR_NOOP("minus signs were left out"),
       QT_TR_NOOP("A sum of products is negative if its negative terms outweigh the positive ones.")},
      {"signs_flipped", QT_TR_NOOP("Add up the terms of one sum again. Does its sign agree with yours?"),
       QT_TR_NOOP("every number has the other sign"),
       QT_TR_NOOP("The result is the sum itself, with its sign.")},
      {"query_and_key_weights_swapped", QT_TR_NOOP("Which matrix makes the queries, and which one the keys?"),
       QT_TR_NOOP("W_Q and W_K were exchanged"), QT_TR_NOOP("Q = X W_Q and K = X W_K.")},
      {"key_and_value_weights_swapped", QT_TR_NOOP("Which matrix makes the keys, and which one the values?"),
       QT_TR_NOOP("W_K and W_V were exchanged"), QT_TR_NOOP("K = X W_K and V = X W_V.")},
      {"query_and_value_weights_swapped",
       QT_TR_NOOP("Which matrix makes the queries, and which one the values?"),
       QT_TR_NOOP("W_Q and W_V were exchanged"), QT_TR_NOOP("Q = X W_Q and V = X W_V.")},
      {"positions_forgotten", QT_TR_NOOP("What is added to an embedding before it is projected?"),
       QT_TR_NOOP("the positions were left out"),
       QT_TR_NOOP("The input of W_Q, W_K and W_V is embedding plus position; without positions the order of "
                  "the words is lost.")},
      {"positions_counted_from_one", QT_TR_NOOP("Which number does the first position have?"),
       QT_TR_NOOP("positions were counted from 1"), QT_TR_NOOP("The first position is 0.")},
      {"positions_added_after_projection",
       QT_TR_NOOP("Are positions added before the projection or after it?"),
       QT_TR_NOOP("the positions were added after the projection"),
       QT_TR_NOOP("They are added to the embeddings, so that W acts on them, too.")},
  };
};

/// The weight matrices in the names of mistakes. In "key_weights_used_as_query_weights", the first matrix was
/// used and the second one is correct.
constexpr std::array<std::pair<std::string_view, const char*>, 3> kMatrices{
    {{"query_weights", "W_Q"}, {"key_weights", "W_K"}, {"value_weights", "W_V"}}};

QString number(double value) {
  return language::withDecimalMark(QString::number(value, 'g', 4));
}

/// Returns the suffix of the weight matrix and the bias of a projection, such as "_Q". Empty for other
/// stages, where the texts contain only "W" and "b".
QString suffixOf(MatrixId stage) {
  if (stage == MatrixId::Output) return QStringLiteral("_O");
  return stage <= MatrixId::V ? QLatin1Char('_') + keyOf(stage) : QString();
}

QString scalingWords(const Experiment& e) {
  if (!e.scale.changesScores()) return MistakeTexts::tr("not scaled in this experiment");
  if (scaleKind(e.scale.kind).reads_number)
    return MistakeTexts::tr("multiplied by the scale %1").arg(number(e.scale.number));
  return MistakeTexts::tr("divided by √d_k = %1").arg(number(std::sqrt(e.keyDim())));
}

QString filledIn(const char* text, const Experiment& e, const StageRef& stage) {
  QString words = MistakeTexts::tr(text);
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
      MistakeTexts::tr("Each of Q, K and V is made with a weight matrix of its own. Which one belongs here?"),
      MistakeTexts::tr("%1 was used where %2 belongs").arg(used, due),
      MistakeTexts::tr("Queries, keys and values have weight matrices of their own.")};
}

}  // namespace

MistakeWords wordsOf(std::string_view name, const Experiment& experiment, const StageRef& stage) {
  const auto* it = std::ranges::find(MistakeTexts::kEntries, name, &Entry::name);
  if (it == std::end(MistakeTexts::kEntries)) return wordsOfWeights(name);
  return {filledIn(it->question, experiment, stage), filledIn(it->what, experiment, stage),
          filledIn(it->why, experiment, stage)};
}

}  // namespace lab
