// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <set>
#include <vector>

#include "core/document/Document.h"
#include "core/document/Selection.h"
#include "core/explain/Derivation.h"

namespace lab {

/// A walk: a guided tour that shows the computation step by step. Numbers that are computed later
/// are hidden until the walk reaches them: stage by stage, cell by cell, or term by term of the sum
/// in each cell. The document remains editable. Cells that were hidden before the walk stay hidden
/// during and after it.
class Walk : public QObject {
  Q_OBJECT

 public:
  /// The size of a step. With Cell and Term, the cells of a stage that the walk does not visit (see
  /// Scope) are shown together with the last visited cell of the stage.
  enum class Grain { Stage, Cell, Term };
  /// Which cells of a stage are visited: the row of the selected query, or all cells.
  enum class Scope { Query, All };

  Walk(Document& document, Selection& selection, QObject* parent = nullptr);

  bool active() const { return active_; }
  /// Whether cells of a matrix were hidden before the walk, and stay hidden during it.
  bool keepsHidden(MatrixId id) const;
  void start();
  /// Ends the walk. Only the cells that were hidden before the walk remain hidden. Loading another experiment
  /// also ends the walk.
  void leave();

  Grain grain() const { return grain_; }
  /// Sets the size of a step and restarts the current stage.
  void setGrain(Grain grain);
  void setScope(Scope scope);

  /// False if an edit has changed the list of stages and the walk has not updated its list yet.
  /// `changed` is emitted after the update.
  bool upToDate() const;
  const std::vector<MatrixId>& stages() const { return stages_; }
  int step() const { return step_; }
  MatrixId stage() const { return stages_[static_cast<std::size_t>(step_)]; }
  /// The current cell; empty in grain Stage and at the embeddings.
  std::optional<CellRef> cell() const;
  /// The number of steps of the current cell that are shown: the terms of its sum (see
  /// growingSteps).
  int terms() const { return terms_; }
  /// Whether all steps of the current cell are shown, and with them its result.
  bool cellDone() const;
  /// The index of the current cell, from 0, and the number of cells of the stage.
  int cellIndex() const { return cell_; }
  int cellCount() const;
  /// The derivation of the current cell, which must exist. Its result is hidden until the cell is done.
  Derivation derivation() const;

  bool atStart() const { return step_ == 0; }
  bool atEnd() const;
  void next();
  void previous();
  void first();
  void last();
  /// Goes to stage `step`: to all of it in grain Stage, to its first cell in the other grains.
  void goTo(int step);

  /// Whether automatic playing stops when it reaches `stage`.
  bool stopsAt(MatrixId stage) const { return stops_.contains(stage); }
  void toggleStop(MatrixId stage);
  /// Calls `next` during automatic playing. Returns false if playing ends: at the end or at a stop.
  bool playStep();

 signals:
  /// The position, grain, stage list or stops have changed, or the walk was started or left.
  void changed();

 private:
  Region cells() const;
  int stepsOf(int cell) const;
  void enter(int step, bool at_its_end);
  void follow();
  void onEdited(const Change& change);
  void onSelection();
  RegionSet hidden() const;
  void addUnreached(RegionSet& hidden, MatrixId id) const;
  void markOperands();

  Document& document_;
  Selection& selection_;
  bool active_ = false;
  bool following_ = false;
  Grain grain_ = Grain::Stage;
  Scope scope_ = Scope::Query;
  std::vector<MatrixId> stages_;
  std::set<MatrixId> stops_;
  RegionSet before_;
  int query_before_ = -1, key_before_ = -1;  ///< selected before the walk
  std::optional<CellRef> cell_before_;       ///< selected before the walk
  bool selected_ = false;                    ///< the walk has selected the current cell
  int step_ = 0;
  int cell_ = 0;
  int terms_ = 0;
  int head_ = 0;   ///< head of the selection at the last update
  int query_ = 0;  ///< query of the selection at the last update
};

}  // namespace lab
