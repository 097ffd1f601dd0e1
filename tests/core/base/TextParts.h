// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include "core/base/Refusal.h"

/// Functions for the parts of a text that do not depend on its wording. Tests compare only these parts, so
/// that a text can be reworded.
namespace lab::test {

/// The quoted texts, the names with an underscore and the numbers of a text, in their order and joined by
/// spaces: "W_Q 1 8 4" for "That does not fit: W_Q, head 1 has 8 rows and 4 columns."
inline QString partsOf(const QString& text) {
  static const QRegularExpression kPart(
      QStringLiteral("\"[^\"]*\"|\u201C[^\u201D]*\u201D|\\p{L}+_\\w+|-?\\d+(?:\\.\\d+)*(?:e[-+]?\\d+)?"),
      QRegularExpression::UseUnicodePropertiesOption);
  QStringList parts;
  for (auto match = kPart.globalMatch(text); match.hasNext();) parts << match.next().captured();
  return parts.join(u' ');
}

/// The place of a refusal, and the parts of the expected and the found value: "tokens.query: 4096, 4097". If
/// the refusal has only a sentence, the result is the parts of the sentence.
inline QString partsOf(const Refusal& refusal) {
  if (refusal.expected.isEmpty()) return partsOf(refusal.ready);
  QStringList values{partsOf(refusal.expected), partsOf(refusal.found)};
  values.removeAll(QString());
  QStringList parts{refusal.place, values.join(QStringLiteral(", "))};
  parts.removeAll(QString());
  return parts.join(QStringLiteral(": "));
}

/// Whether `text` contains every one of `parts`.
inline bool containsAll(const QString& text, const QStringList& parts) {
  for (const QString& part : parts)
    if (!text.contains(part)) return false;
  return true;
}

/// Whether `text` contains the words of `words` one after another, each as a whole word.
inline bool containsInOrder(const QString& text, const QString& words) {
  qsizetype from = 0;
  for (const QString& word : words.split(u' ', Qt::SkipEmptyParts)) {
    const QRegularExpression whole(
        QStringLiteral("(?<![\\w.])%1(?![\\w.])").arg(QRegularExpression::escape(word)));
    const auto match = whole.match(text, from);
    if (!match.hasMatch()) return false;
    from = match.capturedEnd();
  }
  return true;
}

}  // namespace lab::test
