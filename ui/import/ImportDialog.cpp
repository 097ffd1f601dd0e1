// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/ImportDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>
#include <utility>

#include "core/base/Words.h"
#include "core/model/Limits.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

using Kind = ArrayTarget::Kind;

enum Column { kName, kShape, kType, kTarget, kTransposed, kMeaning, kColumns };

/// The targets that the user can choose for an array, each with its text.
std::vector<std::pair<QString, ArrayTarget>> choicesOf(const Experiment& e) {
  std::vector<std::pair<QString, ArrayTarget>> choices{
      {ImportDialog::tr("leave out"), {}},
      {ImportDialog::tr("W_Q, W_K, W_V side by side"), {Kind::FusedWeights}},
      {ImportDialog::tr("b_Q, b_K, b_V side by side"), {Kind::FusedBiases}}};
  for (const MatrixName& name : matrixNames()) {
    if (!takesArrays(name.id)) continue;
    const QString symbol = arrayTargetName(name.id);
    choices.push_back(
        {name.per_head ? ImportDialog::tr("%1 of all heads").arg(symbol) : symbol, {Kind::Matrix, name.id}});
    for (int h = 0; name.per_head && h < e.headCount(); ++h)
      choices.push_back(
          {ImportDialog::tr("%1 of head %2").arg(symbol).arg(h + 1), {Kind::Matrix, name.id, h}});
  }
  return choices;
}

ArrayTarget withoutLayout(ArrayTarget target) {
  target.transposed = target.heads_second = false;
  return target;
}

}  // namespace

ImportDialog::ImportDialog(const QString& file, std::vector<NumberArray> arrays, const Experiment& experiment,
                           QWidget* parent)
    : QDialog(parent),
      arrays_(std::move(arrays)),
      experiment_(experiment),
      proposals_(proposalsFor(arrays_, experiment_)),
      table_(new QTableWidget(static_cast<int>(arrays_.size()), kColumns, this)),
      heads_(new QSpinBox(this)),
      result_(new QLabel(this)),
      imported_(Refusal{}) {
  setWindowTitle(tr("Import matrices from %1").arg(file));
  table_->setObjectName(QStringLiteral("arrays"));
  table_->setAccessibleName(tr("Arrays of the file"));
  table_->setHorizontalHeaderLabels(
      {tr("array"), tr("shape"), tr("type"), tr("goes to"), tr("transposed"), tr("recognised as")});
  table_->verticalHeader()->hide();
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setSelectionMode(QAbstractItemView::NoSelection);
  heads_->setObjectName(QStringLiteral("heads"));
  heads_->setAccessibleName(tr("Number of heads, if the file has them side by side"));
  heads_->setRange(1, limits::kHeads);
  std::vector<ArrayTarget> proposed;
  for (const ArrayProposal& proposal : proposals_) proposed.push_back(proposal.target);
  heads_->setValue(headsSideBySide(arrays_, proposed, experiment_));
  result_->setObjectName(QStringLiteral("result"));
  result_->setWordWrap(true);
  result_->setTextFormat(Qt::PlainText);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  import_ = buttons->addButton(tr("&Import"), QDialogButtonBox::AcceptRole);
  import_->setObjectName(QStringLiteral("import"));
  import_->setDefault(true);
  auto* form = new QFormLayout;
  form->addRow(tr("number of heads, if the file has them side by side"), heads_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::kBetweenStages, theme::kInStage, theme::kBetweenStages, theme::kInStage);
  column->setSpacing(theme::kInStage);
  column->addWidget(table_, 1);
  column->addLayout(form);
  column->addWidget(result_);
  column->addWidget(buttons);
  for (int row = 0; row < table_->rowCount(); ++row) addRow(row);
  table_->resizeColumnsToContents();
  table_->horizontalHeader()->setStretchLastSection(true);
  resize(220 * theme::kStep, 110 * theme::kStep);
  connect(heads_, &QSpinBox::valueChanged, this, &ImportDialog::check);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    if (!imported_) return;
    accept();
    emit chosen(imported_.value().experiment);
  });
  check();
}

