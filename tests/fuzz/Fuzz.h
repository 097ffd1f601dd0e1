// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <cstdio>
#include <cstdlib>

#include "core/base/Refusal.h"

/// Functions that all fuzzers use. A fuzzer is one file that defines check().
namespace lab::fuzz {

/// Gives `input` to the reader and calls `require` for each property of the result. Defined by each fuzzer.
void check(const QByteArray& input);

/// Ends the program if `holds` is false. The failing input is then reported.
inline void require(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "This property does not hold: %s\n", property);
  std::abort();
}

/// Returns whether `result` has a value. If not, requires that the refusal is one sentence of readable
/// length.
template <class T>
bool accepted(const Result<T>& result) {
  if (result) return true;
  const auto length = result.refusal().sentence().size();
  require(length > 5 && length < 1000, "a refusal is a sentence of readable length");
  return false;
}

/// A folder for readers that read files, in memory if possible: a disk is several times as slow. It is
/// removed when the program ends.
inline QString temporaryFolder() {
  static const QString memory = QStringLiteral("/dev/shm");
  static const QTemporaryDir folder((QFileInfo(memory).isWritable() ? memory : QDir::tempPath()) +
                                    QStringLiteral("/attention-lab-fuzz-XXXXXX"));
  return folder.path();
}

/// Writes `bytes` to the file `name` of the temporary folder and returns its path.
inline QString temporaryFile(const char* name, const QByteArray& bytes) {
  const QString path = temporaryFolder() + QLatin1Char('/') + QLatin1String(name);
  QFile file(path);
  require(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size(), "a file can be written");
  return path;
}

}  // namespace lab::fuzz
