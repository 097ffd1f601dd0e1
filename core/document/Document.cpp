// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Document.h"
#include "core/engine/Overflow.h"

#include <algorithm>
#include <chrono>

#include "core/document/Baseline.h"
#include "core/document/Commands.h"
#include "core/document/LetGo.h"
#include "core/document/WeightDigest.h"
#include "core/model/Difference.h"
#include "core/model/Validation.h"

namespace lab {
namespace {

double microsecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
}

Experiment smallestExperiment() {
  Experiment e;
  e.query_tokens = {"x"};
  e.query_embeddings = Matrix{{1.0}};
  e.heads.push_back({"Head 1", Matrix{{1.0}}, Matrix{{1.0}}, Matrix{{1.0}}, {}, {}, {}});
  return e;
}

Matrix blockOf(const Matrix& m, const CellRef& corner, int rows, int columns) {
  Matrix result(rows, columns);
  for (int i = 0; i < result.rows(); ++i)
    std::copy_n(m.row(corner.row + i).begin() + corner.column, result.columns(),
                result.mutableRow(i).begin());
  return result;
}

void writeBlock(Experiment& e, const CellRef& corner, const Matrix& values) {
  Matrix& target = mutableInputMatrix(e, corner.id, corner.head);
  for (int i = 0; i < values.rows(); ++i)
    std::copy_n(values.row(i).begin(), values.columns(),
                target.mutableRow(corner.row + i).begin() + corner.column);
}

/// What stands in the regions of `e` now, for the trace to know what became other.
std::vector<Edit> editsOf(const Experiment& e, const std::vector<Region>& regions) {
  std::vector<Edit> edits;
  for (const Region& r : regions) {
    const Matrix& m = inputMatrix(e, r.id, r.head);
    const bool block =
        r.row >= 0 && r.column >= 0 && r.row + r.rows <= m.rows() && r.column + r.columns <= m.columns();
    edits.push_back({r, block ? blockOf(m, {r.id, r.head, r.row, r.column}, r.rows, r.columns) : Matrix()});
  }
  return edits;
}

/// Multiplications with their additions that a frame has room for, on a slow machine.
constexpr double kMostAtOnce = 1e8;

/// Numbers that are made, checked and written in two or three milliseconds.
constexpr std::size_t kMostMadeAtOnce = 100'000;

}  // namespace

Document::Document(QObject* parent)
    : QObject(parent),
      experiment_(smallestExperiment()),
      live_(experiment_),
      most_at_once_(kMostAtOnce),
      rows_first_above_(kMostAtOnce),
      most_made_at_once_(kMostMadeAtOnce) {
  maker_.setMaxThreadCount(1);
  baseline_ = std::make_unique<Baseline>(*this);
  digest_ = std::make_unique<WeightDigest>(*this);
}

Document::~Document() {
  worker_.reset();  // first: it calls back
  maker_.waitForDone();
  if (gesture_) gesture_->document_ = nullptr;
  // The stack empties itself when it goes; who listens to it would ask a Document that is half gone.
  undo_stack_.blockSignals(true);
}

Refused Document::refuse(const Refusal& refusal) {
  emit refused(refusal);
  return refusal;
}

void Document::tell(const Arrived& change, const EditText& text) {
  if (!change) return;  // it will be when it has been computed
  last_text_ = text;
  emit edited(*change);
  if (!blanks_.empty()) emit revealChanged();  // other matrices may repeat what is blanked
}

void Document::push(EditCommand* command) {
  // What is on screen may be among the steps that this one cuts off.
  if (undo_stack_.index() < screen_index_) screen_index_ = -1;
  undo_stack_.push(command);
}

Refused Document::reset(Experiment experiment) {
  commitGesture();
  if (auto problem = findProblem(experiment)) return refuse(editRefusal(*problem));
  if (auto refusal = memoryObjection(experiment)) return refuse(*refusal);
  const auto start = std::chrono::steady_clock::now();
  AttentionTrace trace = computeTrace(experiment);
  if (auto problem = findOverflow(trace)) return refuse(overflowRefusal(*problem));
  last_microseconds_ = microsecondsSince(start);
  reset(std::move(experiment), std::move(trace));
  return std::nullopt;
}

