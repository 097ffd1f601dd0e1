// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Worksheet.h"

#include <QString>
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/base/Words.h"
#include "core/engine/Engine.h"
#include "core/learn/ErrorBoundedMatrix.h"
#include "core/model/Limits.h"
#include "core/model/Random.h"

namespace lab {
namespace {

/// The largest number of draws of embeddings, and of heads for each of them. Usually one draw of embeddings
/// and a few dozen draws of heads are enough.
constexpr int kDraws = 200, kHeadDraws = 1000;
/// Letters and digits that are not confused in handwriting.
constexpr std::string_view kCodeLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

std::uint64_t seedOf(const SheetStudent& student, std::uint64_t seed) {
  return hashText(student.name + '\n' + std::to_string(student.namesake), seed);
}

/// Returns random multiples of `step` from -most to most. `step` is 1 or 0.5.
Matrix draw(int rows, int columns, int most, double step, Random& random) {
  Matrix m(rows, columns);
  const int steps = static_cast<int>(std::lround(most / step));
  for (double& value : m.mutableValues())
    value = step * (random.index(2 * steps + 1) - steps) + 0.0;  // avoids -0
  return m;
}

Head drawHead(const std::string& name, int model_dim, double step, Random& random) {
  Head head;
  head.name = name;
  head.query_weights = draw(model_dim, kSheetHeadDim, 1, step, random);
  head.key_weights = draw(model_dim, kSheetHeadDim, 1, step, random);
  head.value_weights = draw(model_dim, kSheetHeadDim, 1, step, random);
  return head;
}

bool hasZeroRow(const Matrix& m) {
  for (int i = 0; i < m.rows(); ++i)
    if (std::ranges::all_of(m.row(i), [](double value) { return value == 0; })) return true;
  return false;
}

/// Returns whether `head` is within the limits for worksheets, and whether scaling and softmax have a visible
/// effect.
bool isGood(Experiment e, const Head& head) {
  e.heads = {head};
  const AttentionTrace trace = computeTrace(e);
  const HeadTrace& t = trace.heads.front();
  const auto [least, most] = std::ranges::minmax(t.scaled_scores.values());
  if (std::max(-least, most) > kSheetMostScore) return false;
  for (int i = 0; i < t.weights.rows(); ++i) {
    const double largest = *std::ranges::max_element(t.weights.row(i));
    if (largest > 0 && largest < kSheetLeastLargest) return false;
  }
  // If all weights are close to 0 or 1, or all scores are similar, a mistake does not change the result
  // visibly.
  const bool middling =
      std::ranges::any_of(t.weights.values(), [](double weight) { return weight > 0.05 && weight < 0.95; });
  if (e.keyCount() > 1 && (most - least < 1 || !middling)) return false;
  // A column of zeros would be a dimension without an effect.
  for (const Matrix* m : {&t.queries, &t.keys, &t.values})
    if (hasZeroRow(m->transposed())) return false;
  return !t.queries.identicalTo(t.keys) && !hasZeroRow(t.values);
}

/// Returns an experiment with the tokens and settings of `pattern`, but without numbers.
Experiment shellOf(const Experiment& pattern) {
  Experiment e;
  e.mode = pattern.mode;
  e.query_tokens = pattern.query_tokens;
  if (e.mode == Mode::Cross) e.key_tokens = pattern.key_tokens;
  e.scale = pattern.scale;
  e.mask = pattern.mask;
  e.mask.other_allowed = {};
  e.mask.other_padding = {};
  return e;
}

Refusal tooMany(const QString& expected, const QString& found) {
  return Refusal::saying(
      Words::tr("A worksheet is worked by hand: expected %1, found %2.").arg(expected, found));
}

}  // namespace

std::string sheetCode(const SheetStudent& student, std::uint64_t seed) {
  std::uint64_t bits = Random(seedOf(student, seed)).next();
  std::string code;
  for (int i = 0; i < 8; ++i) {
    if (i == 4) code += '-';
    code += kCodeLetters[bits % kCodeLetters.size()];
    bits /= kCodeLetters.size();
  }
  return code;
}

Result<Experiment> worksheetFor(const Experiment& pattern, const SheetStudent& student, std::uint64_t seed,
                                int heads) {
  if (pattern.queryCount() > kSheetTokens || pattern.keyCount() > kSheetTokens)
    return tooMany(Words::tr("at most %1 tokens").arg(kSheetTokens),
                   QString::number(std::max(pattern.queryCount(), pattern.keyCount())));
  if (heads < 1 || heads > kSheetHeads)
    return tooMany(Words::tr("1 to %1 heads").arg(kSheetHeads), QString::number(heads));
  const int model_dim = std::min(pattern.modelDim(), kSheetModelDim);
  const int output_dim =
      pattern.outputIsEmbedding() ? model_dim : std::min(pattern.outputDim(), kSheetModelDim);
  Random random(seedOf(student, seed));
  Experiment e = shellOf(pattern);
  e.seed = seedOf(student, seed);
  const std::string code = sheetCode(student, seed);
  const std::size_t room = limits::kNameBytes - code.size() - 16;
  const QString title = QString::fromStdString(pattern.title).simplified();
  std::string named = title.toStdString();
  if (named.size() > room) named = title.left(static_cast<qsizetype>(room) / 4).toStdString();
  e.title = named.empty() ? "Sheet " + code : named + ", sheet " + code;
  // Half of the sheets contain whole numbers only. The other half also contains multiples of 0.5.
  const double step = (e.seed & 1) != 0 ? 0.5 : 1.0;
  for (int drawn = 0; drawn < kDraws; ++drawn) {
    e.query_embeddings = draw(e.queryCount(), model_dim, 2, step, random);
    if (e.mode == Mode::Cross)
      e.key_embeddings = draw(static_cast<int>(e.key_tokens.size()), model_dim, 2, step, random);
    if (hasZeroRow(e.query_embeddings) || hasZeroRow(e.key_embeddings)) continue;
    std::vector<Head> found;
    for (int tried = 0; tried < kHeadDraws && static_cast<int>(found.size()) < heads; ++tried) {
      Head head = drawHead("Head " + std::to_string(found.size() + 1), model_dim, step, random);
      if (isGood(e, head)) found.push_back(std::move(head));
    }
    if (static_cast<int>(found.size()) < heads) continue;
    e.heads = std::move(found);
    if (heads > 1 && !pattern.output_weights.empty())
      e.output_weights = draw(heads * kSheetHeadDim, output_dim, 1, step, random);
    return e;
  }
  return Refusal::saying(
      Words::tr("No numbers were found with which a mistake would show: take fewer tokens, "
                "another mask, or 1/√d_k as the scale."));
}

Matrix tableOfPowers() {
  constexpr int kPositive = kHighestPower + 1, kRows = kPositive + 1 - kLowestPower;
  Matrix table(kRows + 1, 10);
  for (int i = 0; i < kRows; ++i)
    for (int j = 0; j < 10; ++j)
      table.set(i, j, std::exp(i < kPositive ? i + j / 10.0 : -(i - kPositive + j / 10.0)));
  for (int j = 0; j < 10; ++j) table.set(kRows, j, std::exp(j / 100.0));
  return table;
}

Matrix exponentialsAndSums(const Matrix& masked_scores) {
  const ErrorBoundedMatrix powers = exponentials(exactly(masked_scores), 1, false);
  return sideBySide(std::array{powers, rowSums(powers)}).value;
}

}  // namespace lab
