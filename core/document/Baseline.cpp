// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Baseline.h"

#include <QSignalBlocker>
#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <utility>

#include "core/document/Document.h"
#include "core/engine/Dependencies.h"
#include "core/engine/Engine.h"
#include "core/model/Matrix.h"
#include "core/model/Validation.h"
#include "core/model/masks/MaskKinds.h"

namespace lab {
namespace {

/// The largest finite magnitude of current - old, entry by entry; 0 if the matrices differ in shape.
double largestDifference(const Matrix& old, const Matrix& current) {
  if (!old.sameShape(current)) return 0;
  // Row by row, because the differences of all heads would take as much memory as their weights.
  std::vector<double> difference(static_cast<std::size_t>(current.columns()));
  double largest = 0;
  for (int i = 0; i < current.rows(); ++i) {
    const auto a = old.row(i), b = current.row(i);
    if (a.data() == b.data()) continue;
    std::ranges::transform(b, a, difference.begin(), std::minus());
    largest = std::max(largest, magnitudesOf(difference).largest);
  }
  return largest;
}

constexpr std::size_t kMostCompared = 1'000'000;  ///< numbers; reading them takes one or two milliseconds
constexpr std::chrono::milliseconds kComparisonPause{120};  ///< between the last change and the comparison
constexpr std::size_t kMatrices = static_cast<std::size_t>(MatrixId::Output) + 1;

}  // namespace

Baseline::Baseline(const Document& document)
    : document_(document), most_compared_(kMostCompared), most_at_once_(kMostInOneFrame) {
  compare_later_.setSingleShot(true);
  connect(&compare_later_, &QTimer::timeout, this, &Baseline::compare);
  connect(&document, &Document::visibilityChanged, this, [this] {
    updateHidden();
    compareSoon();
  });
  connect(&document, &Document::edited, this, [this](const Change& change) {
    invalidate(change);
    compareSoon();
    if (std::exchange(reset_, false)) notify(true);
  });
  // An experiment with other words has nothing in common with the baseline. The signals are emitted
  // later, together with `edited`, because the selection is not updated yet. Its indices may not
  // exist in the new experiment.
  connect(&document, &Document::wasReset, this, [this] {
    if (!exists()) return;
    const QSignalBlocker quiet(this);
    const Experiment& now = document_.experiment();
    const bool same_words = experiment().tokens(Side::Query) == now.tokens(Side::Query) &&
                            experiment().tokens(Side::Key) == now.tokens(Side::Key);
    reset_ = !same_words || show_ != Show::Value;
    same_words ? setShow(Show::Value) : drop();
  });
}

void Baseline::pinNow(const QString& name) {
  pin(document_.experiment(), document_.wholeTrace(), name);
}

void Baseline::pinHead(int head, const QString& name) {
  if (head < 0 || head >= document_.experiment().headCount()) return;
  Experiment alike = everyHeadAs(document_.experiment(), head);
  if (fullPassCost(alike) <= most_at_once_) {
    AttentionTrace trace = computeTrace(alike);
    return pin(std::move(alike), std::move(trace), name);
  }
  awaited_ = {name, std::nullopt};
  pin_task_.start(
      [alike = std::move(alike)](const BackgroundTask::Progress& progress) {
        AttentionTrace trace;
        const bool finished = computeTrace(alike, trace, progress);
        return std::pair(alike, finished ? std::optional(std::move(trace)) : std::nullopt);
      },
      [this](std::pair<Experiment, std::optional<AttentionTrace>> pinned) {
        if (!awaited_ || !pinned.second) return;
        const Awaited awaited = *std::exchange(awaited_, std::nullopt);
        pin(std::move(pinned.first), *std::move(pinned.second), awaited.name);
        if (awaited.show) setShow(*awaited.show);
      });
}

void Baseline::pin(Experiment experiment, AttentionTrace trace, const QString& name) {
  pin_task_.cancel();  // only the last request is pinned
  awaited_.reset();
  releasePinned();
  experiment_ = std::move(experiment);
  trace_ = std::move(trace);
  name_ = name;
  heads_before_for_.reset();
  updateHidden();
  findings_.reset();
  if (comparesInBackground()) compare();
  notify(show_ != Show::Value);
}

void Baseline::pin(Pinned pinned) {
  pin(std::move(pinned.experiment), std::move(pinned.trace), pinned.name);
  setShow(pinned.show);
}

std::optional<Baseline::Pinned> Baseline::pinned() const {
  if (!exists()) return std::nullopt;
  return Pinned{*experiment_, *trace_, name_, show_};
}

void Baseline::notify(bool numbers) {
  emit changed();
  if (numbers) emit shownChanged();
}

void Baseline::releasePinned() {
  if (!exists()) return;
  seen_experiment_.reset();
  seen_trace_.reset();
  release_.start([old = std::make_shared<AttentionTrace>(*std::exchange(trace_, std::nullopt))](
                     const BackgroundTask::Progress&) {},
                 [] {});
  experiment_.reset();
}

void Baseline::drop() {
  pin_task_.cancel();
  awaited_.reset();
  if (!exists()) return;
  releasePinned();
  name_.clear();
  const bool shown = std::exchange(show_, Show::Value) != Show::Value;
  updateHidden();
  findings_.reset();
  show_when_found_.reset();
  compare_later_.stop();
  compare_task_.cancel();
  notify(shown);
}

void Baseline::setShow(Show show) {
  if (awaited_) awaited_->show = show;
  if (!exists()) show = Show::Value;
  show_when_found_.reset();
  if (show == show_) return;
  // The colours of a difference depend on its largest magnitude. Only the background comparison,
  // which reads all numbers, finds it.
  if (show == Show::Difference && comparesInBackground() && !findings_) {
    show_when_found_ = show;
    return;
  }
  show_ = show;
  differences_.clear();
  largest_of_.clear();
  average_rows_ = 0;
  notify(true);
}

bool Baseline::comparesInBackground() const {
  return exists() &&
         std::max(traceEntries(*experiment_), traceEntries(document_.experiment())) > most_compared_;
}

void Baseline::compareSoon() {
  if (comparesInBackground()) compare_later_.start(kComparisonPause);
}

void Baseline::compare() {
  if (!comparesInBackground()) return;
  // The comparison works on copies. During a drag they would force each preview to copy the matrix that it
  // writes.
  if (document_.gestureActive()) return compareSoon();
  compare_task_.start(
      [before = experiment(), now = document_.shownExperiment(), before_trace = trace(),
       now_trace = document_.trace()](const BackgroundTask::Progress& progress) {
        const int heads = now.headCount();
        const double parts = 2 * heads + 1;
        const std::vector<int> pairs = pairedHeads(before, now);
        const auto old = [&](int h) { return h < 0 ? -1 : pairs[static_cast<std::size_t>(h)]; };
        Findings findings;
        for (int h = 0; h < heads && progress(h / parts); ++h)
          findings.largest =
              std::max(findings.largest, largestDifference(before_trace.stage(MatrixId::Weights, old(h)),
                                                           now_trace.stage(MatrixId::Weights, h)));
        for (int h = -1; h < heads && progress((heads + 1 + h) / parts); ++h)
          findings.first.push_back(firstDifference(before_trace, now_trace, old(h), h));
        if (progress(1)) findings.inputs = inputDifferences(before, now);
        return findings;
      },
      [this](const Findings& findings) { takeFindings(findings); });
}

void Baseline::takeFindings(const Findings& findings) {
  const double largest = findings_ ? findings_->largest : 0.0;
  findings_ = findings;
  if (const auto show = std::exchange(show_when_found_, std::nullopt))
    setShow(*show);
  else if (showsDifference() && findings_->largest != largest)
    emit shownChanged();
  emit found();
}

void Baseline::updateHidden() {
  differences_.clear();
  largest_of_.clear();
  average_rows_ = 0;
  seen_experiment_.reset();
  seen_trace_.reset();
  before_mask_.reset();
  const RegionSet& hidden = document_.hiddenCells();
  if (!exists()) return;
  // The old findings may reveal numbers that are hidden now.
  if (hidden != hidden_) findings_.reset();
  hidden_ = hidden;
  if (hidesInputs(hidden)) seen_experiment_ = withoutHidden(*experiment_, hidden);
  if (!hidden.empty()) seen_trace_ = withoutHidden(*trace_, *experiment_, hidden);
}

int Baseline::headBefore(int head) const {
  if (heads_before_for_ != document_.revision()) {
    heads_before_for_ = document_.revision();
    heads_before_ = pairedHeads(experiment(), document_.experiment());
  }
  const auto at = static_cast<std::size_t>(head);
  return head >= 0 && at < heads_before_.size() ? heads_before_[at] : -1;
}

const Matrix& Baseline::before(MatrixId id, int head) const {
  if (id == MatrixId::Mask) {
    if (!before_mask_) before_mask_ = effectiveMask(experiment());
    return *before_mask_;
  }
  const int old = isPerHead(id) ? headBefore(head) : -1;
  return isInput(id) ? inputMatrix(experiment(), id, old) : trace().stage(id, old);
}

const Matrix& Baseline::now(MatrixId id, int head) const {
  if (isStage(id)) return document_.trace().stage(id, head);
  const Experiment& e = document_.shownExperiment();
  if (id != MatrixId::Mask || e.mask.kind == Mask::Kind::None || e.mask.kind == Mask::Kind::Matrix)
    return inputMatrix(e, id, head);
  const bool same = sameKind(preset_mask_, e.mask) && preset_mask_.padding.identicalTo(e.mask.padding) &&
                    preset_.rows() == e.queryCount() && preset_.columns() == e.keyCount();
  if (!same) preset_ = effectiveMask(e);
  preset_mask_ = e.mask;
  return preset_;
}

const Matrix& Baseline::shown(MatrixId id, int head) const {
  const Matrix& current = now(id, head);
  if (show_ == Show::Value || current.empty()) return current;
  const Matrix& old = before(id, head);
  const bool comparable = old.sameShape(current);
  if (show_ == Show::Baseline && comparable) return old;
  if (differences_for_ != document_.revision()) differences_.clear();
  differences_for_ = document_.revision();
  const std::size_t at = static_cast<std::size_t>(id) + kMatrices * static_cast<std::size_t>(head + 1);
  if (differences_.size() <= at) differences_.resize(at + 1);
  if (!differences_[at])
    differences_[at] =
        comparable ? differenceOf(old, current) : Matrix(current.rows(), current.columns(), kNoNumber);
  return *differences_[at];
}

std::span<const double> Baseline::shownRow(MatrixId id, int head, int i) const {
  const auto current = now(id, head).row(i);
  if (show_ == Show::Value) return current;
  if (!comparable(id, head)) {
    row_.assign(current.size(), kNoNumber);
    return row_;
  }
  const auto old = before(id, head).row(i);
  if (show_ == Show::Baseline) return old;
  row_.resize(current.size());
  differenceOf(old, current, row_);
  return row_;
}

Shape Baseline::shownShape(MatrixId id, int head) const {
  const Matrix& m = now(id, head);
  return {m.rows(), m.columns()};
}

bool Baseline::comparable(MatrixId id, int head) const {
  return before(id, head).sameShape(now(id, head));
}

QueryRow Baseline::shownRow(int head, int query) const {
  QueryRow current = queryRow(document_.shownExperiment(), document_.trace(), head, query);
  if (show_ == Show::Value) return current;
  if (!comparable(MatrixId::Weights, head) || !comparable(MatrixId::V, head))
    return withoutNumbers(std::move(current));
  const QueryRow old = queryRow(experiment(), trace(), headBefore(head), query);
  if (show_ == Show::Baseline) return old;
  return differenceOf(old, current, before(MatrixId::Weights, head).row(query),
                      document_.trace().stage(MatrixId::Weights, head).row(query));
}

bool Baseline::averageComparable(const std::vector<int>& heads) const {
  if (!heads.empty())
    return std::ranges::all_of(heads, [this](int head) { return comparable(MatrixId::Weights, head); });
  return !trace().heads.empty() && !document_.trace().heads.empty() &&
         trace().heads.front().weights.sameShape(document_.trace().heads.front().weights);
}

std::vector<double> Baseline::shownAverageRow(const std::vector<int>& heads, int i) const {
  if (show_ != Show::Value && average_for_ == document_.revision() && average_heads_ == heads &&
      i < average_rows_) {
    const auto row = average_.row(i);
    return {row.begin(), row.end()};
  }
  std::vector<double> row = averageWeightsRow(document_.trace(), i, heads);
  if (show_ == Show::Value) return row;
  if (!averageComparable(heads)) return std::vector<double>(row.size(), kNoNumber);
  std::vector<int> heads_before;
  for (const int head : heads) heads_before.push_back(headBefore(head));
  std::vector<double> old = averageWeightsRow(trace(), i, heads_before);
  if (show_ == Show::Baseline) return old;
  for (std::size_t j = 0; j < row.size(); ++j) row[j] -= old[j];
  return row;
}

bool Baseline::bringAverageUp(const std::vector<int>& heads, std::size_t weights) const {
  const Experiment& e = document_.experiment();
  if (show_ == Show::Value || !averageComparable(heads)) return true;
  if (average_for_ != document_.revision() || average_heads_ != heads) average_rows_ = 0;
  average_for_ = document_.revision();
  average_heads_ = heads;
  const std::size_t read = heads.empty() ? e.heads.size() + experiment().heads.size() : 2 * heads.size();
  const std::size_t rows =
      std::max<std::size_t>(1, weights / (read * static_cast<std::size_t>(e.keyCount())));
  for (std::size_t made = 0; made < rows && average_rows_ < e.queryCount(); ++made) {
    const std::vector<double> row = shownAverageRow(heads, average_rows_);
    std::ranges::copy(row, average_.overwritten(e.queryCount(), e.keyCount()) +
                               static_cast<std::size_t>(average_rows_) * row.size());
    ++average_rows_;
  }
  return average_rows_ == e.queryCount();
}

bool Baseline::masked(int query, int key) const {
  const auto may = [&](const Experiment& e) {
    return query >= e.queryCount() || key >= e.keyCount() || mayAttend(e, query, key);
  };
  if (show_ == Show::Value) return !may(document_.experiment());
  if (show_ == Show::Baseline) return !may(experiment());
  return !may(document_.experiment()) && !may(experiment());
}

bool Baseline::anyMasked() const {
  const auto any = [](const Experiment& e) { return e.mask.kind != Mask::Kind::None; };
  if (show_ == Show::Value) return any(document_.experiment());
  if (show_ == Show::Baseline) return any(experiment());
  return any(document_.experiment()) && any(experiment());
}

double Baseline::largestOf(int head) const {
  using enum MatrixId;
  if (show_ == Show::Value) return magnitudesOf(now(Weights, head).values()).largest;
  if (!comparable(Weights, head)) return 0;
  if (show_ == Show::Baseline) return magnitudesOf(before(Weights, head).values()).largest;
  return largestDifference(before(Weights, head), now(Weights, head));
}

double Baseline::largestWeight() const {
  if (showsDifference() && comparesInBackground()) return findings_ ? findings_->largest : 0.0;
  const auto heads = static_cast<std::size_t>(document_.experiment().headCount());
  largest_of_.resize(heads);
  double largest = 0;
  for (std::size_t h = 0; h < heads; ++h) {
    if (!largest_of_[h]) largest_of_[h] = largestOf(static_cast<int>(h));
    largest = std::max(largest, *largest_of_[h]);
  }
  return largest;
}

void Baseline::invalidate(const Change& change) {
  if (change.structure) return largest_of_.clear();
  for (const int head : change.heads)
    if (static_cast<std::size_t>(head) < largest_of_.size())
      largest_of_[static_cast<std::size_t>(head)].reset();
}

QString Baseline::objection(MatrixId id, int head) const {
  if (!exists()) return {};
  if (isPerHead(id) && headBefore(head) < 0)
    return tr("number of heads in the baseline: %1, now: %2")
        .arg(experiment().headCount())
        .arg(document_.experiment().headCount());
  return shapeObjection(experiment(), before(id, head), document_.experiment(), now(id, head));
}

std::vector<InputDifference> Baseline::inputs() const {
  if (!exists()) return {};
  if (comparesInBackground()) return findings_ ? findings_->inputs : std::vector<InputDifference>();
  return inputDifferences(experiment(), document_.shownExperiment());
}

std::optional<CellRef> Baseline::first(int head) const {
  if (!exists()) return std::nullopt;
  if (comparesInBackground()) {
    const auto at = static_cast<std::size_t>(head + 1);
    return findings_ && at < findings_->first.size() ? findings_->first[at] : std::nullopt;
  }
  return firstDifference(trace(), document_.trace(), headBefore(head), head);
}

}  // namespace lab
