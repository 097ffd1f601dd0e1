// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QUndoStack>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "core/base/Refusal.h"
#include "core/document/Blanks.h"
#include "core/document/Veil.h"
#include "core/engine/AttentionTrace.h"
#include "core/engine/Engine.h"
#include "core/engine/ForwardWorker.h"
#include "core/engine/LiveTrace.h"
#include "core/explain/EditWords.h"
#include "core/model/Experiment.h"
#include "core/model/Scenes.h"

namespace lab {

class Baseline;
class EditCommand;
class Gesture;
class WeightDigest;

/// What views read: consistent in itself, hidden numbers left out. A view does not keep one across events.
struct Snapshot {
  quint64 revision;
  const Experiment& experiment;
  const AttentionTrace& trace;
};

/// The one owner of state: the Experiment, its trace and the undo stack. Every edit goes through here, is
/// one undo step, and is told once through `edited`.
///
/// What would take longer than a frame is computed by a worker, on a copy. Until it arrives everything that
/// views read stays as it was, experiment and trace alike; the undo stack and `newest` are ahead of them.
/// Another scale, temperature or mask is on screen at once, though: rows of the trace are pending until they
/// are asked for (see HeadTrace), and the worker's whole trace takes their place, which `revealChanged` says.
class Document : public QObject {
  Q_OBJECT

 public:
  /// Starts with a 1-token experiment; `reset` puts the real one in.
  explicit Document(QObject* parent = nullptr);
  ~Document() override;

  /// Everything that is saved, as it is on screen: for its shapes, words and settings. The trace belongs to
  /// it. Views that show its numbers read `shownExperiment`.
  const Experiment& experiment() const { return experiment_; }
  /// The same with the edits that are still being computed: for editing and saving it.
  const Experiment& newest() const { return ahead_ ? *ahead_ : experiment_; }
  /// What may be seen of it: the experiment itself unless inputs are hidden. A hidden number is not a number
  /// (see Veil.h).
  const Experiment& shownExperiment() const { return seen_experiment_ ? *seen_experiment_ : experiment_; }
  /// What may be seen of the trace: the trace itself unless something is hidden.
  const AttentionTrace& trace() const { return seen_trace_ ? *seen_trace_ : live_.trace(); }
  /// With the hidden numbers: for checking what a learner answers, never for showing.
  const AttentionTrace& wholeTrace() const { return live_.trace(); }
  Snapshot snapshot() const { return {revision_, shownExperiment(), trace()}; }
  /// Grows with every change of what views read: undo, redo and another Reveal included.
  quint64 revision() const { return revision_; }

  /// Is an edit being computed, so that the screen is behind?
  bool computing() const { return ahead_.has_value(); }
  /// Are its numbers being made, so that `newest` is behind, too (see Make)?
  bool making() const { return made_aside_ != nullptr; }
  /// Either of the two.
  bool behind() const { return computing() || making(); }
  /// Which edit ("Resize, d_model: 768"), and how much of it is computed, 0..1.
  QString computingText(Convention convention = Convention::Rows) const;
  double computingProgress() const { return worker_ && computing() ? worker_->progress() : 0.0; }
  /// Waits until the screen is not behind and every bit is as a full pass makes it: for commands and
  /// pictures.
  void finishComputing();
  /// Edits that take more operations (see Cost.h) than this are computed in the background.
  void setMostAtOnce(double operations) { most_at_once_ = operations; }
  /// See LiveTrace: for tests.
  void setExactBelow(double multiply_adds) { live_.setExactBelow(multiply_adds); }
  /// In experiments that take more, another scale, temperature or mask, or other positions, leave rows
  /// pending.
  void setRowsFirstAbove(double operations) { rows_first_above_ = operations; }
  /// Bytes that are held while `next` is computed: inputs and stages of it and of what is on screen, what
  /// edits of words need besides, the baseline, scenes, and what undo holds. Memory that is shared counts
  /// once.
  double memoryWith(const Experiment& next) const;
  /// Why there is no room for it, with the figures; nothing where there is.
  Refused memoryObjection(const Experiment& next) const;
  /// Bytes that may be; 0: three quarters of what the machine has.
  void setMemoryLimit(double bytes) { memory_limit_ = bytes; }
  /// Are all numbers of the trace those of a full pass, to the last bit? Not while a number is dragged, and
  /// not until a worker has brought what an edit left near them.
  bool settled() const { return live_.settled(); }
  /// Why nothing can be done to a numbered word, head or cell for now: an edit that is being computed gives
  /// them other places than they have on screen. Edits that name places ask this first.
  Refused placesMoving() const;
  /// For its texts, its clean state and its signals. Undo and redo through the Document: the stack's own
  /// undo() and redo() work, but cancel a gesture that is under way, where the Document's commit it first.
  QUndoStack* undoStack() { return &undo_stack_; }

