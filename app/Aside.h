// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEventLoop>
#include <QThread>
#include <future>
#include <memory>
#include <utility>

namespace lab {

/// Does `work` in a thread of its own and gives what it gives. Meanwhile windows are painted and answers of
/// other threads arrive; keys and the mouse wait, so that nothing is done to what is about to be replaced.
template <class Work>
auto aside(Work work) -> decltype(work()) {
  std::packaged_task<decltype(work())()> task(std::move(work));
  auto result = task.get_future();
  QEventLoop loop;
  const std::unique_ptr<QThread> thread(QThread::create(std::move(task)));
  QObject::connect(thread.get(), &QThread::finished, &loop, &QEventLoop::quit);
  thread->start();
  loop.exec(QEventLoop::ExcludeUserInputEvents);
  thread->wait();
  return result.get();
}

}  // namespace lab
