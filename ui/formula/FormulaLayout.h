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

/// A piece of a formula that has its place: a text, or a line that is drawn.
struct FormulaText {
  QString text;
  QFont font;
  QPointF baseline;  ///< where the text begins
  QRectF box;        ///< what it takes
  std::optional<MatrixId> matrix;
  bool faint = false;  ///< words rather than mathematics
};
struct FormulaStroke {
  QPainterPath path;
  double width = 1;
};
/// A part that stands for a cell.
struct FormulaLink {
  CellRef cell;
  QRectF box;
  QString words;  ///< the part read aloud
};

/// A box with a baseline; everything in it is placed from its left end on the baseline.
struct FormulaBox {
  double width = 0;
  double ascent = 0;   ///< above the baseline
  double descent = 0;  ///< below it
  std::vector<FormulaText> texts;
  std::vector<FormulaStroke> strokes;
  std::vector<FormulaLink> links;

  double height() const { return ascent + descent; }
  QRectF rect() const { return {0, -ascent, width, height()}; }
  /// Puts `other` in, its origin at `at`, and grows round it.
  void place(const FormulaBox& other, QPointF at);
  /// Only grows as if it did.
  void grow(const FormulaBox& other, QPointF at);
};

/// The parts of one formula at a size in px, measured once: then it is laid out at any width in no time.
class FormulaMeasure {
 public:
  FormulaMeasure(const Formula& formula, int pixels);

  /// Of the layout at `width` px (0: any), without making it.
  QSizeF sizeAt(double width) const;

 private:
  friend class FormulaLayout;
  struct Lines {
    std::vector<std::size_t> starts;  ///< first item of each, and the count of items
    double indent = 0;                ///< of all but the first
  };
  Lines linesAt(double width) const;
  double spaceBefore(std::size_t item, std::size_t start) const { return item == start ? 0 : spaces_[item]; }
  /// Box of the items of one line; with what is in it or without.
  FormulaBox line(std::size_t first, std::size_t last, bool filled) const;
  FormulaBox box(const Lines& lines, bool filled) const;

  int pixels_;
  std::vector<FormulaBox> items_;  ///< one where it cannot be broken
  std::vector<double> spaces_;     ///< before each
  std::vector<int> breaks_;        ///< how gladly a line ends before each: 0 not at all
  std::size_t relation_;           ///< the first = or the like; the count of items where there is none
};

/// One formula laid out at a size in px, broken into lines before = and + where `width` (px; 0: any) is too
/// small for one. Coordinates from the upper left corner. Knows fonts and no colours.
class FormulaLayout {
 public:
  explicit FormulaLayout(const Formula& formula, int pixels, double width = 0)
      : FormulaLayout(FormulaMeasure(formula, pixels), width) {}
  explicit FormulaLayout(const FormulaMeasure& measure, double width = 0);

  QSizeF size() const { return {box_.width, box_.height()}; }
  /// Of the first line, from the top.
  double baseline() const { return baseline_; }
  int lineCount() const { return line_count_; }

  const std::vector<FormulaText>& texts() const { return box_.texts; }
  const std::vector<FormulaStroke>& strokes() const { return box_.strokes; }
  /// In reading order.
  const std::vector<FormulaLink>& links() const { return box_.links; }
  /// The link at a point, the innermost; nothing where there is none.
  std::optional<std::size_t> linkAt(QPointF point) const;

 private:
  FormulaBox box_;
  double baseline_ = 0;
  int line_count_ = 1;
};

}  // namespace lab
