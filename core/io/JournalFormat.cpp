// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/JournalFormat.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QFile>
#include <QtEndian>
#include <optional>

#include "core/base/Words.h"

namespace lab {
namespace journal {
namespace {

constexpr qint64 kCheckBytes = 8;
constexpr qint64 kHeadBytes = 8 + kCheckBytes;  ///< the length and the checksum

QByteArray checksum(const char* bytes, qint64 size) {
  QCryptographicHash hash(QCryptographicHash::Blake2s_128);
  hash.addData(QByteArrayView(bytes, size));
  return hash.result().left(kCheckBytes);
}

/// A record: its type and a copy of its contents.
struct Record {
  char type;
  QByteArray contents;
};

/// Reads the records of a journal one by one, up to the first one that is incomplete or damaged.
class Records {
 public:
  explicit Records(const QByteArray& bytes) : bytes_(bytes), at_(kMagic.size()) {
    if (!bytes.startsWith(kMagic)) at_ = bytes.size();
  }

  std::optional<Record> next() {
    const qint64 left = bytes_.size() - at_;
    if (left < kHeadBytes + 1) return std::nullopt;
    const char* head = bytes_.constData() + at_;
    const auto size = qFromLittleEndian<quint64>(head);
    if (size < 1 || size > static_cast<quint64>(left - kHeadBytes)) return std::nullopt;
    const char* body = head + kHeadBytes;
    const auto length = static_cast<qint64>(size);
    if (checksum(body, length) != QByteArrayView(head + 8, kCheckBytes)) return std::nullopt;
    at_ += kHeadBytes + length;
    return Record{*body, QByteArray(body + 1, length - 1)};
  }

 private:
  const QByteArray& bytes_;
  qint64 at_;
};

JournalNote noteFrom(const QByteArray& bytes) {
  JournalNote note;
  QDataStream in(bytes);
  in.setVersion(QDataStream::Qt_6_0);
  in >> note.kind >> note.original >> note.title;
  quint32 replaced = 0;
  if (!in.atEnd()) in >> replaced;
  for (quint32 i = 0; i < replaced && in.status() == QDataStream::Ok; ++i) in >> note.replaces.emplace_back();
  return in.status() == QDataStream::Ok ? note : JournalNote();
}

/// Removes an index from the start of `bytes` and returns it. Returns -1 if there is none.
int takeIndex(QByteArray& bytes) {
  if (bytes.size() < 4) return -1;
  const int index = qFromLittleEndian<qint32>(bytes.constData());
  bytes.remove(0, 4);
  return index;
}

/// Applies one record. Returns false if its type is unknown, or if its index does not fit the steps
/// so far.
bool apply(Record record, JournalContents& contents) {
  const int steps = static_cast<int>(contents.steps.size());
  if (record.type == kExtra) {
    contents.extra = record.contents;
    return true;
  }
  const int index = takeIndex(record.contents);
  if (index < 0 || index > steps) return false;
  switch (record.type) {
    case kStep:
      contents.steps.resize(static_cast<std::size_t>(index));
      contents.steps.push_back(record.contents);
      contents.index = index + 1;
      return true;
    case kMove:
      contents.index = index;
      return true;
    case kTruncate:
      contents.steps.resize(static_cast<std::size_t>(index));
      contents.index = std::min(contents.index, index);
      return true;
    default:
      return false;
  }
}

}  // namespace

QByteArray record(char type, const QByteArray& contents) {
  QByteArray bytes(kHeadBytes, Qt::Uninitialized);
  bytes.reserve(kHeadBytes + 1 + contents.size());
  bytes += type;
  bytes += contents;
  const qint64 size = bytes.size() - kHeadBytes;
  qToLittleEndian(static_cast<quint64>(size), bytes.data());
  const QByteArray check = checksum(bytes.constData() + kHeadBytes, size);
  std::copy(check.begin(), check.end(), bytes.begin() + 8);
  return bytes;
}

QByteArray indexBytes(int index) {
  QByteArray bytes(4, Qt::Uninitialized);
  qToLittleEndian(static_cast<qint32>(index), bytes.data());
  return bytes;
}

QByteArray noteBytes(const JournalNote& note) {
  return journalBytes(
      [&note](QDataStream& out) { out << note.kind << note.original << note.title << note.replaces; });
}

JournalNote readNote(const QString& path) {
  constexpr qint64 kMostBytes = 1 << 20;
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {};
  const QByteArray bytes = file.read(kMostBytes);
  const auto first = Records(bytes).next();
  return first && first->type == kNote ? noteFrom(first->contents) : JournalNote();
}

}  // namespace journal

QByteArray journalBytes(const std::function<void(QDataStream&)>& write) {
  QByteArray bytes;
  QDataStream out(&bytes, QIODevice::WriteOnly);
  out.setVersion(QDataStream::Qt_6_0);
  write(out);
  return bytes;
}

Result<JournalContents> readJournal(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly))
    return Refusal{path, {}, Words::tr("a file that can be read"), file.errorString()};
  const QByteArray bytes = file.readAll();
  journal::Records records(bytes);
  const auto note = records.next();
  const auto base = records.next();
  if (!note || note->type != journal::kNote || !base || base->type != journal::kBase)
    return Refusal{path, {}, Words::tr("the journal of an unsaved document"), Words::tr("other contents")};
  JournalContents contents{journal::noteFrom(note->contents), base->contents, {}, 0, {}};
  while (auto record = records.next())
    if (!journal::apply(std::move(*record), contents)) break;
  return contents;
}

}  // namespace lab
