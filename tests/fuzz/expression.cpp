// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "core/learn/lesson/Expression.h"
#include "tests/fuzz/Samples.h"

namespace lab::fuzz {
namespace {

/// Requires that there is no NaN. Numbers may be infinite, such as masked scores.
void requireNumbers(const LessonValue& value) {
  const auto valid = [](double number) { return !std::isnan(number); };
  if (const auto* number = std::get_if<double>(&value))
    require(valid(*number), "an expression has a value or is refused");
  if (const auto* matrix = std::get_if<Matrix>(&value))
    require(std::ranges::all_of(matrix->values(), valid), "an expression has values or is refused");
}

}  // namespace

/// Reads expressions and regions of lessons, and paths of cells.
void check(const QByteArray& input) {
  const QString text = QString::fromUtf8(input);
  const auto expression = Expression::parse(text);
  const auto region = LessonRegion::parse(text);
  require(!region || expression, "a region is an expression");
  const bool valid = accepted(expression);
  for (const auto& [experiment, trace] : samples()) {
    if (valid) {
      std::size_t work = 100'000;
      const auto value = expression.value().evaluate({experiment, trace, 0, LessonValue(1.0), &work});
      if (accepted(value)) requireNumbers(value.value());
    }
    if (region)
      if (const auto found = region.value().resolve(experiment, 0); accepted(found)) {
        const Region& r = found.value();
        require(r.rows >= 1 && r.columns >= 1 && r.row >= 0 && r.column >= 0, "a region has cells");
      }
    if (const auto cell = cellFromPath(experiment, text, 0)) {
      require(cellExists(experiment, *cell), "the cell of a path exists");
      require(cellFromPath(experiment, cellPath(*cell), 0) == cell, "a path is the same when read again");
    }
    if (const auto token = tokenFromText(experiment, Side::Key, text))
      require(*token >= 0 && *token < experiment.keyCount(), "a token exists");
  }
}

}  // namespace lab::fuzz
