// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <deque>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/BackgroundTask.h"
#include "core/base/Refusal.h"
#include "core/document/Gesture.h"
#include "core/document/History.h"
#include "core/document/Recompute.h"
#include "core/document/Visibility.h"

namespace lab {

class Baseline;
class WeightDigest;

/// What views read: consistent in itself, hidden numbers left out. A view does not keep one across events.
struct Snapshot {
  quint64 revision;
  const Experiment& experiment;
  const AttentionTrace& trace;
};

/// The only owner of state. Every edit goes through here, is one undo step, and is announced once by
/// `edited`.
///
/// A facade over three parts: History (the undo stack), Recompute (experiment and trace on screen, and the
/// edits that are computed in the background: until they arrive everything that views read stays as it was,
/// while the undo stack and `newest` are ahead) and Visibility (hidden and locked cells).
class Document : public QObject {
  Q_OBJECT

 public:
  /// Starts with a 1-token experiment; `reset` puts the real one in.
  explicit Document(QObject* parent = nullptr);
  ~Document() override;

  /// Everything that is saved, as it is on screen: for shapes, tokens and settings. The trace belongs to it.
  /// Views that show numbers read `shownExperiment`.
  const Experiment& experiment() const { return recompute_.experiment(); }
  /// The same with the edits that are being computed: for editing and saving it.
  const Experiment& newest() const { return recompute_.newest(); }
  /// What may be seen: the originals unless something is hidden. A hidden number is NaN (see HiddenValues.h).
  const Experiment& shownExperiment() const { return visibility_.seen(experiment()); }
  const AttentionTrace& trace() const { return visibility_.seen(recompute_.trace()); }
  /// With the hidden numbers: for checking what a learner answers, never for showing.
  const AttentionTrace& wholeTrace() const { return recompute_.trace(); }
  Snapshot snapshot() const { return {revision_, shownExperiment(), trace()}; }
  /// Grows with every change of what views read, undo, redo and another visibility included.
  quint64 revision() const { return revision_; }
  const Scenes& scenes() const { return scenes_; }
  Lecture lecture() const { return {newest(), scenes_.list}; }
  /// Statistics of all weights that may be seen, counted once a revision.
  const WeightDigest& digest() const { return *digest_; }
  /// What the document is compared with, if anything.
  Baseline& baseline() { return *baseline_; }
  const Baseline& baseline() const { return *baseline_; }

  /// Is an edit being computed, so that the screen is behind `newest`?
  bool computing() const { return recompute_.computing(); }
  /// Is an edit of many numbers being prepared, so that `newest` is behind, too?
  bool making() const { return !to_make_.empty(); }
  bool behind() const { return computing() || making(); }
  /// Which edit ("Resize, d_model: 768"), and how much of it is computed, 0..1.
  QString computingText(Convention convention = Convention::Rows) const;
  double computingProgress() const { return computing() ? recompute_.progress() : 0.0; }
  /// Waits until nothing is under way: for commands and pictures.
  void finishComputing();
  /// Why a numbered token, head or cell cannot be edited at present: an edit that is being computed gives it
  /// another place than on screen. Edits that name places ask this first.
  Refused placesMoving() const;
  /// What the last change was ("Undo ...") and how long it took; a refused edit leaves both as they were.
  QString lastEditText(Convention convention = Convention::Rows) const { return last_text_.text(convention); }
  double lastRecomputeMicroseconds() const { return recompute_.microseconds(); }

  // Edits. Refused: nothing changed, and `refused` was emitted.
  /// Puts another experiment in and clears the undo history.
  Refused reset(Experiment experiment);
  Refused reset(Lecture lecture);
  /// The same with the trace that the loader computed to check the experiment.
  void reset(Experiment experiment, AttentionTrace trace);
  void reset(Lecture lecture, AttentionTrace trace);
  /// One entry of an input matrix. No step where the bits are the same.
  Refused setEntry(const CellRef& cell, double value);
  /// A block of one input matrix, its upper left corner at `corner`; one step.
  Refused setBlock(const CellRef& corner, const Matrix& values, const EditText& text = {});
  /// `next` differs from `newest` as it likes; one step. No step where nothing differs.
  Refused replace(Experiment next, const EditText& text);
  /// Computes the next experiment from the present one, or says why that cannot be. A pure function: it may
  /// be called in another thread, and again where another edit came between.
  using Make = std::function<Result<Experiment>(const Experiment&)>;
  /// What `make` makes of `newest`; one step. Where it writes many `numbers` it runs in the background, and a
  /// refusal comes by the signal alone. Undo, saving and a number typed meanwhile wait for it.
  Refused replace(const Make& make, std::size_t numbers, const EditText& text);
  /// All of an input matrix becomes what `make` makes of the experiment, the same way.
  using MakeMatrix = std::function<Matrix(const Experiment&)>;
  Refused setMatrix(MatrixId id, int head, const MakeMatrix& make, const EditText& text);
  /// The experiment and the scenes at once, as loadLecture checked them; one step.
  Refused replace(Lecture next, const EditText& text);
  /// Other scenes, the same experiment; one step. Edited through SceneEdits.h.
  Refused setScenes(Scenes next, const EditText& text);
  /// The experiment of scene `index`, which becomes current; one step. `view` is for the way back.
  Refused enterScene(int index, const ViewState& view, const EditText& text);
  Refused refuse(const Refusal& refusal);  ///< emits `refused`
  /// Before saving, undo or another edit: commits a gesture, waits for an edit that is being prepared.
  void finishGesture();
  bool gestureActive() const { return gesture_ != nullptr; }

