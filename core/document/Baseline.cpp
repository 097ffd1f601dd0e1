// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Baseline.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

#include "core/document/Document.h"
#include "core/explain/Cost.h"
#include "core/math/Engine.h"
#include "core/math/Magnitudes.h"

namespace lab {
namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double kMostAtOnce = 1e8;  ///< operations: as of an edit
constexpr std::size_t kMatrices = static_cast<std::size_t>(MatrixId::Output) + 1;

}  // namespace

Baseline::Baseline(const Document& document) : document_(document), most_at_once_(kMostAtOnce) {
  connect(&document, &Document::revealChanged, this, &Baseline::coverHidden);
  connect(&document, &Document::edited, this, &Baseline::forget);
  // Another experiment is looked at for itself first.
  connect(&document, &Document::wasReset, this, [this] { setShow(Show::Value); });
}

void Baseline::pinNow(const QString& name) {
  pin(document_.experiment(), document_.wholeTrace(), name);
}

void Baseline::pinHead(int head, const QString& name) {
  if (head < 0 || head >= document_.experiment().headCount()) return;
  Experiment alike = everyHeadAs(document_.experiment(), head);
  if (costOf(alike).operations() > most_at_once_) {
    if (!worker_)
      worker_ = std::make_unique<ForwardWorker>(
          [this] { QMetaObject::invokeMethod(this, &Baseline::takeAnswer, Qt::QueuedConnection); });
    awaited_ = {name, std::nullopt};
    worker_->request(std::move(alike));
    return;
  }
  AttentionTrace trace = computeTrace(alike);
  pin(std::move(alike), std::move(trace), name);
}

void Baseline::takeAnswer() {
  auto answer = worker_->take();
  if (!answer || !awaited_) return;
  const Awaited awaited = *std::exchange(awaited_, std::nullopt);
  pin(std::move(answer->experiment), std::move(answer->trace), awaited.name);
  if (awaited.show) setShow(*awaited.show);
}

void Baseline::pin(Experiment experiment, AttentionTrace trace, const QString& name) {
  awaited_.reset();  // the last that was asked for counts
  experiment_ = std::move(experiment);
  trace_ = std::move(trace);
  name_ = name;
  coverHidden();
  emit changed();
}

void Baseline::drop() {
  awaited_.reset();
  if (!exists()) return;
  experiment_.reset();
  trace_.reset();
  name_.clear();
  show_ = Show::Value;
  coverHidden();
  emit changed();
}

void Baseline::setShow(Show show) {
  if (awaited_) awaited_->show = show;
  if (!exists()) show = Show::Value;
  if (show == show_) return;
  show_ = show;
  made_.clear();
  largest_of_.clear();
  emit changed();
}

void Baseline::coverHidden() {
  made_.clear();
  largest_of_.clear();
  seen_experiment_.reset();
  seen_trace_.reset();
  before_mask_ = {};
  const Places& hidden = document_.reveal().hidden;
  if (!exists()) return;
  if (Veil::hidesInputs(hidden)) seen_experiment_ = veil_.over(*experiment_, hidden);
  if (!hidden.empty()) seen_trace_ = veil_.over(*trace_, *experiment_, hidden);
  before_mask_ = effectiveMask(experiment());
}

const Matrix& Baseline::before(MatrixId id, int head) const {
  if (id == MatrixId::Mask) return before_mask_;
  return isInput(id) ? inputMatrix(experiment(), id, head) : trace().stage(id, head);
}

const Matrix& Baseline::nowMask() const {
  const Experiment& e = document_.shownExperiment();
  if (e.mask.kind == Mask::Kind::None || e.mask.kind == Mask::Kind::Matrix) return e.mask.allowed;
  const bool same = preset_of_.kind == e.mask.kind && preset_of_.size == e.mask.size &&
                    preset_of_.padding.identicalTo(e.mask.padding) && preset_.rows() == e.queryCount() &&
                    preset_.columns() == e.keyCount();
  if (!same) preset_ = effectiveMask(e);
  preset_of_ = e.mask;
  return preset_;
}

const Matrix& Baseline::now(MatrixId id, int head) const {
  if (id == MatrixId::Mask) return nowMask();
  return isInput(id) ? inputMatrix(document_.shownExperiment(), id, head) : document_.trace().stage(id, head);
}

const Matrix& Baseline::shown(MatrixId id, int head) const {
  const Matrix& current = now(id, head);
  if (show_ == Show::Value || current.empty()) return current;
  const Matrix& old = before(id, head);
  const bool comparable = old.sameShape(current);
  if (show_ == Show::Baseline && comparable) return old;
  keepUp();
  const std::size_t at = static_cast<std::size_t>(id) + kMatrices * static_cast<std::size_t>(head + 1);
  if (made_.size() <= at) made_.resize(at + 1);
  if (!made_[at])
    made_[at] =
        comparable ? differenceOf(old, current) : Matrix(current.rows(), current.columns(), kNoNumber);
  return *made_[at];
}

