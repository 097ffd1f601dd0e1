// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/engine/Engine.h"
#include "core/model/Scenes.h"

/// The experiment file (`.attn`): JSON in UTF-8, version 1 to 8. See docs/file-format.md.
///
/// The keys in the order of the file: format, version, title, notes, seed, mode, tokens,
/// dimension_names, embeddings, positions, heads, W_O, b_O, scale, temperature, mask, other_mask,
/// model, scenes. Defaults of omitted keys: empty title and notes, seed 1, no positions, scale
/// 1/sqrt(d_k), temperature 1, no mask, and the head names "Head 1", "Head 2" and so on. An
/// experiment has no dimension names, no bias or no W_O if the key is omitted. b_O has one number
/// for each column of W_O, or h d_v numbers if W_O is absent.
namespace lab {

inline constexpr int kExperimentVersion = 8;

/// Reads an experiment from the bytes of a file. `file` is the file name for messages. Refuses
/// every experiment for which findProblem or findOverflow reports a problem. Also refuses unknown,
/// missing or duplicate keys, wrong types, rows of different lengths, NaN, Infinity, and files that
/// are nested too deeply or are too large. Computes the trace to detect an overflow, and stores it
/// in `trace` if that is not null.
Result<Experiment> parseExperiment(const QByteArray& bytes, const QString& file,
                                   AttentionTrace* trace = nullptr);

/// Like parseExperiment, but also returns the scenes. (parseExperiment only checks them.)
/// `progress` is called with the finished part (0..1). If it returns false, the function stops
/// early, and its result must be ignored. Weights that the file refers to are read from their
/// model. If a model is missing or was changed, its weights are 0 and the reasons are stored in
/// `missing`. If `missing` is null, the file is refused instead.
Result<Lecture> parseLecture(const QByteArray& bytes, const QString& file, AttentionTrace* trace = nullptr,
                             const Progress& progress = {}, std::vector<Refusal>* missing = nullptr);

/// Load an experiment or a lecture from the file `path`. Both functions read at most
/// limits::kFileBytes, and refuse folders, pipes and unreadable files.
Result<Experiment> loadExperiment(const QString& path, AttentionTrace* trace = nullptr);
Result<Lecture> loadLecture(const QString& path, AttentionTrace* trace = nullptr);

/// Reads the bytes of an experiment file without parsing them.
Result<QByteArray> readExperimentFile(const QString& path);

/// Returns the bytes of an experiment file: keys in the documented order, one line for each matrix row, and
/// the shortest decimals that read back as the same numbers.
QByteArray serializeExperiment(const Experiment& experiment, const std::vector<Scene>& scenes = {});

/// How a file stores weights that are identical to weights of a model.
enum class ModelWeightsInFile {
  Numbers,    ///< as numbers, like all other weights
  References  ///< the name of the tensor and a checksum
};

/// Like serializeExperiment, but for a lecture. Refuses a lecture whose bytes exceed
/// limits::kFileBytes or do not fit in memory. The refusal names the file `path`.
Result<QByteArray> serializeLecture(const Lecture& lecture, const QString& path,
                                    const Progress& progress = {},
                                    ModelWeightsInFile weights = ModelWeightsInFile::Numbers);

/// Serializes the experiment and its scenes, and writes them to the file `path`.
Refused saveExperiment(const Experiment& experiment, const QString& path,
                       const std::vector<Scene>& scenes = {});

}  // namespace lab
