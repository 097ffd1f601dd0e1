// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/ModelJson.h"

#include "core/base/Words.h"
#include "core/io/WholeFile.h"

namespace lab {

Result<nlohmann::json> readModelJson(const QString& path) {
  const auto bytes = readInputFile(path, Words::tr("a JSON file of a model"), qint64{64} << 20);
  if (!bytes) return bytes.refusal();
  auto json = nlohmann::json::parse(bytes.value().begin(), bytes.value().end(), nullptr, false);
  if (json.is_discarded())
    return Refusal{path, {}, Words::tr("a complete JSON text"), Words::tr("something else")};
  if (!json.is_object())
    return Refusal{path, {}, Words::tr("a JSON object { }"), Words::tr("something else")};
  return json;
}

}  // namespace lab
