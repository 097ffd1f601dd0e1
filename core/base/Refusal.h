// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <utility>
#include <variant>

#include "core/base/Problem.h"

namespace lab {

/// Why something was not done: one clear sentence out of file, place, expected and found.
struct Refusal {
  QString file;        ///< as the user named it; empty for an edit
  QString place;       ///< line ("line 3") or field path ("heads[1].W_K"); may be empty
  QString expected;    ///< what was expected
  QString found;       ///< what was found instead; may be empty
  QString ready = {};  ///< a ready-made sentence: where there is one, it is said instead of the four above

  /// "cat.attn, heads[1].W_K: expected a 3 x 2 matrix, found a 3 x 3 matrix."
  QString sentence() const;
  static Refusal of(const Problem& problem, const QString& file = {});
  /// "The last word stays: attention needs at least one."
  static Refusal saying(const QString& sentence);
};

/// Nothing, or why not.
using Refused = std::optional<Refusal>;

/// A value, or why there is none.
template <class T>
class Result {
 public:
  Result(T value) : state_(std::move(value)) {}            // NOLINT(google-explicit-constructor)
  Result(Refusal refusal) : state_(std::move(refusal)) {}  // NOLINT(google-explicit-constructor)
  explicit operator bool() const { return std::holds_alternative<T>(state_); }
  const T& value() const { return std::get<T>(state_); }
  T& value() { return std::get<T>(state_); }
  const Refusal& refusal() const { return std::get<Refusal>(state_); }

 private:
  std::variant<T, Refusal> state_;
};

}  // namespace lab
