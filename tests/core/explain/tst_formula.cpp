// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QSet>
#include <utility>

#include "core/explain/Formula.h"
#include "core/explain/FormulaParser.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"

namespace tst_formula {

using namespace lab;

namespace {

Formula s(const char* name) {
  return Formula::symbol(QString::fromUtf8(name));
}
Formula n(const char* text) {
  return Formula::number(QString::fromUtf8(text));
}
Formula op(const char* sign) {
  return Formula::sign(QString::fromUtf8(sign));
}
QString u(const char* text) {
  return QString::fromUtf8(text);
}

/// Whether a screen reader can read `words`: they have no mathematical signs.
bool isSpeakable(const QString& words) {
  static const QRegularExpression kOther(u("[^\\p{L}\\d ,;:.%]"),
                                         QRegularExpression::UseUnicodePropertiesOption);
  return !words.isEmpty() && !words.contains(kOther);
}

/// Returns the formula q . k_j / sqrt(d_k).
Formula scaledDot() {
  return Formula::fraction(Formula::row({s("q"), op("·"), Formula::below(s("k"), s("j"))}),
                           Formula::root(Formula::below(s("d"), s("k"))));
}

}  // namespace

class TestFormula : public QObject {
  Q_OBJECT

 private slots:
  void nestedAndSingleElementRowsAreFlattened() {
    QVERIFY(Formula::row({s("a")}) == s("a"));
    QVERIFY(Formula::row({s("a"), Formula::row({s("b"), s("c")})}) == Formula::row({s("a"), s("b"), s("c")}));
    QVERIFY(Formula().isEmpty());
    QVERIFY(Formula::row({}).isEmpty());
    QVERIFY(Formula::row({Formula(), s("a")}) == s("a"));
    const CellRef cell{MatrixId::Q, 0, 1, 2};
    // A row with a link is one link and is not flattened.
    QCOMPARE(Formula::row({s("a"), Formula::row({s("b"), s("c")}).linkedTo(cell)}).children().size(), 2);
  }

  void equalityComparesEveryProperty() {
    QVERIFY(scaledDot() == scaledDot());
    QVERIFY(!(s("q") == s("k")));
    QVERIFY(!(s("q") == Formula::symbol(u("q"), Formula::Slant::Upright)));
    QVERIFY(!(s("1") == n("1")));
    QVERIFY(!(s("q") == s("q").linkedTo({MatrixId::Q, 0, 1, 2})));
    QVERIFY(!(Formula::below(s("q"), s("i")) == Formula::above(s("q"), s("i"))));
    QVERIFY(!(Formula::brackets(s("q")) == Formula::brackets(s("q"), Formula::Bracket::Square)));
    const QList<Formula> four{n("1"), n("2"), n("3"), n("4")};
    QVERIFY(!(Formula::matrix(2, four) == Formula::matrix(4, four)));
  }

  void latexIsParsedAndWrittenBack_data() {
    QTest::addColumn<QString>("latex");
    QTest::addColumn<QString>("spoken");  // symbols and numbers in the order in which they are read
    QTest::addColumn<QString>("text");
    const auto row = [](const char* latex, const char* spoken, const char* text) {
      QTest::newRow(latex) << u(latex) << u(spoken) << u(text);
    };
    row("\\frac{q \\cdot k_j}{\\sqrt{d_k}}", "q k j d k", "(q · k_j) / √d_k");
    row("W^Q_{i,1}", "W Q i 1", "W^Q[i,1]");
    row("Q K^T", "Q K", "Q K^T");
    row("x^2", "x", "x^2");
    row("e^{a-b}", "e a b", "e^(a−b)");
    row("\\sum_{i=1}^{d_k} q_i k_i", "i 1 d k q i k i", "∑_(i=1)^d_k q_i k_i");
    row("\\sum_j a_j", "j a j", "∑_j a_j");
    row("\\sum a", "a", "∑ a");
    row("\\frac{a + b}{c}", "a b c", "(a + b) / c");
    row("\\sqrt{a + b}", "a b", "√(a+b)");
    row("\\mathrm{softmax} (z)", "softmax z", "softmax(z)");
    row("\\max_j s_j", "max j s j", "max_j s_j");
    row("a \\le 1, b \\ge 0", "a 1 b 0", "a ≤ 1, b ≥ 0");
    row("\\alpha \\to \\infty", "alpha infinity", "α → ∞");
    row("\\{a, b\\}", "a b", "{a, b}");
    row("\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}", "2 2 1 2 3 4", "[1, 2; 3, 4]");
    row("\\begin{bmatrix} x & y \\end{bmatrix}", "x y", "[x, y]");
    row("s \\text{so it is 100\\% sure}", "s so it is 100% sure", "s so it is 100% sure");
    row("1/\\sqrt{2}", "1 2", "1/√2");
  }
  void latexIsParsedAndWrittenBack() {
    QFETCH(QString, latex);
    QFETCH(QString, spoken);
    QFETCH(QString, text);
    const Result<Formula> formula = parseFormula(latex);
    QVERIFY2(bool(formula), formula ? "" : qPrintable(formula.refusal().sentence()));
    const QString words = formula.value().toWords();
    QVERIFY2(test::containsInOrder(words, spoken), qPrintable(words));
    QVERIFY2(isSpeakable(words), qPrintable(words));
    QCOMPARE(formula.value().toText(), text);
    // The written LaTeX is parsed to an equal formula, which is written the same again.
    const QString written = formula.value().toLatex();
    const Result<Formula> again = parseFormula(written);
    QVERIFY2(bool(again), qPrintable(written));
    QVERIFY2(again.value() == formula.value(), qPrintable(written));
    QCOMPARE(again.value().toLatex(), written);
  }

