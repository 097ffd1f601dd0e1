// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/Refusal.h"
#include "core/model/Matrix.h"

namespace lab {

class SafetensorsFile;

/// The tensors of a model folder: those of model.safetensors, or those of the files that
/// model.safetensors.index.json names. Numbers are read from the mapped files when they are needed.
class ModelTensors {
 public:
  static Result<ModelTensors> open(const QString& folder);

  const QString& folder() const { return folder_; }
  bool has(const std::string& name) const { return files_.contains(name); }
  /// Reads a tensor with `rows` rows and `columns` columns as doubles. If `rows` is 1, the tensor
  /// may have one dimension.
  Result<Matrix> read(const std::string& name, int rows, int columns) const;
  /// Reads the rows `wanted` of a tensor with `rows` rows and `columns` columns.
  Result<Matrix> readRows(const std::string& name, int rows, int columns,
                          const std::vector<int>& wanted) const;

 private:
  Result<std::shared_ptr<const SafetensorsFile>> fileWith(const std::string& name, int rows,
                                                          int columns) const;

  QString folder_;
  std::unordered_map<std::string, std::shared_ptr<const SafetensorsFile>> files_;  ///< by tensor
};

}  // namespace lab