  /// Puts another experiment in and clears the undo history. Refused: nothing changes.
  Refused reset(Experiment experiment);
  /// The same with the trace that loadExperiment made to check `experiment`: nothing is computed again.
  void reset(Experiment experiment, AttentionTrace trace);
  /// An experiment with the scenes of its file.
  Refused reset(Lecture lecture);
  /// As loadLecture checked them, with the trace that it made.
  void reset(Lecture lecture, AttentionTrace trace);

  /// One entry of an input matrix (an "absent" matrix has no entries). No step where the bits are the same.
  Refused setEntry(const CellRef& cell, double value);
  /// A block of one input matrix, its upper left corner at `corner`; one step.
  Refused setBlock(const CellRef& corner, const Matrix& values, const EditText& text = {});
  /// Any other edit: `next` differs from experiment() as it likes; one step. Only what differs is
  /// recomputed (see differingInputs). No step where nothing differs.
  Refused replace(Experiment next, const EditText& text);
  /// Makes of an experiment what an edit is to have it become, or says why that cannot be. A pure function:
  /// it is called in another thread, and again where the experiment has become another meanwhile.
  using Make = std::function<Result<Experiment>(const Experiment&)>;
  /// The same of what `make` makes of `newest`. Where that writes more than a few numbers (`numbers`: about
  /// how many) it is made aside: nothing is done yet when it returns, and what is refused then is said by
  /// `refused` alone. What else replaces the experiment meanwhile goes before it; a number that is typed,
  /// undo and saving wait for it (see finishGesture).
  Refused replace(const Make& make, std::size_t numbers, const EditText& text);
  /// All of an input matrix becomes what `make` makes, the same way; `make` finds the matrix as it is in the
  /// experiment.
  using MakeMatrix = std::function<Matrix(const Experiment&)>;
  Refused setMatrix(MatrixId id, int head, const MakeMatrix& make, const EditText& text);
  /// More numbers are made aside.
  void setMostMadeAtOnce(std::size_t numbers) { most_made_at_once_ = numbers; }

  /// The scenes of a lecture, edited through SceneEdits.h. They are saved, and move with undo and redo.
  const Scenes& scenes() const { return scenes_; }
  Lecture lecture() const { return {newest(), scenes_.list}; }
  /// The experiment and the list of scenes at once, as loadLecture checked them; one step.
  Refused replace(Lecture next, const EditText& text);
  /// Other scenes, the same experiment; one step.
  Refused setScenes(Scenes next, const EditText& text);
  /// The experiment of scene `index`, which becomes current; one step. `view` is for the way back.
  Refused enterScene(int index, const ViewState& view, const EditText& text);

  /// Ends a gesture that is under way by committing it, and waits for what is being made: before saving,
  /// undo, or another edit.
  void finishGesture();
  bool gestureActive() const { return gesture_ != nullptr; }

  /// Undo or redo to `index` of the undo stack as one batch: one recomputation, one `edited`.
  void jumpTo(int index);
  void undo();
  void redo();
  /// What undo and redo would take back and make again; empty where there is nothing.
  QString undoText(Convention convention) const;
  QString redoText(Convention convention) const;
  /// What step `index` of the undo stack does, from 0.
  QString stepText(int index, Convention convention) const { return nameOfStep(index).text(convention); }

  /// What the last change was ("Edit W_Q[2,1], head 1", "Undo ...") and how long its recomputation took.
  /// A refused edit leaves both as they were.
  QString lastEditText(Convention convention = Convention::Rows) const { return last_text_.text(convention); }
  double lastRecomputeMicroseconds() const { return last_microseconds_; }

