// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/CellNames.h"

#include <QRegularExpression>
#include <algorithm>
#include <string>

#include "core/base/Words.h"
#include "core/explain/Cells.h"
#include "core/explain/KindWords.h"

namespace lab {
namespace {

/// The side whose tokens name the rows or columns; empty if they are not tokens.
std::optional<Side> sideOf(Axis axis) {
  if (axis == Axis::Query) return Side::Query;
  return axis == Axis::Key ? std::optional(Side::Key) : std::nullopt;
}

/// Parses an index: a number from 1, or a word of `side` in quotation marks.
std::optional<int> indexFrom(const Experiment& experiment, std::optional<Side> side, const QString& text) {
  if (!text.startsWith(QLatin1Char('"'))) return text.toInt() - 1;
  if (!side) return std::nullopt;
  const auto& tokens = experiment.tokens(*side);
  const auto found = std::ranges::find(tokens, text.mid(1, text.size() - 2).toStdString());
  if (found == tokens.end()) return std::nullopt;
  return static_cast<int>(found - tokens.begin());
}

}  // namespace

std::optional<CellRef> cellFromPath(const Experiment& experiment, const QString& path, int head) {
  static const QRegularExpression pattern(
      QStringLiteral("^(\\w+(?:\\.(?:query|key))?)(?:\\.(\\d{1,3}))?\\[(\\d{1,5}|\"[^\"]*\")\\]\\[(\\d{1,5}|"
                     "\"[^\"]*\")\\]$"));
  const auto match = pattern.match(path);
  if (!match.hasMatch()) return std::nullopt;
  const auto id = matrixNamed(match.captured(1).toStdString());
  if (!id || (match.hasCaptured(2) && !isPerHead(*id))) return std::nullopt;
  if (match.hasCaptured(2)) head = match.captured(2).toInt() - 1;
  const auto row = indexFrom(experiment, sideOf(rowAxis(*id)), match.captured(3));
  const auto column = indexFrom(experiment, sideOf(columnAxis(*id)), match.captured(4));
  if (!row || !column) return std::nullopt;
  const CellRef cell{*id, isPerHead(*id) ? head : -1, *row, *column};
  if (!cellExists(experiment, cell)) return std::nullopt;
  return canonical(experiment, cell);
}

QString keyOf(MatrixId id) {
  return QString::fromLatin1(isInput(id) ? nameOf(id).field : nameOf(id).key);
}

QString cellPath(const CellRef& cell) {
  QString path = QString::fromLatin1(nameOf(cell.id).key);
  if (isPerHead(cell.id)) path += QStringLiteral(".%1").arg(cell.head + 1);
  return path + QStringLiteral("[%1][%2]").arg(cell.row + 1).arg(cell.column + 1);
}

std::optional<int> tokenFromText(const Experiment& experiment, Side side, const QString& text) {
  const auto& tokens = experiment.tokens(side);
  if (const auto found = std::ranges::find(tokens, text.toStdString()); found != tokens.end())
    return static_cast<int>(found - tokens.begin());
  bool ok = false;
  const int number = text.toInt(&ok);
  if (!ok || number < 1 || number > static_cast<int>(tokens.size())) return std::nullopt;
  return number - 1;
}

std::optional<int> headFromText(const Experiment& experiment, const QString& text) {
  bool ok = false;
  const int number = text.toInt(&ok);
  if (ok && number >= 1 && number <= experiment.headCount()) return number - 1;
  for (int h = 0; h < experiment.headCount(); ++h)
    if (text.simplified().compare(QString::fromStdString(experiment.head(h).name).simplified(),
                                  Qt::CaseInsensitive) == 0)
      return h;
  return std::nullopt;
}

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
  const QString name = quotable(experiment.head(head).name);
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
  const bool vector = nameOf(c.id).rows == Size::One;  // a bias
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
  const auto words = [&] {
    if (whole_row && whole_column && region.rows > 1)
      return Words::tr("all entries of %1").arg(matrixWords(first.id));
    if (region.rows > 1) {
      if (!isPair(first.id)) return lineWords(convention == Convention::Columns, first.column, first.id);
      return Words::tr("%1 on %2")
          .arg(matrixWords(first.id), quotedToken(experiment, Side::Key, first.column));
    }
    if (isPair(first.id))
      return Words::tr("%1 of %2")
          .arg(matrixWords(first.id), quotedToken(experiment, Side::Query, first.row));
    if (rowsAreTokens(first.id))
      return pattern(experiment, first.id).arg(quotedToken(experiment, rowSide(first.id), first.row));
    return lineWords(convention == Convention::Rows, first.row, first.id);
  };
  return withHead(experiment, words(), first.head);
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
