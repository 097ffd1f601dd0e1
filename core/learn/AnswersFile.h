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
///  "exponentials": .., "weights": .., "context": ..}], "concat": .., "output": ..,
///  "help": [{"stage": "scores", "head": 0, "hints": 2, "shown": true}]}
/// Only format and version are required. An omitted head, stage or cell may also be written as null. A masked
/// cell of masked_scores is written as "-inf" or null. "help" lists the help that the learner requested: how
/// many of the three hints (the third hint reveals one number), and which numbers were revealed, either all
/// (true) or some ([[row, column], ..]). Heads, rows and columns count from 0.
namespace lab {

inline constexpr int kAnswersVersion = 1;

/// Parses an answers file. `file` is the file name for messages. Refuses, like the reader of experiments:
/// text that is not JSON, unknown, missing and duplicate keys, wrong types, ragged rows, NaN, Infinity,
/// nesting that is too deep, and files that are too large. Accepts matrices of any shape, because the checker
/// judges the shape.
Result<Answers> parseAnswers(const QByteArray& bytes, const QString& file);

/// Reads the file `path`: a spreadsheet (see AnswersSheet.h) if its name ends in .csv, otherwise JSON.
Result<Answers> loadAnswers(const QString& path);

/// Returns the answers as JSON. Omitted stages stay omitted.
QByteArray serializeAnswers(const Answers& answers);

/// Writes the answers to `path`: as the sheet of `experiment` if the name ends in .csv, otherwise as JSON.
/// Uses QSaveFile, so that the file is written completely or not at all.
Refused saveAnswers(const Answers& answers, const Experiment& experiment, const QString& path);

}  // namespace lab
