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

/// Why an array of a file that this program exported is left out. Empty for an input that can be imported.
QString whyLeftOut(const NumberArray& array) {
  static const QRegularExpression of_head(QStringLiteral("^head\\d+_"));
  const QString name = QString(array.name).remove(of_head);
  if (name == QLatin1String("scale") || name == QLatin1String("temperature"))
    return Words::tr("Left out: settings are not imported.");
  const auto id = matrixIdFromKey(name.toStdString());
  return name == QLatin1String("query_inputs") || name == QLatin1String("key_inputs") || (id && isStage(*id))
             ? Words::tr("Left out: computed from the inputs.")
             : QString();
}

/// Whether this program exported the arrays.
bool areExported(const std::vector<NumberArray>& arrays) {
  const auto has = [&](const char* name) {
    return std::ranges::find(arrays, QLatin1String(name), &NumberArray::name) != arrays.end();
  };
  return has("query_inputs") && has("concat") && has("output");
}

/// The only matrix with the shape of the array. Empty if no matrix or more than one matrix has this shape.
std::optional<ArrayTarget> targetByShape(const NumberArray& array, const Experiment& e) {
  const auto shape = withoutBatch(array.shape, 2);
  if (shape.size() != 2) return std::nullopt;
  std::optional<ArrayTarget> found;
  for (const auto& [id, head] : inputMatrices(e)) {
    const lab::Matrix& m = inputMatrix(e, id, head);
    if (id == MatrixId::Mask || m.empty() || m.rows() != shape[0] || m.columns() != shape[1]) continue;
    if (found) return std::nullopt;
    found = ArrayTarget{Kind::Matrix, id, head, false, false};
  }
  return found;
}

/// The targets of the arrays of numpy.savez(file, *layer.get_weights()) for MultiHeadAttention in Keras:
/// arr_0, arr_1 ... are the kernels and biases of query, key, value and output, or only the kernels. Empty if
/// the names or shapes differ.
std::vector<ArrayTarget> kerasTargets(const std::vector<NumberArray>& arrays) {
  if (arrays.size() != 8 && arrays.size() != 4) return {};
  const bool biases = arrays.size() == 8;
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < arrays.size(); ++i)
    for (std::size_t j = 0; j < arrays.size(); ++j)
      if (arrays[j].name == QStringLiteral("arr_%1").arg(i)) order.push_back(j);
  if (order.size() != arrays.size()) return {};
  using Shape = std::vector<std::int64_t>;
  const auto kernel = [&](std::size_t i) -> const Shape& { return arrays[order[biases ? 2 * i : i]].shape; };
  const auto bias = [&](std::size_t i) -> const Shape& { return arrays[order[2 * i + 1]].shape; };
  for (std::size_t i = 0; i < 4; ++i)
    if (kernel(i).size() != 3) return {};
  if (kernel(2)[2] != kernel(3)[1] || kernel(0)[2] != kernel(1)[2]) return {};
  for (std::size_t i = 0; i < 3; ++i) {
    if (kernel(i)[1] != kernel(3)[0] || kernel(i)[0] != kernel(0)[0]) return {};
    if (biases && bias(i) != Shape{kernel(i)[1], kernel(i)[2]}) return {};
  }
  if (biases && bias(3) != Shape{kernel(3)[2]}) return {};
  std::vector<ArrayTarget> targets(arrays.size());
  const std::array weights{QueryWeights, KeyWeights, ValueWeights, OutputWeights};
  const std::array vectors{QueryBias, KeyBias, ValueBias, OutputBias};
  for (std::size_t i = 0; i < 4; ++i) {
    targets[order[biases ? 2 * i : i]] = {Kind::Matrix, weights[i], -1, false, i < 3};
    if (biases) targets[order[2 * i + 1]] = {Kind::Matrix, vectors[i]};
  }
  return targets;
}

