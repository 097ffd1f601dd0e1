// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>

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
  QUndoStack* undoStack() { return &undo_stack_; }

  /// Puts another experiment in and clears the undo history. Refused: nothing changes.
  Refused reset(Experiment experiment);

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
  QString lastEditText() const { return last_text_; }
  double lastRecomputeMicroseconds() const { return last_microseconds_; }

 signals:
  /// Exactly once for every change, undo, redo and preview.
  void edited(const lab::Change& change);
  /// An edit was not done.
  void refused(const lab::Refusal& refusal);
  /// Another experiment was put in (`reset`); `edited` with `structure` follows.
  void wasReset();

 private:
  friend class Gesture;
  friend class SetBlockCommand;
  friend class ReplaceCommand;

  /// The mutators: write the experiment, bring the trace up to date, tell once. Refused (an overflow, a
  /// shape): everything is as before.
  Refused applyBlock(const CellRef& corner, const Matrix& values);
  Refused applyExperiment(Experiment next);
  void writeBlock(const CellRef& corner, const Matrix& values);
  Refused refuse(Refusal refusal);
  void adopt(Change change, double microseconds);

  Experiment experiment_;
  AttentionTrace trace_;
  quint64 revision_ = 0;
  QUndoStack undo_stack_;
  Gesture* gesture_ = nullptr;
  bool batching_ = false;
  QString last_text_;
  double last_microseconds_ = 0;
};

/// A drag or a scrub: previews go through the mutator without touching the undo stack; commit pushes one
/// command if the value differs from the start; cancel (Escape) puts the start back. One at a time: a second
/// gesture, an edit, undo or saving commits the first. A Gesture that goes out of scope is committed.
class Gesture {
 public:
  Gesture(Document& document, QString text);
  ~Gesture();
  Gesture(const Gesture&) = delete;
  Gesture& operator=(const Gesture&) = delete;

  Refused preview(const CellRef& cell, double value);
  Refused preview(Experiment next);
  void commit();
  void cancel();
  bool active() const { return document_ != nullptr; }

 private:
  friend class Document;
  Document* document_;  ///< null once ended
  QString text_;
  Experiment start_;  ///< shares its memory with the document until a preview writes
};

/// "Edit W_Q[2,1], head 1": rows, columns and heads count from 1 on screen.
QString editText(const CellRef& cell);
/// "W_Q[2,1], head 1"
QString cellText(const CellRef& cell);

}  // namespace lab
