// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <cmath>
#include <utility>

#include "core/engine/Engine.h"
#include "core/explain/Cells.h"
#include "core/explain/DerivationFormula.h"
#include "core/explain/FormulaParser.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"
#include "ui/formula/FormulaLayout.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace tst_formula_layout {

using namespace lab;

namespace {

QString u(const char* text) {
  return QString::fromUtf8(text);
}

Formula parsed(const char* latex) {
  const auto formula = parseFormula(u(latex));
  return formula ? formula.value() : Formula();
}

const FormulaText* find(const FormulaLayout& layout, const char* text, int which = 0) {
  for (const FormulaText& t : layout.texts())
    if (t.text == u(text) && which-- == 0) return &t;
  return nullptr;
}

/// Whether the formula is painted with pixels of this colour.
bool paints(const Formula& formula, const QColor& color) {
  const FormulaLayout layout(formula, 60);
  QImage image(layout.size().toSize() + QSize(20, 20), QImage::Format_RGB32);
  image.fill(theme::colors().card);
  QPainter painter(&image);
  paintFormula(painter, layout, {10, 10});
  painter.end();
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x)
      if (image.pixelColor(x, y) == color) return true;
  return false;
}

/// Returns the rectangle of the painted pixels of `text`, to compare it with the computed box.
QRect inkOf(const FormulaText& text) {
  QImage image(200, 100, QImage::Format_Grayscale8);
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.setFont(text.font);
  painter.drawText(QPointF(40, 60), text.text);
  painter.end();
  QRect ink;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x)
      if (qGray(image.pixel(x, y)) < 128) ink |= QRect(x - 40, y - 60, 1, 1);
  return ink;
}

/// Describes the first pair of texts whose boxes overlap by more than a fraction of a pixel, or returns "".
QString overlap(const FormulaLayout& layout) {
  const auto& texts = layout.texts();
  for (std::size_t i = 0; i < texts.size(); ++i)
    for (std::size_t j = i + 1; j < texts.size(); ++j) {
      const QRectF both = texts[i].box & texts[j].box;
      if (both.width() > 0.6 && both.height() > 0.6)
        return QStringLiteral("%1 over %2").arg(texts[i].text, texts[j].text);
    }
  return {};
}

QString outside(const FormulaLayout& layout) {
  const QRectF room = QRectF(QPointF(0, 0), layout.size()).adjusted(-0.6, -0.6, 0.6, 0.6);
  for (const FormulaText& text : layout.texts())
    if (!room.contains(text.box)) return text.text;
  for (const FormulaStroke& stroke : layout.strokes())
    if (!room.contains(stroke.path.boundingRect().adjusted(0, -0.1, 0, 0.1))) return u("a stroke");
  for (const FormulaLink& link : layout.links())
    if (!room.contains(link.box)) return u("a link");
  return {};
}

}  // namespace

