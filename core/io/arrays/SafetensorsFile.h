// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>
#include <cmath>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/Refusal.h"
#include "core/model/Matrix.h"

namespace lab {

/// A .safetensors file: named tensors in one file. The file is mapped into memory, so that single tensors of
/// a large model are read without the rest. The format: 8 bytes with the length of the header (little
/// endian), the header as JSON (name to dtype, shape and data_offsets), and the numbers.
class SafetensorsFile {
 public:
  struct Info {
    std::string dtype;  ///< "F32", "BF16", "I64" ...
    std::vector<std::int64_t> shape;
    std::int64_t begin = 0, end = 0;  ///< bytes, from the end of the header
  };

  static constexpr std::int64_t kLongestHeader = 64 << 20;  ///< bytes
  static constexpr std::int64_t kMostNumbers = 1 << 29;     ///< in one tensor

  /// Checks the header: its length, the type and shape of each tensor, and that the tensors lie within the
  /// file, have the size that type and shape require, and do not overlap. The numbers are not read.
  static Result<std::shared_ptr<const SafetensorsFile>> open(const QString& path);

  std::vector<std::string> names() const;
  /// Null if there is no tensor of this name.
  const Info* info(const std::string& name) const;
  /// The numbers of a tensor as a matrix: a vector is one row; all dimensions but the last are rows. A
  /// tensor without numbers is an empty matrix. Refuses numbers that `accepts` does not accept.
  Result<Matrix> read(const std::string& name, bool (*accepts)(double) = std::isfinite) const;
  /// The given rows of `read(name)`, in this order.
  Result<Matrix> readRows(const std::string& name, const std::vector<int>& rows,
                          bool (*accepts)(double) = std::isfinite) const;

 private:
  QString path_;
  std::unique_ptr<QFile> file_;
  const uchar* data_ = nullptr;  ///< the first byte after the header
  std::map<std::string, Info> tensors_;
};

}  // namespace lab
