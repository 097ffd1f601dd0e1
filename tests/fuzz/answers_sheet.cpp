// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/CheckedAnswers.h"

/// Reads answers as CSV. A check takes much longer than reading, so one of 16 inputs is checked.
void lab::fuzz::check(const QByteArray& input) {
  const auto answers = parseAnswersSheet(input, QStringLiteral("x.csv"));
  if (!accepted(answers)) return;
  requireSameAgain(answers.value());
  if (qHash(input) % 16 == 0) requireReport(answers.value(), input.size());
}
