// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <algorithm>

#include "core/base/Problem.h"

namespace lab::testing {

/// The English text of `words` with its values filled in. Tests of the model use it, because they do not link
/// the library that translates a Problem. A value is not searched for placeholders.
inline QString englishText(const ProblemWords& words) {
  const QString text = QString::fromStdString(words.text);
  QString result;
  for (qsizetype i = 0; i < text.size(); ++i) {
    const bool placeholder = text[i] == u'%' && i + 1 < text.size() && text[i + 1].isDigit();
    const auto number =
        placeholder ? static_cast<std::size_t>(text[i + 1].digitValue() - 1) : words.values.size();
    if (number < words.values.size()) {
      result += QString::fromStdString(words.values[number]);
      ++i;
    } else {
      result += text[i];
    }
  }
  return result;
}

}  // namespace lab::testing
