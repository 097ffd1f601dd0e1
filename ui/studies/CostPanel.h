// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QVector>

#include "core/explain/Cost.h"
#include "ui/Workbench.h"
#include "ui/studies/StudyPanel.h"

class QLabel;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace lab {

class CostChart;

/// What attention costs: operations, bytes and measured time against n or d_model, this experiment marked.
class CostPanel : public StudyPanel {
  Q_OBJECT

 public:
  explicit CostPanel(Workbench bench, QWidget* parent = nullptr);

  /// As a picture: without what is chosen. The size that it takes.
  QSize showWhole();
  bool measuring() const { return timer_.isActive(); }

 protected:
  void hideEvent(QHideEvent* event) override;

 private:
  void buildControls();
  void buildCharts();
  bool againstCount() const;
  /// Of the lines: the experiment's, or with the chosen d_model.
  Sizes chosenSizes() const;
  Sizes ownSizes() const;
  bool outputWeights() const;
  /// The other size is the experiment's again; what was measured is forgotten.
  void takeOwn();
  void forgetMeasured();
  void refresh() override;
  void showTable(const Cost& own);
  void toggleMeasuring();
  /// One size: takes less than 50 ms, and the event loop goes on.
  void measureNext();
  void sayMeasured();

  Workbench bench_;
  QTimer timer_;
  /// Times of this machine: not derived from the document.
  QVector<double> measured_at_, measured_;
  int next_ = 1;
  QRadioButton* count_;
  QRadioButton* model_dim_;
  QLabel* other_label_;
  QSpinBox* other_;
  QPushButton* own_;
  QPushButton* measure_;
  QLabel* said_;
  QLabel* time_said_;
  CostChart* operations_;
  CostChart* bytes_;
  CostChart* time_;
  QLabel* table_[4][2];
};

}  // namespace lab