void ImportDialog::addRow(int row) {
  const NumberArray& array = arrays_[static_cast<std::size_t>(row)];
  for (const auto& [place, text] : {std::pair(kName, array.name),
                                    {kShape, array.shapeText()},
                                    {kType, array.type},
                                    {kMeaning, QString()}})
    table_->setItem(row, place, new QTableWidgetItem(text));
  auto* target = new QComboBox;
  target->setAccessibleName(tr("Where %1 goes").arg(array.name));
  for (const auto& [text, choice] : choicesOf(experiment_))
    target->addItem(text, QVariant::fromValue(choice));
  table_->setCellWidget(row, kTarget, target);
  auto* transposed = new QCheckBox;
  transposed->setAccessibleName(tr("Transpose %1").arg(array.name));
  table_->setCellWidget(row, kTransposed, transposed);
  const ArrayProposal& proposal = proposals_[static_cast<std::size_t>(row)];
  setTarget(row, proposal.target);
  table_->item(row, kMeaning)->setText(proposal.sentence);
  const auto changed = [this, row] {
    table_->item(row, kMeaning)->setText(wordsOf(this->target(row), arrays_[static_cast<std::size_t>(row)]));
    check();
  };
  connect(target, &QComboBox::currentIndexChanged, this, changed);
  connect(transposed, &QCheckBox::toggled, this, changed);
}

void ImportDialog::propose(const ArrayTarget& target) {
  int chosen = 0;
  ArrayTarget fitting = target;
  const auto fits = [&] {
    for (const bool transposed : {false, true})
      for (chosen = 0; chosen < table_->rowCount(); ++chosen) {
        fitting.transposed = transposed;
        if (importArrays({arrays_[static_cast<std::size_t>(chosen)]}, {fitting}, experiment_)) return true;
      }
    return false;
  };
  if (!fits()) {
    chosen = 0;
    fitting = target;
  }
  for (int row = 0; row < table_->rowCount(); ++row) setTarget(row, row == chosen ? fitting : ArrayTarget{});
}

ArrayTarget ImportDialog::target(int row) const {
  const auto* choice = static_cast<const QComboBox*>(table_->cellWidget(row, kTarget));
  auto target = choice->currentData().value<ArrayTarget>();
  target.transposed = static_cast<const QCheckBox*>(table_->cellWidget(row, kTransposed))->isChecked();
  // The proposal determines the order of the dimensions of a three-dimensional array.
  const ArrayTarget& proposed = proposals_[static_cast<std::size_t>(row)].target;
  if (proposed.id == target.id && proposed.head == target.head) target.heads_second = proposed.heads_second;
  return target;
}

void ImportDialog::setTarget(int row, const ArrayTarget& target) {
  auto* choice = static_cast<QComboBox*>(table_->cellWidget(row, kTarget));
  for (int i = 0; i < choice->count(); ++i)
    if (choice->itemData(i).value<ArrayTarget>() == withoutLayout(target)) choice->setCurrentIndex(i);
  static_cast<QCheckBox*>(table_->cellWidget(row, kTransposed))->setChecked(target.transposed);
}

void ImportDialog::check() {
  std::vector<ArrayTarget> targets;
  for (int row = 0; row < table_->rowCount(); ++row) targets.push_back(target(row));
  imported_ = importArrays(arrays_, targets, experiment_, heads_->value());
  import_->setEnabled(static_cast<bool>(imported_));
  if (!imported_) {
    result_->setText(imported_.refusal().sentence());
  } else {
    const QStringList& notes = imported_.value().notes;
    result_->setText(notes.isEmpty() ? tr("Everything fits.") : joinSentences(notes));
  }
}

}  // namespace lab
