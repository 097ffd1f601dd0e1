// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/Threads.h"

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
/// The time for which a waiting thread spins before it sleeps. The phases of one computation follow each
/// other closely, and waking a thread takes as long as a short phase.
constexpr std::chrono::microseconds kSpinTime{100};
/// The least number of multiply-adds for which a second thread is used. One thread takes about 100
/// microseconds for them. For less work, waking another thread takes too long.
constexpr double kWorthTwoThreads = 4e6;

/// The helper threads, which run tasks together with the calling thread. They sleep while there are no tasks.
class HelperThreads {
 public:
  ~HelperThreads() {
    {
      const std::lock_guard lock(mutex_);
      end_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  /// Runs all tasks on the calling thread and on `helpers` helper threads. Returns false, without running a
  /// task, if another computation uses the helper threads.
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
      called_ = 0;  // all tasks have started: helpers that still sleep do not need to wake
    }
    spinUntil([this] { return active_ == 0; });
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return active_ == 0; });
    return true;
  }

 private:
  /// Spins until `condition` holds, but not longer than kSpinTime.
  template <typename Condition>
  static void spinUntil(const Condition& condition) {
    const auto end = std::chrono::steady_clock::now() + kSpinTime;
    while (!condition() && std::chrono::steady_clock::now() < end) std::this_thread::yield();
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
      spinUntil([&] { return round_ != seen; });
      lock.lock();
    }
  }

  std::mutex busy_;  ///< locked while a computation runs
  std::vector<std::thread> threads_;
  std::mutex mutex_;  ///< guards the members below except next_; locked while the other atomics are written
  std::condition_variable wake_, done_;
  const std::function<void(int)>* task_ = nullptr;
  std::atomic<int> next_ = 0;
  int count_ = 0;
  int called_ = 0;               ///< the number of helpers that may run tasks
  std::atomic<int> active_ = 0;  ///< the number of helpers that are running tasks
  std::atomic<std::uint64_t> round_ = 0;
  bool end_ = false;
};

}  // namespace

int ComputeThreads::count() {
  if (const int wanted = wanted_) return wanted;
  static const int count =
      std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kDefaultThreads);
  return count;
}

int threadsFor(double multiply_adds) {
  return multiply_adds < kWorthTwoThreads ? 1 : ComputeThreads::count();
}

void runTasks(int count, int threads, const std::function<void(int)>& task) {
  static HelperThreads helpers;
  const int used = std::min(threads, count);
  // A computation inside a task uses only its own thread, because the outer computation uses the helpers.
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
