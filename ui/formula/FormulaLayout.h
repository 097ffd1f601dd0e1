// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainterPath>
#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

#include "core/explain/Formula.h"

namespace lab {

/// A placed piece of a formula: a text or a line.
struct FormulaText {
  QString text;
  QFont font;
  QPointF baseline;  ///< start of the text
  QRectF box;        ///< its extent
  std::optional<MatrixId> matrix;
  bool faint = false;  ///< words, not mathematics
};
struct FormulaStroke {
  QPainterPath path;
  double width = 1;
};
/// A part of the formula that links to a cell.
struct FormulaLink {
  CellRef cell;
  QRectF box;
  QString words;  ///< the part in words, for screen readers
};

/// A box with a baseline. Coordinates in it start at the left end of the baseline.
struct FormulaBox {
  double width = 0;
  double ascent = 0;   ///< above the baseline
  double descent = 0;  ///< below it
  std::vector<FormulaText> texts;
  std::vector<FormulaStroke> strokes;
  std::vector<FormulaLink> links;

  double height() const { return ascent + descent; }
  QRectF rect() const { return {0, -ascent, width, height()}; }
  /// Adds `other` with its origin at `at` and grows to contain it.
  void place(const FormulaBox& other, QPointF at);
  /// Grows as add() would, without adding anything.
  void grow(const FormulaBox& other, QPointF at);
};

/// The measured parts of one formula at a size in px. Layouts at different widths reuse them.
class FormulaMeasure {
 public:
  FormulaMeasure(const Formula& formula, int pixels);

  /// The size of the layout at `width` px (0: unlimited), without creating it.
  QSizeF sizeAt(double width) const;

 private:
  friend class FormulaLayout;
  struct Lines {
    std::vector<std::size_t> starts;  ///< first item of each, and the count of items
    double indent = 0;                ///< of all lines but the first
  };
  Lines linesAt(double width) const;
  double spaceBefore(std::size_t item, std::size_t start) const { return item == start ? 0 : spaces_[item]; }
  /// The box of the items of one line, with or without its content.
  FormulaBox line(std::size_t first, std::size_t last, bool filled) const;
  FormulaBox box(const Lines& lines, bool filled) const;

  int pixels_;
  std::vector<FormulaBox> items_;  ///< a single one if the formula cannot be broken
  std::vector<double> spaces_;     ///< space before each item
  std::vector<int> breaks_;        ///< preference for a line break before each item; 0: no break
  std::size_t relation_;           ///< the first relation such as =; the number of items if there is none
};

/// One formula laid out at a size in px. It is broken into lines before = and + if one line does not fit into
/// `width` px (0: unlimited). Coordinates start at the upper left corner. Colours are left to the painter.
class FormulaLayout {
 public:
  explicit FormulaLayout(const Formula& formula, int pixels, double width = 0)
      : FormulaLayout(FormulaMeasure(formula, pixels), width) {}
  explicit FormulaLayout(const FormulaMeasure& measure, double width = 0);

  QSizeF size() const { return {box_.width, box_.height()}; }
  /// Baseline of the first line, from the top.
  double baseline() const { return baseline_; }
  int lineCount() const { return line_count_; }

  const std::vector<FormulaText>& texts() const { return box_.texts; }
  const std::vector<FormulaStroke>& strokes() const { return box_.strokes; }
  /// In reading order.
  const std::vector<FormulaLink>& links() const { return box_.links; }
  /// The innermost link at a point; empty if there is none.
  std::optional<std::size_t> linkAt(QPointF point) const;

 private:
  FormulaBox box_;
  double baseline_ = 0;
  int line_count_ = 1;
};

}  // namespace lab
