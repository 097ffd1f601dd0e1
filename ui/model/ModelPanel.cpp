// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/ModelPanel.h"

#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/document/Document.h"
#include "ui/theme/Theme.h"

namespace lab {

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
