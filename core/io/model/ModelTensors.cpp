// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/ModelTensors.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <map>
#include <set>

#include "core/base/Words.h"
#include "core/io/arrays/SafetensorsFile.h"
#include "core/io/model/ModelJson.h"

namespace lab {
namespace {

/// Reads the names of the files in an index. Refuses names that lead out of the folder.
Result<std::set<std::string>> shardsOf(const QString& path) {
  const auto index = readModelJson(path);
  if (!index) return index.refusal();
  const auto wrong = [&](const QString& found) {
    return Refusal{path, QStringLiteral("weight_map"), Words::tr("tensors with the names of their files"),
                   found};
  };
  const auto map = index.value().find("weight_map");
  if (map == index.value().end() || !map->is_object() || map->empty()) return wrong(Words::tr("none"));
  std::set<std::string> shards;
  for (const auto& [tensor, file] : map->items()) {
    if (!file.is_string()) return wrong(Words::tr("something else"));
    const auto name = QString::fromStdString(file.get<std::string>());
    if (name != QFileInfo(name).fileName() || !name.endsWith(QLatin1String(".safetensors")))
      return wrong(inQuotes(name));
    shards.insert(file.get<std::string>());
  }
  return shards;
}

QString shapeText(const std::vector<std::int64_t>& shape) {
  QStringList sizes;
  for (const std::int64_t size : shape) sizes << QString::number(size);
  return sizes.isEmpty() ? Words::tr("one number") : sizes.join(QStringLiteral(" × "));
}

}  // namespace

Result<ModelTensors> ModelTensors::open(const QString& folder) {
  const QDir dir(folder);
  const QString single = QStringLiteral("model.safetensors");
  const QString index = QStringLiteral("model.safetensors.index.json");
  std::set<std::string> names{single.toStdString()};
  if (!dir.exists(single) && dir.exists(index)) {
    auto shards = shardsOf(dir.filePath(index));
    if (!shards) return shards.refusal();
    names = std::move(shards.value());
  }
  ModelTensors tensors;
  tensors.folder_ = folder;
  for (const std::string& name : names) {
    auto file = SafetensorsFile::open(dir.filePath(QString::fromStdString(name)));
    if (!file) return file.refusal();
    for (const std::string& tensor : file.value()->names()) tensors.files_[tensor] = file.value();
  }
  return tensors;
}

Result<std::shared_ptr<const SafetensorsFile>> ModelTensors::fileWith(const std::string& name, int rows,
                                                                      int columns) const {
  const auto found = files_.find(name);
  const std::vector<std::int64_t> wanted{rows, columns};
  const auto refusal = [&](const QString& what) {
    return Refusal{
        folder_, QString::fromStdString(name),
        Words::tr("a tensor of %1").arg(shapeText(rows == 1 ? std::vector<std::int64_t>{columns} : wanted)),
        what};
  };
  if (found == files_.end()) return refusal(Words::tr("none"));
  const auto& shape = found->second->info(name)->shape;
  const bool list = rows == 1 && shape.size() == 1 && shape[0] == columns;
  if (!list && shape != wanted) return refusal(shapeText(shape));
  return found->second;
}

Result<Matrix> ModelTensors::read(const std::string& name, int rows, int columns) const {
  const auto file = fileWith(name, rows, columns);
  return file ? file.value()->read(name) : file.refusal();
}

Result<Matrix> ModelTensors::readRows(const std::string& name, int rows, int columns,
                                      const std::vector<int>& wanted) const {
  const auto file = fileWith(name, rows, columns);
  return file ? file.value()->readRows(name, wanted) : file.refusal();
}

}  // namespace lab
