// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace lab {

/// What one kind of a setting (mask, positions, scale) is called. The texts are English, with the translation
/// context "SettingKind"; kindText (core/explain/KindWords.h) translates them.
struct KindNames {
  std::string_view key;  ///< in files; never shown
  const char* label;     ///< in lists beside the name of the setting: "causal"
  const char* menu;      ///< its menu entry, with mnemonic
  const char* help;      ///< one clause: what it does
};

}  // namespace lab
