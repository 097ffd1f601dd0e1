// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>
#include <memory>
#include <tuple>

#include "ui/Workbench.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QSpinBox;

namespace lab {

class TemperatureSlider;
class CommitEdit;
class NumberEdit;

/// Settings that a beginner does not need at first: scale and temperature, mask parameters, the optional
/// parts of a head, the seed, and how numbers are shown.
class MorePanel : public QWidget {
  Q_OBJECT

 public:
  explicit MorePanel(Workbench& bench, QWidget* parent = nullptr);
  ~MorePanel() override;

  /// Commits what is being typed. Called before saving and closing.
  void commit();

 protected:
 private:
  void buildSoftmax(QFormLayout& form);
  void buildParts(QFormLayout& form);
  void buildDisplay(QFormLayout& form);
  void showDocument();
  void showMaskParameters(const Mask& mask);
  void showOptions();
  void chooseScale(int choice);

  Workbench bench_;
  QComboBox* scale_;
  NumberEdit* scale_number_;
  /// Shows the parameters of the kind of mask and hides the others.
  std::array<QSpinBox*, std::tuple_size_v<decltype(Mask::parameters)>> mask_parameters_;
  NumberEdit* temperature_;
  TemperatureSlider* temperature_slider_;
  QCheckBox* biases_;
  QCheckBox* output_weights_;
  QCheckBox* output_bias_;
  CommitEdit* seed_;
  QSpinBox* decimals_;
  QCheckBox* numbers_shown_;
  QCheckBox* scientific_;
  QComboBox* convention_;
  QComboBox* palette_;
  QComboBox* weight_scale_;
  QFormLayout* form_ = nullptr;
};

}  // namespace lab
