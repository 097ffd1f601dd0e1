// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ExperimentFile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include "core/io/ExperimentReader.h"
#include "core/io/ExperimentWriter.h"
#include "core/io/JsonReader.h"
#include "core/math/Engine.h"
#include "core/math/Limits.h"
#include "core/math/Validation.h"

namespace lab {
namespace {

/// The context of what is said here, as the translation tools find it.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(ExperimentFile)
};

QString mebibytes(qint64 bytes) {
  return Words::tr("%1 MiB").arg((bytes + (1 << 20) - 1) >> 20);
}

Refusal tooLarge(const QString& path, qint64 bytes) {
  return {path, {}, Words::tr("a file of at most %1").arg(mebibytes(limits::kFileBytes)), mebibytes(bytes)};
}

/// Why `path` cannot be read as a file at all.
Refused unreadable(const QString& path) {
  const QFileInfo info(path);
  const QString wanted = Words::tr("an experiment file");
  if (!info.exists()) return Refusal{path, {}, wanted, Words::tr("no file of this name")};
  if (info.isDir()) return Refusal{path, {}, wanted, Words::tr("a folder")};
  // A pipe or a device may never end, or block at once.
  if (!info.isFile()) return Refusal{path, {}, wanted, Words::tr("a pipe or a device")};
  if (info.size() > limits::kFileBytes) return tooLarge(path, info.size());
  return std::nullopt;
}

/// The whole file, at most limits::kFileBytes of it.
Result<QByteArray> readBytes(QFile& file, const QString& path) {
  QByteArray bytes;
  bytes.reserve(file.size() + 1);
  // Piece by piece: what grows while it is read stops at the limit all the same.
  constexpr qint64 kPiece = 1 << 20;
  for (;;) {
    const qsizetype before = bytes.size();
    bytes.resize(before + kPiece);
    const qint64 got = file.read(bytes.data() + before, kPiece);
    bytes.resize(before + std::max<qint64>(got, 0));
    if (got < 0) return Refusal{path, {}, Words::tr("a file that can be read"), file.errorString()};
    if (got == 0) return bytes;
    if (bytes.size() > limits::kFileBytes) return tooLarge(path, bytes.size());
  }
}

Refusal tooLittleMemory(const QString& path) {
  return {path, {}, Words::tr("an experiment that fits in memory"), Words::tr("too little memory")};
}

}  // namespace

Result<Experiment> parseExperiment(const QByteArray& bytes, const QString& file, AttentionTrace* trace) {
  if (bytes.size() > limits::kFileBytes) return tooLarge(file, bytes.size());
  try {
    auto json = readJson(bytes, file);
    if (!json) return json.refusal();
    auto experiment = ExperimentReader(file).read(json.value());
    if (!experiment) return experiment;
    if (const auto problem = findProblem(experiment.value())) return Refusal::of(*problem, file);
    AttentionTrace computed = computeTrace(experiment.value());
    if (const auto overflow = findOverflow(computed)) {
      Refusal refusal = Refusal::of(*overflow, file);
      refusal.expected = Words::tr("numbers small enough for every stage to stay finite");
      return refusal;
    }
    if (trace != nullptr) *trace = std::move(computed);
    return experiment;
  } catch (const std::bad_alloc&) {
    return tooLittleMemory(file);
  }
}

Result<Experiment> loadExperiment(const QString& path, AttentionTrace* trace) {
  if (const auto refusal = unreadable(path)) return *refusal;
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered)) {
    const bool denied = file.error() == QFileDevice::PermissionsError || !QFileInfo(path).isReadable();
    return Refusal{path,
                   {},
                   Words::tr("a file that can be read"),
                   denied ? Words::tr("no permission to read it") : file.errorString()};
  }
  try {
    const auto bytes = readBytes(file, path);
    if (!bytes) return bytes.refusal();
    return parseExperiment(bytes.value(), path, trace);
  } catch (const std::bad_alloc&) {
    return tooLittleMemory(path);
  }
}

QByteArray serializeExperiment(const Experiment& experiment) {
  return ExperimentWriter().write(experiment);
}

Refused saveExperiment(const Experiment& experiment, const QString& path) {
  const QByteArray bytes = serializeExperiment(experiment);
  if (bytes.size() > limits::kFileBytes) return tooLarge(path, bytes.size());
  const QFileInfo info(path);
  const auto refusal = [&](const QString& found) {
    return Refusal{path, {}, Words::tr("a place where the file can be saved"), found};
  };
  if (info.isDir()) return refusal(Words::tr("a folder"));
  // Saving puts a new file in the old one's place; a device must not be replaced so.
  if (info.exists() && !info.isFile()) return refusal(Words::tr("a pipe or a device"));
  if (!info.absoluteDir().exists()) return refusal(Words::tr("that its folder does not exist"));
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly)) return refusal(file.errorString());
  if (file.write(bytes) == bytes.size() && file.commit()) return std::nullopt;
  return refusal(file.errorString());
}

}  // namespace lab
