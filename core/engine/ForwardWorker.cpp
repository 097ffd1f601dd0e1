// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/ForwardWorker.h"
#include "core/engine/Overflow.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "core/engine/Engine.h"

namespace lab {

struct ForwardWorker::State {
  explicit State(std::function<void()> call) : ready(std::move(call)) {}

  void run();
  std::optional<Answer> compute(std::uint64_t ticket, Experiment experiment);

  const std::function<void()> ready;
  mutable std::mutex mutex;  ///< of all below but the atomics
  std::condition_variable wake;
  std::optional<Experiment> waiting;
  std::optional<Answer> answer;
  bool running = false;
  bool end = false;
  std::atomic<std::uint64_t> latest = 0;  ///< the ticket that counts; written under the lock
  std::atomic<double> done = 0;           ///< 0..1
  std::thread thread;
};

void ForwardWorker::State::run() {
  std::unique_lock lock(mutex);
  for (;;) {
    wake.wait(lock, [this] { return end || waiting; });
    if (end) return;
    Experiment experiment = *std::move(waiting);
    waiting.reset();
    const std::uint64_t ticket = latest;
    running = true;
    done = 0;
    lock.unlock();
    std::optional<Answer> made = compute(ticket, std::move(experiment));
    lock.lock();
    running = false;
    if (end || !made || latest != ticket) continue;
    answer = std::move(made);
    lock.unlock();
    ready();
    lock.lock();
  }
}

std::optional<ForwardWorker::Answer> ForwardWorker::State::compute(std::uint64_t ticket,
                                                                   Experiment experiment) {
  const auto start = std::chrono::steady_clock::now();
  AttentionTrace trace;
  const bool finished = computeTrace(experiment, trace, [&](double part) {
    done = part;
    return latest == ticket;
  });
  if (!finished) return std::nullopt;
  std::optional<Problem> overflow = findOverflow(trace);
  const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
  return Answer{ticket, std::move(experiment), std::move(trace), std::move(overflow), took.count()};
}

ForwardWorker::ForwardWorker(std::function<void()> ready)
    : state_(std::make_unique<State>(std::move(ready))) {
  state_->thread = std::thread([state = state_.get()] { state->run(); });
}

ForwardWorker::~ForwardWorker() {
  {
    const std::lock_guard lock(state_->mutex);
    state_->end = true;
    ++state_->latest;
  }
  state_->wake.notify_one();
  state_->thread.join();
}

std::uint64_t ForwardWorker::request(Experiment experiment) {
  std::uint64_t ticket = 0;
  {
    const std::lock_guard lock(state_->mutex);
    ticket = ++state_->latest;
    state_->waiting = std::move(experiment);
    state_->answer.reset();
    state_->done = 0;
  }
  state_->wake.notify_one();
  return ticket;
}

void ForwardWorker::cancel() {
  const std::lock_guard lock(state_->mutex);
  ++state_->latest;
  state_->waiting.reset();
  state_->answer.reset();
}

std::optional<ForwardWorker::Answer> ForwardWorker::take() {
  const std::lock_guard lock(state_->mutex);
  return std::exchange(state_->answer, std::nullopt);
}

bool ForwardWorker::busy() const {
  const std::lock_guard lock(state_->mutex);
  return state_->running || state_->waiting;
}

double ForwardWorker::progress() const {
  return state_->done;
}

}  // namespace lab