Refused Document::reset(Lecture lecture) {
  for (const Scene& scene : lecture.scenes)
    if (const auto problem = findProblem(scene.experiment)) return refuse(editRefusal(*problem));
  if (auto refusal = reset(std::move(lecture.experiment))) return refusal;
  adoptScenes(std::move(lecture.scenes));
  return std::nullopt;
}

void Document::reset(Lecture lecture, AttentionTrace trace) {
  reset(std::move(lecture.experiment), std::move(trace));
  adoptScenes(std::move(lecture.scenes));
}

void Document::adoptScenes(std::vector<Scene> scenes) {
  if (scenes.empty()) return;
  scenes_.list = std::move(scenes);
  emit scenesChanged();
}

Document::Forgotten Document::held() const {
  Forgotten all{live_.trace(), {experiment_}};
  for (int step = 0; step < undo_stack_.count(); ++step)
    if (const auto* replaced = dynamic_cast<const ReplaceCommand*>(undo_stack_.command(step)))
      all.experiments.insert(all.experiments.end(), {replaced->before(), replaced->after()});
  for (const Scene& scene : scenes_.list) all.experiments.push_back(scene.experiment);
  for (const Experiment& e : all.experiments) all.numbers += traceEntries(e);
  return all;
}

void Document::reset(Experiment experiment, AttentionTrace trace) {
  dropMaking();
  commitGesture();
  dropAnswer();
  Forgotten forgotten = held();
  experiment_ = std::move(experiment);
  live_.take(std::move(trace));
  const bool covered = !reveal_.hidden.empty() || !locks_.empty();
  guided_ = {};
  blanks_ = {};
  locks_ = {};
  coverHidden();
  ++revision_;
  last_text_ = {};
  undo_stack_.clear();
  const bool had_scenes = scenes_.count() > 0;
  scenes_ = {};
  emit wasReset();
  Change change;
  change.structure = change.labels = true;
  change.first_stage = MatrixId::QueryInputs;
  tell(change, {});
  if (covered) emit revealChanged();
  if (had_scenes) emit scenesChanged();
  settle();
  const std::size_t numbers = forgotten.numbers;
  letGo(std::move(forgotten), numbers);
}

Result<Document::Arrived> Document::mutateBlock(const CellRef& corner, const Matrix& values,
                                                const EditText& text) {
  const Region region{corner.id,     isPerHead(corner.id) ? corner.head : -1,
                      corner.row,    corner.column,
                      values.rows(), values.columns()};
  if (computing() || takesLong(experiment_, {&region, 1})) {
    Experiment next = newest();
    writeBlock(next, corner, values);
    if (auto change = mutateRowsFirst(next, {region})) return change;
    compute(std::move(next), text);
    return Arrived();
  }
  dropAnswer();
  const auto start = std::chrono::steady_clock::now();
  const Pace pace = gesture_ ? Pace::Moving : Pace::Rest;
  const Edit edit{region, blockOf(inputMatrix(experiment_, corner.id, corner.head), corner, values.rows(),
                                  values.columns())};
  writeBlock(experiment_, corner, values);
  LiveTrace::Outcome outcome = live_.update(experiment_, {&edit, 1}, pace);
  if (outcome.overflow) {
    writeBlock(experiment_, corner, edit.before);
    const Edit back{region, values};
    live_.update(experiment_, {&back, 1}, pace);
    return overflowRefusal(*outcome.overflow);
  }
  coverHidden();
  ++revision_;
  last_microseconds_ = microsecondsSince(start);
  return Arrived(std::move(outcome.change));
}

Result<Document::Arrived> Document::mutateWhole(Experiment next, const EditText& text, bool checked) {
  if (!checked)
    if (auto problem = findProblem(next, experiment_)) return editRefusal(*problem);
  if (computing() && identical(next, experiment_)) {
    // Back to what is on screen: nothing is left to compute.
    dropAnswer();
    return Arrived(Change{});
  }
  Difference difference = differingInputs(experiment_, next);
  for (Region& region : difference.inputs)
    region = narrowed(region, inputMatrix(experiment_, region.id, region.head),
                      inputMatrix(next, region.id, region.head));
  if (difference.structure)
    if (auto refusal = memoryObjection(next)) return *refusal;
  const bool changes = difference.structure || !difference.inputs.empty();
  if (computing() || (changes && takesLong(next, difference.inputs))) {
    if (auto change = mutateRowsFirst(next, difference.inputs)) return change;
    compute(std::move(next), text);
    return Arrived();
  }
  if (!changes) {
    // Words and names: rows may stay pending, and the worker goes on.
    experiment_ = std::move(next);
    Change change;
    change.labels = difference.labels;
    coverHidden();
    ++revision_;
    return Arrived(std::move(change));
  }
  dropAnswer();
  const auto start = std::chrono::steady_clock::now();
  auto arrived =
      difference.structure ? mutateAll(std::move(next)) : mutateInputs(std::move(next), difference.inputs);
  if (!arrived) return arrived;
  arrived.value()->labels = difference.labels;
  coverHidden();
  ++revision_;
  last_microseconds_ = microsecondsSince(start);
  return arrived;
}

