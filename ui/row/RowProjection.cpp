// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of RowView that shows how one row of Q, K or V is computed.
#include <QScrollBar>
#include <algorithm>

#include "core/base/Language.h"
#include "core/document/Walk.h"
#include "core/explain/DimensionUse.h"
#include "core/model/positions/PositionsKinds.h"
#include "ui/heads/Sentences.h"
#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/row/RowView.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

constexpr int kNumbersInTitle = 3;

/// The first numbers of a position that a formula gives: "0.91, −0.42, 0.02, …".
QString positionNumbers(const Experiment& e, int position) {
  QStringList numbers;
  for (int i = 0; i < std::min(e.modelDim(), kNumbersInTitle); ++i)
    numbers << NumberFormat{2, false}.text(positionsKind(e.positions.kind).number(position, i, e.modelDim()));
  if (e.modelDim() > kNumbersInTitle) numbers << QStringLiteral("\u2026");
  return numbers.join(language::betweenNumbers());
}

/// The formulas of these numbers. They count positions from 0: "sin(3 − 1), cos(3 − 1), …".
QString positionFormulas(const Experiment& e, int position) {
  QStringList formulas;
  for (int i = 0; i < std::min(e.modelDim(), kNumbersInTitle); ++i)
    formulas << positionFormula(e, QStringLiteral("%1 \u2212 1").arg(position + 1), i);
  if (e.modelDim() > kNumbersInTitle) formulas << QStringLiteral("\u2026");
  return formulas.join(language::betweenNumbers());
}

}  // namespace

RowView::Projection RowView::projection() const {
  using enum MatrixId;
  const Experiment& e = bench_.document.experiment();
  Projection made{Q,
                  QueryEmbeddings,
                  QueryPositions,
                  QueryInputs,
                  QueryWeights,
                  QueryBias,
                  Side::Query,
                  bench_.selection.query(),
                  theme::Role::Query,
                  QStringLiteral("q"),
                  QStringLiteral("Q")};
  if (projected_ == Q) return made;
  if (e.mode == Mode::Cross) {
    made.embeddings = KeyEmbeddings;
    made.positions = KeyPositions;
    made.inputs = KeyInputs;
    made.side = Side::Key;
  }
  const bool values = projected_ == V;
  made.result = values ? V : K;
  made.weights = values ? ValueWeights : KeyWeights;
  made.bias = values ? ValueBias : KeyBias;
  made.role = values ? theme::Role::Value : theme::Role::Key;
  made.vector = values ? QStringLiteral("v") : QStringLiteral("k");
  made.matrix = values ? QStringLiteral("V") : QStringLiteral("K");
  // In self-attention, the query has a key, too.
  const int key = bench_.selection.key();
  made.word = std::min(key >= 0               ? key
                       : e.mode == Mode::Self ? bench_.selection.query()
                                              : 0,
                       e.keyCount() - 1);
  return made;
}

void RowView::chooseProjection() {
  using enum MatrixId;
  const auto& cell = bench_.selection.cell();
  // Another query is shown with its own projection until another number is selected.
  const int query = bench_.selection.query();
  const int before = std::exchange(projected_query_, query);
  const bool follows = cell && rowAxis(cell->id) == Axis::Query && cell->row == query;
  const auto cell_before = std::exchange(projected_cell_, cell);
  const bool stayed =
      cell && cell_before && cell->id == cell_before->id && cell->column == cell_before->column;
  if (before >= 0 && before != query && !follows && stayed) left_cell_ = cell;
  if (left_cell_ != cell) left_cell_.reset();
  const MatrixId at = walked_ ? *walked_ : cell && cell != left_cell_ ? cell->id : Q;
  // The top stays while the learner edits the weights and biases, or the embedding of a word that answers,
  // that it may show.
  const bool of_query = at == QueryWeights || at == QueryBias;
  const bool of_weights = at == KeyWeights || at == KeyBias || at == ValueWeights || at == ValueBias;
  const bool of_answer = rowAxis(at) == Axis::Query && cell && cell->id == at && cell->row != query;
  if (of_answer && projected_ == Q && !walked_ && !whole_) projected_ = K;
  // In a wide window, the other weights are at the right.
  const bool others = !others_[0].widget->isHidden();
  if (of_weights && !walked_ && !whole_ && !others) projected_ = at == KeyWeights || at == KeyBias ? K : V;
  if ((of_weights || of_answer || (of_query && others)) && !walked_ && !whole_) return;
  const bool of_key = at == KeyEmbeddings || at == KeyPositions || at == KeyInputs || at == K;
  projected_ = whole_ ? Q : at == V ? V : of_key ? K : Q;
}

int RowView::projectedDim() const {
  const Experiment& e = bench_.document.experiment();
  return query_.model->id() == MatrixId::V ? e.valueDim() : e.keyDim();
}

void RowView::showProjection(const Projection& top) {
  embedding_.model->setMatrix(top.embeddings);
  position_.model->setMatrix(top.positions);
  input_.model->setMatrix(top.inputs);
  weights_.model->setMatrix(top.weights);
  bias_.model->setMatrix(top.bias);
  query_.model->setMatrix(top.result);
  for (const Block* block : {&embedding_, &position_, &input_, &query_}) block->model->setRow(top.word);
  auto other = others_.begin();
  for (const MatrixId id : {MatrixId::QueryWeights, MatrixId::KeyWeights, MatrixId::ValueWeights})
    if (id != top.weights) (other++)->model->setMatrix(id);
  setMarked(marked_);  // its matrix may be shown now
}

