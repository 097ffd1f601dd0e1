// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/WorksheetPaper.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "core/base/Words.h"
#include "core/explain/FormulaParser.h"
#include "core/learn/Digits.h"
#include "core/learn/Working.h"
#include "core/model/scales/ScaleKinds.h"
#include "ui/export/SvgDevice.h"
#include "ui/formula/FormulaLayout.h"
#include "ui/formula/FormulaPainter.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

// Sizes in px of 1/96 inch.
constexpr double kPaperMargin = 57;  // 15 mm
constexpr double kHeading = 46;
constexpr double kGap = 22;
constexpr double kCellHeight = 23;
constexpr double kBlankWidth = 66, kGivenWidth = 40, kTableWidth = 58, kTableHeight = 19;
constexpr int kFormula = 16;
constexpr int kLowestInteger = -5, kHighestInteger = 5;  ///< integer parts of x in the table of e^x

/// A part of the page that is not divided: its size, and a function that paints it at a position.
struct Block {
  QSizeF size;
  std::function<void(QPainter&, QPointF)> paint;
  bool new_line = false;  ///< starts a new line
  double top = 0;         ///< y of its first row of cells; adjacent blocks are aligned by it
};

Formula formulaOf(const char* latex) {
  const auto parsed = parseFormula(QString::fromUtf8(latex));
  return parsed ? parsed.value() : Formula::text(QString::fromUtf8(latex));
}

double textWidth(const QFont& font, const QString& text) {
  return QFontMetricsF(font).horizontalAdvance(text);
}

/// A table of cells with names of rows and columns.
struct Grid {
  QStringList rows;
  QStringList columns;
  double width = kBlankWidth;
  double height = kCellHeight;
  bool blank = true;
  std::function<QString(int, int)> text;
};

QString numberText(double value, int decimals) {
  NumberFormat format;
  format.decimals = decimals;
  return format.text(value);
}

void paintGrid(QPainter& painter, QPointF at, const Grid& grid, double names) {
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
      painter.setFont(grid.height < kCellHeight ? theme::smallFont() : theme::numberFont());
      painter.setPen(c.ink);
      painter.drawText(cell.adjusted(2, 0, -5, 0), Qt::AlignRight | Qt::AlignVCenter, text);
    }
  }
}

