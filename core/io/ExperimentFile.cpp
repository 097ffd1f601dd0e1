// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ExperimentFile.h"
#include "core/base/Words.h"

#include <new>
#include <utility>

#include "core/engine/Engine.h"
#include "core/io/ExperimentReader.h"
#include "core/io/ExperimentWriter.h"
#include "core/io/JsonReader.h"
#include "core/io/WholeFile.h"
#include "core/model/Limits.h"
#include "core/model/Validation.h"

namespace lab {
namespace {

Refusal tooLittleMemory(const QString& path) {
  return {path, {}, Words::tr("an experiment that fits in memory"), Words::tr("too little memory")};
}

Refusal stopped(const QString& path) {
  return {path, {}, Words::tr("to be read to its end"), Words::tr("that it was stopped")};
}

/// The share of the progress (0..1) for reading the JSON. The rest is for computing the stages.
constexpr double kReading = 0.8;

/// Returns a progress function that maps 0..1 to `begin`..`end` of `whole`. The result is empty if `whole` is
/// empty.
Progress part(const Progress& whole, double begin, double end) {
  if (!whole) return {};
  return [=](double done) { return whole(begin + done * (end - begin)); };
}

/// Returns a refusal if the numbers of an experiment are invalid or overflow, or if `progress` cancels the
/// computation; otherwise nothing. `place` is the path of the experiment in the file and prefixes the place
/// of the refusal. Stores the computed trace in `trace` if that is not null.
Refused objection(const Experiment& experiment, const QString& file, const QString& place,
                  AttentionTrace* trace, const Progress& progress) {
  const auto refusal = [&](const Problem& problem) {
    Refusal result = Refusal::of(problem, file);
    if (!place.isEmpty())
      result.place = result.place.isEmpty() ? place : place + QLatin1Char('.') + result.place;
    return result;
  };
  if (const auto problem = findProblem(experiment)) return refusal(*problem);
  AttentionTrace computed;
  if (!computeTrace(experiment, computed, progress)) return stopped(file);
  if (const auto overflow = findOverflow(computed)) {
    Refusal result = refusal(*overflow);
    result.expected = Words::tr("numbers small enough for every stage to stay finite");
    return result;
  }
  if (trace != nullptr) *trace = std::move(computed);
  return std::nullopt;
}

Result<Experiment> withoutScenes(Result<Lecture> lecture) {
  if (!lecture) return lecture.refusal();
  return std::move(lecture.value().experiment);
}

}  // namespace

Result<Experiment> parseExperiment(const QByteArray& bytes, const QString& file, AttentionTrace* trace) {
  return withoutScenes(parseLecture(bytes, file, trace));
}

Result<Lecture> parseLecture(const QByteArray& bytes, const QString& file, AttentionTrace* trace,
                             const Progress& progress, std::vector<Refusal>* missing) {
  if (bytes.size() > limits::kFileBytes) return tooLargeFile(file, bytes.size());
  try {
    auto json = readJson(bytes, file, JsonDocument::Experiment, part(progress, 0, kReading));
    if (!json) return json.refusal();
    std::vector<ReferencedWeights> referenced;
    auto lecture = readLecture(json.value(), file, referenced);
    if (!lecture) return lecture;
    const auto refusals = fillReferencedWeights(lecture.value(), referenced);
    if (!refusals.empty() && missing == nullptr) return refusals.front();
    if (missing != nullptr) *missing = refusals;
    const std::vector<Scene>& scenes = lecture.value().scenes;
    const double share = (1 - kReading) / (1 + static_cast<double>(scenes.size()));
    if (const auto refusal = objection(lecture.value().experiment, file, {}, trace,
                                       part(progress, kReading, kReading + share)))
      return *refusal;
    for (std::size_t i = 0; i < scenes.size(); ++i) {
      const double begin = kReading + static_cast<double>(i + 1) * share;
      const QString place = QStringLiteral("scenes[%1].experiment").arg(i);
      if (const auto refusal =
              objection(scenes[i].experiment, file, place, nullptr, part(progress, begin, begin + share)))
        return *refusal;
    }
    return lecture;
  } catch (const std::bad_alloc&) {
    return tooLittleMemory(file);
  }
}

Result<Experiment> loadExperiment(const QString& path, AttentionTrace* trace) {
  return withoutScenes(loadLecture(path, trace));
}

Result<QByteArray> readExperimentFile(const QString& path) {
  return readInputFile(path, Words::tr("an experiment file"));
}

Result<Lecture> loadLecture(const QString& path, AttentionTrace* trace) {
  const auto bytes = readExperimentFile(path);
  return bytes ? parseLecture(bytes.value(), path, trace) : bytes.refusal();
}

QByteArray serializeExperiment(const Experiment& experiment, const std::vector<Scene>& scenes) {
  return writeLecture(experiment, scenes);
}

Result<QByteArray> serializeLecture(const Lecture& lecture, const QString& path, const Progress& progress,
                                    ModelWeightsInFile weights) {
  try {
    WeightReferences references;
    if (weights == ModelWeightsInFile::References) references = findWeightReferences(lecture);
    QByteArray bytes = writeLecture(lecture.experiment, lecture.scenes, references, progress);
    if (bytes.size() > limits::kFileBytes) return tooLargeFile(path, bytes.size());
    return bytes;
  } catch (const std::bad_alloc&) {
    return tooLittleMemory(path);
  }
}

Refused saveExperiment(const Experiment& experiment, const QString& path, const std::vector<Scene>& scenes) {
  const auto bytes = serializeLecture({experiment, scenes}, path);
  return bytes ? writeOutputFile(bytes.value(), path) : Refused(bytes.refusal());
}

}  // namespace lab
