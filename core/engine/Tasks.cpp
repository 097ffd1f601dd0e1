// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Tasks.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace lab {
namespace {

constexpr int kDefaultThreads = 2;
/// How long who waits looks again before it sleeps: the passes of one computation follow each other closely,
/// and to be woken takes as long as small ones.
constexpr std::chrono::microseconds kWakeful{100};
std::atomic<int> wished_threads = 0;

/// Threads that sleep until there are tasks.
class Helpers {
 public:
  ~Helpers() {
    {
      const std::lock_guard lock(mutex_);
      end_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  /// False where another computation has the helpers.
  bool run(int count, int helpers, const std::function<void(int)>& task) {
    const std::unique_lock busy(busy_, std::try_to_lock);
    if (!busy) return false;
    while (static_cast<int>(threads_.size()) < helpers)
      threads_.emplace_back([this, own = static_cast<int>(threads_.size())] { serve(own); });
    {
      const std::lock_guard lock(mutex_);
      task_ = &task;
      count_ = count;
      next_ = 0;
      called_ = helpers;
      ++round_;
    }
    wake_.notify_all();
    work(task, count);
    {
      const std::lock_guard lock(mutex_);
      called_ = 0;  // a helper that has not woken by now need not: nothing is left to do
    }
    lookAgain([this] { return active_ == 0; });
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return active_ == 0; });
    return true;
  }

 private:
  /// Until it is so, or a while has passed.
  template <typename So>
  static void lookAgain(const So& so) {
    const auto end = std::chrono::steady_clock::now() + kWakeful;
    while (!so() && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  }

  void work(const std::function<void(int)>& task, int count) {
    for (int i = next_++; i < count; i = next_++) task(i);
  }

  void serve(int own) {
    std::unique_lock lock(mutex_);
    std::uint64_t seen = 0;
    for (;;) {
      wake_.wait(lock, [&] { return end_ || (round_ != seen && own < called_); });
      if (end_) return;
      seen = round_;
      ++active_;
      const std::function<void(int)>& task = *task_;
      const int count = count_;
      lock.unlock();
      work(task, count);
      lock.lock();
      if (--active_ == 0) done_.notify_one();
      lock.unlock();
      lookAgain([&] { return round_ != seen; });
      lock.lock();
    }
  }

  std::mutex busy_;  ///< held while a computation runs
  std::vector<std::thread> threads_;
  std::mutex mutex_;  ///< of all below but next_; the other atomics are written under it
  std::condition_variable wake_, done_;
  const std::function<void(int)>* task_ = nullptr;
  std::atomic<int> next_ = 0;
  int count_ = 0;
  int called_ = 0;               ///< helpers that may join
  std::atomic<int> active_ = 0;  ///< helpers that work
  std::atomic<std::uint64_t> round_ = 0;
  bool end_ = false;
};

}  // namespace

int computeThreads() {
  if (const int wished = wished_threads) return wished;
  static const int sensible =
      std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kDefaultThreads);
  return sensible;
}

void setComputeThreads(int count) {
  wished_threads = std::max(0, count);
}

void runTasks(int count, int threads, const std::function<void(int)>& task) {
  static Helpers helpers;
  const int used = std::min(threads, count);
  // A task that needs another computation does that alone: the helpers are at work with it.
  thread_local bool within = false;
  if (used > 1 && !within) {
    within = true;
    const bool done = helpers.run(count, used - 1, task);
    within = false;
    if (done) return;
  }
  for (int i = 0; i < count; ++i) task(i);
}

}  // namespace lab
