// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/MatrixCsv.h"

#include <cmath>

#include "core/io/Csv.h"
#include "core/io/JsonText.h"
#include "core/io/export/ExportedMatrices.h"
#include "core/model/Convention.h"

namespace lab {
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

}  // namespace lab
