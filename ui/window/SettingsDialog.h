// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/Workbench.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace lab {

/// Settings of appearance and start. Not modal: changes apply at once, and changes made elsewhere appear
/// here.
class SettingsDialog : public QDialog {
  Q_OBJECT

 public:
  explicit SettingsDialog(ViewOptions& options, QWidget* parent = nullptr);

 signals:
  /// The user wants to reopen the windows in the chosen language.
  void languageAsked();

 private:
  void showValues();

  ViewOptions& options_;
  QComboBox* language_;
  QPushButton* change_now_;  ///< shown once another language is chosen
  QComboBox* size_;
  QLabel* next_start_;
  QComboBox* scheme_;
  QSpinBox* decimals_;
  QCheckBox* numbers_;
  QComboBox* weight_colors_;
  QComboBox* weight_scale_;
  QCheckBox* reopen_;
  QCheckBox* embed_;
};

}  // namespace lab
