// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Tokenize.h"

#include <QTextBoundaryFinder>
#include <algorithm>

namespace lab {
namespace {

bool splitsOff(QChar c) {
  static const QString kMarks =
      QStringLiteral(".,;:!?()[]{}\"") + QString::fromUtf8("…“”„«»¿¡、。，！？；：「」『』（）《》·؟،؛۔।");
  return kMarks.contains(c);
}

/// Whether the character (a grapheme: one or more code points) belongs to a script without spaces.
bool standsAlone(const QString& grapheme) {
  const uint code = grapheme.size() > 1 && grapheme.at(0).isHighSurrogate()
                        ? QChar::surrogateToUcs4(grapheme.at(0), grapheme.at(1))
                        : grapheme.at(0).unicode();
  constexpr uint kLongVowelMark = 0x30FC;
  const QChar::Script script = QChar::script(code);
  return script == QChar::Script_Han || script == QChar::Script_Hiragana ||
         script == QChar::Script_Katakana || code == kLongVowelMark;
}

/// Appends runs of letters as one token and characters of scripts without spaces as one token each.
void appendLetters(QStringList& tokens, const QString& text) {
  QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
  QString run;
  for (qsizetype from = 0, to = finder.toNextBoundary(); to > from; from = to, to = finder.toNextBoundary()) {
    const QString grapheme = text.mid(from, to - from);
    if (!standsAlone(grapheme) && !splitsOff(grapheme.at(0))) {
      run += grapheme;
      continue;
    }
    if (!run.isEmpty()) tokens << std::exchange(run, QString());
    tokens << grapheme;
  }
  if (!run.isEmpty()) tokens << run;
}

void appendPiece(QStringList& tokens, const QString& piece) {
  // "..." is one token; different marks are one token each.
  const auto markEnd = [&](qsizetype from) {
    qsizetype end = from + 1;
    while (end < piece.size() && piece.at(end) == piece.at(from)) ++end;
    return end;
  };
  qsizetype first = 0;
  while (first < piece.size() && splitsOff(piece.at(first))) {
    const qsizetype end = markEnd(first);
    tokens << piece.mid(first, end - first);
    first = end;
  }
  qsizetype last = piece.size();
  while (last > first && splitsOff(piece.at(last - 1))) --last;
  bool alone = false;
  for (qsizetype i = first; i < last && !alone; ++i)
    alone = standsAlone(piece.mid(i, piece.at(i).isHighSurrogate() ? 2 : 1));
  if (alone)
    appendLetters(tokens, piece.mid(first, last - first));
  else if (last > first)
    tokens << piece.mid(first, last - first);
  for (qsizetype i = last; i < piece.size(); i = markEnd(i)) tokens << piece.mid(i, markEnd(i) - i);
}

}  // namespace

QStringList tokenize(const QString& sentence, const QStringList& known) {
  const QStringList pieces = sentence.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
  qsizetype longest = 1;  // pieces of a known token, such as "New York"
  for (const QString& token : known) longest = std::max(longest, token.count(QLatin1Char(' ')) + 1);
  QStringList tokens;
  for (qsizetype i = 0; i < pieces.size();) {
    qsizetype taken = std::min(longest, pieces.size() - i);
    const auto joined = [&] { return pieces.mid(i, taken).join(QLatin1Char(' ')); };
    while (taken > 1 && !known.contains(joined())) --taken;
    if (known.contains(joined()))
      tokens << joined();
    else
      appendPiece(tokens, pieces[i]);
    i += taken;
  }
  return tokens;
}

}  // namespace lab