Result<Document::Arrived> Document::mutateInputs(Experiment next, const std::vector<Region>& regions) {
  const Pace pace = gesture_ ? Pace::Moving : Pace::Rest;
  LiveTrace::Outcome outcome = live_.update(next, editsOf(experiment_, regions), pace);
  if (outcome.overflow) {
    live_.update(experiment_, editsOf(next, regions), pace);
    return overflowRefusal(*outcome.overflow);
  }
  experiment_ = std::move(next);
  return Arrived(std::move(outcome.change));
}

Result<Document::Arrived> Document::mutateAll(Experiment next) {
  AttentionTrace trace = computeTrace(next);
  if (auto problem = findOverflow(trace)) return overflowRefusal(*problem);
  Change change;
  change.structure = true;
  // Not every change of structure makes everything new: a mask touches no query.
  change.first_stage = firstNewStage(live_.trace(), trace);
  experiment_ = std::move(next);
  live_.take(std::move(trace));
  return Arrived(std::move(change));
}

void Document::coverHidden() {
  reveal_ = guided_;
  // What repeats a blanked matrix depends on the settings.
  if (!blanks_.empty()) reveal_.hidden.add(placesOf(blanks_, experiment_));
  const Places& hidden = reveal_.hidden;
  seen_experiment_.reset();
  seen_trace_.reset();
  if (hidden.empty()) return;
  if (Veil::hidesInputs(hidden)) seen_experiment_ = veil_.over(experiment_, hidden);
  seen_trace_ = veil_.over(live_.trace(), experiment_, hidden);
}

void Document::setReveal(Reveal reveal) {
  if (reveal == guided_) return;
  guided_ = std::move(reveal);
  coverHidden();
  ++revision_;
  emit revealChanged();
}

void Document::setBlanks(Blanks blanks) {
  if (blanks == blanks_) return;
  blanks_ = std::move(blanks);
  coverHidden();
  ++revision_;
  emit revealChanged();
}

void Document::setLocks(Locks locks) {
  if (locks == locks_) return;
  finishGesture();
  locks_ = std::move(locks);
  emit revealChanged();
}

Refused Document::setEntry(const CellRef& cell, double value) {
  return setBlock(cell, Matrix(1, 1, value), editName(cell));
}

Refused Document::setBlock(const CellRef& corner, const Matrix& values, const EditText& text) {
  finishGesture();
  if (auto refusal = objection(corner, values)) return refuse(*refusal);
  Matrix before =
      blockOf(inputMatrix(newest(), corner.id, corner.head), corner, values.rows(), values.columns());
  if (before.identicalTo(values)) return std::nullopt;
  const EditText name = text.isEmpty() ? editName(corner) : text;
  const auto change = mutateBlock(corner, values, name);
  if (!change) {
    settle();  // what it interrupted
    return refuse(change.refusal());
  }
  push(new SetBlockCommand(*this, corner, std::move(before), values, name));
  tell(change.value(), name);
  settle();
  return std::nullopt;
}

Refused Document::replace(Experiment next, const EditText& text) {
  commitGesture();  // `next` was made of what `newest` is: what is being made comes after it
  return become({std::move(next), scenes_, {}}, text);
}

Refused Document::replace(Lecture next, const EditText& text) {
  finishGesture();
  Scenes scenes{std::move(next.scenes)};
  scenes.current = std::min(scenes_.current, scenes.count() - 1);
  return become({std::move(next.experiment), std::move(scenes), {}}, text, std::nullopt, true);
}

