// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Document.h"

#include <algorithm>
#include <utility>

#include "core/document/Baseline.h"
#include "core/document/DocumentJournal.h"
#include "core/document/WeightDigest.h"
#include "core/engine/Engine.h"
#include "core/explain/CellNames.h"
#include "core/model/Validation.h"

namespace lab {
namespace {

/// Making, checking and writing this many numbers takes two or three milliseconds.
constexpr std::size_t kMostPreparedAtOnce = 100'000;

bool sameHeadNames(const Experiment& a, const Experiment& b) {
  return std::ranges::equal(a.heads, b.heads, {}, &Head::name, &Head::name);
}

/// Whether all tokens, heads and dimensions have the same index in both.
bool samePlaces(const Experiment& a, const Experiment& b) {
  return a.mode == b.mode && a.query_tokens == b.query_tokens && a.answeringTokens() == b.answeringTokens() &&
         sameHeadNames(a, b) && a.modelDim() == b.modelDim() && a.keyDim() == b.keyDim() &&
         a.valueDim() == b.valueDim() && a.outputDim() == b.outputDim();
}

}  // namespace

Document::Document(QObject* parent) : QObject(parent), most_prepared_at_once_(kMostPreparedAtOnce) {
  connect(&recompute_, &Recompute::arrived, this, &Document::arrive);
  connect(&recompute_, &Recompute::overflowed, this, [this](const Problem& problem) {
    removeStep({latest(), scenes_}, overflowRefusal(problem));
  });
  baseline_ = std::make_unique<Baseline>(*this);
  digest_ = std::make_unique<WeightDigest>(*this);
}

Document::~Document() {
  if (gesture_) gesture_->document_ = nullptr;
}

Refused Document::refuse(const Refusal& refusal) {
  emit refused(refusal);
  return refusal;
}

void Document::announce(const Change& change, const EditText& text) {
  last_text_ = text;
  blanked_last_.clear();
  emit edited(change);
  // After the edit, other matrices may contain the same numbers as the hidden ones.
  if (!hiddenMatrices().empty()) emit visibilityChanged();
}

Refused Document::reset(Experiment experiment) {
  commitGesture();
  if (auto problem = findProblem(experiment)) return refuse(editRefusal(*problem));
  if (auto refusal = memoryObjection(experiment)) return refuse(*refusal);
  AttentionTrace trace = computeTrace(experiment);
  if (auto problem = findOverflow(trace)) return refuse(overflowRefusal(*problem));
  reset(std::move(experiment), std::move(trace));
  return std::nullopt;
}

Refused Document::reset(Lecture lecture) {
  for (const Scene& scene : lecture.scenes)
    if (const auto problem = findProblem(scene.experiment)) return refuse(editRefusal(*problem));
  if (auto refusal = reset(std::move(lecture.experiment))) return refusal;
  setScenesNow({std::move(lecture.scenes)});
  return std::nullopt;
}

void Document::reset(Lecture lecture, AttentionTrace trace) {
  reset(std::move(lecture.experiment), std::move(trace));
  setScenesNow({std::move(lecture.scenes)});
}

void Document::reset(Experiment experiment, AttentionTrace trace) {
  const bool was_busy = busy();
  make_task_.cancel();
  to_prepare_.clear();
  commitGesture();
  recompute_.reset(std::move(experiment), std::move(trace));
  pending_view_.reset();
  pending_refusal_.reset();
  const bool was_hidden = visibility_.clear();
  visibility_.update(this->experiment(), wholeTrace());
  ++revision_;
  history_.stack().clear();
  history_.stack().setClean();  // clear() does not do this if there are no steps
  const bool had_scenes = scenes_.count() > 0;
  scenes_ = {};
  if (was_busy) emit computingChanged();
  emit wasReset();
  Change change;
  change.structure = change.labels = true;
  change.first_stage = MatrixId::QueryInputs;
  announce(change, {});
  if (was_hidden) emit visibilityChanged();
  if (had_scenes) emit scenesChanged();
}

void Document::restore(RecoveredDocument recovered) {
  reset(Lecture{std::move(recovered.now.experiment), {}}, std::move(recovered.trace));
  setScenesNow(std::move(recovered.now.scenes));
  history_.restore(recovered.steps, recovered.index, recovered.saved_step, std::move(recovered.last));
}

DocumentState Document::startOfHistory() const {
  return history_.start({gesture_ ? gesture_->start_ : latest(), scenes_});
}

void Document::setScenesNow(Scenes scenes) {
  if (identical(scenes_, scenes)) return;
  scenes_ = std::move(scenes);
  emit scenesChanged();
}

Result<Document::Arrived> Document::apply(const std::function<Recompute::Outcome()>& edit,
                                          const EditText& text) {
  const bool was_computing = computing();
  visibility_.releaseCopies();
  Recompute::Outcome outcome = edit();
  visibility_.update(experiment(), wholeTrace());
  if (outcome.overflow) return overflowRefusal(*outcome.overflow);
  if (computing())
    pending_text_ = text;
  else
    ++revision_;
  if (computing() != was_computing) emit computingChanged();
  return std::move(outcome.change);
}

void Document::finishState(const Arrived& change, const DocumentState& state, const EditText& text) {
  const bool other_scenes = !identical(scenes_, state.scenes);
  scenes_ = state.scenes;
  if (change) announce(*change, text);
  if (other_scenes) emit scenesChanged();
  pending_view_ = change ? std::nullopt : state.view;  // the scene is not on screen yet
  if (state.view && change) emit sceneEntered(*state.view);
}

void Document::applyState(DocumentState state, const EditText& text) {
  const auto change = apply([&] { return recompute_.setExperiment(state.experiment); }, text);
  if (change)
    finishState(change.value(), state, text);
  else
    removeStep(std::move(state), change.refusal());
}

void Document::arrive(const Change& change) {
  visibility_.update(experiment(), wholeTrace());
  ++revision_;
  announce(change, pending_text_);
  if (computing()) return;  // an earlier preview of a drag has arrived
  if (const auto view = std::exchange(pending_view_, std::nullopt)) emit sceneEntered(*view);
  emit computingChanged();
  if (const auto refusal = std::exchange(pending_refusal_, std::nullopt)) refuse(*refusal);
}

void Document::removeStep(DocumentState state, const Refusal& refusal) {
  pending_view_.reset();
  if (gesture_)  // restore the last preview on screen, or the start of the drag if there is none
    state.experiment = revision_ == gesture_->start_revision_ ? gesture_->start_ : experiment();
  else if (history_.index() > 0)
    history_.forgetFrom(history_.index() - 1, state);
  else
    state.experiment = experiment();
  state.view.reset();
  applyState(std::move(state), pending_text_);
  if (computing())
    pending_refusal_ = refusal;  // the previous state may fail as well; report the refusal once
  else
    refuse(refusal);
}

Refused Document::placesMoving() const {
  if (!computing() || samePlaces(latest(), experiment())) return std::nullopt;
  return Refusal::saying(
      tr("“%1” is still being computed. Try again when its result is shown.").arg(pending_text_.rows));
}

QString Document::computingText(Convention convention) const {
  return (preparing() && !computing() ? to_prepare_.front().second : pending_text_).text(convention);
}

void Document::finishComputing() {
  finishGesture();
  recompute_.finish();
}

Refused Document::setBlock(const CellRef& corner, const Matrix& values, const EditText& text) {
  finishGesture();
  if (auto refusal = objection(corner, values)) return refuse(*refusal);
  Matrix before = blockOf(latest(), corner, values.rows(), values.columns());
  if (before.identicalTo(values)) return std::nullopt;
  const EditText name = text.isEmpty() ? editName(latest(), corner) : text;
  const auto change = apply([&] { return recompute_.setBlock(corner, values); }, name);
  if (!change) return refuse(change.refusal());
  history_.addBlock(corner, std::move(before), values, name);
  if (change.value()) announce(*change.value(), name);
  return std::nullopt;
}

Refused Document::replace(Experiment next, const EditText& text) {
  commitGesture();  // does not wait for edits that are being prepared: they run again on `next`
  return setState({std::move(next), scenes_}, text, std::nullopt, false);
}

Refused Document::replace(Lecture next, const EditText& text) {
  finishGesture();
  Scenes scenes{std::move(next.scenes)};
  scenes.current = std::min(scenes_.current, scenes.count() - 1);
  return setState({std::move(next.experiment), std::move(scenes)}, text, std::nullopt, true);
}

Refused Document::setScenes(Scenes next, const EditText& text) {
  finishGesture();
  return setState({latest(), std::move(next)}, text, std::nullopt, false);
}

Refused Document::enterScene(int index, const ViewState& view, const EditText& text) {
  finishGesture();
  const Scene scene = scenes_[index];
  Scenes scenes = scenes_;
  scenes.current = index;
  const bool same = scenes_.current == index && identical(latest(), scene.experiment);
  if (auto refusal = setState({scene.experiment, std::move(scenes), scene.view}, text, view, false))
    return refusal;
  if (same) emit sceneEntered(scene.view);  // setState did nothing, but the view may be different
  return std::nullopt;
}

Refused Document::setState(DocumentState next, const EditText& text, std::optional<ViewState> from,
                           bool checked) {
  if (identical(latest(), next.experiment) && identical(scenes_, next.scenes)) return std::nullopt;
  if (auto refusal = objection(next.experiment, checked)) return refuse(*refusal);
  DocumentState before{latest(), scenes_, std::move(from)};
  const auto change = apply([&] { return recompute_.setExperiment(next.experiment); }, text);
  if (!change) return refuse(change.refusal());
  history_.addState(std::move(before), next, text);
  finishState(change.value(), next, text);
  return std::nullopt;
}

Refused Document::replace(const Make& make, std::size_t numbers, const EditText& text) {
  commitGesture();
  if (numbers <= most_prepared_at_once_ && !preparing()) {
    auto next = make(latest());
    return next ? replace(std::move(next.value()), text) : refuse(next.refusal());
  }
  to_prepare_.push_back({make, text});
  if (to_prepare_.size() > 1) return std::nullopt;
  startMaking();
  if (!computing()) emit computingChanged();
  return std::nullopt;
}

Refused Document::setMatrix(MatrixId id, int head, const MakeMatrix& make, const EditText& text) {
  commitGesture();
  if (auto refusal = placesMoving()) return refuse(*refusal);
  const Matrix& target = inputMatrix(latest(), id, head);
  if (auto refusal = objection({id, head, 0, 0, target.rows(), target.columns()})) return refuse(*refusal);
  if (target.size() <= most_prepared_at_once_ && !preparing())
    return setBlock({id, head, 0, 0}, make(latest()), text);
  const auto whole = [id, head, make](const Experiment& e) -> Result<Experiment> {
    if (isPerHead(id))
      if (auto refusal = noSuchHead(e, head)) return *refusal;
    Experiment next = e;
    mutableInputMatrix(next, id, head) = make(e);
    return next;
  };
  return replace(whole, target.size(), text);
}

void Document::startMaking() {
  using Made = std::pair<Experiment, Result<Experiment>>;
  make_task_.start(
      [from = latest(), make = to_prepare_.front().first](const BackgroundTask::Progress&) {
        Result<Experiment> made = make(from);
        if (made)
          if (const auto problem = findProblem(made.value())) made = editRefusal(*problem);
        return Made{from, std::move(made)};
      },
      [this](Made made) { takePrepared(std::move(made.first), std::move(made.second)); });
}

void Document::takePrepared(Experiment from, Result<Experiment> made) {
  if (!identical(from, latest())) return startMaking();  // another edit was made first
  from = {};  // otherwise the next edit has to copy the matrices that it writes
  const EditText text = to_prepare_.front().second;
  to_prepare_.pop_front();
  if (made)
    setState({std::move(made.value()), scenes_}, text, std::nullopt, true);
  else
    refuse(made.refusal());
  if (preparing() && !make_task_.running()) startMaking();
  if (!busy()) emit computingChanged();
}

void Document::commitGesture() {
  if (gesture_) gesture_->commit();
}

void Document::finishGesture() {
  commitGesture();
  while (preparing()) make_task_.finish();
}

void Document::moveInHistory(int index, const EditText& text) {
  DocumentState state{latest(), scenes_};
  history_.moveTo(index, state);
  applyState(std::move(state), text);
}

void Document::undo() {
  finishGesture();
  if (!blanked_last_.empty()) {
    HiddenMatrices remaining = hiddenMatrices();
    for (const MatrixId id : blanked_last_) remaining.erase(id);
    setHiddenMatrices(std::move(remaining));
    return emit blankUndone();
  }
  const int index = history_.index();
  if (history_.stack().canUndo()) moveInHistory(index - 1, history_.text(index - 1).within(tr("Undone: %1")));
}

QString Document::undoText(Convention c) const {
  return blanked_last_.empty() ? history_.text(history_.index() - 1).text(c) : tr("Blank");
}

void Document::redo() {
  finishGesture();
  const int index = history_.index();
  if (history_.stack().canRedo()) moveInHistory(index + 1, history_.text(index).within(tr("Redone: %1")));
}

void Document::jumpTo(int index) {
  finishGesture();
  index = std::clamp(index, 0, history_.stack().count());
  if (index != history_.index()) moveInHistory(index, tr("Jump in the history"));
}

void Document::setGuidedHiding(RegionSet hidden) {
  if (hidden == guidedHiding()) return;
  visibility_.setGuidedHiding(std::move(hidden));
  showVisibility();
}

void Document::setHiddenMatrices(HiddenMatrices hidden) {
  if (hidden == hiddenMatrices()) return;
  blanked_last_.clear();
  visibility_.setHiddenMatrices(std::move(hidden));
  showVisibility();
}

void Document::showMatrix(MatrixId id) {
  HiddenMatrices remaining = hiddenMatrices();
  remaining.erase(id);
  setHiddenMatrices(std::move(remaining));
}

void Document::blank(const HiddenMatrices& matrices) {
  HiddenMatrices added, all = hiddenMatrices();
  for (const MatrixId id : matrices)
    if (all.insert(id).second) added.insert(id);
  if (added.empty()) return;
  visibility_.setHiddenMatrices(std::move(all));
  blanked_last_ = std::move(added);
  showVisibility();
}

void Document::showVisibility() {
  visibility_.update(experiment(), wholeTrace());
  ++revision_;
  emit visibilityChanged();
}

void Document::setLocks(Locks locks) {
  if (locks == this->locks()) return;
  finishGesture();
  visibility_.setLocks(std::move(locks));
  emit visibilityChanged();
}

}  // namespace lab
