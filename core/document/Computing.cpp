// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "core/document/Commands.h"
#include "core/document/Document.h"
#include "core/document/LetGo.h"
#include "core/engine/Stages.h"
#include "core/explain/Cost.h"
#include "core/model/Difference.h"
#include "core/model/Validation.h"

/// What the Document has computed in the background.

namespace lab {
namespace {

constexpr double kExponentialOperations = 10;  ///< about as long as so many multiplications
constexpr double kFrameMicroseconds = 8000;    ///< half of one: it is painted, too
constexpr std::chrono::milliseconds kRest{200};
constexpr std::chrono::milliseconds kPaint{30};   ///< until what was edited is painted
constexpr std::chrono::milliseconds kBetween{1};  ///< pieces: one in a turn of the event loop, not two
/// Multiply-adds of a turn of the event loop: a third of a millisecond, for memory is touched for the first
/// time, too, which takes far longer.
constexpr double kPreparedAtOnce = 6e6;
constexpr std::size_t kMostFollowed = 2;  ///< edits that the engine follows, one after another

/// An edit that the engine follows within a frame, whatever the size: a number, or the row of a word.
bool isFollowed(const Region& region, const Experiment& e) {
  using enum MatrixId;
  if (region.id == Scale || region.id == Temperature || region.rows != 1) return false;
  if (region.id == Mask && e.mask.allowed.empty()) return false;  // a preset's size
  const bool row_of_word = region.id == QueryEmbeddings || region.id == KeyEmbeddings ||
                           region.id == QueryPositions || region.id == KeyPositions || region.id == Mask;
  return row_of_word || region.columns == 1;
}

/// Does an edit of it leave rows of weights, context and output pending?
bool leavesRowsPending(const Region& region) {
  using enum MatrixId;
  return region.rows == 1 && (region.id == QueryEmbeddings || region.id == KeyEmbeddings ||
                              region.id == QueryPositions || region.id == KeyPositions || region.id == Mask);
}

/// Are all rows made at once, because who may not see a stage may see what follows from it (see Veil)?
bool makesPendingRows(const Places& hidden) {
  return std::ranges::any_of(hidden.regions(), [](const Region& r) { return isStage(r.id); });
}

/// The first stage that an input goes into.
MatrixId firstStageOf(MatrixId input) {
  using enum MatrixId;
  switch (input) {
    case KeyEmbeddings:
    case KeyPositions:
      return KeyInputs;
    case QueryWeights:
    case QueryBias:
      return Q;
    case KeyWeights:
    case KeyBias:
      return K;
    case ValueWeights:
    case ValueBias:
      return V;
    case Scale:
      return ScaledScores;
    case Mask:
      return MaskedScores;
    case Temperature:
      return Weights;
    case OutputWeights:
    case OutputBias:
      return Output;
    default:
      return QueryInputs;
  }
}

Difference differenceButTheMask(Experiment before, const Experiment& after) {
  before.mask = after.mask;
  return differingInputs(before, after);
}

Difference differenceButPositions(Experiment before, const Experiment& after) {
  before.positions = after.positions;
  return differingInputs(before, after);
}

/// What became new between two experiments, as far as their inputs tell.
Change changeBetween(const Experiment& before, const Experiment& after) {
  const Difference difference = differingInputs(before, after);
  Change change;
  change.structure = difference.structure;
  change.labels = difference.labels;
  if (difference.structure) {
    // A mask touches no query; whatever else gives matrices other shapes may touch everything.
    change.first_stage =
        differenceButTheMask(before, after).structure ? MatrixId::QueryInputs : MatrixId::MaskedScores;
    return change;
  }
  std::vector<bool> touched(before.heads.size(), false);
  for (const Region& region : difference.inputs) {
    change.inputs.push_back(narrowed(region, inputMatrix(before, region.id, region.head),
                                     inputMatrix(after, region.id, region.head)));
    const MatrixId stage = firstStageOf(region.id);
    change.first_stage = std::min(change.first_stage.value_or(stage), stage);
    if (region.head >= 0)
      touched[static_cast<std::size_t>(region.head)] = true;
    else if (stage != MatrixId::Output)
      touched.assign(touched.size(), true);
  }
  for (std::size_t h = 0; h < touched.size(); ++h)
    if (touched[h]) change.heads.push_back(static_cast<int>(h));
  return change;
}

bool sameNumbers(const Experiment& a, const Experiment& b) {
  const Difference difference = differingInputs(a, b);
  return !difference.structure && difference.inputs.empty();
}

bool samePlaces(const Experiment& a, const Experiment& b) {
  const auto same_name = [](const Head& x, const Head& y) { return x.name == y.name; };
  return a.mode == b.mode && a.query_tokens == b.query_tokens && a.answeringTokens() == b.answeringTokens() &&
         std::ranges::equal(a.heads, b.heads, same_name) && a.modelDim() == b.modelDim() &&
         a.keyDim() == b.keyDim() && a.valueDim() == b.valueDim() &&
         sizesOf(a).output_dim == sizesOf(b).output_dim;
}

}  // namespace

Refused Document::placesMoving() const {
  if (!ahead_ || samePlaces(*ahead_, experiment_)) return std::nullopt;
  return Refusal::saying(
      tr("\"%1\" is still being computed: do that when it is shown.").arg(ahead_text_.rows));
}

bool Document::takesLong(const Experiment& next, std::span<const Region> regions) const {
  const Cost cost = costOf(next);
  const double all = cost.operations() + kExponentialOperations * cost.exponentials;
  if (all <= most_at_once_) return false;
  if (live_.pending()) return true;  // all that is pending would be made first
  if (regions.empty() || regions.size() > kMostFollowed) return true;
  double operations = 0;
  const bool all_rows = makesPendingRows(reveal_.hidden);
  for (const Region& region : regions) {
    if (all_rows && leavesRowsPending(region)) return true;
    if (isFollowed(region, next)) continue;
    if (region.head < 0) return true;
    operations += (all - cost.output) / next.headCount() + cost.output;
  }
  return operations > most_at_once_;
}

Document::Arrived Document::mutateRowsFirst(Experiment& next, std::vector<Region> regions) {
  const Cost cost = costOf(next);
  if (computing() || cost.operations() + kExponentialOperations * cost.exponentials <= rows_first_above_ ||
      makesPendingRows(reveal_.hidden))
    return std::nullopt;
  const auto start = std::chrono::steady_clock::now();
  const bool structure = regions.empty();
  bool labels = false;
  if (structure) {
    // Another mask, or other positions, give some matrices other shapes, but no stage.
    Experiment masked = experiment_;
    masked.mask = next.mask;
    Difference rest = differenceButPositions(std::move(masked), next);
    if (rest.structure) return std::nullopt;
    labels = rest.labels;
    regions = std::move(rest.inputs);
    // Of the two one may differ in its numbers only.
    const auto differs = [](const Difference& d, auto... ids) {
      return d.structure ||
             std::ranges::any_of(d.inputs, [&](const Region& r) { return ((r.id == ids) || ...); });
    };
    using enum MatrixId;
    if (differs(differenceButTheMask(experiment_, next), QueryPositions, KeyPositions))
      regions.insert(regions.end(), {{QueryPositions}, {KeyPositions}});
    if (differs(differenceButPositions(experiment_, next), Mask)) regions.push_back({Mask});
  } else {
    labels = differingInputs(experiment_, next).labels;
  }
  auto change = live_.pend(next, regions);
  if (!change) return std::nullopt;
  dropAnswer();
  change->structure = structure;
  change->labels = labels;
  experiment_ = std::move(next);
  coverHidden();
  ++revision_;
  last_microseconds_ =
      std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  return change;
}

ForwardWorker& Document::worker() {
  if (!worker_)
    worker_ = std::make_unique<ForwardWorker>(
        [this] { QMetaObject::invokeMethod(this, &Document::takeAnswer, Qt::QueuedConnection); });
  return *worker_;
}

void Document::compute(Experiment next, const EditText& text) {
  const bool began = !computing();
  if (began) screen_index_ = undo_stack_.index();
  settling_ = false;
  ahead_text_ = text;
  if (!began && asked_ && sameNumbers(*ahead_, next)) {
    ahead_ = std::move(next);
    return;
  }
  ahead_ = std::move(next);
  // The steps of a gesture come faster than they are computed: one that is under way is shown late rather
  // than never.
  asked_ = began || !gesture_ || !worker().busy();
  if (asked_) worker().request(*ahead_);
  if (began) emit computingChanged();
}

void Document::dropAnswer() {
  if (worker_) worker_->cancel();
  settling_ = false;
  ahead_view_.reset();
  if (!computing()) return;
  ahead_.reset();
  emit computingChanged();
}

void Document::takeAnswer() {
  if (!worker_) return;
  if (auto answer = worker_->take()) arrive(*std::move(answer));
}

void Document::arrive(ForwardWorker::Answer answer) {
  AttentionTrace before = live_.trace();
  const std::size_t numbers = traceEntries(experiment_);
  if (std::exchange(settling_, false)) {
    live_.take(std::move(answer.trace));
    coverHidden();
    letGo(std::move(before), numbers);
    ++revision_;
    emit revealChanged();
    return settle();
  }
  if (!computing()) return;
  const bool last = std::exchange(asked_, true);
  if (!last) worker().request(*ahead_);
  if (answer.overflow) {
    if (last) takeBack(overflowRefusal(*answer.overflow));
    return;
  }
  const Change change = changeBetween(experiment_, last ? *ahead_ : answer.experiment);
  // Ahead may be a word or a title further.
  experiment_ = last ? *std::move(ahead_) : std::move(answer.experiment);
  live_.take(std::move(answer.trace));
  if (last)
    ahead_.reset();
  else
    screen_index_ = undo_stack_.index();
  coverHidden();
  letGo(std::move(before), numbers);
  ++revision_;
  last_microseconds_ = answer.microseconds;
  tell(change, ahead_text_);
  emit traceReady(change, revision_);
  if (const auto view = last ? std::exchange(ahead_view_, std::nullopt) : std::nullopt)
    emit sceneEntered(*view);
  if (last) emit computingChanged();
  settle();
}

Document::State Document::forgetSteps(int down_to) {
  travelling_ = State{newest(), scenes_, {}};
  // Those that were undone were built on it as well.
  undo_stack_.setIndex(undo_stack_.count());
  forgetting_ = true;
  undo_stack_.setIndex(down_to);
  forgetting_ = false;
  State arrived = *std::move(travelling_);
  travelling_.reset();
  return arrived;
}

void Document::takeBack(const Refusal& refusal) {
  const int index = undo_stack_.index();
  asked_ = false;
  ahead_view_.reset();
  State back{{}, scenes_, {}};
  if (gesture_ && screen_index_ != index) {
    compute(gesture_->start_, ahead_text_);
  } else if (gesture_ || screen_index_ == index || index == 0) {
    ahead_.reset();
  } else if (screen_index_ < 0) {
    back = forgetSteps(index - 1);
    compute(back.experiment, ahead_text_);
  } else if (screen_index_ < index) {
    back = forgetSteps(screen_index_);
    ahead_.reset();
  } else {
    travelling_ = State{newest(), scenes_, {}};
    undo_stack_.setIndex(screen_index_);
    back = *std::move(travelling_);
    travelling_.reset();
    ahead_.reset();
  }
  const bool other_scenes = !identical(scenes_, back.scenes);
  scenes_ = std::move(back.scenes);
  if (other_scenes) emit scenesChanged();
  if (!computing()) emit computingChanged();
  settle();  // what the edit interrupted
  refuse(refusal);
}

void Document::settle() {
  if (computing() || gesture_) return;
  if (live_.settled()) {
    // What makes the first edit of a word as fast as the next: when the hand rests, and only where it is
    // felt.
    if (!takesLong(experiment_, {})) return;
    QTimer::singleShot(kRest, this, [this, revision = revision_] {
      if (revision == revision_) makeSines();
      prepare(revision);
    });
    return;
  }
  if (live_.settleMicroseconds(experiment_) > kFrameMicroseconds) {
    settling_ = true;
    const auto ask = [this] {
      if (settling_ && !worker().busy()) worker().request(experiment_);
    };
    // The rows on screen are made when they are painted: the worker takes every core.
    if (live_.pending())
      QTimer::singleShot(kPaint, this, ask);
    else
      ask();
    return;
  }
  live_.settle(experiment_);
  coverHidden();
  ++revision_;
  emit revealChanged();
}

void Document::makeSines() {
  if (experiment_.positions.kind == Positions::Kind::Sinusoidal) return;  // they were
  const int count = std::max(experiment_.queryCount(), experiment_.keyCount());
  maker_.start([count, dim = experiment_.modelDim()] { (void)sinusoidalPositions(count, dim); });
}

void Document::prepare(quint64 revision) {
  if (revision != revision_ || computing() || gesture_) return;
  if (!live_.prepare(experiment_, kPreparedAtOnce))
    QTimer::singleShot(kBetween, this, [this, revision] { prepare(revision); });
}

void Document::finishComputing() {
  finishGesture();
  while (computing() || settling_) {
    while (worker().busy()) std::this_thread::sleep_for(std::chrono::microseconds(200));
    takeAnswer();
    if (settling_ && !worker().busy()) worker().request(experiment_);  // it was not asked yet
  }
}

}  // namespace lab
