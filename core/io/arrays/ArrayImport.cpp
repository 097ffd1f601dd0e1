// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/arrays/ArrayImport.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "core/base/Words.h"
#include "core/model/Gather.h"
#include "core/model/Limits.h"
#include "core/model/Validation.h"

namespace lab {
namespace {

using Kind = ArrayTarget::Kind;
using enum MatrixId;

constexpr std::array kWeights{QueryWeights, KeyWeights, ValueWeights};
constexpr std::array kBiases{QueryBias, KeyBias, ValueBias};

NumberArray withoutBatch(NumberArray array, std::size_t dimensions) {
  array.shape = lab::withoutBatch(std::move(array.shape), dimensions);
  return array;
}

/// Converts an array of one or two dimensions to a matrix. A vector becomes one row.
Matrix matrixOf(const NumberArray& array, bool transposed) {
  const auto columns = static_cast<int>(array.shape.empty() ? 1 : array.shape.back());
  const auto rows = static_cast<int>(array.shape.size() < 2 ? 1 : array.shape[0]);
  Matrix m(rows, columns);
  std::copy(array.values.begin(), array.values.end(), m.mutableData());
  return transposed && array.shape.size() == 2 ? m.transposed() : m;
}

Refusal misfit(const NumberArray& array, const QString& expected) {
  return {{}, array.name, expected, array.shapeText()};
}

/// Splits a matrix into `parts` matrices with the same number of columns.
Result<std::vector<Matrix>> columnParts(const Matrix& m, int parts, const NumberArray& array) {
  if (parts < 1 || m.columns() % parts != 0 || m.columns() == 0)
    return misfit(array, Words::tr("columns that can be divided into %1 equal parts").arg(parts));
  std::vector<Matrix> all;
  for (int i = 0; i < parts; ++i)
    all.push_back(m.columnBlock(i * (m.columns() / parts), m.columns() / parts));
  return all;
}

/// The matrix of each head in an array of three dimensions.
std::vector<Matrix> stackedHeads(const NumberArray& array, bool heads_second) {
  const auto at = [&](std::int64_t a, std::int64_t b, std::int64_t c) {
    return array.values[static_cast<std::size_t>((a * array.shape[1] + b) * array.shape[2] + c)];
  };
  const std::int64_t heads = array.shape[heads_second ? 1 : 0], rows = array.shape[heads_second ? 0 : 1];
  std::vector<Matrix> all;
  for (std::int64_t h = 0; h < heads; ++h) {
    Matrix& m = all.emplace_back(static_cast<int>(rows), static_cast<int>(array.shape[2]));
    for (int i = 0; i < m.rows(); ++i)
      for (int j = 0; j < m.columns(); ++j) m.set(i, j, heads_second ? at(i, h, j) : at(h, i, j));
  }
  return all;
}

/// The name of a matrix: "W_Q", or "W_Q.2" of head 2.
QString nameIn(MatrixId id, int head) {
  const std::string_view key = nameOf(id).key;
  const QString name = QString::fromLatin1(key);
  return isPerHead(id) ? QStringLiteral("%1.%2").arg(name).arg(head + 1) : name;
}

bool isWeight(MatrixId id) {
  return std::ranges::find(kWeights, id) != kWeights.end();
}

/// The number of heads according to the shapes and targets of the arrays; 0 if they do not determine it.
int headsShown(const std::vector<NumberArray>& arrays, const std::vector<ArrayTarget>& targets) {
  int heads = 0;
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    const ArrayTarget& target = targets[i];
    const auto& shape = arrays[i].shape;
    if (target.kind != Kind::Matrix || !isPerHead(target.id)) continue;
    const bool stacked = target.head < 0 && ((isWeight(target.id) && shape.size() == 3) ||
                                             (isHeadBias(target.id) && shape.size() == 2 && shape[0] > 1));
    if (target.head >= 0)
      heads = std::max(heads, target.head + 1);
    else if (stacked)
      heads = std::max(heads, static_cast<int>(std::min<std::int64_t>(shape[target.heads_second ? 1 : 0],
                                                                      limits::kHeads + 1)));
  }
  return heads;
}

/// True if `pieces` contains W_Q, W_K and W_V of `heads` heads, and they replace all heads of `e`.
/// `own`: every target names one head. Such matrices replace only the named heads if `e` has more
/// heads and all shapes are the same.
bool replacesAllHeads(const std::map<std::pair<MatrixId, int>, Matrix>& pieces, bool own, int heads,
                      const Experiment& e) {
  bool same_shapes = true;
  for (const MatrixId id : kWeights)
    for (int h = 0; h < heads; ++h) {
      const auto found = pieces.find({id, h});
      if (found == pieces.end()) return false;
      same_shapes = same_shapes && h < e.headCount() && found->second.sameShape(inputMatrix(e, id, h));
    }
  return heads > 0 && !(own && same_shapes && heads < e.headCount());
}

/// Collects the matrices of an experiment from arrays.
class Pieces {
 public:
  explicit Pieces(int heads) : heads_(heads) {}

