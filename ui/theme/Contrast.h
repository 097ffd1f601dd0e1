// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab::theme {

/// High contrast for a lecture hall: black on white or white on black, with secondary text almost as strong
/// as primary text. Applies to the whole application; changes are announced by the notifier of Theme.h.
void setHighContrast(bool on);
bool highContrast();

}  // namespace lab::theme
