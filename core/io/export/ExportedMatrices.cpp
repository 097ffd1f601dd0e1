// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/ExportedMatrices.h"

#include <zlib.h>
#include <QDataStream>
#include <QtEndian>
#include <cmath>
#include <numeric>

#include "core/io/Csv.h"
#include "core/io/JsonText.h"
#include "core/io/export/PythonScript.h"
#include "core/model/Convention.h"
#include "core/model/positions/PositionsKinds.h"

namespace lab {
namespace {

/// The numbers of an input in the form in which the computation uses them. Empty if the input is absent or
/// not used.
Matrix usedInput(const Experiment& e, const AttentionTrace& trace, MatrixId id, int head) {
  const bool cross = e.mode == Mode::Cross;
  switch (id) {
    case MatrixId::KeyEmbeddings:
      return cross ? e.key_embeddings : Matrix();
    case MatrixId::QueryPositions:
      return positionRows(e.positions, Side::Query, e.queryCount(), e.modelDim());
    case MatrixId::KeyPositions:
      return cross ? positionRows(e.positions, Side::Key, e.keyCount(), e.modelDim()) : Matrix();
    case MatrixId::Scale:
      return Matrix(1, 1, trace.scale_factor);
    case MatrixId::Temperature:
      return Matrix(1, 1, e.temperature);
    case MatrixId::Mask:
      return e.mask.kind == Mask::Kind::None ? Matrix() : effectiveMask(e);
    default:
      return inputMatrix(e, id, head);
  }
}

}  // namespace

std::vector<ExportedMatrix> exportedMatrices(const Experiment& e, const AttentionTrace& trace) {
  std::vector<ExportedMatrix> all;
  const auto add = [&](const MatrixName& name, int head) {
    Matrix values = name.input ? usedInput(e, trace, name.id, head) : trace.stage(name.id, head);
    if (!values.empty())
      all.push_back({pythonName(name.id, e.mode, head).toLatin1(), name.id, head, std::move(values)});
  };
  const auto addAll = [&](bool inputs, bool per_head, int head, MatrixId from, MatrixId to) {
    for (const MatrixName& name : matrixNames()) {
      const bool same = name.id == MatrixId::KeyInputs && e.mode == Mode::Self;
      if (name.input == inputs && name.per_head == per_head && name.id >= from && name.id <= to && !same)
        add(name, head);
    }
  };
  using enum MatrixId;
  addAll(true, false, -1, QueryEmbeddings, OutputBias);
  for (int h = 0; h < e.headCount(); ++h) addAll(true, true, h, QueryEmbeddings, OutputBias);
  addAll(false, false, -1, QueryInputs, KeyInputs);
  for (int h = 0; h < e.headCount(); ++h) addAll(false, true, h, QueryInputs, Output);
  addAll(false, false, -1, Concat, Output);
  return all;
}

std::size_t numbersIn(const std::vector<ExportedMatrix>& matrices) {
  return std::accumulate(matrices.begin(), matrices.end(), std::size_t{0},
                         [](std::size_t sum, const ExportedMatrix& m) { return sum + m.values.size(); });
}

namespace {

QString labelOnAxis(const Experiment& e, Axis axis, int index) {
  const std::string name = nameOnAxis(e, axis, index);
  return name.empty() ? QString::number(index + 1) : QString::fromStdString(name);
}

void appendCsvNumber(QByteArray& out, double value) {
  if (std::isfinite(value))
    appendNumber(out, value);
  else
    out.append(value < 0 ? "-inf" : "inf");
}

QByteArray section(const Experiment& e, const ExportedMatrix& m) {
  const Matrix& values = m.values;
  QByteArray out =
      m.name + ',' + QByteArray::number(values.rows()) + ',' + QByteArray::number(values.columns()) + '\n';
  QStringList names(QString{});
  for (int j = 0; j < values.columns(); ++j) names << labelOnAxis(e, columnAxis(m.id), j);
  appendCsvLine(out, names);
  for (int i = 0; i < values.rows(); ++i) {
    appendCsvLine(out, {labelOnAxis(e, rowAxis(m.id), i)});
    out.chop(1);  // the numbers continue the line
    for (const double value : values.row(i)) {
      out.append(',');
      appendCsvNumber(out, value);
    }
    out.append('\n');
  }
  return out.append('\n');
}

}  // namespace

bool writeMatrixCsv(const Experiment& e, const AttentionTrace& trace, QIODevice& device) {
  for (const ExportedMatrix& m : exportedMatrices(e, trace)) {
    const QByteArray bytes = section(e, m);
    if (device.write(bytes) != bytes.size()) return false;
  }
  return true;
}

namespace {

/// The checksum of ZIP files.
quint32 crc32Of(const QByteArray& bytes) {
  return static_cast<quint32>(
      crc32_z(0, reinterpret_cast<const Bytef*>(bytes.constData()), static_cast<z_size_t>(bytes.size())));
}

/// The bytes of an .npy file, version 1.0: a header whose length is a multiple of 64, then the numbers.
QByteArray npyBytes(const Matrix& m) {
  QByteArray header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + QByteArray::number(m.rows()) +
                      ", " + QByteArray::number(m.columns()) + "), }";
  constexpr qsizetype kBefore = 10;  // magic, version, length
  while ((kBefore + header.size() + 1) % 64 != 0) header += ' ';
  header += '\n';
  QByteArray out("\x93NUMPY\x01\x00", 8);
  const auto length = qToLittleEndian(static_cast<quint16>(header.size()));
  out.append(reinterpret_cast<const char*>(&length), sizeof length).append(header);
  const qsizetype start = out.size();
  out.resize(start + static_cast<qsizetype>(m.size() * sizeof(double)));
  qToLittleEndian<double>(m.data(), static_cast<qsizetype>(m.size()), out.data() + start);
  return out;
}

/// Writes the fields that a local file header and an entry of the central directory have in common.
void writeCommonFields(QDataStream& stream, const QByteArray& name, const QByteArray& bytes, quint32 crc) {
  constexpr quint16 kVersion = 20, kFlags = 0, kStored = 0, kTime = 0, kDate = 0x21;  // 1 January 1980
  stream << kVersion << kFlags << kStored << kTime << kDate << crc << static_cast<quint32>(bytes.size())
         << static_cast<quint32>(bytes.size()) << static_cast<quint16>(name.size()) << quint16{0};
}

}  // namespace

bool writeNpz(const Experiment& e, const AttentionTrace& trace, QIODevice& device) {
  QByteArray list;
  QDataStream list_stream(&list, QIODevice::WriteOnly);
  list_stream.setByteOrder(QDataStream::LittleEndian);
  quint32 offset = 0;
  quint16 count = 0;
  for (const ExportedMatrix& m : exportedMatrices(e, trace)) {
    const QByteArray name = m.name + ".npy", bytes = npyBytes(m.values);
    const quint32 crc = crc32Of(bytes);
    QByteArray header;
    QDataStream stream(&header, QIODevice::WriteOnly);
    stream.setByteOrder(QDataStream::LittleEndian);
    stream << quint32{0x04034B50};
    writeCommonFields(stream, name, bytes, crc);
    header += name;
    if (device.write(header) != header.size() || device.write(bytes) != bytes.size()) return false;
    list_stream << quint32{0x02014B50} << quint16{20};
    writeCommonFields(list_stream, name, bytes, crc);
    list_stream << quint16{0} << quint16{0} << quint16{0} << quint32{0} << offset;
    list_stream.writeRawData(name.constData(), static_cast<int>(name.size()));
    offset += static_cast<quint32>(header.size() + bytes.size());
    ++count;
  }
  const auto list_size = static_cast<quint32>(list.size());
  list_stream << quint32{0x06054B50} << quint16{0} << quint16{0} << count << count << list_size << offset
              << quint16{0};
  return device.write(list) == list.size();
}

bool writeTrace(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device) {
  QByteArray out;  // the text that is not written yet
  bool ok = true;
  const auto flush = [&] {
    ok = ok && device.write(out) == out.size();
    out.resize(0);  // keeps the capacity
  };
  // Writes a stage as a list of rows, each on its own line. Only masked_scores contains null for masked
  // entries. In all other stages, every entry is a number.
  const auto stage = [&](const char* before, MatrixId id, int head = -1) {
    const Matrix& m = trace.stage(id, head);
    out.append(before).append('[');
    for (int i = 0; i < m.rows() && ok; ++i) {
      out += i == 0 ? "\n[" : ",\n[";
      for (int j = 0; j < m.columns(); ++j) {
        if (j > 0) out += ',';
        if (id == MatrixId::MaskedScores && !mayAttend(experiment, i, j))
          out += "null";
        else
          appendNumber(out, m(i, j));
      }
      out += ']';
      flush();
    }
    out += ']';
  };
  out += "{\"format\":\"attention-lab-trace\",\"version\":1";
  stage(",\n\"embeddings\":{\"query\":", MatrixId::QueryInputs);
  stage(",\n\"key\":", MatrixId::KeyInputs);
  out += "},\n\"heads\":[";
  for (int h = 0; h < experiment.headCount() && ok; ++h) {
    out += h == 0 ? "\n{\"name\":" : ",\n{\"name\":";
    appendText(out, experiment.head(h).name);
    stage(",\n\"Q\":", MatrixId::Q, h);
    stage(",\n\"K\":", MatrixId::K, h);
    stage(",\n\"V\":", MatrixId::V, h);
    stage(",\n\"scores\":", MatrixId::Scores, h);
    stage(",\n\"scaled_scores\":", MatrixId::ScaledScores, h);
    stage(",\n\"masked_scores\":", MatrixId::MaskedScores, h);
    stage(",\n\"weights\":", MatrixId::Weights, h);
    stage(",\n\"context\":", MatrixId::Context, h);
    out += "}";
  }
  stage("],\n\"concat\":", MatrixId::Concat);
  stage(",\n\"output\":", MatrixId::Output);
  out += "}\n";
  flush();
  return ok;
}

}  // namespace lab
