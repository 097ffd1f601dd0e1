// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/model/ModelForm.h"

namespace lab {

/// Asks for a layer of a model. Call open(), which returns at once, and handle `chosen`.
class ModelDialog : public QDialog {
  Q_OBJECT

 public:
  explicit ModelDialog(const ModelPlace& start, QWidget* parent = nullptr);
  ModelForm& form() { return *form_; }

 signals:
  void chosen(const lab::ModelPlace& place);  ///< Open was pressed

 private:
  ModelForm* form_;
};

}  // namespace lab
