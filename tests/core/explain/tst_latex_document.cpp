// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>

#include "core/document/Visibility.h"
#include "core/engine/Engine.h"
#include "core/explain/LatexDocument.h"
#include "core/explain/WorkedExample.h"
#include "core/io/ExperimentFile.h"
#include "tests/TestProgram.h"
#include "tests/core/io/RandomFile.h"

namespace tst_latex_document {

using namespace lab;

namespace {

std::vector<std::pair<QByteArray, Experiment>> experiments() {
  std::vector<std::pair<QByteArray, Experiment>> all;
  const QDir folder(QStringLiteral(PROJECT_DIR "/resources/examples"));
  for (const QString& name : folder.entryList({QStringLiteral("*.attn")}, QDir::Files))
    all.emplace_back(name.toUtf8(), loadExperiment(folder.filePath(name)).value());
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    all.emplace_back("random " + QByteArray::number(static_cast<int>(seed)), testing::fileExperiment(seed));
  Experiment e = all.front().second;
  e.title =
      "\\end{document} % $ & # _ { } ~ ^ < > | \" Stra\u00DFe \u00E9\u00FC\u00E7\u0151 \u732B \u0642\u0637 "
      "\U0001F408";
  e.query_tokens.assign(e.query_tokens.size(), e.title);
  e.heads[0].name = e.title;
  all.emplace_back("hostile texts", e);
  return all;
}

QByteArray documentOf(const Experiment& e, const AttentionTrace& trace) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  if (!writeLatexDocument(e, trace, buffer)) qFatal("a buffer takes everything");
  return buffer.data();
}

QByteArray documentOf(const Experiment& e) {
  return documentOf(e, computeTrace(e));
}

/// The numbers of all tables of the document.
std::vector<double> numbersIn(const QByteArray& document) {
  std::vector<double> numbers;
  static const QRegularExpression kCell(QStringLiteral("& \\$([^$]*)\\$(?= &| \\\\\\\\)"));
  auto cells = kCell.globalMatch(QString::fromUtf8(document));
  while (cells.hasNext()) {
    QString text = cells.next().captured(1);
    text.replace(QStringLiteral("\\infty"), QStringLiteral("inf"));
    text.replace(QRegularExpression(QStringLiteral(" \\\\times 10\\^\\{(-?\\d+)\\}")),
                 QStringLiteral("e\\1"));
    numbers.push_back(text.toDouble());
  }
  return numbers;
}

}  // namespace

class TestLatexDocument : public QObject {
  Q_OBJECT

 private slots:
  void hiddenNumbersAreBlanks() {
    for (const auto& [name, e] : experiments()) {
      const AttentionTrace trace = computeTrace(e);
      RegionSet hidden;
      for (const MatrixId id : {MatrixId::Weights, MatrixId::QueryEmbeddings, MatrixId::Scale})
        hidden.addWhole(id);
      const Experiment seen = withoutHidden(e, hidden);
      const QByteArray document = documentOf(seen, withoutHidden(trace, e, hidden));
      QVERIFY(!document.contains("nan"));
      const int blanks = e.queryCount() * (e.headCount() * e.keyCount() + e.modelDim());
      QCOMPARE(document.count("underline"), blanks);
      QCOMPARE(documentOf(e).count("underline"), 0);
    }
  }

  void everyPartIsShownWithItsNumbers() {
    for (const auto& [name, e] : experiments()) {
      const QByteArray document = documentOf(e);
      for (const char c : document) QVERIFY2(static_cast<unsigned char>(c) < 128, name.constData());
      QVERIFY(!document.contains("usepackage"));
      std::vector<double> expected;
      for (const WorkedPart& part : workedExample(e, computeTrace(e))) {
        QVERIFY(document.contains(part.formula.toLatex().toUtf8()));
        if (!part.unchanged)
          expected.insert(expected.end(), part.values.values().begin(), part.values.values().end());
      }
      // In the order of their size, because a wide table is divided into blocks of columns.
      std::vector<double> found = numbersIn(document);
      std::ranges::sort(found);
      std::ranges::sort(expected);
      QCOMPARE(found.size(), expected.size());
      for (std::size_t i = 0; i < found.size(); ++i) {
        const bool same = found[i] == expected[i];  // also true for minus infinity, whose difference is NaN
        const double magnitude = std::max(1.0, std::abs(expected[i]));
        QVERIFY2(same || std::abs(found[i] - expected[i]) <= 5.1e-4 * magnitude,
                 qPrintable(QStringLiteral("%1: %2 instead of %3")
                                .arg(QString::fromUtf8(name))
                                .arg(found[i])
                                .arg(expected[i])));
      }
      if (name == "cat-sat-mat.attn") QVERIFY(found.size() > 300);
    }
  }

  void everyStageHasAFormula() {
    for (const auto& [name, e] : experiments())
      for (const MatrixName& matrix : matrixNames()) {
        if (matrix.input) continue;
        const Formula formula = stageFormula(e, matrix.id, matrix.per_head ? 0 : -1);
        QVERIFY2(!formula.isEmpty() && formula.kind() != Formula::Kind::Text, matrix.key.data());
      }
  }

