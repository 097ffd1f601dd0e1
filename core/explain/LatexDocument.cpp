// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/LatexDocument.h"

#include <algorithm>
#include <cmath>

#include "core/base/Words.h"
#include "core/explain/EditWords.h"
#include "core/explain/WorkedExample.h"

namespace lab {
namespace {

/// The width of a line, in characters of the size \small, and the largest number of rows of a table.
constexpr double kLineCharacters = 97;
constexpr int kMostRows = 30;

struct LatexCharacter {
  char32_t character;
  const char* latex;
};

// Characters that LaTeX reads as commands, and signs and letters without a decomposition.
constexpr LatexCharacter kCharacters[] = {{0x200B, "\\allowbreak{}"},  // zero width space
                                          {U'\\', "\\textbackslash{}"},
                                          {U'{', "\\{"},
                                          {U'}', "\\}"},
                                          {U'%', "\\%"},
                                          {U'$', "\\$"},
                                          {U'&', "\\&"},
                                          {U'#', "\\#"},
                                          {U'_', "\\_"},
                                          {U'^', "\\textasciicircum{}"},
                                          {U'~', "\\textasciitilde{}"},
                                          {U'<', "\\textless{}"},
                                          {U'>', "\\textgreater{}"},
                                          {U'|', "\\textbar{}"},
                                          {U'"', "\\textquotedblright{}"},
                                          {U'-', "-{}"},
                                          {U'`', "`{}"},
                                          {U'\'', "'{}"},
                                          {U'\u00DF', "\\ss{}"},
                                          {U'\u00E6', "\\ae{}"},
                                          {U'\u00C6', "\\AE{}"},
                                          {U'\u0153', "\\oe{}"},
                                          {U'\u0152', "\\OE{}"},
                                          {U'\u00F8', "\\o{}"},
                                          {U'\u00D8', "\\O{}"},
                                          {U'\u00E5', "\\aa{}"},
                                          {U'\u00C5', "\\AA{}"},
                                          {U'\u0142', "\\l{}"},
                                          {U'\u0141', "\\L{}"},
                                          {U'\u0131', "\\i{}"},
                                          {U'\u2013', "\\textendash{}"},
                                          {U'\u2014', "\\textemdash{}"},
                                          {U'\u2018', "`{}"},
                                          {U'\u2019', "'{}"},
                                          {U'\u201C', "\\textquotedblleft{}"},
                                          {U'\u201D', "\\textquotedblright{}"},
                                          {U'\u201E', "\\quotedblbase{}"},
                                          {U'\u2026', "\\dots{}"},
                                          {U'\u2212', "$-$"},
                                          {U'\u00D7', "$\\times$"},
                                          {U'\u221E', "$\\infty$"},
                                          {U'\u00B7', "$\\cdot$"},
                                          {U'\u221A', "$\\surd$"},
                                          {U'\u00A1', "!`"},
                                          {U'\u00BF', "?`"},
                                          {U'\u00A0', "~"},
                                          {U'\u00B0', "$^\\circ$"},
                                          {U'\u00AB', "$\\ll$"},
                                          {U'\u00BB', "$\\gg$"}};

// Combining accents and their commands.
constexpr LatexCharacter kAccents[] = {{0x0300, "\\`"}, {0x0301, "\\'"}, {0x0302, "\\^"}, {0x0303, "\\~"},
                                       {0x0304, "\\="}, {0x0306, "\\u"}, {0x0307, "\\."}, {0x0308, "\\\""},
                                       {0x030A, "\\r"}, {0x030B, "\\H"}, {0x030C, "\\v"}, {0x0327, "\\c"}};

template <std::size_t n>
const char* latexOfCharacter(const LatexCharacter (&table)[n], char32_t character) {
  const auto* found = std::ranges::find(table, character, &LatexCharacter::character);
  return found == std::end(table) ? nullptr : found->latex;
}

/// The LaTeX of a character that is neither ASCII nor in kCharacters: a letter with an accent
/// command if the character is one, otherwise the code of the character. Empty for format
/// characters.
QString accented(char32_t character) {
  const QList<uint> parts =
      QString::fromUcs4(&character, 1).normalized(QString::NormalizationForm_D).toUcs4();
  const char* accent = parts.size() == 2 ? latexOfCharacter(kAccents, parts[1]) : nullptr;
  if (accent != nullptr && parts[0] < 128) {
    const QString letter =
        parts[0] == U'i' ? QStringLiteral("\\i") : QString(QChar(static_cast<char16_t>(parts[0])));
    return QStringLiteral("%1{%2}").arg(QLatin1String(accent), letter);
  }
  if (QChar::category(character) == QChar::Other_Format) return {};  // such as direction marks
  const QString code =
      QString::number(static_cast<uint>(character), 16).toUpper().rightJustified(4, QLatin1Char('0'));
  return QStringLiteral("\\texttt{\\footnotesize U+%1}").arg(code);
}

QString mathOf(const WorkedPart& part, double value) {
  if (std::isnan(value)) return QStringLiteral("\\underline{\\hspace{3em}}");
  return QLatin1Char('$') + Formula::number(part.text(value)).toLatex() + QLatin1Char('$');
}

/// A table of some rows and columns of a part, with their names.
QString tableOf(const WorkedPart& part, int first_row, int end_row, int first, int end) {
  QString out = QStringLiteral("\\small\\begin{tabular}{l|%1}\n").arg(QString(end - first, QLatin1Char('r')));
  for (int j = first; j < end; ++j) out += QStringLiteral(" & ") + latexText(part.columns[j]);
  out += QStringLiteral(" \\\\\n\\hline\n");
  for (int i = first_row; i < end_row; ++i) {
    out += latexText(part.rows[i]);
    for (int j = first; j < end; ++j) out += QStringLiteral(" & ") + mathOf(part, part.values(i, j));
    out += QStringLiteral(" \\\\\n");
  }
  return out + QStringLiteral("\\end{tabular}\n");
}

/// The width of a table column for a text, in characters, including 2.6 for the space between
/// columns.
double charactersOf(const QString& text) {
  double width = 2.6;
  for (const QChar c : text) width += c.unicode() < 0x250 ? 1 : 5;  // 5: a code such as U+732B
  return width;
}

/// The title and the formula above a table, in a box that LaTeX does not split across pages. LaTeX places
/// boxes side by side like words.
QString boxOf(const QString& title, const QString& formula, const QString& below) {
  QString out = QStringLiteral("\\begin{tabular}[t]{@{}l@{}}\n");
  if (!title.isEmpty()) out += QStringLiteral("\\textbf{%1}\\\\\n").arg(latexText(title));
  if (!formula.isEmpty()) out += QStringLiteral("$%1$\\\\[3pt]\n").arg(formula);
  return out + below + QStringLiteral("\\end{tabular}\\hspace{2em}\n");
}

QString boxesOf(const WorkedPart& part) {
  QString title = part.title, formula = part.formula.toLatex();
  if (part.unchanged)
    return boxOf(title, formula, latexText(Words::tr("The numbers stay the same.")) + QLatin1Char('\n'));
  double label = 0;
  for (const QString& row : part.rows) label = std::max(label, charactersOf(row));
  QList<double> widths;
  for (int j = 0; j < part.values.columns(); ++j) {
    double width = charactersOf(part.columns[j]);
    for (int i = 0; i < part.values.rows(); ++i)
      width = std::max(width, charactersOf(part.text(part.values(i, j))));
    widths << width;
  }
  if (part.values.empty()) return boxOf(title, formula, {});
  const QList<int> starts = columnBlocks(widths, label, kLineCharacters);
  QString out;
  for (int row = 0; row < part.values.rows(); row += kMostRows)
    for (qsizetype block = 0; block + 1 < starts.size(); ++block) {
      out += boxOf(title, formula,
                   tableOf(part, row, std::min(row + kMostRows, part.values.rows()), starts[block],
                           starts[block + 1]));
      if (starts.size() > 2) out += QLatin1Char('\n');  // the parts of a wide matrix are below each other
      title.clear();
      formula.clear();
    }
  return out;
}

QString headingOf(const QString& text) {
  return QStringLiteral("\n\\section*{%1}\n").arg(latexText(text));
}

}  // namespace

QString latexText(const QString& text) {
  QString out;
  for (const uint character : text.normalized(QString::NormalizationForm_C).toUcs4()) {
    if (const char* latex = latexOfCharacter(kCharacters, character))
      out += QLatin1String(latex);
    else if (character < 32 || character == 127)
      out += QLatin1Char(' ');
    else if (character < 127)
      out += QChar(static_cast<char16_t>(character));
    else
      out += accented(character);
  }
  return out;
}

bool writeLatexDocument(const Experiment& e, const AttentionTrace& trace, QIODevice& device) {
  QString out = QStringLiteral(
      "\\documentclass[a4paper]{article}\n"
      "\\setlength{\\textwidth}{160mm}\\setlength{\\oddsidemargin}{0mm}\\setlength{\\textheight}{230mm}\n"
      "\\setlength{\\topmargin}{-10mm}\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{4pt plus 2pt}\n"
      "\\providecommand{\\text}[1]{\\mbox{#1}}\n"
      "\\raggedbottom\\raggedright\n"
      "\\begin{document}\n");
  out += QStringLiteral("\\begin{center}\\Large\\bfseries %1\\end{center}\n\n")
             .arg(e.title.empty() ? latexText(Words::tr("Untitled"))
                                  : latexText(QString::fromStdString(e.title).simplified()));
  out += latexText(workedExampleSummary(e)) + QStringLiteral("\n\n");
  const std::vector<WorkedPart> parts = workedExample(e, trace);
  out += latexText(joinSentences(workedExampleSettings(e) << numbersNote(hasBlanks(e, parts)))) +
         QLatin1Char('\n');
  // Sets the vertical distance between lines of boxes.
  out += QStringLiteral("\n\\setlength{\\lineskip}{12pt}\\setlength{\\lineskiplimit}{4pt}\n");
  out += headingOf(Words::tr("Given"));
  int head = -1;
  bool given = true;
  for (const WorkedPart& part : parts) {
    if (given && isStage(part.id)) {
      given = false;
      head = -1;
      out += headingOf(Words::tr("Computed"));
    }
    if (isPerHead(part.id) && part.head != head) {
      head = part.head;
      const QString name = quotable(e.head(head).name);
      out += QStringLiteral("\n\\subsection*{%1}\n")
                 .arg(latexText(Words::tr("Head %1: %2").arg(head + 1).arg(name)));
    }
    if (isStage(part.id) && !isPerHead(part.id) && head >= 0) {
      head = -1;
      out += QStringLiteral("\n\\subsection*{%1}\n").arg(latexText(Words::tr("All heads")));
    }
    out += boxesOf(part);
  }
  out += QStringLiteral("\\end{document}\n");
  const QByteArray bytes = out.toUtf8();
  return device.write(bytes) == bytes.size();
}

}  // namespace lab
