// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab::theme {

/// Registers the fonts that ship with the program (":/fonts"). Call it once; needs a QGuiApplication.
/// Characters that these fonts lack (Chinese, Arabic, emoji) come from the system's fonts.
void loadFonts();

}  // namespace lab::theme
