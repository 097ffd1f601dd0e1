// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/arrays/SafetensorsFile.h"

#include <QtEndian>
#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string_view>

#include "core/base/Words.h"
#include "core/io/arrays/ArrayFile.h"

namespace lab {
namespace {

using Json = nlohmann::json;
using Info = SafetensorsFile::Info;

constexpr std::int64_t kLengthBytes = 8;
constexpr std::size_t kMostDimensions = 8;
constexpr int kDeepest = 3;  ///< header, tensor, shape, number

const NumberType* typeOf(std::string_view name) {
  const auto found = std::ranges::find(numberTypes(), name, &NumberType::safetensors);
  return found == numberTypes().end() ? nullptr : &*found;
}

QString shown(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(std::min<std::size_t>(text.size(), 60)));
}

/// The member `key` as a list of at most `most` non-negative integers. Empty if it is anything else.
std::optional<std::vector<std::int64_t>> wholeNumbers(const Json& object, const char* key, std::size_t most) {
  const auto list = object.find(key);
  if (list == object.end() || !list->is_array() || list->size() > most) return std::nullopt;
  std::vector<std::int64_t> numbers;
  for (const Json& number : *list) {
    if (!number.is_number_unsigned()) return std::nullopt;
    const auto value = number.get<std::uint64_t>();
    if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) return std::nullopt;
    numbers.push_back(static_cast<std::int64_t>(value));
  }
  return numbers;
}

/// Reads the description of one tensor. `room` is the number of bytes after the header.
Result<Info> tensorOf(const QString& path, const std::string& name, const Json& json, std::int64_t room) {
  const auto refusal = [&](const QString& expected, const QString& found) {
    return Refusal{path, Words::tr("tensor \"%1\"").arg(shown(name)), expected, found};
  };
  if (!json.is_object())
    return refusal(Words::tr("an object with dtype, shape and data_offsets"), Words::tr("something else"));
  Info info;
  if (const auto type = json.find("dtype"); type != json.end() && type->is_string())
    info.dtype = type->get<std::string>();
  const NumberType* type = typeOf(info.dtype);
  if (!type) return refusal(Words::tr("a type such as F32, F16 or BF16"), inQuotes(shown(info.dtype)));
  const auto shape = wholeNumbers(json, "shape", kMostDimensions);
  const auto count = shape ? entriesOf(*shape, SafetensorsFile::kMostNumbers) : std::nullopt;
  if (!count)
    return refusal(Words::tr("a shape of at most %1 dimensions and %2 numbers")
                       .arg(kMostDimensions)
                       .arg(SafetensorsFile::kMostNumbers),
                   Words::tr("another one"));
  info.shape = *shape;
  const auto offsets = wholeNumbers(json, "data_offsets", 2);
  if (!offsets || offsets->size() != 2 || (*offsets)[0] > (*offsets)[1])
    return refusal(Words::tr("data_offsets with a start and an end"), Words::tr("something else"));
  info.begin = (*offsets)[0];
  info.end = (*offsets)[1];
  if (info.end > room)
    return refusal(Words::tr("an end within the file, at most %1").arg(room), QString::number(info.end));
  if (info.end - info.begin != *count * type->bytes)
    return refusal(Words::tr("%1 bytes, for %2 numbers of the type %3")
                       .arg(*count * type->bytes)
                       .arg(*count)
                       .arg(shown(info.dtype)),
                   QString::number(info.end - info.begin));
  return info;
}

}  // namespace

