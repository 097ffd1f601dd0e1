// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "ui/formula/FormulaLayout.h"

namespace lab {

/// Lays out the parts of formulas at one font size. Uses simplified rules of mathematical typesetting (Knuth,
/// The TeXbook, appendix G), with distances as fractions of the font size. Implements only the rules that
/// these formulas need.
class FormulaBoxes {
 public:
  /// `pixels` is the font size in px. `script` selects the tighter spacing of indices and exponents.
  explicit FormulaBoxes(int pixels, bool script = false);

  /// The box of a formula, with its links.
  FormulaBox box(const Formula& formula) const;
  /// The items from `first` up to, but not including, `last` in one line, with the space that each pair of
  /// neighbours needs.
  FormulaBox row(const QList<Formula>& items, qsizetype first, qsizetype last) const;
  /// The space before item `i` of a row, in px.
  double spaceBefore(const QList<Formula>& items, qsizetype i) const;

 private:
  /// Like box(), but without a link for the formula itself. Its parts keep their links.
  FormulaBox unlinked(const Formula& formula) const;
  FormulaBox text(const QString& text, const QFont& font, bool faint = false) const;
  FormulaBox script(const Formula& base, const Formula& below, const Formula& above) const;
  FormulaBox fraction(const Formula& numerator, const Formula& denominator) const;
  FormulaBox root(const Formula& radicand) const;
  FormulaBox sum(const Formula& lower, const Formula& upper) const;
  FormulaBox matrix(const Formula& formula) const;
  /// `inside` between brackets that are at least as tall.
  FormulaBox enclosed(const FormulaBox& inside, Formula::Bracket bracket) const;

  FormulaBoxes smaller() const;
  double em(double parts) const { return parts * pixels_; }
  double lineWidth() const { return std::max(1.0, em(0.065)); }

  int pixels_;
  bool script_;
  double axis_;  ///< height of the centre of + above the baseline; the height of fraction lines
};

}  // namespace lab
