// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab::theme {

/// For a lecture hall: black on white or white on black, and secondary text hardly less strong than the rest.
/// Application-wide; the notifier of Theme.h signals changes.
void setHighContrast(bool on);
bool highContrast();

}  // namespace lab::theme