  void formulasFollowTheSettings() {
    Experiment e = testing::fileExperiment(1);
    e.heads.resize(1);
    e.positions = {};
    e.mode = Mode::Self;
    e.scale = {};
    e.temperature = 1;
    e.heads[0].query_bias = {};
    e.output_bias = {};
    const auto latex = [&](MatrixId id) { return stageFormula(e, id, 0).toLatex(); };
    const QString q = latex(MatrixId::Q), scaled = latex(MatrixId::ScaledScores),
                  a = latex(MatrixId::Weights), output = latex(MatrixId::Output);
    QVERIFY(q.contains(QStringLiteral("W^Q_1")) && !q.contains(QLatin1Char('P')));
    QVERIFY(scaled.contains(QStringLiteral("\\sqrt")));
    e.positions.kind = Positions::Kind::Sinusoidal;
    e.heads[0].query_bias = Matrix(1, 2, 1.0);
    e.scale = {Scale::Kind::Number, -0.000025};
    e.temperature = 2;
    e.output_bias = Matrix(1, 1, 1.0);
    QVERIFY(latex(MatrixId::Q).contains(QLatin1Char('P')) &&
            latex(MatrixId::Q).contains(QStringLiteral("b^Q_1")));
    QVERIFY(latex(MatrixId::ScaledScores).contains(QStringLiteral("10^{-5}")));
    QVERIFY(latex(MatrixId::Weights) != a && latex(MatrixId::Output) != output);
  }

  void numbersHaveTheDecimalsTheyNeed() {
    Experiment e = testing::fileExperiment(1);
    e.query_embeddings = Matrix(e.queryCount(), e.modelDim(), 0.25);
    const WorkedPart part = workedExample(e, computeTrace(e)).front();
    QCOMPARE(part.id, MatrixId::QueryEmbeddings);
    QCOMPARE(part.text(0.25), QStringLiteral("0.25"));
    QCOMPARE(part.text(-1e-9), QStringLiteral("0.00"));
    QCOMPARE(part.text(-0.5), QStringLiteral("\u22120.50"));
    e.query_embeddings = Matrix(e.queryCount(), e.modelDim(), 1.5e-7);
    QCOMPARE(workedExample(e, computeTrace(e)).front().text(1.5e-7), QStringLiteral("1.500e\u221207"));
  }

  void columnsAreDividedAtTheWidth() {
    QCOMPARE(columnBlocks({3, 3, 3}, 1, 10), (QList<int>{0, 3}));
    QCOMPARE(columnBlocks({3, 3, 3}, 1, 9), (QList<int>{0, 2, 3}));
    QCOMPARE(columnBlocks({30, 3, 3}, 1, 9), (QList<int>{0, 1, 3}));
    QCOMPARE(columnBlocks({}, 1, 9), (QList<int>{0, 0}));
  }

  void textsAreAscii_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("latex");
    QTest::newRow("plain") << QStringLiteral("The cat") << QStringLiteral("The cat");
    QTest::newRow("commands") << QStringLiteral("\\{}%$&#_")
                              << QStringLiteral("\\textbackslash{}\\{\\}\\%\\$\\&\\#\\_");
    QTest::newRow("accents") << QStringLiteral("\u00E9\u00EF\u00DF")
                             << QStringLiteral("\\'{e}\\\"{\\i}\\ss{}");
    QTest::newRow("combining accent") << QStringLiteral("e\u0301") << QStringLiteral("\\'{e}");
    QTest::newRow("other script") << QStringLiteral("\u732B")
                                  << QStringLiteral("\\texttt{\\footnotesize U+732B}");
    QTest::newRow("emoji") << QStringLiteral("\U0001F408")
                           << QStringLiteral("\\texttt{\\footnotesize U+1F408}");
    QTest::newRow("line end") << QStringLiteral("a\nb") << QStringLiteral("a b");
  }
  void textsAreAscii() {
    QFETCH(QString, text);
    QFETCH(QString, latex);
    QCOMPARE(latexText(text), latex);
  }

  void documentCompiles_data() {
    QTest::addColumn<int>("index");
    const auto all = experiments();
    for (std::size_t i = 0; i < all.size(); ++i)
      QTest::newRow(all[i].first.constData()) << static_cast<int>(i);
  }
  void documentCompiles() {
    const QString pdflatex = QStandardPaths::findExecutable(QStringLiteral("pdflatex"));
    if (pdflatex.isEmpty()) QSKIP("pdflatex is not installed.");
    QFETCH(int, index);
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("x.tex")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(documentOf(experiments()[static_cast<std::size_t>(index)].second));
    file.close();
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.start(pdflatex, {QStringLiteral("-interaction=nonstopmode"), QStringLiteral("-halt-on-error"),
                             QStringLiteral("-no-shell-escape"), QStringLiteral("x.tex")});
    QVERIFY(process.waitForFinished(120'000));
    const QByteArray log = process.readAll();
    QVERIFY2(process.exitCode() == 0, log.constData());
    QVERIFY2(!log.contains("Missing character"), log.constData());
    if (index < 11) QVERIFY2(!log.contains("Overfull"), log.constData());  // the examples fit on the page
  }
};

LAB_TEST(TestLatexDocument, QCoreApplication)

}  // namespace tst_latex_document
#include "tst_latex_document.moc"
