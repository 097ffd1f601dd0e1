// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "core/base/Problem.h"

namespace lab {

/// The reason why an operation was rejected. `sentence` makes one sentence of file, place, expected and
/// found.
struct Refusal {
  QString file;          ///< the path that the user gave; empty for an edit
  QString place;         ///< a line ("line 3") or a field path ("heads[1].W_K"); may be empty
  QString expected;      ///< what was expected
  QString found;         ///< what was found instead; may be empty
  QString ready = {};    ///< a complete sentence; if not empty, replaces the four members above
  bool missing = false;  ///< what is required at `place` is missing or empty

  /// The translated sentence to show, for example
  /// "cat.attn, heads[1].W_K: expected a 3 x 2 matrix, found a 3 x 3 matrix."
  QString sentence() const;
  /// Makes a Refusal of `problem`, with translated texts. `file` is the file that contains the
  /// problem.
  static Refusal of(const Problem& problem, const QString& file = {});
  /// A refusal with a complete, translated sentence, for example
  /// "The last token stays: attention needs at least one."
  static Refusal saying(const QString& sentence);
};

/// Returns at most 60 characters of a text of a file or of the user, for a refusal. `inQuotes` also puts it
/// in quotation marks.
QString excerpt(std::string_view utf8);
QString inQuotes(std::string_view utf8);
QString inQuotes(const QString& text);

/// The result of an operation without a value: empty if it succeeded, else the reason why it was rejected.
using Refused = std::optional<Refusal>;

/// The result of an operation: a value, or the reason why there is none. Converts to true if there is a
/// value.
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
