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

/// Shows what positions add to the embeddings: the sinusoidal formula or the learned table, as curves against
/// the position and as a map, with the tokens of the sentence marked. The learned table is edited here.
class PositionsPanel : public StudyPanel {
  Q_OBJECT

 public:
  explicit PositionsPanel(Workbench bench, QWidget* parent = nullptr);
  QSize showWhole(const QSize& room = {}) override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  /// Shows as many columns of the learned tables as there is room for; the other columns scroll.
  void fitTables();
  void buildControls();
  void buildCharts();
  void refresh() override;
  QString words() const;
  bool hidden() const;
  /// Makes the curves start at the first dimension that is not 0 everywhere, unless the user has
  /// chosen a dimension.
  void showFirstNotZero(const Matrix& rows);

  Workbench bench_;
  QList<QRadioButton*> kinds_;
  QSpinBox* first_;
  bool first_chosen_ = false;
  bool pictured_ = false;  ///< true for a picture, which cannot scroll
  QLabel* said_;
  QLabel* curves_title_;
  QLabel* map_title_;
  PositionCurves* curves_;
  PositionMap* map_;
  MatrixCard* query_table_;
  MatrixCard* key_table_;
};

}  // namespace lab
