// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"

class QLabel;
class QScrollArea;
class QSlider;

namespace lab {

class FlowCanvas;

/// A FlowCanvas with a slider for the threshold below which lines are not drawn, and a text that
/// states how much of the weight these lines have.
class FlowPanel : public QWidget {
  Q_OBJECT

 public:
  FlowPanel(const Workbench& bench, QWidget* parent);

  /// Updates the controls and the lines after any change.
  void refresh();
  /// The size that needs no scroll bars.
  QSize wholeSize() const;
  /// The least size in a picture.
  QSize minimumPicture() const;
  void hideControls();
  /// Like HeadsPanel::showFurtherPart().
  bool showFurtherPart();

 signals:
  void pointedAt(const QString& sentence);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void showSentence();
  void arrange();

  Workbench bench_;
  QLabel* title_;
  QSlider* threshold_;
  QLabel* hides_;
  QScrollArea* scroll_;
  FlowCanvas* canvas_;
};

}  // namespace lab
