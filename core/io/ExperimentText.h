// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Refusal.h"
#include "core/model/Experiment.h"

/// An experiment as text that can be pasted into a message, such as an e-mail: "attention-lab:" and
/// the base64url encoding of a checksum and the compressed experiment file, in lines of 76
/// characters. The text does not contain the scenes.
namespace lab {

/// The maximum number of characters in such a text, without white space.
inline constexpr qsizetype kMostTextCharacters = 64 * 1024;
/// The maximum number of bytes of the experiment file in such a text.
inline constexpr qsizetype kMostTextBytes = 4 * 1024 * 1024;

/// The text of an experiment. Refuses an experiment that is too large for it.
Result<QString> experimentText(const Experiment& experiment);

/// Returns the bytes of the experiment file in a text, for parseExperiment(). Ignores white space
/// anywhere in the text. Refuses other texts, and texts with a wrong checksum. Before it
/// decompresses the bytes, refuses a text that states a size of more than kMostTextBytes.
Result<QByteArray> bytesOfExperimentText(const QString& text);

}  // namespace lab
