// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ExperimentFile.h"
#include "core/io/ExperimentText.h"
#include "tests/fuzz/Fuzz.h"

namespace lab::fuzz {

/// Reads an experiment as text. If the input is an experiment file, also writes that experiment as text.
void check(const QByteArray& input) {
  if (const auto bytes = bytesOfExperimentText(QString::fromUtf8(input)); accepted(bytes))
    require(bytes.value().size() <= kMostTextBytes, "a text never contains more than is allowed");
  const auto experiment = parseExperiment(input, QStringLiteral("x.attn"));
  if (!accepted(experiment)) return;
  const auto text = experimentText(experiment.value());
  if (!accepted(text)) return;
  const auto bytes = bytesOfExperimentText(text.value());
  require(bool(bytes), "the text of an experiment can be read");
  const auto again = parseExperiment(bytes.value(), QStringLiteral("x.attn"));
  require(again && identical(again.value(), experiment.value()),
          "an experiment is the same after it was written as a text");
}

}  // namespace lab::fuzz
