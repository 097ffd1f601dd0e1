// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>
#include <memory>

#include "core/document/Document.h"

namespace lab {

/// Sets the temperature of the softmax, from 0.05 (sharper) to 20 (softer) on a logarithmic scale.
/// A drag is one undo step; Escape cancels it. The slider is at the position whose temperature is
/// nearest to that of the document.
class TemperatureSlider : public QSlider {
  Q_OBJECT

 public:
  explicit TemperatureSlider(Document& document, QWidget* parent = nullptr);

 protected:
  bool event(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  /// On the handle: sets T to 1.
  void mouseDoubleClickEvent(QMouseEvent* event) override;

 private:
  void showDocument();
  void slideTo(int stop);
  /// Moves the middle of the handle to this x coordinate.
  void moveHandleTo(int x);
  /// The rectangle of the handle.
  QRect handle() const;
  static QString explanation(double temperature);

  Document& document_;
  std::unique_ptr<Gesture> drag_;
  bool moved_by_press_ = false;  ///< the last press was beside the handle
};

}  // namespace lab
