// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <utility>

namespace lab {

/// Numbers of which that is felt: some milliseconds.
inline constexpr std::size_t kLetGoAside = 2'000'000;

/// The end of `last` in a thread of its own, which goes when nothing is to do.
void letGoAside(std::shared_ptr<const void> last);

/// Forgets `value`, which holds about so many numbers, aside where handing them back to the system is felt.
/// Call it when all else here that shares its memory has been forgotten: who is last gives it back.
template <class T>
void letGo(T value, std::size_t numbers) {
  if (numbers >= kLetGoAside) letGoAside(std::make_shared<T>(std::move(value)));
}

}  // namespace lab
