// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <vector>

#include "core/document/Walk.h"
#include "ui/Workbench.h"

class QHBoxLayout;

namespace lab {

/// One stage of the walk: a dot on the line with the name below, inside an octagon if playing stops there.
class WalkStep : public QAbstractButton {
  Q_OBJECT

 public:
  enum class Place { Reached, Current, Ahead };

  explicit WalkStep(QWidget* parent);
  void setLook(const QString& name, Place place, bool stops, bool first, bool last);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  /// The context menu is requested: go here, stop here while playing.
  void menuAsked(const QPoint& position);
  /// A key asks for the previous, next, first or last step.
  void moveAsked(Qt::Key key);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  Place place_ = Place::Ahead;
  bool stops_ = false, first_ = false, last_ = false;
};

/// The stages as steps on a line. A click on a step or a drag along the line goes there; its context menu
/// makes playing stop there. The line is one tab stop; the arrow keys move along it.
class WalkStrip : public QWidget {
  Q_OBJECT

 public:
  WalkStrip(Workbench& bench, Walk& walk, QWidget* parent);
  WalkStep* step(int index) const { return steps_[static_cast<std::size_t>(index)]; }
  void sync();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void move(int from, Qt::Key key);
  void openMenu(int index, const QPoint& position);

  Workbench bench_;
  Walk& walk_;
  QHBoxLayout* row_;
  std::vector<WalkStep*> steps_;  ///< at least one per stage; surplus steps are hidden
};

}  // namespace lab
