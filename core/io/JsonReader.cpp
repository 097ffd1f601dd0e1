// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/JsonReader.h"

#include <QCoreApplication>
#include <algorithm>
#include <cctype>

#include "core/io/JsonBuilder.h"
#include "core/io/JsonText.h"

namespace lab {
namespace {

/// The context of what is said here, as the translation tools find it.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(JsonReader)
};

}  // namespace

Result<JsonValue> readJson(const QByteArray& bytes, const QString& file, JsonDocument document) {
  const bool answers = document == JsonDocument::Answers;
  if (std::all_of(bytes.begin(), bytes.end(),
                  [](char c) { return std::isspace(static_cast<unsigned char>(c)); }))
    return Refusal{
        file, {}, answers ? Words::tr("answers") : Words::tr("an experiment"), Words::tr("an empty file")};
  // The parser would take a zero byte for the end of the text and overlook what follows.
  if (const qsizetype zero = bytes.indexOf('\0'); zero >= 0)
    return Refusal{file, Words::tr("line %1").arg(bytes.first(zero).count('\n') + 1),
                   Words::tr("text (JSON in UTF-8)"), Words::tr("a zero byte, so this is no text")};
  JsonBuilder builder(bytes, file, document);
  try {
    const bool done =
        nlohmann::json::sax_parse(bytes.constData(), bytes.constData() + bytes.size(), &builder);
    if (done && !builder.failure) return std::move(builder.root);
  } catch (const std::bad_alloc&) {
    return Refusal{file, {}, Words::tr("a file that fits in memory"), Words::tr("too little memory")};
  }
  return builder.failure.value_or(
      Refusal{file,
              {},
              answers ? Words::tr("answers (JSON)") : Words::tr("an experiment (JSON)"),
              Words::tr("something else")});
}

QString describe(const JsonValue& value) {
  using Kind = JsonValue::Kind;
  switch (value.kind) {
    case Kind::Null:
      return QStringLiteral("null");
    case Kind::Boolean:
      return value.boolean ? QStringLiteral("true") : QStringLiteral("false");
    case Kind::Number: {
      QByteArray digits;
      appendNumber(digits, value.number);
      return Words::tr("the number %1")
          .arg(value.whole ? QString::number(*value.whole) : QString::fromLatin1(digits));
    }
    case Kind::Text:
      return Words::tr("the text \"%1\"").arg(excerpt(value.text));
    case Kind::Object:
      return Words::tr("an object { }");
    case Kind::List:
      return value.items.empty() ? Words::tr("an empty list") : Words::tr("a list");
    case Kind::Numbers:
      return value.odd
                 ? Words::tr("a list")
                 : (value.numbers.size() == 1 ? Words::tr("a list of 1 number")
                                              : Words::tr("a list of %1 numbers").arg(value.numbers.size()));
    case Kind::Table:
      return Words::tr("a list of lists");
  }
  return {};
}

QString excerpt(const std::string& utf8) {
  constexpr std::size_t kShown = 240;  // bytes: 60 characters of any script
  QString text = QString::fromUtf8(utf8.data(), static_cast<qsizetype>(std::min(utf8.size(), kShown)));
  for (QChar& c : text)
    if (!c.isPrint() && !c.isSurrogate()) c = QLatin1Char(' ');
  if (text.size() <= 60 && utf8.size() <= kShown) return text;
  text.truncate(57);
  if (text.back().isHighSurrogate()) text.chop(1);
  return text + QStringLiteral("...");
}

}  // namespace lab
