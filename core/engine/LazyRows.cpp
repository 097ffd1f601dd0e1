// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/LazyRows.h"

#include <algorithm>

namespace lab {

void LazyRows::pend(int rows, int columns) {
  double* const to = values_.overwritten(rows, columns);
  // Nobody else has this memory any more, hence nobody its states.
  if (pending_ && pending_->to == to && pending_->states.size() == static_cast<std::size_t>(rows)) {
    for (std::atomic<char>& state : pending_->states) state.store(kPending, std::memory_order_relaxed);
    pending_->missing.store(rows, std::memory_order_relaxed);
  } else {
    pending_ = std::make_shared<Pending>(to, rows);
  }
}

bool LazyRows::pendOver() {
  const bool stay = values_.alone();
  pend(rows(), columns());
  return stay;
}

void LazyRows::pendRow(int i) {
  double* const to = mutableData();
  if (!pending_) {
    pending_ = std::make_shared<Pending>(to, rows());
    for (std::atomic<char>& state : pending_->states) state.store(kReady, std::memory_order_relaxed);
    pending_->missing.store(0, std::memory_order_relaxed);
  }
  if (pending_->states[static_cast<std::size_t>(i)].exchange(kPending, std::memory_order_relaxed) == kReady)
    pending_->missing.fetch_add(1, std::memory_order_relaxed);
}

double* LazyRows::detached() {
  if (values_.alone()) return pending_->to;
  if (complete()) {
    pending_.reset();
    return values_.mutableData();
  }
  Matrix own = Matrix::unwritten(rows(), columns());
  auto states = std::make_shared<Pending>(own.mutableData(), rows());
  for (int i = 0; i < rows(); ++i) {
    if (!ready(i)) continue;  // another thread may be making it, for the others
    std::ranges::copy(values_.row(i), own.mutableRow(i).begin());
    states->states[static_cast<std::size_t>(i)].store(kReady, std::memory_order_relaxed);
    --states->missing;
  }
  pending_ = std::move(states);
  values_ = std::move(own);
  return pending_->to;
}

void LazyRows::publish(forward::Range rows) const {
  for (int i = rows.first; i < rows.first + rows.count; ++i) {
    std::atomic<char>& state = pending_->states[static_cast<std::size_t>(i)];
    state.store(kReady, std::memory_order_release);
    state.notify_all();
  }
  pending_->missing.fetch_sub(rows.count, std::memory_order_release);
}

void LazyRows::awaitReady(int i) const {
  const std::atomic<char>& state = pending_->states[static_cast<std::size_t>(i)];
  for (char now = state.load(std::memory_order_acquire); now != kReady;
       now = state.load(std::memory_order_acquire))
    state.wait(now, std::memory_order_acquire);
}

void LazyRows::written(forward::Range rows) {
  if (!pending_) return;
  for (int i = rows.first; i < rows.first + rows.count; ++i)
    if (pending_->states[static_cast<std::size_t>(i)].exchange(kReady, std::memory_order_release) != kReady)
      pending_->missing.fetch_sub(1, std::memory_order_release);
}

}  // namespace lab