Refused Document::setScenes(Scenes next, const EditText& text) {
  finishGesture();
  return become({newest(), std::move(next), {}}, text);
}

Refused Document::enterScene(int index, const ViewState& view, const EditText& text) {
  finishGesture();
  const Scene scene = scenes_[index];
  Scenes scenes = scenes_;
  scenes.current = index;
  const bool same = scenes_.current == index && identical(newest(), scene.experiment);
  if (auto refusal = become({scene.experiment, std::move(scenes), scene.view}, text, view)) return refusal;
  if (same) emit sceneEntered(scene.view);  // nothing to undo, but the window may show something else
  return std::nullopt;
}

Refused Document::become(State next, const EditText& text, std::optional<ViewState> from, bool checked) {
  if (identical(newest(), next.experiment) && identical(scenes_, next.scenes)) return std::nullopt;
  if (auto refusal = lockedObjection(next.experiment)) return refuse(*refusal);
  State before{newest(), scenes_, std::move(from)};
  const auto change = mutateWhole(next.experiment, text, checked);
  if (!change) {
    settle();
    return refuse(change.refusal());
  }
  push(new ReplaceCommand(*this, std::move(before), next, text));
  tellWhole(change.value(), text, next);
  settle();
  return std::nullopt;
}

void Document::tellWhole(const Arrived& change, const EditText& text, const State& now) {
  const bool others = !identical(scenes_, now.scenes);
  scenes_ = now.scenes;
  tell(change, text);
  if (others) emit scenesChanged();
  if (now.view && change) emit sceneEntered(*now.view);
  if (now.view && !change) ahead_view_ = now.view;  // of what is not on screen yet
}

void Document::commitGesture() {
  if (gesture_) gesture_->commit();
}

void Document::finishGesture() {
  commitGesture();
  finishMaking();
}

bool Document::replayBlock(const CellRef& corner, const Matrix& values, const EditText& text) {
  if (travelling_) {
    writeBlock(travelling_->experiment, corner, values);
    return !forgetting_;
  }
  if (gesture_) gesture_->cancel();
  if (const auto change = mutateBlock(corner, values, text)) tell(change.value(), text);
  settle();
  return true;
}

bool Document::replayWhole(const State& next, const EditText& text) {
  if (travelling_) {
    travelling_->experiment = next.experiment;
    travelling_->scenes = next.scenes;
    if (next.view) travelling_->view = next.view;
    return !forgetting_;
  }
  if (gesture_) gesture_->cancel();
  if (const auto change = mutateWhole(next.experiment, text, true)) tellWhole(change.value(), text, next);
  settle();
  return true;
}

void Document::travelTo(int index, const EditText& text) {
  const int from = undo_stack_.index();
  travelling_ = State{newest(), scenes_, {}};
  undo_stack_.setIndex(index);
  const State arrived = *std::move(travelling_);
  travelling_.reset();
  const bool was_computing = computing();
  const auto change = mutateWhole(arrived.experiment, text, true);
  if (!was_computing) screen_index_ = from;
  // A place in the history was valid when it was made, or is taken back when that proves wrong: it cannot be
  // refused.
  if (change) tellWhole(change.value(), text, arrived);
  settle();
}

void Document::undo() {
  finishGesture();
  const int index = undo_stack_.index();
  if (undo_stack_.canUndo()) travelTo(index - 1, nameOfStep(index - 1).within(tr("Undo: %1")));
}

void Document::redo() {
  finishGesture();
  const int index = undo_stack_.index();
  if (undo_stack_.canRedo()) travelTo(index + 1, nameOfStep(index).within(tr("Redo: %1")));
}

EditText Document::nameOfStep(int index) const {
  // Every step on the stack is one of ours.
  const auto* step = dynamic_cast<const EditCommand*>(undo_stack_.command(index));
  return step ? step->name() : EditText();
}

QString Document::undoText(Convention convention) const {
  return nameOfStep(undo_stack_.index() - 1).text(convention);
}

QString Document::redoText(Convention convention) const {
  return nameOfStep(undo_stack_.index()).text(convention);
}

void Document::jumpTo(int index) {
  finishGesture();
  index = std::clamp(index, 0, undo_stack_.count());
  if (index != undo_stack_.index()) travelTo(index, tr("Jump in the history"));
}

}  // namespace lab
