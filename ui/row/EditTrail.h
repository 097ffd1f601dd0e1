// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <optional>

namespace lab {

/// Draws thin lines over the row view, from an edited number to the weights that changed. The lines run
/// between the numbers: down beside the column of the number, along the gap between the tables, down at the
/// left of the weights, where the scores come from, and to each weight. They disappear after about a second,
/// or as soon as the view is laid out differently or scrolled. Ignores mouse and keyboard.
class EditTrail : public QWidget {
  Q_OBJECT

 public:
  /// What the lines connect, in coordinates of the parent.
  struct Route {
    QRect cell;
    int gap = 0;  ///< y between the tables
    QList<QRect> weights;
    bool operator==(const Route&) const = default;
  };

  /// Covers `parent`.
  explicit EditTrail(QWidget* parent);

  /// Shows lines until `route` returns something else, or no weights.
  void showWay(std::function<Route()> route);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::function<Route()> route_;
  std::optional<Route> shown_;  ///< empty until the first painting: the layout may still change before it
  QTimer gone_;
};

}  // namespace lab
