// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explain/Formula.h"

/// The letters and signs that formulas support besides Latin letters and digits: how each is shown, its LaTeX
/// command, and how it is read aloud.
namespace lab {

/// The space around a sign.
enum class SignSpace {
  None,        ///< a letter, not an operator
  Relation,    ///< = ≤ →
  Binary,      ///< + × ·
  Tight,       ///< /
  Punctuation  ///< , ;
};

struct FormulaSign {
  QChar shown;
  const char* latex;  ///< the command without its backslash, or the character itself if it is not a command
  const char* spoken;
  SignSpace space;
  bool command;
};

/// The sign for a shown character; null if there is none.
const FormulaSign* signShown(QChar shown);
/// The sign for a LaTeX command without its backslash; null if there is none.
const FormulaSign* signOfCommand(const QString& command);

/// The spoken form of a sign in the language of the user: "alpha", "is at most".
QString spoken(const FormulaSign& sign);

/// Whether `name` is an upright function name with a LaTeX command of its own: max, exp.
bool isFunctionName(const QString& name);

/// Whether `c` is a letter from A to Z or a to z. LaTeX needs no command for such a letter.
inline bool isLatinLetter(QChar c) {
  return (c >= QLatin1Char('a') && c <= QLatin1Char('z')) || (c >= QLatin1Char('A') && c <= QLatin1Char('Z'));
}

/// The symbol of a variable, in italics.
inline Formula italic(const char* name) {
  return Formula::symbol(QString::fromLatin1(name));
}
/// The symbol of a name or label, upright.
inline Formula upright(const char* name) {
  return Formula::symbol(QString::fromLatin1(name), Formula::Slant::Upright);
}
inline constexpr QChar kMinusSign(0x2212);
inline constexpr QChar kTimesSign(0x00D7);
inline constexpr QChar kDotSign(0x00B7);
inline constexpr QChar kInfinitySign(0x221E);

inline Formula equals() {
  return Formula::sign(QStringLiteral("="));
}
inline Formula plus() {
  return Formula::sign(QStringLiteral("+"));
}
inline Formula minus() {
  return Formula::sign(kMinusSign);
}

}  // namespace lab
