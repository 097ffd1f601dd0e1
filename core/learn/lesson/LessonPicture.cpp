// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonPicture.h"

#include <QXmlStreamReader>
#include <QtEndian>
#include <algorithm>
#include <array>

#include "core/base/Words.h"

namespace lab {
namespace {

Refused findPngProblem(const QByteArray& bytes) {
  // The signature is followed by the length and type of the header chunk, the width and the height.
  static const QByteArray signature = QByteArray::fromHex("89504e470d0a1a0a");
  constexpr int kWidthAt = 16, kHeightAt = 20, kHeaderEnd = 24;
  if (bytes.size() < kHeaderEnd || !bytes.startsWith(signature) || bytes.mid(12, 4) != "IHDR")
    return Refusal{{}, {}, Words::tr("a PNG picture"), Words::tr("other contents")};
  const auto width = qFromBigEndian<quint32>(bytes.constData() + kWidthAt);
  const auto height = qFromBigEndian<quint32>(bytes.constData() + kHeightAt);
  const auto fits = [](quint32 side) { return side > 0 && side <= LessonPicture::kPixels; };
  if (fits(width) && fits(height)) return std::nullopt;
  return Refusal{{},
                 {},
                 Words::tr("a picture of at most %1 × %1 pixels").arg(LessonPicture::kPixels),
                 QStringLiteral("%1 × %2").arg(width).arg(height)};
}

/// True if the value of an attribute or a style names something outside of the file.
bool namesOtherFile(QStringView text) {
  for (qsizetype at = 0; (at = text.indexOf(QLatin1String("url("), at, Qt::CaseInsensitive)) >= 0; at += 4) {
    const QStringView inside = text.mid(at + 4).trimmed();
    const bool quoted = inside.startsWith(QLatin1Char('"')) || inside.startsWith(QLatin1Char('\''));
    if (!inside.mid(quoted ? 1 : 0).trimmed().startsWith(QLatin1Char('#'))) return true;
  }
  return text.contains(QLatin1String("@import"), Qt::CaseInsensitive);
}

Refused findSvgProblem(const QByteArray& bytes) {
  static constexpr std::array kForbidden{"script", "image", "foreignobject", "iframe", "audio", "video"};
  const auto refuse = [](const QString& found) {
    return Refusal{{}, {}, Words::tr("an SVG picture without scripts, pictures and other files"), found};
  };
  QXmlStreamReader xml(bytes);
  bool root = true;
  while (!xml.atEnd()) {
    const auto token = xml.readNext();
    if (token == QXmlStreamReader::DTD && xml.text().contains(QLatin1String("<!ENTITY")))
      return refuse(QStringLiteral("<!ENTITY"));
    if (token == QXmlStreamReader::Characters && namesOtherFile(xml.text()))
      return refuse(xml.text().toString().simplified().left(40));
    if (token != QXmlStreamReader::StartElement) continue;
    const QString name = xml.name().toString();
    if (root && name != QLatin1String("svg")) return refuse(QStringLiteral("<%1>").arg(name.left(40)));
    root = false;
    if (std::ranges::any_of(kForbidden, [&](const char* one) {
          return name.compare(QLatin1String(one), Qt::CaseInsensitive) == 0;
        }))
      return refuse(QStringLiteral("<%1>").arg(name));
    for (const QXmlStreamAttribute& attribute : xml.attributes()) {
      const bool link = attribute.name() == QLatin1String("href");
      if ((link && !attribute.value().startsWith(QLatin1Char('#'))) || namesOtherFile(attribute.value()))
        return refuse(QStringLiteral("%1=\"%2\"").arg(attribute.name(), attribute.value().left(40)));
    }
  }
  if (!xml.hasError() && !root) return std::nullopt;
  return Refusal{{},
                 Words::tr("line %1").arg(xml.lineNumber()),
                 Words::tr("an SVG picture"),
                 Words::tr("other contents")};
}

}  // namespace

Refused findProblem(const LessonPicture& picture) {
  return picture.isSvg() ? findSvgProblem(picture.bytes) : findPngProblem(picture.bytes);
}

}  // namespace lab