  Refused add(const NumberArray& given, const ArrayTarget& target) {
    if (target.kind == Kind::LeaveOut) return std::nullopt;
    const bool mask = target.kind == Kind::Matrix && target.id == Mask;
    if (!mask && std::ranges::any_of(given.values, [](double value) { return std::isinf(value); }))
      return Refusal{
          {}, given.name, Words::tr("finite numbers"), Words::tr("-infinity, which only a mask has")};
    if (target.kind != Kind::Matrix) return addFused(given, target);
    if (isWeight(target.id)) return addWeights(given, target);
    if (isHeadBias(target.id)) return addBiases(given, target);
    return addShared(given, target);
  }

  const Matrix* find(MatrixId id, int head) const {
    const auto found = pieces_.find({id, head});
    return found == pieces_.end() ? nullptr : &found->second;
  }
  const std::map<std::pair<MatrixId, int>, Matrix>& all() const { return pieces_; }

 private:
  Refused put(MatrixId id, int head, Matrix m, const NumberArray& array) {
    if (pieces_.emplace(std::pair(id, head), std::move(m)).second) return std::nullopt;
    return Refusal{{}, array.name, Words::tr("one array for %1").arg(nameIn(id, head)), Words::tr("two")};
  }
  Refused putAll(MatrixId id, std::vector<Matrix> parts, const NumberArray& array) {
    for (std::size_t h = 0; h < parts.size(); ++h)
      if (auto refusal = put(id, static_cast<int>(h), std::move(parts[h]), array)) return refusal;
    return std::nullopt;
  }

  Refused addFused(const NumberArray& given, const ArrayTarget& target) {
    const bool weights = target.kind == Kind::FusedWeights;
    const NumberArray array = withoutBatch(given, weights ? 2 : 1);
    if (array.shape.size() != (weights ? 2u : 1u))
      return misfit(given, weights ? Words::tr("rows and columns") : Words::tr("a vector"));
    const auto three = columnParts(matrixOf(array, target.transposed), 3, given);
    if (!three) return three.refusal();
    for (std::size_t i = 0; i < 3; ++i) {
      auto parts = columnParts(three.value()[i], heads_, given);
      if (!parts) return parts.refusal();
      if (auto refusal = putAll(weights ? kWeights[i] : kBiases[i], std::move(parts.value()), given))
        return refusal;
    }
    return std::nullopt;
  }

  Refused addWeights(const NumberArray& given, const ArrayTarget& target) {
    if (target.head < 0 && given.shape.size() == 3)
      return putAll(target.id, stackedHeads(given, target.heads_second), given);
    const NumberArray array = withoutBatch(given, 2);
    if (array.shape.size() != 2) return misfit(given, Words::tr("rows and columns"));
    const Matrix m = matrixOf(array, target.transposed);
    if (target.head >= 0) return put(target.id, target.head, m, given);
    auto parts = columnParts(m, heads_, given);
    return parts ? putAll(target.id, std::move(parts.value()), given) : Refused(parts.refusal());
  }

  Refused addBiases(const NumberArray& given, const ArrayTarget& target) {
    NumberArray array = given;
    if (target.head < 0 && array.shape.size() == 2)
      array.shape = {array.shape[0] * array.shape[1]};  // [h, d_k]
    array = withoutBatch(array, 1);
    if (array.shape.size() != 1) return misfit(given, Words::tr("a vector"));
    if (target.head >= 0) return put(target.id, target.head, matrixOf(array, false), given);
    auto parts = columnParts(matrixOf(array, false), heads_, given);
    return parts ? putAll(target.id, std::move(parts.value()), given) : Refused(parts.refusal());
  }

