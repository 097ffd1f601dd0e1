// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>
#include <vector>

#include "core/learn/MistakenSteps.h"

namespace lab::mistaken {
namespace {

using enum MatrixId;

std::vector<ErrorBoundedMatrix> contexts(Working& w) {
  std::vector<ErrorBoundedMatrix> all;
  for (int h = 0; h < w.experiment().headCount(); ++h) all.push_back(w.input(Context, h));
  return all;
}

constexpr int kPermutedHeads = 6;  ///< up to this number of heads, all orders are tried; 719 orders are wrong

int factorial(int n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/// Returns the wrong order with index `variant`. With many heads, only some orders are tried: first all that
/// swap two heads, then the reverse order, then the rotations by 1, 2 and so on.
std::vector<int> wrongOrder(int count, int variant) {
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  if (count <= kPermutedHeads) {
    int index = variant + 1;  // position in the factorial number system
    for (int i = 0; i < count; ++i) {
      const int below = factorial(count - 1 - i);
      std::rotate(order.begin() + i, order.begin() + i + index / below,
                  order.begin() + i + index / below + 1);
      index %= below;
    }
    return order;
  }
  for (int a = 0; a < count; ++a)
    for (int b = a + 1; b < count; ++b)
      if (variant-- == 0) {
        std::swap(order[static_cast<std::size_t>(a)], order[static_cast<std::size_t>(b)]);
        return order;
      }
  if (variant-- == 0)
    std::ranges::reverse(order);
  else
    std::rotate(order.begin(), order.begin() + variant + 1, order.end());
  return order;
}

ErrorBoundedMatrix contextSum(Working& w) {
  if (w.experiment().headCount() < 2) return {};
  ErrorBoundedMatrix total = w.input(Context, 0);
  for (int h = 1; h < w.experiment().headCount(); ++h) total = sum(total, w.input(Context, h));
  return total;
}

}  // namespace

/// Splits the packed n x (h d) projection of all heads without a transpose. Variant 0 reads it as n x d x h:
/// head i gets the columns i, i + h, i + 2 h and so on. Variant 1 reads it as h x n x d: head i gets the i-th
/// block of n d numbers in memory.
ErrorBoundedMatrix splitWithoutTranspose(Working& w, const StageRef& stage, int variant) {
  const int heads = w.experiment().headCount();
  if (heads < 2) return {};
  std::vector<ErrorBoundedMatrix> parts;
  for (int h = 0; h < heads; ++h) parts.push_back(w.rightResult({stage.id, h}));
  const ErrorBoundedMatrix packed = sideBySide(parts);
  const int n = parts.front().rows(), d = parts.front().columns();
  Matrix result(n, d);
  for (int i = 0; i < n; ++i)
    for (int c = 0; c < d; ++c) {
      const int at = (stage.head * n + i) * d + c;  // variant 1
      result.set(i, c,
                 variant == 0 ? packed.value(i, c * heads + stage.head)
                              : packed.value(at / (heads * d), at % (heads * d)));
    }
  return exactly(result);
}

int splitVariants(const Experiment& e) {
  return e.headCount() < 2 ? 0 : 2;
}

ErrorBoundedMatrix anotherHead(Working& w, const StageRef& stage, int variant) {
  return w.rightResult({stage.id, (stage.head + 1 + variant) % w.experiment().headCount()});
}

int otherHeadVariants(const Experiment& e) {
  return std::min(e.headCount() - 1, 12);
}

ErrorBoundedMatrix mergedWithoutTranspose(Working& w, const StageRef&, int) {
  const std::vector<ErrorBoundedMatrix> parts = contexts(w);
  if (parts.size() < 2) return {};
  // The h blocks of n x d_v follow each other in memory and are read as n x (h d_v).
  std::vector<ErrorBoundedMatrix> flat;
  for (const ErrorBoundedMatrix& part : parts)
    flat.push_back(reshaped(part, 1, static_cast<int>(part.value.size())));
  return reshaped(sideBySide(flat), parts.front().rows(),
                  static_cast<int>(parts.size()) * parts.front().columns());
}

ErrorBoundedMatrix headsInWrongOrder(Working& w, const StageRef&, int variant) {
  const std::vector<ErrorBoundedMatrix> right = contexts(w);
  std::vector<ErrorBoundedMatrix> wrong;
  for (const int h : wrongOrder(static_cast<int>(right.size()), variant))
    wrong.push_back(right[static_cast<std::size_t>(h)]);
  return sideBySide(wrong);
}

int orderVariants(const Experiment& e) {
  const int h = e.headCount();
  if (h < 2) return 0;
  return h <= kPermutedHeads ? factorial(h) - 1 : h * (h - 1) / 2 + h;
}

ErrorBoundedMatrix headsAveraged(Working& w, const StageRef&, int) {
  const ErrorBoundedMatrix total = contextSum(w);
  return times(total, 1.0 / w.experiment().headCount());
}

ErrorBoundedMatrix headsAdded(Working& w, const StageRef&, int) {
  return contextSum(w);
}

}  // namespace lab::mistaken
