// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>

class QFont;

namespace lab {

/// How the numbers of one matrix are displayed: all with the same number of decimals, or all except 0 in
/// scientific notation if one of them is too large. For display only; editors, the clipboard and files use
/// full numbers.
struct NumberFormat {
  enum class Notation { Plain, Scientific };  ///< 0.05, or 5.00e−2 for every number

  int decimals = 2;
  bool scientific = false;
  int whole_digits = 4;     ///< digits before the point that `width` reserves
  int exponent_digits = 2;  ///< minimum number of digits, so that decimal points align
  bool plus = false;        ///< for differences: positive numbers have a sign, too

  /// The format for `values`, which may contain infinities and NaN. Scientific if a magnitude is at least
  /// 10,000 (1,000 with more than 4 decimals). Otherwise reserves two digits before the point if all
  /// magnitudes are below 100, else four, so that widths seldom change.
  static NumberFormat forValues(std::span<const double> values, int decimals,
                                Notation notation = Notation::Plain);

  /// The number as text, with the decimal mark of the current language and the minus sign U+2212.
  /// Never "-0.00". Minus infinity is U+2212 U+221E; NaN is a dash (U+2013).
  QString text(double value) const;
  /// Width in px that fits every number of this format. Depends on the format only, never on the numbers.
  int width(const QFont& font) const;
};

/// The shortest text that reads back as the same double ("0.1"), for the clipboard; empty for NaN.
QString fullNumber(double value);
/// Like fullNumber(), with the decimal mark of the language in use: for editors and sentences.
QString shownNumber(double value);
/// Like shownNumber(), but with at most 15 significant digits: "-1.84" instead of "-1.8399999999999999". For
/// computed numbers in sentences.
QString shownResult(double value);
/// Parses what a learner types: "0.5", "0,5", ".5", "1e-3", a minus sign or U+2212, surrounding spaces, a
/// fraction such as "1/3", each with or without a leading "=". Returns false, and leaves `value` unchanged,
/// if the text is not a finite number.
bool parseNumber(const QString& text, double& value);
/// One sentence for the learner: why parseNumber() refuses `text`.
QString notANumber(const QString& text);

}  // namespace lab
