// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/io/arrays/SafetensorsFile.h"
#include "tests/fuzz/Fuzz.h"

/// Reads safetensors files: the header and the numbers of every tensor.
void lab::fuzz::check(const QByteArray& input) {
  const auto file = SafetensorsFile::open(temporaryFile("x.safetensors", input));
  if (!accepted(file)) return;
  for (const std::string& name : file.value()->names()) {
    const auto numbers = file.value()->read(name);
    if (!accepted(numbers)) continue;
    const auto bytes = file.value()->info(name)->end - file.value()->info(name)->begin;
    require(numbers.value().size() <= static_cast<std::size_t>(bytes), "each number has bytes of the file");
    for (const double number : numbers.value().values())
      require(std::isfinite(number), "the numbers are finite");
  }
}
