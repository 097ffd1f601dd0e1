// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/KindWords.h"

#include <QCoreApplication>

#include "core/explain/EditWords.h"

namespace lab {
namespace {

/// Replaces %1, %2 ... in `text` at once: a "%1" inside a value is not replaced, and values without a
/// placeholder are ignored.
QString filledIn(const QString& text, const QStringList& values) {
  QString result;
  for (qsizetype i = 0; i < text.size(); ++i) {
    const int place = text[i] == u'%' && i + 1 < text.size() ? text[i + 1].digitValue() : 0;
    if (place < 1 || place > values.size())
      result += text[i];
    else
      result += values[place - 1], ++i;
  }
  return result;
}

QStringList parametersOf(const Mask& mask) {
  QStringList values;
  for (std::size_t i = 0; i < maskKind(mask.kind).parameters.size(); ++i)
    values.append(QString::number(mask.parameters[i]));
  return values;
}

}  // namespace

QString kindText(const char* text) {
  return QCoreApplication::translate("SettingKind", text);
}

QString maskText(const Mask& mask) {
  const MaskKind& kind = maskKind(mask.kind);
  const char* text = kind.described != nullptr ? kind.described : kind.names.label;
  return filledIn(kindText(text), parametersOf(mask));
}

QString positionsText(Positions::Kind kind) {
  return kindText(positionsKind(kind).names.label);
}

QString scaleText(const Scale& scale) {
  return filledIn(kindText(scaleKind(scale.kind).described), {numberText(scale.number)});
}

QString maskedText(const Mask& mask, const QString& key, const QString& query) {
  const auto quoted = [](const QString& word) { return QStringLiteral("“%1”").arg(word); };
  return filledIn(kindText(maskKind(mask.kind).masked),
                  QStringList{quoted(key), quoted(query)} + parametersOf(mask));
}

}  // namespace lab
