// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/Workbench.h"
#include "ui/arrows/ArrowPlane.h"
#include "ui/studies/StudyPanel.h"

class QRadioButton;

namespace lab {

class PlaneCard;

/// The panel "Arrows". One plane shows how far each key points along the query, the other one how
/// the values add up to the context. The planes are one below the other, or side by side in a wide
/// panel.
class ArrowsPanel : public StudyPanel {
  Q_OBJECT

 public:
  explicit ArrowsPanel(Workbench bench, QWidget* parent = nullptr);

  /// Prepares the panel for an exported picture: hides the controls and makes the arrows immovable.
  /// Lays it out in `room` (empty: the usual size) and returns the size that it needs.
  QSize showWhole(const QSize& room = {}) override;

 protected:
  void focusInEvent(QFocusEvent* event) override;

 private:
  bool beside(int width) const override;
  void refresh() override;
  void choose(MovedBy by);

  Workbench bench_;
  PlaneCard* keys_;
  PlaneCard* sum_;
  ArrowPlane* current_;  ///< the plane whose active arrow consequence_ describes
  QRadioButton* embedding_;
  QRadioButton* weights_;
  QLabel* consequence_;
  bool pictured_ = false;
};

}  // namespace lab
