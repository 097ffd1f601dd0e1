// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/explain/ScalingStudy.h"
#include "ui/Workbench.h"
#include "ui/studies/StudyPanel.h"

class QLabel;
class QPushButton;
class QRadioButton;
class QSlider;
class QSpinBox;

namespace lab {

class DivisorBars;
class EntropyCurves;
class ScoreHistogram;
class SlopeChart;

/// Explains why scores are divided by the square root of d_k. Shows how far the scores spread. Shows the
/// attention weights and their mean slope for division by sqrt(d_k), by d_k and by nothing. Uses random q and
/// k with the d_k of a slider, or the scores of the chosen head.
class ScalingPanel : public StudyPanel {
  Q_OBJECT

 public:
  explicit ScalingPanel(Workbench bench, QWidget* parent = nullptr);

 private:
  void buildControls();
  void buildCharts();
  void connectAll();
  bool ofHead() const;
  void setKeyDim(int key_dim);
  void setSeed(int seed);
  void refresh() override;
  void showStudy(const ScalingStudy& study, int query, double reach, const QString& keys);
  void showRandom();
  void showHead();

  Workbench bench_;
  /// Studies of random numbers. They depend on the seed alone and are not derived from the document.
  std::vector<ScalingStudy> curve_;
  int key_dim_ = 64;
  int seed_ = 1;
  QRadioButton* random_;
  QRadioButton* head_;
  QSlider* slider_;
  QSpinBox* key_dim_box_;
  QSpinBox* seed_box_;
  QPushButton* reseed_;
  QLabel* seen_;
  QLabel* hidden_;
  QLabel* spread_;
  QLabel* query_;
  ScoreHistogram* histogram_;
  DivisorBars* bars_;
  EntropyCurves* entropy_;
  SlopeChart* slope_;
};

}  // namespace lab