Block gridBlock(const Formula& title, const QString& words, Grid grid) {
  const FormulaLayout layout(title, kFormula);
  double names = 12;
  for (const QString& row : grid.rows) names = std::max(names, textWidth(theme::smallFont(), row) + 8);
  for (const QString& column : grid.columns)
    grid.width = std::max(grid.width, std::min(textWidth(theme::smallFont(), column) + 8, 110.0));
  const double head = std::max(layout.size().height(), double(kFormula)) + 4;
  const double under = words.isEmpty() ? 0 : 15;
  const double width = std::max({names + static_cast<double>(grid.columns.size()) * grid.width,
                                 layout.size().width(), textWidth(theme::smallFont(), words)});
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

/// A heading over the whole width, with an optional text below it.
Block heading(const QString& text, const QString& rest, double width) {
  const double height = rest.isEmpty() ? 22 : 38;
  return {{width, height},
          [=](QPainter& painter, QPointF at) {
            painter.setPen(theme::colors().ink);
            painter.setFont(theme::titleFont());
            painter.drawText(QRectF(at, QSizeF(width, 18)), Qt::AlignLeft | Qt::AlignVCenter, text);
            painter.setFont(theme::smallFont());
            painter.setPen(theme::colors().faint);
            painter.drawText(QRectF(at.x(), at.y() + 18, width, 18), Qt::AlignLeft | Qt::AlignVCenter, rest);
          },
          true};
}

class Pages {
 public:
  Pages(const Experiment& e, const AttentionTrace& truth, const Paper& paper, QSizeF page)
      : e_(e), truth_(truth), paper_(paper), page_(page) {
    given();
    for (int h = 0; h < e.headCount(); ++h) head(h);
    shared();
    table();
    place();
  }

  void paint(QPainter& painter, QPdfWriter& writer) const {
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      if (i > 0) writer.newPage();
      paintFrame(painter, static_cast<int>(i));
      for (const auto& [at, block] : pages_[i]) blocks_[block].paint(painter, at);
    }
  }

 private:
  double width() const { return page_.width() - 2 * kPaperMargin; }

  QStringList names(MatrixId id, bool of_rows, int count) const {
    QStringList all;
    for (int i = 0; i < count; ++i) all << axisHeading(e_, of_rows ? rowAxis(id) : columnAxis(id), i);
    return all;
  }

  void add(const char* latex, const QString& words, MatrixId id, const Matrix& m, bool is_given) {
    Grid grid;
    grid.rows = names(id, true, m.rows());
    grid.columns = names(id, false, m.columns());
    grid.blank = !is_given;
    if (is_given) grid.width = kGivenWidth;
    // The most decimals that any number needs, at most four. Whole numbers have none.
    int decimals = 0;
    for (const double value : m.values())
      if (std::isfinite(value))
        decimals = std::max(decimals, figuresOf(std::round(value * 1e4) / 1e4).decimals);
    if (is_given || paper_.answers)
      grid.text = [m, decimals](int i, int j) { return numberText(m(i, j), decimals); };
    blocks_.push_back(gridBlock(formulaOf(latex), words, std::move(grid)));
  }

  void section(const QString& title, const QString& rest = {}) {
    blocks_.push_back(heading(title, rest, width()));
  }

  void given() {
    const bool cross = e_.mode == Mode::Cross;
    section(
        Words::tr("Given"),
        cross ? Words::tr("The words of X_q ask, those of X_kv answer: Q comes from X_q, K and V from X_kv.")
              : Words::tr("A row of X is a word; Q, K and V all come from X."));
    add(cross ? "X_q" : "X", Words::tr("embeddings"), MatrixId::QueryEmbeddings, e_.query_embeddings, true);
    if (cross) add("X_{kv}", Words::tr("embeddings"), MatrixId::KeyEmbeddings, e_.key_embeddings, true);
    for (int h = 0; h < e_.headCount(); ++h) {
      const Head& head = e_.heads[static_cast<std::size_t>(h)];
      const auto named = [&](const char* letter) {
        return QStringLiteral("W^%1%2")
            .arg(QLatin1String(letter), e_.headCount() > 1 ? QStringLiteral("_%1").arg(h + 1) : QString())
            .toLatin1();
      };
      add(named("Q").constData(), Words::tr("query weights"), MatrixId::QueryWeights, head.query_weights,
          true);
      blocks_.back().new_line = h > 0;
      add(named("K").constData(), Words::tr("key weights"), MatrixId::KeyWeights, head.key_weights, true);
      add(named("V").constData(), Words::tr("value weights"), MatrixId::ValueWeights, head.value_weights,
          true);
    }
    if (e_.mask.kind != Mask::Kind::None)
      add("M", Words::tr("mask: 1 may attend, 0 may not"), MatrixId::Mask, effectiveMask(e_), true);
    if (!e_.output_weights.empty())
      add("W^O", Words::tr("output weights"), MatrixId::OutputWeights, e_.output_weights, true);
  }

  void head(int h) {
    const bool cross = e_.mode == Mode::Cross;
    const HeadTrace& t = truth_.heads[static_cast<std::size_t>(h)];
    const auto step = [&](const QString& title, const QString& rest) {
      ++step_;
      section(e_.headCount() > 1 ? Words::tr("%1. %2, head %3").arg(step_).arg(title).arg(h + 1)
                                 : Words::tr("%1. %2").arg(step_).arg(title),
              rest);
    };
    step(Words::tr("Queries, keys and values"),
         Words::tr("Each number is a row of X times a column of W, added up."));
    add(cross ? "Q = X_q W^Q" : "Q = X W^Q", {}, MatrixId::Q, t.queries, false);
    add(cross ? "K = X_{kv} W^K" : "K = X W^K", {}, MatrixId::K, t.keys, false);
    add(cross ? "V = X_{kv} W^V" : "V = X W^V", {}, MatrixId::V, t.values, false);
    step(Words::tr("Scores"), Words::tr("Row: the query that asks. Column: the key that answers."));
    add("S = Q K^T", {}, MatrixId::Scores, t.scores, false);
    if (!changesNothing(e_, {MatrixId::ScaledScores, h})) {
      QByteArray by(scaleKind(e_.scale.kind).tex);
      by.replace("%1", QByteArray::number(e_.scale.number));
      add(by.constData(),
          scaleKind(e_.scale.kind).reads_number ? Words::tr("scaled scores")
                                                : Words::tr("scaled scores; d_k = %1").arg(e_.keyDim()),
          MatrixId::ScaledScores, t.scaled_scores, false);
    }
    if (!changesNothing(e_, {MatrixId::MaskedScores, h}))
      add("\\text{masked}", Words::tr("−∞ where the mask has 0"), MatrixId::MaskedScores, t.masked_scores,
          false);
    step(Words::tr("Weights"),
         Words::tr("Row by row: e to the power of each score, their sum, and each divided by the sum."));
    exponentials(t.masked_scores);
    const char* weights = !changesNothing(e_, {MatrixId::MaskedScores, h})
                              ? "A = \\mathrm{softmax}(\\text{masked})"
                          : !scaleKind(e_.scale.kind).reads_number
                              ? "A = \\mathrm{softmax}\\left(\\frac{S}{\\sqrt{d_k}}\\right)"
                              : "A = \\mathrm{softmax}(\\text{scaled})";
    add(weights, Words::tr("attention weights"), MatrixId::Weights, t.weights, false);
    step(Words::tr("Context"), Words::tr("The values, weighed and added up."));
    add("C = A V", {}, MatrixId::Context, t.context, false);
  }

  /// A grid for intermediate results. It is not a stage and is not marked.
  void exponentials(const Matrix& masked) {
    Grid grid;
    grid.rows = names(MatrixId::Weights, true, masked.rows());
    grid.columns = names(MatrixId::Weights, false, masked.columns()) << Words::tr("sum");
    if (paper_.answers)
      grid.text = [masked](int i, int j) {
        double sum = 0;
        for (const double score : masked.row(i)) sum += std::exp(score);
        return numberText(j < masked.columns() ? std::exp(masked(i, j)) : sum, 4);
      };
    blocks_.push_back(gridBlock(formulaOf("e^x"), {}, std::move(grid)));
  }

  void shared() {
    if (!changesNothing(e_, {MatrixId::Concat, -1})) {
      section(Words::tr("%1. Heads side by side").arg(++step_));
      add("\\text{concat}", {}, MatrixId::Concat, truth_.concat, false);
    }
    if (!changesNothing(e_, {MatrixId::Output, -1})) {
      section(Words::tr("%1. Output").arg(++step_));
      add("\\text{output} = \\text{concat} W^O", {}, MatrixId::Output, truth_.output, false);
    }
  }

  void table() {
    if (paper_.answers) return;
    section(
        Words::tr("Table of e to the power of x"),
        Words::tr("Row and column make x: row −1 and column .3 are e^−1.3. The last row is for hundredths: "
                  "e^1.27 = e^1.2 × e^0.07, and e^−1.27 = e^−1.2 ÷ e^0.07."));
    Grid grid;
    grid.blank = false;
    grid.width = kTableWidth;
    grid.height = kTableHeight;
    for (int i = 0; i <= kHighestInteger; ++i) grid.rows << QString::number(i);
    for (int i = -1; i >= kLowestInteger; --i) grid.rows << QStringLiteral("−%1").arg(-i);
    grid.rows.insert(kHighestInteger + 1, QStringLiteral("−0"));
    grid.rows << QStringLiteral("0.00 to 0.09");
    for (int j = 0; j < 10; ++j) grid.columns << QStringLiteral(".%1").arg(j);
    const int last = static_cast<int>(grid.rows.size()) - 1;
    grid.text = [last](int i, int j) {
      const double x = i == last              ? j / 100.0
                       : i <= kHighestInteger ? i + j / 10.0
                                              : -((i - kHighestInteger - 1) + j / 10.0);
      const double value = std::exp(x);
      return numberText(value, value >= 100 ? 1 : value >= 10 ? 2 : 4);
    };
    blocks_.push_back(gridBlock(formulaOf("e^x"), {}, std::move(grid)));
  }

  /// Places the blocks: side by side within the page width, then on the next line, then on the next page. A
  /// heading is on the same page as the block after it.
  void place() {
    pages_.emplace_back();
    const double bottom = page_.height() - kPaperMargin;
    double y = kPaperMargin + kHeading;
    std::size_t i = 0;
    while (i < blocks_.size()) {
      // Collects one line. A heading is alone on its line.
      std::vector<std::size_t> line{i};
      double x = blocks_[i].size.width(), top = blocks_[i].top, rest = blocks_[i].size.height() - top;
      const bool is_heading = isHeading(i);
      std::size_t next = i + 1;
      while (!is_heading && next < blocks_.size() && !blocks_[next].new_line && !isHeading(next) &&
             x + kGap + blocks_[next].size.width() <= width()) {
        x += kGap + blocks_[next].size.width();
        top = std::max(top, blocks_[next].top);
        rest = std::max(rest, blocks_[next].size.height() - blocks_[next].top);
        line.push_back(next++);
      }
      const double height = top + rest;
      const double needed =
          is_heading && next < blocks_.size() ? height + blocks_[next].size.height() : height;
      if (y + needed > bottom && !pages_.back().empty()) {
        pages_.emplace_back();
        y = kPaperMargin + kHeading;
      }
      double at = kPaperMargin;
      for (const std::size_t block : line) {
        pages_.back().push_back({QPointF(at, y + top - blocks_[block].top), block});
        at += blocks_[block].size.width() + kGap;
      }
      y += height + (is_heading ? 4 : kGap);
      i = next;
    }
  }

  bool isHeading(std::size_t block) const {
    return blocks_[block].size.width() == width() && blocks_[block].new_line;
  }

  void paintFrame(QPainter& painter, int page) const {
    const theme::Colors& c = theme::colors();
    const QRectF line(kPaperMargin, kPaperMargin - 8, width(), 20);
    painter.setPen(c.ink);
    painter.setFont(theme::titleFont());
    const QString title = QString::fromStdString(e_.title);
    const QString what = paper_.answers ? Words::tr("Answer key: %1").arg(title) : title;
    const QString name = Words::tr("Name: %1").arg(paper_.student);
    const double name_width = std::min(textWidth(theme::titleFont(), name), width() / 2);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter,
                     QFontMetricsF(theme::titleFont()).elidedText(name, Qt::ElideRight, name_width + 1));
    painter.drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(theme::titleFont()).elidedText(what, Qt::ElideRight, width() - name_width - kGap));
    painter.setFont(theme::smallFont());
    painter.setPen(c.faint);
    const QRectF second(kPaperMargin, kPaperMargin + 12, width(), 16);
    painter.drawText(
        second, Qt::AlignLeft | Qt::AlignVCenter,
        paper_.answers
            ? Words::tr("To four decimals; work from rounded lines is right, too.")
            : Words::tr("Work to four decimals. A mistake counts once: go on from your own lines."));
    painter.drawText(second, Qt::AlignRight | Qt::AlignVCenter,
                     Words::tr("Sheet %1, page %2 of %3").arg(paper_.code).arg(page + 1).arg(pages_.size()));
    painter.setPen(QPen(c.line, 0.8));
    painter.drawLine(QPointF(kPaperMargin, kPaperMargin + 32),
                     QPointF(kPaperMargin + width(), kPaperMargin + 32));
  }

  const Experiment& e_;
  const AttentionTrace& truth_;
  const Paper& paper_;
  QSizeF page_;
  int step_ = 0;
  std::vector<Block> blocks_;
  std::vector<std::vector<std::pair<QPointF, std::size_t>>> pages_;
};

/// Replaces the creation date that QPdfWriter writes, so that the same sheet gives the same bytes at any
/// time.
void clearCreationDate(QByteArray& pdf) {
  static const QByteArray kKey = "/CreationDate (D:";
  static const QByteArray kSame = "20000101000000";
  for (qsizetype at = pdf.indexOf(kKey); at >= 0; at = pdf.indexOf(kKey, at + 1))
    if (at + kKey.size() + kSame.size() <= pdf.size()) pdf.replace(at + kKey.size(), kSame.size(), kSame);
}

}  // namespace

QByteArray worksheetPdf(const Experiment& experiment, const AttentionTrace& truth, const Paper& paper) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(kDotsPerInch);
  writer.setPageSize(QPageSize(QPageSize::A4));
  writer.setPageMargins(QMarginsF());
  writer.setTitle(QString::fromStdString(experiment.title));
  writer.setCreator(QStringLiteral("Attention Lab"));
  QPainter painter;
  if (!painter.begin(&writer)) return {};
  Pages(experiment, truth, paper, QSizeF(writer.width(), writer.height())).paint(painter, writer);
  if (!painter.end()) return {};
  buffer.close();
  clearCreationDate(bytes);
  return bytes;
}

}  // namespace lab
