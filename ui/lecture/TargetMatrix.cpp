// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lecture/TargetMatrix.h"

#include "core/document/Selection.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/row/RowView.h"

namespace lab {
namespace {

/// The matrix that a column of the row view shows. For a column of intermediate results, the matrix to which
/// they belong: the masked scores for exponents, the attention weights for e^x, the context for products.
std::optional<MatrixId> matrixOf(KeyRowsModel::Kind kind) {
  using Kind = KeyRowsModel::Kind;
  switch (kind) {
    case Kind::Token:
      return std::nullopt;
    case Kind::Key:
      return MatrixId::K;
    case Kind::Score:
      return MatrixId::Scores;
    case Kind::Scaled:
      return MatrixId::ScaledScores;
    case Kind::Exponent:
      return MatrixId::MaskedScores;
    case Kind::Exponential:
    case Kind::Weight:
      return MatrixId::Weights;
    case Kind::Value:
      return MatrixId::V;
    case Kind::Product:
      return MatrixId::Context;
  }
  return std::nullopt;
}

std::optional<MatrixId> matrixOfColumn(const KeyTableBase& table, int column) {
  if (column < 0 || column >= table.rows().columnCount()) return std::nullopt;
  return matrixOf(table.rows().column(column).kind);
}

}  // namespace

std::optional<MatrixId> matrixAt(const QWidget* widget, const QPoint& point) {
  for (const QWidget* at = widget; at != nullptr; at = at->parentWidget()) {
    if (const auto* table = qobject_cast<const KeyTableBase*>(at))
      return matrixOfColumn(
          *table,
          table->columnAt(
              table->viewport()->mapFrom(widget->window(), widget->mapTo(widget->window(), point)).x()));
    if (const auto* table = qobject_cast<const MatrixTable*>(at)) return table->matrixModel()->id();
    if (const auto* card = qobject_cast<const MatrixCard*>(at)) return card->id();
    if (qobject_cast<const HeadsPanel*>(at)) return MatrixId::Weights;
    if (qobject_cast<const RowView*>(at) || qobject_cast<const MatrixView*>(at)) return std::nullopt;
    // A widget with exactly one table, such as a table with its title.
    const auto tables = at->findChildren<MatrixTable*>();
    if (tables.size() == 1 && at != widget->window()) return tables.front()->matrixModel()->id();
  }
  return std::nullopt;
}

std::optional<MatrixId> matrixWithFocus(const QWidget* focus, const Selection& selection) {
  // The names of the keys belong to no matrix.
  if (const auto* table = qobject_cast<const KeyTableBase*>(focus); table && table->currentIndex().isValid())
    return matrixOfColumn(*table, table->currentIndex().column());
  if (focus != nullptr && !qobject_cast<const KeyTableBase*>(focus))
    if (const auto found = matrixAt(focus, focus->rect().center())) return found;
  if (selection.cell()) return selection.cell()->id;
  return std::nullopt;
}

}  // namespace lab
