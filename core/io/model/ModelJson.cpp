// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/ModelJson.h"

#include <QFileInfo>

#include "core/base/Words.h"
#include "core/io/WholeFile.h"

namespace lab {

Result<nlohmann::json> readModelJson(const QString& path) {
  constexpr qint64 kMostMebibytes = 64;
  const qint64 size = QFileInfo(path).size();
  if (QFileInfo(path).isFile() && size > kMostMebibytes << 20)
    return Refusal{path,
                   {},
                   Words::tr("a file of at most %1 MiB").arg(kMostMebibytes),
                   Words::tr("%1 MiB").arg((size >> 20) + 1)};
  const auto bytes = readInputFile(path, Words::tr("a JSON file of a model"));
  if (!bytes) return bytes.refusal();
  auto json = nlohmann::json::parse(bytes.value().begin(), bytes.value().end(), nullptr, false);
  if (json.is_discarded())
    return Refusal{path, {}, Words::tr("a complete JSON text"), Words::tr("something else")};
  if (!json.is_object())
    return Refusal{path, {}, Words::tr("a JSON object { }"), Words::tr("something else")};
  return json;
}

}  // namespace lab
