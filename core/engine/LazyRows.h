// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/engine/Blocks.h"
#include "core/model/Matrix.h"

namespace lab {

/// A matrix of which rows may be pending: each is made when it is first asked for. How, who asks says, always
/// the same way until the matrix is written.
///
/// Copies are cheap and share what has been made, by whichever of them; all of them may be read in several
/// threads. One thread writes; the copies then stay as they are, pending rows included.
class LazyRows {
 public:
  int rows() const { return values_.rows(); }
  int columns() const { return values_.columns(); }
  /// Is no row pending?
  bool complete() const { return !pending_ || pending_->missing.load(std::memory_order_acquire) == 0; }
  /// Is row i there, so that asking for it costs nothing?
  bool ready(int i) const {
    return !pending_ ||
           pending_->states[static_cast<std::size_t>(i)].load(std::memory_order_acquire) == kReady;
  }
  /// The matrix as far as it is made: rows that are not `ready` hold anything.
  const Matrix& soFar() const { return values_; }

  /// Row i, where it is pending made by make(Range, pointer to the first number of its rows).
  template <typename Make>
  std::span<const double> row(int i, const Make& make) const {
    if (!ready(i)) bringUp({i, 1}, make);
    return values_.row(i);
  }
  /// Makes those of the rows that are pending.
  template <typename Make>
  void ensure(forward::Range rows, const Make& make) const {
    if (!complete()) bringUp(rows, make);
  }
  /// All of it; a pending row takes about `cost` multiply-adds. References hold until it is written.
  template <typename Make>
  const Matrix& all(double cost, const Make& make) const {
    if (complete()) return values_;
    constexpr int kRows = 48;  // of a task
    const int threads = forward::threadsFor(cost * pending_->missing.load(std::memory_order_relaxed));
    forward::forEach(forward::blocksOf(rows(), kRows), threads,
                     [&](int task) { bringUp(forward::blockAt(task, kRows, rows()), make); });
    return values_;
  }

  LazyRows& operator=(Matrix whole) {
    pending_.reset();
    values_ = std::move(whole);
    return *this;
  }
  /// Every row is pending, and its numbers forgotten.
  void pend(int rows, int columns);
  /// The same, but where nobody else reads the memory its numbers stay: true.
  bool pendOver();
  /// Row i is pending, and its numbers forgotten; the others stay. Detaches from copies as mutableData does.
  void pendRow(int i);
  /// Every entry is about to be written: no row is pending, nothing is copied.
  double* overwritten(int rows, int columns) {
    pending_.reset();
    return values_.overwritten(rows, columns);
  }
  /// Some rows are about to be written; the others stay as they are, or pending. Detaches from copies: not
  /// in several threads unless that was done before.
  double* mutableData() { return pending_ ? detached() : values_.mutableData(); }
  /// Rows that were pending have been written.
  void written(forward::Range rows);

 private:
  enum : char { kPending, kBusy, kReady };
  struct Pending {
    Pending(double* data, int rows) : to(data), states(static_cast<std::size_t>(rows)), missing(rows) {}
    double* to;
    std::vector<std::atomic<char>> states;  ///< a row
    std::atomic<int> missing;               ///< rows that are not ready
  };

  /// Makes what is pending of the rows, and waits for what another thread is making.
  template <typename Make>
  void bringUp(forward::Range rows, const Make& make) const {
    const int end = rows.first + rows.count;
    for (int i = rows.first; i < end; ++i) {
      int last = i;
      while (last < end && claim(last)) ++last;
      if (last == i) continue;
      make(forward::Range{i, last - i}, pending_->to + static_cast<std::ptrdiff_t>(i) * columns());
      publish({i, last - i});
      i = last - 1;
    }
    for (int i = rows.first; i < end; ++i) awaitReady(i);
  }
  /// True: row i was pending, and is this thread's to make.
  bool claim(int i) const {
    char was = kPending;
    return pending_->states[static_cast<std::size_t>(i)].compare_exchange_strong(was, kBusy,
                                                                                 std::memory_order_acquire);
  }
  void publish(forward::Range rows) const;
  void awaitReady(int i) const;
  double* detached();

  Matrix values_;  ///< pending rows are written through `Pending::to`, for all copies at once
  std::shared_ptr<Pending> pending_;  ///< shared by all that share values_; none: no row is pending
};

}  // namespace lab
