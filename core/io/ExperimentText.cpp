// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ExperimentText.h"

#include <QCryptographicHash>
#include <QtEndian>

#include "core/base/Words.h"
#include "core/io/ExperimentFile.h"

namespace lab {
namespace {

const QLatin1String kPrefix("attention-lab:");
constexpr qsizetype kChecksumBytes = 8;
constexpr qsizetype kLineCharacters = 76;
constexpr int kBestCompression = 9;

QByteArray checksumOf(const QByteArray& compressed) {
  return QCryptographicHash::hash(compressed, QCryptographicHash::Sha256).first(kChecksumBytes);
}

Refusal notAnExperiment(const QString& found) {
  return {Words::tr("the clipboard"), {}, Words::tr("an experiment that was copied as text"), found};
}

/// The text without white space. Stops when it is longer than kMostTextCharacters.
QString withoutSpaces(const QString& text) {
  QString out;
  for (const QChar c : text) {
    if (out.size() > kMostTextCharacters) break;
    if (!c.isSpace()) out += c;
  }
  return out;
}

}  // namespace

Result<QString> experimentText(const Experiment& experiment) {
  const auto tooLarge = [](const QString& found) {
    return Refusal::saying(
        Words::tr("This experiment is too large to be copied as text (%1): save it in a file instead.")
            .arg(found));
  };
  const QByteArray bytes = serializeExperiment(experiment);
  if (bytes.size() > kMostTextBytes) return tooLarge(Words::tr("%1 KiB").arg(bytes.size() / 1024));
  const QByteArray compressed = qCompress(bytes, kBestCompression);
  const QString text =
      kPrefix +
      QString::fromLatin1((checksumOf(compressed) + compressed).toBase64(QByteArray::Base64UrlEncoding));
  if (text.size() > kMostTextCharacters)
    return tooLarge(Words::tr("%n characters", nullptr, static_cast<int>(text.size())));
  QString lines;
  for (qsizetype at = 0; at < text.size(); at += kLineCharacters)
    lines += text.mid(at, kLineCharacters) + QLatin1Char('\n');
  return lines;
}

Result<QByteArray> bytesOfExperimentText(const QString& text) {
  const QString whole = withoutSpaces(text);
  if (!whole.startsWith(kPrefix)) return notAnExperiment(Words::tr("other text"));
  if (whole.size() > kMostTextCharacters)
    return notAnExperiment(
        Words::tr("more than %n characters", nullptr, static_cast<int>(kMostTextCharacters)));
  const auto decoded =
      QByteArray::fromBase64Encoding(whole.mid(kPrefix.size()).toUtf8(),
                                     QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors);
  const QByteArray compressed = decoded ? (*decoded).mid(kChecksumBytes) : QByteArray();
  constexpr qsizetype kSizeBytes = 4;  // qCompress() writes the size of the data first, in big endian
  if (compressed.size() <= kSizeBytes || checksumOf(compressed) != (*decoded).first(kChecksumBytes))
    return notAnExperiment(Words::tr("a text that is damaged or not complete"));
  const quint32 size = qFromBigEndian<quint32>(compressed.constData());
  if (size > kMostTextBytes)
    return notAnExperiment(Words::tr("a text with %1 MiB").arg(size / (1024 * 1024)));
  // If the size is wrong, qUncompress() still produces at most about 1,000 bytes for each byte of the text.
  const QByteArray bytes = qUncompress(compressed);
  if (bytes.isEmpty() || bytes.size() != static_cast<qsizetype>(size))
    return notAnExperiment(Words::tr("a text that is damaged or not complete"));
  return bytes;
}

}  // namespace lab
