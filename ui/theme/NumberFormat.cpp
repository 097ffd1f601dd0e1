// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/NumberFormat.h"

#include <QFontMetrics>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <system_error>

#include "core/base/Language.h"
#include "core/base/Words.h"
#include "core/model/Matrix.h"

namespace lab {

namespace {

constexpr QChar kMinus(0x2212);
constexpr QChar kInfinity(0x221E);
constexpr QChar kNoNumberSign(0x2013);

/// Upper bound of `magnitude` when written with `decimals` decimals: 9999.999 is written as 10000.00.
double rounded(double magnitude, int decimals) {
  return magnitude + 0.5 * std::pow(10.0, -decimals);
}

double scientificFrom(int decimals) {
  return decimals > 4 ? 1e3 : 1e4;
}

bool isZero(const QString& text) {
  for (const QChar c : text) {
    if (c == QLatin1Char('e')) break;
    if (c >= QLatin1Char('1') && c <= QLatin1Char('9')) return false;
  }
  return true;
}

}  // namespace

NumberFormat NumberFormat::forValues(std::span<const double> values, int decimals, Notation notation) {
  const auto [magnitude, least] = magnitudesOf(values);
  const double written = rounded(magnitude, decimals);
  NumberFormat format;
  format.decimals = decimals;
  format.scientific = notation == Notation::Scientific || written >= scientificFrom(decimals);
  // The thresholds allow for rounding: 9.999e99 may be written as 1.00e100.
  if (magnitude >= 9e99 || (least > 0 && least < 1e-99)) format.exponent_digits = 3;
  format.whole_digits = written < 100 ? 2 : 4;
  return format;
}

QString NumberFormat::text(double value) const {
  if (std::isnan(value)) return kNoNumberSign;
  const QString sign = std::signbit(value) ? QString(kMinus) : plus ? QStringLiteral("+") : QString();
  if (std::isinf(value)) return sign + kInfinity;
  const double magnitude = std::abs(value);
  // The format may have been chosen for other numbers. A number that is too large for it is
  // scientific, because it could have hundreds of digits.
  const bool power =
      magnitude != 0 && (scientific || rounded(magnitude, decimals) >= scientificFrom(decimals));
  QString text = language::decimalText(magnitude, power ? 'e' : 'f', decimals);
  if (power)  // after "e+" or "e-"
    while (text.size() - text.indexOf(QLatin1Char('e')) - 2 < exponent_digits)
      text.insert(text.indexOf(QLatin1Char('e')) + 2, QLatin1Char('0'));
  text.replace(QLatin1Char('-'), kMinus);  // in the exponent
  text = language::withDecimalMark(text);
  return isZero(text) ? text : sign + text;
}

int NumberFormat::width(const QFont& font) const {
  const QFontMetrics metrics(font);
  QChar digit(u'0');
  for (char16_t other = u'1'; other <= u'9'; ++other)
    if (metrics.horizontalAdvance(QChar(other)) > metrics.horizontalAdvance(digit)) digit = QChar(other);
  const bool plus_wider =
      plus && metrics.horizontalAdvance(QLatin1Char('+')) > metrics.horizontalAdvance(kMinus);
  QString widest = (plus_wider ? QChar(u'+') : kMinus) + QString(scientific ? 1 : whole_digits, digit);
  if (decimals > 0) widest += language::withDecimalMark(QStringLiteral(".")) + QString(decimals, digit);
  if (scientific) {
    const QChar positive(u'+');
    const bool wider = metrics.horizontalAdvance(positive) > metrics.horizontalAdvance(kMinus);
    widest += QLatin1Char('e') + (wider ? positive : kMinus) + QString(exponent_digits, digit);
  }
  const QString infinite = QString(kMinus) + kInfinity;
  return std::max(metrics.horizontalAdvance(widest), metrics.horizontalAdvance(infinite));
}

QString fullNumber(double value) {
  if (std::isnan(value)) return {};
  // Use plain digits where a person would: 100000 rather than 1e+05.
  const double magnitude = std::abs(value);
  const bool plain = magnitude == 0 || (magnitude >= 1e-6 && magnitude < 1e15);
  std::array<char, 64> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                 plain ? std::chars_format::fixed : std::chars_format::scientific);
  return QString::fromLatin1(buffer.data(), end.ptr - buffer.data());
}

QString shownNumber(double value) {
  return language::withDecimalMark(fullNumber(value));
}

QString shownResult(double value) {
  return shownNumber(QString::number(value, 'g', 15).toDouble());
}

namespace {

enum class Parsed { Number, TooLarge, NotANumber };

/// Parses [+-] digits [. digits] [e [+-] digits], with at least one digit before or after the point.
Parsed parseDecimal(const QString& text, double& value) {
  QString plain = text.trimmed();
  plain.replace(kMinus, QLatin1Char('-'));
  if (plain.count(QLatin1Char(',')) == 1 && !plain.contains(QLatin1Char('.')))
    plain.replace(QLatin1Char(','), QLatin1Char('.'));
  std::string digits = plain.toStdString();
  if (digits.starts_with('+') && !digits.starts_with("+-")) digits.erase(0, 1);  // from_chars accepts no plus
  const char* const end = digits.data() + digits.size();
  double read = 0;
  const auto result = std::from_chars(digits.data(), end, read);
  if (result.ptr != end) return Parsed::NotANumber;
  // from_chars reports both numbers that are too large and numbers that are too close to 0.
  if (result.ec == std::errc::result_out_of_range) {
    read = QString::fromStdString(digits).toDouble();
    if (read != 0) return Parsed::TooLarge;
  } else if (result.ec != std::errc() || !std::isfinite(read)) {
    return Parsed::NotANumber;
  }
  value = read;
  return Parsed::Number;
}

Parsed parse(const QString& text, double& value) {
  QString plain = text.trimmed();
  if (plain.startsWith(QLatin1Char('='))) plain.remove(0, 1);
  const qsizetype slash = plain.indexOf(QLatin1Char('/'));
  if (slash < 0) return parseDecimal(plain, value);
  double upper = 0, lower = 0;
  const Parsed first = parseDecimal(plain.left(slash), upper);
  const Parsed second = parseDecimal(plain.mid(slash + 1), lower);
  if (first == Parsed::NotANumber || second == Parsed::NotANumber || lower == 0) return Parsed::NotANumber;
  if (first == Parsed::TooLarge || second == Parsed::TooLarge || !std::isfinite(upper / lower))
    return Parsed::TooLarge;
  value = upper / lower;
  return Parsed::Number;
}

}  // namespace

bool parseNumber(const QString& text, double& value) {
  return parse(text, value) == Parsed::Number;
}

QString notANumber(const QString& text) {
  const QString typed = text.trimmed();
  double ignored = 0;
  if (typed.isEmpty()) return Words::tr("A cell cannot be empty: type a number such as 0.5.");
  if (parse(typed, ignored) == Parsed::TooLarge)
    return Words::tr("“%1” is too large: the largest number is about 1.8e308.").arg(typed);
  return Words::tr("“%1” is not a number: type one such as 0.5 or 1/3.").arg(typed);
}

}  // namespace lab
