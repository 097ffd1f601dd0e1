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
/// The part of such an address; null if there is none.
const TextPart* partOfAddress(const LessonText& text, const QString& address);

/// The text between two positions (`to` -1: the end). Formulas become one line of text ("q · k / √d_k"), or
/// words for screen readers.
enum class FormulasAs { Text, Words };
QString plainLessonText(const QTextDocument& document, FormulasAs formulas, int from = 0, int to = -1);
/// Like the above, for a text that is not in a document.
QString plainLessonText(const LessonText& text, FormulasAs formulas);

}  // namespace lab
