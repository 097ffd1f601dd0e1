// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

#include "core/document/SelfCrossComparison.h"
#include "core/model/Experiment.h"
#include "ui/Workbench.h"
#include "ui/studies/StudyPanel.h"

class QLabel;

namespace lab {

class Document;
class HeadMap;

/// A drawing of where queries, keys and values come from: all three from one sentence (self-attention), or
/// queries from one sentence and keys and values from another (cross-attention).
class SelfCrossDrawing : public QWidget {
  Q_OBJECT

 public:
  SelfCrossDrawing(const Document& document, QWidget* parent);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  /// The content of the drawing as a sentence.
  QString sentence() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const Document& document_;
};

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
