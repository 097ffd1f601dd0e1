// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/HandoutPaper.h"

#include <QFontMetricsF>
#include <QPdfWriter>
#include <algorithm>
#include <cmath>

#include "core/base/Words.h"
#include "core/explain/EditWords.h"
#include "core/explain/WorkedExample.h"
#include "ui/export/PaperBlocks.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kMostHandoutRows = 30;      ///< maximum rows of a grid, so that it fits on a page
constexpr double kLeastNumberWidth = 34;  ///< minimum width of a cell, px
constexpr double kLongestName = 110;      ///< maximum width of a column name, px; longer names are cut off
constexpr double kLeastOfName = 0.7;      ///< share of a cell that is left if a table would need two parts

class HandoutPages {
 public:
  HandoutPages(const Experiment& e, const AttentionTrace& trace, QSizeF page) : e_(e), page_(page) {
    blocks_.push_back(textBlock(workedExampleSummary(e), width()));
    blocks_.push_back(textBlock(joinSentences(workedExampleSettings(e)), width()));
    blocks_.push_back(headingBlock(Words::tr("Given"), {}, width()));
    MatrixId last = MatrixId::QueryEmbeddings;
    int head = -1;
    const std::vector<WorkedPart> parts = workedExample(e, trace);
    const bool has_blanks = hasBlanks(e, parts);
    note_ = numbersNote(has_blanks);
    if (has_blanks) name_ = Words::tr("Name: %1").arg(QString(24, QLatin1Char('_')));
    for (const WorkedPart& part : parts) {
      const bool computed = isStage(part.id) && isInput(last);
      const bool shared = isStage(part.id) && !isPerHead(part.id) && isStage(last) && isPerHead(last);
      if (computed) head = -1;
      if (isPerHead(part.id) && part.head != head) {
        head = part.head;
        startHead(part, isStage(part.id));
      } else if (computed || shared) {
        blocks_.push_back(
            headingBlock(shared ? Words::tr("All heads") : Words::tr("Inputs of the heads"), {}, width()));
      }
      add(part);
      last = part.id;
    }
    pages_ = placeOnPages(blocks_, page_);
  }

  void paint(QPainter& painter, QPdfWriter& writer) const {
    paintPages(painter, writer, blocks_, pages_, [this](std::size_t page) -> PageHead {
      return {e_.title.empty() ? Words::tr("Untitled") : QString::fromStdString(e_.title).simplified(), note_,
              Words::tr("Page %1 of %2").arg(page + 1).arg(pages_.size()), name_};
    });
  }

 private:
  double width() const { return paperWidth(page_); }

  void startHead(const WorkedPart& part, bool computed) {
    const QString name = quotable(e_.head(part.head).name);
    const QString title = computed ? Words::tr("Head %1: %2") : Words::tr("Weights of head %1: %2");
    blocks_.push_back(headingBlock(title.arg(part.head + 1).arg(name), {}, width()));
  }

  /// Adds the grids of a part. Only the first grid has the formula.
  void add(const WorkedPart& part) {
    PaperGrid grid;
    grid.blank = part.hasBlanks();
    grid.height = grid.blank ? kCellHeight : kTableHeight;
    const QString words = part.unchanged ? Words::tr("The numbers stay the same.") : part.title;
    if (part.unchanged || part.values.empty()) {
      blocks_.push_back(gridBlock(part.formula, words, grid));
      return;
    }
    double label = 12;
    for (const QString& row : part.rows) label = std::max(label, smallTextWidth(row) + 8);
    double cell = grid.blank ? kBlankWidth : kLeastNumberWidth;
    for (const double value : part.values.values())
      cell = std::max(cell, smallTextWidth(part.text(value)) + 9);
    const double numbers = cell;
    for (const QString& column : part.columns)
      cell = std::max(cell, std::min(smallTextWidth(column) + 8, kLongestName));
    // Slightly shorter names are better than a table in two parts.
    const double fitting = std::floor((width() - label) / static_cast<double>(part.columns.size()));
    if (fitting < cell && fitting >= std::max(numbers, kLeastOfName * cell)) cell = fitting;
    const QFontMetricsF names(theme::smallFont());
    QStringList columns;
    for (const QString& column : part.columns) columns << names.elidedText(column, Qt::ElideRight, cell - 8);
    grid.width = cell;
    const QList<int> starts = columnBlocks(QList<double>(part.columns.size(), cell), label, width());
    Formula formula = part.formula;
    QString line = words;
    for (int row = 0; row < part.values.rows(); row += kMostHandoutRows)
      for (qsizetype block = 0; block + 1 < starts.size(); ++block) {
        const int first = starts[block];
        grid.rows = part.rows.mid(row, kMostHandoutRows);
        grid.columns = columns.mid(first, starts[block + 1] - first);
        grid.text = [part, row, first](int i, int j) { return part.text(part.values(row + i, first + j)); };
        blocks_.push_back(gridBlock(formula, line, grid));
        formula = {};
        line.clear();
      }
  }

  const Experiment& e_;
  QSizeF page_;
  QString note_;
  QString name_;  ///< a place for the name, if there are blanks
  std::vector<PaperBlock> blocks_;
  PaperPages pages_;
};

}  // namespace

QByteArray handoutPdf(const Experiment& experiment, const AttentionTrace& trace) {
  return paperPdf(QString::fromStdString(experiment.title), [&](QPainter& painter, QPdfWriter& writer) {
    HandoutPages(experiment, trace, QSizeF(writer.width(), writer.height())).paint(painter, writer);
  });
}

}  // namespace lab
