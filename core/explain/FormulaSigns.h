// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// The letters and signs that formulas know beside Latin letters and figures: how each is shown, what it is
/// called in LaTeX, and how it is read aloud.
namespace lab {

/// How much air a sign gets.
enum class SignSpace {
  None,        ///< a letter, not an operator
  Relation,    ///< = ≤ →
  Binary,      ///< + × ·
  Tight,       ///< /
  Punctuation  ///< , ;
};

struct FormulaSign {
  QChar shown;
  const char* latex;  ///< without the backslash where it is a command; else the character itself
  const char* spoken;
  SignSpace space;
  bool command;
};

/// Signs by what is shown; null where there is none.
const FormulaSign* signShown(QChar shown);
/// Signs by their LaTeX command without the backslash; null where there is none.
const FormulaSign* signOfCommand(const QString& command);

/// "alpha", "is at most" in the learner's language.
QString spoken(const FormulaSign& sign);

/// Upright names with a LaTeX command of their own: max, exp.
bool isFunctionName(const QString& name);

inline constexpr QChar kMinusSign(0x2212);
inline constexpr QChar kTimesSign(0x00D7);
inline constexpr QChar kDotSign(0x00B7);
inline constexpr QChar kInfinitySign(0x221E);

}  // namespace lab
