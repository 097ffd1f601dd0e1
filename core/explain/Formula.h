// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <memory>
#include <optional>

#include "core/model/MatrixId.h"

namespace lab {

/// A small immutable tree of mathematics: what attention needs and nothing else. Cheap to copy.
/// Painted by ui/formula; lessons write a subset of LaTeX for it (FormulaParser.h).
class Formula {
 public:
  enum class Kind {
    Symbol,    ///< letters of one name: q, d, softmax
    Number,    ///< as it is shown, sign included
    Text,      ///< words between: "12 more"
    Operator,  ///< = + − × · , and their like
    Script,    ///< children: base, below, above; the last two may be empty
    Fraction,  ///< children: numerator, denominator
    Root,      ///< child: what stands under it
    Sum,       ///< the sign alone; children: lower and upper limit, which may be empty
    Brackets,  ///< child: what stands between
    Matrix,    ///< children: rows() x columns() entries, row by row, in square brackets
    Row        ///< one after the other; without children the empty formula
  };
  enum class Slant { Italic, Upright };
  enum class Bracket { Round, Square, Curly };

  /// The empty formula.
  Formula();

  static Formula symbol(const QString& name, Slant slant = Slant::Italic);
  static Formula number(const QString& text);
  static Formula text(const QString& words);
  /// `sign` as it is shown: U+2212 for minus, U+00D7 for times (see FormulaSigns.h).
  static Formula sign(const QString& sign);
  static Formula script(const Formula& base, const Formula& below, const Formula& above);
  static Formula below(const Formula& base, const Formula& below) { return script(base, below, {}); }
  static Formula above(const Formula& base, const Formula& above) { return script(base, {}, above); }
  static Formula fraction(const Formula& numerator, const Formula& denominator);
  static Formula root(const Formula& radicand);
  static Formula sum(const Formula& lower = {}, const Formula& upper = {});
  static Formula brackets(const Formula& inside, Bracket bracket = Bracket::Round);
  /// `entries` row by row; their number is a multiple of `columns` >= 1. A row vector has all in one row.
  static Formula matrix(int columns, const QList<Formula>& entries);
  /// Rows within rows become one row, and a row of one is the one, so that equal formulas are equal trees.
  static Formula row(const QList<Formula>& items);

  /// The same, standing for a cell: a link to it, where it is shown.
  Formula linkedTo(const CellRef& cell) const;
  /// The same, known to belong to a matrix: it may be shown in the colour of queries, keys, values.
  Formula of(MatrixId matrix) const;

  Kind kind() const;
  bool isEmpty() const;
  /// Symbol, Number, Text, Operator: what is written.
  const QString& content() const;
  Slant slant() const;
  Bracket bracket() const;
  const QList<Formula>& children() const;
  int columns() const;
  int rows() const;
  const std::optional<CellRef>& cell() const;
  /// The matrix of the cell, or the one given by `of`.
  std::optional<MatrixId> matrix() const;

  /// LaTeX for mathematics mode; links are lost.
  QString toLatex() const;
  /// Plain words to be read aloud: "q dot k sub j over the square root of d sub k".
  QString toWords() const;
  /// One line of plain text to paste anywhere: "q[3,1] = 0.40 × 0.10 + 0.80 × 0.20".
  QString toText() const;

  friend bool operator==(const Formula& a, const Formula& b);

 private:
  struct Node;
  explicit Formula(std::shared_ptr<const Node> node) : node_(std::move(node)) {}
  static Formula make(Kind kind, const QString& content, const QList<Formula>& children = {});
  std::shared_ptr<const Node> node_;
};

}  // namespace lab
