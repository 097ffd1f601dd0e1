// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonProgress.h"
#include "tests/fuzz/Fuzz.h"

/// Reads the progress of a learner in the lessons.
void lab::fuzz::check(const QByteArray& input) {
  const auto progress = LessonProgress::parse(input, QStringLiteral("x.json"));
  if (!accepted(progress)) return;
  const QByteArray written = progress.value().serialize();
  const auto again = LessonProgress::parse(written, QStringLiteral("x.json"));
  require(bool(again), "progress that was read and written can be read");
  require(again.value() == progress.value(), "progress is the same after it was written and read");
  progress.value().due(QDateTime::fromSecsSinceEpoch(1'800'000'000));
}