  void wordsTellWhereAPartEnds() {
    const auto words = [](const char* latex) { return parseFormula(u(latex)).value().toWords(); };
    // Pairs of formulas with the same symbols and signs, but other parts.
    const std::pair<const char*, const char*> pairs[] = {{"\\frac{a + b}{c}", "a + \\frac{b}{c}"},
                                                         {"\\frac{a}{b + c}", "\\frac{a}{b} + c"},
                                                         {"\\sqrt{a + b}", "\\sqrt{a} + b"},
                                                         {"e^{a-b}", "e^a-b"},
                                                         {"(a) b", "(a b)"},
                                                         {"x^2", "x_2"},
                                                         {"x^a", "x_a"},
                                                         {"\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}",
                                                          "\\begin{bmatrix} 1 & 2 & 3 & 4 \\end{bmatrix}"}};
    for (const auto& [one, other] : pairs) QVERIFY2(words(one) != words(other), one);
    // A simple part needs no end.
    QVERIFY(words("\\sqrt{a}").endsWith(u(" a")));
    QVERIFY(!words("\\sqrt{a + b}").endsWith(u(" b")));
    QVERIFY(words("\\frac{a}{c}").endsWith(u(" c")));
    QVERIFY(!words("\\frac{a + b}{c}").endsWith(u(" c")));
  }

  void latexFollowsTypesettingConventions() {
    QCOMPARE(scaledDot().toLatex(), u("\\frac{q \\cdot k_j}{\\sqrt{d_k}}"));
    const Formula tall = Formula::brackets(Formula::fraction(n("1"), n("2")));
    QCOMPARE(tall.toLatex(), u("\\left(\\frac{1}{2}\\right)"));
    QCOMPARE(Formula::row({s("a"), op(","), s("b")}).toLatex(), u("a, b"));
    const Formula below = Formula::below(s("q"), Formula::row({n("3"), op(","), n("1")}));
    QCOMPARE(below.toLatex(), u("q_{3,1}"));
    QCOMPARE(Formula::row({s("α"), s("x")}).toLatex(), u("\\alpha x"));
  }

  void numbersAreWrittenAsLatexNumbers() {
    QCOMPARE(n("−0.50").toLatex(), u("-0.50"));
    QCOMPARE(n("−∞").toLatex(), u("-\\infty"));
    QCOMPARE(n("1.27e+05").toLatex(), u("1.27 \\times 10^{5}"));
    QCOMPARE(n("1.27e−05").toLatex(), u("1.27 \\times 10^{-5}"));
    QCOMPARE(n("0.00e+00").toLatex(), u("0.00 \\times 10^{0}"));
    QCOMPARE(n("−1.5e-12").toLatex(), u("-1.5 \\times 10^{-12}"));
    QVERIFY(n("−0.50").toWords().endsWith(u(" 0.50")) && isSpeakable(n("−0.50").toWords()));
    QVERIFY(n("−∞").toWords().endsWith(n("∞").toWords()) && isSpeakable(n("−∞").toWords()));
    QVERIFY(n("−∞").toWords() != n("∞").toWords());
  }

  void specialCharactersAreEscapedInLatex() {
    const Formula f = Formula::text(u("50% of a_b & {c} \\d\\"));
    QCOMPARE(f.toLatex(), u("\\text{50\\% of a\\_b \\& \\{c\\} \\textbackslash d\\textbackslash }"));
    const auto again = parseFormula(f.toLatex());
    QVERIFY(bool(again));
    QVERIFY(again.value() == f);
  }

