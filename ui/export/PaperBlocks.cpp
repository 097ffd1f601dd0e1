// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PaperBlocks.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>

#include "ui/export/SvgDevice.h"
#include "ui/formula/FormulaLayout.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

void paintGrid(QPainter& painter, QPointF at, const PaperGrid& grid, double names) {
  const theme::Colors& c = theme::colors();
  const double head = kTableHeight - 3;
  painter.setFont(theme::smallFont());
  painter.setPen(c.faint);
  for (int j = 0; j < grid.columns.size(); ++j)
    painter.drawText(QRectF(at.x() + names + j * grid.width, at.y(), grid.width - 4, head),
                     Qt::AlignRight | Qt::AlignVCenter, grid.columns[j]);
  for (int i = 0; i < grid.rows.size(); ++i) {
    const double y = at.y() + head + i * grid.height;
    painter.setFont(theme::smallFont());
    painter.setPen(c.faint);
    painter.drawText(QRectF(at.x(), y, names - 5, grid.height), Qt::AlignRight | Qt::AlignVCenter,
                     grid.rows[i]);
    for (int j = 0; j < grid.columns.size(); ++j) {
      const QRectF cell(at.x() + names + j * grid.width, y, grid.width, grid.height);
      painter.setPen(QPen(grid.blank ? theme::mix(c.line, c.ink, 0.35) : c.line, grid.blank ? 0.8 : 0.5));
      painter.setBrush(Qt::NoBrush);
      painter.drawRect(cell);
      const QString text = grid.text ? grid.text(i, j) : QString();
      if (text.isEmpty()) continue;
      painter.setFont(grid.font());
      painter.setPen(c.ink);
      painter.drawText(cell.adjusted(2, 0, -4, 0), Qt::AlignRight | Qt::AlignVCenter, text);
    }
  }
}

constexpr double kHeadingGap = 4;  ///< below a heading, px

/// Blocks side by side, aligned by the first rows of their cells.
struct PaperLine {
  std::size_t end = 0;          ///< the index after the last block
  double above = 0, below = 0;  ///< the height above and below the top of the cells
  bool heading = false;         ///< a heading or a text over the whole width; alone on its line
  double height() const { return above + below; }
};

/// Recognises headings, and texts over the whole width, by their width. Other blocks are narrower.
bool isHeading(const PaperBlock& block, double width) {
  return block.size.width() == width && block.new_line;
}

/// The line that begins with the block `first`: as many blocks as fit into the width.
PaperLine lineFrom(const std::vector<PaperBlock>& blocks, std::size_t first, double width) {
  PaperLine line;
  line.heading = isHeading(blocks[first], width);
  double x = 0;
  for (line.end = first; line.end < blocks.size(); ++line.end) {
    const PaperBlock& block = blocks[line.end];
    if (line.end > first &&
        (line.heading || block.new_line || isHeading(block, width) || x + block.size.width() > width))
      break;
    x += block.size.width() + kPaperGap;
    line.above = std::max(line.above, block.top);
    line.below = std::max(line.below, block.size.height() - block.top);
  }
  return line;
}

/// The height of a text in the small font that is broken into lines.
double wrappedHeight(const QString& text, double width) {
  const QRectF room(0, 0, width, 10'000);
  return QFontMetricsF(theme::smallFont()).boundingRect(room, Qt::TextWordWrap, text).height();
}

void paintPageHead(QPainter& painter, double width, const PageHead& head) {
  const theme::Colors& c = theme::colors();
  const QFontMetricsF metrics(theme::titleFont());
  painter.setPen(c.ink);
  painter.setFont(theme::titleFont());
  const QRectF first(kPaperMargin, kPaperMargin - 8, width, 20);
  double room = width;
  if (!head.right.isEmpty()) {
    const double right = std::min(metrics.horizontalAdvance(head.right), width / 2);
    painter.drawText(first, Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(head.right, Qt::ElideRight, right + 1));
    room -= right + kPaperGap;
  }
  painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                   metrics.elidedText(head.title, Qt::ElideRight, room));
  painter.setFont(theme::smallFont());
  painter.setPen(c.faint);
  const QRectF second(kPaperMargin, kPaperMargin + 12, width, 16);
  painter.drawText(second, Qt::AlignLeft | Qt::AlignVCenter, head.note);
  painter.drawText(second, Qt::AlignRight | Qt::AlignVCenter, head.number);
  painter.setPen(QPen(c.line, 0.8));
  painter.drawLine(QPointF(kPaperMargin, kPaperMargin + 32),
                   QPointF(kPaperMargin + width, kPaperMargin + 32));
}

/// Replaces the creation date that QPdfWriter writes, so that the same sheet gives the same bytes at any
/// time.
void clearCreationDate(QByteArray& pdf) {
  static const QByteArray kKey = "/CreationDate (D:";
  static const QByteArray kSame = "20000101000000";
  for (qsizetype at = pdf.indexOf(kKey); at >= 0; at = pdf.indexOf(kKey, at + 1))
    if (at + kKey.size() + kSame.size() <= pdf.size()) pdf.replace(at + kKey.size(), kSame.size(), kSame);
}

}  // namespace

QString numberText(double value, int decimals) {
  NumberFormat format;
  format.decimals = decimals;
  return format.text(value);
}

