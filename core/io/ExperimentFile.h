// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/io/Refusal.h"
#include "core/math/Experiment.h"

/// The experiment file (`.attn`): JSON, UTF-8, version 1. The format is described in the README.
namespace lab {

inline constexpr int kExperimentVersion = 1;

/// `file` is the name that messages use. Refuses everything that findProblem or findOverflow would, and
/// every file that is not exactly an experiment: unknown, missing and duplicate keys, wrong types, ragged
/// rows, NaN or Infinity, too deep or too large.
Result<Experiment> parseExperiment(const QByteArray& bytes, const QString& file);

/// Reads at most limits::kFileBytes from `path`; folders and unreadable files are refused.
Result<Experiment> loadExperiment(const QString& path);

/// The file's bytes: keys in the documented order, a matrix row a line, shortest round-trip numbers.
QByteArray serializeExperiment(const Experiment& experiment);

/// Whole or not at all (QSaveFile).
Refused saveExperiment(const Experiment& experiment, const QString& path);

}  // namespace lab
