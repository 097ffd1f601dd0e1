// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/ModelForm.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/document/Document.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kMostLayers = 1000;  ///< as in readModelConfig()

}  // namespace

ModelForm::ModelForm(QWidget* parent)
    : QWidget(parent),
      folder_(new QLineEdit(this)),
      text_(new QLineEdit(tr("The cat sat"), this)),
      layer_(new QSpinBox(this)),
      summary_(new QLabel(this)) {
  auto* browse = new QPushButton(tr("&Browse..."), this);
  browse->setObjectName(QStringLiteral("browse"));
  browse->setAutoDefault(false);
  auto* folder_row = new QHBoxLayout;
  folder_row->addWidget(folder_, 1);
  folder_row->addWidget(browse);
  auto* form = new QFormLayout;
  form->setHorizontalSpacing(theme::kInStage);
  form->setVerticalSpacing(2 * theme::kStep);
  const auto add = [&](const QString& name, const QString& text, QWidget* field, auto* row) {
    field->setObjectName(name);
    field->setAccessibleName(QString(text).remove(u'&'));
    auto* label = new QLabel(text, this);
    label->setBuddy(field);
    form->addRow(label, row);
  };
  add(QStringLiteral("model-folder"), tr("&folder"), folder_, folder_row);
  add(QStringLiteral("model-layer"), tr("&layer"), layer_, layer_);
  add(QStringLiteral("model-text"), tr("&sentence"), text_, text_);
  folder_->setToolTip(tr("A folder with config.json, model.safetensors and a tokenizer"));
  layer_->setRange(1, kMostLayers);
  summary_->setObjectName(QStringLiteral("model-summary"));
  summary_->setWordWrap(true);
  summary_->setTextFormat(Qt::PlainText);
  summary_->setFont(theme::smallFont());
  summary_->setMinimumHeight(2 * theme::kRow);
  summary_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(theme::kInStage);
  column->addLayout(form);
  column->addWidget(summary_);

  connect(browse, &QPushButton::clicked, this, &ModelForm::browseAsked);
  for (QLineEdit* field : {folder_, text_}) {
    connect(field, &QLineEdit::textChanged, this, &ModelForm::check);
    connect(field, &QLineEdit::returnPressed, this, &ModelForm::confirmed);
  }
  connect(layer_, &QSpinBox::valueChanged, this, &ModelForm::check);
  check();
}

ModelPlace ModelForm::place() const {
  return {folder_->text(), layer_->value(), text_->text()};
}

void ModelForm::setPlace(const ModelPlace& place) {
  {
    const QSignalBlocker quiet_folder(folder_), quiet_text(text_), quiet_layer(layer_);
    folder_->setText(place.folder);
    layer_->setMaximum(kMostLayers);  // until the settings of the model are read
    layer_->setValue(place.layer);
    text_->setText(place.text);
  }
  check();
}

void ModelForm::check() {
  enum class Kind { Complete, Missing, Refusal };
  const auto say = [this](const QString& sentence, Kind kind) {
    summary_->setForegroundRole(kind == Kind::Refusal ? QPalette::BrightText : QPalette::PlaceholderText);
    summary_->setText(sentence);
    complete_ = kind == Kind::Complete;
    emit changed();
  };
  if (folder_->text().isEmpty())
    return say(tr("Choose the folder of a GPT-2, BERT or DistilBERT model."), Kind::Missing);
  const auto config = readModelConfig(folder_->text());
  if (!config) return say(config.refusal().sentence(), Kind::Refusal);
  const ModelConfig& model = config.value();
  {
    const QSignalBlocker quiet(layer_);
    layer_->setMaximum(model.layers);
  }
  if (text_->text().isEmpty()) return say(tr("Type a sentence of at least one token."), Kind::Missing);
  const QString heads = tr("%n heads", nullptr, model.heads), layers = tr("%n layers", nullptr, model.layers);
  say(tr("A %1 model with %2, %3 and d_model %4.")
          .arg(model.familyName(), layers, heads)
          .arg(model.model_dim),
      Kind::Complete);
}

ModelDialog::ModelDialog(const ModelPlace& start, QWidget* parent)
    : QDialog(parent), form_(new ModelForm(this)) {
  setWindowTitle(tr("Open a layer of a model"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  QPushButton* open = buttons->addButton(tr("&Open"), QDialogButtonBox::AcceptRole);
  open->setObjectName(QStringLiteral("open"));
  open->setDefault(true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::kBetweenStages, theme::kInStage, theme::kBetweenStages, theme::kInStage);
  column->setSpacing(theme::kInStage);
  column->addWidget(form_);
  column->addWidget(buttons);
  setMinimumWidth(120 * theme::kStep);
  connect(form_, &ModelForm::changed, this, [this, open] { open->setEnabled(form_->complete()); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] {
    if (!form_->complete()) return;
    const ModelPlace place = form_->place();
    accept();
    emit chosen(place);
  });
  form_->setPlace(start);
}

ModelPanel::ModelPanel(Workbench& bench, QWidget* parent)
    : QWidget(parent),
      bench_(bench),
      where_(new QLabel(this)),
      form_(new ModelForm(this)),
      read_(new QPushButton(tr("&Read This Layer"), this)) {
  setAccessibleName(tr("Layer of a model"));
  where_->setObjectName(QStringLiteral("model-where"));
  where_->setWordWrap(true);
  where_->setTextFormat(Qt::PlainText);
  read_->setObjectName(QStringLiteral("model-read"));
  read_->setAutoDefault(false);
  read_->setToolTip(tr("Compute the layers below and show this layer; an edited experiment stays open"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::kInStage, theme::kInStage, theme::kInStage, theme::kInStage);
  column->setSpacing(theme::kInStage);
  column->addWidget(where_);
  column->addWidget(form_);
  column->addWidget(read_, 0, Qt::AlignLeft);
  column->addStretch();
  connect(form_, &ModelForm::changed, this, [this] { read_->setEnabled(form_->complete()); });
  connect(form_, &ModelForm::confirmed, this, &ModelPanel::ask);
  connect(read_, &QPushButton::clicked, this, &ModelPanel::ask);
  connect(&bench_.document, &Document::wasReset, this, &ModelPanel::showDocument);
  connect(&bench_.document, &Document::edited, this, [this](const Change& change) {
    if (change.structure || change.labels) showDocument();
  });
  read_->setEnabled(form_->complete());
  showDocument();
}

void ModelPanel::showDocument() {
  const std::optional<ModelOrigin>& model = bench_.document.experiment().model;
  if (!model) return where_->setText(tr("This experiment does not come from a model."));
  const QString folder = QString::fromStdString(model->folder);
  where_->setText(tr("Layer %1 of %2 of “%3”, a %4 model. X is what the layers below made of the sentence.")
                      .arg(model->layer)
                      .arg(model->layer_count)
                      .arg(QDir(folder).dirName(), QString::fromStdString(model->architecture)));
  form_->setPlace({folder, model->layer, QString::fromStdString(model->text)});
}

void ModelPanel::ask() {
  if (form_->complete()) emit asked(form_->place());
}

}  // namespace lab
