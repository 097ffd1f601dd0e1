// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/row/EffectLine.h"

#include <QUndoStack>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/explain/EditEffect.h"
#include "core/explain/HeadStatistics.h"
#include "ui/heads/Sentences.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kEffectTime = 6000;
constexpr double kVisibleChange = 0.002;
constexpr double kRounding = 1e-12;  ///< an update may round differently (see recompute)
constexpr qsizetype kMostKeys = 12;

int strongestOf(const std::vector<double>& weights) {
  return static_cast<int>(std::ranges::max_element(weights) - weights.begin());
}

/// True if any of the numbers is hidden.
bool unknown(const std::vector<double>& numbers) {
  return std::ranges::any_of(numbers, [](double number) { return std::isnan(number); });
}

bool sameNumbers(const std::vector<double>& before, const std::vector<double>& now) {
  return std::ranges::equal(before, now, [](double was, double is) {
    return std::abs(is - was) <= kRounding * std::max(1.0, std::abs(was));
  });
}

/// The keys whose weight is shown with other digits or changed at least half as much as the most changed one,
/// the most changed first.
QList<int> changedKeys(const std::vector<double>& before, const std::vector<double>& now,
                       const NumberFormat& format) {
  const auto change = [&](std::size_t key) { return std::abs(now[key] - before[key]); };
  std::vector<std::size_t> by_change(now.size());
  std::iota(by_change.begin(), by_change.end(), std::size_t{0});
  std::ranges::stable_sort(by_change, std::ranges::greater(), change);
  QList<int> keys;
  for (const std::size_t key : by_change) {
    if (keys.size() == kMostKeys) break;
    const bool much = change(key) > kRounding && 2 * change(key) >= change(by_change.front());
    if (much || format.text(before[key]) != format.text(now[key])) keys << static_cast<int>(key);
  }
  return keys;
}

}  // namespace

EffectLine::EffectLine(Workbench& bench, QObject* parent) : QObject(parent), bench_(bench) {
  timer_.setSingleShot(true);
  timer_.setInterval(kEffectTime);
  connect(&timer_, &QTimer::timeout, this, [this] {
    text_.clear();
    emit expired();
  });
  connect(&bench_.document, &Document::edited, this, &EffectLine::onEdited);
  // After undo and redo, the sentence about the edit is outdated.
  connect(bench_.document.undoStack(), &QUndoStack::indexChanged, this, [this](int index) {
    const bool edited = index == bench_.document.undoStack()->count() && index > last_index_;
    last_index_ = index;
    const bool cleared = bench_.document.undoStack()->count() == 0;  // `edited` follows
    // Queued, because the last change of the step is still to be described.
    if (edited)
      QMetaObject::invokeMethod(
          this, [this] { step_ended_ = true; }, Qt::QueuedConnection);
    if (edited || cleared) return;
    const auto outdated = [this] {
      forget();
      emit expired();
    };
    if (timer_.isActive()) outdated();
    // Document::undo() changes the index before it emits `edited`.
    QMetaObject::invokeMethod(this, outdated, Qt::QueuedConnection);
  });
  connect(&bench_.selection, &Selection::changed, this, &EffectLine::onSelected);
  connect(&bench_.document.baseline(), &Baseline::shownChanged, this, &EffectLine::forget);
  connect(&bench_.document, &Document::visibilityChanged, this, [this] {
    // The sentence must not tell numbers that are hidden now. Numbers that are shown now are read again.
    if (head_ >= bench_.document.experiment().headCount() ||
        query_ >= bench_.document.experiment().queryCount())
      return;
    // The walk hides the same cells again after an edit.
    if (!text_.isEmpty() && unknown(weights_) && hidden_ == bench_.document.hiddenCells()) return;
    if (unknown(weights_) || unknown(context_) || unknown(rowNow(MatrixId::Weights)) ||
        unknown(rowNow(MatrixId::Context)))
      forget();
  });
  forget();
}

std::vector<double> EffectLine::rowNow(MatrixId stage) const {
  const auto row = bench_.document.trace().stage(stage, head_).row(query_);
  return {row.begin(), row.end()};
}

std::vector<std::vector<double>> EffectLine::allHeads() const {
  std::vector<std::vector<double>> all;
  for (int head = 0; head < bench_.document.experiment().headCount(); ++head) {
    const auto row = bench_.document.trace().stage(MatrixId::Weights, head).row(query_);
    all.emplace_back(row.begin(), row.end());
  }
  return all;
}

QString EffectLine::otherHeadsText(const std::vector<std::vector<double>>& now) const {
  if (now.size() != all_heads_.size()) return {};
  std::vector<int> changed;
  for (std::size_t head = 0; head < now.size(); ++head) {
    const std::vector<double>& before = all_heads_[head];
    if (unknown(before) || unknown(now[head])) return {};
    if (!sameNumbers(before, now[head])) changed.push_back(static_cast<int>(head));
  }
  if (changed.empty()) return {};
  return QLatin1Char(' ') + (changed.size() == 1
                                 ? tr("Its weights in head %1 change.").arg(changed.front() + 1)
                                 : tr("Its weights in other heads change."));
}

