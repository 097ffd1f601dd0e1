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
    plain_text_.clear();
    emit expired();
  });
  connect(&bench_.document, &Document::edited, this, &EffectLine::onEdited);
  // After undo and redo, the sentence about the edit is outdated.
  connect(bench_.document.undoStack(), &QUndoStack::indexChanged, this, [this](int index) {
    const bool edited = index == bench_.document.undoStack()->count() && index > last_index_;
    last_index_ = index;
    const bool cleared = bench_.document.undoStack()->count() == 0;  // `edited` follows
    // Queued, because the last change of a gesture is still to be described.
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
    if (!text_.isEmpty() && unknown(weights(now_)) && hidden_ == bench_.document.hiddenCells()) return;
    if (hides(now_) || hides(read())) forget();
  });
  forget();
}

EffectLine::Result EffectLine::read() const {
  Result result;
  const auto rowOf = [this](MatrixId stage, int head) {
    const auto row = bench_.document.trace().stage(stage, head).row(query_);
    return std::vector<double>(row.begin(), row.end());
  };
  for (int head = 0; head < bench_.document.experiment().headCount(); ++head)
    result.weights.push_back(rowOf(MatrixId::Weights, head));
  result.context = rowOf(MatrixId::Context, head_);
  return result;
}

const std::vector<double>& EffectLine::weights(const Result& result) const {
  return result.weights[static_cast<std::size_t>(head_)];
}

bool EffectLine::hides(const Result& result) const {
  return unknown(weights(result)) || unknown(result.context);
}

QString EffectLine::otherHeadsText() const {
  std::vector<std::size_t> changed;
  for (std::size_t head = 0; head < now_.weights.size(); ++head) {
    if (unknown(before_.weights[head]) || unknown(now_.weights[head])) return {};
    if (!sameNumbers(before_.weights[head], now_.weights[head])) changed.push_back(head);
  }
  if (changed.empty()) return {};
  return QLatin1Char(' ') +
         (changed.size() == 1 ? tr("Head %1 changes.").arg(changed.front() + 1) : tr("Other heads change."));
}

void EffectLine::forget() {
  timer_.stop();
  text_.clear();
  plain_text_.clear();
  step_ended_ = true;
  head_ = bench_.selection.head();
  query_ = bench_.selection.query();
  now_ = read();
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
  Result now = read();
  if (now.weights.size() != now_.weights.size()) return forget();
  if (unknown(weights(now)) || unknown(weights(now_))) return explainHidden(change);
  if (weights(now).size() != weights(now_).size() || weights(now).empty()) return forget();
  Result last = std::exchange(now_, std::move(now));
  if (step_ended_) before_ = std::move(last);
  step_ended_ = !bench_.document.gestureActive();  // a gesture is one step
  const bool value = bench_.document.baseline().show() == Baseline::Show::Value;
  text_ = value ? textFor(change, true) : QString();
  plain_text_ = value ? textFor(change, false) : QString();
  const QList<int> keys = changedKeys(weights(before_), weights(now_), {bench_.options.decimals(), false});
  timer_.start();
  if (change.inputs.size() != 1 || keys.isEmpty()) return;
  const Region& region = change.inputs.front();
  if (region.rows == 1 && region.columns == 1)
    emit weightsChanged({region.id, region.head, region.row, region.column}, keys);
}

void EffectLine::explainHidden(const Change& change) {
  forget();
  if (!unknown(weights(now_))) return;
  const Document& document = bench_.document;
  if (change.inputs.size() != 1) return;
  const Region& region = change.inputs.front();
  if (region.id == MatrixId::Temperature || region.id == MatrixId::Scale || region.id == MatrixId::Mask)
    plain_text_ = tr("The weights are hidden now, so the effect is not visible yet.");
  else if (region.rows == 1 && region.columns == 1)
    plain_text_ = noEffectText(document.shownExperiment(), document.trace(),
                               {region.id, region.head, region.row, region.column}, head_, query_);
  text_ = theme::richSentence(plain_text_);
  hidden_ = document.hiddenCells();
  if (!text_.isEmpty()) timer_.start();
}

QString EffectLine::sameWeightsSentence(const Change& change) const {
  const Experiment& e = bench_.document.experiment();
  if (change.inputs.size() != 1) return {};
  const Region& region = change.inputs.front();
  if (region.id == MatrixId::Mask) return sameWeightsAfterMask(e, bench_.document.trace(), head_, query_);
  if (unknown(now_.context) || unknown(before_.context)) return {};
  const bool context_changed = !sameNumbers(before_.context, now_.context);
  if (region.rows != 1 || region.columns != 1)
    return sameWeightsAfterBlock(e, head_, query_, context_changed);
  const CellRef cell{region.id, region.head, region.row, region.column};
  return sameWeightsText(e, bench_.document.trace(), cell, head_, query_, context_changed);
}

QString EffectLine::textFor(const Change& change, bool rich) const {
  const Experiment& e = bench_.document.experiment();
  const std::vector<double>&before = weights(before_), &now = weights(now_);
  if (sameNumbers(before, now)) {
    const QString sentence = sameWeightsSentence(change);
    if (sentence.isEmpty()) return {};
    const bool no_effect = sameNumbers(before_.context, now_.context);
    return (rich ? theme::richSentence(sentence) : sentence) + (no_effect ? otherHeadsText() : QString());
  }
  const int strongest = strongestOf(now), strongest_before = strongestOf(before);
  if (largestWeights(now).size() > 1) return {};  // no single key is the strongest
  const bool tied_before = largestWeights(before).size() > 1;
  const auto weightOf = [&now](int key) { return now[static_cast<std::size_t>(key)]; };
  if (!tied_before && weightOf(strongest) - weightOf(strongest_before) < kVisibleChange) return {};
  const auto named = [rich, &e](theme::Role role, Side side, int index) {
    const QString word = tokenInSentence(e.token(side, index));
    const QString shown = rich                             ? theme::colored(role, word.toHtmlEscaped())
                          : word.startsWith(QChar(0x201C)) ? word  // punctuation has quotes already
                                                           : QStringLiteral("“%1”").arg(word);
    return withPlace(shown, e, side, index);
  };
  const auto answer = [&](int key) { return named(theme::Role::Key, Side::Key, key); };
  const QString word = named(theme::Role::Query, Side::Query, query_);
  const QString most =
      bench_.options.numbersShown()
          ? tr("%1 (%2)").arg(answer(strongest), bench_.options.sentenceFormat().text(weightOf(strongest)))
          : answer(strongest);
  if (tied_before) return tr("%1 now looks most at %2.").arg(word, most);
  return tr("%1 now looks most at %2 instead of %3.").arg(word, most, answer(strongest_before));
}

}  // namespace lab
