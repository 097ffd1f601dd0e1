// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/CheckedAnswers.h"

/// Reads answers as CSV.
void lab::fuzz::check(const QByteArray& input) {
  const auto answers = parseAnswersSheet(input, QStringLiteral("x.csv"));
  if (!accepted(answers)) return;
  requireSameAgain(answers.value());
  requireReport(answers.value(), input.size());
}
