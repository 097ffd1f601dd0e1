// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ViewStateFile.h"
#include "tests/fuzz/Fuzz.h"

/// Reads the views of scenes.
void lab::fuzz::check(const QByteArray& input) {
  const auto view = parseViewState(input, QStringLiteral("x"));
  if (!accepted(view)) return;
  const QByteArray written = serializeViewState(view.value());
  const auto again = parseViewState(written, QStringLiteral("x"));
  require(bool(again), "a view that was read and written can be read");
  require(again.value() == view.value(), "a view is the same after it was written and read");
}
