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

/// The one way in which work leaves the main thread: computing, reading and writing files, comparing.
///
/// A task runs one piece of work at a time, on copies, and delivers its result as one call in the thread that
/// owns the task. A cancelled task delivers nothing. There is no nested event loop: `finish` blocks, for the
/// end of the program and for commands without a window.
class BackgroundTask : public QObject {
  Q_OBJECT

 public:
  /// Called by the work with the part that is done (0..1). It returns false once the task was cancelled.
  using Progress = std::function<bool(double)>;

  /// Tasks that share a `pool` of one thread run one after the other, in the order in which they started; a
  /// task without a pool has a thread of its own. The pool outlives the task.
  explicit BackgroundTask(QObject* parent = nullptr, QThreadPool* pool = nullptr);
  /// Cancels and waits until the work has returned.
  ~BackgroundTask() override;

  /// Runs `work(progress)` in a background thread and then `done(result)` in this one. The work must not
  /// throw, and must use nothing that its owner changes meanwhile. Work that was started before is cancelled.
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

  /// Has work started that was neither delivered nor cancelled?
  bool running() const { return job_ != nullptr; }
  /// The part of the running work that is done, 0..1.
  double progress() const;
  /// Drops the result of the running work; its next call of `progress` returns false.
  void cancel();
  /// Waits for the running work and delivers its result before returning.
  void finish();

 signals:
  /// The running work was delivered; also after `finish`, never after `cancel`.
  void finished();
  /// The work that was started last has returned, delivered or cancelled: destroying the task does not wait.
  void returned();

 private:
  using Delivery = std::function<void()>;
  struct Job;
  void startJob(std::function<Delivery(const Progress&)> work);
  void deliver(const std::shared_ptr<Job>& job);

  std::unique_ptr<QThreadPool> own_pool_;
  QThreadPool* pool_;
  std::shared_ptr<Job> job_;     ///< the running one
  std::shared_ptr<Job> latest_;  ///< the one that started last: its thread may still run after `cancel`
};

}  // namespace lab
