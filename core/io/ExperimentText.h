// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Refusal.h"
#include "core/model/Experiment.h"

/// An experiment as text for a message: "attention-lab:" and the base64 of a checksum and the compressed
/// experiment file, in lines of 76 characters. Scenes are left out.
namespace lab {

/// The maximum number of characters in such a text, without white space.
inline constexpr qsizetype kMostTextCharacters = 64 * 1024;
/// The maximum number of bytes of the experiment file in such a text.
inline constexpr qsizetype kMostTextBytes = 4 * 1024 * 1024;

/// The text of an experiment. Refuses an experiment that is too large for it.
Result<QString> experimentText(const Experiment& experiment);

/// The bytes of the experiment file in a text, for parseExperiment(). White space anywhere in the text is
/// ignored. Refuses any other text and a text with a wrong checksum. Refuses a text that claims to contain
/// more than kMostTextBytes before decompressing it.
Result<QByteArray> bytesOfExperimentText(const QString& text);

}  // namespace lab
