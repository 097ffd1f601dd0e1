// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/Matrix.h"
#include "ui/Workbench.h"
#include "ui/studies/StudyPanel.h"

class QLabel;
class QRadioButton;
class QSpinBox;

namespace lab {

class MatrixCard;
class PositionCurves;
class PositionMap;

/// What positions add to the embeddings: the waves of the formula or the learned table, as curves over the
/// places and as a map, the sentence's own tokens marked. The learned table is edited here.
class PositionsPanel : public StudyPanel {
  Q_OBJECT

 public:
  explicit PositionsPanel(Workbench bench, QWidget* parent = nullptr);

  /// As a picture: without what is chosen. The size that it takes.
  QSize showWhole();

 private:
  void buildControls();
  void buildCharts();
  void refresh() override;
  QString words() const;
  /// Are the plotted numbers hidden?
  bool hidden() const;
  /// Starts the curves at the first dimension that is not 0 everywhere, until the user chooses a dimension.
  void showFirstNotZero(const Matrix& rows);

  Workbench bench_;
  QList<QRadioButton*> kinds_;
  QSpinBox* first_;
  bool first_chosen_ = false;
  QLabel* said_;
  QLabel* curves_title_;
  QLabel* map_title_;
  PositionCurves* curves_;
  PositionMap* map_;
  MatrixCard* query_table_;
  MatrixCard* key_table_;
};

}  // namespace lab
