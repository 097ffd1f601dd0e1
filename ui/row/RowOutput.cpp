// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of RowView that shows the concat, W_O and the output of the selected query.
#include <QApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <utility>

#include "core/document/Walk.h"
#include "ui/heads/Sentences.h"
#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/row/RowView.h"

namespace lab {

bool RowView::isOutputPart(MatrixId id) {
  using enum MatrixId;
  return id == Concat || id == OutputWeights || id == OutputBias || id == Output;
}

bool RowView::follow(const Walk& walk) {
  const auto stage = walk.active() ? std::optional(walk.stage()) : std::nullopt;
  // Each weight is e^x divided by the sum of all e^x, so a walk shows these before the weights.
  keys_->model().setExponentialsShown(stage == MatrixId::Weights && !walk.keepsHidden(MatrixId::Weights));
  if (std::exchange(walked_, stage) == stage) return false;
  explained_.reset();  // the walk explains its stage
  // After a walk, the query is shown again.
  const auto& cell = bench_.selection.cell();
  const bool of_output = cell && isOutputPart(cell->id);
  if (!stage && of_output && isVisible())
    leaveOutputs();
  else if (!stage && !of_output)
    showOutputs(false);
  refresh();
  return true;
}

bool RowView::wantsOutputs() const {
  if (whole_) return false;
  if (walked_) return isOutputPart(*walked_);
  const auto& cell = bench_.selection.cell();
  if (!cell) return false;
  // A number of the keys, which are always shown, changes nothing.
  const bool of_keys = cell->id >= MatrixId::K && cell->id <= MatrixId::Context;
  return isOutputPart(cell->id) || (of_keys && shows_outputs_);
}

void RowView::makeOutputs() {
  concat_ = makeBlock(MatrixId::Concat, true);
  output_weights_ = makeBlock(MatrixId::OutputWeights, false);
  output_bias_ = makeBlock(MatrixId::OutputBias, false);
  output_ = makeBlock(MatrixId::Output, true);
  outputs_ = new QWidget;
  outputs_->setAccessibleName(tr("The output of the selected query"));
  auto* row = new QHBoxLayout(outputs_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(theme::kInStage);
  out_left_ = new QVBoxLayout;
  out_left_->setSpacing(theme::kStep / 2);
  out_left_->addWidget(concat_.widget);
  out_left_->addWidget(output_.widget);
  out_left_->addStretch();
  row->addLayout(out_left_);
  const auto sign = [this, row](const QString& text) {
    QLabel* label = makeOperator(text);
    row->addWidget(label, 0, Qt::AlignTop);
    return label;
  };
  out_into_sign_ = sign({});
  row->addWidget(output_weights_.widget);
  retitleOnScroll(*output_weights_.table, [this] { updateOutputWeightsTitle(); });
  out_onto_sign_ = sign(tr("concat"));
  out_bias_sign_ = sign(QStringLiteral("+"));
  row->addWidget(output_bias_.widget);
  out_equals_sign_ = sign(QStringLiteral("="));
  out_right_ = new QHBoxLayout;
  row->addLayout(out_right_);
  row->addStretch(1);
  back_ = new QLabel;
  back_->setTextInteractionFlags(Qt::LinksAccessibleByMouse);  // by keyboard: View > Concat and Output
  connect(back_, &QLabel::linkActivated, this, &RowView::leaveOutputs);
  top_->addWidget(back_, 0, Qt::AlignTop);
  static_cast<QBoxLayout*>(layout())->insertWidget(layout()->indexOf(inputs_) + 1, outputs_);
  QWidget* last = others_[1].table;
  for (const Block* block : {&concat_, &output_weights_, &output_bias_, &output_}) {
    setTabOrder(last, block->table);
    last = block->table;
  }
  style();
}

void RowView::showOutputs(bool wanted) {
  if (std::exchange(shows_outputs_, wanted) == wanted) return;
  if (wanted && !outputs_) makeOutputs();
  // Qt would move the focus from a hidden table to the next one, which would select its cell.
  const bool focused = (wanted ? inputs_ : outputs_)->isAncestorOf(QApplication::focusWidget());
  if (focused) setFocus();
  inputs_->setVisible(!wanted);
  outputs_->setVisible(wanted);
  back_->setVisible(wanted);
  if (focused) focusSelected();
  emit outputsShown(wanted);
}

void RowView::focusSelected() {
  const auto& cell = bench_.selection.cell();
  for (QWidget* card : cards())
    if (auto* table = qobject_cast<MatrixTable*>(card);
        table && cell && table->matrixModel()->id() == cell->id)
      table->setFocus();
}

void RowView::goToOutputs() {
  const Experiment& e = bench_.document.experiment();
  const bool output = !e.output_weights.empty() || !e.output_bias.empty();
  bench_.selection.setCell(
      CellRef{output ? MatrixId::Output : MatrixId::Concat, -1, bench_.selection.query(), 0});
}

void RowView::leaveOutputs() {
  bench_.selection.setCell(CellRef{MatrixId::Q, bench_.selection.head(), bench_.selection.query(), 0});
}

void RowView::updateOutputs() {
  if (!shows_outputs_) return;
  const Experiment& e = bench_.document.experiment();
  const int i = bench_.selection.query();
  for (const Block* block : {&concat_, &output_}) block->model->setRow(i);
  const bool weights = !e.output_weights.empty(), bias = !e.output_bias.empty();
  const bool columns = tokensAreColumns();
  if (columns)
    out_right_->addWidget(output_.widget);
  else
    out_left_->insertWidget(1, output_.widget);
  output_weights_.widget->setVisible(weights);
  out_into_sign_->setVisible(weights);
  const bool difference = bench_.document.baseline().showsDifference();
  out_into_sign_->setText(columns ? QStringLiteral("→") : difference ? QString() : QStringLiteral("×"));
  out_equals_sign_->setText(difference ? QString() : QStringLiteral("="));
  out_onto_sign_->setVisible(weights && columns);
  output_bias_.widget->setVisible(bias);
  out_bias_sign_->setVisible(bias);
  output_.widget->setVisible(weights || bias);
  out_equals_sign_->setVisible(columns && (weights || bias));
  for (const Block* block : {&concat_, &output_bias_, &output_}) {
    block->table->horizontalHeader()->setVisible(!columns);
    block->table->verticalHeader()->setVisible(columns);
    block->table->updateGeometry();
  }

  const QString asking = theme::colored(theme::Role::Query, tokenHtml(e.token(Side::Query, i)));
  const auto symbol = [&](MatrixId id) {
    const MatrixLabel label = matrixLabel(id, e, -1, bench_.options.convention());
    return theme::colored(label.role, label.symbol);
  };
  if (columns)  // short, because the column is narrow
    setTitle(concat_, tr("concat"));
  else if (!weights && !bias && e.headCount() == 1)
    setTitle(concat_, tr("output of %1 = its context, because there is no %2")
                          .arg(asking, symbol(MatrixId::OutputWeights)));
  else if (!weights && !bias)
    setTitle(
        concat_,
        tr("output of %1 = concat, because there is no %2").arg(asking, symbol(MatrixId::OutputWeights)));
  else if (e.headCount() == 1)
    setTitle(concat_, tr("concat of %1 = its context").arg(asking));
  else
    setTitle(concat_, tr("concat of %1: %n number(s) from each head", nullptr, e.valueDim()).arg(asking));
  updateOutputWeightsTitle();
  setTitle(output_bias_, symbol(MatrixId::OutputBias));
  const QString output = theme::colored(theme::Role::Output, tr("output"));
  const QString formula =
      difference
          ? QString()
          : QStringLiteral(" = ") + matrixLabel(MatrixId::Output, e, -1, bench_.options.convention()).formula;
  setTitle(output_, columns ? output : tr("%1 of %2").arg(output, asking) + formula);
  // With its colour, so that the link is laid out again in another theme.
  back_->setText(walked_ ? QString()
                         : QStringLiteral("<a style=\"color:%1\" href=\"back\">%2</a>")
                               .arg(palette().color(QPalette::Link).name(),
                                    tr("Back to %1").arg(QStringLiteral("<i>q</i>"))));
}

void RowView::updateOutputWeightsTitle() {
  const Experiment& e = bench_.document.experiment();
  const MatrixLabel label = matrixLabel(MatrixId::OutputWeights, e, -1, bench_.options.convention());
  const RowColumn shape =
      shownCell(bench_.options.convention(), {e.headCount() * e.valueDim(), e.outputDim()});
  setTitle(output_weights_, theme::colored(label.role, label.symbol) + QStringLiteral(" &nbsp;") +
                                shapeText(shape.row, shape.column) + visibleRowsText(*output_weights_.table));
}

void RowView::fitOutputs() {
  if (tokensAreColumns()) {
    const int most = rowsOfWeights();
    for (const Block* block : {&concat_, &output_bias_, &output_}) block->table->setMaximumVisible(most, 1);
    int room = width() - 8 * theme::kInStage;
    for (const Block* block : {&concat_, &output_bias_, &output_})
      if (!block->widget->isHidden()) room -= block->widget->sizeHint().width() + theme::kInStage;
    output_weights_.table->setNamesWiden(false);
    const int names = output_weights_.table->verticalHeader()->sizeHint().width();
    output_weights_.table->setMaximumVisible(
        most, std::max(2, (room - names) / output_weights_.table->columnWidthFor(false)));
    return;
  }
  for (const Block* block : {&concat_, &output_weights_, &output_bias_, &output_})
    block->table->setNamesWiden(false);
  shareWidth({&concat_, &output_}, output_weights_, out_into_sign_, output_bias_, out_bias_sign_, 2);
}

}  // namespace lab
