// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/FormulaSigns.h"

#include <QCoreApplication>
#include <array>

namespace lab {
namespace {

using enum SignSpace;

constexpr std::array kSigns{
    FormulaSign{QChar(0x03B1), "alpha", QT_TRANSLATE_NOOP("Formula", "alpha"), None, true},
    FormulaSign{QChar(0x03B2), "beta", QT_TRANSLATE_NOOP("Formula", "beta"), None, true},
    FormulaSign{QChar(0x03B3), "gamma", QT_TRANSLATE_NOOP("Formula", "gamma"), None, true},
    FormulaSign{QChar(0x03B4), "delta", QT_TRANSLATE_NOOP("Formula", "delta"), None, true},
    FormulaSign{QChar(0x03B5), "epsilon", QT_TRANSLATE_NOOP("Formula", "epsilon"), None, true},
    FormulaSign{QChar(0x03B6), "zeta", QT_TRANSLATE_NOOP("Formula", "zeta"), None, true},
    FormulaSign{QChar(0x03B7), "eta", QT_TRANSLATE_NOOP("Formula", "eta"), None, true},
    FormulaSign{QChar(0x03B8), "theta", QT_TRANSLATE_NOOP("Formula", "theta"), None, true},
    FormulaSign{QChar(0x03BA), "kappa", QT_TRANSLATE_NOOP("Formula", "kappa"), None, true},
    FormulaSign{QChar(0x03BB), "lambda", QT_TRANSLATE_NOOP("Formula", "lambda"), None, true},
    FormulaSign{QChar(0x03BC), "mu", QT_TRANSLATE_NOOP("Formula", "mu"), None, true},
    FormulaSign{QChar(0x03BD), "nu", QT_TRANSLATE_NOOP("Formula", "nu"), None, true},
    FormulaSign{QChar(0x03BE), "xi", QT_TRANSLATE_NOOP("Formula", "xi"), None, true},
    FormulaSign{QChar(0x03C0), "pi", QT_TRANSLATE_NOOP("Formula", "pi"), None, true},
    FormulaSign{QChar(0x03C1), "rho", QT_TRANSLATE_NOOP("Formula", "rho"), None, true},
    FormulaSign{QChar(0x03C3), "sigma", QT_TRANSLATE_NOOP("Formula", "sigma"), None, true},
    FormulaSign{QChar(0x03C4), "tau", QT_TRANSLATE_NOOP("Formula", "tau"), None, true},
    FormulaSign{QChar(0x03C6), "phi", QT_TRANSLATE_NOOP("Formula", "phi"), None, true},
    FormulaSign{QChar(0x03C7), "chi", QT_TRANSLATE_NOOP("Formula", "chi"), None, true},
    FormulaSign{QChar(0x03C8), "psi", QT_TRANSLATE_NOOP("Formula", "psi"), None, true},
    FormulaSign{QChar(0x03C9), "omega", QT_TRANSLATE_NOOP("Formula", "omega"), None, true},
    FormulaSign{QChar(0x0393), "Gamma", QT_TRANSLATE_NOOP("Formula", "capital gamma"), None, true},
    FormulaSign{QChar(0x0394), "Delta", QT_TRANSLATE_NOOP("Formula", "capital delta"), None, true},
    FormulaSign{QChar(0x0398), "Theta", QT_TRANSLATE_NOOP("Formula", "capital theta"), None, true},
    FormulaSign{QChar(0x039B), "Lambda", QT_TRANSLATE_NOOP("Formula", "capital lambda"), None, true},
    FormulaSign{QChar(0x03A3), "Sigma", QT_TRANSLATE_NOOP("Formula", "capital sigma"), None, true},
    FormulaSign{QChar(0x03A6), "Phi", QT_TRANSLATE_NOOP("Formula", "capital phi"), None, true},
    FormulaSign{QChar(0x03A9), "Omega", QT_TRANSLATE_NOOP("Formula", "capital omega"), None, true},
    FormulaSign{kInfinitySign, "infty", QT_TRANSLATE_NOOP("Formula", "infinity"), None, true},

    FormulaSign{QChar(u'='), "=", QT_TRANSLATE_NOOP("Formula", "equals"), Relation, false},
    FormulaSign{QChar(u'<'), "<", QT_TRANSLATE_NOOP("Formula", "is less than"), Relation, false},
    FormulaSign{QChar(u'>'), ">", QT_TRANSLATE_NOOP("Formula", "is greater than"), Relation, false},
    FormulaSign{QChar(0x2264), "le", QT_TRANSLATE_NOOP("Formula", "is at most"), Relation, true},
    FormulaSign{QChar(0x2265), "ge", QT_TRANSLATE_NOOP("Formula", "is at least"), Relation, true},
    FormulaSign{QChar(0x2260), "ne", QT_TRANSLATE_NOOP("Formula", "is not equal to"), Relation, true},
    FormulaSign{QChar(0x2248), "approx", QT_TRANSLATE_NOOP("Formula", "is about"), Relation, true},
    FormulaSign{QChar(0x2208), "in", QT_TRANSLATE_NOOP("Formula", "in"), Relation, true},
    FormulaSign{QChar(0x2192), "to", QT_TRANSLATE_NOOP("Formula", "goes to"), Relation, true},
    FormulaSign{QChar(u'+'), "+", QT_TRANSLATE_NOOP("Formula", "plus"), Binary, false},
    FormulaSign{kMinusSign, "-", QT_TRANSLATE_NOOP("Formula", "minus"), Binary, false},
    FormulaSign{kTimesSign, "times", QT_TRANSLATE_NOOP("Formula", "times"), Binary, true},
    FormulaSign{kDotSign, "cdot", QT_TRANSLATE_NOOP("Formula", "dot"), Binary, true},
    FormulaSign{QChar(u'/'), "/", QT_TRANSLATE_NOOP("Formula", "over"), Tight, false},
    FormulaSign{QChar(0x2026), "dots", QT_TRANSLATE_NOOP("Formula", "and so on"), Punctuation, true},
    FormulaSign{QChar(u','), ",", ",", Punctuation, false},
    FormulaSign{QChar(u';'), ";", ";", Punctuation, false},
    FormulaSign{QChar(u':'), ":", ":", Punctuation, false},
};

/// Other names of commands.
constexpr std::array kAliases{
    std::pair{"leq", "le"},     std::pair{"geq", "ge"},        std::pair{"neq", "ne"},
    std::pair{"ldots", "dots"}, std::pair{"rightarrow", "to"},
};

constexpr std::array kFunctions{"max", "min", "exp", "log", "ln", "sin", "cos"};

}  // namespace

const FormulaSign* signShown(QChar shown) {
  for (const FormulaSign& sign : kSigns)
    if (sign.shown == shown) return &sign;
  return nullptr;
}

const FormulaSign* signOfCommand(const QString& command) {
  QString name = command;
  for (const auto& [alias, meant] : kAliases)
    if (command == QLatin1String(alias)) name = QLatin1String(meant);
  for (const FormulaSign& sign : kSigns)
    if (sign.command && name == QLatin1String(sign.latex)) return &sign;
  return nullptr;
}

QString spoken(const FormulaSign& sign) {
  return QCoreApplication::translate("Formula", sign.spoken);
}

bool isFunctionName(const QString& name) {
  for (const char* function : kFunctions)
    if (name == QLatin1String(function)) return true;
  return false;
}

}  // namespace lab
