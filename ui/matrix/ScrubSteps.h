// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

/// By how much a number changes while it is dragged or stepped. Shift makes every step ten times finer, and
/// in a drag Ctrl makes it ten times coarser.
namespace lab::scrub_steps {

/// The change for each px of a drag: a drag of 300 px changes 2 to -4.
inline double perPixel(Qt::KeyboardModifiers modifiers) {
  if (modifiers & Qt::ShiftModifier) return 0.002;
  return modifiers & Qt::ControlModifier ? 0.2 : 0.02;
}

/// A drag that is at most two px from a whole number stays at this number, so that a hand can hit it. The
/// steps of a drag with Ctrl hit whole numbers anyway.
inline double snap(Qt::KeyboardModifiers modifiers) {
  return modifiers & Qt::ControlModifier ? 0 : 2 * perPixel(modifiers);
}

/// The change for each notch of the wheel and each press of an arrow key, both with Ctrl.
inline double perNotch(Qt::KeyboardModifiers modifiers) {
  return modifiers & Qt::ShiftModifier ? 0.01 : 0.1;
}

}  // namespace lab::scrub_steps
