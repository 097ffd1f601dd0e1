// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"
#include "ui/arrows/ArrowPlane.h"
#include "ui/studies/StudyPanel.h"

class QLabel;
class QRadioButton;
class QSpinBox;

namespace lab {

/// An ArrowPlane with a title, fields that choose the drawn dimensions if there are more than two,
/// and the numbers of the plane as text.
class PlaneCard : public QWidget {
  Q_OBJECT

 public:
  PlaneCard(Workbench bench, ArrowPlane::Shows shows, QWidget* parent = nullptr);

  /// Prepares the card for an exported picture: hides the choice of dimensions and makes the arrows
  /// immovable.
  void showWhole();
  ArrowPlane& plane() { return *plane_; }

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QSpinBox* addDimension(const QString& name);
  void chooseDimensions(QSpinBox* changed);
  void refresh();

  Workbench bench_;
  ArrowPlane* plane_;
  QLabel* title_;
  QWidget* choice_;  ///< the choice of dimensions
  bool choosable_ = true;
  QSpinBox* x_ = nullptr;
  QSpinBox* y_ = nullptr;
  QLabel* dimensions_;
  QLabel* numbers_;
};

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