QFont PaperGrid::font() const {
  return height < kCellHeight ? theme::smallFont() : theme::numberFont();
}

double smallTextWidth(const QString& text) {
  return QFontMetricsF(theme::smallFont()).horizontalAdvance(text);
}

PaperBlock gridBlock(const Formula& title, const QString& words, PaperGrid grid) {
  const FormulaLayout layout(title, kPaperFormula);
  double names = 12;
  for (const QString& row : grid.rows) names = std::max(names, smallTextWidth(row) + 8);
  for (const QString& column : grid.columns)
    grid.width = std::max(grid.width, std::min(smallTextWidth(column) + 8, 110.0));
  const QFontMetricsF numbers(grid.font());
  for (int i = 0; i < grid.rows.size() && grid.text; ++i)
    for (int j = 0; j < grid.columns.size(); ++j)
      grid.width = std::max(grid.width, numbers.horizontalAdvance(grid.text(i, j)) + 8);
  const double head = title.isEmpty() ? 0 : std::max(layout.size().height(), double(kPaperFormula)) + 4;
  const double under = words.isEmpty() ? 0 : 15;
  const double width = std::max({names + static_cast<double>(grid.columns.size()) * grid.width,
                                 layout.size().width(), smallTextWidth(words)});
  const double height = head + under + kTableHeight - 3 + static_cast<double>(grid.rows.size()) * grid.height;
  return {{width, height},
          [=](QPainter& painter, QPointF at) {
            paintFormula(painter, layout, at);
            painter.setFont(theme::smallFont());
            painter.setPen(theme::colors().faint);
            if (!words.isEmpty())
              painter.drawText(QRectF(at.x(), at.y() + head - 2, width + 40, 14),
                               Qt::AlignLeft | Qt::AlignVCenter, words);
            paintGrid(painter, at + QPointF(0, head + under), grid, names);
          },
          false,
          head + under};
}

PaperBlock headingBlock(const QString& text, const QString& rest, double width) {
  const double lines = rest.isEmpty() ? 0 : wrappedHeight(rest, width);
  return {{width, (rest.isEmpty() ? 22 : 20) + lines},
          [=](QPainter& painter, QPointF at) {
            painter.setPen(theme::colors().ink);
            painter.setFont(theme::titleFont());
            painter.drawText(QRectF(at, QSizeF(width, 18)), Qt::AlignLeft | Qt::AlignVCenter, text);
            painter.setFont(theme::smallFont());
            painter.setPen(theme::colors().faint);
            painter.drawText(QRectF(at.x(), at.y() + 19, width, lines + 1), Qt::TextWordWrap, rest);
          },
          true};
}

PaperBlock textBlock(const QString& text, double width) {
  const double height = wrappedHeight(text, width);
  return {{width, height},
          [=](QPainter& painter, QPointF at) {
            painter.setFont(theme::smallFont());
            painter.setPen(theme::colors().ink);
            painter.drawText(QRectF(at, QSizeF(width, height + 1)), Qt::TextWordWrap, text);
          },
          true};
}

PaperPages placeOnPages(const std::vector<PaperBlock>& blocks, QSizeF page) {
  const double width = paperWidth(page), bottom = page.height() - kPaperMargin;
  PaperPages pages(1);
  double y = kPaperMargin + kPaperHeading;
  for (std::size_t i = 0; i < blocks.size();) {
    const PaperLine line = lineFrom(blocks, i, width);
    // Keep a heading on the same page as the headings and the line after it.
    double needed = line.height();
    for (PaperLine last = line; last.heading && last.end < blocks.size() && !blocks[last.end].new_page;) {
      last = lineFrom(blocks, last.end, width);
      needed += kHeadingGap + last.height();
    }
    if ((blocks[i].new_page || y + needed > bottom) && !pages.back().empty()) {
      pages.emplace_back();
      y = kPaperMargin + kPaperHeading;
    }
    double x = kPaperMargin;
    for (; i < line.end; ++i) {
      pages.back().push_back({QPointF(x, y + line.above - blocks[i].top), i});
      x += blocks[i].size.width() + kPaperGap;
    }
    y += line.height() + (line.heading ? kHeadingGap : kPaperGap);
  }
  return pages;
}

void paintPages(QPainter& painter, QPdfWriter& writer, const std::vector<PaperBlock>& blocks,
                const PaperPages& pages, const std::function<PageHead(std::size_t)>& head) {
  for (std::size_t i = 0; i < pages.size(); ++i) {
    if (i > 0) writer.newPage();
    paintPageHead(painter, paperWidth(QSizeF(writer.width(), writer.height())), head(i));
    for (const auto& [at, block] : pages[i]) blocks[block].paint(painter, at);
  }
}

QByteArray paperPdf(const QString& title, const std::function<void(QPainter&, QPdfWriter&)>& paint,
                    const QPageSize& page) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(kDotsPerInch);
  writer.setPageSize(page);
  writer.setPageMargins(QMarginsF());
  writer.setTitle(title);
  writer.setCreator(QStringLiteral("Attention Lab"));
  QPainter painter;
  if (!painter.begin(&writer)) return {};
  paint(painter, writer);
  if (!painter.end()) return {};
  buffer.close();
  clearCreationDate(bytes);
  return bytes;
}

}  // namespace lab
