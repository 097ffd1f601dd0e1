// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Words.h"

namespace lab {

QString joinSentences(const QStringList& sentences) {
  QString text;
  for (const QString& sentence : sentences) {
    if (sentence.isEmpty()) continue;
    // No space follows the full-width marks that end a Chinese sentence.
    if (!text.isEmpty() && !QStringView(u"。！？").contains(text.back())) text += u' ';
    text += sentence;
  }
  return text;
}

}  // namespace lab
