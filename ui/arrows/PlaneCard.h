// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/arrows/ArrowPlane.h"

class QLabel;
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

}  // namespace lab
