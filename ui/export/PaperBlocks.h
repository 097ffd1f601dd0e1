// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFont>
#include <QPageSize>
#include <QPointF>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <functional>
#include <utility>
#include <vector>

#include "core/explain/Formula.h"

class QPainter;
class QPdfWriter;

/// Pages of A4 paper that consist of blocks: matrices with their formulas, headings and texts. Worksheets,
/// handouts and lessons are made of them. All sizes are in px of 1/96 inch.
namespace lab {

inline constexpr double kPaperMargin = 57;   ///< 15 mm
inline constexpr double kPaperHeading = 46;  ///< the height of the lines at the top of each page
inline constexpr double kPaperGap = 22;      ///< between blocks
inline constexpr double kCellHeight = 23, kTableHeight = 19;  ///< height of a cell: usual and small
inline constexpr double kBlankWidth = 66;                     ///< width of a cell to write in
inline constexpr int kPaperFormula = 16;                      ///< font size of a formula

/// A part of a page that is never split: its size, and a function that paints it at a position.
struct PaperBlock {
  QSizeF size;
  std::function<void(QPainter&, QPointF)> paint;
  bool new_line = false;  ///< starts a new line
  double top = 0;         ///< y of its first row of cells; adjacent blocks are aligned by it
  bool new_page = false;  ///< starts a new page; only for headings
};

/// A table of cells with names of rows and columns.
struct PaperGrid {
  QStringList rows;
  QStringList columns;
  double width = kBlankWidth;  ///< minimum width of a cell; gridBlock() widens it to fit all texts
  double height = kCellHeight;
  bool blank = true;  ///< the cells are boxes to write in
  std::function<QString(int, int)> text;

  QFont font() const;  ///< font of the texts in the cells
};

/// A grid with a formula and a line of words above it. Both may be empty.
PaperBlock gridBlock(const Formula& title, const QString& words, PaperGrid grid);
/// A heading over the whole width, with an optional text `rest` below it, which is broken into
/// lines.
PaperBlock headingBlock(const QString& text, const QString& rest, double width);
/// A text over the whole width, broken into lines.
PaperBlock textBlock(const QString& text, double width);

/// The position and the index of each block, page by page.
using PaperPages = std::vector<std::vector<std::pair<QPointF, std::size_t>>>;
/// Places the blocks: side by side within the page width, then on the next line, then on the next page. A
/// heading is on the same page as the block after it.
PaperPages placeOnPages(const std::vector<PaperBlock>& blocks, QSizeF page);
/// The width between the margins.
inline double paperWidth(QSizeF page) {
  return page.width() - 2 * kPaperMargin;
}
/// The texts at the top of a page: the title, and below it a note and the number of the page. `right` is
/// beside the title.
struct PageHead {
  QString title, note, number, right = {};
};
/// Paints the pages. `head` returns the texts at the top of the page with this index.
void paintPages(QPainter& painter, QPdfWriter& writer, const std::vector<PaperBlock>& blocks,
                const PaperPages& pages, const std::function<PageHead(std::size_t)>& head);
/// A number with this many decimals.
QString numberText(double value, int decimals);
/// The width of a text in the small font.
double smallTextWidth(const QString& text);

/// Returns a PDF of pages of one size that `paint` paints; empty if that fails. The same painting gives the
/// same bytes if the hash seed of the program (see QHashSeed) is the same.
QByteArray paperPdf(const QString& title, const std::function<void(QPainter&, QPdfWriter&)>& paint,
                    const QPageSize& page = QPageSize(QPageSize::A4));

}  // namespace lab
