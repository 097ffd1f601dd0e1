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
struct RecoveredDocument;

/// The state that views read. The trace belongs to the experiment. Hidden numbers are NaN. A view
/// must not keep a snapshot across events.
struct Snapshot {
  quint64 revision;
  const Experiment& experiment;
  const AttentionTrace& trace;
};

/// The only owner of the state. Every edit goes through this class, is one undo step, and is announced once
/// by `edited`.
///
/// A facade over three parts: History (the undo stack), Recompute (the experiment and trace on screen, and
/// edits that are computed in the background) and Visibility (hidden and locked cells). While an edit is
/// computed in the background, everything that views read stays unchanged; the undo stack and `latest` are
/// ahead.
class Document : public QObject {
  Q_OBJECT

 public:
  /// Starts with an experiment of one token. `reset` loads another one.
  explicit Document(QObject* parent = nullptr);
  ~Document() override;

  /// The experiment on screen, to which the trace belongs. Use it for shapes, tokens and settings; views that
  /// show numbers read `shownExperiment`.
  const Experiment& experiment() const { return recompute_.experiment(); }
  /// Like `experiment`, but with the edits that are being computed. Use it for editing and saving.
  const Experiment& latest() const { return recompute_.latest(); }
  /// Experiment and trace for showing: a hidden number is NaN (see withoutHidden). They are the originals if
  /// nothing is hidden.
  const Experiment& shownExperiment() const { return visibility_.seen(experiment()); }
  const AttentionTrace& trace() const { return visibility_.seen(recompute_.trace()); }
  /// The trace including the hidden numbers. Use it to check the answers of a learner, never for
  /// showing.
  const AttentionTrace& wholeTrace() const { return recompute_.trace(); }
  Snapshot snapshot() const { return {revision_, shownExperiment(), trace()}; }
  /// Increases with every change of what views read, including undo, redo and changes of visibility.
  quint64 revision() const { return revision_; }
  const Scenes& scenes() const { return scenes_; }
  /// The state before the first undo step.
  DocumentState startOfHistory() const;
  Lecture lecture() const { return {latest(), scenes_.list}; }
  /// Statistics of the attention weights that are not hidden, cached until the weights change.
  const WeightDigest& digest() const { return *digest_; }
  /// The baseline with which the document is compared, if one is pinned.
  Baseline& baseline() { return *baseline_; }
  const Baseline& baseline() const { return *baseline_; }

  /// Whether an edit is being computed. If it is, views do not show `latest` yet.
  bool computing() const { return recompute_.computing(); }
  /// Whether an edit of many numbers is being prepared (see `Make`). If it is, `latest` does not
  /// contain it yet.
  bool preparing() const { return !to_prepare_.empty(); }
  bool busy() const { return computing() || preparing(); }
  /// The text of the edit that is being prepared or computed ("Resize, d_model: 768"), and the
  /// fraction of its computation that is done, 0..1.
  QString computingText(Convention convention = Convention::Rows) const;
  double computingProgress() const { return computing() ? recompute_.progress() : 0.0; }
  /// Blocks until no edit is being prepared or computed. For commands without a window and for pictures.
  void finishComputing();
  /// The reason why a token, head or cell cannot be edited by its index now: the edit that is being
  /// computed changes the indices. Edits that take an index call this first. Empty if such edits
  /// are possible.
  Refused placesMoving() const;
  /// The text of the last change ("Undo ...") and the time that it took to compute. A refused edit changes
  /// neither.
  QString lastEditText(Convention convention = Convention::Rows) const { return last_text_.text(convention); }
  double lastRecomputeMicroseconds() const { return recompute_.microseconds(); }

  // Edits. A returned refusal means that nothing changed and that `refused` was emitted.
  /// Loads another experiment or lecture and clears the undo history.
  Refused reset(Experiment experiment);
  Refused reset(Lecture lecture);
  /// Like above, but with the trace that the loader computed to check the experiment.
  void reset(Experiment experiment, AttentionTrace trace);
  void reset(Lecture lecture, AttentionTrace trace);
  /// Like above, but with an undo history.
  void restore(RecoveredDocument recovered);
  /// Sets one entry of an input matrix. Adds no undo step if the bits are the same.
  Refused setEntry(const CellRef& cell, double value) { return setBlock(cell, Matrix(1, 1, value)); }
  /// Sets a block of one input matrix, with its upper left entry at `corner`, as one undo step.
  Refused setBlock(const CellRef& corner, const Matrix& values, const EditText& text = {});
  /// Replaces `latest` with `next`, as one undo step. Adds no step if they are identical.
  Refused replace(Experiment next, const EditText& text);
  /// Computes the next experiment from the present one, or returns why this is impossible. Must be
  /// a pure function: it may run on another thread, and it runs again if another edit is applied
  /// before it.
  using Make = std::function<Result<Experiment>(const Experiment&)>;
  /// Replaces `latest` with the result of `make`, as one undo step. `numbers` is the number of
  /// entries that `make` writes. If it is large, `make` runs in the background, and a refusal is
  /// reported only by the signal. Undo, saving and edits of single numbers wait until `make` has
  /// finished.
  Refused replace(const Make& make, std::size_t numbers, const EditText& text);
  /// Like above, but replaces all entries of one input matrix.
  using MakeMatrix = std::function<Matrix(const Experiment&)>;
  Refused setMatrix(MatrixId id, int head, const MakeMatrix& make, const EditText& text);
  /// Replaces the experiment and the scenes, which loadLecture has checked, as one undo step.
  Refused replace(Lecture next, const EditText& text);
  /// Replaces the scenes and keeps the experiment, as one undo step. Use the functions of SceneEdits.h.
  Refused setScenes(Scenes next, const EditText& text);
  /// Makes scene `index` current and loads its experiment, as one undo step. Undo restores `view`.
  Refused enterScene(int index, const ViewState& view, const EditText& text);
  Refused refuse(const Refusal& refusal);  ///< emits `refused`
  /// Emits `refusalEnded`: the user gave up the refused input, for example with Escape.
  void endRefusal() { emit refusalEnded(); }
  /// Commits the active gesture and waits for all edits that are being prepared. Called before
  /// saving, undo and other edits.
  void finishGesture();
  bool gestureActive() const { return gesture_ != nullptr; }

