// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>
#include <atomic>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace lab {

/// Runs work on a background thread. All background work of the program uses this class: computations,
/// reading and writing files, and comparisons.
///
/// A task runs one piece of work at a time. The work operates on copies of its data. The result is delivered
/// by one call on the thread that owns the task. A cancelled task delivers nothing. The class never runs a
/// nested event loop. `finish` blocks; it is meant for the end of the program and for commands without a
/// window.
class BackgroundTask : public QObject {
  Q_OBJECT

 public:
  /// A function that the work calls with the fraction that is done (0..1). Returns false if the task has
  /// been cancelled.
  using Progress = std::function<bool(double)>;

  /// Tasks that share a `pool` of one thread run one after the other, in the order in which they were
  /// started. A task without a pool uses its own thread. The caller owns `pool`, which must outlive the task.
  explicit BackgroundTask(QObject* parent = nullptr, QThreadPool* pool = nullptr);
  /// Cancels the work and waits until it has returned.
  ~BackgroundTask() override;

  /// Runs `work(progress)` on a background thread, then `done(result)` on the thread that owns the task. If
  /// `work` returns nothing, `done` takes no argument. The work must not throw, and must not use data that
  /// another thread changes while it runs. Cancels work that was started earlier.
  template <class Work, class Done>
  void start(Work work, Done done) {
    using Result = std::invoke_result_t<Work, const Progress&>;
    startJob([work = std::move(work), done = std::move(done)](const Progress& progress) mutable -> Delivery {
      if constexpr (std::is_void_v<Result>) {
        work(progress);
        return [done = std::move(done)]() mutable { done(); };
      } else {
        auto result = std::make_shared<Result>(work(progress));
        return [done = std::move(done), result]() mutable { done(std::move(*result)); };
      }
    });
  }

  /// Returns true if work was started that has been neither delivered nor cancelled.
  bool running() const { return job_ != nullptr; }
  /// The fraction of the running work that is done, 0..1. It is 0 if no work is running.
  double progress() const;
  /// Cancels the running work: its result is discarded, and its calls of `progress` return false from now on.
  void cancel();
  /// Waits for the running work and delivers its result before it returns. Does nothing if no work is
  /// running.
  void finish();

 signals:
  /// Emitted after the result of the running work was delivered, also by `finish`. Not emitted for work that
  /// was cancelled.
  void finished();
  /// Emitted when the work that was started last has returned, whether it was delivered or cancelled. From
  /// then on the destructor does not have to wait.
  void returned();

 private:
  using Delivery = std::function<void()>;
  struct Job;
  void startJob(std::function<Delivery(const Progress&)> work);
  void deliver(const std::shared_ptr<Job>& job);

  std::unique_ptr<QThreadPool> own_pool_;
  QThreadPool* pool_;
  std::shared_ptr<Job> job_;     ///< the running job; null if there is none
  std::shared_ptr<Job> latest_;  ///< the job started last; its work may still run after `cancel`
};

}  // namespace lab
