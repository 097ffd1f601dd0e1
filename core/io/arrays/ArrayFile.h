// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/Refusal.h"

namespace lab {

/// An array of numbers from a file of another program.
struct NumberArray {
  QString name;
  QString type;  ///< the name of the type in the file: "<f4", "BF16", "text"
  std::vector<std::int64_t> shape;
  std::vector<double> values;  ///< the last index changes fastest

  /// The shape for display: "3 × 4".
  QString shapeText() const;
};

/// The limits for files with arrays. A file that expands to more numbers is refused before memory is
/// allocated for them.
inline constexpr std::int64_t kMostArrayNumbers = std::int64_t{1} << 27;  ///< of all arrays of a file: 1 GiB
inline constexpr int kMostArrays = 10'000;
inline constexpr int kMostArrayDimensions = 8;

/// True for finite numbers and for -infinity, which additive masks have.
inline bool isArrayNumber(double value) {
  return std::isfinite(value) || value == -std::numeric_limits<double>::infinity();
}

/// A type of numbers in files with arrays.
struct NumberType {
  std::string_view npy;  ///< kind and size in bytes: "f4"; empty if NumPy does not have the type
  std::string_view safetensors;
  int bytes;
  double (*at)(const void* at);  ///< reads a little-endian number
};
std::span<const NumberType> numberTypes();
/// The number of entries in an array of this shape. Empty if a size is negative or the number is above
/// `most`.
std::optional<std::int64_t> entriesOf(const std::vector<std::int64_t>& shape, std::int64_t most);

/// The endings of the files that readArrays() reads, each after `before`: ".npy", ".npz" if `before` is ".".
QStringList arrayFileEndings(const QString& before = {});
/// Reads all arrays of a file. Refuses files with other endings, damaged files, +infinity, NaN, and files
/// that exceed the limits.
Result<std::vector<NumberArray>> readArrays(const QString& path);

/// The array of a .npy file. `file` is named in refusals.
Result<NumberArray> parseNpy(const QByteArray& bytes, const QString& file);
/// The arrays of a .npz file: a ZIP file of .npy files, stored or deflated.
Result<std::vector<NumberArray>> parseNpz(const QByteArray& bytes, const QString& file);
/// The table of a text file, with cells separated by commas, semicolons, tabs or blanks. The first line and
/// the first column may contain names.
Result<NumberArray> parseTable(const QByteArray& bytes, const QString& file);

}  // namespace lab
