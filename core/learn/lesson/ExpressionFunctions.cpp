// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/ExpressionInternals.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <numeric>

#include "core/base/Words.h"
#include "core/engine/Stages.h"

namespace lab {
namespace {

constexpr std::size_t kMostArguments = 64;

QString shapeOf(const Matrix& m) {
  return Words::tr("%1 × %2").arg(m.rows()).arg(m.columns());
}

/// Applies `function` to each entry. A number gives a number, not a 1 x 1 matrix.
template <class Function>
LessonValue eachCell(FunctionCall& call, const Function& function) {
  if (call.isNumber(0)) return function(call.number(0));
  Matrix m = call.matrix(0);
  for (double& cell : m.mutableValues()) cell = function(cell);
  return m;
}

double sumOf(const Matrix& m) {
  const auto cells = m.values();
  return std::accumulate(cells.begin(), cells.end(), 0.0);
}

double meanOf(const Matrix& m) {
  return sumOf(m) / static_cast<double>(m.size());
}

/// The largest or smallest entry of all arguments. `better` compares two entries.
template <class Better>
double extreme(FunctionCall& call, const Better& better) {
  std::optional<double> found;
  for (std::size_t i = 0; i < call.count(); ++i) {
    const Matrix m = call.matrix(i);
    for (const double cell : m.values())
      if (!found || better(cell, *found)) found = cell;
  }
  return found.value_or(kNoNumber);
}

/// The position, from 1, of the largest or smallest entry of a row or column; the first of equal entries.
template <class Better>
double bestIndex(FunctionCall& call, const Better& better) {
  const std::vector<double> line = call.line(0);
  std::size_t place = 0;
  for (std::size_t i = 1; i < line.size(); ++i)
    if (better(line[i], line[place]) && !sameNumber(line[i], line[place])) place = i;
  return static_cast<double>(place + 1);
}

LessonValue nonzero(FunctionCall& call) {
  const Matrix m = call.matrix(0);
  const auto cells = m.values();
  return static_cast<double>(std::ranges::count_if(cells, [](double x) { return x != 0; }));
}
LessonValue norm(FunctionCall& call) {
  double length = 0;  // hypot instead of a sum of squares, which would overflow for large numbers
  const Matrix m = call.matrix(0);
  for (const double cell : m.values()) length = std::hypot(length, cell);
  return length;
}
LessonValue variance(FunctionCall& call) {
  const Matrix m = call.matrix(0);
  const double mean_of_cells = meanOf(m);
  double squares = 0;
  for (const double cell : m.values()) squares += (cell - mean_of_cells) * (cell - mean_of_cells);
  return squares / static_cast<double>(m.size());
}
LessonValue entropy(FunctionCall& call) {
  double bits = 0;
  const Matrix m = call.matrix(0);
  for (const double p : m.values()) {
    if (p < 0) call.refuse(Words::tr("weights, none of them below 0"), QString::number(p));
    if (p > 0) bits -= p * std::log2(p);
  }
  return bits;
}
LessonValue absolute(FunctionCall& call) {
  return eachCell(call, [](double x) { return std::abs(x); });
}
LessonValue squareRoot(FunctionCall& call) {
  return eachCell(call, [](double x) { return std::sqrt(x); });
}
LessonValue exponential(FunctionCall& call) {
  return eachCell(call, [](double x) { return std::exp(x); });
}
LessonValue logarithm(FunctionCall& call) {
  return eachCell(call, [](double x) { return std::log(x); });
}
LessonValue roundTo(FunctionCall& call) {
  const double decimals = call.count() > 1 ? call.number(1) : 0;
  if (decimals != std::floor(decimals) || decimals < 0 || decimals > 15)
    call.refuse(Words::tr("0 to 15 decimals"), QString::number(decimals));
  const double unit = std::pow(10.0, decimals);
  return eachCell(call, [unit](double x) {
    const double rounded = std::round(x * unit) / unit;
    return std::isfinite(rounded) ? rounded : x;
  });
}
LessonValue dot(FunctionCall& call) {
  const std::vector<double> a = call.line(0), b = call.line(1);
  if (a.size() != b.size()) {
    call.refuse(Words::tr("two vectors with the same number of entries"),
                Words::tr("%1 and %2 numbers").arg(a.size()).arg(b.size()));
    return 0.0;
  }
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}
LessonValue row(FunctionCall& call) {
  const Matrix m = call.matrix(0);
  const int i = call.index(1, m.rows());
  const auto cells = m.row(i);
  return listOf({cells.begin(), cells.end()});
}
LessonValue column(FunctionCall& call) {
  const Matrix m = call.matrix(0);
  return m.columnBlock(call.index(1, m.columns()), 1);
}
LessonValue rank(FunctionCall& call) {
  const std::vector<double> line = call.line(0);
  const double own = line[static_cast<std::size_t>(call.index(1, static_cast<int>(line.size())))];
  return 1.0 + static_cast<double>(std::ranges::count_if(
                   line, [own](double other) { return other > own && !sameNumber(other, own); }));
}
LessonValue list(FunctionCall& call) {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < call.count(); ++i) numbers.push_back(call.number(i));
  return listOf(numbers);
}
LessonValue about(FunctionCall& call) {
  const double tolerance = call.number(2);
  const LessonValue difference = arithmetic([](double a, double b) { return a - b; }, call);
  FunctionCall of_difference({difference});
  const Matrix m = of_difference.matrix(0);
  return std::ranges::all_of(m.values(), [tolerance](double x) {
    return std::abs(x) <= tolerance || sameNumber(std::abs(x), tolerance);
  });
}

constexpr LessonFunction kFunctions[]{
    {"sum", 1, 1, false, [](FunctionCall& call) -> LessonValue { return sumOf(call.matrix(0)); }},
    {"mean", 1, 1, false, [](FunctionCall& call) -> LessonValue { return meanOf(call.matrix(0)); }},
    {"max", 1, kMostArguments, false,
     [](FunctionCall& call) -> LessonValue { return extreme(call, std::greater<>()); }},
    {"min", 1, kMostArguments, false,
     [](FunctionCall& call) -> LessonValue { return extreme(call, std::less<>()); }},
    {"count", 1, 1, false,
     [](FunctionCall& call) -> LessonValue { return static_cast<double>(call.matrix(0).size()); }},
    {"nonzero", 1, 1, false, nonzero},
    {"argmax", 1, 1, false,
     [](FunctionCall& call) -> LessonValue { return bestIndex(call, std::greater<>()); }},
    {"argmin", 1, 1, false, [](FunctionCall& call) -> LessonValue { return bestIndex(call, std::less<>()); }},
    {"norm", 1, 1, false, norm},
    {"variance", 1, 1, false, variance},
    {"entropy", 1, 1, false, entropy},
    {"abs", 1, 1, false, absolute},
    {"sqrt", 1, 1, false, squareRoot},
    {"exp", 1, 1, false, exponential},
    {"log", 1, 1, false, logarithm},
    {"round", 1, 2, false, roundTo},
    {"dot", 2, 2, false, dot},
    {"transpose", 1, 1, false, [](FunctionCall& call) -> LessonValue { return call.matrix(0).transposed(); }},
    {"softmax", 1, 1, false,
     [](FunctionCall& call) -> LessonValue { return stages::softmax(call.matrix(0), 1.0); }},
    {"row", 2, 2, false, row},
    {"column", 2, 2, false, column},
    {"rank", 2, 2, false, rank},
    {"list", 1, kMostArguments, false, list},
    {"about", 3, 3, true, about},
};

LessonValue product(FunctionCall& call) {
  const Matrix a = call.matrix(0), b = call.matrix(1);
  if (a.columns() != b.rows()) {
    call.refuse(Words::tr("as many columns on the left of @ as rows on its right"),
                Words::tr("%1 @ %2").arg(shapeOf(a), shapeOf(b)));
    return 0.0;
  }
  return stages::project(a, b);
}

/// True if the shapes are equal or one operand is a number; otherwise refuses.
bool checkShapes(FunctionCall& call, const Matrix& a, const Matrix& b) {
  if (call.isNumber(0) || call.isNumber(1) || a.sameShape(b)) return true;
  call.refuse(Words::tr("two matrices of the same shape"),
              Words::tr("%1 and %2").arg(shapeOf(a), shapeOf(b)));
  return false;
}

}  // namespace

