// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <QTimer>
#include <QWidget>

namespace lab {

/// Draws thin lines over the row view: from an edited number to the query, and from there to the bars of the
/// weights that changed. The lines disappear after about a second. Ignores mouse and keyboard.
class EditTrail : public QWidget {
  Q_OBJECT

 public:
  /// Covers `parent`.
  explicit EditTrail(QWidget* parent);

  /// Shows lines from `cell` to `query` and from `query` to the ends of `bars`, all in coordinates of the
  /// parent.
  void showWay(const QRect& cell, const QRect& query, const QList<QRect>& bars);

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QPainterPath way_;
  QTimer gone_;
};

}  // namespace lab