  /// What is hidden from every reader, and what may not be edited; neither is part of the experiment, and
  /// both end with `reset`. What is hidden may not be edited either. Undo and redo are free.
  const Reveal& reveal() const { return reveal_; }
  /// What a walk or a lesson hides. Hidden is that and what is blanked: neither takes the other back.
  void setReveal(Reveal reveal);
  const Reveal& guided() const { return guided_; }
  /// What a lecturer covers for a while.
  void setBlanks(Blanks blanks);
  const Blanks& blanks() const { return blanks_; }
  const Locks& locks() const { return locks_; }
  void setLocks(Locks locks);
  bool mayEdit(const CellRef& cell) const;

  /// What is read off all weights of what may be seen, counted once a revision.
  const WeightDigest& digest() const { return *digest_; }

  /// What it is compared with, if anything.
  Baseline& baseline() { return *baseline_; }
  const Baseline& baseline() const { return *baseline_; }

  /// Says `refused`: for edits that see before they are done that they cannot be.
  Refused refuse(const Refusal& refusal);

 signals:
  /// Exactly once for every change, undo, redo and preview; the undo stack already knows of it.
  void edited(const lab::Change& change);
  /// An edit was not done, and everything is as it was.
  void refused(const lab::Refusal& refusal);
  /// Another experiment was put in (`reset`); `edited` with `structure` follows.
  void wasReset();
  /// Other numbers are hidden or locked than before. The experiment is the same.
  void revealChanged();
  /// Other scenes, or another one current; `edited` was before it.
  void scenesChanged();
  /// A scene was gone to, or undo led back from it: what the window is to show.
  void sceneEntered(const lab::ViewState& view);
  /// Computing, or making, began or ended.
  void computingChanged();
  /// What a worker computed is there; `edited` with the same change was said before.
  void traceReady(const lab::Change& change, quint64 revision);

 private:
  friend class Gesture;
  friend class SetBlockCommand;
  friend class ReplaceCommand;
  /// What an edit made new; nothing where that is being computed.
  using Arrived = std::optional<Change>;

  /// Why `values` may not stand at `corner`; nothing where they may.
  Refused objection(const CellRef& corner, const Matrix& values) const;
  /// The same, whatever the values.
  Refused objection(const Region& region) const;

  /// All that undo brings back.
  struct State {
    Experiment experiment;
    Scenes scenes;
    std::optional<ViewState> view;  ///< what the window is to show, where a scene is entered or left
  };
  void adoptScenes(std::vector<Scene> scenes);
  /// Puts `next` in as one step, from the view `from` where it enters a scene. `checked`: findProblem found
  /// nothing in it.
  Refused become(State next, const EditText& text, std::optional<ViewState> from = std::nullopt,
                 bool checked = false);
  /// Tells of `now`, whose experiment is in, or is being computed.
  void tellWhole(const Arrived& change, const EditText& text, const State& now);
  /// All that `reset` forgets.
  struct Forgotten {
    AttentionTrace trace;
    std::vector<Experiment> experiments;
    std::size_t numbers = 0;  ///< about
  };
  Forgotten held() const;
  Refused lockedObjection(const Region& region) const;
  Refused lockedObjection(const Experiment& next) const;
  /// Brings what may be seen in step with what there is.
  void coverHidden();
  /// The mutators: write the experiment and bring the trace up to date, or have that done. Refused (an
  /// overflow, a limit): everything is as before. They tell nobody: the caller brings the undo stack in step
  /// first. `text` names the edit while it is computed.
  Result<Arrived> mutateBlock(const CellRef& corner, const Matrix& values, const EditText& text);
  Result<Arrived> mutateWhole(Experiment next, const EditText& text, bool checked);
  Result<Arrived> mutateInputs(Experiment next, const std::vector<Region>& regions);
  Result<Arrived> mutateAll(Experiment next);
  /// The same where only scale, temperature or mask differ and all of it would take long: its rows are
  /// pending. Nothing, and nothing is done, where that cannot be.
  Arrived mutateRowsFirst(Experiment& next, std::vector<Region> regions);
  void tell(const Arrived& change, const EditText& text);
  void commitGesture();
  void push(EditCommand* command);
  /// The end of a gesture: one step from `start`, of one cell where it was `only` that.
  void commitMoved(const Experiment& start, const std::optional<CellRef>& only, const EditText& text);
  /// What undo steps call. While the history moves (`travelTo`) they only write `travelling_`. False: the
  /// step is forgotten with what it did.
  bool replayBlock(const CellRef& corner, const Matrix& values, const EditText& text);
  bool replayWhole(const State& next, const EditText& text);
  void travelTo(int index, const EditText& text);
  /// Of the step at `index` of the undo stack.
  EditText nameOfStep(int index) const;