Result<std::shared_ptr<const SafetensorsFile>> SafetensorsFile::open(const QString& path) {
  const auto refusal = [&](const QString& place, const QString& expected, const QString& found) {
    return Refusal{path, place, expected, found};
  };
  auto opened = std::make_shared<SafetensorsFile>();
  opened->path_ = path;
  opened->file_ = std::make_unique<QFile>(path);
  if (!opened->file_->open(QIODevice::ReadOnly))
    return refusal({}, Words::tr("a file that can be read"), opened->file_->errorString());
  const qint64 size = opened->file_->size();
  if (size < kLengthBytes)
    return refusal({}, Words::tr("a safetensors file of at least 8 bytes"), QString::number(size));
  const uchar* bytes = opened->file_->map(0, size);
  if (!bytes) return refusal({}, Words::tr("a file that can be read"), opened->file_->errorString());
  const auto length = qFromLittleEndian<quint64>(bytes);
  const qint64 longest = std::min<qint64>(size - kLengthBytes, kLongestHeader);
  if (length > static_cast<quint64>(longest))
    return refusal(Words::tr("bytes 1 to 8"), Words::tr("the length of the header, at most %1").arg(longest),
                   QString::number(length));
  const auto header_length = static_cast<std::int64_t>(length);
  const auto* text = reinterpret_cast<const char*>(bytes + kLengthBytes);
  // Ignore lists and objects that are nested more deeply than in a valid header, because they would take many
  // times the memory of the file.
  const auto known = [](int depth, Json::parse_event_t, const Json&) { return depth <= kDeepest; };
  const Json header = Json::parse(text, text + header_length, known, false);
  if (!header.is_object())
    return refusal(Words::tr("header"), Words::tr("a JSON object"), Words::tr("something else"));
  opened->data_ = bytes + kLengthBytes + header_length;
  const std::int64_t room = size - kLengthBytes - header_length;
  std::vector<std::pair<std::int64_t, const std::string*>> starts;
  for (const auto& [name, json] : header.items()) {
    if (name == "__metadata__") continue;
    auto info = tensorOf(path, name, json, room);
    if (!info) return info.refusal();
    const auto placed = opened->tensors_.emplace(name, std::move(info.value())).first;
    if (placed->second.end > placed->second.begin) starts.emplace_back(placed->second.begin, &placed->first);
  }
  std::ranges::sort(starts);
  for (std::size_t i = 1; i < starts.size(); ++i)
    if (opened->tensors_[*starts[i - 1].second].end > starts[i].first)
      return refusal(Words::tr("tensor \"%1\"").arg(shown(*starts[i].second)), Words::tr("bytes of its own"),
                     Words::tr("bytes that \"%1\" has, too").arg(shown(*starts[i - 1].second)));
  return std::shared_ptr<const SafetensorsFile>(std::move(opened));
}

std::vector<std::string> SafetensorsFile::names() const {
  std::vector<std::string> names;
  for (const auto& [name, info] : tensors_) names.push_back(name);
  return names;
}

const SafetensorsFile::Info* SafetensorsFile::info(const std::string& name) const {
  const auto found = tensors_.find(name);
  return found == tensors_.end() ? nullptr : &found->second;
}

Result<Matrix> SafetensorsFile::read(const std::string& name, bool (*accepts)(double)) const {
  const Info* tensor = info(name);
  if (tensor && tensor->begin == tensor->end) return Matrix();
  std::vector<int> rows(1);
  if (tensor && !tensor->shape.empty()) {
    const auto count =
        entriesOf({tensor->shape.begin(), tensor->shape.end() - 1}, SafetensorsFile::kMostNumbers);
    rows.resize(static_cast<std::size_t>(count.value_or(0)));
    std::iota(rows.begin(), rows.end(), 0);
  }
  return readRows(name, rows, accepts);
}

Result<Matrix> SafetensorsFile::readRows(const std::string& name, const std::vector<int>& rows,
                                         bool (*accepts)(double)) const {
  const auto refusal = [&](const QString& expected, const QString& found) {
    return Refusal{path_, Words::tr("tensor \"%1\"").arg(shown(name)), expected, found};
  };
  const Info* tensor = info(name);
  if (!tensor) return refusal(Words::tr("a tensor of this name"), Words::tr("none"));
  const NumberType& type = *typeOf(tensor->dtype);
  const std::int64_t columns = tensor->shape.empty() ? 1 : tensor->shape.back();
  const std::int64_t count = *entriesOf(tensor->shape, SafetensorsFile::kMostNumbers);
  const std::int64_t row_count = columns == 0 ? 0 : count / columns;
  Matrix numbers = Matrix::unwritten(static_cast<int>(rows.size()), static_cast<int>(columns));
  double* out = numbers.mutableData();
  for (const int row : rows) {
    if (row < 0 || row >= row_count)
      return refusal(Words::tr("a row below %1").arg(row_count), QString::number(row));
    const uchar* at = data_ + tensor->begin + std::int64_t{row} * columns * type.bytes;
    for (std::int64_t column = 0; column < columns; ++column, at += type.bytes) {
      const double number = type.at(at);
      if (!accepts(number))
        return refusal(Words::tr("finite numbers"),
                       Words::tr("%1 in row %2, column %3").arg(number).arg(row + 1).arg(column + 1));
      *out++ = number;
    }
  }
  return numbers;
}

}  // namespace lab
