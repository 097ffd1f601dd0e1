// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace lab {

// Translates texts in code outside a QObject, in the translation context "Words":
// Words::tr("Undo"), Words::tr("%n words", nullptr, count).
struct Words {
  Q_DECLARE_TR_FUNCTIONS(Words)
};

/// Joins the sentences that are not empty. Puts a space after a sentence, but not after the marks
/// that end a Chinese sentence.
QString joinSentences(const QStringList& sentences);

}  // namespace lab
