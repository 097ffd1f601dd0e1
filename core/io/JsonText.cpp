// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/JsonText.h"

#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

namespace lab {

void appendNumber(QByteArray& out, double value) {
  if (value == 0 && std::signbit(value)) {
    out.append("-0.0");  // many readers read "-0" as an integer, which has no negative zero
    return;
  }
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out.append(digits.data(), end - digits.data());
}

void appendText(QByteArray& out, std::string_view text) {
  using nlohmann::json;
  const std::string quoted = json(text).dump(-1, ' ', false, json::error_handler_t::replace);
  out.append(quoted.data(), static_cast<qsizetype>(quoted.size()));
}

QByteArray jsonNumber(double value) {
  QByteArray out;
  appendNumber(out, value);
  return out;
}

QByteArray jsonText(std::string_view text) {
  QByteArray out;
  appendText(out, text);
  return out;
}

}  // namespace lab
