// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "tests/fuzz/Fuzz.h"
#include "ui/matrix/BlockText.h"

/// Pastes blocks of cells.
void lab::fuzz::check(const QByteArray& input) {
  const QString text = QString::fromUtf8(input);
  for (const BlankCells blanks : {BlankCells::None, BlankCells::Allowed}) {
    const auto block = parseBlock(text, 1000, blanks);
    if (const auto* sentence = std::get_if<QString>(&block)) {
      require(sentence->size() > 5 && sentence->size() < 1000, "a refusal is a sentence of readable length");
      continue;
    }
    const Matrix& numbers = std::get<Matrix>(block);
    require(!numbers.empty(), "a block has cells");
    const bool finite = std::ranges::all_of(numbers.values(), [](double n) { return std::isfinite(n); });
    require(finite || blanks == BlankCells::Allowed, "the numbers of a block are finite");
    if (!finite) continue;
    const auto again = parseBlock(blockText(numbers), 1000, blanks);
    require(std::holds_alternative<Matrix>(again) && std::get<Matrix>(again).identicalTo(numbers),
            "a block is the same after it was copied and pasted");
  }
}
