// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Diagnosis.h"

#include <algorithm>
#include <bit>

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

}  // namespace lab