  Refused addShared(const NumberArray& given, const ArrayTarget& target) {
    NumberArray array = given;
    const bool vector = target.id == OutputBias;
    if (target.id == OutputWeights && array.shape.size() == 3)  // [h, d_v, d_out]
      array.shape = {array.shape[0] * array.shape[1], array.shape[2]};
    array = withoutBatch(array, vector ? 1 : 2);
    if (array.shape.size() != (vector ? 1u : 2u))
      return misfit(given, vector ? Words::tr("a vector") : Words::tr("rows and columns"));
    return put(target.id, -1, matrixOf(array, target.transposed), given);
  }

  int heads_;
  std::map<std::pair<MatrixId, int>, Matrix> pieces_;
};

/// True if the mask is additive, that is, added to the scores: every entry is 0 or a large negative
/// number, and at least one is not 0.
bool isAdditiveMask(const Matrix& m) {
  constexpr double kMasked = -1000;  // e to this power is 0
  return std::ranges::all_of(m.values(), [](double value) { return value == 0 || value <= kMasked; }) &&
         std::ranges::any_of(m.values(), [](double value) { return value != 0; });
}

/// Adds or removes tokens until there is one token for each embedding.
void fitTokens(std::vector<std::string>& tokens, int count, QStringList& notes) {
  const auto wanted = static_cast<std::size_t>(count);
  if (tokens.size() == wanted) return;
  notes << Words::tr("There are %1 embeddings, so there are now as many tokens.").arg(count);
  while (tokens.size() < wanted) tokens.push_back("word" + std::to_string(tokens.size() + 1));
  tokens.resize(wanted);
}

/// Removes the parts of the experiment that do not fit the sizes of the imported matrices.
void removeMisfits(Experiment& e, const Pieces& pieces, QStringList& notes) {
  const auto drop = [&notes](Matrix& m, const QString& name) {
    if (!m.empty()) notes << Words::tr("%1 does not fit and was removed.").arg(name);
    m = Matrix();
  };
  // Imported matrices are not removed. findProblem reports them later if they do not fit.
  const auto old = [&pieces](MatrixId id, int head) { return pieces.find(id, head) == nullptr; };
  if (old(OutputWeights, -1) && !e.output_weights.empty() &&
      e.output_weights.rows() != e.headCount() * e.valueDim())
    drop(e.output_weights, QStringLiteral("W_O"));
  if (old(OutputBias, -1) && e.output_weights.empty()) drop(e.output_bias, QStringLiteral("b_O"));
  for (int h = 0; h < e.headCount(); ++h) {
    Head& head = e.head(h);
    if (old(QueryBias, h) && head.query_bias.columns() != e.keyDim())
      drop(head.query_bias, QStringLiteral("b_Q"));
    if (old(KeyBias, h) && head.key_bias.columns() != e.keyDim()) drop(head.key_bias, QStringLiteral("b_K"));
    if (old(ValueBias, h) && head.value_bias.columns() != e.valueDim())
      drop(head.value_bias, QStringLiteral("b_V"));
  }
  if (!e.dimension_names.empty() && std::cmp_not_equal(e.dimension_names.size(), e.modelDim())) {
    e.dimension_names.clear();
    notes << Words::tr("The names of the dimensions do not fit and were removed.");
  }
  const bool positions_fit = e.positions.query.empty() || (e.positions.query.columns() == e.modelDim() &&
                                                           e.positions.query.rows() == e.queryCount());
  if (!positions_fit && pieces.find(QueryPositions, -1) == nullptr) {
    e.positions = Positions();
    notes << Words::tr("The positions do not fit and were removed.");
  }
  // Spare rows belong to the table that was imported over.
  const auto dropSpare = [&](Matrix& spare, MatrixId table) {
    if (pieces.find(table, -1) != nullptr || spare.columns() != e.modelDim()) spare = {};
  };
  dropSpare(e.positions.spare_query, QueryPositions);
  dropSpare(e.positions.spare_key, KeyPositions);
  const bool mask_fits = e.mask.allowed.empty() || (e.mask.allowed.rows() == e.queryCount() &&
                                                    e.mask.allowed.columns() == e.keyCount());
  const bool padding_fits = e.mask.padding.empty() || std::cmp_equal(e.mask.padding.size(), e.keyCount());
  if ((!mask_fits || !padding_fits) && pieces.find(MatrixId::Mask, -1) == nullptr) {
    e.mask = lab::Mask();
    notes << Words::tr("The mask does not fit and was removed.");
  }
}

/// Gives the embeddings that are not imported the d_model of the imported weights. New dimensions are 0.
void fitEmbeddings(Experiment& e, const Pieces& pieces, QStringList& notes) {
  const int count = e.heads.front().query_weights.rows(), before = e.modelDim();
  bool changed = false;
  for (const auto& [id, embeddings] :
       {std::pair(QueryEmbeddings, &e.query_embeddings), std::pair(KeyEmbeddings, &e.key_embeddings)}) {
    if (count < 1 || pieces.find(id, -1) || embeddings->empty() || embeddings->columns() == count) continue;
    *embeddings =
        gather(*embeddings, samePlaces(embeddings->rows()), resizedPlaces(embeddings->columns(), count));
    changed = true;
  }
  if (!changed) return;
  notes << (count > before
                ? Words::tr("The embeddings now have %n dimensions: the first %1 as before, the others 0.",
                            nullptr, count)
                      .arg(before)
                : Words::tr("The embeddings now have %n dimensions, the first of the %1 before.", nullptr,
                            count)
                      .arg(before));
}

QString shapeOf(const Matrix& m) {
  return QCoreApplication::translate("Problem", "a %1 matrix")
      .arg(QStringLiteral("%1 × %2").arg(m.rows()).arg(m.columns()));
}

QString windowNameOf(MatrixId id, int head) {
  return isPerHead(id) ? Words::tr("%1, head %2").arg(arrayTargetName(id)).arg(head + 1)
                       : arrayTargetName(id);
}

/// Returns a refusal that names the matrix as the window does, not by its path in a file. If that
/// matrix was not imported, the refusal names an imported matrix that changed its shape instead,
/// because that one is the cause.
Refusal refusalOf(const Problem& problem, const Pieces& pieces, const Experiment& before) {
  Refusal refusal = Refusal::of(problem);
  static const QRegularExpression kPath(QStringLiteral("^(?:heads\\[(\\d+)\\]\\.)?([A-Za-z_.]+)"));
  const QRegularExpressionMatch path = kPath.match(refusal.place);
  for (const MatrixName& name : matrixNames()) {
    if (name.field.empty() || path.captured(2).toStdString() != name.field) continue;
    const int head = name.per_head ? path.captured(1).toInt() : -1;
    refusal.place = windowNameOf(name.id, head);
    if (pieces.find(name.id, head)) break;
    for (const auto& [place, m] : pieces.all()) {
      if (place.first == MatrixId::Mask || place.second >= before.headCount()) continue;
      const Matrix& old = inputMatrix(before, place.first, place.second);
      if (old.empty() || old.sameShape(m)) continue;
      return {{}, windowNameOf(place.first, place.second), shapeOf(old), shapeOf(m)};
    }
    break;
  }
  return refusal;
}

}  // namespace

