// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <nlohmann/json.hpp>

#include "core/base/Refusal.h"

namespace lab {

/// Reads a JSON file of a model folder, for example config.json. Refuses files over 64 MiB and everything
/// that is not one JSON object.
Result<nlohmann::json> readModelJson(const QString& path);

/// Returns the member `key` of `object` if it has the type T, else `otherwise`.
template <class T>
T jsonOr(const nlohmann::json& object, const char* key, T otherwise) {
  const auto found = object.find(key);
  if (found == object.end()) return otherwise;
  if constexpr (std::is_same_v<T, bool>)
    return found->is_boolean() ? found->template get<T>() : otherwise;
  else if constexpr (std::is_arithmetic_v<T>)
    return found->is_number() ? found->template get<T>() : otherwise;
  else
    return found->is_string() ? found->template get<T>() : otherwise;
}

}  // namespace lab
