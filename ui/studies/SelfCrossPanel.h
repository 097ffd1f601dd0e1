// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/document/SelfCrossComparison.h"
#include "ui/Workbench.h"
#include "ui/studies/StudyPanel.h"

class QLabel;

namespace lab {

class SelfCrossDrawing;
class HeadMap;

/// Self- and cross-attention for the same sentences and weights, side by side on one scale: the sources of
/// queries, keys and values, the shapes, and the attention weights of the selected head.
class SelfCrossPanel : public StudyPanel {
  Q_OBJECT

 public:
  explicit SelfCrossPanel(Workbench bench, QWidget* parent = nullptr);

 private:
  struct Column {
    QLabel* title;
    QLabel* shapes;
    SelfCrossDrawing* drawing;
    HeadMap* map;
  };
  Column makeColumn(Mode mode);
  void refresh() override;
  void showWords();
  void followOptions();

  Workbench bench_;
  SelfCrossComparison comparison_;
  ViewOptions options_;  ///< options of the window, but with the common scale and attention weights
  std::array<Column, 2> columns_;
  QLabel* head_;
  QLabel* said_;
};

}  // namespace lab
