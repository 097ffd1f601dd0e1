// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/WorksheetPaper.h"

#include <QPdfWriter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/Words.h"
#include "core/explain/FormulaParser.h"
#include "core/learn/FilledMatrix.h"
#include "core/learn/Working.h"
#include "core/learn/Worksheet.h"
#include "core/model/scales/ScaleKinds.h"
#include "ui/export/PaperBlocks.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

// Widths and heights of cells in px, see PaperBlocks.h.
constexpr double kGivenWidth = 36, kMaskWidth = 18, kPowersWidth = 58, kPowersHeight = 16;
constexpr double kNarrowWidth = 46;     ///< instead of kBlankWidth, if a sheet takes too many pages
constexpr std::size_t kUsualPages = 2;  ///< pages of a sheet with one head
constexpr int kDecimals = 4;            ///< decimals that the student is asked for

class Pages {
 public:
  Pages(const WorksheetPaper& paper, PaperKind kind, QSizeF page)
      : e_(paper.experiment),
        truth_(paper.truth),
        paper_(paper),
        is_key_(kind == PaperKind::AnswerKey),
        page_(page) {
    for (const double width : {kBlankWidth, kNarrowWidth}) {
      blank_width_ = width;
      blocks_.clear();
      step_ = 0;
      given();
      for (int h = 0; h < e_.headCount(); ++h) head(h);
      shared();
      table();
      pages_ = placeOnPages(blocks_, page_);
      if (e_.headCount() > 1 || is_key_ || pages_.size() <= kUsualPages) break;
    }
  }

  std::size_t count() const { return pages_.size(); }

  void paint(QPainter& painter, QPdfWriter& writer) const {
    const QString title = QString::fromStdString(e_.title);
    paintPages(painter, writer, blocks_, pages_, [&](std::size_t page) -> PageHead {
      return {is_key_ ? Words::tr("Answer key: %1").arg(title) : title,
              is_key_ ? Words::tr("To four decimals; work from rounded lines is right, too.")
                      : Words::tr("Work to four decimals. A mistake counts once: go on from your own lines."),
              Words::tr("Sheet %1, page %2 of %3").arg(paper_.code).arg(page + 1).arg(pages_.size()),
              Words::tr("Name: %1").arg(paper_.student)};
    });
  }

 private:
  double width() const { return paperWidth(page_); }

  QStringList names(MatrixId id, bool of_rows, int count) const {
    QStringList all;
    for (int i = 0; i < count; ++i) all << axisHeading(e_, of_rows ? rowAxis(id) : columnAxis(id), i);
    return all;
  }

  void add(const char* latex, const QString& words, MatrixId id, const Matrix& m, bool is_given) {
    PaperGrid grid;
    grid.rows = names(id, true, m.rows());
    grid.columns = names(id, false, m.columns());
    grid.blank = !is_given;
    grid.width = !is_given ? blank_width_ : id == MatrixId::Mask ? kMaskWidth : kGivenWidth;
    // The most decimals that any number needs, at most four. Whole numbers have none.
    int decimals = 0;
    for (const double value : m.values())
      if (std::isfinite(value))
        decimals = std::max(decimals, figuresOf(std::round(value * 1e4) / 1e4).decimals);
    if (is_given || is_key_)
      grid.text = [m, decimals](int i, int j) { return numberText(m(i, j), decimals); };
    blocks_.push_back(gridBlock(formulaOrText(QString::fromUtf8(latex)), words, std::move(grid)));
  }