/// Finds the form of an array that fits the experiment.
class Fit {
 public:
  Fit(const std::vector<NumberArray>& arrays, const std::vector<std::optional<ArrayTarget>>& named,
      const Experiment& e, int heads)
      : e_(e), query_count_(e.queryCount()), key_count_(e.keyCount()), output_dim_(e.outputDim()) {
    bool new_keys = false;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      if (!named[i] || named[i]->kind != Kind::Matrix) continue;
      const auto shape = withoutBatch(arrays[i].shape, 2);
      if (shape.size() != 2) continue;
      if (named[i]->id == QueryEmbeddings) query_count_ = shape[0];
      if (named[i]->id == KeyEmbeddings) key_count_ = shape[0], new_keys = true;
      if (named[i]->id == OutputWeights) output_dim_ = shape[named[i]->transposed ? 0 : 1];
    }
    if (!new_keys && e.mode == Mode::Self) key_count_ = query_count_;
    whole_ = isWhole(arrays, named, heads);
  }

  /// Whether the arrays contain W_Q, W_K and W_V of all heads, which may have other sizes.
  bool whole() const { return whole_; }

  /// Returns `target` with the head and the layout with which the array fits the experiment. Empty
  /// if the array fits with none.
  std::optional<ArrayTarget> fitting(const ArrayTarget& target, const NumberArray& array) const {
    if (target.kind != Kind::Matrix) {
      const auto count = static_cast<std::int64_t>(array.values.size());
      const bool same = e_.keyDim() == e_.valueDim();
      return same && count == sizeOf(QueryBias, -1).second * 3 ? std::optional(target) : std::nullopt;
    }
    const std::size_t dimensions = array.shape.size();
    const bool is_mask = target.id == MatrixId::Mask;
    std::vector<ArrayTarget> forms;
    for (const bool other_layout : {false, true}) {
      if (other_layout && is_mask) continue;
      ArrayTarget form = target;
      (dimensions == 3 && isPerHead(target.id) ? form.heads_second : form.transposed) ^= other_layout;
      if (!isPerHead(target.id)) {
        forms.push_back(form);
        continue;
      }
      form.head = std::max(0, target.head);
      forms.push_back(form);
      form.head = -1;
      if (target.head < 0) forms.push_back(form);
    }
    for (const ArrayTarget& form : forms)
      if (fits(form, array)) return form;
    return std::nullopt;
  }

  QString misfit(const ArrayTarget& target) const {
    if (target.kind != Kind::Matrix)
      return Words::tr("The name says b_Q, b_K and b_V, but the shape does not fit.");
    const QString name = arrayTargetName(target.id);
    if (target.head >= e_.headCount())
      return Words::tr("The name says head %1, but the experiment has %n heads.", nullptr, e_.headCount())
          .arg(target.head + 1);
    if (isPerHead(target.id) && e_.headCount() > 1 && target.head < 0)
      return Words::tr("The name says %1, but the shape fits neither one head (%2) nor all heads (%3).")
          .arg(name, shapeText(target, 0), shapeText(target, -1));
    return Words::tr("The name says %1, but the shape does not fit: %2 is needed.")
        .arg(name, shapeText(target, 0));
  }

 private:
  /// The rows and columns of the matrix; -1 for a number that may have any value.
  std::pair<std::int64_t, std::int64_t> sizeOf(MatrixId id, int head) const {
    const std::int64_t d = e_.modelDim(), heads = head < 0 ? e_.headCount() : 1;
    switch (id) {
      case QueryEmbeddings:
      case KeyEmbeddings:
        return {-1, d};
      case QueryPositions:
        return {query_count_, d};
      case KeyPositions:
        return {key_count_, d};
      case QueryWeights:
      case KeyWeights:
        return {d, heads * e_.keyDim()};
      case ValueWeights:
        return {d, heads * e_.valueDim()};
      case QueryBias:
      case KeyBias:
        return {1, heads * e_.keyDim()};
      case ValueBias:
        return {1, heads * e_.valueDim()};
      case OutputWeights:
        return {std::int64_t{e_.headCount()} * e_.valueDim(), -1};
      case OutputBias:
        return {1, output_dim_};
      case MatrixId::Mask:
        return {query_count_, key_count_};
      default:
        return {0, 0};  // no array goes there
    }
  }

  QString shapeText(const ArrayTarget& target, int head) const {
    const auto [rows, columns] = sizeOf(target.id, head);
    const auto text = [](std::int64_t size) {
      return size < 0 ? QStringLiteral("n") : QString::number(size);
    };
    return text(rows) + QStringLiteral(" \u00d7 ") + text(columns);
  }

  bool fits(const ArrayTarget& form, const NumberArray& array) const {
    if (form.head >= e_.headCount()) return false;
    auto shape = array.shape;
    const auto [rows, columns] = sizeOf(form.id, form.head);
    const std::int64_t heads = e_.headCount();
    const bool is_bias = isHeadBias(form.id);
    const bool stacked = is_bias ? shape.size() == 2 && shape[0] != 1 : shape.size() == 3;
    if (form.head < 0 && isPerHead(form.id) && stacked) {
      const bool second = form.heads_second && !is_bias;
      if (shape[second ? 1 : 0] != heads) return false;
      return (is_bias || shape[second ? 0 : 1] == rows) && shape.back() * heads == columns;
    }
    if (form.id == OutputWeights && shape.size() == 3) shape = {shape[0] * shape[1], shape[2]};
    const bool vector = is_bias || form.id == OutputBias;
    while (shape.size() > (vector ? 1u : 2u) && shape.front() == 1) shape.erase(shape.begin());
    if (vector) shape.insert(shape.begin(), 1);
    if (shape.size() != 2 || (vector && form.transposed)) return false;
    if (form.transposed) std::swap(shape[0], shape[1]);
    return (rows < 0 ? shape[0] > 0 : shape[0] == rows) && (columns < 0 ? shape[1] > 0 : shape[1] == columns);
  }

  bool isWhole(const std::vector<NumberArray>& arrays, const std::vector<std::optional<ArrayTarget>>& named,
               int heads) const {
    constexpr std::array kWeights{QueryWeights, KeyWeights, ValueWeights};
    std::array<int, 3> found{};   // arrays whose name has no head
    std::array<int, 3> single{};  // arrays whose name has a head
    bool one_head = heads == 0 && e_.headCount() > 1;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      if (!named[i]) continue;
      if (named[i]->kind == Kind::FusedWeights) return true;
      const auto at = std::ranges::find(kWeights, named[i]->id);
      if (named[i]->kind != Kind::Matrix || at == kWeights.end()) continue;
      ArrayTarget form = *named[i];
      ++(form.head < 0 ? found : single)[static_cast<std::size_t>(at - kWeights.begin())];
      form.head = 0;
      // A transposed array comes from PyTorch, where one array contains all heads.
      one_head = one_head && !form.transposed && withoutBatch(arrays[i].shape, 2).size() == 2 &&
                 fits(form, arrays[i]);
    }
    if (std::ranges::all_of(found, [](int count) { return count > 0; })) return !one_head;
    return single[0] > 0 && single[1] == single[0] && single[2] == single[0];
  }

  const Experiment& e_;
  std::int64_t query_count_, key_count_, output_dim_;
  bool whole_ = false;
};

