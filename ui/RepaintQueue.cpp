// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/RepaintQueue.h"

#include <algorithm>
#include <utility>

namespace lab {

RepaintQueue::RepaintQueue() {
  connect(&timer_, &QTimer::timeout, this, &RepaintQueue::next);
}

void RepaintQueue::enqueue(QObject* who, std::function<void()> draw) {
  const auto same = [who](const Turn& turn) { return turn.who == who; };
  if (std::ranges::any_of(waiting_, same)) return;
  waiting_.push_back({who, std::move(draw)});
  if (!timer_.isActive()) timer_.start(0);
}

void RepaintQueue::next() {
  while (!waiting_.empty()) {
    const Turn turn = std::move(waiting_.front());
    waiting_.pop_front();
    if (turn.who) {
      turn.draw();
      break;
    }
  }
  if (waiting_.empty()) timer_.stop();
}

RepaintQueue& repaintQueue() {
  static RepaintQueue all;
  return all;
}

}  // namespace lab