  void section(const QString& title, const QString& rest = {}) {
    blocks_.push_back(headingBlock(title, rest, width()));
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
      const Head& head = e_.head(h);
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
    const HeadTrace& t = truth_.head(h);
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
    QByteArray scaled = "S";
    if (!changesNothing(e_, {MatrixId::ScaledScores, h})) {
      scaled = scaleKind(e_.scale.kind).tex;
      scaled.replace("%1", QByteArray::number(e_.scale.number));
      add(scaled.constData(),
          scaleKind(e_.scale.kind).reads_number ? Words::tr("scaled scores")
                                                : Words::tr("scaled scores; d_k = %1").arg(e_.keyDim()),
          MatrixId::ScaledScores, t.scaled_scores, false);
    }
    if (!changesNothing(e_, {MatrixId::MaskedScores, h}))
      add("\\text{masked}", Words::tr("−∞ where the mask has 0"), MatrixId::MaskedScores, t.masked_scores,
          false);
    step(Words::tr("Weights and context"),
         Words::tr("Row by row: e to the power of each number in the grid above, their sum, and each divided "
                   "by the sum. Then the "
                   "weighted values, added up."));
    exponentials(t.masked_scores);
    const QByteArray argument =
        changesNothing(e_, {MatrixId::MaskedScores, h}) ? scaled : QByteArray("\\text{masked}");
    add(("A = \\mathrm{softmax}\\left(" + argument + "\\right)").constData(), Words::tr("attention weights"),
        MatrixId::Weights, t.weights, false);
    add("C = A V", Words::tr("context"), MatrixId::Context, t.context, false);
  }

  /// A grid for e^x and the sum of each row. It is not a stage, so it is not marked.
  void exponentials(const Matrix& masked) {
    PaperGrid grid;
    grid.width = blank_width_;
    grid.rows = names(MatrixId::Weights, true, masked.rows());
    grid.columns = names(MatrixId::Weights, false, masked.columns()) << Words::tr("sum");
    if (is_key_)
      grid.text = [powers = exponentialsAndSums(masked)](int i, int j) {
        return numberText(powers(i, j), kDecimals);
      };
    blocks_.push_back(gridBlock(formulaOrText(QStringLiteral("e^x")), {}, std::move(grid)));
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
    if (is_key_) return;
    section(Words::tr("Table of e to the power of x"),
            Words::tr(
                "Row −1 and column .3: e^−1.3. The last row is for hundredths: e^1.27 = e^1.2 × e^0.07, and "
                "for negative x e^−1.27 = e^−1.2 ÷ e^0.07."));
    PaperGrid grid;
    grid.blank = false;
    grid.width = kPowersWidth;
    grid.height = kPowersHeight;
    for (int i = 0; i <= kHighestPower; ++i) grid.rows << QString::number(i);
    for (int i = -1; i >= kLowestPower; --i) grid.rows << QStringLiteral("−%1").arg(-i);
    grid.rows.insert(kHighestPower + 1, QStringLiteral("−0"));
    grid.rows << QStringLiteral("0.00 to 0.09");
    for (int j = 0; j < 10; ++j) grid.columns << QStringLiteral(".%1").arg(j);
    grid.text = [powers = tableOfPowers()](int i, int j) { return numberText(powers(i, j), kDecimals); };
    blocks_.push_back(gridBlock({}, {}, std::move(grid)));
  }

  const Experiment& e_;
  const AttentionTrace& truth_;
  const WorksheetPaper& paper_;
  bool is_key_;
  double blank_width_ = kBlankWidth;
  QSizeF page_;
  int step_ = 0;
  std::vector<PaperBlock> blocks_;
  PaperPages pages_;
};

}  // namespace

QByteArray worksheetPdf(std::span<const WorksheetPaper> papers, PaperKind kind) {
  const QString title = papers.empty() ? QString() : QString::fromStdString(papers[0].experiment.title);
  return paperPdf(title, [&](QPainter& painter, QPdfWriter& writer) {
    for (std::size_t i = 0; i < papers.size(); ++i) {
      const Pages pages(papers[i], kind, QSizeF(writer.width(), writer.height()));
      pages.paint(painter, writer);
      if (i + 1 == papers.size()) break;
      writer.newPage();
      if (pages.count() % 2 == 1) writer.newPage();
    }
  });
}

}  // namespace lab
