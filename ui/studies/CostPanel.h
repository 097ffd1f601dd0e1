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

/// Shows what attention costs: operations, bytes and measured time against n or d_model. Marks this
/// experiment.
class CostPanel : public StudyPanel {
  Q_OBJECT

 public:
  explicit CostPanel(Workbench bench, QWidget* parent = nullptr);

  QSize showWhole(const QSize& room = {}) override;
  bool measuring() const { return timer_.isActive(); }

 protected:
  void hideEvent(QHideEvent* event) override;

 private:
  void buildControls();
  void buildCharts();
  bool againstCount() const;
  /// The sizes that the lines are drawn for: those of the experiment, with the chosen d_model if
  /// the x axis is n.
  Sizes chosenSizes() const;
  Sizes ownSizes() const;
  bool outputWeights() const;
  /// Resets the size that is not on the x axis (d_model or n) to that of the experiment, and
  /// discards the measurements.
  void resetOtherSize();
  void discardMeasured();
  void refresh() override;
  void showTable(const Cost& own);
  void toggleMeasuring();
  /// Measures one size. Takes less than 50 ms, then returns to the event loop.
  void measureNext();
  void showMeasured();

  Workbench bench_;
  QTimer timer_;
  /// Times measured on this machine; not derived from the document.
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
