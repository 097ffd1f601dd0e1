// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>
#include <string_view>

namespace lab {

/// A common misunderstanding of attention. Some of them also occur in programs, because a model with such a
/// mistake can still be trained.
struct Misconception {
  std::string_view id;  ///< the id in lesson files: "softmax_axis"
  const char* words;    ///< untranslated English text: "softmax over the wrong axis"
};

/// Returns all misconceptions. Lessons refer to them by `id`. The shipped lessons have at least two questions
/// for each of them.
std::span<const Misconception> misconceptions();
/// Returns the misconception with an id, or null if there is none.
const Misconception* misconception(std::string_view id);
/// Returns the translated text of a misconception.
QString wordsOf(const Misconception& misconception);

}  // namespace lab
