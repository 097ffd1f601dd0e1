// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/model/MatrixId.h"

namespace lab {

/// One term of the glossary.
struct GlossaryTerm {
  QString name;     ///< in English, in every language; identifies the term
  QString title;    ///< the name in the language of the text
  QString text;     ///< Markdown with formulas between dollars, as in lessons
  QStringList see;  ///< names or titles of related terms
};

/// Reads terms from Markdown. Each term is a section "## Title" that ends with a line "See: term, term". In a
/// translation, a line "Term: name" with the English name follows the title.
std::vector<GlossaryTerm> readGlossary(const QString& markdown);

/// The terms of resources/glossary.md, in alphabetical order, in the language in use. A term that
/// resources/glossary/CODE.md does not contain is English.
const std::vector<GlossaryTerm>& glossary();

/// The term with this name or title, which is compared case-insensitively; null if there is none.
const GlossaryTerm* glossaryTerm(const QString& name);

/// The name of the term that explains a matrix.
QString glossaryNameOf(MatrixId id);

/// How other texts name or define the matrix that `term` is about (see otherTexts). Empty if the term is
/// about no matrix.
QString otherTextsOn(const GlossaryTerm& term);

/// A note on other papers, tutorials and programs that name or define the matrix differently than
/// this program: one sentence of plain text for a tool tip.
QString otherTexts(MatrixId id);

/// A tool tip: what the matrix is, the first sentence of its term in the glossary, and otherTexts. Rich text,
/// so that Qt wraps the lines.
QString matrixTip(MatrixId id);

}  // namespace lab
