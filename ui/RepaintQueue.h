// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <deque>
#include <functional>

namespace lab {

/// Runs expensive work, such as drawing or reading a matrix of a million numbers, one job per turn of the
/// event loop, so that keyboard and mouse events are handled in between. Until its job has run, a view shows
/// its old content.
class RepaintQueue : public QObject {
  Q_OBJECT

 public:
  RepaintQueue();

  /// Queues `draw` to run in its own turn of the event loop, after the jobs queued before it. Has no effect
  /// if a job of `who` is already pending. The job is dropped when `who` is destroyed.
  void enqueue(QObject* who, std::function<void()> draw);

 private:
  friend struct TestAccess;
  void next();

  struct Turn {
    QPointer<QObject> who;
    std::function<void()> draw;
  };
  std::deque<Turn> waiting_;
  QTimer timer_;
};

/// The queue of the whole program.
RepaintQueue& repaintQueue();

}  // namespace lab
