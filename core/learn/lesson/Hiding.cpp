// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Hiding.h"

#include <algorithm>
#include <limits>

#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/RegionLookup.h"

namespace lab {
namespace {

constexpr int kAll = std::numeric_limits<int>::max();

bool isScoreStage(MatrixId id) {
  return id == MatrixId::Scores || id == MatrixId::ScaledScores || id == MatrixId::MaskedScores;
}

/// Goes from place to place; what was found once is not gone through again.
class GivingAway {
 public:
  GivingAway(const Experiment& experiment, bool by_size) : e_(experiment), by_size_(by_size) {}

  void add(const Region& region) {
    if (std::find(found_.begin(), found_.end(), region) == found_.end()) found_.push_back(region);
  }

  std::vector<Region> run() {
    for (std::size_t i = 0; i < found_.size(); ++i) {  // what is added is looked at, too
      const Region region = found_[i];
      addTwins(region);
      addNext(region);
    }
    return found_;
  }

  /// What is asked for: of a weight its row, and by size the scores that are in the same order.
  void ask(Region region) {
    if (region.id == MatrixId::Weights) {
      region.column = 0;
      region.columns = e_.keyCount();
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
  static Region wholeRows(MatrixId id, int head, const Region& rows) {
    return {id, head, rows.row, 0, rows.rows, kAll};
  }

  /// Where the same numbers stand because a stage between changes nothing.
  void addTwins(const Region& r) {
    if (r.id == MatrixId::ScaledScores && scaleFactor(e_) == 1.0) add(as(r, MatrixId::Scores));
    if (r.id == MatrixId::MaskedScores && e_.mask.kind == Mask::Kind::None)
      add(as(r, MatrixId::ScaledScores));
    if (r.id == MatrixId::Output && e_.output_weights.empty()) add(as(r, MatrixId::Concat));
    if (r.id == MatrixId::Concat)
      for (int h = 0; h < e_.headCount(); ++h) {
        const int first = std::max(r.column, h * e_.valueDim());
        const std::int64_t end =
            std::min<std::int64_t>(std::int64_t{r.column} + r.columns, (h + 1) * e_.valueDim());
        if (first < end)
          add({MatrixId::Context, h, r.row, first - h * e_.valueDim(), r.rows,
               static_cast<int>(end - first)});
      }
  }

  void addNext(const Region& r) {
    switch (r.id) {
      case MatrixId::QueryInputs:
        add(wholeRows(MatrixId::Q, -1, r));
        if (e_.mode == Mode::Cross) break;
        [[fallthrough]];
      case MatrixId::KeyInputs:
        add(wholeRows(MatrixId::K, -1, r));
        add(wholeRows(MatrixId::V, -1, r));
        if (e_.mode == Mode::Self) add(wholeRows(MatrixId::Q, -1, r));
        break;
      case MatrixId::Q:
        add(wholeRows(MatrixId::Scores, r.head, r));
        break;
      case MatrixId::K:
        add({MatrixId::Scores, r.head, 0, r.row, kAll, r.rows});
        break;
      case MatrixId::V:
        add({MatrixId::Context, r.head, 0, r.column, kAll, r.columns});
        break;
      case MatrixId::Scores:
        add(as(r, MatrixId::ScaledScores));
        break;
      case MatrixId::ScaledScores:
        add(as(r, MatrixId::MaskedScores));
        break;
      case MatrixId::MaskedScores:
        add(wholeRows(MatrixId::Weights, r.head, r));
        break;
      case MatrixId::Weights:
        add(wholeRows(MatrixId::Context, r.head, r));
        break;
      case MatrixId::Context:
        if (r.head < 0)
          add(wholeRows(MatrixId::Concat, -1, r));
        else
          add({MatrixId::Concat, -1, r.row, r.head * e_.valueDim() + r.column, r.rows,
               std::min(r.columns, e_.valueDim() - r.column)});
        break;
      case MatrixId::Concat:
        add(e_.output_weights.empty() ? as(r, MatrixId::Output) : wholeRows(MatrixId::Output, -1, r));
        break;
      default:
        break;
    }
  }

  const Experiment& e_;
  bool by_size_;
  std::vector<Region> found_;
};

void hideEveryStage(RegionSet& hidden) {
  for (const MatrixName& name : matrixNames())
    if (!name.input) hidden.addWhole(name.id);
}

void addPlace(RegionSet& places, const LessonRegion& place, const Experiment& experiment) {
  const auto region = place.resolve(experiment, LessonRegion::kEveryHead);
  if (!region || place.isWhole())
    places.addWhole(place.id(), region ? region.value().head : LessonRegion::kEveryHead);
  else
    places.add(region.value());
}

/// Of one matrix what is in none of `free`, as rectangles.
void lockAllBut(RegionSet& locked, const Experiment& experiment, MatrixId id, int head,
                const std::vector<Region>& free) {
  const Shape shape = shapeInLesson(experiment, id, head);
  RegionSet open;
  for (const Region& region : free) open.add(region);
  for (int i = 0; i < shape.rows; ++i)
    for (int j = 0; j < shape.columns;) {
      int end = j;
      while (end < shape.columns && !open.contains({id, head, i, end})) ++end;
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

std::vector<Region> givingAway(const Experiment& experiment, const std::vector<Region>& asked, bool by_size) {
  GivingAway found(experiment, by_size);
  for (const Region& region : asked)
    if (!isInput(region.id)) found.ask(region);
  return found.run();
}

Reveal hiddenIn(const LessonStep& step, const Experiment& experiment, const AttentionTrace& trace,
                bool open) {
  Reveal reveal;
  if (step.question && !open) return reveal;
  for (const LessonRegion& place : step.hide) addPlace(reveal.hidden, place, experiment);
  if (!step.question) return reveal;
  const auto asked = placesAsked(*step.question, experiment, trace);
  if (!asked) {
    // Of an experiment that is not the one asked about it cannot be told what gives the answer away.
    hideEveryStage(reveal.hidden);
    return reveal;
  }
  const QuestionKind kind = step.question->kind();
  const bool by_size = kind == QuestionKind::StrongestKey || kind == QuestionKind::Order;
  for (const Region& region : givingAway(experiment, asked.value(), by_size)) reveal.hidden.add(region);
  return reveal;
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
