// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Selection.h"

#include <QString>
#include <QUndoStack>
#include <algorithm>
#include <ranges>
#include <tuple>
#include <utility>

#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "core/model/Convention.h"
#include "core/model/Restructure.h"

namespace lab {
namespace {

/// Maps the old index of a token or head to its new index. The first call of newPlace matches the
/// lists.
class Moved {
 public:
  Moved(const std::vector<std::string>& before, const std::vector<std::string>& now)
      : same_(before == now), before_(before), now_(now) {}
  bool same() const { return same_; }
  /// The new index of `place`; empty if it was removed.
  std::optional<int> newPlace(int place) const {
    if (same_) return place;
    if (!origins_) origins_ = matchTokens(before_, now_);
    const auto found = std::ranges::find(*origins_, place);
    if (found == origins_->end()) return std::nullopt;
    return static_cast<int>(found - origins_->begin());
  }
  /// Whether more than one was removed, as by another sentence.
  bool manyLost() const {
    if (same_ || before_.size() < 2) return false;
    newPlace(0);  // matches the lists
    const auto kept = std::ranges::count_if(*origins_, [](int origin) { return origin >= 0; });
    return std::ssize(before_) - kept > 1;
  }

 private:
  bool same_;
  const std::vector<std::string>& before_;
  const std::vector<std::string>& now_;
  mutable std::optional<std::vector<int>> origins_;
};

/// Sorts the indices and removes duplicates and those outside 0..count-1.
std::vector<int> inOrder(std::vector<int> places, int count) {
  std::erase_if(places, [&](int place) { return place < 0 || place >= count; });
  std::ranges::sort(places);
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

/// The new indices. A renamed item keeps its index; a removed one is left out.
std::vector<int> placesNow(const std::vector<std::string>& before, const std::vector<std::string>& now,
                           const std::vector<int>& places) {
  const Moved moved(before, now);
  if (moved.same()) return places;
  std::vector<int> result;
  for (const int place : places) {
    if (const auto there = moved.newPlace(place))
      result.push_back(*there);
    else if (before.size() == now.size())
      result.push_back(place);
  }
  return inOrder(result, static_cast<int>(now.size()));
}

/// Whether another head has the same query weights.
bool isCopy(const Experiment& e, int head) {
  const auto same = [&](int other) {
    return other != head && e.head(other).query_weights.identicalTo(e.head(head).query_weights);
  };
  return std::ranges::any_of(std::views::iota(0, e.headCount()), same);
}

/// Removes `place` if it is in the list, adds it otherwise.
std::vector<int> toggled(std::vector<int> places, int place) {
  if (std::erase(places, place) == 0) places.push_back(place);
  return places;
}

/// Whether a row of the matrix is about a word as such. In self-attention, words that ask and answer share
/// it.
bool isOfWord(MatrixId id) {
  return id == MatrixId::QueryEmbeddings || id == MatrixId::QueryPositions || id == MatrixId::QueryInputs;
}

}  // namespace

Selection::Selection(Document& document, QObject* parent) : QObject(parent), document_(document) {
  rememberTokens();
  connect(&document, &Document::wasReset, this, [this] {
    rememberTokens();
    const bool kept = !pinned_.empty() || !chosen_.empty();
    pinned_.clear();
    chosen_.clear();
    removed_chosen_.clear();
    shown_before_.clear();
    moveTo(0, 0, -1, std::nullopt, kept);
  });
  connect(&document, &Document::edited, this, [this](const Change& change) {
    if (change.structure || change.labels) followTokens();
    last_step_ = document_.undoStack()->index();
  });
}

void Selection::rememberTokens() {
  query_tokens_ = document_.experiment().query_tokens;
  key_tokens_ = document_.experiment().answeringTokens();
  head_names_ = headNames(document_.experiment());
}

void Selection::followTokens() {
  const Experiment& e = document_.experiment();
  const Moved queries(query_tokens_, e.query_tokens), answering(key_tokens_, e.answeringTokens());
  // In self-attention, the query words are the key words.
  const bool one_list = &e.answeringTokens() == &e.query_tokens && key_tokens_ == query_tokens_;
  const Moved& keys = one_list ? queries : answering;
  const bool undone = !queries.same() && e.query_tokens == words_before_ &&
                      (!queries.newPlace(query_) || query_ == query_after_);
  const auto query_now = [&](int query) {
    return undone && query == query_ ? query_before_ : queries.newPlace(query).value_or(query);
  };
  // The index of a removed key remains selected, unless the sentence is another one.
  const bool key_lost = key_ >= 0 && !keys.newPlace(key_) && keys.manyLost();
  const bool key_undone =
      !keys.same() && e.answeringTokens() == keys_before_ && (key_ < 0 || key_lost || key_ == key_after_);
  const auto key_now = [&](int key) {
    return key_undone && key == key_ ? key_before_ : keys.newPlace(key).value_or(key);
  };
  std::optional<CellRef> cell = cell_;
  if (key_lost && cell && (rowAxis(cell->id) == Axis::Key || columnAxis(cell->id) == Axis::Key)) cell.reset();
  if (cell) {
    const bool of_answer = one_list && isOfWord(cell->id) && cell->row != query_ && cell->row == key_;
    if (rowAxis(cell->id) == Axis::Query) cell->row = of_answer ? key_now(cell->row) : query_now(cell->row);
    if (rowAxis(cell->id) == Axis::Key) cell->row = key_now(cell->row);
    if (columnAxis(cell->id) == Axis::Key) cell->column = key_now(cell->column);
  }
  const int query = query_now(query_), head = headNow();
  const int key = key_undone ? key_before_
                  : key_ < 0 ? -1
                  : key_lost ? strongestKey(head, query)
                             : key_now(key_);
  if (cell && cell->head >= 0) cell->head = head;
  const bool others = followPinned();
  if (!queries.same()) {
    words_before_ = query_tokens_;
    query_before_ = query_;
  }
  if (!keys.same()) {
    keys_before_ = key_tokens_;
    key_before_ = key_;
  }
  const bool words_changed = !queries.same(), keys_changed = !keys.same();
  rememberTokens();
  moveTo(head, query, key, cell, others);
  if (words_changed) query_after_ = query_;
  if (keys_changed) key_after_ = key_;
}

int Selection::strongestKey(int head, int query) const {
  if (query >= document_.experiment().queryCount()) return -1;
  const auto weights = document_.trace().stage(MatrixId::Weights, head).row(query);
  if (std::ranges::any_of(weights, isHiddenNumber)) return -1;
  return static_cast<int>(std::ranges::max_element(weights) - weights.begin());
}

int Selection::headNow() {
  const std::vector<std::string> names = headNames(document_.experiment());
  const std::string& shown = head_names_[static_cast<std::size_t>(head_)];
  if (names.size() == head_names_.size() + 1) {
    const std::vector<int> origins = matchTokens(head_names_, names);
    const int added = static_cast<int>(std::ranges::find(origins, -1) - origins.begin());
    // A copy is shown, and a head that undo brings back. Random numbers of another head would replace those
    // that are shown.
    if (document_.undoStack()->index() < last_step_ || isCopy(document_.experiment(), added)) {
      shown_before_.push_back(shown);
      return added;
    }
  }
  if (const auto head = Moved(head_names_, names).newPlace(head_)) return *head;
  // If the new head is gone again, show the head before it. A renamed head stays.
  if (names.size() < head_names_.size() && !shown_before_.empty()) {
    const auto before = std::ranges::find(names, shown_before_.back());
    shown_before_.pop_back();
    if (before != names.end()) return static_cast<int>(before - names.begin());
  }
  return std::min(head_, static_cast<int>(names.size()) - 1);
}

bool Selection::followPinned() {
  const Experiment& e = document_.experiment();
  auto pinned = placesNow(query_tokens_, e.query_tokens, pinned_);
  const std::vector<std::string> heads = headNames(e);
  auto chosen = placesNow(head_names_, heads, chosen_);
  // A head that was removed is chosen again when undo brings it back.
  const QUndoStack& steps = *document_.undoStack();
  const bool undone = steps.index() < steps.count();
  if (heads.size() < head_names_.size()) {
    for (const int head : chosen_) {
      const std::string& name = head_names_[static_cast<std::size_t>(head)];
      if (std::ranges::count(heads, name) == 0) removed_chosen_.push_back(name);
    }
  } else if (heads.size() > head_names_.size() && undone) {
    for (std::size_t h = 0; h < heads.size(); ++h)
      if (std::erase(removed_chosen_, heads[h]) > 0) chosen.push_back(static_cast<int>(h));
    chosen = inOrder(std::move(chosen), e.headCount());
  }
  if (pinned == pinned_ && chosen == chosen_) return false;
  pinned_ = std::move(pinned);
  chosen_ = std::move(chosen);
  return true;
}

void Selection::moveTo(int head, int query, int key, std::optional<CellRef> cell, bool notify) {
  const Experiment& e = document_.experiment();
  head = std::clamp(head, 0, e.headCount() - 1);
  query = std::clamp(query, 0, e.queryCount() - 1);
  key = std::clamp(key, -1, e.keyCount() - 1);
  if (cell && !cellExists(document_.experiment(), *cell)) cell.reset();
  if (!notify && head == head_ && query == query_ && key == key_ && cell == cell_) return;
  head_ = head;
  query_ = query;
  key_ = key;
  cell_ = cell;
  emit changed();
}

void Selection::setHead(int head) {
  shown_before_.clear();
  std::optional<CellRef> cell = cell_;
  if (cell && cell->head >= 0) cell->head = std::clamp(head, 0, document_.experiment().headCount() - 1);
  moveTo(head, query_, key_, cell);
}

void Selection::setPair(int query, int key) {
  const Experiment& e = document_.experiment();
  query = std::clamp(query, 0, e.queryCount() - 1);
  key = std::clamp(key, -1, e.keyCount() - 1);
  std::optional<CellRef> cell = cell_;
  const auto ofKey = [&](int place) { return key >= 0 && (key_ < 0 || place == key_); };
  const bool of_answer = cell && isOfWord(cell->id) && cell->row != query_;  // see atKey()
  if (cell && rowAxis(cell->id) == Axis::Query && cell->row == query_) cell->row = query;
  if (of_answer && e.mode == Mode::Self && ofKey(cell->row)) cell->row = key;
  if (cell && rowAxis(cell->id) == Axis::Key && ofKey(cell->row)) cell->row = key;
  if (cell && columnAxis(cell->id) == Axis::Key && ofKey(cell->column)) cell->column = key;
  moveTo(head_, query, key, cell);
}

bool Selection::isPinned(int query) const {
  return std::ranges::binary_search(pinned_, query);
}

std::vector<int> Selection::comparedQueries() const {
  std::vector<int> compared = pinned_;
  if (!isPinned(query_)) compared.insert(std::ranges::lower_bound(compared, query_), query_);
  return compared;
}

bool Selection::isChosen(int head) const {
  return std::ranges::binary_search(chosen_, head);
}

void Selection::setPinnedQueries(std::vector<int> queries) {
  queries = inOrder(std::move(queries), document_.experiment().queryCount());
  if (queries == pinned_) return;
  pinned_ = std::move(queries);
  emit changed();
}

void Selection::togglePinned(int query) {
  setPinnedQueries(toggled(pinned_, query));
}

void Selection::setChosenHeads(std::vector<int> heads) {
  heads = inOrder(std::move(heads), document_.experiment().headCount());
  removed_chosen_.clear();
  if (heads == chosen_) return;
  chosen_ = std::move(heads);
  emit changed();
}

void Selection::toggleChosen(int head) {
  // If no head was chosen, choose the shown head as well, because the mean of one head is that
  // head.
  std::vector<int> chosen = chosen_;
  if (chosen.empty() && head != head_) chosen.push_back(head_);
  setChosenHeads(toggled(chosen, head));
}

bool Selection::atKey() const {
  using enum MatrixId;
  if (!cell_) return false;
  const MatrixId id = cell_->id;
  return rowAxis(id) == Axis::Key || id == KeyWeights || id == KeyBias || id == ValueWeights ||
         id == ValueBias || (isOfWord(id) && cell_->row != query_);
}

void Selection::setCell(const std::optional<CellRef>& cell) {
  int head = head_, query = query_, key = key_;
  if (cell && cellExists(document_.experiment(), *cell)) {
    if (cell->head >= 0) head = cell->head;
    const bool of_key =
        atKey() && isOfWord(cell->id) && cell->row == key_ && document_.experiment().mode == Mode::Self;
    if (rowAxis(cell->id) == Axis::Query && !of_key) query = cell->row;
    if (columnAxis(cell->id) == Axis::Key) key = cell->column;
    if (rowAxis(cell->id) == Axis::Key) key = cell->row;
  }
  moveTo(head, query, key, cell);
}

void Selection::copyFrom(const Selection& other) {
  moveTo(other.head_, other.query_, other.key_, other.cell_);
}

void Selection::setOperands(std::vector<Region> operands) {
  if (operands == operands_) return;
  operands_ = std::move(operands);
  emit operandsChanged();
}

namespace {

using Name = ViewState::Name;

std::vector<Name> names(const std::vector<int>& places) {
  return {places.begin(), places.end()};
}

/// The index of the item of `words` that `name` identifies by its index or its text. Empty if there is no
/// such item.
std::optional<int> placeOf(const Name& name, const std::vector<std::string>& words) {
  if (const int* place = std::get_if<int>(&name)) {
    if (*place < 0 || *place >= static_cast<int>(words.size())) return std::nullopt;
    return *place;
  }
  const auto found = std::ranges::find(words, std::get<std::string>(name));
  if (found == words.end()) return std::nullopt;
  return static_cast<int>(found - words.begin());
}

std::optional<int> placeOf(const std::optional<Name>& name, const std::vector<std::string>& words) {
  return name ? placeOf(*name, words) : std::nullopt;
}

std::vector<int> placesOf(const std::vector<Name>& names, const std::vector<std::string>& words) {
  std::vector<int> places;
  for (const Name& name : names)
    if (const auto place = placeOf(name, words)) places.push_back(*place);
  return places;
}

}  // namespace

void takeSelection(const Selection& selection, ViewState& view) {
  view.head = selection.head();
  view.query = selection.query();
  view.key = selection.key();
  view.cell = selection.cell() ? cellPath(*selection.cell()).toStdString() : std::string();
  view.pinned = names(selection.pinnedQueries());
  view.chosen = names(selection.chosenHeads());
}

void applySelection(Selection& selection, const Experiment& e, const ViewState& view) {
  const auto now = [&selection] {
    return std::tuple(selection.head(), selection.query(), selection.key(), selection.cell());
  };
  const auto before = now();
  const bool blocked = selection.blockSignals(true);  // head, query, key and cell change at once
  const std::vector<std::string> heads = headNames(e);
  const auto head = placeOf(view.head, heads);
  if (view.cell && view.cell->empty()) selection.setCell(std::nullopt);
  if (view.cell && !view.cell->empty())
    if (const auto cell = cellFromPath(e, QString::fromStdString(*view.cell), head.value_or(0)))
      selection.setCell(cell);
  // Set these after the cell, because setCell changes them.
  if (head) selection.setHead(*head);
  // Not setPair, which may move the cell.
  const int query = placeOf(view.query, e.query_tokens).value_or(selection.query());
  const int key =
      view.key == Name(-1) ? -1 : placeOf(view.key, e.answeringTokens()).value_or(selection.key());
  selection.moveTo(selection.head(), query, key, selection.cell());
  selection.blockSignals(blocked);
  if (now() != before) emit selection.changed();
  if (view.pinned) selection.setPinnedQueries(placesOf(*view.pinned, e.query_tokens));
  if (view.chosen) selection.setChosenHeads(placesOf(*view.chosen, heads));
}

}  // namespace lab
