// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/FuzzyMatch.h"

#include <QStringList>
#include <algorithm>
#include <vector>

namespace lab {

namespace {

constexpr int kLetter = 1;
constexpr int kFollows = 5;  ///< the preceding letter was matched, too
constexpr int kStartsWord = 8;
constexpr int kWhole = 100;    ///< the typed words are exactly the words of the text
constexpr int kInText = 1000;  ///< every typed word starts a word of the text
constexpr int kInHelp = 500;   ///< every typed word starts a word of the text or the help

/// Converts letters and digits to lower case, removes accents and replaces all other characters by spaces.
QString plain(const QString& text) {
  QString result;
  for (const QChar c : text.normalized(QString::NormalizationForm_KD)) {
    if (c.category() == QChar::Mark_NonSpacing) continue;
    result += c.isLetterOrNumber() ? c.toLower() : QChar(u' ');
  }
  return result;
}

/// The best score over all ways to find `letters` in order in `text`; -1 if there is none.
int subsequenceScore(const QString& letters, const QString& text) {
  const auto columns = static_cast<std::size_t>(text.size());
  // best[j]: the best score of all letters so far with the last one matched at j; -1 if there is none.
  std::vector<int> best;
  for (const QChar letter : letters) {
    std::vector<int> next(columns, -1);
    int before = best.empty() ? 0 : -1;  // the best score with the previous letter left of j
    for (std::size_t j = 0; j < columns; ++j) {
      const qsizetype at = static_cast<qsizetype>(j);
      if (text[at] == letter) {
        const bool starts = at == 0 || text[at - 1] == QLatin1Char(' ');
        const int gain = kLetter + (starts ? kStartsWord : 0);
        if (before >= 0) next[j] = before + gain;
        if (j > 0 && !best.empty() && best[j - 1] >= 0)
          next[j] = std::max(next[j], best[j - 1] + gain + kFollows);
      }
      if (!best.empty()) before = std::max(before, best[j]);
    }
    best = std::move(next);
  }
  return best.empty() ? -1 : *std::max_element(best.begin(), best.end());
}

/// True if each typed word is the start of one of `words`.
bool everyWordStartsOne(const QStringList& typed, const QStringList& words) {
  return std::all_of(typed.begin(), typed.end(), [&words](const QString& start) {
    return std::any_of(words.begin(), words.end(),
                       [&start](const QString& w) { return w.startsWith(start); });
  });
}

/// True if the words, joined from any one of them on, start with `letters` ("neww" in "New
/// Window"), or if `letters` are the initials of successive words ("nw").
bool continuesFromAWord(const QString& letters, const QStringList& words) {
  QString initials;
  for (qsizetype i = 0; i < words.size(); ++i) {
    if (words.mid(i).join(QString()).startsWith(letters)) return true;
    initials += words[i].front();
  }
  return initials.contains(letters);
}

}  // namespace

int fuzzyScore(const QString& typed, const QString& text, const QString& help) {
  const QStringList words = plain(typed).split(QLatin1Char(' '), Qt::SkipEmptyParts);
  if (words.isEmpty()) return 0;
  const QString target = plain(text);
  const QStringList in_text = target.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  const QStringList in_help = plain(help).split(QLatin1Char(' '), Qt::SkipEmptyParts);
  const int score = target.isEmpty() ? -1 : subsequenceScore(words.join(QString()), target);
  if (everyWordStartsOne(words, in_text) || continuesFromAWord(words.join(QString()), in_text))
    return kInText + std::max(0, score) + (words == in_text ? kWhole : 0);
  // A match in the help ranks above letters that are scattered over the text.
  if (everyWordStartsOne(words, in_text + in_help)) return kInHelp + std::max(0, score);
  return score;
}

FuzzyKind fuzzyKind(int score) {
  return score >= kInText   ? FuzzyKind::Text
         : score >= kInHelp ? FuzzyKind::Help
         : score > 0        ? FuzzyKind::Letters
                            : FuzzyKind::None;
}

}  // namespace lab
