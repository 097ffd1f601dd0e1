// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <optional>

#include "core/document/EditWords.h"
#include "core/io/Refusal.h"
#include "core/math/AttentionTrace.h"
#include "core/math/Engine.h"
#include "core/math/Experiment.h"

namespace lab {

class Gesture;

/// What views read: consistent in itself. A view does not keep one across events.
struct Snapshot {
  quint64 revision;
  const Experiment& experiment;
  const AttentionTrace& trace;
};

/// The one owner of state: the Experiment, its trace and the undo stack. Every edit goes through here, is
/// one undo step, and is told once through `edited`.
class Document : public QObject {
  Q_OBJECT

 public:
  /// Starts with a 1-token experiment; `reset` puts the real one in.
  explicit Document(QObject* parent = nullptr);
  ~Document() override;

  const Experiment& experiment() const { return experiment_; }
  const AttentionTrace& trace() const { return trace_; }
  Snapshot snapshot() const { return {revision_, experiment_, trace_}; }
  /// Grows with every change, undo and redo included.
  quint64 revision() const { return revision_; }
  /// For its texts, its clean state and its signals. Undo and redo through the Document: the stack's own
  /// undo() and redo() work, but cancel a gesture that is under way, where the Document's commit it first.
  QUndoStack* undoStack() { return &undo_stack_; }

  /// Puts another experiment in and clears the undo history. Refused: nothing changes.
  Refused reset(Experiment experiment);
  /// The same with the trace that loadExperiment made to check `experiment`: nothing is computed again.
  void reset(Experiment experiment, AttentionTrace trace);

  /// One entry of an input matrix (an "absent" matrix has no entries). No step where the bits are the same.
  Refused setEntry(const CellRef& cell, double value);
  /// A block of one input matrix, its upper left corner at `corner`; one step.
  Refused setBlock(const CellRef& corner, const Matrix& values, const QString& text = {});
  /// Any other edit: `next` differs from experiment() as it likes; one step. Only what differs is
  /// recomputed (see differingInputs). No step where nothing differs.
  Refused replace(Experiment next, const QString& text);

  /// Ends a gesture that is under way by committing it: before saving, undo, or another edit.
  void finishGesture();
  bool gestureActive() const { return gesture_ != nullptr; }

  /// Undo or redo to `index` of the undo stack as one batch: one recomputation, one `edited`.
  void jumpTo(int index);
  void undo();
  void redo();

  /// What the last change was ("Edit W_Q[2,1], head 1", "Undo ...") and how long its recomputation took.
  /// A refused edit leaves both as they were.
  QString lastEditText() const { return last_text_; }
  double lastRecomputeMicroseconds() const { return last_microseconds_; }

  /// Says `refused`: for edits that see before they are done that they cannot be.
  Refused refuse(const Refusal& refusal);

 signals:
  /// Exactly once for every change, undo, redo and preview; the undo stack already knows of it.
  void edited(const lab::Change& change);
  /// An edit was not done, and everything is as it was.
  void refused(const lab::Refusal& refusal);
  /// Another experiment was put in (`reset`); `edited` with `structure` follows.
  void wasReset();

 private:
  friend class Gesture;
  friend class SetBlockCommand;
  friend class ReplaceCommand;

  /// Why `values` may not stand at `corner`; nothing where they may.
  Refused objection(const CellRef& corner, const Matrix& values) const;
  /// The mutators: write the experiment and bring the trace up to date. Refused (an overflow, a limit):
  /// everything is as before. They tell nobody: the caller brings the undo stack in step first.
  Result<Change> mutateBlock(const CellRef& corner, const Matrix& values);
  Result<Change> mutateWhole(Experiment next);
  void tell(const Change& change, const QString& text);
  /// What undo steps call. While the history moves (`travelTo`) they only write `travelling_`.
  void replayBlock(const CellRef& corner, const Matrix& values, const QString& text);
  void replayWhole(const Experiment& next, const QString& text);
  void travelTo(int index, const QString& text);

  Experiment experiment_;
  AttentionTrace trace_;
  quint64 revision_ = 0;
  QUndoStack undo_stack_;
  Gesture* gesture_ = nullptr;
  std::optional<Experiment> travelling_;  ///< where the history is while it moves, not yet shown
  QString last_text_;
  double last_microseconds_ = 0;
};

/// A drag or a scrub: previews go through the mutator without touching the undo stack; commit pushes one
/// command if the value differs from the start; cancel (Escape) puts the start back. One at a time: a second
/// gesture, an edit, undo or saving commits the first. A Gesture that goes out of scope is committed, and may
/// outlive its Document.
class Gesture {
 public:
  Gesture(Document& document, QString text);
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
  QString text_;
  Experiment start_;                  ///< shares its memory with the document until a preview writes
  std::optional<CellRef> only_cell_;  ///< the one cell previewed so far
  bool one_cell_ = true;              ///< nothing but `only_cell_` was previewed
};

}  // namespace lab
