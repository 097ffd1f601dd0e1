// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/MorePanel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <array>

#include "core/document/SettingEdits.h"
#include "core/explain/Glossary.h"
#include "core/explain/KindWords.h"
#include "ui/panels/CommitEdit.h"
#include "ui/panels/TemperatureSlider.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"
#include "ui/window/LockedControls.h"

namespace lab {
namespace {

/// Checked if every head has all biases, PartiallyChecked if only some biases exist, otherwise Unchecked.
Qt::CheckState biasesPresent(const Experiment& e) {
  const auto any = [](const Head& head) {
    return !head.query_bias.empty() || !head.key_bias.empty() || !head.value_bias.empty();
  };
  const auto all = [](const Head& head) {
    return !head.query_bias.empty() && !head.key_bias.empty() && !head.value_bias.empty();
  };
  if (std::ranges::all_of(e.heads, all)) return Qt::Checked;
  return std::ranges::any_of(e.heads, any) ? Qt::PartiallyChecked : Qt::Unchecked;
}

QLabel* sectionTitle(const QString& text) {
  auto* label = new QLabel(text);
  label->setFont(theme::titleFont());
  label->setContentsMargins(0, theme::kInStage, 0, 0);
  return label;
}

/// Adds a row to a form. The field gets its accessible name from the label.
void addRow(QFormLayout& form, const QString& name, const QString& label, QWidget* field) {
  field->setObjectName(name);
  field->setAccessibleName(label);
  form.addRow(label, field);
}

}  // namespace

MorePanel::MorePanel(Workbench& bench, QWidget* parent)
    : QWidget(parent),
      bench_(bench),
      scale_(new QComboBox(this)),
      scale_number_(new NumberEdit(this)),
      temperature_(new NumberEdit(this)),
      temperature_slider_(new TemperatureSlider(bench.document, this)),
      biases_(new QCheckBox(tr("biases"), this)),
      output_weights_(new QCheckBox(tr("output weights"), this)),
      output_bias_(new QCheckBox(tr("output bias"), this)),
      seed_(new CommitEdit(this)),
      decimals_(new QSpinBox(this)),
      numbers_shown_(new QCheckBox(tr("show numbers in cells"), this)),
      scientific_(new QCheckBox(tr("scientific notation"), this)),
      convention_(new QComboBox(this)),
      palette_(new QComboBox(this)),
      weight_scale_(new QComboBox(this)) {
  setAccessibleName(tr("More"));
  auto* form = new QFormLayout(this);
  form->setContentsMargins(theme::kInStage, 0, theme::kInStage, theme::kInStage);
  form->setHorizontalSpacing(theme::kInStage);
  form->setVerticalSpacing(2 * theme::kStep);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  for (QComboBox* box : {scale_, convention_, palette_, weight_scale_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(12);
  }
  // Its entries are sentences. The box is below its label, because it does not fit beside it.
  weight_scale_->setMinimumContentsLength(24);
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  buildSoftmax(*form);
  buildParts(*form);
  buildDisplay(*form);
  connect(&bench_.document, &Document::edited, this, &MorePanel::showDocument);
  connect(&bench_.options, &ViewOptions::changed, this, &MorePanel::showOptions);
  for (QWidget* widget : {static_cast<QWidget*>(scale_), static_cast<QWidget*>(scale_number_)})
    LockedControls::belongsTo(*widget, ExperimentPart::Scale);
  LockedControls::belongsTo(*temperature_, ExperimentPart::Temperature);
  for (QSpinBox* box : mask_parameters_) LockedControls::belongsTo(*box, ExperimentPart::Mask);
  showDocument();
  showOptions();
}

MorePanel::~MorePanel() {
  // A focused child loses the focus when it is destroyed. Disconnect it, so that it does not commit its
  // value.
  for (QWidget* child : findChildren<QWidget*>()) child->disconnect(this);
}

void MorePanel::buildSoftmax(QFormLayout& form) {
  form.addRow(sectionTitle(tr("From scores to weights")));
  for (const ScaleKind* kind : scaleKinds()) scale_->addItem(kindText(kind->names.label));
  scale_->setToolTip(tr("Scores are multiplied by this before the mask."));
  addRow(form, QStringLiteral("scale"), tr("scale"), scale_);
  form.labelForField(scale_)->setToolTip(matrixTip(MatrixId::Scale));
  scale_number_->setToolTip(tr("What every score is multiplied by."));
  addRow(form, QStringLiteral("scale-number"), tr("scale number"), scale_number_);
  form_ = &form;
  for (std::size_t i = 0; i < mask_parameters_.size(); ++i) {
    auto* box = mask_parameters_[i] = new QSpinBox(this);
    box->setKeyboardTracking(false);  // typing 12 is one edit, not an edit to 1 and an edit to 12
    addRow(form, QStringLiteral("mask-parameter-%1").arg(i + 1), tr("mask parameter %1").arg(i + 1), box);
    connect(box, &QSpinBox::valueChanged, this, [this, i](int value) {
      setMaskParameter(bench_.document, bench_.document.latest().mask.kind, i, value);
    });
  }
  temperature_->setToolTip(
      tr("Masked scores are divided by T: below 1 the weights sharpen, above 1 they even out."));
  addRow(form, QStringLiteral("temperature"), tr("temperature T"), temperature_);
  form.labelForField(temperature_)->setToolTip(matrixTip(MatrixId::Temperature));
  form.addRow(QString(), temperature_slider_);

  connect(scale_, &QComboBox::activated, this, &MorePanel::chooseScale);
  connect(scale_number_, &NumberEdit::numberCommitted, this, [this](double number) {
    setScale(bench_.document, {Scale::Kind::Number, number});
  });
  connect(temperature_, &NumberEdit::numberCommitted, this,
          [this](double value) { setTemperature(bench_.document, value); });
}

void MorePanel::buildParts(QFormLayout& form) {
  form.addRow(sectionTitle(tr("Optional parts")));
  const auto addPart = [&form](QCheckBox* box, const QString& symbols, const QString& spoken) {
    box->setAccessibleName(QStringLiteral("%1 %2").arg(box->text(), spoken));
    form.addRow(box, new QLabel(symbols));
  };
  addPart(biases_, tr("<i>b</i><sup>Q</sup>, <i>b</i><sup>K</sup>, <i>b</i><sup>V</sup>"),
          tr("b_Q, b_K, b_V"));
  addPart(output_weights_, tr("<i>W</i><sup>O</sup>"), tr("W_O"));
  addPart(output_bias_, tr("<i>b</i><sup>O</sup>"), tr("b_O"));
  biases_->setObjectName(QStringLiteral("biases"));
  output_weights_->setObjectName(QStringLiteral("output-weights"));
  output_bias_->setObjectName(QStringLiteral("output-bias"));
  output_weights_->setToolTip(tr("Without W_O the output is the concatenation of the heads."));
  seed_->setToolTip(
      tr("Random fills and made-up vectors come from this number: the same seed, the same numbers."));
  addRow(form, QStringLiteral("seed"), tr("seed"), seed_);
  // If only some biases exist, a click adds the missing biases, regardless of the new state of the box.
  connect(biases_, &QCheckBox::clicked, this, [this] {
    setBiasesPresent(bench_.document, biasesPresent(bench_.document.latest()) != Qt::Checked);
  });
  connect(output_weights_, &QCheckBox::clicked, this,
          [this](bool on) { setOutputWeightsPresent(bench_.document, on); });
  connect(output_bias_, &QCheckBox::clicked, this,
          [this](bool on) { setOutputBiasPresent(bench_.document, on); });
  for (QCheckBox* box : {biases_, output_weights_, output_bias_})
    connect(box, &QCheckBox::clicked, this, &MorePanel::showDocument);  // resets a refused edit
  connect(seed_, &CommitEdit::committed, this, [this](const QString& text) {
    bool whole = false;
    const qulonglong seed = text.trimmed().toULongLong(&whole);
    if (whole) setSeed(bench_.document, seed);
  });
}

void MorePanel::buildDisplay(QFormLayout& form) {
  form.addRow(sectionTitle(tr("How it is shown")));
  decimals_->setRange(0, ViewOptions::kMostDecimals);
  addRow(form, QStringLiteral("decimals"), tr("decimals"), decimals_);
  scientific_->setObjectName(QStringLiteral("scientific"));
  numbers_shown_->setObjectName(QStringLiteral("numbers-shown"));
  for (QCheckBox* box : {scientific_, numbers_shown_}) {
    box->setAccessibleName(box->text());
    form.addRow(box);
  }
  convention_->addItems({tr("rows: Q = X W"), tr("columns: Q = W X")});
  convention_->setToolTip(
      tr("Choose the way that your text writes tokens: the tables are transposed, the numbers and the file "
         "stay the same."));
  addRow(form, QStringLiteral("convention"), tr("tokens as"), convention_);
  for (const theme::WeightPalette palette : theme::kWeightPalettes)
    palette_->addItem(theme::paletteName(palette));
  addRow(form, QStringLiteral("palette"), tr("weights in"), palette_);
  weight_scale_->addItems({tr("Scale all maps from 0 to 1"), tr("Scale each map to its maximum")});
  weight_scale_->setToolTip(
      tr("With colours from 0 to 1 for all maps, you can compare heads. With its own range, each map shows "
         "small differences better."));
  addRow(form, QStringLiteral("weight-scale"), tr("shades of weights"), weight_scale_);
  connect(decimals_, &QSpinBox::valueChanged, &bench_.options, &ViewOptions::setDecimals);
  connect(numbers_shown_, &QCheckBox::clicked, &bench_.options, &ViewOptions::setNumbersShown);
  connect(scientific_, &QCheckBox::clicked, this, [this](bool scientific) {
    bench_.options.setNotation(scientific ? ViewOptions::Notation::Scientific : ViewOptions::Notation::Plain);
  });
  connect(convention_, &QComboBox::activated, this, [this](int choice) {
    bench_.options.setConvention(choice == 0 ? Convention::Rows : Convention::Columns);
  });
  connect(palette_, &QComboBox::activated, this,
          [this](int choice) { bench_.options.setPalette(static_cast<theme::WeightPalette>(choice)); });
  connect(weight_scale_, &QComboBox::activated, this, [this](int choice) {
    bench_.options.setWeightScale(choice == 0 ? ViewOptions::WeightScale::Common
                                              : ViewOptions::WeightScale::PerHead);
  });
}

void MorePanel::chooseScale(int choice) {
  const auto kind = static_cast<Scale::Kind>(choice);
  setScaleKind(bench_.document, kind);
  showDocument();
  if (scaleKind(kind).reads_number) scale_number_->setFocus();
}

void MorePanel::commit() {
  for (CommitEdit* edit :
       {static_cast<CommitEdit*>(scale_number_), static_cast<CommitEdit*>(temperature_), seed_})
    edit->commit();
}

void MorePanel::editMaskSize() {
  mask_parameters_.front()->setFocus(Qt::OtherFocusReason);
  mask_parameters_.front()->selectAll();
}

void MorePanel::showDocument() {
  const Experiment& e = bench_.document.latest();
  for (std::size_t i = 0; i < scaleKinds().size(); ++i) {
    const ScaleKind& kind = *scaleKinds()[i];
    const QString name = kindText(kind.names.label);
    const QString factor = NumberFormat{3, false}.text(kind.factor(e.scale, e.keyDim()));
    scale_->setItemText(static_cast<int>(i),
                        kind.changes_scores && !kind.reads_number ? tr("%1 = %2").arg(name, factor) : name);
  }
  scale_->setCurrentIndex(static_cast<int>(e.scale.kind));
  const bool own_number = scaleKind(e.scale.kind).reads_number;
  scale_number_->setEnabled(own_number);
  scale_number_->showNumber(scaleFactor(e));
  showMaskParameters(e.mask);
  temperature_->showNumber(e.temperature);
  biases_->setCheckState(biasesPresent(e));
  biases_->setTristate(biases_->checkState() == Qt::PartiallyChecked);  // users cannot set the third state
  biases_->setToolTip(biases_->isTristate() ? tr("Some heads have only some of them: this adds the others.")
                                            : QString());
  output_weights_->setChecked(!e.output_weights.empty());
  output_bias_->setChecked(!e.output_bias.empty());
  seed_->showText(QString::number(e.seed));
}

void MorePanel::showMaskParameters(const Mask& mask) {
  const MaskKind& kind = maskKind(mask.kind);
  for (std::size_t i = 0; i < mask_parameters_.size(); ++i) {
    QSpinBox* box = mask_parameters_[i];
    form_->setRowVisible(box, i < kind.parameters.size());
    if (i >= kind.parameters.size()) continue;
    const MaskParameter& parameter = kind.parameters[i];
    const QSignalBlocker quiet(box);
    box->setRange(parameter.least, parameter.most);
    box->setValue(mask.parameters[i]);
    const QString name = kindText(parameter.label);
    qobject_cast<QLabel*>(form_->labelForField(box))->setText(name);
    box->setAccessibleName(name);
  }
}

void MorePanel::showOptions() {
  const ViewOptions& options = bench_.options;
  const QSignalBlocker quiet(decimals_);
  decimals_->setValue(options.decimals());
  numbers_shown_->setChecked(options.numbersShown());
  scientific_->setChecked(options.notation() == ViewOptions::Notation::Scientific);
  convention_->setCurrentIndex(options.convention() == Convention::Rows ? 0 : 1);
  palette_->setCurrentIndex(static_cast<int>(options.palette()));
  weight_scale_->setCurrentIndex(options.weightScale() == ViewOptions::WeightScale::Common ? 0 : 1);
}

}  // namespace lab
