// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace lab {

/// The names of one kind of a setting (mask, positions or scale). The texts are in English and belong to the
/// translation context "SettingKind". kindText (core/explain/KindWords.h) translates them.
struct KindNames {
  std::string_view key;  ///< the name in files; never shown
  const char* label;     ///< the name in lists next to the name of the setting: "causal"
  const char* menu;      ///< the text of the menu entry, with a mnemonic
  const char* help;      ///< one clause that says what the kind does
};

}  // namespace lab
