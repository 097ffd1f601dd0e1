// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/base/Refusal.h"
#include "core/explain/Formula.h"
#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/LessonRegion.h"

namespace lab {

/// A piece of a lesson's Markdown. Put one after the other the pieces are the whole text.
struct TextPart {
  enum class Kind {
    Markdown,     ///< goes on as it is, code included
    Mathematics,  ///< $...$, or $$...$$ on a line of its own (`display`)
    Figure,       ///< [0.85](value:...): a figure that the core computes
    Select,       ///< [the weight on mat](select:...)
    Given         ///< [0.3675](given:): a figure that stands for itself
  };
  Kind kind = Kind::Markdown;
  QString text;                          ///< Markdown; of a link what it shows; of a formula its LaTeX
  Formula formula;                       ///< Mathematics
  bool display = false;                  ///< Mathematics
  std::optional<Expression> expression;  ///< Figure
  std::optional<LessonRegion> place;  ///< Select; of a Figure that is a place, the same: a click selects it
  bool code = false;                  ///< Markdown: `code` or a block of it
  int line = 1;                       ///< where it begins in the file
};

/// A lesson's text, read.
struct LessonText {
  std::vector<TextPart> parts;

  bool empty() const { return parts.empty(); }
  /// Refused, with the line: links of other kinds, expressions, places and formulas that cannot be read, a
  /// dollar or bracket without its other, pictures. `\$` is a dollar.
  static Result<LessonText> parse(const QString& markdown);
};

/// A figure as it is written: "0.85", U+2212 or - for minus, "4,194,304".
struct WrittenFigure {
  double value = 0;
  int decimals = 0;
};
/// The one that `text` begins with, if any.
std::optional<WrittenFigure> figureAtStart(const QString& text);
/// A number with a decimal point in plain text, outside of links, formulas and code: no test computes it.
struct BareFigure {
  QString text;
  int line = 1;
};
std::vector<BareFigure> bareFigures(const LessonText& text);
/// Is `figure` what `value` is, rounded to the decimals written? A half may be rounded either way.
bool agrees(const WrittenFigure& figure, double value);

}  // namespace lab