  QUndoStack* undoStack() { return &history_.stack(); }  ///< for its clean state and its signals
  /// See History::modified.
  bool modified() const { return history_.modified(); }
  /// Undoes or redoes to `index` of the undo stack with one computation and one `edited` signal.
  void jumpTo(int index);
  void undo();
  void redo();
  /// The texts of the steps that undo and redo would run; empty if there is none. `stepText` is the text of
  /// step `index`, counted from 0.
  QString undoText(Convention c) const;
  QString redoText(Convention c) const { return history_.text(history_.index()).text(c); }
  QString stepText(int index, Convention c) const { return history_.text(index).text(c); }

  // Hidden and locked cells (see Visibility.h). `reset` shows and unlocks all cells; undo and redo
  // change nothing here, except that undo right after `blank` shows the matrices again.
  const RegionSet& hiddenCells() const { return visibility_.hiddenCells(); }
  /// The cells that a walk or a lesson hides.
  const RegionSet& guidedHiding() const { return visibility_.guidedHiding(); }
  void setGuidedHiding(RegionSet hidden);
  /// The matrices that a lecturer hides for a while.
  const HiddenMatrices& hiddenMatrices() const { return visibility_.hiddenMatrices(); }
  void setHiddenMatrices(HiddenMatrices hidden);
  void showMatrix(MatrixId id);  ///< removes a matrix from `hiddenMatrices`
  /// Adds to `hiddenMatrices`. This is no undo step, but undo() shows `matrices` again if no edit follows.
  void blank(const HiddenMatrices& matrices);
  bool canUndo() { return !blanked_last_.empty() || undoStack()->canUndo(); }
  const Locks& locks() const { return visibility_.locks(); }
  void setLocks(Locks locks);
  bool mayEdit(const CellRef& cell) const;
  /// The estimated bytes in use while `next` is computed: `next`, the experiment and trace on
  /// screen, the baseline, the scenes and the undo stack. Shared memory counts once.
  double memoryWith(const Experiment& next) const;
  /// The refusal if `next` does not fit into memory, with the needed and the available size. Empty
  /// if it fits.
  Refused memoryObjection(const Experiment& next) const;

 signals:
  /// Emitted exactly once for every change, undo, redo and preview. The undo stack is already up to date.
  void edited(const lab::Change& change);
  /// An edit was refused. Nothing has changed.
  void refused(const lab::Refusal& refusal);
  /// The last refusal no longer applies.
  void refusalEnded();
  /// Another experiment was loaded. `edited` follows.
  void wasReset();
  /// Undo has revealed the matrices that were blanked last.
  void blankUndone();
  void visibilityChanged();  ///< the hidden or locked numbers have changed
  /// The scenes, or the current scene, have changed. Emitted after `edited`, unless the experiment is still
  /// being computed.
  void scenesChanged();
  /// A scene was entered, or undo left one. The window shows `view`.
  void sceneEntered(const lab::ViewState& view);
  /// Computing or preparing an edit has started or ended.
  void computingChanged();

 private:
  friend struct TestAccess;
  friend class Gesture;
  Refused objection(const CellRef& corner, const Matrix& values) const;
  Refused objection(const Region& region) const;
  Refused objection(const Experiment& next, bool checked) const;
  /// The change that an edit made; empty while the edit is being computed.
  using Arrived = std::optional<Change>;
  /// The one function through which edits change the experiment. The caller adds the undo step before it
  /// announces the change.
  Result<Arrived> apply(const std::function<Recompute::Outcome()>& edit, const EditText& text);
  void applyState(DocumentState state, const EditText& text);
  void finishState(const Arrived& change, const DocumentState& state, const EditText& text);
  Refused setState(DocumentState next, const EditText& text, std::optional<ViewState> from, bool checked);
  void announce(const Change& change, const EditText& text);
  void arrive(const Change& change);
  /// Removes the last undo step, whose state cannot be computed, and all steps that depend on it.
  void removeStep(DocumentState state, const Refusal& refusal);
  void moveInHistory(int index, const EditText& text);
  void setScenesNow(Scenes scenes);
  void showVisibility();
  void commitGesture();
  void startMaking();
  void takePrepared(Experiment from, Result<Experiment> made);

  Recompute recompute_;
  History history_;
  Visibility visibility_;
  Scenes scenes_;  ///< includes the edits that are being computed
  quint64 revision_ = 0;
  Gesture* gesture_ = nullptr;
  HiddenMatrices blanked_last_;  ///< by blank(), if nothing changed since
  EditText last_text_;
  EditText pending_text_;                  ///< text of the edit that is being computed
  std::optional<ViewState> pending_view_;  ///< view of a scene that is being computed
  Refused pending_refusal_;                ///< of a removed step, while the previous state is computed
  std::deque<std::pair<Make, EditText>> to_prepare_;  ///< the first edit is being prepared
  BackgroundTask make_task_;
  std::size_t most_prepared_at_once_;
  double memory_limit_ = 0;  ///< in bytes; 0: three quarters of the memory of the machine
  std::unique_ptr<Baseline> baseline_;
  std::unique_ptr<WeightDigest> digest_;
};

}  // namespace lab