bool takesArrays(MatrixId id) {
  return isInput(id) && id != MatrixId::Scale && id != Temperature;
}

QString arrayTargetName(MatrixId id) {
  return id == MatrixId::Mask ? Words::tr("mask M") : QString::fromUtf8(nameOf(id).symbol);
}

std::vector<std::int64_t> withoutBatch(std::vector<std::int64_t> shape, std::size_t dimensions) {
  while (shape.size() > dimensions && shape.front() == 1) shape.erase(shape.begin());
  return shape;
}

bool isHeadBias(MatrixId id) {
  return id == QueryBias || id == KeyBias || id == ValueBias;
}

int headsSideBySide(const std::vector<NumberArray>& arrays, const std::vector<ArrayTarget>& targets,
                    const Experiment& experiment) {
  std::int64_t divided = 0;  // the greatest common divisor of the numbers of columns
  std::array<bool, 3> given{};
  for (std::size_t i = 0; i < arrays.size(); ++i) {
    const ArrayTarget& target = targets[i];
    const bool fused = target.kind == Kind::FusedWeights;
    const bool all_heads = target.kind == Kind::Matrix && isWeight(target.id) && target.head < 0;
    if (!fused && !all_heads) continue;
    for (std::size_t w = 0; w < given.size(); ++w) given[w] = given[w] || fused || target.id == kWeights[w];
    if (all_heads && arrays[i].shape.size() == 3) continue;
    const auto shape = lab::withoutBatch(arrays[i].shape, 2);
    if (shape.size() != 2) continue;
    const std::int64_t columns = shape[target.transposed ? 0 : 1];
    divided = std::gcd(divided, fused ? columns / 3 : columns);
  }
  int heads = std::max(1, experiment.headCount());
  if (std::ranges::find(given, false) != given.end()) return heads;
  while (divided % heads != 0) --heads;
  return heads;
}

