// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace lab {

// Translates texts in code outside a QObject: Words::tr("Undo"), Words::tr("%n words", nullptr, count).
struct Words {
  Q_DECLARE_TR_FUNCTIONS(Words)
};

}  // namespace lab
