// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/EditEffect.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/Words.h"

namespace lab {
namespace {

QString dimensionName(const Experiment& e, int dimension) {
  const auto at = static_cast<std::size_t>(dimension);
  return at < e.dimension_names.size() && !e.dimension_names[at].empty()
             ? Words::tr("feature “%1”").arg(QString::fromStdString(e.dimension_names[at]))
             : Words::tr("entry %1").arg(dimension + 1);
}

bool columnIsZero(const Matrix& matrix, int column) {
  for (int row = 0; row < matrix.rows(); ++row)
    if (matrix(row, column) != 0) return false;
  return true;
}

bool rowIsZero(const Matrix& matrix, int row) {
  return std::ranges::all_of(matrix.row(row), [](double value) { return value == 0; });
}

/// Whether all scores are equal, apart from those that are masked (-infinity).
bool scoresAreEqual(std::span<const double> scores) {
  const double largest = std::ranges::max(scores);
  return std::ranges::all_of(scores, [largest](double score) {
    return std::isinf(score) || std::abs(score - largest) <= 1e-12 * std::max(1.0, std::abs(largest));
  });
}

QString noWeightChanges(const Experiment& experiment, int head, int query) {
  const QString word = QString::fromStdString(experiment.token(Side::Query, query));
  if (experiment.headCount() > 1)
    return Words::tr("No weight of “%1” changes in head %2.").arg(word).arg(head + 1);
  return Words::tr("No weight of “%1” changes.").arg(word);
}

QString because(const Experiment& experiment, int query, const QString& reason) {
  const QString word = QString::fromStdString(experiment.token(Side::Query, query));
  return Words::tr("%1: %2").arg(Words::tr("No effect on “%1”").arg(word), reason);
}

/// The same about a reason that other heads may not have.
QString becauseInHead(const Experiment& experiment, int head, int query, const QString& reason) {
  if (experiment.headCount() == 1) return because(experiment, query, reason);
  const QString word = QString::fromStdString(experiment.token(Side::Query, query));
  return Words::tr("%1: %2").arg(Words::tr("No effect on “%1” in head %2").arg(word).arg(head + 1), reason);
}

/// The inputs of the keys and values.
const Matrix& answeringInputs(const Experiment& experiment, const AttentionTrace& trace) {
  return trace.stage(experiment.mode == Mode::Cross ? MatrixId::KeyInputs : MatrixId::QueryInputs);
}

}  // namespace

QString noEffectText(const Experiment& experiment, const AttentionTrace& trace, const CellRef& edited,
                     int head, int query) {
  if (edited.head >= 0 && edited.head != head)
    return because(experiment, query, Words::tr("the number belongs to head %1.").arg(edited.head + 1));
  const auto name = [&](int dimension) { return dimensionName(experiment, dimension); };
  switch (edited.id) {
    case MatrixId::QueryWeights:
      if (trace.stage(MatrixId::QueryInputs)(query, edited.row) == 0)
        return because(experiment, query, Words::tr("its %1 is 0.").arg(name(edited.row)));
      return {};
    case MatrixId::KeyWeights:
    case MatrixId::ValueWeights:
      if (columnIsZero(answeringInputs(experiment, trace), edited.row))
        return because(experiment, query,
                       Words::tr("%1 is 0 for every word that answers.").arg(name(edited.row)));
      return {};
    case MatrixId::QueryEmbeddings:
    case MatrixId::KeyEmbeddings: {
      const Head& used = experiment.head(head);
      if (!rowIsZero(used.query_weights, edited.column) || !rowIsZero(used.key_weights, edited.column) ||
          !rowIsZero(used.value_weights, edited.column))
        return {};
      const QString reason = Words::tr("this head ignores %1 in W_Q, W_K and W_V.").arg(name(edited.column));
      return becauseInHead(experiment, head, query, reason);
    }
    case MatrixId::OutputWeights:
    case MatrixId::OutputBias:
      return Words::tr(
          "The attention weights and the context stay the same: W_O and b_O change only the output.");
    default:
      return {};
  }
}

QString sameWeightsAfterBlock(const Experiment& experiment, int head, int query, bool context_changed) {
  if (!context_changed) return noWeightChanges(experiment, head, query);
  const QString word = QString::fromStdString(experiment.token(Side::Query, query));
  if (experiment.headCount() == 1)
    return Words::tr("The weights of “%1” do not change, but its context does.").arg(word);
  return Words::tr("In head %1, the weights of “%2” do not change, but its context does.")
      .arg(head + 1)
      .arg(word);
}

QString sameWeightsText(const Experiment& experiment, const AttentionTrace& trace, const CellRef& edited,
                        int head, int query, bool context_changed) {
  if (context_changed && edited.id == MatrixId::ValueWeights)
    return Words::tr(
        "The attention weights stay the same: W_V changes only the values, the context and the output.");
  if (context_changed) return sameWeightsAfterBlock(experiment, head, query, true);
  if (QString reason = noEffectText(experiment, trace, edited, head, query); !reason.isEmpty()) return reason;
  if (edited.id == MatrixId::QueryWeights && columnIsZero(trace.stage(MatrixId::K, head), edited.column))
    return because(experiment, query, Words::tr("dimension %1 of every key is 0.").arg(edited.column + 1));
  if (edited.id == MatrixId::KeyWeights && trace.stage(MatrixId::Q, head)(query, edited.column) == 0)
    return because(experiment, query, Words::tr("dimension %1 of its query is 0.").arg(edited.column + 1));
  const std::span<const double> scores = trace.stage(MatrixId::MaskedScores, head).row(query);
  const auto allowed = std::ranges::count_if(scores, [](double score) { return std::isfinite(score); });
  if (edited.id == MatrixId::Temperature && allowed == 1)
    return because(experiment, query, Words::tr("the mask lets it look at one word only."));
  if (edited.id == MatrixId::Temperature && allowed > 1 && scoresAreEqual(scores))
    return becauseInHead(experiment, head, query, Words::tr("all its scores are equal."));
  return noWeightChanges(experiment, head, query);
}

QString sameWeightsAfterMask(const Experiment& experiment, const AttentionTrace& trace, int head, int query) {
  const auto scores = trace.stage(MatrixId::MaskedScores, head).row(query);
  const bool all = std::ranges::all_of(scores, [](double score) { return std::isfinite(score); });
  if (!all || experiment.mask.kind == Mask::Kind::None) return noWeightChanges(experiment, head, query);
  return Words::tr("No effect on “%1”: the mask lets it look at every word.")
      .arg(QString::fromStdString(experiment.token(Side::Query, query)));
}

}  // namespace lab
