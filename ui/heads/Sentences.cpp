// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/Sentences.h"

#include <algorithm>
#include <cmath>

#include "core/base/Words.h"
#include "core/explain/EditWords.h"

namespace lab {
namespace {

constexpr NumberFormat kFour{.decimals = 4};

const std::string& queryToken(const WeightSource& source, int query) {
  return source.experiment().token(Side::Query, query);
}

const std::string& keyToken(const WeightSource& source, int key) {
  return source.experiment().token(Side::Key, key);
}

QString signedText(const WeightSource& source, double weight) {
  NumberFormat format = kFour;
  format.plus = source.showsDifference();
  return format.text(weight);
}

}  // namespace

QString tokenLabel(const std::string& token) {
  const QString text = QString::fromStdString(token).simplified();
  return text.isEmpty() ? QString(QChar(0x2423)) : text;
}

QString tokenInSentence(const std::string& token) {
  const QString label = quotedIfPunctuation(tokenLabel(token));
  if (!label.isRightToLeft()) return label;
  return QChar(0x2068) + label + QChar(0x2069);  // first strong isolate, pop directional isolate
}

QString withPlace(const QString& word, const Experiment& experiment, Side side, int index) {
  const std::vector<std::string>& tokens = experiment.tokens(side);
  const bool repeated = std::ranges::count(tokens, tokens[static_cast<std::size_t>(index)]) > 1;
  return repeated ? Words::tr("%1 (token %2)").arg(word).arg(index + 1) : word;
}

QString wordInSentence(const Experiment& experiment, Side side, int index) {
  return withPlace(tokenInSentence(experiment.token(side, index)), experiment, side, index);
}

QString averageWords(const Workbench& bench, int query, int key) {
  constexpr std::size_t kMostHeads = 4;
  const WeightSource average(bench, WeightSource::kAverage);
  const double mean = average.weight(query, key);
  const int shown = bench.selection.head() + 1;
  const auto count = static_cast<int>(average.heads().size());
  if (!average.isPlain() || average.heads().size() > kMostHeads || isHiddenNumber(mean))
    return Words::tr("This is the average of %n head(s), for viewing only. Head %1 is shown above.", nullptr,
                     count)
        .arg(shown);
  const NumberFormat format = bench.options.sentenceFormat();
  QStringList weights;
  for (const int head : average.heads()) weights << format.text(WeightSource(bench, head).weight(query, key));
  return Words::tr("Average: %1 = (%2) ÷ %3. Head %4 is shown above.")
      .arg(format.text(mean), weights.join(QStringLiteral(" + ")))
      .arg(count)
      .arg(shown);
}

QString looksAt(const WeightSource& source, int query, int key, const NumberFormat& format) {
  const QString asks = wordInSentence(source.experiment(), Side::Query, query);
  const QString answers = wordInSentence(source.experiment(), Side::Key, key);
  if (const QString why = source.objection(); !why.isEmpty())
    return Words::tr("nothing to compare: %1").arg(why);
  if (source.hidden(query, key)) return Words::tr("%1 looks at %2: hidden for now").arg(asks, answers);
  if (source.masked(query, key)) return Words::tr("%1 may not look at %2: masked").arg(asks, answers);
  const double weight = source.weight(query, key);
  const QString number = format.text(source.showsDifference() ? std::abs(weight) : weight);
  if (source.measure() != Contribution::Weight)
    return Words::tr("%1 gets from %2: %3").arg(asks, answers, number);
  if (source.show() == Baseline::Show::Baseline)
    return Words::tr("in the baseline %1 looks at %2: %3").arg(asks, answers, number);
  if (source.showsDifference() && weight == 0)
    return Words::tr("%1 looks at %2 as much as in the baseline").arg(asks, answers);
  if (source.showsDifference())
    return (weight > 0 ? Words::tr("%1 looks at %2 more than in the baseline, by %3")
                       : Words::tr("%1 looks at %2 less than in the baseline, by %3"))
        .arg(asks, answers, number);
  return Words::tr("%1 looks at %2: %3").arg(asks, answers, number);
}

QString readout(const WeightSource& source, int query, int key) {
  return Words::tr("%1 (%2)").arg(looksAt(source, query, key, kFour), source.name());
}

QString cellToolTip(const WeightSource& source, int query, int key) {
  const QString weight = source.hidden(query, key) ? Words::tr("hidden for now")
                         : source.masked(query, key)
                             ? Words::tr("0 (masked: the score is set to minus infinity before softmax)")
                             : signedText(source, source.weight(query, key));
  const auto line = [](const QString& text) { return text.toHtmlEscaped(); };
  return QStringLiteral(
             "<p style='white-space:pre'><span style='font-weight:600'>%1</span><br>%2<br>%3<br>%4</p>")
      .arg(line(looksAt(source, query, key, kFour)),
           line(Words::tr("query %1 (asks): %2")
                    .arg(query + 1)
                    .arg(tokenInSentence(queryToken(source, query)))),
           line(Words::tr("key %1 (answers): %2").arg(key + 1).arg(tokenInSentence(keyToken(source, key)))),
           line((source.showsDifference() ? Words::tr("change of the attention weight, %1: %2")
                 : source.show() == Baseline::Show::Baseline
                     ? Words::tr("attention weight of the baseline, %1: %2")
                     : Words::tr("%1, %2: %3").arg(measureName(source.measure())))
                    .arg(source.name(), weight)));
}

QString largestPair(const WeightSource& source, const HeadStatistics& statistics) {
  if (statistics.query < 0) return Words::tr("every key is masked");
  if (statistics.tied) return Words::tr("several pairs share the largest weight");
  return pairText(source, statistics.query, statistics.key,
                  NumberFormat{.decimals = 2}.text(statistics.largest));
}

QString pairText(const WeightSource& source, int query, int key, const QString& number) {
  return Words::tr("%1 → %2 %3")
      .arg(wordInSentence(source.experiment(), Side::Query, query),
           wordInSentence(source.experiment(), Side::Key, key), number);
}

QString entropyAndDistance(const HeadStatistics& statistics) {
  const NumberFormat format{.decimals = 2};
  return Words::tr("entropy %1 bits, distance %2")
      .arg(format.text(statistics.entropy), format.text(statistics.mean_distance));
}

QString spreadInWords(const HeadStatistics& statistics) {
  return Words::tr("each word looks at about %1 words")
      .arg(NumberFormat{.decimals = 1}.text(std::exp2(statistics.entropy)));
}

QString measureName(Contribution measure) {
  using enum Contribution;
  return textOf(
      measure,
      {{Weight, QT_TRANSLATE_NOOP("Words", "attention weight")},
       {Value, QT_TRANSLATE_NOOP("Words", "|a v|, the length of what is added to the context")},
       {Output, QT_TRANSLATE_NOOP("Words", "|a v W_O|, the length of what is added to the output")}});
}

QString measureHelp() {
  return Words::tr(
      "A weight is not a contribution: a large weight on a short value adds little. |a v| is the length of "
      "the vector that is added to the context, and |a v W_O| the length of the vector that is added to the "
      "output.");
}

int evenShareKeys(const Document& document, int query) {
  const auto& hidden = document.hiddenCells().regions();
  if (std::ranges::any_of(hidden, [](const Region& region) { return region.id == MatrixId::Weights; }))
    return 0;
  const Experiment& e = document.experiment();
  if (e.mask.kind == Mask::Kind::None) return e.keyCount() > 1 ? e.keyCount() : 0;
  const auto keysOf = [&e](int row) {
    int keys = 0;
    for (int key = 0; key < e.keyCount(); ++key) keys += mayAttend(e, row, key) ? 1 : 0;
    return keys > 1 ? keys : 0;
  };
  if (query >= 0) return query < e.queryCount() ? keysOf(query) : 0;
  constexpr int kMostQueries = 64;  // comparing more would slow down painting
  if (e.queryCount() > kMostQueries) return 0;
  const int first = keysOf(0);
  for (int row = 1; row < e.queryCount(); ++row)
    if (keysOf(row) != first) return 0;
  return first;
}

QString evenShare(int key_count) {
  return Words::tr("1/%1").arg(key_count);
}

}  // namespace lab
