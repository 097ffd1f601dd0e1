// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
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
class DivisorCurves;
class ScoreHistogram;

/// Shows why scores are divided by the square root of d_k: the spread of the scores, and the softmax and its
/// gradient for scores divided by the root, by d_k, and not divided. Uses random q and k with the d_k of a
/// slider, or the scores of the chosen head.
class ScalingPanel : public StudyPanel {
  Q_OBJECT

 public:
  explicit ScalingPanel(Workbench bench, QWidget* parent = nullptr);

  /// As a picture: without what is chosen. The size that it takes.
  QSize showWhole();

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
  /// Of random numbers, so of the seed alone: nothing in it is derived from the document.
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
  DivisorCurves* entropy_;
  DivisorCurves* slope_;
};

}  // namespace lab
