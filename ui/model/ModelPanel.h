// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/Workbench.h"
#include "ui/model/ModelForm.h"

class QPushButton;

namespace lab {

/// Says which layer of which model the experiment was read from, and reads another layer or another sentence.
class ModelPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ModelPanel(Workbench& bench, QWidget* parent = nullptr);
  ModelForm& form() { return *form_; }

 signals:
  void asked(const lab::ModelPlace& place);  ///< the user wants to read this layer

 private:
  void showDocument();
  void ask();

  Workbench bench_;
  QLabel* where_;
  ModelForm* form_;
  QPushButton* read_;
};

}  // namespace lab