/// The sentence that names the matrices to which the array is imported.
QString placeOf(const ArrayTarget& target, const NumberArray& array) {
  if (target.kind == Kind::FusedWeights) return Words::tr("W_Q, W_K and W_V of all heads side by side.");
  if (target.kind == Kind::FusedBiases) return Words::tr("b_Q, b_K and b_V of all heads side by side.");
  const QString name = arrayTargetName(target.id);
  if (!isPerHead(target.id)) return Words::tr("Goes to %1.").arg(name);
  if (target.head >= 0) return Words::tr("%1 of head %2.").arg(name).arg(target.head + 1);
  const auto& shape = array.shape;
  if (shape.size() == 3 || (isHeadBias(target.id) && shape.size() == 2 && shape[0] > 1))
    return (target.heads_second ? Words::tr("%1 of %2 heads, heads as the second dimension.")
                                : Words::tr("%1 of %2 heads."))
        .arg(name)
        .arg(shape[target.heads_second ? 1 : 0]);
  return Words::tr("%1 of all heads side by side.").arg(name);
}

ArrayProposal proposalByName(const ArrayTarget& target, const NumberArray& array, const Fit& fit, int heads) {
  if (fit.whole()) return {target, wordsOf(target, array)};
  const auto fitting = fit.fitting(target, array);
  if (!fitting) return {{}, fit.misfit(target)};
  const bool chosen = isPerHead(fitting->id) && target.head < 0 && fitting->head >= 0 && heads > 1;
  return {*fitting, joinSentences({wordsOf(*fitting, array),
                                   chosen ? Words::tr("The array has the shape of one head.") : QString()})};
}

}  // namespace

std::vector<ArrayProposal> proposalsFor(const std::vector<NumberArray>& arrays, const Experiment& experiment,
                                        int heads) {
  std::vector<ArrayProposal> proposals;
  const std::vector<ArrayTarget> keras = kerasTargets(arrays);
  for (std::size_t i = 0; i < keras.size(); ++i)
    proposals.push_back(
        {keras[i], joinSentences({wordsOf(keras[i], arrays[i]),
                                  Words::tr("The order is that of get_weights() in Keras.")})});
  if (!keras.empty()) return proposals;
  std::vector<std::optional<ArrayTarget>> named;
  for (const NumberArray& array : arrays) named.push_back(targetByName(array));
  const bool exported = areExported(arrays);
  const Fit fit(arrays, named, experiment, heads);
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    if (const QString why = exported ? whyLeftOut(arrays[i]) : QString(); !why.isEmpty()) {
      proposals.push_back({{}, why});
    } else if (named[i]) {
      proposals.push_back(proposalByName(*named[i], arrays[i], fit, experiment.headCount()));
    } else if (const auto target = targetByShape(arrays[i], experiment)) {
      proposals.push_back({*target, wordsOf(*target, arrays[i])});
    } else {
      proposals.push_back(
          {{}, Words::tr("The name is not known, and the shape does not say where it goes.")});
    }
  }
  return proposals;
}

QString wordsOf(const ArrayTarget& target, const NumberArray& array) {
  if (target.kind == Kind::LeaveOut) return Words::tr("Left out.");
  const bool transposed = target.transposed && withoutBatch(array.shape, 2).size() == 2;
  const bool batch =
      array.shape.size() > 2 && array.shape.front() == 1 && !(isPerHead(target.id) && target.head < 0);
  return joinSentences({placeOf(target, array),
                        transposed ? Words::tr("The array is transposed.") : QString(),
                        batch ? Words::tr("The array is a batch of one.") : QString()});
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
    if (!id || !takesArrays(*id) || (target.head >= 0 && !isPerHead(*id)) || target.head >= limits::kHeads ||
        (!match.captured(2).isEmpty() && target.head < 0))
      return Refusal{{},
                     {},
                     Words::tr("a matrix like query_embeddings, W_Q, W_Q.2 (head 2), W_Q^T, QKV, b_QKV or -"),
                     inQuotes(text)};
    target.id = *id;
  }
  return target;
}

}  // namespace lab
