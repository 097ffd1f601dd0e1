// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/TraceWriter.h"

#include "core/io/JsonText.h"

namespace lab {

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
    appendText(out, experiment.heads[static_cast<std::size_t>(h)].name);
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
