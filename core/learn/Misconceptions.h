// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>
#include <string_view>

namespace lab {

/// Something that learners (and code that still trains) get wrong about attention.
struct Misconception {
  std::string_view id;  ///< in lesson files: "softmax_axis"
  const char* words;    ///< in English, for translation: "softmax over the wrong axis"
};

/// All of them. Lessons name them by `id`, and of each there are at least two questions.
std::span<const Misconception> misconceptions();
/// Null where there is none of that id.
const Misconception* misconception(std::string_view id);
/// Its words on screen.
QString wordsOf(const Misconception& misconception);

}  // namespace lab