Matrix FunctionCall::matrix(std::size_t i) const {
  if (const auto* number = std::get_if<double>(&arguments_[i])) return Matrix(1, 1, *number);
  if (const auto* matrix = std::get_if<Matrix>(&arguments_[i])) return *matrix;
  return {};
}

double FunctionCall::number(std::size_t i) {
  if (const auto* number = std::get_if<double>(&arguments_[i])) return *number;
  refuse(Words::tr("a number"), kindOf(arguments_[i]));
  return 0;
}

std::vector<double> FunctionCall::line(std::size_t i) {
  const Matrix m = matrix(i);
  if (m.rows() != 1 && m.columns() != 1) {
    refuse(Words::tr("a row or a column"), kindOf(arguments_[i]));
    return {0};
  }
  return {m.values().begin(), m.values().end()};
}

int FunctionCall::index(std::size_t i, int count) {
  const double written = number(i);
  const double whole = std::round(written);
  if (sameNumber(written, whole) && whole >= 1 && whole <= count) return static_cast<int>(whole) - 1;
  refuse(Words::tr("a whole number from 1 to %1").arg(count), QString::number(written));
  return 0;
}

void FunctionCall::refuse(const QString& expected, const QString& found) {
  if (!mismatch) mismatch = Refusal{{}, {}, expected, found};
}

const LessonFunction* lessonFunction(std::string_view name) {
  const auto* found = std::ranges::find(kFunctions, name, &LessonFunction::name);
  return found == std::end(kFunctions) ? nullptr : found;
}

LessonValue arithmetic(double (*calculate)(double, double), FunctionCall& call) {
  if (calculate == nullptr) return product(call);
  if (call.isNumber(0) && call.isNumber(1)) return calculate(call.number(0), call.number(1));
  const Matrix a = call.matrix(0), b = call.matrix(1);
  if (!checkShapes(call, a, b)) return 0.0;
  Matrix result = call.isNumber(0) ? b : a;
  double* cells = result.mutableData();
  for (std::size_t i = 0; i < result.size(); ++i)
    cells[i] =
        calculate(call.isNumber(0) ? a.data()[0] : a.data()[i], call.isNumber(1) ? b.data()[0] : b.data()[i]);
  return result;
}

bool compare(bool (*holds)(double, double), FunctionCall& call) {
  const Matrix a = call.matrix(0), b = call.matrix(1);
  if (!checkShapes(call, a, b)) return false;
  const std::size_t cells = std::max(a.size(), b.size());
  for (std::size_t i = 0; i < cells; ++i)
    if (!holds(call.isNumber(0) ? a.data()[0] : a.data()[i], call.isNumber(1) ? b.data()[0] : b.data()[i]))
      return false;
  return true;
}

QString kindOf(const LessonValue& value) {
  if (std::holds_alternative<bool>(value)) return Words::tr("a condition");
  const auto* m = std::get_if<Matrix>(&value);
  if (m == nullptr) return Words::tr("a number");
  if (m->rows() == 1) return Words::tr("a list of %1 numbers").arg(m->columns());
  return Words::tr("a %1 matrix").arg(shapeOf(*m));
}

}  // namespace lab
