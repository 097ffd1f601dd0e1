// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/base/Refusal.h"
#include "core/explain/Formula.h"
#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/LessonPicture.h"

namespace lab {

/// A part of a lesson's Markdown. The parts in order are the whole text.
struct TextPart {
  enum class Kind {
    Markdown,     ///< plain Markdown, including code
    Mathematics,  ///< $...$, or $$...$$ on a line of its own (`display`)
    Figure,       ///< [0.85](value:...): a number that is checked against an expression
    Select,       ///< [the weight on mat](select:...)
    Given,        ///< [0.3675](given:): a number that is not checked
    Picture       ///< ![a drawing of two keys](keys.png): `text` is the description
  };
  Kind kind = Kind::Markdown;
  QString text;                          ///< Markdown; the text of a link; the LaTeX of a formula
  Formula formula;                       ///< Mathematics
  bool display = false;                  ///< Mathematics
  LessonPicture picture;                 ///< Picture; without bytes until LessonFields::checkText
  std::optional<Expression> expression;  ///< Figure
  std::optional<LessonRegion> place;     ///< Select; Figure whose expression is a region: a click selects it
  bool code = false;                     ///< Markdown: inline code or a code block
  int line = 1;                          ///< line of the file where the part begins, from 1
};

/// A parsed text.
struct LessonText {
  std::vector<TextPart> parts;

  bool empty() const { return parts.empty(); }
  /// Refuses links of other kinds, invalid expressions, regions and formulas, unmatched dollar signs and
  /// brackets, and pictures without a description; the refusal contains the line. `\$` is a dollar sign.
  /// `numbers`: see Expression::parse.
  static Result<LessonText> parse(const QString& markdown, const LessonNumbers& numbers = {});
};

/// A number as it appears in a text: "0.85", "4,194,304", with U+2212 or a hyphen as the minus sign.
struct WrittenFigure {
  double value = 0;
  int decimals = 0;
};
/// The number at the start of `text`, if any.
std::optional<WrittenFigure> figureAtStart(const QString& text);
/// `text` with `value` in place of the number at its start, with the same number of decimals.
QString withFigure(const QString& text, double value);
/// A number with a decimal point outside of links, formulas and code. No expression checks it.
struct BareFigure {
  QString text;
  int line = 1;
};
std::vector<BareFigure> bareFigures(const LessonText& text);
/// True if `value` rounded to the decimals of `figure` equals it. A half may be rounded up or down.
bool agrees(const WrittenFigure& figure, double value);

}  // namespace lab
