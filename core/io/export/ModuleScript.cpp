// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/export/ModuleScript.h"

#include <QByteArrayList>
#include <algorithm>
#include <cmath>

namespace lab {
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
    all << ((e.heads[static_cast<std::size_t>(h)].*member).empty()
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

}  // namespace lab
