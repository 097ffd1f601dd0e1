// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/PythonScript.h"

#include <QByteArrayList>
#include <algorithm>
#include <cmath>

#include "core/io/JsonText.h"
#include "core/io/export/ExportedMatrices.h"
#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {
namespace {

/// Appends a Python float: "0.5", "1.0". `module` is the Python module that names infinity and NaN: np or
/// math.
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

/// A list of lists of floats, one row per line: "[\n    [0.5, 1.0],\n    [2.0, -np.inf]\n]".
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

}  // namespace

QString pythonName(MatrixId id, Mode mode, int head) {
  const auto ascii = [](std::string_view text) { return QString::fromLatin1(text); };
  const bool embedding = id <= MatrixId::KeyPositions;
  QString name = ascii(embedding ? nameOf(id).symbol : nameOf(id).key);  // X_q, P_kv; scaled_scores
  if (embedding && mode == Mode::Self) name = name.left(1);
  return isPerHead(id) ? QStringLiteral("head%1_%2").arg(head + 1).arg(name) : name;
}

QString numpyLiteral(const QString& name, const Matrix& block) {
  return QStringLiteral("%1 = np.array(%2)").arg(name, QString::fromLatin1(pythonRows(block, "np")));
}

namespace {

/// The properties of torch.nn.MultiheadAttention that do not fit the experiment. Empty if the
/// module can compute the experiment.
QByteArrayList differencesFromModule(const Experiment& e, const AttentionTrace& trace) {
  QByteArrayList why;
  if (e.keyDim() != e.valueDim()) why << "its queries, keys and values have the same dimension (d_k = d_v)";
  if (e.keyDim() * e.headCount() != e.modelDim())
    why << "its heads divide d_model among them (h d_k = d_model)";
  if (e.outputDim() != e.modelDim()) why << "its output has d_model columns";
  const double scale = 1.0 / std::sqrt(static_cast<double>(e.keyDim()));
  if (std::abs(trace.scale_factor - scale) > 1e-15 * scale) why << "it always divides scores by sqrt(d_k)";
  if (e.temperature != 1.0) why << "it has no temperature";
  if (!fullyMaskedRows(e).empty()) why << "it gives NaN in a row in which every key is masked";
  return why;
}

/// The Python names of the matrices W, or of the biases b, of one projection in all heads:
/// "head1_W_Q, head2_W_Q". An absent bias is written as zeros.
QByteArray ofAllHeads(const Experiment& e, const char* name, Matrix Head::*member, int columns) {
  QByteArrayList all;
  for (int h = 0; h < e.headCount(); ++h)
    all << ((e.head(h).*member).empty()
                ? "torch.zeros(1, " + QByteArray::number(columns) + ", dtype=torch.float64)"
                : "head" + QByteArray::number(h + 1) + '_' + name);
  return all.join(", ");
}

bool hasBias(const Experiment& e) {
  return !e.output_bias.empty() || std::ranges::any_of(e.heads, [](const Head& head) {
    return !head.query_bias.empty() || !head.key_bias.empty() || !head.value_bias.empty();
  });
}

}  // namespace

QByteArray moduleScript(const Experiment& e, const AttentionTrace& trace) {
  if (const QByteArrayList why = differencesFromModule(e, trace); !why.isEmpty())
    return "\n# torch.nn.MultiheadAttention does not compute this experiment:\n# - " + why.join(";\n# - ") +
           '.';
  const QByteArray d = QByteArray::number(e.modelDim()), h = QByteArray::number(e.headCount());
  const bool bias = hasBias(e);
  QByteArray out =
      "\n# The same with torch.nn.MultiheadAttention. The module keeps the matrices of all heads in one, "
      "transposed.\n"
      "module = torch.nn.MultiheadAttention(" +
      d + ", " + h + ", bias=" + (bias ? "True" : "False") +
      ", batch_first=True, dtype=torch.float64)\n"
      "W_in = torch.cat([" +
      ofAllHeads(e, "W_Q", &Head::query_weights, 0) + ",\n                  " +
      ofAllHeads(e, "W_K", &Head::key_weights, 0) + ",\n                  " +
      ofAllHeads(e, "W_V", &Head::value_weights, 0) + "], dim=1)\n";
  if (bias)
    out += "b_in = torch.cat([" + ofAllHeads(e, "b_Q", &Head::query_bias, e.keyDim()) +
           ",\n                  " + ofAllHeads(e, "b_K", &Head::key_bias, e.keyDim()) +
           ",\n                  " + ofAllHeads(e, "b_V", &Head::value_bias, e.valueDim()) + "], dim=1)\n";
  out += "with torch.no_grad():\n    module.in_proj_weight.copy_(W_in.T)\n    module.out_proj.weight.copy_(" +
         QByteArray(e.output_weights.empty() ? "torch.eye(" + d + ", dtype=torch.float64)" : "W_O.T") + ")\n";
  if (bias)
    out += QByteArray("    module.in_proj_bias.copy_(b_in[0])\n    module.out_proj.bias.copy_(") +
           (e.output_bias.empty() ? "torch.zeros(" + d + ", dtype=torch.float64)" : "b_O[0]") + ")\n";
  const QByteArray keys = e.mode == Mode::Cross ? "key_inputs" : "query_inputs";
  out += "    module_results = module(query_inputs[None], " + keys + "[None], " + keys + "[None],\n" +
         (e.mask.kind == Mask::Kind::None
              ? ""
              : "                            attn_mask=mask == 0,  # True: masked\n") +
         "                            average_attn_weights=False)\n"
         "module_output = module_results[0][0]\nexpected[\"module_output\"] = expected[\"output\"]\n";
  for (int i = 0; i < e.headCount(); ++i) {
    const QByteArray name = "head" + QByteArray::number(i + 1) + "_weights";
    out += "module_" + name + " = module_results[1][0, " + QByteArray::number(i) + "]\nexpected[\"module_" +
           name + "\"] = expected[\"" + name + "\"]\n";
  }
  return out;
}

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

QByteArray listOfTexts(const std::vector<std::string>& texts) {
  QByteArrayList all;
  for (const std::string& text : texts) all << jsonText(text);
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
      return "Head " + QByteArray::number(m.head + 1) + ": " + jsonText(e.head(m.head).name);
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
    line(QByteArray("#!/usr/bin/env python3\n# ") + jsonText(e_.title));
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
