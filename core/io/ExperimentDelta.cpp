// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ExperimentDelta.h"

#include <QIODevice>
#include <algorithm>
#include <bit>
#include <limits>
#include <type_traits>
#include <utility>

#include "core/io/ViewStateFile.h"
#include "core/model/Difference.h"
#include "core/model/Limits.h"
#include "core/model/Validation.h"
#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {
namespace {

/// The form in which a field is written: unchanged, as a whole, or as the differing block of a matrix.
enum class Form : quint8 { Same, Whole, Block };

/// Calls `f(a's field, b's field)` for every field of two experiments with the same number of heads.
template <class A, class B, class F>
void eachField(A& a, B& b, F f) {
  f(a.title, b.title);
  f(a.notes, b.notes);
  f(a.seed, b.seed);
  f(a.mode, b.mode);
  f(a.query_tokens, b.query_tokens);
  f(a.key_tokens, b.key_tokens);
  f(a.dimension_names, b.dimension_names);
  f(a.query_embeddings, b.query_embeddings);
  f(a.key_embeddings, b.key_embeddings);
  f(a.positions.kind, b.positions.kind);
  f(a.positions.query, b.positions.query);
  f(a.positions.key, b.positions.key);
  f(a.positions.spare_query, b.positions.spare_query);
  f(a.positions.spare_key, b.positions.spare_key);
  for (std::size_t h = 0; h < b.heads.size(); ++h) {
    f(a.heads[h].name, b.heads[h].name);
    f(a.heads[h].query_weights, b.heads[h].query_weights);
    f(a.heads[h].key_weights, b.heads[h].key_weights);
    f(a.heads[h].value_weights, b.heads[h].value_weights);
    f(a.heads[h].query_bias, b.heads[h].query_bias);
    f(a.heads[h].key_bias, b.heads[h].key_bias);
    f(a.heads[h].value_bias, b.heads[h].value_bias);
  }
  f(a.output_weights, b.output_weights);
  f(a.output_bias, b.output_bias);
  f(a.scale.kind, b.scale.kind);
  f(a.scale.number, b.scale.number);
  f(a.temperature, b.temperature);
  f(a.mask.kind, b.mask.kind);
  f(a.mask.allowed, b.mask.allowed);
  f(a.mask.other_allowed, b.mask.other_allowed);
  f(a.mask.padding, b.mask.padding);
  f(a.mask.other_padding, b.mask.other_padding);
  f(a.mask.parameters[0], b.mask.parameters[0]);
  f(a.mask.parameters[1], b.mask.parameters[1]);
  f(a.model, b.model);
}

void writeRows(QDataStream& out, const Matrix& m, const Region& part) {
  out << part.row << part.column << part.rows << part.columns;
  for (int i = 0; i < part.rows; ++i)
    out.writeRawData(reinterpret_cast<const char*>(m.row(part.row + i).data() + part.column),
                     part.columns * static_cast<int>(sizeof(double)));
}

bool readRow(QDataStream& in, std::span<double> row) {
  const auto bytes = static_cast<int>(row.size_bytes());
  return in.readRawData(reinterpret_cast<char*>(row.data()), bytes) == bytes;
}

template <class T>
void writeValue(QDataStream& out, const T& value) {
  if constexpr (std::is_same_v<T, std::string>) {
    writeText(out, value);
  } else if constexpr (std::is_same_v<T, double>) {
    out << std::bit_cast<quint64>(value);
  } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
    out << static_cast<quint32>(value.size());
    for (const std::string& one : value) writeText(out, one);
  } else if constexpr (std::is_same_v<T, std::optional<ModelOrigin>>) {
    out << value.has_value();
    if (!value) return;
    writeText(out, value->folder);
    writeText(out, value->architecture);
    out << value->layer << value->layer_count;
    writeText(out, value->text);
  } else {
    out << static_cast<qint64>(value);
  }
}

/// The number of values of an enumeration.
std::size_t countOf(Mode) {
  return 2;
}
std::size_t countOf(Positions::Kind) {
  return positionsKinds().size();
}
std::size_t countOf(Scale::Kind) {
  return scaleKinds().size();
}
std::size_t countOf(Mask::Kind) {
  return maskKinds().size();
}

template <class T>
bool readValue(QDataStream& in, T& value) {
  if constexpr (std::is_same_v<T, std::string>) {
    value = readText(in);
  } else if constexpr (std::is_same_v<T, double>) {
    quint64 bits = 0;
    in >> bits;
    value = std::bit_cast<double>(bits);
  } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
    quint32 count = 0;
    in >> count;
    value.clear();
    for (quint32 i = 0; i < count && in.status() == QDataStream::Ok; ++i) value.push_back(readText(in));
  } else if constexpr (std::is_same_v<T, std::optional<ModelOrigin>>) {
    bool present = false;
    in >> present;
    value.reset();
    if (present) {
      ModelOrigin origin;
      origin.folder = readText(in);
      origin.architecture = readText(in);
      in >> origin.layer >> origin.layer_count;
      origin.text = readText(in);
      value = std::move(origin);
    }
  } else {
    qint64 number = 0;
    in >> number;
    if constexpr (std::is_enum_v<T>)
      if (number < 0 || std::cmp_greater_equal(number, countOf(T()))) return false;
    value = static_cast<T>(number);
  }
  return in.status() == QDataStream::Ok;
}

