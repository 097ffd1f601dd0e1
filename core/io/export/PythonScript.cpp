// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/PythonScript.h"

#include <QByteArrayList>
#include <algorithm>
#include <cmath>

#include "core/io/JsonText.h"
#include "core/io/export/ExportedMatrices.h"
#include "core/io/export/ModuleScript.h"
#include "core/io/export/PythonText.h"
#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {
namespace {

/// The parts of a script that depend on the library.
struct Dialect {
  const char* library;
  const char* imports;
  const char* array;      ///< the start of an array from a list of lists
  const char* array_end;  ///< its end
  const char* softmax;    ///< %1 is the exponent
  const char* masked;     ///< %1 are the scores, %2 is the condition that a key is masked
  const char* joined;     ///< %1 are matrices, separated by commas, to put side by side
};

constexpr Dialect kNumpy{"NumPy",
                         "import math\nimport sys\n\nimport numpy as np\n",
                         "np.array(",
                         ")",
                         R"(def softmax(scores):
    """Softmax of each row. The weights are 0 in a row in which every key is masked."""
    largest = scores.max(axis=1, keepdims=True)
    largest = np.where(largest == -math.inf, 0.0, largest)
    exponentials = np.exp(%1)
    sums = exponentials.sum(axis=1, keepdims=True)
    return exponentials / np.where(sums == 0.0, 1.0, sums)
)",
                         "np.where(%2, -math.inf, %1)",
                         "np.hstack([%1])"};

constexpr Dialect kPytorch{"PyTorch",
                           "import math\nimport sys\n\nimport torch\n",
                           "torch.tensor(",
                           ", dtype=torch.float64)",
                           R"(def softmax(scores):
    """Softmax of each row. The weights are 0 in a row in which every key is masked."""
    largest = scores.max(dim=1, keepdim=True).values
    largest = largest.masked_fill(largest == -math.inf, 0.0)
    exponentials = torch.exp(%1)
    sums = exponentials.sum(dim=1, keepdim=True)
    return exponentials / sums.masked_fill(sums == 0.0, 1.0)
)",
                           "%1.masked_fill(%2, -math.inf)",
                           "torch.cat([%1], dim=1)"};

constexpr const char* kCompare = R"(

def difference(numbers, expected):
    """The largest difference of two matrices, relative for numbers above 1; infinite if the shapes differ."""
    if tuple(numbers.shape) != (len(expected), len(expected[0])):
        return math.inf
    largest = 0.0
    for row, expected_row in zip(numbers.tolist(), expected):
        for a, b in zip(row, expected_row):
            if a != b:  # masked scores are equal: both are minus infinity
                d = abs(a - b) / max(1.0, abs(b))
                largest = max(largest, d if math.isfinite(d) else math.inf)
    return largest


largest = 0.0
for name, numbers in expected.items():
    d = difference(globals()[name], numbers)
    print(f"{name:<26} {d:.1e}")
    largest = max(largest, d)
print(f"Largest difference: {largest:.1e}")
sys.exit(1 if largest > 1e-9 else 0)
)";

/// From this magnitude on, the difference of two scores may exceed the largest double.
constexpr double kHugeScore = 1e290;

bool hasHugeScores(const AttentionTrace& trace) {
  return std::ranges::any_of(trace.heads, [](const HeadTrace& head) {
    return std::ranges::any_of(head.scaled_scores.values(),
                               [](double s) { return !(std::abs(s) < kHugeScore); });
  });
}

QByteArray quoted(const std::string& text) {
  QByteArray out;
  appendText(out, text);
  return out;
}

QByteArray listOfTexts(const std::vector<std::string>& texts) {
  QByteArrayList all;
  for (const std::string& text : texts) all << quoted(text);
  return '[' + all.join(", ") + ']';
}

QByteArray pythonNumber(double value) {
  QByteArray out;
  appendPythonNumber(out, value, "math");
  return out;
}

/// The comment above an input, without "# ". Empty if the name of the input is sufficient.
QByteArray commentOf(const Experiment& e, const ExportedMatrix& m) {
  switch (m.id) {
    case MatrixId::QueryEmbeddings:
      return "Embeddings: one row for each token.";
    case MatrixId::QueryPositions:
      return "Positions, added to the embeddings: " +
             QByteArray(positionsKind(e.positions.kind).names.label) + '.';
    case MatrixId::Mask: {
      const MaskKind& kind = maskKind(e.mask.kind);
      QByteArray text = QByteArray("Mask: ") + kind.names.label;
      for (std::size_t i = 0; i < kind.parameters.size(); ++i)
        text += ", " + QByteArray(kind.parameters[i].key.data(), qsizetype(kind.parameters[i].key.size())) +
                ' ' + QByteArray::number(e.mask.parameters[i]);
      return text + ". 1: the query (row) may look at the key (column).";
    }
    case MatrixId::Scale:
      return QByteArray("The number that scores are multiplied by: ") +
             (scaleKind(e.scale.kind).reads_number
                  ? "chosen freely."
                  : QByteArray(scaleKind(e.scale.kind).names.key.data()) + '.');
    case MatrixId::Temperature:
      return "Scores are divided by the temperature before softmax.";
    case MatrixId::QueryWeights:
      return "Head " + QByteArray::number(m.head + 1) + ": " +
             quoted(e.heads[static_cast<std::size_t>(m.head)].name);
    default:
      return {};
  }
}

