// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Selection.h"

#include <algorithm>
#include <utility>

#include "core/math/Restructure.h"

namespace lab {
namespace {

/// The rows of these belong to queries.
bool rowsAreQueries(MatrixId id) {
  using enum MatrixId;
  switch (id) {
    case QueryEmbeddings:
    case QueryPositions:
    case Mask:
    case QueryInputs:
    case Q:
    case Scores:
    case ScaledScores:
    case MaskedScores:
    case Weights:
    case Context:
    case Concat:
    case Output:
      return true;
    default:
      return false;
  }
}

/// n_q x n_k matrices: the columns belong to keys.
bool columnsAreKeys(MatrixId id) {
  using enum MatrixId;
  return id == Mask || id == Scores || id == ScaledScores || id == MaskedScores || id == Weights;
}

bool rowsAreKeys(MatrixId id) {
  using enum MatrixId;
  return id == KeyEmbeddings || id == KeyPositions || id == KeyInputs || id == K || id == V;
}

/// Where the word that stood at `place` stands now; the same place where it is gone or has another name.
int placeNow(const std::vector<std::string>& before, const std::vector<std::string>& now, int place) {
  if (before == now) return place;
  const std::vector<int> origins = matchTokens(before, now);
  const auto found = std::ranges::find(origins, place);
  return found == origins.end() ? place : static_cast<int>(found - origins.begin());
}

}  // namespace

Selection::Selection(Document& document, QObject* parent) : QObject(parent), document_(document) {
  rememberTokens();
  connect(&document, &Document::wasReset, this, [this] {
    rememberTokens();
    moveTo(0, 0, -1, std::nullopt);
  });
  connect(&document, &Document::edited, this, [this](const Change& change) {
    if (change.structure || change.labels) followTokens();
  });
}

void Selection::rememberTokens() {
  query_tokens_ = document_.experiment().query_tokens;
  key_tokens_ = document_.experiment().answeringTokens();
}

void Selection::followTokens() {
  const Experiment& e = document_.experiment();
  const auto query_now = [&](int query) { return placeNow(query_tokens_, e.query_tokens, query); };
  const auto key_now = [&](int key) { return placeNow(key_tokens_, e.answeringTokens(), key); };
  std::optional<CellRef> cell = cell_;
  if (cell) {
    if (rowsAreQueries(cell->id)) cell->row = query_now(cell->row);
    if (rowsAreKeys(cell->id)) cell->row = key_now(cell->row);
    if (columnsAreKeys(cell->id)) cell->column = key_now(cell->column);
  }
  const int query = query_now(query_), key = key_ < 0 ? -1 : key_now(key_);
  rememberTokens();
  moveTo(head_, query, key, cell);
}

bool Selection::exists(const CellRef& cell) const {
  if (cell.row < 0 || cell.column < 0) return false;
  if (cell.id == MatrixId::Scale || cell.id == MatrixId::Temperature)
    return cell.row == 0 && cell.column == 0;
  const Matrix& m = isInput(cell.id) ? inputMatrix(document_.experiment(), cell.id, cell.head)
                                     : document_.trace().stage(cell.id, cell.head);
  return cell.row < m.rows() && cell.column < m.columns();
}

void Selection::moveTo(int head, int query, int key, std::optional<CellRef> cell) {
  const Experiment& e = document_.experiment();
  head = std::clamp(head, 0, e.headCount() - 1);
  query = std::clamp(query, 0, e.queryCount() - 1);
  key = std::clamp(key, -1, e.keyCount() - 1);
  if (cell && !exists(*cell)) cell.reset();
  if (head == head_ && query == query_ && key == key_ && cell == cell_) return;
  head_ = head;
  query_ = query;
  key_ = key;
  cell_ = cell;
  emit changed();
}

void Selection::setHead(int head) {
  std::optional<CellRef> cell = cell_;
  if (cell && cell->head >= 0) cell->head = std::clamp(head, 0, document_.experiment().headCount() - 1);
  moveTo(head, query_, key_, cell);
}

void Selection::setQuery(int query) {
  moveTo(head_, query, key_, cell_);
}

void Selection::setKey(int key) {
  moveTo(head_, query_, key, cell_);
}

void Selection::setPair(int query, int key) {
  moveTo(head_, query, key, cell_);
}

void Selection::setCell(const std::optional<CellRef>& cell) {
  int head = head_, query = query_, key = key_;
  if (cell && exists(*cell)) {
    if (cell->head >= 0) head = cell->head;
    if (rowsAreQueries(cell->id)) query = cell->row;
    if (columnsAreKeys(cell->id)) key = cell->column;
    if (rowsAreKeys(cell->id)) key = cell->row;
  }
  moveTo(head, query, key, cell);
}

void Selection::setOperands(std::vector<Region> operands) {
  if (operands == operands_) return;
  operands_ = std::move(operands);
  emit operandsChanged();
}

}  // namespace lab
