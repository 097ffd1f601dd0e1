// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/engine/Engine.h"
#include "core/engine/Overflow.h"
#include "core/model/Scenes.h"

/// The experiment file (`.attn`): JSON, UTF-8, version 1 to 4. The format is described in the README.
///
/// Keys in their order: format, version, title, notes, seed, mode, tokens, dimension_names, embeddings,
/// positions, heads, W_O, b_O, scale, temperature, mask, other_mask, scenes. Left out, they are: title and
/// notes empty, seed 1, positions none, scale 1/sqrt(d_k), temperature 1, mask none, a head's name "Head 1",
/// "Head 2" and so on; dimension_names, biases and W_O are absent then. b_O has a number for each column of
/// W_O, h d_v without it.
namespace lab {

inline constexpr int kExperimentVersion = 4;

/// `file` is the name that messages use. Refuses everything that findProblem or findOverflow would, and
/// every file that is not exactly an experiment: unknown, missing and duplicate keys, wrong types, ragged
/// rows, NaN or Infinity, too deep or too large. The trace is computed to detect an
/// overflow, and stored in `trace` if that is not null.
Result<Experiment> parseExperiment(const QByteArray& bytes, const QString& file,
                                   AttentionTrace* trace = nullptr);

/// Like parseExperiment, but also returns the scenes. (parseExperiment checks the scenes, too.) `progress` is
/// called with the part that is done; if it returns false, the result is to be ignored.
Result<Lecture> parseLecture(const QByteArray& bytes, const QString& file, AttentionTrace* trace = nullptr,
                             const Progress& progress = {});

/// Reads at most limits::kFileBytes from `path`; folders, pipes and unreadable files are refused.
Result<Experiment> loadExperiment(const QString& path, AttentionTrace* trace = nullptr);
Result<Lecture> loadLecture(const QString& path, AttentionTrace* trace = nullptr);

/// The bytes of an experiment's file.
Result<QByteArray> readExperimentFile(const QString& path);

/// The file's bytes: keys in the documented order, a matrix row a line, shortest round-trip numbers.
QByteArray serializeExperiment(const Experiment& experiment, const std::vector<Scene>& scenes = {});

/// The same for the file `path`, whose refusal it is where they would be more than can be loaded, or do not
/// fit in memory.
Result<QByteArray> serializeLecture(const Lecture& lecture, const QString& path,
                                    const Progress& progress = {});

/// Whole or not at all (QSaveFile).
Refused writeExperiment(const QByteArray& bytes, const QString& path);
/// Both.
Refused saveExperiment(const Experiment& experiment, const QString& path,
                       const std::vector<Scene>& scenes = {});

}  // namespace lab
