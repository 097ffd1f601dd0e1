// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/Workbench.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace lab {

/// Settings of appearance and start. Not modal: changes apply at once, and changes made elsewhere appear
/// here.
class SettingsDialog : public QDialog {
  Q_OBJECT

 public:
  explicit SettingsDialog(ViewOptions& options, QWidget* parent = nullptr);

 private:
  void showValues();

  ViewOptions& options_;
  QComboBox* language_;
  QLabel* language_note_;  ///< shown once another language is chosen
  QComboBox* scheme_;
  QSpinBox* decimals_;
  QCheckBox* numbers_;
  QComboBox* weight_colors_;
  QComboBox* weight_scale_;
  QCheckBox* reopen_;
  QCheckBox* embed_;
};

}  // namespace lab
