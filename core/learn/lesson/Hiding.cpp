// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Hiding.h"

#include <algorithm>
#include <limits>

#include "core/explain/Cells.h"
#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/RegionNames.h"

namespace lab {
namespace {

constexpr int kUnbounded = std::numeric_limits<int>::max();

bool isScoreStage(MatrixId id) {
  return id == MatrixId::Scores || id == MatrixId::ScaledScores || id == MatrixId::MaskedScores;
}

/// Collects the stage regions that a question asks for and every region that would disclose their numbers:
/// stages that hold the same numbers, stages computed from them, and for a weight the rest of its row,
/// because a row sums to 1. `by_size`: the question asks for the order of the numbers; the result then
/// includes the scores and the weights, which are in the same order. Follows each region once.
class DisclosingRegions {
 public:
  DisclosingRegions(const Experiment& experiment, bool by_size)
      : experiment_(experiment), by_size_(by_size) {}

  void add(const Region& region) {
    if (std::ranges::find(found_, region) == found_.end()) found_.push_back(region);
  }

  std::vector<Region> collect() {
    for (std::size_t i = 0; i < found_.size(); ++i) {  // found_ grows in the loop
      const Region region = found_[i];
      addEqualStages(region);
      addNextStage(region);
    }
    return found_;
  }

  /// Adds a region that the question asks for: for a weight its whole row and, if `by_size_`, the stages
  /// whose numbers are in the same order.
  void addAsked(Region region) {
    if (region.id == MatrixId::Weights) {
      region.column = 0;
      region.columns = experiment_.keyCount();
    }
    add(region);
    if (!by_size_ || (region.id != MatrixId::Weights && !isScoreStage(region.id))) return;
    for (const MatrixId id :
         {MatrixId::Scores, MatrixId::ScaledScores, MatrixId::MaskedScores, MatrixId::Weights})
      add(as(region, id));
  }

 private:
  static Region as(Region region, MatrixId id) {
    region.id = id;
    return region;
  }

  /// Adds the earlier stages that hold the same numbers as `r`, because the stage of `r` changes
  /// nothing.
  void addEqualStages(const Region& r) {
    const auto earlier = repeatedMatrix(experiment_, r.id);
    if (earlier && isPerHead(r.id)) add(as(r, *earlier));
    if (r.id == MatrixId::Output && experiment_.output_weights.empty()) add(as(r, MatrixId::Concat));
    if (r.id == MatrixId::Concat)
      for (int h = 0; h < experiment_.headCount(); ++h) {
        const int first = std::max(r.column, h * experiment_.valueDim());
        const std::int64_t end =
            std::min<std::int64_t>(std::int64_t{r.column} + r.columns, (h + 1) * experiment_.valueDim());
        if (first < end)
          add({MatrixId::Context, h, r.row, first - h * experiment_.valueDim(), r.rows,
               static_cast<int>(end - first)});
      }
  }

  /// Adds the regions of the next stages that are computed from r. A whole row or column stays whole if the
  /// matrix grows before the regions are collected again.
  void addNextStage(const Region& r) {
    for (Region next : usesOf(experiment_, r)) {
      const Shape shape = shapeOf(experiment_, next.id, next.head);
      if (next.column == 0 && next.columns >= shape.columns) next.columns = kUnbounded;
      if (next.row == 0 && next.rows >= shape.rows) next.rows = kUnbounded;
      add(next);
    }
  }