  QUndoStack* undoStack() { return &history_.stack(); }  ///< for its clean state and its signals
  /// Undo or redo to `index` of the undo stack: one computation, one `edited`.
  void jumpTo(int index);
  void undo();
  void redo();
  /// What undo and redo would do; empty where there is nothing. `stepText`: what step `index` does, from 0.
  QString undoText(Convention c) const { return history_.text(history_.index() - 1).text(c); }
  QString redoText(Convention c) const { return history_.text(history_.index()).text(c); }
  QString stepText(int index, Convention c) const { return history_.text(index).text(c); }

  // Visibility: ends with `reset`; undo and redo do not touch it.
  const Reveal& reveal() const { return visibility_.reveal(); }
  void setReveal(Reveal reveal);  ///< what a walk or a lesson hides
  const Reveal& guided() const { return visibility_.guided(); }
  void setBlanks(Blanks blanks);  ///< what a lecturer covers for a while
  const Blanks& blanks() const { return visibility_.blanks(); }
  const Locks& locks() const { return visibility_.locks(); }
  void setLocks(Locks locks);
  bool mayEdit(const CellRef& cell) const;
  void setMostAtOnce(double multiply_adds) { recompute_.setMostAtOnce(multiply_adds); }
  void setMostMadeAtOnce(std::size_t numbers) { most_made_at_once_ = numbers; }
  /// Bytes held while `next` is computed, with screen, baseline, scenes and undo; shared memory counts once.
  double memoryWith(const Experiment& next) const;
  /// Why there is no room for `next`, with the figures; nothing where there is.
  Refused memoryObjection(const Experiment& next) const;
  /// 0: three quarters of what the machine has.
  void setMemoryLimit(double bytes) { memory_limit_ = bytes; }

 signals:
  /// Exactly once for every change, undo, redo and preview; the undo stack is up to date already.
  void edited(const lab::Change& change);
  /// An edit was not done, and everything is as it was.
  void refused(const lab::Refusal& refusal);
  /// Another experiment was put in; `edited` follows.
  void wasReset();
  void revealChanged();  ///< other numbers are hidden or locked than before
  /// Other scenes, or another one current; after `edited`.
  void scenesChanged();
  /// A scene was entered, or undo led back from it: what the window is to show.
  void sceneEntered(const lab::ViewState& view);
  /// Computing or preparing began or ended.
  void computingChanged();

 private:
  friend class Gesture;
  Refused objection(const CellRef& corner, const Matrix& values) const;
  Refused objection(const Region& region) const;
  Refused objection(const Experiment& next, bool checked) const;
  /// What an edit made new; nothing where that is being computed.
  using Arrived = std::optional<Change>;
  /// The one mutator. The caller adds the step to the history before it announces the change.
  Result<Arrived> apply(const std::function<Recompute::Outcome()>& edit, const EditText& text);
  void applyState(DocumentState state, const EditText& text);
  void finishState(const Arrived& change, const DocumentState& state, const EditText& text);
  Refused become(DocumentState next, const EditText& text, std::optional<ViewState> from, bool checked);
  void announce(const Change& change, const EditText& text);
  void arrive(const Change& change);
  /// The last step cannot be computed after all: removes it with all that was built on it.
  void forgetStep(DocumentState state, const Refusal& refusal);
  void travelTo(int index, const EditText& text);
  void setScenesNow(Scenes scenes);
  void showVisibility();
  void commitGesture();
  void startMaking();
  void takeMade(Experiment from, Result<Experiment> made);

  Recompute recompute_;
  History history_;
  Visibility visibility_;
  Scenes scenes_;  ///< with the edits that are being computed
  quint64 revision_ = 0;
  Gesture* gesture_ = nullptr;
  EditText last_text_;
  EditText pending_text_;                  ///< of the edit that is being computed
  std::optional<ViewState> pending_view_;  ///< of a scene that is being computed
  Refused pending_refusal_;                ///< of a step that was removed while the one before is computed
  std::deque<std::pair<Make, EditText>> to_make_;  ///< the first is being prepared
  BackgroundTask make_task_;
  std::size_t most_made_at_once_;
  double memory_limit_ = 0;
  std::unique_ptr<Baseline> baseline_;
  std::unique_ptr<WeightDigest> digest_;
};

}  // namespace lab
