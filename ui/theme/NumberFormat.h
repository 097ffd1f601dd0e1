// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>

class QFont;

namespace lab {

/// How the numbers of one matrix are written on screen: the same number of decimals for all of them, or
/// scientific for all of them where one is too large. Display only: editors, copying and files use the
/// full number.
struct NumberFormat {
  enum class Notation { Plain, Scientific };  ///< 0.05, or 5.00e−2 for every number

  int decimals = 2;
  bool scientific = false;
  int whole_digits = 4;     ///< places kept before the point; for `width` only
  int exponent_digits = 2;  ///< at least so many, so that numbers stand point under point
  bool plus = false;        ///< differences: what is more than 0 has a sign, too

  /// `values` may hold infinities and NaN. Scientific from 10,000 up (1,000 with more than 4 decimals);
  /// two places before the point where all are below 100, else four, so that widths change seldom.
  static NumberFormat forValues(std::span<const double> values, int decimals,
                                Notation notation = Notation::Plain);

  /// A real minus sign (U+2212); no "-0.00"; -infinity as U+2212 U+221E.
  QString text(double value) const;
  /// Width in px that every number of this format fits in, from the format alone, never from contents.
  int width(const QFont& font) const;
};

/// The shortest text that reads back as the same double ("0.1"), for editors and copying; none for NaN.
QString fullNumber(double value);
/// Reads what a learner types: "0.5", "0,5", ".5", "1e-3", a minus sign or U+2212, spaces around. Nothing
/// where it is not a finite number.
bool parseNumber(const QString& text, double& value);

}  // namespace lab
