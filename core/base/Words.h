// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <initializer_list>
#include <utility>

namespace lab {

// Translates texts in code outside a QObject, in the translation context "Words":
// Words::tr("Undo"), Words::tr("%n words", nullptr, count).
struct Words {
  Q_DECLARE_TR_FUNCTIONS(Words)
};

/// The translated text of `key` in a table whose texts are marked with QT_TRANSLATE_NOOP("Words", ...); empty
/// if the table has none.
template <class Key>
QString textOf(Key key, std::initializer_list<std::pair<Key, const char*>> table) {
  for (const auto& [one, text] : table)
    if (one == key) return Words::tr(text);
  return {};
}

/// Joins the sentences that are not empty. Puts a space after a sentence, but not after the marks
/// that end a Chinese sentence.
QString joinSentences(const QStringList& sentences);

}  // namespace lab
