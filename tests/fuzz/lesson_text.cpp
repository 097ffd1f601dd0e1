// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonText.h"
#include "tests/fuzz/Samples.h"

/// Reads the Markdown of lessons.
void lab::fuzz::check(const QByteArray& input) {
  const auto text = LessonText::parse(QString::fromUtf8(input));
  if (!accepted(text)) return;
  int line = 1;
  for (const TextPart& part : text.value().parts) {
    require(part.line >= line, "parts have the order of the text");
    line = part.line;
    if (part.kind == TextPart::Kind::Figure) {
      require(part.expression.has_value(), "a figure has an expression");
      if (const auto figure = figureAtStart(part.text)) {
        agrees(*figure, 0.5);
        require(figureAtStart(withFigure(part.text, 0.5)).has_value(), "a changed figure is a figure");
      }
    }
  }
  bareFigures(text.value());
}
