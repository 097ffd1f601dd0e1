// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/PythonText.h"

#include <cmath>

#include "core/io/JsonText.h"

namespace lab {

QString pythonName(MatrixId id, Mode mode, int head) {
  const auto ascii = [](std::string_view text) { return QString::fromLatin1(text); };
  const bool embedding = id <= MatrixId::KeyPositions;
  QString name = ascii(embedding ? nameOf(id).symbol : nameOf(id).key);  // X_q, P_kv; scaled_scores
  if (embedding && mode == Mode::Self) name = name.left(1);
  return isPerHead(id) ? QStringLiteral("head%1_%2").arg(head + 1).arg(name) : name;
}

void appendPythonNumber(QByteArray& out, double value, const char* module) {
  if (!std::isfinite(value)) {
    out.append(value < 0 ? "-" : "").append(module).append(std::isnan(value) ? ".nan" : ".inf");
    return;
  }
  const qsizetype start = out.size();
  appendNumber(out, value);
  // A whole number gets ".0", because NumPy would otherwise create an array of integers.
  if (!out.sliced(start).contains('.') && !out.sliced(start).contains('e')) out.append(".0");
}

QByteArray pythonRows(const Matrix& block, const char* module) {
  QByteArray out("[");
  for (int i = 0; i < block.rows(); ++i) {
    out.append(i == 0 ? "\n    [" : ",\n    [");
    for (int j = 0; j < block.columns(); ++j) {
      if (j > 0) out.append(", ");
      appendPythonNumber(out, block(i, j), module);
    }
    out.append(']');
  }
  return out.append("\n]");
}

QString numpyLiteral(const QString& name, const Matrix& block) {
  return QStringLiteral("%1 = np.array(%2)").arg(name, QString::fromLatin1(pythonRows(block, "np")));
}

}  // namespace lab
