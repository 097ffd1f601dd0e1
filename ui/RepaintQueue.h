// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <deque>
#include <functional>

namespace lab {

/// Large pictures (a million numbers each) are drawn, and large matrices read, one in a turn of the event
/// loop, so that keys and the mouse come between; until then the old one is shown.
class RepaintQueue : public QObject {
  Q_OBJECT

 public:
  RepaintQueue();

  /// `draw` in a turn of its own, after those that were asked for before; once, however often one asks.
  /// Forgotten when `who` goes.
  void ask(QObject* who, std::function<void()> draw);
  /// Does somebody wait for a turn?
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

/// Those of the whole program.
RepaintQueue& repaintQueue();

}  // namespace lab
