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

class QPainter;

namespace lab {

/// A text at its position in a layout.
struct FormulaText {
  QString text;
  QFont font;
  QPointF baseline;                ///< left end of the text on its baseline
  QRectF box;                      ///< the rectangle that the text occupies
  std::optional<MatrixId> matrix;  ///< determines the colour
  bool faint = false;              ///< words in the formula, not mathematics
};
/// A drawn line at its position in a layout.
struct FormulaStroke {
  QPainterPath path;
  double width = 1;
};
/// A part of a formula that is linked to a cell.
struct FormulaLink {
  CellRef cell;
  QRectF box;
  QString words;  ///< the part in words, for screen readers
};

/// A box with a baseline. The origin of its coordinates is the left end of the baseline; y points down.
struct FormulaBox {
  double width = 0;
  double ascent = 0;   ///< above the baseline
  double descent = 0;  ///< below the baseline
  std::vector<FormulaText> texts;
  std::vector<FormulaStroke> strokes;
  std::vector<FormulaLink> links;

  double height() const { return ascent + descent; }
  QRectF rect() const { return {0, -ascent, width, height()}; }
  /// Adds the contents of `other` with its origin at `at`, and grows to enclose it.
  void place(const FormulaBox& other, QPointF at);
  /// Grows like `place`, but adds no contents.
  void grow(const FormulaBox& other, QPointF at);
};

/// The measured parts of one formula at a font size in px. A layout at any width can be computed from it
/// without measuring texts again.
class FormulaMeasure {
 public:
  FormulaMeasure(const Formula& formula, int pixels);

  /// The size of the layout at `width` px (0: unlimited). Does not create the layout.
  QSizeF sizeAt(double width) const;

 private:
  friend class FormulaLayout;
  struct Lines {
    std::vector<std::size_t> starts;  ///< first item of each line, then the count of items
    double indent = 0;                ///< indent of every line except the first, in px
  };
  Lines linesAt(double width) const;
  double spaceBefore(std::size_t item, std::size_t start) const { return item == start ? 0 : spaces_[item]; }
  /// The box of one line, with the items from `first` up to, but not including, `last`. If `filled` is false,
  /// the box has only its size.
  FormulaBox line(std::size_t first, std::size_t last, bool filled) const;
  FormulaBox box(const Lines& lines, bool filled) const;

  int pixels_;
  std::vector<FormulaBox> items_;  ///< the items of the row; one item if the formula is no row
  std::vector<double> spaces_;     ///< space before each item, in px
  std::vector<int> breaks_;        ///< see breakBefore(), for each item
  std::size_t relation_;           ///< the first relation, such as =; the count of items if there is none
};

/// The layout of one formula at a font size in px. If the formula is wider than `width` (px; 0: unlimited),
/// it is broken into lines before operators, preferably before relations, + and −. Coordinates start at the
/// upper left corner. A layout has fonts but no colours.
class FormulaLayout {
 public:
  explicit FormulaLayout(const Formula& formula, int pixels, double width = 0)
      : FormulaLayout(FormulaMeasure(formula, pixels), width) {}
  explicit FormulaLayout(const FormulaMeasure& measure, double width = 0);

  QSizeF size() const { return {box_.width, box_.height()}; }
  /// The distance of the baseline of the first line from the top.
  double baseline() const { return baseline_; }
  int lineCount() const { return line_count_; }

  const std::vector<FormulaText>& texts() const { return box_.texts; }
  const std::vector<FormulaStroke>& strokes() const { return box_.strokes; }
  /// The links in reading order. A link precedes the links inside it.
  const std::vector<FormulaLink>& links() const { return box_.links; }
  /// The index of the innermost link at a point, or nothing if there is no link.
  std::optional<std::size_t> linkAt(QPointF point) const;

 private:
  FormulaBox box_;
  double baseline_ = 0;
  int line_count_ = 1;
};

/// Paints a layout with its upper left corner at `at`, in the colours of the current theme: what belongs to
/// queries is blue, to keys vermilion, to values green, and to the output purple. Texts and lines
/// are painted as vectors, so they are sharp at any scale and in vector images. To paint long formulas
/// quickly, texts that do not touch `seen` (in coordinates of the layout; empty: everything) are skipped.
void paintFormula(QPainter& painter, const FormulaLayout& layout, QPointF at, const QRectF& seen = {});

/// The states of links that `paintLinks` paints.
struct LinkMarks {
  std::optional<std::size_t> hovered;  ///< the link under the mouse
  std::optional<std::size_t> focused;  ///< the link with the keyboard focus
  std::optional<CellRef> here;         ///< the explained cell; links to it are not marked
};
/// Paints the marks of links. Call this before paintFormula, which paints over them. Each link is underlined;
/// the hovered and the focused link have a background, and the focused link has a frame. Links that do not
/// touch `seen` (in coordinates of the layout; empty: everything) are skipped.
void paintLinks(QPainter& painter, const FormulaLayout& layout, QPointF at, const LinkMarks& marks,
                const QRectF& seen = {});

}  // namespace lab