void EffectLine::forget() {
  timer_.stop();
  text_.clear();
  step_ended_ = true;
  head_ = bench_.selection.head();
  query_ = bench_.selection.query();
  weights_ = rowNow(MatrixId::Weights);
  context_ = rowNow(MatrixId::Context);
  all_heads_ = allHeads();
}

void EffectLine::onSelected() {
  if (bench_.selection.head() == head_ && bench_.selection.query() == query_) return;
  // When another experiment is opened, the selection changes before `edited` is emitted.
  if (bench_.selection.head() < bench_.document.experiment().headCount() &&
      bench_.selection.query() < bench_.document.experiment().queryCount())
    forget();
}

void EffectLine::onEdited(const Change& change) {
  const bool other = bench_.selection.head() != head_ || bench_.selection.query() != query_;
  // A mask or a scale adds a stage and keeps the words.
  const bool same_words =
      !change.structure || (change.first_stage && *change.first_stage >= MatrixId::ScaledScores);
  if (other || !same_words || change.labels) return forget();
  const std::vector<double> now = rowNow(MatrixId::Weights);
  if (unknown(now) || unknown(weights_)) return explainHidden(change);
  if (now.size() != weights_.size() || now.empty()) return forget();
  if (std::exchange(step_ended_, false)) before_ = weights_;
  std::vector<std::vector<double>> all = allHeads();
  text_ = bench_.document.baseline().show() == Baseline::Show::Value ? textFor(change, now) : QString();
  if (!text_.isEmpty() && sameNumbers(weights_, now)) text_ += otherHeadsText(all);
  const QList<int> keys = changedKeys(before_, now, {bench_.options.decimals(), false});
  weights_ = now;
  context_ = rowNow(MatrixId::Context);
  all_heads_ = std::move(all);
  timer_.start();
  if (change.inputs.size() != 1 || keys.isEmpty()) return;
  const Region& region = change.inputs.front();
  if (region.rows == 1 && region.columns == 1)
    emit weightsChanged({region.id, region.head, region.row, region.column}, keys);
}

void EffectLine::explainHidden(const Change& change) {
  forget();
  if (change.inputs.size() != 1) return;
  const Region& region = change.inputs.front();
  if (region.rows != 1 || region.columns != 1 || !unknown(weights_)) return;
  const Document& document = bench_.document;
  text_ =
      theme::richSentence(noEffectText(document.shownExperiment(), document.trace(),
                                       {region.id, region.head, region.row, region.column}, head_, query_));
  hidden_ = document.hiddenCells();
  if (!text_.isEmpty()) timer_.start();
}

QString EffectLine::textFor(const Change& change, const std::vector<double>& now) const {
  const Experiment& e = bench_.document.experiment();
  if (sameNumbers(weights_, now)) {
    if (change.inputs.size() != 1) return {};
    const Region& region = change.inputs.front();
    if (region.id == MatrixId::Mask)
      return theme::richSentence(sameWeightsAfterMask(e, bench_.document.trace(), head_, query_));
    const CellRef cell{region.id, region.head, region.row, region.column};
    const std::vector<double> context = rowNow(MatrixId::Context);
    if (unknown(context) || unknown(context_)) return {};
    const bool context_changed = !sameNumbers(context_, context);
    if (region.rows != 1 || region.columns != 1)
      return theme::richSentence(sameWeightsAfterBlock(e, head_, query_, context_changed));
    return theme::richSentence(
        sameWeightsText(e, bench_.document.trace(), cell, head_, query_, context_changed));
  }
  const int strongest = strongestOf(now), strongest_before = strongestOf(before_);
  if (largestWeights(now).size() > 1) return {};  // no single key is the strongest
  const bool tied_before = largestWeights(before_).size() > 1;
  const auto weightOf = [&now](int key) { return now[static_cast<std::size_t>(key)]; };
  if (!tied_before && weightOf(strongest) - weightOf(strongest_before) < kVisibleChange) return {};
  const auto named = [](theme::Role role, const std::string& token) {
    return theme::colored(role, tokenInSentence(token).toHtmlEscaped());
  };
  const auto answer = [&](int key) { return named(theme::Role::Key, e.token(Side::Key, key)); };
  const QString word = named(theme::Role::Query, e.token(Side::Query, query_));
  const QString most =
      bench_.options.numbersShown()
          ? tr("%1 (%2)").arg(answer(strongest), bench_.options.sentenceFormat().text(weightOf(strongest)))
          : answer(strongest);
  if (tied_before) return tr("%1 now looks most at %2.").arg(word, most);
  return tr("%1 now looks most at %2 instead of %3.").arg(word, most, answer(strongest_before));
}

}  // namespace lab
