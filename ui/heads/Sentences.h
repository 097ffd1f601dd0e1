// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "ui/heads/WeightSource.h"
#include "ui/theme/NumberFormat.h"

/// What the heads say in words.
namespace lab {

/// A token as a label; a blank one is shown as an open box.
QString tokenLabel(const std::string& token);
/// A token inside a sentence: one written from right to left keeps the sentence in order.
QString tokenInSentence(const std::string& token);

/// "sat looks at mat: 0.85", or that it may not (masked).
QString looksAt(const WeightSource& source, int query, int key, const NumberFormat& format);
/// The same with four digits and the head: "sat looks at mat: 0.8513 (Long range)".
QString readout(const WeightSource& source, int query, int key);
/// Rich text: sentence, then query, key and weight by name.
QString cellToolTip(const WeightSource& source, int query, int key);
/// "sat → mat 0.85": where the largest weight is; "every key is masked" where there is none.
QString largestPair(const WeightSource& source, const HeadStatistics& statistics);
/// "entropy 1.21 bits, distance 1.50"
QString entropyAndDistance(const HeadStatistics& statistics);
/// "each word looks at about 2.3 words": 2 to the power of the entropy is the number of keys that a query
/// would look at if it looked at all of them alike.
QString spreadInWords(const HeadStatistics& statistics);
/// What is shown of a pair: "attention weight", "|a v|, what arrives of the value" ...
QString measureName(Contribution measure);
/// Why a weight is not what arrives, in one sentence.
QString measureHelp();
/// "1/6"
QString evenShare(int key_count);
/// Whether 1/n is marked on legends and bars. Not while weights are hidden: the mark can be the answer that a
/// question asks for.
bool marksEvenShare(const Document& document);

}  // namespace lab