void RowView::moveWord(int step) {
  const Projection top = projection();
  if (top.result == MatrixId::Q) return moveQuery(step);
  bench_.selection.setKey(std::clamp(top.word + step, 0, bench_.document.experiment().keyCount() - 1));
}

QString RowView::visibleRowsText(const MatrixTable& table) {
  if (table.verticalScrollBar()->maximum() == 0) return {};
  const int last = table.rowAt(table.viewport()->height() - theme::kRow / 2);
  return tr(", rows %1 to %2").arg(table.rowAt(theme::kRow / 2) + 1).arg(last + 1);
}

void RowView::retitleOnScroll(const MatrixTable& table, const std::function<void()>& update) {
  const QScrollBar* rows = table.verticalScrollBar();
  connect(rows, &QScrollBar::valueChanged, this, update);
  connect(rows, &QScrollBar::rangeChanged, this, [update](int, int maximum) {
    if (maximum == 0) update();
  });
  // Later, because the rows of the table are not yet in place.
  connect(rows, &QScrollBar::rangeChanged, this, update, Qt::QueuedConnection);
}

void RowView::updateTitles(const Projection& top) {
  const Experiment& e = bench_.document.experiment();
  const QString word = theme::colored(
      top.side == Side::Key || top.result != MatrixId::Q ? theme::Role::Key : theme::Role::Query,
      tokenHtml(e.token(top.side, top.word)));
  const QString x = top.result == MatrixId::Q ? tr("<i>x</i> of %1 (asks)").arg(word)
                                              : tr("<i>x</i> of %1 (answers)").arg(word);
  const bool positions = e.positions.added(), calculated = e.positions.hasFormula();
  setTitle(embedding_, positions ? tr("embedding of %1").arg(word) : x);
  setTitle(position_, tr("+ position %1").arg(top.word + 1));
  if (positions && without_summands_)
    setTitle(input_, x);
  else if (tokensAreColumns())  // short, because the column is narrow
    setTitle(input_, e.positions.kind == Positions::Kind::Sinusoidal ? tr("= <i>x</i>, with waves")
                                                                     : tr("= <i>x</i>"));
  else
    setTitle(input_, !calculated ? QStringLiteral("= ") + x
                     : bench_.document.hiddenCells().empty()
                         ? tr("= <i>x</i> of %1: embedding + position %2 (%3)")
                               .arg(word)
                               .arg(top.word + 1)
                               .arg(positionNumbers(e, top.word))
                         : tr("= <i>x</i> of %1: embedding + position %2").arg(word).arg(top.word + 1));
  input_.title->setToolTip(
      calculated ? tr("position %1 = (%2)").arg(top.word + 1).arg(positionFormulas(e, top.word)) : QString());
  const auto symbol = [](theme::Role role, const QString& letter, const QString& upper) {
    return theme::colored(role, QStringLiteral("<i>%1</i><sup>%2</sup>").arg(letter, upper));
  };
  const auto with_head = [&](const QString& title) {
    return e.headCount() > 1 ? tr("%1, head %2").arg(title).arg(bench_.selection.head() + 1) : title;
  };
  const RowColumn shape = shownCell(bench_.options.convention(), {e.modelDim(), projectedDim()});
  setTitle(weights_, with_head(symbol(top.role, QStringLiteral("W"), top.matrix) +
                               QStringLiteral(" &nbsp;%1 × %2").arg(shape.row).arg(shape.column)) +
                         visibleRowsText(*weights_.table));
  for (Block& block : others_) {
    const bool query = block.model->id() == MatrixId::QueryWeights,
               value = block.model->id() == MatrixId::ValueWeights;
    setTitle(block, with_head(symbol(query   ? theme::Role::Query
                                     : value ? theme::Role::Value
                                             : theme::Role::Key,
                                     QStringLiteral("W"),
                                     query   ? QStringLiteral("Q")
                                     : value ? QStringLiteral("V")
                                             : QStringLiteral("K"))));
  }
  setTitle(bias_, symbol(top.role, QStringLiteral("b"), top.matrix));
  QString result =
      tr("%1 of %2").arg(theme::colored(top.role, QStringLiteral("<i>%1</i>").arg(top.vector)), word);
  // The change of a product is not the product of the changes.
  const bool formula = stacked_ && !bench_.document.baseline().showsDifference();
  if (formula) result += QStringLiteral(" = <i>x W</i><sup>%1</sup>").arg(top.matrix);
  if (formula && !bias_.widget->isHidden())
    result += QStringLiteral(" + <i>b</i><sup>%1</sup>").arg(top.matrix);
  // The way back from a key or a value that the learner has selected.
  if (top.result != MatrixId::Q && !walked_)
    result +=
        QStringLiteral(" &nbsp;<a style=\"font-weight:400\" href=\"query\">%1</a>")
            .arg(tr("show <i>q</i> of %1").arg(tokenHtml(e.token(Side::Query, bench_.selection.query()))));
  setTitle(query_, result);
}

}  // namespace lab
