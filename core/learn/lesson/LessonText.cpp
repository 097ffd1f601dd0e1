// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonText.h"

#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

namespace lab {
namespace {

QRegularExpressionMatch matchFigure(const QString& text) {
  // Markdown emphasis may precede the number.
  static const QRegularExpression pattern(
      QStringLiteral("^[\\s*_`]*([-+\\x{2212}]?)(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.(\\d+))?"));
  return pattern.match(text);
}

}  // namespace

std::optional<WrittenFigure> figureAtStart(const QString& text) {
  const auto match = matchFigure(text);
  if (!match.hasMatch()) return std::nullopt;
  const QString decimals = match.captured(3);
  const QString digits = match.captured(2).remove(QLatin1Char(',')) + QLatin1Char('.') + decimals;
  const bool negative = match.captured(1) == QLatin1String("-") || match.captured(1) == QChar(0x2212);
  return WrittenFigure{negative ? -digits.toDouble() : digits.toDouble(), static_cast<int>(decimals.size())};
}

QString withFigure(const QString& text, double value) {
  const auto match = matchFigure(text);
  if (!match.hasMatch()) return text;
  QLocale english(QLocale::C);
  english.setNumberOptions(std::abs(value) < 10'000 && !match.captured(2).contains(QLatin1Char(','))
                               ? QLocale::OmitGroupSeparator
                               : QLocale::DefaultNumberOptions);
  const auto decimals = static_cast<int>(match.captured(3).size());
  QString figure = english.toString(std::abs(value), 'f', decimals);
  const bool zero =
      std::ranges::none_of(figure, [](QChar c) { return c.isDigit() && c != QLatin1Char('0'); });
  if (value < 0 && !zero) figure.prepend(QChar(0x2212));
  return text.left(match.capturedStart(1)) + figure + text.mid(match.capturedEnd());
}

bool agrees(const WrittenFigure& figure, double value) {
  const double half = 0.5 * std::pow(10.0, -figure.decimals);
  return std::abs(figure.value - value) <= half + 1e-12 * std::max(1.0, std::abs(value));
}

std::vector<BareFigure> bareFigures(const LessonText& text) {
  static const QRegularExpression pattern(QStringLiteral("\\d+\\.\\d+"));
  std::vector<BareFigure> found;
  for (const TextPart& part : text.parts) {
    if (part.kind != TextPart::Kind::Markdown || part.code) continue;
    auto matches = pattern.globalMatch(part.text);
    while (matches.hasNext()) {
      const auto match = matches.next();
      const auto before = QStringView(part.text).left(match.capturedStart());
      found.push_back({match.captured(), part.line + static_cast<int>(before.count(QLatin1Char('\n')))});
    }
  }
  return found;
}

}  // namespace lab