class Script {
 public:
  Script(const Experiment& e, const AttentionTrace& trace, const Dialect& dialect, QIODevice& device)
      : e_(e), trace_(trace), dialect_(dialect), device_(device), matrices_(exportedMatrices(e, trace)) {}

  /// Writes the script. `module` is Python code between the stages and the comparison.
  bool write(const QByteArray& module) {
    head();
    for (const ExportedMatrix& m : matrices_)
      if (isInput(m.id)) input(m);
    stages();
    line("\n# The numbers of Attention Lab.\nexpected = {");
    for (const ExportedMatrix& m : matrices_)
      if (isStage(m.id)) line("\"" + m.name + "\": " + pythonRows(m.values, "math") + ",");
    line("}");
    line(module + kCompare);
    return ok_;
  }

 private:
  void line(const QByteArray& text) { ok_ = ok_ && device_.write(text + '\n') == text.size() + 1; }
  bool has(const QByteArray& name) const {
    return std::ranges::any_of(matrices_, [&](const ExportedMatrix& m) { return m.name == name; });
  }

  void head() {
    line(QByteArray("#!/usr/bin/env python3\n# ") + quoted(e_.title));
    line("# Every stage of " + QByteArray(e_.mode == Mode::Self ? "self" : "cross") +
         "-attention, computed with " + dialect_.library +
         ".\n# Attention Lab wrote this script. At its end it compares every stage with the numbers of "
         "Attention\n"
         "# Lab and prints the largest difference. Its exit code is 1 if that exceeds 1e-9 (relative for "
         "numbers\n"
         "# above 1).");
    line(dialect_.imports);
    if (e_.mode == Mode::Self) {
      line("tokens = " + listOfTexts(e_.query_tokens));
    } else {
      line("query_tokens = " + listOfTexts(e_.query_tokens));
      line("key_tokens = " + listOfTexts(e_.key_tokens));
    }
    if (!e_.dimension_names.empty()) line("dimension_names = " + listOfTexts(e_.dimension_names));
  }

  void input(const ExportedMatrix& m) {
    if (const QByteArray comment = commentOf(e_, m); !comment.isEmpty()) line("\n# " + comment);
    if (m.id == MatrixId::Scale || m.id == MatrixId::Temperature)
      line(m.name + " = " + pythonNumber(m.values(0, 0)));
    else
      line(m.name + " = " + dialect_.array + pythonRows(m.values, "math") + dialect_.array_end);
  }

  /// "left + right", or only "left" if there is no matrix `right`.
  QByteArray plus(const QByteArray& left, const QByteArray& right) const {
    return has(right) ? left + " + " + right : left;
  }

  QByteArray filled(const char* pattern, const QByteArray& first, const QByteArray& second = {}) const {
    return QByteArray(pattern).replace("%1", first).replace("%2", second);
  }

  void stages() {
    const char* exponent = hasHugeScores(trace_) ? "(scores / 2 - largest / 2) / temperature * 2"
                                                 : "(scores - largest) / temperature";
    line("\n\n" + filled(dialect_.softmax, exponent));
    const bool cross = e_.mode == Mode::Cross;
    line("\n# The inputs of the projections.");
    line("query_inputs = " + plus(cross ? "X_q" : "X", cross ? "P_q" : "P"));
    if (cross) line("key_inputs = " + plus("X_kv", "P_kv"));
    const QByteArray keys = cross ? "key_inputs" : "query_inputs";
    QByteArrayList contexts;
    for (int h = 0; h < e_.headCount(); ++h) {
      const QByteArray p = "head" + QByteArray::number(h + 1) + '_';
      line("\n# Head " + QByteArray::number(h + 1));
      line(p + "Q = " + plus("query_inputs @ " + p + "W_Q", p + "b_Q"));
      line(p + "K = " + plus(keys + " @ " + p + "W_K", p + "b_K"));
      line(p + "V = " + plus(keys + " @ " + p + "W_V", p + "b_V"));
      line(p + "scores = " + p + "Q @ " + p + "K.T");
      line(p + "scaled_scores = " + p + "scores * scale");
      line(p + "masked_scores = " +
           (has("mask") ? filled(dialect_.masked, p + "scaled_scores", "mask == 0") : p + "scaled_scores"));
      line(p + "weights = softmax(" + p + "masked_scores)");
      line(p + "context = " + p + "weights @ " + p + "V");
      contexts << p + "context";
    }
    line("\n# All heads");
    line("concat = " + filled(dialect_.joined, contexts.join(", ")));
    line("output = " + plus(has("W_O") ? "concat @ W_O" : "concat", "b_O"));
  }

  const Experiment& e_;
  const AttentionTrace& trace_;
  const Dialect& dialect_;
  QIODevice& device_;
  const std::vector<ExportedMatrix> matrices_;
  bool ok_ = true;
};

}  // namespace

bool writeNumpyScript(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device) {
  return Script(experiment, trace, kNumpy, device).write({});
}

bool writePytorchScript(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device) {
  return Script(experiment, trace, kPytorch, device).write(moduleScript(experiment, trace));
}

}  // namespace lab
