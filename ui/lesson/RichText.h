// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/learn/lesson/LessonText.h"

class QTextDocument;

namespace lab {

/// Puts a lesson's text into `document`, in the program's fonts and colours, letters `pixels` high. What
/// leads to a place is a link with the address "lab:n", n its number among the parts, from 0.
void setLessonText(QTextDocument& document, const LessonText& text, int pixels);
/// The part that such an address means; null where it means none.
const TextPart* partOfAddress(const LessonText& text, const QString& address);

/// What stands between two places of it (to -1: its end), formulas as one line of text ("q · k / √d_k"), or
/// in words for those who listen.
enum class FormulasAs { Text, Words };
QString plainLessonText(const QTextDocument& document, FormulasAs formulas, int from = 0, int to = -1);
/// The same of a text that is shown nowhere.
QString plainLessonText(const LessonText& text, FormulasAs formulas);

}  // namespace lab