template <class T>
bool sameValue(const T& a, const T& b) {
  if constexpr (std::is_same_v<T, double>)
    return std::bit_cast<quint64>(a) == std::bit_cast<quint64>(b);
  else
    return a == b;
}

}  // namespace

void writeText(QDataStream& out, const std::string& text) {
  out << QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
}

std::string readText(QDataStream& in) {
  QByteArray text;
  in >> text;
  return text.toStdString();
}

void writeDelta(QDataStream& out, const Matrix& before, const Matrix& after) {
  if (before.identicalTo(after)) {
    out << Form::Same;
    return;
  }
  const Region whole{{}, -1, 0, 0, after.rows(), after.columns()};
  const bool block = before.sameShape(after);
  out << (block ? Form::Block : Form::Whole);
  writeRows(out, after, block ? narrowed(whole, before, after) : whole);
}

bool readDelta(QDataStream& in, Matrix& state) {
  Form form{};
  in >> form;
  if (form == Form::Same) return in.status() == QDataStream::Ok;
  int row = 0, column = 0, rows = 0, columns = 0;
  in >> row >> column >> rows >> columns;
  if (in.status() != QDataStream::Ok || row < 0 || column < 0 || rows < 0 || columns < 0) return false;
  if (form == Form::Whole) {
    const qint64 numbers = in.device()->bytesAvailable() / static_cast<qint64>(sizeof(double));
    if (row != 0 || column != 0 || (rows == 0) != (columns == 0)) return false;
    if (columns > 0 && rows > numbers / columns) return false;
    state = Matrix(rows, columns);
  } else if (rows > state.rows() - row || columns > state.columns() - column) {
    return false;
  }
  for (int i = 0; i < rows; ++i)
    if (!readRow(in, state.mutableRow(row + i).subspan(static_cast<std::size_t>(column),
                                                       static_cast<std::size_t>(columns))))
      return false;
  return true;
}

void writeDelta(QDataStream& out, const Experiment& before, const Experiment& after) {
  out << static_cast<quint32>(after.heads.size());
  Experiment from = before;
  from.heads.resize(after.heads.size());
  eachField(from, after, [&out]<class T>(const T& a, const T& b) {
    if constexpr (std::is_same_v<T, Matrix>) {
      writeDelta(out, a, b);
    } else if (sameValue(a, b)) {
      out << Form::Same;
    } else {
      out << Form::Whole;
      writeValue(out, b);
    }
  });
}

bool readDelta(QDataStream& in, Experiment& state) {
  quint32 heads = 0;
  in >> heads;
  if (in.status() != QDataStream::Ok || heads > static_cast<quint32>(limits::kHeads)) return false;
  state.heads.resize(heads);
  bool good = true;
  eachField(state, state, [&]<class T>(T& value, const T&) {
    if (!good) return;
    if constexpr (std::is_same_v<T, Matrix>) {
      good = readDelta(in, value);
    } else {
      Form form{};
      in >> form;
      if (form == Form::Whole) good = readValue(in, value);
    }
  });
  return good && in.status() == QDataStream::Ok;
}

void writeView(QDataStream& out, const std::optional<ViewState>& view) {
  out << view.has_value();
  if (view) out << serializeViewState(*view);
}

bool readView(QDataStream& in, std::optional<ViewState>& view) {
  bool present = false;
  QByteArray bytes;
  in >> present;
  view.reset();
  if (!present) return in.status() == QDataStream::Ok;
  in >> bytes;
  const auto parsed = parseViewState(bytes, {});
  if (parsed) view = parsed.value();
  return static_cast<bool>(parsed);
}

void writeDelta(QDataStream& out, const Scenes& before, const Scenes& after, const Experiment& screen) {
  out << identical(before, after);
  if (identical(before, after)) return;
  out << after.current << after.count();
  for (const Scene& scene : after.list) {
    const auto same = std::ranges::find(before.list, scene);
    const bool is_old = same != before.list.end();
    out << static_cast<qint32>(is_old ? same - before.list.begin() : -1);
    if (is_old) continue;
    writeText(out, scene.name);
    writeView(out, scene.view);
    writeDelta(out, screen, scene.experiment);
  }
}

bool readDelta(QDataStream& in, Scenes& state, const Experiment& screen) {
  bool same = false;
  in >> same;
  if (same) return in.status() == QDataStream::Ok;
  Scenes after;
  int count = 0;
  in >> after.current >> count;
  for (int i = 0; i < count && in.status() == QDataStream::Ok; ++i) {
    int old = -1;
    in >> old;
    if (state.has(old)) {
      after.list.push_back(state[old]);
      continue;
    }
    Scene scene{readText(in), screen, {}};
    std::optional<ViewState> view;
    if (!readView(in, view) || !view || !readDelta(in, scene.experiment) || findProblem(scene.experiment))
      return false;
    scene.view = *view;
    after.list.push_back(std::move(scene));
  }
  if (in.status() != QDataStream::Ok || after.current < -1 || after.current >= after.count()) return false;
  state = std::move(after);
  return true;
}

}  // namespace lab
