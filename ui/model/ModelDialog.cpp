// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/ModelDialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/theme/Theme.h"

namespace lab {

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

}  // namespace lab