class TestFormulaLayout : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void partsDoNotOverlapAndStayInside_data() {
    QTest::addColumn<QString>("latex");
    for (const char* latex :
         {"\\frac{q \\cdot k_j}{\\sqrt{d_k}}", "W^Q_{i,1}", "x^{2^{2}}_{i_j}", "f^Q_j",
          "\\sum_{i=1}^{d_k} q_{3,i} k_{j,i} + b^Q_1",
          "\\mathrm{softmax}\\left(\\frac{Q K^T}{\\sqrt{d_k}}\\right) V",
          "\\frac{e^{(s_{1,2}-m)/T}}{\\sum_{j=1}^{n} e^{(s_{1,j}-m)/T}}, m = \\max_j s_j",
          "\\begin{bmatrix} 0.25 & -1 & x_i^2 \\\\ 3 & \\frac{1}{2} & \\sqrt{y} \\end{bmatrix}",
          "\\sqrt{\\frac{a}{b}} \\{a\\} [0, 1]", "\\sqrt{\\sqrt{x}}", "\\frac{\\frac{a}{b}}{\\frac{c}{d}}",
          "\\left[\\frac{1}{2}\\right] \\left\\{\\frac{1}{2}\\right\\}",
          "0.50 = 0.40 \\times 0.10 + 12 \\text{more}"})
      QTest::newRow(latex) << u(latex);
  }
  void partsDoNotOverlapAndStayInside() {
    QFETCH(QString, latex);
    const auto formula = parseFormula(latex);
    QVERIFY(bool(formula));
    for (const int pixels : {11, 13, 15, 24, 60}) {
      const FormulaLayout layout(formula.value(), pixels);
      QVERIFY(!layout.texts().empty());
      QVERIFY2(overlap(layout).isEmpty(), qPrintable(overlap(layout)));
      QVERIFY2(outside(layout).isEmpty(), qPrintable(outside(layout)));
    }
  }

  void formulasOfEveryCellDoNotOverlap() {
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
      const Experiment e = lab::testing::randomExperiment(seed, 5);
      const AttentionTrace trace = computeTrace(e);
      const NumberFormat format;
      for (const MatrixName& name : matrixNames()) {
        const int head = name.per_head ? 0 : -1;
        if (!cellExists(e, {name.id, head, 0, 0})) continue;
        const Derivation d = derive(e, trace, {name.id, head, 0, 0});
        const Formula numbers = withNumbers(d, [&](double v) { return format.text(v); }).formula;
        for (const Formula& f : {symbolic(d), numbers})
          for (const double width : {0.0, 260.0, 120.0}) {
            const FormulaLayout layout(f, 15, width);
            QVERIFY2(overlap(layout).isEmpty(), qPrintable(overlap(layout) + u(" in ") + f.toLatex()));
            QVERIFY2(outside(layout).isEmpty(), qPrintable(outside(layout) + u(" in ") + f.toLatex()));
          }
      }
    }
  }

  /// A box smaller than its letter would make the other tests of this file meaningless.
  void boxesContainTheirPixels() {
    const FormulaLayout layout(parsed("q j f W d \\alpha (g) \\sum Q 8, K"), 40);
    for (const FormulaText& text : layout.texts()) {
      const QRectF box = text.box.translated(-text.baseline).adjusted(-1.5, -1.5, 1.5, 1.5);
      const QRect ink = inkOf(text);
      QVERIFY(!ink.isEmpty());
      // The letters j and f may extend to the left of their box, as in any text.
      QVERIFY2(ink.top() >= box.top() && ink.bottom() <= box.bottom() && ink.right() <= box.right() + 1,
               qPrintable(text.text));
    }
  }

  void partsOfALineShareItsBaseline() {
    const FormulaLayout layout(parsed("q = 0.5 \\times k + (a + b)"), 15);
    for (const FormulaText& text : layout.texts()) QCOMPARE(text.baseline.y(), layout.baseline());
    // Tall parts do not move the baseline.
    const FormulaLayout tall(
        parsed("q = \\frac{a}{b} + \\sum_{i=1}^{n} x_i \\cdot \\left(\\frac{c}{d}\\right)"), 15);
    for (const char* flat : {"q", "=", "+", "x"}) QCOMPARE(find(tall, flat)->baseline.y(), tall.baseline());
    QCOMPARE(tall.lineCount(), 1);
  }

  void scriptsAreSmallerAndShifted() {
    const FormulaLayout layout(parsed("W^Q_i"), 20);
    const FormulaText *base = find(layout, "W"), *above = find(layout, "Q"), *below = find(layout, "i");
    QVERIFY(above->baseline.y() < base->baseline.y());
    QVERIFY(below->baseline.y() > base->baseline.y());
    QVERIFY(above->font.pixelSize() < base->font.pixelSize());
    QVERIFY(above->box.left() >= base->box.right() && below->box.left() >= base->box.right());
    QVERIFY(base->font.italic());
    QVERIFY(!find(FormulaLayout(parsed("\\mathrm{W}"), 20), "W")->font.italic());
  }

  void fractionBarLiesBetweenItsParts() {
    const FormulaLayout layout(parsed("\\frac{a}{b}"), 20);
    QCOMPARE(layout.strokes().size(), std::size_t{1});
    const QRectF line = layout.strokes().front().path.boundingRect();
    QVERIFY(find(layout, "a")->box.bottom() < line.top());
    QVERIFY(find(layout, "b")->box.top() > line.bottom());
    QVERIFY(line.width() >= find(layout, "a")->box.width());
    const double middle = line.center().x();
    QVERIFY(std::abs(find(layout, "a")->box.center().x() - middle) < 0.01);
    QVERIFY(std::abs(find(layout, "b")->box.center().x() - middle) < 0.01);
  }

  void rootCoversItsContent() {
    for (const char* latex : {"\\sqrt{x}", "\\sqrt{\\frac{a}{b}}"}) {
      const FormulaLayout layout(parsed(latex), 20);
      const QRectF sign = layout.strokes().back().path.boundingRect();
      for (const FormulaText& text : layout.texts()) {
        QVERIFY(sign.top() < text.box.top());
        QVERIFY(sign.right() >= text.box.right());
        QVERIFY(sign.left() < text.box.left());
      }
    }
  }

  void sumsHaveLimitsBelowAndAbove() {
    const FormulaLayout layout(parsed("\\sum_{i=1}^{n} x"), 20);
    const FormulaText* sign = find(layout, "∑");
    QVERIFY(find(layout, "n")->box.bottom() <= sign->box.top());
    QVERIFY(find(layout, "i")->box.top() >= sign->box.bottom());
    QVERIFY(find(layout, "x")->box.left() > sign->box.right());
  }

  void bracketsGrowWithTheirContent() {
    QVERIFY(FormulaLayout(parsed("(a)"), 20).strokes().empty());  // as letters
    const FormulaLayout tall(parsed("\\left(\\frac{a}{b}\\right)"), 20);
    QCOMPARE(tall.strokes().size(), std::size_t{3});
    const QRectF bracket = tall.strokes()[1].path.boundingRect();
    QVERIFY(bracket.top() <= find(tall, "a")->box.top());
    QVERIFY(bracket.bottom() >= find(tall, "b")->box.bottom());
  }

  void matricesAlignTheirColumns() {
    const FormulaLayout layout(parsed("\\begin{bmatrix} 1 & 222 \\\\ 33 & 4 \\end{bmatrix}"), 20);
    const auto box = [&](const char* text) { return find(layout, text)->box; };
    QCOMPARE(box("1").right(), box("33").right());
    QCOMPARE(box("222").right(), box("4").right());
    QCOMPARE(find(layout, "1")->baseline.y(), find(layout, "222")->baseline.y());
    QVERIFY(box("33").top() > box("1").bottom());
    QVERIFY(box("222").left() > box("33").right());
  }

  void sizeGrowsWithTheFont() {
    const Formula formula = parsed("\\frac{q \\cdot k_j}{\\sqrt{d_k}} = \\sum_i x_i");
    QSizeF before(0, 0);
    for (const int pixels : {10, 13, 18, 26, 40}) {
      const QSizeF size = FormulaLayout(formula, pixels).size();
      QVERIFY(size.width() > before.width() && size.height() > before.height());
      before = size;
    }
    const QSizeF one = FormulaLayout(formula, 20).size(), two = FormulaLayout(formula, 40).size();
    QVERIFY(std::abs(two.width() / one.width() - 2) < 0.1);
    QVERIFY(std::abs(two.height() / one.height() - 2) < 0.1);
  }

  void longRowsBreakBeforeSigns() {
    const Formula sum =
        parsed("0.50 = 0.40 \\times 0.10 + 0.80 \\times 0.20 + 0.60 \\times 0.50 + 0.60 \\times 0.50");
    const FormulaLayout whole(sum, 15);
    QCOMPARE(whole.lineCount(), 1);
    const FormulaLayout broken(sum, 15, 200);
    QVERIFY(broken.lineCount() >= 2);
    QVERIFY(broken.size().width() <= 200);
    QVERIFY(broken.size().height() > whole.size().height() * 1.5);
    // Every later line starts with a sign and is indented.
    double y = broken.baseline();
    for (const FormulaText& text : broken.texts()) {
      if (text.baseline.y() == y) continue;
      y = text.baseline.y();
      QCOMPARE(text.text, u("+"));
      QVERIFY(text.box.left() > 20);
      QVERIFY(find(broken, "0.60")->box.left() - text.box.right() > 1 || text.baseline.y() != y);
    }
    QCOMPARE(broken.texts().size(), whole.texts().size());
    // A formula that cannot be broken exceeds the width.
    QCOMPARE(FormulaLayout(parsed("\\frac{a + b + c + d}{e}"), 15, 20).lineCount(), 1);
  }

  void signAtALineStartKeepsItsSpace() {
    const Formula sum = parsed("1.00 = 2.00 + 3.00 + 4.00 + 5.00 + 6.00");
    const FormulaLayout broken(sum, 15, 130), whole(sum, 15);
    const auto air = [](const FormulaLayout& layout, int plus, const char* next) {
      return find(layout, next)->box.left() - find(layout, "+", plus)->box.right();
    };
    QVERIFY(broken.lineCount() > 1);
    for (int plus = 0; plus < 4; ++plus) {
      const char* const next[] = {"3.00", "4.00", "5.00", "6.00"};
      QCOMPARE(air(broken, plus, next[plus]), air(whole, plus, next[plus]));
    }
    // A unary minus has no space after it.
    const FormulaLayout negative(parsed("a = -b - c"), 15);
    QVERIFY(find(negative, "b")->box.left() - find(negative, "−")->box.right() < 0.1);
    QVERIFY(find(negative, "c")->box.left() - find(negative, "−", 1)->box.right() > 1);
  }

  void linksAreHitAtTheirPosition() {
    const CellRef q{MatrixId::Q, 0, 1, 0}, k{MatrixId::K, 0, 2, 0};
    const Formula formula = Formula::row({Formula::number(u("0.40")).linkedTo(q), Formula::sign(u("×")),
                                          Formula::number(u("0.10")).linkedTo(k)});
    const FormulaLayout layout(formula, 15);
    QCOMPARE(layout.links().size(), std::size_t{2});
    QCOMPARE(layout.links()[0].cell, q);
    QCOMPARE(layout.links()[0].words, u("0.40"));
    QVERIFY(layout.linkAt(find(layout, "0.40")->box.center()) == std::size_t{0});
    QVERIFY(layout.linkAt(find(layout, "0.10")->box.center()) == std::size_t{1});
    QVERIFY(!layout.linkAt(find(layout, "×")->box.center()));
    QVERIFY(!layout.linkAt({-20, -20}));
    // In nested links the inner link is hit.
    const Formula outer =
        Formula::fraction(Formula::number(u("7")).linkedTo(k), Formula::number(u("8"))).linkedTo(q);
    const FormulaLayout nested(outer, 15);
    QVERIFY(nested.links()[*nested.linkAt(find(nested, "7")->box.center())].cell == k);
    QVERIFY(nested.links()[*nested.linkAt(find(nested, "8")->box.center())].cell == q);
  }

  void colorFollowsTheRoleOfTheMatrix() {
    const Formula letter = Formula::symbol(u("H"), Formula::Slant::Upright);
    for (const auto& [matrix, role] :
         {std::pair(MatrixId::Q, theme::Role::Query), std::pair(MatrixId::KeyWeights, theme::Role::Key),
          std::pair(MatrixId::V, theme::Role::Value), std::pair(MatrixId::Output, theme::Role::Output),
          std::pair(MatrixId::Weights, theme::Role::Neutral)})
      QVERIFY(paints(letter.of(matrix), theme::text(role)));
    const Experiment e = lab::testing::randomExperiment(3);
    const Formula f = symbolic(derive(e, computeTrace(e), {MatrixId::Scores, 0, 0, 0}));
    const FormulaLayout layout(f, 15);
    QVERIFY(find(layout, "q")->matrix == MatrixId::Q);
    QVERIFY(find(layout, "k", 1)->matrix == MatrixId::K);
    QVERIFY(!find(layout, "k")->matrix);  // the k in d_k
  }

  void formulaIsPaintedInSchemeColors() {
    for (const theme::Scheme scheme : {theme::Scheme::Light, theme::Scheme::Dark}) {
      theme::apply(scheme);
      QVERIFY(paints(Formula::symbol(u("H"), Formula::Slant::Upright), theme::colors().ink));
    }
    theme::apply(theme::Scheme::Light);
  }

  void svgContainsTextAndLines() {
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize({300, 100});
    svg.setViewBox(QRect(0, 0, 300, 100));
    QPainter painter(&svg);
    paintFormula(painter, FormulaLayout(parsed("\\frac{0.75}{\\sqrt{d_k}} \\times \\mathrm{scale}"), 20),
                 {5, 5});
    painter.end();
    const QString picture = QString::fromUtf8(buffer.data());
    QVERIFY(picture.contains(u("<text")));
    QVERIFY(picture.contains(u(">0.75</text>")));
    QVERIFY(picture.contains(u(">scale</text>")));
    QVERIFY(picture.contains(u("<path")) || picture.contains(u("<polyline")));
    QVERIFY(!picture.contains(u("<image")));
  }
};

LAB_TEST(TestFormulaLayout, QApplication)

}  // namespace tst_formula_layout
#include "tst_formula_layout.moc"
