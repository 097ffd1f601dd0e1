// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/Tokenizer.h"

#include <QRegularExpression>
#include <algorithm>
#include <utility>

namespace lab {

Tokenizer::Tokenizer(TokenIds ids, QStringList special) : ids_(std::move(ids)), special_(std::move(special)) {
  special_.removeIf(
      [this](const QString& token) { return token.isEmpty() || !ids_.contains(token.toStdString()); });
  std::ranges::sort(special_, std::greater(), &QString::size);
}

TokenizedText Tokenizer::tokenize(const QString& text) const {
  TokenizedText out;
  QStringList patterns;
  for (const QString& token : special_) patterns << QRegularExpression::escape(token);
  qsizetype done = 0;
  if (!patterns.isEmpty()) {
    const QRegularExpression any(patterns.join(u'|'));
    for (auto it = any.globalMatch(text); it.hasNext();) {
      const auto match = it.next();
      append(text.mid(done, match.capturedStart() - done), out);
      appendToken(match.captured().toStdString(), out);
      done = match.capturedEnd();
    }
  }
  append(text.mid(done), out);
  return out;
}

void Tokenizer::appendToken(const std::string& spelling, TokenizedText& out) const {
  out.ids.push_back(ids_.at(spelling));
  out.texts.push_back(spelling);
}

}  // namespace lab
