// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"
#include "ui/arrows/ArrowPlane.h"

class QBoxLayout;
class QLabel;
class QRadioButton;

namespace lab {

class PlaneCard;

/// The panel "Arrows". One plane shows how far each key points along the query, the other one how
/// the values add up to the context. The planes are one below the other, or side by side in a wide
/// panel.
class ArrowsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ArrowsPanel(Workbench bench, QWidget* parent = nullptr);

  /// Prepares the panel for an exported picture: hides the controls and makes the arrows immovable.
  /// Lays it out in `room` (empty: the usual size) and returns the size that it needs.
  QSize showWhole(const QSize& room = {});
  QSize sizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  /// Arranges the planes one below the other or side by side.
  void arrange(int width);
  void refresh();
  void choose(MovedBy by);

  Workbench bench_;
  PlaneCard* keys_;
  PlaneCard* sum_;
  ArrowPlane* current_;  ///< the plane whose active arrow consequence_ describes
  QBoxLayout* planes_;
  QWidget* choice_;  ///< the choice of what a drag changes
  QRadioButton* embedding_;
  QRadioButton* weights_;
  QLabel* consequence_;
  bool pictured_ = false;
};

}  // namespace lab
