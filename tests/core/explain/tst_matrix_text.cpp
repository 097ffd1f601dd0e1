// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QStandardPaths>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

#include "core/engine/Engine.h"
#include "core/explain/CellNames.h"
#include "core/explain/DerivationFormula.h"
#include "core/explain/Notation.h"
#include "core/io/export/PythonScript.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"

namespace tst_matrix_text {

using namespace lab;

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kHidden = std::numeric_limits<double>::quiet_NaN();

QString two(double value) {
  return std::isinf(value) ? QStringLiteral("\u2212\u221E") : QString::number(value, 'f', 2);
}

/// Reads the numbers between the innermost brackets of `literal`, independently of the code under test.
std::vector<double> numbersIn(const QString& literal) {
  std::vector<double> numbers;
  QString inside = literal.mid(literal.indexOf(QLatin1Char('[')));
  for (const char* sign : {"[", "]", "(", ")", "\n", " "}) inside.remove(QLatin1String(sign));
  for (const QString& text : inside.split(QLatin1Char(','), Qt::SkipEmptyParts))
    numbers.push_back(text == QStringLiteral("-np.inf") ? -kInfinite : text.toDouble());
  return numbers;
}

}  // namespace

class TestMatrixText : public QObject {
  Q_OBJECT

 private slots:
  void numpyLiteralIsFormatted() {
    const Matrix block{{0.1, -2.0}, {-kInfinite, 1e-300}};
    QCOMPARE(numpyLiteral(QStringLiteral("head1_W_Q"), block),
             QStringLiteral("head1_W_Q = np.array([\n    [0.1, -2.0],\n    [-np.inf, 1e-300]\n])"));
    QVERIFY(numpyLiteral(QStringLiteral("a"), Matrix{{kHidden}}).contains(QStringLiteral("np.nan")));
  }

  void numpyLiteralIsReadBackBitwise() {
    std::mt19937_64 random(5);
    Matrix block(40, 50);
    for (int i = 0; i < block.rows(); ++i)
      for (double& value : block.mutableRow(i)) {
        do {
          const std::uint64_t bits = random();
          std::memcpy(&value, &bits, sizeof value);
        } while (!std::isfinite(value));
      }
    block.set(0, 0, -0.0);
    block.set(0, 1, -kInfinite);
    block.set(0, 2, 3);
    const QString literal = numpyLiteral(QStringLiteral("x"), block);
    const std::vector<double> own = numbersIn(literal);
    QCOMPARE(own.size(), block.size());
    for (std::size_t i = 0; i < own.size(); ++i)
      QVERIFY2(std::memcmp(&own[i], block.data() + i, sizeof(double)) == 0,
               qPrintable(QString::number(block.data()[i], 'g', 17)));

    const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    if (python.isEmpty()) return;
    // A minimal replacement for NumPy, so that Python itself reads the literal.
    QProcess process;
    process.start(python, {QStringLiteral("-")});
    process.write(
        "import math, struct\nclass np:\n  inf = math.inf\n  nan = math.nan\n"
        "  array = staticmethod(lambda rows: rows)\n");
    process.write(literal.toUtf8());
    process.write(
        "\nassert all(type(v) is float for r in x for v in r)\n"
        "print(b''.join(struct.pack('<d', v) for r in x for v in r).hex())\n");
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    const QByteArray read = QByteArray::fromHex(process.readAllStandardOutput().trimmed());
    QVERIFY2(read.size() == static_cast<qsizetype>(block.size() * sizeof(double)),
             process.readAllStandardError().constData());
    QVERIFY(std::memcmp(read.constData(), block.data(), block.size() * sizeof(double)) == 0);
  }

