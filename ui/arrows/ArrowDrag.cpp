// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/ArrowDrag.h"

#include <utility>

#include "ui/Workbench.h"
#include "ui/arrows/ArrowWords.h"

namespace lab {

ArrowDrag::ArrowDrag(const Workbench& bench, ArrowMove move, const PlaneFrame& frame)
    : move_(std::move(move)),
      gesture_(std::make_unique<Gesture>(bench.document, moveText(bench, move_))),
      frame_(frame),
      aim_(move_.origin()) {}

bool ArrowDrag::to(PlanePoint aim) {
  if (gesture_->preview(move_.moved(aim))) return false;
  aim_ = move_.reachable(aim);
  moved_ = true;
  return true;
}

bool ArrowDrag::by(int x, int y, double step) {
  const auto next = [step](double value, int steps) {
    return steps == 0 ? value : PlaneFrame::rounded(value + steps * step, step);
  };
  return to({next(aim_.x, x), next(aim_.y, y)});
}

}  // namespace lab
