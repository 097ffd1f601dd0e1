// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <memory>
#include <optional>

#include "core/model/MatrixId.h"

namespace lab {

/// A small immutable tree for mathematical formulas, limited to what attention needs. Cheap to copy.
/// ui/formula paints it; lessons write it in a subset of LaTeX (FormulaParser.h).
class Formula {
 public:
  enum class Kind {
    Symbol,    ///< the letters of one name: q, d, softmax
    Number,    ///< a number as it is shown, including its sign
    Text,      ///< words in a formula: "12 more"
    Operator,  ///< signs such as = + − × · ,
    Script,    ///< children: base, below, above; the last two may be empty
    Fraction,  ///< children: numerator, denominator
    Root,      ///< child: the radicand
    Sum,       ///< the sum sign; children: lower and upper limit, which may be empty
    Brackets,  ///< child: the formula inside
    Matrix,    ///< children: rows() x columns() entries, row by row; shown in square brackets
    Row        ///< a sequence; without children it is the empty formula
  };
  enum class Slant { Italic, Upright };
  enum class Bracket { Round, Square, Curly };

  /// The empty formula.
  Formula();

  static Formula symbol(const QString& name, Slant slant = Slant::Italic);
  static Formula number(const QString& text);
  static Formula text(const QString& words);
  /// An operator. `sign` is the shown character: U+2212 for minus, U+00D7 for times (see FormulaSigns.h).
  static Formula sign(const QString& sign);
  static Formula script(const Formula& base, const Formula& below, const Formula& above);
  static Formula below(const Formula& base, const Formula& below) { return script(base, below, {}); }
  static Formula above(const Formula& base, const Formula& above) { return script(base, {}, above); }
  static Formula fraction(const Formula& numerator, const Formula& denominator);
  static Formula root(const Formula& radicand);
  static Formula sum(const Formula& lower = {}, const Formula& upper = {});
  static Formula brackets(const Formula& inside, Bracket bracket = Bracket::Round);
  /// A matrix with `entries` row by row. Their number must be a multiple of `columns` >= 1.
  static Formula matrix(int columns, const QList<Formula>& entries);
  /// A sequence of items. Nested rows are flattened and a row of one item becomes the item, so that equal
  /// formulas are equal trees.
  static Formula row(const QList<Formula>& items);

  /// Returns this formula, linked to a cell. Views can show it as a link.
  Formula linkedTo(const CellRef& cell) const;
  /// Returns this formula, marked as belonging to a matrix. Views may show it in the colour of queries, keys
  /// or values.
  Formula of(MatrixId matrix) const;

  Kind kind() const;
  bool isEmpty() const;
  /// The text of a Symbol, Number, Text or Operator.
  const QString& content() const;
  Slant slant() const;
  Bracket bracket() const;
  const QList<Formula>& children() const;
  int columns() const;
  int rows() const;
  const std::optional<CellRef>& cell() const;
  /// The matrix of the linked cell, or the one that was set by `of`.
  std::optional<MatrixId> matrix() const;

  /// The formula in LaTeX math mode, without links.
  QString toLatex() const;
  /// The formula in words, for screen readers: "q dot k sub j over the square root of d sub k".
  QString toWords() const;
  /// The formula as one line of plain text: "q[3,1] = 0.40 × 0.10 + 0.80 × 0.20".
  QString toText() const;

  friend bool operator==(const Formula& a, const Formula& b);

 private:
  struct Node;
  Formula(Node node);
  std::shared_ptr<const Node> node_;
};

}  // namespace lab
