// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/CellWords.h"

#include <algorithm>

#include "core/base/Words.h"
#include "core/explain/Cells.h"
#include "core/explain/EditWords.h"
#include "core/explain/KindWords.h"
#include "core/model/Convention.h"

namespace lab {
namespace {

bool rowsAreTokens(MatrixId id) {
  return rowAxis(id) == Axis::Query || rowAxis(id) == Axis::Key;
}
/// One row for each query and one column for each key.
bool isPair(MatrixId id) {
  return columnAxis(id) == Axis::Key;
}
bool isDimensional(MatrixId id) {
  return columnAxis(id) == Axis::Dimension || id == MatrixId::Output;
}

/// The pattern of the name of a row or, for n_q x n_k matrices, a cell. "%1" is the token of the row, "%2"
/// the token of the column.
QString pattern(const Experiment& e, MatrixId id) {
  using enum MatrixId;
  if ((id == QueryInputs || id == KeyInputs) && e.positions.added())
    return Words::tr("embedding of %1 with position");
  return textOf(id, {{QueryEmbeddings, QT_TRANSLATE_NOOP("Words", "embedding of %1")},
                     {KeyEmbeddings, QT_TRANSLATE_NOOP("Words", "embedding of %1")},
                     {QueryPositions, QT_TRANSLATE_NOOP("Words", "position of %1")},
                     {KeyPositions, QT_TRANSLATE_NOOP("Words", "position of %1")},
                     {Q, QT_TRANSLATE_NOOP("Words", "query of %1")},
                     {K, QT_TRANSLATE_NOOP("Words", "key of %1")},
                     {V, QT_TRANSLATE_NOOP("Words", "value of %1")},
                     {Mask, QT_TRANSLATE_NOOP("Words", "mask of %1 on %2")},
                     {Scores, QT_TRANSLATE_NOOP("Words", "score of %1 for %2")},
                     {ScaledScores, QT_TRANSLATE_NOOP("Words", "scaled score of %1 for %2")},
                     {MaskedScores, QT_TRANSLATE_NOOP("Words", "masked score of %1 for %2")},
                     {Weights, QT_TRANSLATE_NOOP("Words", "weight of %1 on %2")},
                     {Context, QT_TRANSLATE_NOOP("Words", "context of %1")},
                     {Concat, QT_TRANSLATE_NOOP("Words", "concat of %1")},
                     {Output, QT_TRANSLATE_NOOP("Words", "output of %1")},
                     {QueryInputs, QT_TRANSLATE_NOOP("Words", "input x of %1")},
                     {KeyInputs, QT_TRANSLATE_NOOP("Words", "input x of %1")}});
}

QString withHead(const Experiment& e, const QString& words, int head) {
  return head < 0 ? words : Words::tr("%1, %2").arg(words, headWords(e, head));
}

Side rowSide(MatrixId id) {
  return rowAxis(id) == Axis::Key ? Side::Key : Side::Query;
}

/// A word in quotation marks, so that words such as "the" do not look like a part of the name around them.
QString quotedToken(const Experiment& e, Side side, int index) {
  const std::vector<std::string>& tokens = e.tokens(side);
  const QString name = tokenWords(e, side, index);
  if (static_cast<std::size_t>(index) >= tokens.size()) return name;
  const QString word = quotable(tokens[static_cast<std::size_t>(index)]);
  return QStringLiteral("“%1”").arg(word) + name.mid(word.size());
}

/// Calls arg() with both texts at once, so that a "%2" in a word of the learner is not replaced.
QString pairWords(const Experiment& e, MatrixId id, int row, int column) {
  return pattern(e, id).arg(quotedToken(e, Side::Query, row), quotedToken(e, Side::Key, column));
}

QString columnWords(const Experiment& e, MatrixId id, int column) {
  const auto index = static_cast<std::size_t>(column);
  const bool named = isDimensional(id) && index < e.dimension_names.size() &&
                     (id != MatrixId::Output || e.outputIsEmbedding());
  if (named)
    return Words::tr("dimension %1 “%2”")
        .arg(QString::number(column + 1), quotable(e.dimension_names[index]));
  return (isDimensional(id) ? Words::tr("dimension %1") : Words::tr("entry %1")).arg(column + 1);
}

QString lineWords(bool row, int index, MatrixId id) {
  return (row ? Words::tr("row %1 of %2") : Words::tr("column %1 of %2"))
      .arg(QString::number(index + 1), matrixWords(id));
}

}  // namespace

QString matrixWords(MatrixId id) {
  using enum MatrixId;
  const QString words = textOf(id, {{Scores, QT_TRANSLATE_NOOP("Words", "scores")},
                                    {ScaledScores, QT_TRANSLATE_NOOP("Words", "scaled scores")},
                                    {MaskedScores, QT_TRANSLATE_NOOP("Words", "masked scores")},
                                    {Weights, QT_TRANSLATE_NOOP("Words", "weights")},
                                    {Context, QT_TRANSLATE_NOOP("Words", "context")},
                                    {Mask, QT_TRANSLATE_NOOP("Words", "mask")}});
  return words.isEmpty() ? QString::fromUtf8(nameOf(id).symbol) : words;
}

QString tokenWords(const Experiment& experiment, Side side, int index) {
  const std::vector<std::string>& tokens = experiment.tokens(side);
  if (index < 0 || static_cast<std::size_t>(index) >= tokens.size())
    return Words::tr("token %1").arg(index + 1);
  const std::string& token = tokens[static_cast<std::size_t>(index)];
  if (std::count(tokens.begin(), tokens.end(), token) < 2) return quotable(token);
  return Words::tr("%1 (token %2)").arg(quotable(token), QString::number(index + 1));
}

QString headWords(const Experiment& experiment, int head) {
  const QString plain = Words::tr("head %1").arg(head + 1);
  if (head < 0 || head >= experiment.headCount()) return plain;
  const QString name = quotable(experiment.heads[static_cast<std::size_t>(head)].name);
  if (name.isEmpty() || name.compare(plain, Qt::CaseInsensitive) == 0) return plain;
  return Words::tr("%1 %2").arg(plain, name);
}

QString cellWords(const Experiment& experiment, const CellRef& cell, Convention convention) {
  const CellRef c = canonical(experiment, cell);
  if (c.id == MatrixId::Scale) return Words::tr("scale");
  if (c.id == MatrixId::Temperature) return Words::tr("temperature");
  if (isPair(c.id)) return withHead(experiment, pairWords(experiment, c.id, c.row, c.column), c.head);
  if (rowsAreTokens(c.id)) {
    const QString whose = pattern(experiment, c.id).arg(quotedToken(experiment, rowSide(c.id), c.row));
    return withHead(experiment, Words::tr("%1, %2").arg(whose, columnWords(experiment, c.id, c.column)),
                    c.head);
  }
  const bool vector = shapeOf(experiment, c.id, c.head).rows == 1 &&
                      (c.id == MatrixId::QueryBias || c.id == MatrixId::KeyBias ||
                       c.id == MatrixId::ValueBias || c.id == MatrixId::OutputBias);
  const RowColumn at = shownCell(convention, {c.row, c.column});
  const QString place =
      vector ? Words::tr("%1, entry %2").arg(matrixWords(c.id)).arg(c.column + 1)
             : Words::tr("%1, row %2, column %3").arg(matrixWords(c.id)).arg(at.row + 1).arg(at.column + 1);
  return withHead(experiment, place, c.head);
}

EditText editName(const Experiment& experiment, const CellRef& cell) {
  const bool embedding = cell.id == MatrixId::QueryEmbeddings || cell.id == MatrixId::KeyEmbeddings;
  return embedding ? EditText(Words::tr("Edit %1").arg(cellWords(experiment, cell))) : editName(cell);
}

QString regionWords(const Experiment& experiment, const Region& region, Convention convention) {
  const CellRef first = canonical(experiment, {region.id, region.head, region.row, region.column});
  if (region.rows == 1 && region.columns == 1) return cellWords(experiment, first, convention);
  const Shape shape = shapeOf(experiment, first.id, first.head);
  const bool whole_row = region.columns == shape.columns, whole_column = region.rows == shape.rows;
  if (whole_row && whole_column && region.rows > 1)
    return withHead(experiment, Words::tr("all of %1").arg(matrixWords(first.id)), first.head);
  if (region.rows == 1) {
    const bool pair = isPair(first.id);
    if (pair)
      return withHead(
          experiment,
          Words::tr("%1 of %2").arg(matrixWords(first.id), quotedToken(experiment, Side::Query, first.row)),
          first.head);
    if (rowsAreTokens(first.id))
      return withHead(
          experiment,
          pattern(experiment, first.id).arg(quotedToken(experiment, rowSide(first.id), first.row)),
          first.head);
    return withHead(experiment, lineWords(convention == Convention::Rows, first.row, first.id), first.head);
  }
  if (isPair(first.id))
    return withHead(
        experiment,
        Words::tr("%1 on %2").arg(matrixWords(first.id), quotedToken(experiment, Side::Key, first.column)),
        first.head);
  return withHead(experiment, lineWords(convention == Convention::Columns, first.column, first.id),
                  first.head);
}

QString maskWords(const Experiment& experiment, const Derivation& derivation) {
  const CellRef& c = derivation.cell;
  const QString query = tokenWords(experiment, Side::Query, c.row);
  switch (derivation.mask_reason) {
    case MaskReason::None:
      return {};
    case MaskReason::Entry:
      return maskedText(experiment.mask, tokenWords(experiment, Side::Key, c.column), query);
    case MaskReason::EveryKey:
      return c.id == MatrixId::Context
                 ? Words::tr("Every key is masked for %1: all its weights are 0, and so is its context.")
                       .arg(query)
                 : Words::tr(
                       "Every key is masked for %1: there is nothing to share out, and all its weights are "
                       "0.")
                       .arg(query);
  }
  return {};
}

}  // namespace lab
