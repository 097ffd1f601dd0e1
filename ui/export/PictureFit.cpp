// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PictureFit.h"

#include <algorithm>

#include "core/base/Words.h"

namespace lab {

PicturePartRange PicturePartRange::around(int at, int shown, int count) {
  shown = std::clamp(shown, 0, count);
  return {std::clamp(at - (shown - 1) / 2, 0, count - shown), shown};
}

QString partWords(Axis axis, const PicturePartRange& range, int count) {
  if (range.shown >= count) return {};
  const int first = range.first + 1, last = range.first + range.shown;
  switch (axis) {
    case Axis::Query:
      return Words::tr("queries %1 to %2 of %3").arg(first).arg(last).arg(count);
    case Axis::Key:
      return Words::tr("keys %1 to %2 of %3").arg(first).arg(last).arg(count);
    default:
      return Words::tr("dimensions %1 to %2 of %3").arg(first).arg(last).arg(count);
  }
}

QString decimalsWords(int decimals) {
  return Words::tr("numbers with %n decimal(s)", nullptr, decimals);
}

}  // namespace lab
