// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <string_view>

namespace lab {

/// Appends the shortest decimal that reads back as the same bits: "0.1", "1", "-0.0", "5e-324". `value` must
/// be finite.
void appendNumber(QByteArray& out, double value);

/// Appends a JSON string with its quotation marks. Bytes of `text` that are not valid UTF-8 become U+FFFD.
void appendText(QByteArray& out, std::string_view text);

/// What appendNumber() and appendText() append.
QByteArray jsonNumber(double value);
QByteArray jsonText(std::string_view text);

}  // namespace lab
