// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab {

/// What a number moves by for a pixel of a drag, a notch of the wheel, a press of a key; with Shift coarse.
inline constexpr double kFine = 0.01;
inline constexpr double kCoarse = 0.1;

}  // namespace lab
