// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Diagnosis.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <string>

namespace lab {
namespace {

using enum MatrixId;

/// Appends `stage` and the hidden stages from which it is computed to `span`.
void collectSpan(const Experiment& e, const Lines& lines, const StageRef& stage,
                 std::vector<StageRef>& span) {
  if (std::ranges::find(span, stage) != span.end()) return;
  span.push_back(stage);
  for (const StageRef& input : inputsOf(e, stage))
    if (!lines.has(input)) collectSpan(e, lines, input, span);
}

unsigned stagesOf(const Candidate& candidate) {
  unsigned stages = 0;
  for (const Active& active : candidate.mistakes)
    stages |= active.only_stage ? stageBit(*active.only_stage) : active.mistake->stages;
  return stages;
}

/// Appends `mistake` as a candidate if it acts on a stage in `span`. If it acts on several of them, also
/// appends a candidate for each stage alone.
void appendCandidates(const Experiment& e, const Mistake& mistake, unsigned span, std::uint64_t heads,
                      std::vector<Candidate>& candidates) {
  const unsigned acting = mistake.stages & span;
  if (acting == 0) return;
  // A mistake that changes several stages together is visible only in the last of them.
  if (mistake.together && std::bit_floor(mistake.stages) != std::bit_floor(acting)) return;
  const int variants = mistake.variants == nullptr ? 1 : mistake.variants(e);
  for (int variant = 0; variant < variants; ++variant) {
    candidates.push_back({{{&mistake, variant, std::nullopt, heads}}, {mistake.name}});
    if (mistake.together || std::has_single_bit(acting)) continue;
    for (const MatrixId stage : {Q, K, V, Output})
      if ((acting & stageBit(stage)) != 0)
        candidates.push_back({{{&mistake, variant, stage, heads}}, {mistake.name}});
  }
}

const Mistake& named(std::string_view name) {
  return *std::ranges::find(mistakes(), name, &Mistake::name);
}

/// Appends the exchange of W_Q and W_K, which gives the same scores as K Q^T.
void appendExchange(const Experiment& e, std::vector<Candidate>& candidates) {
  static const Mistake& in_queries = named("key_weights_used_as_query_weights");
  static const Mistake& in_keys = named("query_weights_used_as_key_weights");
  for (int variant = 0; variant < in_queries.variants(e); ++variant)
    candidates.push_back(
        {{{&in_queries, variant, {}}, {&in_keys, variant, {}}}, {in_queries.name, in_keys.name}});
}

}  // namespace

std::vector<Candidate> singleMistakes(const Experiment& e, const Lines& lines, const StageRef& stage) {
  std::vector<StageRef> stages;
  collectSpan(e, lines, stage, stages);
  unsigned span = 0;
  for (const StageRef& p : stages) span |= stageBit(p.id);
  std::vector<Candidate> candidates;
  for (const Mistake& mistake : mistakes()) {
    appendCandidates(e, mistake, span, ~std::uint64_t{0}, candidates);
    constexpr unsigned kBoth = stageBit(Q) | stageBit(K);
    if (mistake.name == "queries_and_keys_swapped" && (span & kBoth) == kBoth) appendExchange(e, candidates);
  }
  return candidates;
}

std::vector<Candidate> mistakesInSomeHeads(const Experiment& e, const Lines& lines, const StageRef& stage) {
  const int heads = e.headCount();
  std::vector<Candidate> candidates;
  if (stage.head >= 0 || heads < 2 || heads > 64) return candidates;
  std::vector<StageRef> stages;
  collectSpan(e, lines, stage, stages);
  const auto hidden = [&](int head) {
    unsigned span = 0;
    for (const StageRef& p : stages)
      if (p.head == head) span |= stageBit(p.id);
    return span;
  };
  unsigned anywhere = 0;
  for (int h = 0; h < heads; ++h) anywhere |= hidden(h);
  constexpr int kSubsetHeads = 6;  // up to this number of heads, all subsets of the heads are tried
  if ((anywhere & stageBit(ScaledScores)) != 0 && heads <= kSubsetHeads)
    for (std::uint64_t some = 1; some + 1 < std::uint64_t{1} << heads; ++some)
      candidates.push_back({{{&named("not_scaled"), 0, std::nullopt, some}}, {kScaleForgottenInOneHead}});
  for (int h = 0; h < heads; ++h)
    for (const Mistake& mistake : mistakes()) {
      const std::size_t before = candidates.size();
      appendCandidates(e, mistake, hidden(h), std::uint64_t{1} << h, candidates);
      if (mistake.name == "not_scaled")
        for (std::size_t i = before; i < candidates.size(); ++i)
          candidates[i].names = {kScaleForgottenInOneHead};
    }
  return candidates;
}

std::vector<Candidate> pairsOf(const std::vector<Candidate>& singles) {
  std::vector<Candidate> pairs;
  for (std::size_t i = 0; i < singles.size(); ++i)
    for (std::size_t j = i + 1; j < singles.size(); ++j) {
      const bool overlap = (stagesOf(singles[i]) & stagesOf(singles[j])) != 0;
      const bool on_top[] = {singles[i].mistakes.front().mistake->together,
                             singles[j].mistakes.front().mistake->together};
      if (overlap && on_top[0] == on_top[1]) continue;
      // Softmax with base 2 has the effect of another scale. Combined with a second mistake, it
      // would explain too many results.
      const auto of_two = [](const Candidate& one) { return one.names.front() == "softmax_with_base_2"; };
      if (of_two(singles[i]) || of_two(singles[j])) continue;
      Candidate pair = overlap && on_top[1] ? singles[j] : singles[i];
      const Candidate& other = overlap && on_top[1] ? singles[i] : singles[j];
      pair.mistakes.insert(pair.mistakes.end(), other.mistakes.begin(), other.mistakes.end());
      pair.names.insert(pair.names.end(), other.names.begin(), other.names.end());
      pairs.push_back(std::move(pair));
    }
  return pairs;
}

namespace {

/// Returns the terms whose sum is the number in a cell. Empty if the number is not a sum, or if the learner's
/// matrices have no such row or column.
std::vector<double> termsOf(Working& w, const StageRef& stage, int i, int j) {
  const Experiment& e = w.experiment();
  const int h = stage.head;
  const auto terms = [i, j](const Matrix& left, const Matrix& right, const Matrix& bias) {
    std::vector<double> all;
    if (i >= left.rows() || j >= right.columns()) return all;
    for (int t = 0; t < std::min(left.columns(), right.rows()); ++t) all.push_back(left(i, t) * right(t, j));
    if (!bias.empty()) all.push_back(bias(0, j));
    return all;
  };
  switch (stage.id) {
    case Q:
    case K:
    case V: {
      const auto& [inputs, weights, bias] = w.projection(stage.id, h);
      return terms(inputs, weights, bias);
    }
    case Scores:
      return terms(w.input(Q, h).value, w.input(K, h).value.transposed(), {});
    case Context:
      return terms(w.input(Weights, h).value, w.input(V, h).value, {});
    case Output:
      if (e.output_weights.empty()) return {};
      return terms(w.input(Concat, -1).value, e.output_weights, e.output_bias);
    default:
      return {};
  }
}

/// Returns whether `found` results from `computed`, written with `decimals` decimals, if two neighbouring
/// digits are swapped.
bool digitsSwapped(double found, double computed, int decimals) {
  if (std::abs(computed) > 1e9 || std::abs(found) > 1e9 || (found < 0) != (computed < 0)) return false;
  const double unit = std::pow(10.0, decimals);
  std::string digits = std::to_string(std::llround(std::abs(computed) * unit));
  digits.insert(0, static_cast<std::size_t>(std::max(0, decimals + 1 - static_cast<int>(digits.size()))),
                '0');
  const long long wanted = std::llround(std::abs(found) * unit);
  for (std::size_t i = 0; i + 1 < digits.size(); ++i) {
    std::swap(digits[i], digits[i + 1]);
    if (std::stoll(digits) == wanted) return true;
    std::swap(digits[i], digits[i + 1]);
  }
  return false;
}

CellMistake mistakeAt(Working& w, const StageRef& stage, int i, int j, double found, double computed,
                      double near, int decimals) {
  if (!std::isfinite(found) || !std::isfinite(computed)) return CellMistake::Unexplained;
  const auto is = [&](double value) { return std::abs(found - value) <= near; };
  if (is(-computed)) return CellMistake::Sign;
  if (digitsSwapped(found, computed, decimals)) return CellMistake::DigitsSwapped;
  const std::vector<double> terms = termsOf(w, stage, i, j);
  if (terms.size() < 2) return CellMistake::Unexplained;
  if (std::ranges::any_of(terms, [&](double term) { return is(computed - term); }))
    return CellMistake::TermMissing;
  if (std::ranges::any_of(terms, [&](double term) { return is(computed - 2 * term); }))
    return CellMistake::Sign;
  return CellMistake::Unexplained;
}

/// Returns whether a row of attention weights was divided by the sum of all exponentials except one.
bool dividedByTooLittle(const FilledMatrix& filled, const ErrorBoundedMatrix& computed, int row) {
  const auto found = filled.value.row(row), weights = computed.value.row(row);
  for (const double missing : weights) {
    if (missing <= 0 || missing >= 1) continue;
    bool fits = true;
    for (std::size_t j = 0; j < found.size() && fits; ++j) {
      const double factor = 1 / (1 - missing);
      const double near = tolerance(filled.half(row, static_cast<int>(j)), weights[j]) +
                          factor * factor * computed.bound(row, static_cast<int>(j));
      fits = std::isnan(found[j]) || std::abs(found[j] - weights[j] * factor) <= near;
    }
    if (fits) return true;
  }
  return false;
}

}  // namespace

void explainCellMistakes(Working& working, const StageRef& stage, const FilledMatrix& filled,
                         const ErrorBoundedMatrix& computed, std::vector<WrongCell>& cells) {
  const int decimals = std::min(mostDecimals(filled.value), kMostDecimals);
  for (WrongCell& cell : cells) {
    const double found = filled.value(cell.row, cell.column), right = computed.value(cell.row, cell.column);
    // First compare within the rounding of the filled number, then also within the bound of the computed one.
    const double near = tolerance(filled.half(cell.row, cell.column), right);
    for (const double slack : {near, near + computed.bound(cell.row, cell.column)})
      if (cell.mistake == CellMistake::Unexplained)
        cell.mistake = mistakeAt(working, stage, cell.row, cell.column, found, right, slack, decimals);
    if (cell.mistake == CellMistake::Unexplained && stage.id == Weights &&
        dividedByTooLittle(filled, computed, cell.row))
      cell.mistake = CellMistake::TermMissing;
  }
}

namespace {

StageReport* find(Report& report, const StageRef& stage) {
  return const_cast<StageReport*>(report.find(stage));
}

/// Replaces the mistake `name` by `better` in all stages of one head.
void rename(Report& report, int head, std::string_view name, std::string_view better) {
  for (StageReport& stage_report : report.stages)
    if (stage_report.stage.head == head)
      for (Explanation& explanation : stage_report.explanations)
        std::ranges::replace(explanation, name, better);
}

/// Joins two mistakes of one head: a step that is missing at `stage` and was done after softmax is one
/// mistake.
void joinLateStep(Report& report, int head, MatrixId stage, std::string_view left_out,
                  std::string_view late) {
  const StageReport* weights = find(report, {Weights, head});
  StageReport* earlier = find(report, {stage, head});
  if (weights == nullptr || earlier == nullptr || !weights->names(late) || !earlier->names(left_out)) return;
  earlier->explanations = {{late}};
}

/// Joins two mistakes of one head: two weight matrices were exchanged.
void joinSwap(Report& report, int head, std::array<MatrixId, 2> stages,
              std::array<std::string_view, 2> mistakes, std::string_view swapped) {
  StageReport* first = find(report, {stages[0], head});
  StageReport* second = find(report, {stages[1], head});
  if (first == nullptr || second == nullptr || !first->names(mistakes[0]) || !second->names(mistakes[1]))
    return;
  first->explanations = {{swapped}};
  second->explanations.clear();
  second->cells.clear();
  second->verdict = Verdict::CarriedForward;
  second->setMarks(1);
}

}  // namespace

void explainAcrossStages(const std::vector<bool>& surely_scaled, Report& report) {
  const auto heads = static_cast<int>(surely_scaled.size());
  for (int h = 0; h < heads; ++h) {
    joinSwap(report, h, {Q, K}, {"key_weights_used_as_query_weights", "query_weights_used_as_key_weights"},
             kQueryAndKeyWeightsSwapped);
    joinSwap(report, h, {K, V}, {"value_weights_used_as_key_weights", "key_weights_used_as_value_weights"},
             kKeyAndValueWeightsSwapped);
    joinSwap(report, h, {Q, V},
             {"value_weights_used_as_query_weights", "query_weights_used_as_value_weights"},
             kQueryAndValueWeightsSwapped);
    joinLateStep(report, h, ScaledScores, "not_scaled", "scaled_after_softmax");
    joinLateStep(report, h, MaskedScores, "mask_forgotten", "mask_after_softmax");
  }
  if (std::ranges::find(surely_scaled, true) == surely_scaled.end()) return;
  for (int h = 0; h < heads; ++h) rename(report, h, "not_scaled", kScaleForgottenInOneHead);
}

}  // namespace lab
