// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <string>
#include <vector>

#include "core/document/Document.h"
#include "core/model/MatrixId.h"

namespace lab {

/// What all views highlight together. Not undoable, never dirties a file; follows its words where tokens
/// come, go or move (heads by their names), is clamped to the experiment before views hear of a smaller one
/// (create it right after the Document, before any view), and is back at the first head and query when
/// another experiment is put in.
class Selection : public QObject {
  Q_OBJECT

 public:
  explicit Selection(Document& document, QObject* parent = nullptr);

  int head() const { return head_; }    ///< the head in the pipeline
  int query() const { return query_; }  ///< the row that asks
  int key() const { return key_; }      ///< the key token looked at, -1 for none
  /// Queries that stay in sight whatever is selected, ascending.
  const std::vector<int>& pinnedQueries() const { return pinned_; }
  bool isPinned(int query) const;
  /// The heads that are averaged, ascending; empty for all of them.
  const std::vector<int>& chosenHeads() const { return chosen_; }
  bool isChosen(int head) const;
  /// The current cell, where a cell is selected.
  const std::optional<CellRef>& cell() const { return cell_; }

  void setHead(int head);
  void setQuery(int query);
  void setKey(int key);
  /// Query and key at once: a click on a heatmap's cell.
  void setPair(int query, int key);
  /// What is out of range is left out, what stands twice is taken once.
  void setPinnedQueries(std::vector<int> queries);
  void togglePinned(int query);
  void setChosenHeads(std::vector<int> heads);
  void toggleChosen(int head);
  /// Also moves head, query and key to where the cell lies, as far as it has them. A cell that is not there
  /// selects none.
  void setCell(const std::optional<CellRef>& cell);

  /// The cells that the current one is computed from, while something explains it: marked where they live.
  const std::vector<Region>& operands() const { return operands_; }
  void setOperands(std::vector<Region> operands);
  /// Wishes to know why the current cell is what it is.
  void askWhy() { emit whyAsked(); }

 signals:
  /// Once for a call above that changed anything but the operands.
  void changed();
  void operandsChanged();
  void whyAsked();

 private:
  bool exists(const CellRef& cell) const;
  void rememberTokens();
  void followTokens();
  /// Did any pinned query or chosen head move or go?
  bool followPinned();
  /// Says `changed` where anything did, or where it is to `tell` of something else.
  void moveTo(int head, int query, int key, std::optional<CellRef> cell, bool tell = false);

  Document& document_;
  int head_ = 0;
  int query_ = 0;
  int key_ = -1;
  std::vector<int> pinned_;
  std::vector<int> chosen_;
  std::optional<CellRef> cell_;
  std::vector<Region> operands_;
  /// As they were when the selection was last true: what is selected goes where its word goes.
  std::vector<std::string> query_tokens_, key_tokens_, head_names_;
};

}  // namespace lab
