// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

namespace lab {

/// Horizontal advance in px of `text` on one line. Cached, because measuring a word takes 10 microseconds or
/// more, and tables and lists of a thousand words measure again at every layout.
int textWidth(const QFont& font, const QString& text);

}  // namespace lab