  void unusualLatexIsWrittenBack() {
    for (const char* latex : {"1 2", "x_{1 2}", "x_1 2", "x_{a_1 2}", "\\frac{1 2}{3} 4", "x_{}", "x_{}^{}",
                              "\\mathit{é}", "\\mathit{=}", "\\mathrm{α}", "\\mathrm{x}"}) {
      const auto formula = parseFormula(u(latex));
      QVERIFY2(bool(formula), latex);
      const auto again = parseFormula(formula.value().toLatex());
      QVERIFY2(again && again.value() == formula.value(), qPrintable(formula.value().toLatex()));
    }
  }

  /// The time to write a formula grows with its length, not with its square.
  void veryLongFormulaIsWritten() {
    const auto formula = parseFormula(u("\\max x ").repeated(100'000));
    QVERIFY(bool(formula));
    QCOMPARE(formula.value().toLatex(), u("\\max x ").repeated(100'000).trimmed());
  }

  void linksSurviveInLargerFormulas() {
    const CellRef cell{MatrixId::K, 1, 2, 3};
    const Formula f = Formula::row({s("a"), n("0.5").linkedTo(cell)});
    QVERIFY(f.children()[1].cell() == cell);
    QVERIFY(!f.children()[0].cell());
  }

  void parserRefusesUnsupportedLatex_data() {
    QTest::addColumn<QString>("latex");
    QTest::addColumn<int>("character");
    QTest::addColumn<QString>("expected");  // the sign or command that was expected
    const auto row = [](const char* latex, int character, const char* expected) {
      QTest::newRow(latex) << u(latex) << character << u(expected);
    };
    row("(a", 3, "\")\"");
    row("a)", 2, "");
    row("[0, 1)", 6, "");
    row("x_", 3, "");
    row("x_{1", 5, "\"}\"");
    row("x_1_2", 4, "");
    row("x^1^2", 4, "");
    row("_a", 1, "");
    row("\\int x", 1, "");
    row("\\frac{a}", 9, "");
    row("\\left(a)", 8, "\\right");
    row("a \\right)", 3, "");
    row("a $ b", 3, "");
    row("\\mathrm x", 9, "\"{\"");
    row("\\mathrm{x", 10, "\"}\"");
    row("\\begin{bmatrix} a & b \\\\ c \\end{bmatrix}", 28, "");
    row("\\begin{bmatrix} a", 18, "\\end");
    row("\\begin{pmatrix} a \\end{pmatrix}", 7, "bmatrix");
    row("a & b", 3, "");
    row("\\", 1, "");
    row("\\sqrt", 6, "");
  }
  void parserRefusesUnsupportedLatex() {
    QFETCH(QString, latex);
    QFETCH(int, character);
    QFETCH(QString, expected);
    const Result<Formula> formula = parseFormula(latex);
    QVERIFY(!formula);
    QCOMPARE(test::partsOf(formula.refusal().place), QString::number(character));
    QVERIFY(!formula.refusal().expected.isEmpty());
    QVERIFY2(formula.refusal().expected.contains(expected), qPrintable(formula.refusal().expected));
    QVERIFY(!formula.refusal().found.isEmpty());
  }

  /// An argument without braces is written with braces. Both are equally deep.
  void nestedArgumentsCanBeReadAfterTheyWereWritten() {
    int accepted = 0;
    for (int depth = 1; depth < 40; ++depth) {
      const auto formula = parseFormula(QStringLiteral("\\frac{a}").repeated(depth) + u'b');
      if (!formula) continue;
      ++accepted;
      const auto again = parseFormula(formula.value().toLatex());
      QVERIFY2(again, qPrintable(QString::number(depth)));
      QVERIFY(again.value() == formula.value());
    }
    QVERIFY(accepted > 10 && accepted < 39);
  }
  void deepNestingIsRefused() {
    QSet<QString> reasons;
    for (const char* open : {"{", "(", "\\sqrt{", "x^{", "\\left("}) {
      const auto formula = parseFormula(u(open).repeated(100000));
      QVERIFY(!formula);
      reasons << formula.refusal().expected;
    }
    QCOMPARE(reasons.size(), 1);
    QVERIFY(!reasons.contains(parseFormula(u("(")).refusal().expected));
    QVERIFY(bool(parseFormula(u("((((((((x))))))))"))));
  }

  void blankTextGivesAnEmptyFormula() {
    const auto formula = parseFormula(u("   "));
    QVERIFY(bool(formula));
    QVERIFY(formula.value().isEmpty());
    QCOMPARE(formula.value().toLatex(), QString());
    QCOMPARE(formula.value().toWords(), QString());
  }
};

LAB_TEST(TestFormula, QCoreApplication)

}  // namespace tst_formula
#include "tst_formula.moc"
