// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab::theme {

/// Makes the fonts that ship with the program (":/fonts") known to it. Once; needs a QGuiApplication.
/// Characters they lack (Chinese, Arabic, emoji) come from the system's fonts as usual.
void loadFonts();

}  // namespace lab::theme