std::span<const double> Baseline::shownRow(MatrixId id, int head, int i) const {
  if (show_ != Show::Value || !isStage(id)) return shown(id, head).row(i);
  return document_.trace().row(id, head, i);
}

bool Baseline::shownRowReady(MatrixId id, int head, int i) const {
  const bool now = !isStage(id) || document_.trace().rowReady(id, head, i);
  return show_ == Show::Value ? now : now && document_.trace().complete();
}

AttentionTrace::Shape Baseline::shownShape(MatrixId id, int head) const {
  if (isStage(id)) return document_.trace().shape(id, head);
  const Matrix& m = now(id, head);
  return {m.rows(), m.columns()};
}

AttentionTrace::Shape Baseline::shapeBefore(MatrixId id, int head) const {
  if (isStage(id)) return trace().shape(id, head);
  const Matrix& m = before(id, head);
  return {m.rows(), m.columns()};
}

bool Baseline::comparable(MatrixId id, int head) const {
  return shapeBefore(id, head) == shownShape(id, head);
}

QueryRow Baseline::shownRow(int head, int query) const {
  QueryRow current = queryRow(document_.shownExperiment(), document_.trace(), head, query);
  if (show_ == Show::Value) return current;
  if (!comparable(MatrixId::Weights, head) || !comparable(MatrixId::V, head))
    return withoutNumbers(std::move(current));
  const QueryRow old = queryRow(experiment(), trace(), head, query);
  if (show_ == Show::Baseline) return old;
  return differenceOf(old, current, trace().row(MatrixId::Weights, head, query),
                      document_.trace().row(MatrixId::Weights, head, query));
}

bool Baseline::averageComparable() const {
  return !trace().heads.empty() && comparable(MatrixId::Weights, 0);
}

std::vector<double> Baseline::shownAverageRow(int i) const {
  std::vector<double> row = averageWeightsRow(document_.trace(), i);
  if (show_ == Show::Value) return row;
  if (!averageComparable()) return std::vector<double>(row.size(), kNoNumber);
  std::vector<double> old = averageWeightsRow(trace(), i);
  if (show_ == Show::Baseline) return old;
  for (std::size_t j = 0; j < row.size(); ++j) row[j] -= old[j];
  return row;
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

void Baseline::keepUp() const {
  if (made_for_ == document_.revision()) return;
  made_for_ = document_.revision();
  made_.clear();
}

double Baseline::largestOf(int head) const {
  using enum MatrixId;
  const Matrix& current = now(Weights, head);
  if (show_ == Show::Value) return magnitudesOf(current.values()).largest;
  if (!comparable(Weights, head)) return 0;
  const Matrix& old = before(Weights, head);
  if (show_ == Show::Baseline) return magnitudesOf(old.values()).largest;
  if (old.data() == current.data()) return 0;
  // Not by `shown`: the differences of all heads would take as much memory as their weights.
  std::vector<double> difference(static_cast<std::size_t>(current.columns()));
  double largest = 0;
  for (int i = 0; i < current.rows(); ++i) {
    std::ranges::transform(current.row(i), old.row(i), difference.begin(), std::minus());
    largest = std::max(largest, magnitudesOf(difference).largest);
  }
  return largest;
}

double Baseline::largestWeight() const {
  const auto heads = static_cast<std::size_t>(document_.experiment().headCount());
  largest_of_.resize(heads);
  double largest = 0;
  for (std::size_t h = 0; h < heads; ++h) {
    if (!largest_of_[h]) largest_of_[h] = largestOf(static_cast<int>(h));
    largest = std::max(largest, *largest_of_[h]);
  }
  return largest;
}

void Baseline::forget(const Change& change) {
  if (change.structure) return largest_of_.clear();
  for (const int head : change.heads)
    if (static_cast<std::size_t>(head) < largest_of_.size())
      largest_of_[static_cast<std::size_t>(head)].reset();
}

QString Baseline::objection(MatrixId id, int head) const {
  if (!exists()) return {};
  if (isPerHead(id) && head >= experiment().headCount())
    return tr("the baseline has %1 heads, now there are %2")
        .arg(experiment().headCount())
        .arg(document_.experiment().headCount());
  return shapeObjection(experiment(), before(id, head), document_.experiment(), now(id, head));
}

std::vector<InputDifference> Baseline::inputs() const {
  if (!exists()) return {};
  return inputDifferences(experiment(), document_.shownExperiment());
}

std::optional<CellRef> Baseline::first(int head) const {
  if (!exists()) return std::nullopt;
  return firstDifference(trace(), document_.trace(), head);
}

}  // namespace lab
