// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/document/SelfCrossComparison.h"
#include "ui/Workbench.h"
#include "ui/studies/StudyPanel.h"

class QLabel;

namespace lab {

class BesideDrawing;
class SelfCrossMap;

/// Self- and cross-attention of the same sentences with the same weights, side by side and on one scale:
/// where queries, keys and values come from, the shapes, and the weights of the selected head.
class SelfCrossPanel : public StudyPanel {
  Q_OBJECT

 public:
  explicit SelfCrossPanel(Workbench bench, QWidget* parent = nullptr);

  SelfCrossMap& map(Mode mode) const { return *columns_[mode == Mode::Self ? 0 : 1].map; }
  /// As a picture. The size that it takes.
  QSize showWhole();

 private:
  struct Column {
    QLabel* title;
    QLabel* shapes;
    BesideDrawing* drawing;
    SelfCrossMap* map;
  };
  Column makeColumn(Mode mode);
  void refresh() override;
  void showWords();
  void followOptions();

  Workbench bench_;
  SelfCrossComparison beside_;
  ViewOptions options_;  ///< the window's, but for one scale for both
  std::array<Column, 2> columns_;
  QLabel* head_;
  QLabel* said_;
};

}  // namespace lab