  // Made aside (Making.cpp).
  struct ToMake {
    Make make;
    EditText text;
  };
  struct Made;
  void makeNext();
  void takeMade(std::shared_ptr<Made> made);
  void finishMaking();
  void dropMaking();

  // In the background (Computing.cpp).
  bool takesLong(const Experiment& next, std::span<const Region> regions) const;
  void compute(Experiment next, const EditText& text);
  ForwardWorker& worker();
  void dropAnswer();
  void takeAnswer();
  void arrive(ForwardWorker::Answer answer);
  /// What cannot be computed after all is taken out of the history with all that was built on it.
  void takeBack(const Refusal& refusal);
  State forgetSteps(int down_to);
  void settle();
  /// Has what sinusoidal positions need made aside, so that the first time they come as fast as the next.
  void makeSines();
  /// Makes what edits of words need in pieces, as long as `revision` is that of the document.
  void prepare(quint64 revision);

  Experiment experiment_;
  Scenes scenes_;   ///< with the edits that are still being computed
  LiveTrace live_;  ///< of experiment_
  Reveal reveal_;   ///< all that is hidden: of the next two
  Reveal guided_;
  Blanks blanks_;
  Locks locks_;
  Veil veil_;
  std::optional<Experiment> seen_experiment_;  ///< only while an input is hidden
  std::optional<AttentionTrace> seen_trace_;   ///< only while something is hidden
  quint64 revision_ = 0;
  QUndoStack undo_stack_;
  Gesture* gesture_ = nullptr;
  std::optional<State> travelling_;  ///< where the history is while it moves, not yet shown
  EditText last_text_;
  double last_microseconds_ = 0;
  std::unique_ptr<Baseline> baseline_;
  std::unique_ptr<WeightDigest> digest_;

  std::optional<Experiment> ahead_;  ///< what is being computed, or waits for it
  EditText ahead_text_;
  std::optional<ViewState> ahead_view_;  ///< of a scene that is being computed
  bool asked_ = false;                   ///< the worker works on ahead_, not on an earlier step of a gesture
  bool settling_ = false;                ///< the worker makes the bits of experiment_ those of a full pass
  bool forgetting_ = false;              ///< undo steps go for good
  /// Where in the history what is on screen stands, while something is computed; -1: nowhere any more.
  int screen_index_ = 0;
  double most_at_once_;
  double rows_first_above_;
  double memory_limit_ = 0;
  std::unique_ptr<ForwardWorker> worker_;

  std::size_t most_made_at_once_;
  std::deque<ToMake> to_make_;        ///< in the order in which it was asked for
  std::shared_ptr<Made> made_aside_;  ///< of the first of them, once it is there
  QThreadPool maker_;                 ///< one thread, which ends when nothing is to do
};

/// A drag or a scrub: previews go through the mutator without touching the undo stack; commit pushes one
/// command if the value differs from the start; cancel (Escape) puts the start back. One at a time: a second
/// gesture, an edit, undo or saving commits the first. A Gesture that goes out of scope is committed, and may
/// outlive its Document.
class Gesture {
 public:
  Gesture(Document& document, EditText text);
  ~Gesture();
  Gesture(const Gesture&) = delete;
  Gesture& operator=(const Gesture&) = delete;

  /// Once ended, previews do nothing.
  Refused preview(const CellRef& cell, double value);
  Refused preview(Experiment next);
  void commit();
  void cancel();
  bool active() const { return document_ != nullptr; }

 private:
  friend class Document;
  Document* document_;  ///< null once ended
  EditText text_;
  Experiment start_;  ///< of Document::newest; shares its memory with the document until a preview writes
  std::optional<CellRef> only_cell_;  ///< the one cell previewed so far
  bool one_cell_ = true;              ///< nothing but `only_cell_` was previewed
};

}  // namespace lab
