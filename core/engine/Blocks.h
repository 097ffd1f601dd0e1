// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>

#include "core/engine/Tasks.h"

/// Work cut into blocks of rows, on as many threads as pay.
namespace lab::forward {

/// [first, first + count)
struct Range {
  int first = 0;
  int count = 0;
};

/// [0, size) in blocks of at most `block`.
inline int blocksOf(int size, int block) {
  return (size + block - 1) / block;
}
inline Range blockAt(int index, int block, int size) {
  return {index * block, std::min(block, size - index * block)};
}

/// How many threads pay for that many.
int threadsFor(double multiply_adds);
/// The same right after work that `before` threads did: while they look for more (see Tasks.cpp) less pays.
int threadsFor(double multiply_adds, int before);

/// Runs work(0) ... work(count - 1) on `threads` threads, and none of it through a std::function where that
/// is one.
template <typename Work>
void forEach(int count, int threads, const Work& work) {
  if (threads > 1 && count > 1) return runTasks(count, threads, std::cref(work));
  for (int i = 0; i < count; ++i) work(i);
}

}  // namespace lab::forward