  void pythonNamesFollowTheMatrix() {
    using enum MatrixId;
    QCOMPARE(pythonName(QueryWeights, Mode::Self, 0), QStringLiteral("head1_W_Q"));
    QCOMPARE(pythonName(MaskedScores, Mode::Self, 2), QStringLiteral("head3_masked_scores"));
    QCOMPARE(pythonName(QueryEmbeddings, Mode::Self, -1), QStringLiteral("X"));
    QCOMPARE(pythonName(KeyEmbeddings, Mode::Cross, -1), QStringLiteral("X_kv"));
    QCOMPARE(matrixSymbol(QueryWeights, Mode::Self, 0).toLatex(), QStringLiteral("W^Q_1"));
    QCOMPARE(matrixSymbol(QueryEmbeddings, Mode::Cross, -1).toLatex(), QStringLiteral("X_{\\mathrm{q}}"));
    QCOMPARE(matrixSymbol(Weights, Mode::Self, 1).toLatex(), QStringLiteral("A_2"));
    QCOMPARE(matrixSymbol(Output, Mode::Self, -1).toLatex(), QStringLiteral("\\mathrm{output}"));
    for (const MatrixName& name : matrixNames()) {
      QVERIFY2(!matrixSymbol(name.id, Mode::Self, 0).isEmpty(), name.key.data());
      static const QRegularExpression kIdentifier(QStringLiteral("^[A-Za-z_]\\w*$"));
      QVERIFY2(kIdentifier.match(pythonName(name.id, Mode::Cross, 0)).hasMatch(), name.key.data());
    }
  }

  void latexLiteralHasTheDisplayedDecimals() {
    const Matrix block{{0.126, -kInfinite}, {kHidden, 2}};
    QCOMPARE(latexLiteral(matrixSymbol(MatrixId::Scores, Mode::Self, 0), block, two),
             QStringLiteral("S_1 = \\begin{bmatrix}\n  0.13 & -\\infty \\\\\n  ? & 2.00\n\\end{bmatrix}"));
    QCOMPARE(latexLiteral({}, Matrix{{1}}, two), QStringLiteral("\\begin{bmatrix}\n  1.00\n\\end{bmatrix}"));
  }

  void derivationTextIsAChainOfEquations() {
    Experiment e;
    e.query_tokens = {"I", "love"};
    e.query_embeddings = Matrix{{0.2, 0.5}, {0.4, 0.8}};
    const Matrix w{{0.1, 0.3}, {0.2, 0.4}};
    e.heads = {{"Head 1", w, w, w, {}, {}, {}}};
    const AttentionTrace trace = computeTrace(e);
    const Derivation d = derive(e, trace, {MatrixId::Q, 0, 1, 0});
    QCOMPARE(derivationText(e, d, two),
             cellWords(e, d.cell) + QStringLiteral("\nq[2,1] = \u2211_(i=1)^d_model x[2,i] W^Q[i,1]\n"
                                                   "= 0.40 \u00D7 0.10 + 0.80 \u00D7 0.20\n= 0.20"));
    const QString latex = derivationLatex(e, d, two, Convention::Columns);
    QVERIFY2(latex.contains(QStringLiteral("q_{1,2} &= \\sum_{i=1}^{d_{\\mathrm{model}}}")),
             qPrintable(latex));
    QVERIFY2(latex.contains(QStringLiteral("&= 0.10 \\times 0.40 + 0.20 \\times 0.80 \\\\")),
             qPrintable(latex));
    QVERIFY2(latex.endsWith(QStringLiteral("&= 0.20\n\\end{align*}")), qPrintable(latex));
    const Derivation given = derive(e, trace, {MatrixId::QueryWeights, 0, 1, 0});
    QCOMPARE(derivationText(e, given, two), cellWords(e, given.cell) + QStringLiteral("\nW^Q[2,1] = 0.20"));
  }

  void hiddenNumberIsNotCopied() {
    Derivation d = derive(testing::randomExperiment(3), computeTrace(testing::randomExperiment(3)),
                          {MatrixId::Q, 0, 0, 0});
    d.result = kHidden;
    const QString text = derivationText(testing::randomExperiment(3), d, two);
    QCOMPARE(text.count(QLatin1Char('=')), 2);  // one in the formula, one in i = 1
    QVERIFY(!text.contains(QLatin1Char('.') + QStringLiteral("0")));
  }
};

LAB_TEST(TestMatrixText, QCoreApplication)

}  // namespace tst_matrix_text
#include "tst_matrix_text.moc"
