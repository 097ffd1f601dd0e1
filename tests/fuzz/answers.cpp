// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/CheckedAnswers.h"

/// Reads answers as JSON.
void lab::fuzz::check(const QByteArray& input) {
  const auto answers = parseAnswers(input, QStringLiteral("x.json"));
  if (!accepted(answers)) return;
  requireSameAgain(answers.value());
  requireReport(answers.value(), input.size());
}
