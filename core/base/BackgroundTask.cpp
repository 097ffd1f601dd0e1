// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/BackgroundTask.h"

#include <QPointer>
#include <QSemaphore>

namespace lab {

struct BackgroundTask::Job {
  std::atomic<bool> cancelled = false;
  std::atomic<double> progress = 0;
  Delivery delivery;       ///< written by the background thread before it releases `returned`
  QSemaphore returned{0};  ///< available after the work has returned
};

BackgroundTask::BackgroundTask(QObject* parent, QThreadPool* pool) : QObject(parent), pool_(pool) {
  if (pool_) return;
  own_pool_ = std::make_unique<QThreadPool>();
  own_pool_->setMaxThreadCount(1);
  pool_ = own_pool_.get();
}

BackgroundTask::~BackgroundTask() {
  cancel();
  if (latest_) latest_->returned.acquire();
}

void BackgroundTask::startJob(std::function<Delivery(const Progress&)> work) {
  cancel();
  job_ = latest_ = std::make_shared<Job>();
  pool_->start([this, job = job_, work = std::move(work)]() mutable {
    if (!job->cancelled)
      job->delivery = work([&job = *job](double part) {
        job.progress = part;
        return !job.cancelled;
      });
    work = {};  // destroys the captured data on this thread
    // `this` is still valid here, because the destructor waits for `returned`.
    QMetaObject::invokeMethod(
        this,
        [this, job] {
          const QPointer<BackgroundTask> self(this);
          deliver(job);
          if (self && latest_ == job) emit returned();
        },
        Qt::QueuedConnection);
    job->returned.release();
  });
}

double BackgroundTask::progress() const {
  return job_ ? job_->progress.load() : 0.0;
}

void BackgroundTask::cancel() {
  if (job_) job_->cancelled = true;
  job_.reset();
}

void BackgroundTask::finish() {
  if (!job_) return;
  const std::shared_ptr<Job> job = job_;
  job->returned.acquire();
  job->returned.release();
  deliver(job);
}

void BackgroundTask::deliver(const std::shared_ptr<Job>& job) {
  if (job != job_) return;  // cancelled, or already delivered by `finish`
  job_.reset();
  const QPointer<BackgroundTask> self(this);  // the delivery may destroy this task and its owner
  const Delivery delivery = std::move(job->delivery);
  delivery();
  if (self) emit finished();
}

}  // namespace lab
