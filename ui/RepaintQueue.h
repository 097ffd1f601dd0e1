// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <deque>
#include <functional>

namespace lab {

/// Runs expensive work of views (drawing a picture of a million numbers, reading a large matrix) one piece
/// for each pass of the event loop, so that keys and the mouse are handled in between.
class RepaintQueue : public QObject {
  Q_OBJECT

 public:
  RepaintQueue();

  /// Queues `draw` for `who`, once: a second call before it ran is ignored. It is dropped when `who` is
  /// destroyed.
  void enqueue(QObject* who, std::function<void()> draw);
  /// Is any work queued?
  bool waiting() const { return !waiting_.empty(); }

 private:
  void next();

  struct Turn {
    QPointer<QObject> who;
    std::function<void()> draw;
  };
  std::deque<Turn> waiting_;
  QTimer timer_;
};

/// The queue of the program.
RepaintQueue& repaintQueue();

}  // namespace lab
