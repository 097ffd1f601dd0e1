// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "core/document/Walk.h"
#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

namespace lab {

/// Plays the walk and handles its actions. In the row view the walk covers the row of the selected query, in
/// the matrix view all cells.
class WalkPlayer : public QObject {
  Q_OBJECT

 public:
  enum class Speed { Slow, Normal, Fast };

  WalkPlayer(Workbench& bench, Walk& walk, Actions& actions, QObject* parent = nullptr);

  bool playing() const { return timer_.isActive(); }
  void setPlaying(bool playing);
  Speed speed() const { return speed_; }
  void setSpeed(Speed speed);

 signals:
  /// While playing, the part of the present step that is over: 0..1. 0 after playing.
  void advanced(double part);
  /// Playing has stopped, because the learner selected a number.
  void interrupted();

 private:
  friend struct TestAccess;
  /// A fixed duration of each step in ms, set by tests; -1: the duration depends on speed().
  static inline int step_milliseconds_ = -1;

  void connectActions();
  void sync();
  void startTimer();
  void stop();

  Workbench bench_;
  Walk& walk_;
  Actions& actions_;
  QTimer timer_;
  QTimer ticks_;  ///< for advanced()
  Speed speed_ = Speed::Normal;
  bool stepping_ = false;  ///< the timer moves the walk on
};

}  // namespace lab
