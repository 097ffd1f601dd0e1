// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/arrays/ArrayProposals.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <optional>

#include "core/base/Words.h"
#include "core/model/Limits.h"

namespace lab {
namespace {

using Kind = ArrayTarget::Kind;
using enum MatrixId;

/// A name that programs use for a matrix. `pattern` is matched against the lower-case name without ":0" at
/// its end and with "_" in place of "/" and ".".
struct KnownName {
  const char* pattern;
  Kind kind;
  MatrixId id;
  bool transposed;  ///< whether an array of two dimensions is transposed
};
constexpr std::array kKnownNames{
    KnownName{"in_proj_weight$", Kind::FusedWeights, QueryWeights, true},  // torch.nn.MultiheadAttention
    KnownName{"in_proj_bias$", Kind::FusedBiases, QueryBias, false},
    KnownName{"c_attn_weight$", Kind::FusedWeights, QueryWeights, false},  // GPT-2
    KnownName{"c_attn_bias$", Kind::FusedBiases, QueryBias, false},
    KnownName{"(query_key_value|qkv|qkv_proj)_weight$", Kind::FusedWeights, QueryWeights, true},
    KnownName{"(query_key_value|qkv|qkv_proj)_bias$", Kind::FusedBiases, QueryBias, false},
    KnownName{"c_proj_weight$", Kind::Matrix, OutputWeights, false},
    KnownName{"(out_proj|o_proj|output_dense|out_lin)_weight$", Kind::Matrix, OutputWeights, true},
    KnownName{"(out_proj|o_proj|c_proj|output_dense|out_lin)_bias$", Kind::Matrix, OutputBias, false},
    KnownName{"(attention_output|output|out)_kernel$", Kind::Matrix, OutputWeights, false},  // Keras
    KnownName{"(attention_output|output|out)_bias$", Kind::Matrix, OutputBias, false},
    KnownName{"(q|query)(_proj|_lin)?_weight$", Kind::Matrix, QueryWeights, true},
    KnownName{"(k|key)(_proj|_lin)?_weight$", Kind::Matrix, KeyWeights, true},
    KnownName{"(v|value)(_proj|_lin)?_weight$", Kind::Matrix, ValueWeights, true},
    KnownName{"(q|query)_kernel$", Kind::Matrix, QueryWeights, false},  // Keras
    KnownName{"(k|key)_kernel$", Kind::Matrix, KeyWeights, false},
    KnownName{"(v|value)_kernel$", Kind::Matrix, ValueWeights, false},
    KnownName{"(q|query)(_proj|_lin)?_bias$", Kind::Matrix, QueryBias, false},
    KnownName{"(k|key)(_proj|_lin)?_bias$", Kind::Matrix, KeyBias, false},
    KnownName{"(v|value)(_proj|_lin)?_bias$", Kind::Matrix, ValueBias, false},
    KnownName{"(^|_)w_?q$", Kind::Matrix, QueryWeights, false},
    KnownName{"(^|_)w_?k$", Kind::Matrix, KeyWeights, false},
    KnownName{"(^|_)w_?v$", Kind::Matrix, ValueWeights, false},
    KnownName{"(^|_)w_?o$", Kind::Matrix, OutputWeights, false},
    KnownName{"(^|_)b_?q$", Kind::Matrix, QueryBias, false},
    KnownName{"(^|_)b_?k$", Kind::Matrix, KeyBias, false},
    KnownName{"(^|_)b_?v$", Kind::Matrix, ValueBias, false},
    KnownName{"(^|_)b_?o$", Kind::Matrix, OutputBias, false},
    KnownName{"^(x|x_q|e|embeddings|embeddings_query|query_embeddings|inputs?|hidden_states)$", Kind::Matrix,
              QueryEmbeddings, false},
    KnownName{"^(y|x_kv|embeddings_key|key_embeddings|memory)$", Kind::Matrix, KeyEmbeddings, false},
    KnownName{"^(p|p_q|positions|positions_query|query_positions|position_embeddings)$", Kind::Matrix,
              QueryPositions, false},
    KnownName{"^(p_kv|positions_key|key_positions)$", Kind::Matrix, KeyPositions, false},
    KnownName{"^(mask|attn_mask|attention_mask)$", Kind::Matrix, MatrixId::Mask, false}};

/// The shape without leading dimensions of 1.
std::vector<std::int64_t> withoutBatch(std::vector<std::int64_t> shape) {
  while (shape.size() > 2 && shape.front() == 1) shape.erase(shape.begin());
  return shape;
}

std::optional<ArrayTarget> targetByName(const NumberArray& array) {
  static const QRegularExpression separators(QStringLiteral(":0$|[/.]"));
  static const QRegularExpression of_head(QStringLiteral("^head_?(\\d+)_(.*)$"));
  QString name = array.name.toLower();
  name.remove(QRegularExpression(QStringLiteral(":0$"))).replace(separators, QStringLiteral("_"));
  int head = -1;
  if (const auto match = of_head.match(name); match.hasMatch()) {
    head = match.captured(1).toInt() - 1;
    name = match.captured(2);
  }
  for (const KnownName& known : kKnownNames) {
    if (!name.contains(QRegularExpression(QLatin1String(known.pattern)))) continue;
    ArrayTarget target;
    target.kind = known.kind;
    target.transposed = known.transposed;
    if (known.kind == Kind::Matrix) target.id = known.id;
    if (known.kind == Kind::Matrix && isPerHead(known.id)) target.head = head;
    const bool keras = name.endsWith(QLatin1String("kernel"));
    if (array.shape.size() == 3 && isPerHead(known.id)) {
      target.transposed = false;
      target.heads_second = keras;
    }
    return target;
  }
  return std::nullopt;
}

/// The only matrix with the shape of the array. Empty if no matrix or more than one matrix has this shape.
std::optional<ArrayTarget> targetByShape(const NumberArray& array, const Experiment& e) {
  const auto shape = withoutBatch(array.shape);
  if (shape.size() != 2) return std::nullopt;
  std::optional<ArrayTarget> found;
  for (const MatrixName& name : matrixNames()) {
    if (!name.input || name.id == MatrixId::Scale || name.id == Temperature || name.id == MatrixId::Mask)
      continue;
    for (int head = name.per_head ? 0 : -1; head < (name.per_head ? e.headCount() : 0); ++head) {
      const lab::Matrix& m = inputMatrix(e, name.id, head);
      if (m.empty() || m.rows() != shape[0] || m.columns() != shape[1]) continue;
      if (found) return std::nullopt;
      found = ArrayTarget{Kind::Matrix, name.id, head, false, false};
    }
  }
  return found;
}

QString nameOfTarget(MatrixId id) {
  const std::string_view symbol = nameOf(id).symbol;
  return QString::fromUtf8(symbol.data(), static_cast<qsizetype>(symbol.size()));
}

}  // namespace

ArrayProposal proposalFor(const NumberArray& array, const Experiment& experiment) {
  auto target = targetByName(array);
  if (!target) target = targetByShape(array, experiment);
  if (target) return {*target, wordsOf(*target, array)};
  return {{}, Words::tr("The name is not known, and the shape does not say where it goes.")};
}

QString wordsOf(const ArrayTarget& target, const NumberArray& array) {
  if (target.kind == Kind::LeaveOut) return Words::tr("Left out.");
  QStringList parts;
  if (target.kind == Kind::FusedWeights)
    parts << Words::tr("W_Q, W_K and W_V of all heads side by side");
  else if (target.kind == Kind::FusedBiases)
    parts << Words::tr("b_Q, b_K and b_V of all heads side by side");
  else if (!isPerHead(target.id))
    parts << nameOfTarget(target.id);
  else if (target.head >= 0)
    parts << Words::tr("%1 of head %2").arg(nameOfTarget(target.id)).arg(target.head + 1);
  else if (array.shape.size() == 3)
    parts << (target.heads_second ? Words::tr("%1 of %2 heads, heads as the second dimension")
                                  : Words::tr("%1 of %2 heads"))
                 .arg(nameOfTarget(target.id))
                 .arg(array.shape[target.heads_second ? 1 : 0]);
  else
    parts << Words::tr("%1 of all heads side by side").arg(nameOfTarget(target.id));
  if (target.transposed && withoutBatch(array.shape).size() == 2) parts << Words::tr("transposed");
  const bool batch =
      array.shape.size() > 2 && array.shape.front() == 1 && !(isPerHead(target.id) && target.head < 0);
  if (batch) parts << Words::tr("a batch of one");
  return parts.join(QStringLiteral(", ")) + QLatin1Char('.');
}

Result<ArrayTarget> targetFromText(const QString& text) {
  static const QRegularExpression pattern(QStringLiteral("^([A-Za-z_]+?)(?:\\.(\\d{1,4}))?(\\^T)?$"));
  if (text == QLatin1String("-")) return ArrayTarget{};
  const auto match = pattern.match(text);
  const QString name = match.captured(1);
  ArrayTarget target{Kind::Matrix, QueryEmbeddings,
                     match.captured(2).isEmpty() ? -1 : match.captured(2).toInt() - 1,
                     !match.captured(3).isEmpty(), false};
  if (name == QLatin1String("QKV")) {
    target.kind = Kind::FusedWeights;
  } else if (name == QLatin1String("b_QKV")) {
    target.kind = Kind::FusedBiases;
  } else {
    const auto id = matrixIdFromKey(name.toStdString());
    const bool matrix = id && isInput(*id) && *id != MatrixId::Scale && *id != Temperature;
    if (!matrix || (target.head >= 0 && !isPerHead(*id)) || target.head >= limits::kHeads ||
        (!match.captured(2).isEmpty() && target.head < 0))
      return Refusal{{},
                     {},
                     Words::tr("a matrix like query_embeddings, W_Q, W_Q.2 (head 2), W_Q^T, QKV, b_QKV or -"),
                     QStringLiteral("\"%1\"").arg(text.left(40))};
    target.id = *id;
  }
  return target;
}

}  // namespace lab
