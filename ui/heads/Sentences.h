// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "ui/heads/WeightSource.h"
#include "ui/theme/NumberFormat.h"

/// Sentences and names about heads and weights.
namespace lab {

/// A token as a label; an empty or blank token is shown as "␣".
QString tokenLabel(const std::string& token);
/// A token inside a sentence. A right-to-left token is isolated, so that it does not change the order of the
/// sentence.
QString tokenInSentence(const std::string& token);

/// "sat looks at mat: 0.85", or why there is no weight: it is masked, hidden or cannot be compared.
QString looksAt(const WeightSource& source, int query, int key, const NumberFormat& format);
/// Like looksAt, with four decimals and the head: "sat looks at mat: 0.8513 (Long range)".
QString readout(const WeightSource& source, int query, int key);
/// `word`, which names a token of the experiment, with its place if the sentence has the token more than
/// once: "the (token 5)".
QString withPlace(const QString& word, const Experiment& experiment, Side side, int index);
/// withPlace() of tokenInSentence().
QString wordInSentence(const Experiment& experiment, Side side, int index);
/// How the average of the heads is computed for a pair, and that another head is shown above.
QString averageWords(const Workbench& bench, int query, int key);
/// Rich text: the sentence, then query, key and weight by name.
QString cellToolTip(const WeightSource& source, int query, int key);
/// The pair with the largest weight, "sat → mat 0.85"; "every key is masked" if there is none.
QString largestPair(const WeightSource& source, const HeadStatistics& statistics);
/// "sat → mat 0.85"
QString pairText(const WeightSource& source, int query, int key, const QString& number);
/// "entropy 1.21 bits, distance 1.50"
QString entropyAndDistance(const HeadStatistics& statistics);
/// "each word looks at about 2.3 words". The number is 2 to the power of the entropy: the number of keys with
/// equal weights that give this entropy.
QString spreadInWords(const HeadStatistics& statistics);
/// The name of a measure, such as "attention weight" or "|a v|, the length of what is added to the
/// context".
QString measureName(Contribution measure);
/// Explains in one sentence why a weight differs from a contribution.
QString measureHelp();
/// The weight of each key if all weights are equal, such as "1/6".
QString evenShare(int key_count);
/// The n of the mark 1/n on bars and legends: the number of keys that the mask allows for `query`,
/// or for every query if `query` is -1. Returns 0 (no mark) if the queries have different numbers
/// of keys or are too many to compare, if fewer than two keys are allowed, or if weights are hidden, because
/// the mark can be the answer to a question.
int evenShareKeys(const Document& document, int query);

}  // namespace lab