  const Experiment& experiment_;
  bool by_size_;
  std::vector<Region> found_;
};

void addPlace(RegionSet& places, const LessonRegion& place, const Experiment& experiment) {
  const auto region = place.resolve(experiment, LessonRegion::kEveryHead);
  if (!region || place.isWhole())
    places.addWhole(place.id(), region ? region.value().head : LessonRegion::kEveryHead);
  else
    places.add(region.value());
}

/// Locks the cells of one matrix that are in no region of `free`.
void lockAllBut(RegionSet& locked, const Experiment& experiment, MatrixId id, int head,
                const std::vector<Region>& free) {
  const Shape shape = shapeInLesson(experiment, id, head);
  RegionSet unlocked;
  for (const Region& region : free) unlocked.add(region);
  for (int i = 0; i < shape.rows; ++i)
    for (int j = 0; j < shape.columns;) {
      int end = j;
      while (end < shape.columns && !unlocked.contains({id, head, i, end})) ++end;
      if (end > j) locked.add({id, head, i, j, 1, end - j});
      j = end + 1;
    }
}

void lockForConstruct(RegionSet& locked, const ConstructQuestion& question, const Experiment& experiment) {
  for (const MatrixName& name : matrixNames()) {
    if (!name.input) continue;
    const int heads = name.per_head ? experiment.headCount() : 1;
    for (int h = 0; h < heads; ++h) {
      const int head = name.per_head ? h : -1;
      std::vector<Region> free;
      bool whole = false;
      for (const LessonRegion& place : question.may_edit) {
        const auto region = place.resolve(experiment, LessonRegion::kEveryHead);
        if (!region || region.value().id != name.id) continue;
        if (name.per_head && region.value().head >= 0 && region.value().head != h) continue;
        whole = whole || place.isWhole();
        free.push_back(region.value());
      }
      if (free.empty()) locked.addWhole(name.id, head);
      if (!free.empty() && !whole) lockAllBut(locked, experiment, name.id, head, free);
    }
  }
}

}  // namespace

RegionSet hiddenInStep(const LessonStep& step, const Experiment& experiment, const AttentionTrace& trace,
                       bool open) {
  RegionSet hidden;
  if (step.question && !open) return hidden;
  for (const LessonRegion& place : step.hide) addPlace(hidden, place, experiment);
  if (!step.question) return hidden;
  const auto asked = askedRegions(*step.question, experiment, trace);
  if (!asked) {
    // The question does not apply to the changed experiment, so that the regions to hide are unknown.
    for (const MatrixName& name : matrixNames())
      if (!name.input) hidden.addWhole(name.id);
    return hidden;
  }
  const QuestionKind kind = step.question->kind();
  const bool by_size = kind == QuestionKind::StrongestKey || kind == QuestionKind::Order;
  DisclosingRegions found(experiment, by_size);
  for (const Region& region : asked.value())
    if (!isInput(region.id)) found.addAsked(region);
  for (const Region& region : found.collect()) hidden.add(region);
  return hidden;
}

RegionSet hiddenForLater(const Lesson& lesson, int step, const Experiment& experiment,
                         const AttentionTrace& trace, const std::function<bool(int)>& open) {
  const auto& steps = lesson.steps;
  const LessonStep& shown = steps[static_cast<std::size_t>(step)];
  RegionSet hidden;
  if (!shown.question || choicesOf(*shown.question) || shown.question->kind() == QuestionKind::Construct)
    return hidden;
  const auto answers = askedRegions(*shown.question, experiment, trace);
  if (!answers) return hidden;
  for (auto i = static_cast<std::size_t>(step) + 1; i < steps.size() && steps[i].experiment < 0; ++i) {
    const bool asks = steps[i].question && open(static_cast<int>(i));
    if (!asks || !askedRegions(*steps[i].question, experiment, trace)) continue;
    const RegionSet later = hiddenInStep(steps[i], experiment, trace, true);
    if (std::ranges::none_of(answers.value(), [&](const Region& answer) { return later.touches(answer); }))
      hidden.add(later);
  }
  return hidden;
}

Locks locksIn(const LessonStep& step, const Experiment& experiment) {
  Locks locks;
  for (const LessonRegion& place : step.lock) addPlace(locks.locked, place, experiment);
  if (!step.question) return locks;
  if (const auto* construct = std::get_if<ConstructQuestion>(&step.question->of))
    lockForConstruct(locks.locked, *construct, experiment);
  return locks;
}

}  // namespace lab
