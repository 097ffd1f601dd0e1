// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

namespace lab {

/// px from where `text` begins to where the next begins, on one line. Measuring a word takes 10 microseconds
/// or more, and tables and lists of a thousand words ask again whenever they are laid out: it is remembered.
int textWidth(const QFont& font, const QString& text);

}  // namespace lab
