// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Words.h"

namespace lab {

QString joinSentences(const QStringList& sentences) {
  QString text;
  for (const QString& sentence : sentences) {
    if (sentence.isEmpty()) continue;
    // The marks that end a Chinese sentence include the space that follows.
    if (!text.isEmpty() && !QStringView(u"。！？").contains(text.back())) text += u' ';
    text += sentence;
  }
  return text;
}

}  // namespace lab
