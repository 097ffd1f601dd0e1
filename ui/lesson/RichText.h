// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/learn/lesson/LessonText.h"

class QTextDocument;

namespace lab {

/// Sets `document` to a lesson's text, in the fonts and colours of the program, with a letter size of
/// `pixels`. A part of the text that has a place becomes a link with the address "lab:n", where n is the
/// index of the part, from 0.
void setLessonText(QTextDocument& document, const LessonText& text, int pixels);
/// The text without links to places, for paper and for texts whose clicks mean something else.
LessonText withoutLinks(LessonText text);
/// The part that the link address "lab:n" refers to; null if `address` is not such an address.
const TextPart* partOfAddress(const LessonText& text, const QString& address);

/// How formulas are written in plain text: as one line of text ("q · k / √d_k"), or in words for screen
/// readers.
enum class FormulasAs { Text, Words };
/// The plain text of `document` between two positions. If `to` is -1, the text extends to the end.
QString plainLessonText(const QTextDocument& document, FormulasAs formulas, int from = 0, int to = -1);
/// The plain text of a lesson text that is not in a document.
QString plainLessonText(const LessonText& text, FormulasAs formulas);

}  // namespace lab
