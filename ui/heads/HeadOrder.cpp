// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadOrder.h"

#include <QCollator>
#include <algorithm>
#include <limits>
#include <numeric>

#include "ui/heads/WeightSource.h"

namespace lab {
namespace {

using Order = ViewOptions::HeadOrder;

std::vector<double> sortKeys(const Document& document, Order order) {
  std::vector<double> keys;
  for (int head = 0; head < document.experiment().headCount(); ++head) {
    const auto statistics = WeightSource(document, head).statistics();
    if (!statistics)
      keys.push_back(std::numeric_limits<double>::infinity());
    else
      keys.push_back(order == Order::Entropy ? statistics->entropy : statistics->mean_distance);
  }
  return keys;
}

}  // namespace

std::vector<int> headsInOrder(const Document& document, Order order) {
  const auto& heads = document.experiment().heads;
  std::vector<int> result(heads.size());
  std::iota(result.begin(), result.end(), 0);
  const auto at = [](const auto& list, int head) { return list[static_cast<std::size_t>(head)]; };
  if (order == Order::Name) {
    QCollator collator;
    collator.setNumericMode(true);  // head 2 before head 10
    std::vector<QString> names;
    for (const Head& head : heads) names.push_back(QString::fromStdString(head.name));
    std::ranges::stable_sort(result,
                             [&](int a, int b) { return collator.compare(at(names, a), at(names, b)) < 0; });
  } else if (order != Order::Number) {
    const std::vector<double> keys = sortKeys(document, order);
    std::ranges::stable_sort(result, [&](int a, int b) { return at(keys, a) < at(keys, b); });
  }
  return result;
}

}  // namespace lab
