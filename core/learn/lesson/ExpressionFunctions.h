// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/learn/lesson/Value.h"

namespace lab {

/// The arguments of one call, none of which is a condition. The first thing that is not as it should be is
/// kept in `wrong`; what is returned then does not matter.
class FunctionCall {
 public:
  struct Wrong {
    QString expected;
    QString found;
  };

  explicit FunctionCall(std::vector<LessonValue> arguments) : arguments_(std::move(arguments)) {}
  std::size_t count() const { return arguments_.size(); }

  /// A number is a 1 x 1 matrix here.
  Matrix matrix(std::size_t i) const;
  bool isNumber(std::size_t i) const { return std::holds_alternative<double>(arguments_[i]); }
  double number(std::size_t i);
  /// The cells of a row or a column.
  std::vector<double> line(std::size_t i);
  /// Argument i, a whole number from 1 to `count`, counted from 0.
  int index(std::size_t i, int count);

  void refuse(const QString& expected, const QString& found);
  std::optional<Wrong> wrong;

 private:
  std::vector<LessonValue> arguments_;
};

struct FunctionOfLessons {
  std::string_view name;
  std::size_t least;  ///< arguments
  std::size_t most;
  bool condition;  ///< gives true or false
  LessonValue (*of)(FunctionCall& call);
};

/// Null where there is none of that name.
const FunctionOfLessons* functionOfLessons(std::string_view name);

/// a `sign` b, cell by cell, a number with every cell; @ the matrix product. `call` holds a and b.
LessonValue arithmetic(char sign, FunctionCall& call);
/// Does a `sign` b hold of every cell? Signs as in ExpressionNode.
bool compare(char sign, FunctionCall& call);

/// "a 3 x 2 matrix", "a list of 4 numbers", "a number", "a condition".
QString kindOf(const LessonValue& value);

}  // namespace lab
