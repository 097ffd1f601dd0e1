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

/// A walk through the stages: what comes later is hidden until it is reached, stage by stage, cell by cell,
/// or term by term of each cell's sum. Edits go on meanwhile. What was hidden before stays hidden, and is all
/// that is hidden after.
class Walk : public QObject {
  Q_OBJECT

 public:
  /// In Cell and Term the rest of a stage comes with the last of the cells that are gone through.
  enum class Grain { Stage, Cell, Term };
  /// Which cells of a stage are gone through: the row of the selected query, or all of them.
  enum class Scope { Query, All };

  Walk(Document& document, Selection& selection, QObject* parent = nullptr);

  bool active() const { return active_; }
  void start();
  /// Shows everything again. So does another experiment.
  void leave();

  Grain grain() const { return grain_; }
  /// The stage at which the walk is begins anew.
  void setGrain(Grain grain);
  Scope scope() const { return scope_; }
  void setScope(Scope scope);

  const std::vector<MatrixId>& stages() const { return stages_; }
  int step() const { return step_; }
  MatrixId stage() const { return stages_[static_cast<std::size_t>(step_)]; }
  /// The cell that is worked out now; none in grain Stage, and at the embeddings.
  std::optional<CellRef> cell() const;
  /// How many steps of its sum are in (see growingSteps), and whether these are all, so that its result
  /// shows.
  int terms() const { return terms_; }
  bool cellDone() const;
  /// Which cell of how many, from 0.
  int cellIndex() const { return cell_; }
  int cellCount() const;
  /// Why the cell is what it is; `cell()` is there. Its result is hidden until it is done.
  Derivation derivation() const;

  bool atStart() const;
  bool atEnd() const;
  void next();
  void previous();
  void first();
  void last();
  /// To the stage `step`: all of it in grain Stage, its first cell in the others.
  void goTo(int step);

  /// Playing stops on reaching such a stage.
  bool stopsAt(MatrixId stage) const { return stops_.contains(stage); }
  void toggleStop(MatrixId stage);
  /// `next`, as a player does it: false where it ends here.
  bool playStep();

 signals:
  /// Another place, grain, stage list or stop; begun or left.
  void changed();

 private:
  Region cells() const;
  int stepsOf(int cell) const;
  void enter(int step, bool at_its_end);
  void follow();
  void onEdited(const Change& change);
  void onSelection();
  Reveal hidden() const;
  void addUnreached(RegionSet& hidden, MatrixId id) const;
  void lightUp();

  Document& document_;
  Selection& selection_;
  bool active_ = false;
  bool following_ = false;
  Grain grain_ = Grain::Stage;
  Scope scope_ = Scope::Query;
  std::vector<MatrixId> stages_;
  std::set<MatrixId> stops_;
  Reveal before_;
  int step_ = 0;
  int cell_ = 0;
  int terms_ = 0;
  int head_ = 0;   ///< of the selection, as the walk saw it last
  int query_ = 0;  ///< likewise
};

}  // namespace lab
