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

/// The settings that a first-year student does not need at first: how scores become attention weights, the
/// optional parts of a head, the seed, and how numbers are shown.
class MorePanel : public QWidget {
  Q_OBJECT

 public:
  explicit MorePanel(Workbench& bench, QWidget* parent = nullptr);
  ~MorePanel() override;

  /// Commits the text being typed in the line editors, like Enter. Called before saving or closing.
  void commit();
  /// Gives the focus to the size of the mask.
  void editMaskSize();

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
  /// The parameters of the chosen kind of mask. Boxes without a parameter are hidden.
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
