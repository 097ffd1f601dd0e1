// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab::theme {

/// For a lecture hall: black on white or white on black, and secondary text hardly less strong than the rest.
/// Application-wide; told by the notifier of Theme.h.
void setHighContrast(bool on);
bool highContrast();

}  // namespace lab::theme
