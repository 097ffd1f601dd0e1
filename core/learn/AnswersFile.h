// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/learn/Answers.h"

/// The answers file: JSON, UTF-8, version 1.
///
/// {"format": "attention-lab-answers", "version": 1, "student": "..", "experiment": "the title",
///  "heads": [{"Q": .., "K": .., "V": .., "scores": .., "scaled_scores": .., "masked_scores": ..,
///  "weights": .., "context": ..}], "concat": .., "output": ..,
///  "help": [{"stage": "scores", "head": 0, "hints": 2, "shown": true}]}
/// Everything but format and version may be left out; a head, a stage or a cell that is left out may also
/// stand there as null. "-inf" stands at a masked place of masked_scores, where null is as good. "help" says
/// what the learner was told on asking: so many of the three hints (the third works a number out), and the
/// numbers that were shown: all (true) or some ([[row, column], ..]). Counts from 0.
namespace lab {

inline constexpr int kAnswersVersion = 1;

/// `file` is the name that messages use. Refused like an experiment is: what is not JSON, unknown, missing
/// and duplicate keys, wrong types, ragged rows, NaN or Infinity, too deep or too large. A matrix of any
/// shape is accepted: to judge it is for the checker.
Result<Answers> parseAnswers(const QByteArray& bytes, const QString& file);

/// Reads `path`: a filled spreadsheet (see AnswersSheet.h) where its name ends in .csv, else JSON.
Result<Answers> loadAnswers(const QString& path);

/// The file's bytes; what was left out is left out again.
QByteArray serializeAnswers(const Answers& answers);

/// Writes `path`, whole or not at all (QSaveFile): the sheet of `experiment` where its name ends in .csv,
/// else JSON.
Refused saveAnswers(const Answers& answers, const Experiment& experiment, const QString& path);

}  // namespace lab