Result<ImportedExperiment> importArrays(const std::vector<NumberArray>& arrays,
                                        const std::vector<ArrayTarget>& targets, const Experiment& experiment,
                                        int heads_side_by_side) {
  ImportedExperiment result{experiment, {}};
  Experiment& e = result.experiment;
  const int shown = headsShown(arrays, targets);
  const int divided =
      heads_side_by_side > 0 ? heads_side_by_side : headsSideBySide(arrays, targets, experiment);
  Pieces pieces(shown > 0 ? shown : divided);
  for (std::size_t i = 0; i < arrays.size(); ++i)
    if (auto refusal = pieces.add(arrays[i], targets[i])) return *refusal;
  if (pieces.all().empty())
    return Refusal::saying(Words::tr("No array was chosen, so nothing was imported."));

  int heads = 0;
  for (const auto& [place, m] : pieces.all()) heads = std::max(heads, place.second + 1);
  if (heads > limits::kHeads)
    return Refusal{{}, {}, Words::tr("at most %1 heads").arg(limits::kHeads), QString::number(heads)};
  const bool own = std::ranges::none_of(targets, [](const ArrayTarget& target) {
    const bool fused = target.kind == Kind::FusedWeights;
    return fused || (target.kind == Kind::Matrix && isWeight(target.id) && target.head < 0);
  });
  const bool all_heads = replacesAllHeads(pieces.all(), own, heads, e);
  if (all_heads) {
    const int model_dim = pieces.find(QueryWeights, 0)->rows();
    if (model_dim > limits::kModelDim)
      return Refusal{{},
                     QStringLiteral("W_Q"),
                     Words::tr("at most %1 rows (d_model)").arg(limits::kModelDim),
                     QString::number(model_dim)};
    if (heads != e.headCount()) result.notes << Words::tr("The number of heads is now %1.").arg(heads);
    for (int h = e.headCount(); h < heads; ++h) {
      Head& head = e.heads.emplace_back();
      head.name = Words::tr("Head %1").arg(h + 1).toStdString();
    }
    e.heads.resize(static_cast<std::size_t>(heads));
  } else if (heads > e.headCount()) {
    return Refusal{{},
                   {},
                   Words::tr("W_Q, W_K and W_V of all %1 heads together").arg(heads),
                   Words::tr("matrices of some of them")};
  }
  for (const auto& [place, m] : pieces.all()) {
    if (place.first == MatrixId::Mask) {
      e.mask.kind = lab::Mask::Kind::Matrix;
      e.mask.allowed = m;
      const bool additive = isAdditiveMask(m);
      for (double& value : std::span(e.mask.allowed.mutableData(), m.size()))
        value = (value != 0) != additive ? 1 : 0;
      result.notes << (additive ? Words::tr("The mask is additive: where it is 0, a word may look at a key; "
                                            "where it is %1, it may not.")
                                      .arg(*std::ranges::min_element(m.values()))
                                : Words::tr("Where the mask is not 0, a word may look at a key."));
      continue;
    }
    if (place.first == QueryPositions || place.first == KeyPositions)
      e.positions.kind = Positions::Kind::Learned;
    mutableInputMatrix(e, place.first, place.second) = m;
  }
  if (all_heads) fitEmbeddings(e, pieces, result.notes);
  if (pieces.find(QueryEmbeddings, -1)) fitTokens(e.query_tokens, e.query_embeddings.rows(), result.notes);
  if (pieces.find(KeyEmbeddings, -1)) {
    e.mode = Mode::Cross;
    fitTokens(e.key_tokens, e.key_embeddings.rows(), result.notes);
  } else if (e.mode == Mode::Self && e.key_embeddings.columns() != e.query_embeddings.columns()) {
    e.key_tokens.clear();
    e.key_embeddings = Matrix();
  }
  removeMisfits(e, pieces, result.notes);
  if (const auto problem = findProblem(e)) return refusalOf(*problem, pieces, experiment);
  return result;
}

}  // namespace lab
