// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/TraceWriter.h"

#include <cmath>

#include "core/io/JsonText.h"

namespace lab {
namespace {

constexpr qsizetype kBufferBytes = 1 << 16;

/// Collects text and writes it to a device in pieces of kBufferBytes.
class Stream {
 public:
  explicit Stream(QIODevice& device) : device_(device) { buffer_.reserve(2 * kBufferBytes); }

  void raw(const char* text) {
    buffer_.append(text);
    flushWhenFull();
  }
  void text(std::string_view utf8) { appendText(buffer_, utf8); }
  void number(double value) {
    appendNumber(buffer_, value);
    flushWhenFull();
  }
  bool flush() {
    if (ok_ && !buffer_.isEmpty()) ok_ = device_.write(buffer_) == buffer_.size();
    buffer_.resize(0);  // keeps the capacity
    return ok_;
  }
  bool ok() const { return ok_; }

 private:
  void flushWhenFull() {
    if (buffer_.size() >= kBufferBytes) flush();
  }

  QIODevice& device_;
  QByteArray buffer_;
  bool ok_ = true;
};

/// Writes a stage as a list of rows, each on its own line. Only masked_scores contains null for masked
/// entries. In all other stages, every entry is a number.
void writeStage(Stream& out, const Experiment& experiment, const AttentionTrace& trace, MatrixId id,
                int head) {
  const Matrix& m = trace.stage(id, head);
  const int rows = m.rows(), columns = m.columns();
  out.raw("[");
  for (int i = 0; i < rows && out.ok(); ++i) {
    out.raw(i == 0 ? "\n[" : ",\n[");
    const auto row = trace.stage(id, head).row(i);
    for (int j = 0; j < columns; ++j) {
      if (j > 0) out.raw(",");
      if (id == MatrixId::MaskedScores && !mayAttend(experiment, i, j))
        out.raw("null");
      else
        out.number(row[static_cast<std::size_t>(j)]);
    }
    out.raw("]");
  }
  out.raw("]");
}

}  // namespace

bool writeTrace(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device) {
  Stream out(device);
  const auto stage = [&](const char* before, MatrixId id, int head = -1) {
    out.raw(before);
    writeStage(out, experiment, trace, id, head);
  };
  out.raw("{\"format\":\"attention-lab-trace\",\"version\":1");
  stage(",\n\"embeddings\":{\"query\":", MatrixId::QueryInputs);
  stage(",\n\"key\":", MatrixId::KeyInputs);
  out.raw("},\n\"heads\":[");
  for (int h = 0; h < experiment.headCount() && out.ok(); ++h) {
    out.raw(h == 0 ? "\n{\"name\":" : ",\n{\"name\":");
    out.text(experiment.heads[static_cast<std::size_t>(h)].name);
    stage(",\n\"Q\":", MatrixId::Q, h);
    stage(",\n\"K\":", MatrixId::K, h);
    stage(",\n\"V\":", MatrixId::V, h);
    stage(",\n\"scores\":", MatrixId::Scores, h);
    stage(",\n\"scaled_scores\":", MatrixId::ScaledScores, h);
    stage(",\n\"masked_scores\":", MatrixId::MaskedScores, h);
    stage(",\n\"weights\":", MatrixId::Weights, h);
    stage(",\n\"context\":", MatrixId::Context, h);
    out.raw("}");
  }
  stage("],\n\"concat\":", MatrixId::Concat);
  stage(",\n\"output\":", MatrixId::Output);
  out.raw("}\n");
  return out.flush();
}

}  // namespace lab
