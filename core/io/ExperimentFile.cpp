// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ExperimentFile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include "core/io/ExperimentReader.h"
#include "core/io/ExperimentWriter.h"
#include "core/io/InputFile.h"
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

Refusal tooLittleMemory(const QString& path) {
  return {path, {}, Words::tr("an experiment that fits in memory"), Words::tr("too little memory")};
}

}  // namespace

Result<Experiment> parseExperiment(const QByteArray& bytes, const QString& file, AttentionTrace* trace) {
  if (bytes.size() > limits::kFileBytes) return tooLargeFile(file, bytes.size());
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
  const auto bytes = readInputFile(path, Words::tr("an experiment file"));
  return bytes ? parseExperiment(bytes.value(), path, trace) : bytes.refusal();
}

QByteArray serializeExperiment(const Experiment& experiment) {
  return ExperimentWriter().write(experiment);
}

Refused saveExperiment(const Experiment& experiment, const QString& path) {
  const QByteArray bytes = serializeExperiment(experiment);
  if (bytes.size() > limits::kFileBytes) return tooLargeFile(path, bytes.size());
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
