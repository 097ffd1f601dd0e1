// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <string>
#include <vector>

#include "core/document/Document.h"
#include "core/model/MatrixId.h"
#include "core/model/Scenes.h"

namespace lab {

/// The selection that all views share. It is not undoable and never marks the file as modified.
///
/// If tokens are added, removed or moved, the query, the key, the cell and the pinned queries keep
/// their tokens. The chosen heads keep their names; the shown head keeps its index. All indices are
/// clamped to the new experiment before views handle the change, so create the selection directly
/// after the Document and before any view. If another experiment is loaded, the first head and the
/// first query are selected.
class Selection : public QObject {
  Q_OBJECT

 public:
  explicit Selection(Document& document, QObject* parent = nullptr);

  int head() const { return head_; }    ///< the head that the pipeline shows
  int query() const { return query_; }  ///< the query token
  int key() const { return key_; }      ///< the key token, -1 for none
  /// Queries that are always shown, ascending.
  const std::vector<int>& pinnedQueries() const { return pinned_; }
  bool isPinned(int query) const;
  /// The pinned queries and the selected one, ascending.
  std::vector<int> comparedQueries() const;
  /// The heads to average, ascending; empty for all heads.
  const std::vector<int>& chosenHeads() const { return chosen_; }
  bool isChosen(int head) const;
  /// The current cell; empty if no cell is selected.
  const std::optional<CellRef>& cell() const { return cell_; }
  /// Whether the current cell is about a word that answers: its key or value, the weights of keys or values,
  /// or, after one of these, its embedding.
  bool atKey() const;

  /// The current cell moves to the same place of the new head.
  void setHead(int head);
  /// A current cell in the row of the query, or in the row or column of the key, moves to the new one.
  void setQuery(int query) { setPair(query, key_); }
  void setKey(int key) { setPair(query_, key); }
  /// Sets query and key at once, for a click on a cell of a heatmap.
  void setPair(int query, int key);
  /// Ignores indices out of range and duplicates.
  void setPinnedQueries(std::vector<int> queries);
  void togglePinned(int query);
  void setChosenHeads(std::vector<int> heads);
  void toggleChosen(int head);
  /// Also sets head, query and key to those of the cell, if its matrix has them. In self-attention, the
  /// embedding of the current key keeps the query if `atKey`: it is then the embedding of a word that
  /// answers. A cell that does not exist clears the current cell.
  void setCell(const std::optional<CellRef>& cell);
  /// Selects the head, query, key and cell of `other`, which belongs to the same document.
  void copyFrom(const Selection& other);

  /// The cells from which the current cell is computed, while a view explains the current cell.
  /// Views highlight these cells.
  const std::vector<Region>& operands() const { return operands_; }
  void setOperands(std::vector<Region> operands);
  /// Requests an explanation of the current cell.
  void askWhy() { emit whyAsked(); }

 signals:
  /// Emitted once for each call above that changed anything but the operands.
  void changed();
  void operandsChanged();
  void whyAsked();

 private:
  friend void applySelection(Selection& selection, const Experiment& experiment, const ViewState& view);
  void rememberTokens();
  void followTokens();
  /// The head to show after an edit: the only new head, or the selected one, which may have moved.
  int headNow();
  /// The key with the largest attention weight; -1 if weights are hidden.
  int strongestKey(int head, int query) const;
  /// Updates pinned queries and chosen heads; returns whether any of them moved or was removed.
  bool followPinned();
  /// Emits `changed` if an argument differs from its present value, or if `notify` is true: the
  /// caller has changed the pinned queries or the chosen heads.
  void moveTo(int head, int query, int key, std::optional<CellRef> cell, bool notify = false);

  Document& document_;
  int head_ = 0;
  int query_ = 0;
  int key_ = -1;
  std::vector<int> pinned_;
  std::vector<int> chosen_;
  std::vector<std::string> shown_before_;    ///< the names of the heads that were shown before new heads
  std::vector<std::string> removed_chosen_;  ///< the names of chosen heads that were removed
  std::optional<CellRef> cell_;
  std::vector<Region> operands_;
  /// The words before the last edit of words, and the query then. It is selected again if these words come
  /// back, as by undo, and the selected word was none of them or is the one that was selected after the edit.
  std::vector<std::string> words_before_;
  int query_before_ = 0;
  int query_after_ = -1;                  ///< the query after the last edit of words
  std::vector<std::string> keys_before_;  ///< as words_before_, of the tokens that answer
  int key_before_ = -1;
  int key_after_ = -1;  ///< the key after the last edit of the tokens that answer
  int last_step_ = 0;  ///< of the undo stack at the last edit; a smaller one is undo
  /// The names when the selection was last updated, to find the new indices of tokens and heads.
  std::vector<std::string> query_tokens_, key_tokens_, head_names_;
};

/// Writes the whole selection to `view`.
void takeSelection(const Selection& selection, ViewState& view);
/// Sets `selection`, which belongs to `experiment`, to the selection in `view`. A cell of a per-head matrix
/// without a head belongs to the head in `view`, or to the first head.
void applySelection(Selection& selection, const Experiment& experiment, const ViewState& view);

}  // namespace lab
