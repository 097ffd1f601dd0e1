// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Walk.h"

#include <algorithm>
#include <limits>

#include "core/explain/Cells.h"
#include "core/explain/GrowingSum.h"
#include "core/explain/WalkStages.h"

namespace lab {

Walk::Walk(Document& document, Selection& selection, QObject* parent)
    : QObject(parent),
      document_(document),
      selection_(selection),
      stages_(walkStages(document.experiment())) {
  connect(&document, &Document::wasReset, this, [this] {
    before_ = {};
    query_before_ = -1;
    leave();
  });
  connect(&document, &Document::edited, this, &Walk::onEdited);
  connect(&selection, &Selection::changed, this, &Walk::onSelection);
}

void Walk::start() {
  if (active_) return;
  active_ = true;
  before_ = document_.guidedHiding();
  query_before_ = selection_.query();
  key_before_ = selection_.key();
  cell_before_ = selection_.cell();
  selected_ = false;
  stages_ = walkStages(document_.experiment());
  enter(0, false);
}

void Walk::leave() {
  if (!active_) return;
  active_ = false;
  document_.setGuidedHiding(before_);
  selection_.setOperands({});
  // The walk went through the keys, and through all queries.
  if (selected_ && query_before_ >= 0 && query_before_ < document_.experiment().queryCount()) {
    const int query = scope_ == Scope::All ? query_before_ : selection_.query();
    selection_.setCell(query == query_before_ ? cell_before_ : std::nullopt);
    selection_.setPair(query, key_before_);
  }
  emit changed();
}

bool Walk::keepsHidden(MatrixId id) const {
  return std::ranges::any_of(before_.regions(), [id](const Region& region) { return region.id == id; });
}

void Walk::setGrain(Grain grain) {
  if (grain == grain_) return;
  grain_ = grain;
  const int query = selection_.query();
  enter(step_, false);
  // A walk through all queries begins at the one that the learner looks at.
  if (!active_ || grain_ == Grain::Stage || scope_ != Scope::All || rowAxis(stage()) != Axis::Query) return;
  cell_ = std::min(query, cells().rows - 1) * cells().columns;
  follow();
}

void Walk::setScope(Scope scope) {
  if (scope == scope_) return;
  scope_ = scope;
  if (active_ && grain_ != Grain::Stage) enter(step_, false);
}

Region Walk::cells() const {
  const int query = scope_ == Scope::Query ? selection_.query() : -1;
  return walkCells(document_.experiment(), stage(), selection_.head(), query);
}

int Walk::cellCount() const {
  const Region all = cells();
  return all.rows * all.columns;
}

std::optional<CellRef> Walk::cell() const {
  if (!active_ || grain_ == Grain::Stage || cell_ >= cellCount()) return std::nullopt;
  const Region all = cells();
  return CellRef{all.id, all.head, all.row + cell_ / all.columns, all.column + cell_ % all.columns};
}

Derivation Walk::derivation() const {
  return derive(document_.shownExperiment(), document_.trace(), *cell());
}

int Walk::stepsOf(int cell) const {
  const Region all = cells();
  if (cell >= cellCount()) return 0;
  const CellRef at{all.id, all.head, all.row + cell / all.columns, all.column + cell % all.columns};
  return growingSteps(derive(document_.shownExperiment(), document_.trace(), at));
}

bool Walk::cellDone() const {
  return grain_ != Grain::Term || terms_ >= stepsOf(cell_);
}

bool Walk::atEnd() const {
  if (step_ + 1 < static_cast<int>(stages_.size())) return false;
  return grain_ == Grain::Stage || (cell_ + 1 >= cellCount() && cellDone());
}

void Walk::enter(int step, bool at_its_end) {
  step_ = std::clamp(step, 0, static_cast<int>(stages_.size()) - 1);
  cell_ = at_its_end && grain_ != Grain::Stage ? std::max(0, cellCount() - 1) : 0;
  terms_ = at_its_end ? stepsOf(cell_) : 1;
  follow();
}

void Walk::next() {
  if (!active_ || atEnd()) return;
  if (grain_ != Grain::Stage) {
    if (!cellDone()) {
      ++terms_;
      return follow();
    }
    if (cell_ + 1 < cellCount()) {
      ++cell_;
      terms_ = 1;
      return follow();
    }
  }
  enter(step_ + 1, false);
}

void Walk::previous() {
  if (!active_ || atStart()) return;
  if (grain_ == Grain::Term && terms_ > 1) {
    --terms_;
    return follow();
  }
  if (grain_ != Grain::Stage && cell_ > 0) {
    --cell_;
    terms_ = stepsOf(cell_);
    return follow();
  }
  enter(step_ - 1, true);
}

void Walk::first() {
  if (active_) enter(0, false);
}

void Walk::last() {
  if (active_) enter(static_cast<int>(stages_.size()) - 1, true);
}

void Walk::goTo(int step) {
  if (active_) enter(step, false);
}

void Walk::toggleStop(MatrixId stage) {
  if (!stops_.insert(stage).second) stops_.erase(stage);
  emit changed();
}

bool Walk::playStep() {
  const int before = step_;
  next();
  return !atEnd() && (step_ == before || !stopsAt(stage()));
}

void Walk::addUnreached(RegionSet& hidden, MatrixId id) const {
  // Hide the rows that are not visited and, in the visited rows, the cells not yet reached. After the last
  // cell the whole stage is shown, because the other heads and queries are computed in the same way.
  constexpr int kAll = std::numeric_limits<int>::max();
  const int done = cell_ + (cellDone() ? 1 : 0);
  if (done == cellCount()) return;
  const Region all = cells();
  const bool per_head = isPerHead(id);
  const int head = per_head ? all.head : -1;
  for (int h = 0; per_head && h < document_.experiment().headCount(); ++h)
    if (h != head) hidden.addWhole(id, h);
  const int row = all.row + done / all.columns;
  if (all.row > 0) hidden.add({id, head, 0, 0, all.row, kAll});
  hidden.add({id, head, row, done % all.columns, 1, kAll});
  hidden.add({id, head, row + 1, 0, kAll, kAll});
}

RegionSet Walk::hidden() const {
  RegionSet hidden = before_;
  for (const MatrixName& name : matrixNames()) {
    if (name.input) continue;
    const int step = stepOf(name.id, stages_);
    if (step > step_) hidden.addWhole(name.id);
    // A stage that only repeats the numbers of another stage has the same step.
    if (step == step_ && cell()) addUnreached(hidden, name.id);
  }
  return hidden;
}

void Walk::markOperands() {
  const auto at = cell();
  if (!at) return selection_.setOperands({});
  selection_.setOperands(
      withTwins(document_.experiment(), growingOperands(derivation(), grain_ == Grain::Term ? terms_ : 0)));
}

void Walk::follow() {
  if (active_) {
    following_ = true;
    document_.setGuidedHiding(hidden());
    if (const auto at = cell()) {
      selected_ = true;
      selection_.setCell(at);
    }
    head_ = selection_.head();
    query_ = selection_.query();
    markOperands();
    following_ = false;
  }
  emit changed();
}

bool Walk::upToDate() const {
  return stages_ == walkStages(document_.experiment());
}

void Walk::onSelection() {
  if (!active_ || following_) return;
  // A number that the user selects stays selected after the walk.
  if (selection_.cell() != cell()) selected_ = false;
  if (grain_ == Grain::Stage || !upToDate()) return;
  const bool elsewhere =
      selection_.head() != head_ || (scope_ == Scope::Query && selection_.query() != query_);
  if (!elsewhere) return;
  // Stay at the same cell index in the other head or query.
  cell_ = std::clamp(cell_, 0, std::max(0, cellCount() - 1));
  follow();
}

void Walk::onEdited(const Change& change) {
  if (!active_) return;
  std::vector<MatrixId> stages = walkStages(document_.experiment());
  if (stages == stages_ && !change.structure) return;
  const int step = stepOf(stage(), stages);
  stages_ = std::move(stages);
  enter(step, false);
}

}  // namespace lab
