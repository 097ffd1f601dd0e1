// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

#include "core/document/Visibility.h"
#include "core/engine/Engine.h"
#include "core/explain/WorkedExample.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Random.h"
#include "tests/TestProgram.h"
#include "ui/export/HandoutPaper.h"
#include "ui/export/PaperBlocks.h"
#include "ui/theme/Theme.h"

namespace tst_handout {

using namespace lab;

namespace {

/// The text of a PDF without spaces, page after page.
QString textOf(const QByteArray& pdf) {
  QProcess process;
  process.start(QStringLiteral("pdftotext"),
                {QStringLiteral("-layout"), QStringLiteral("-"), QStringLiteral("-")});
  process.write(pdf);
  process.closeWriteChannel();
  if (!process.waitForFinished(60'000)) return {};
  return QString::fromUtf8(process.readAll()).remove(QLatin1Char(' '));
}

}  // namespace

class TestHandout : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void everyStageIsOnThePages_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(PROJECT_DIR "/resources/examples"));
    for (const QString& name : folder.entryList({QStringLiteral("*.attn")}, QDir::Files))
      QTest::newRow(qPrintable(name)) << folder.filePath(name);
  }
  void everyStageIsOnThePages() {
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty())
      QSKIP("pdftotext is not installed.");
    QFETCH(QString, path);
    AttentionTrace trace;
    const Experiment e = loadExperiment(path, &trace).value();
    const QString text = textOf(handoutPdf(e, trace));
    QVERIFY(!text.isEmpty());
    QHash<QString, int> needed;  // the least number of times that each number occurs
    for (const WorkedPart& part : workedExample(e, trace)) {
      if (part.unchanged) continue;
      QVERIFY2(text.contains(QString(part.title).remove(QLatin1Char(' '))), qPrintable(part.title));
      if (part.id == MatrixId::Weights || part.id == MatrixId::Output)
        for (const double value : part.values.values()) ++needed[part.text(value)];
    }
    QVERIFY(!needed.isEmpty());
    for (auto it = needed.cbegin(); it != needed.cend(); ++it)
      QVERIFY2(text.count(it.key()) >= it.value(), qPrintable(it.key()));
  }

  void hiddenNumbersAreBlanks() {
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty())
      QSKIP("pdftotext is not installed.");
    AttentionTrace trace;
    const Experiment e =
        loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/cat-sat-mat.attn"), &trace).value();
    RegionSet hidden;
    hidden.addWhole(MatrixId::Weights);
    QHash<QString, int> blanks;  // how often each number is hidden
    for (const WorkedPart& part : workedExample(e, trace))
      if (part.id == MatrixId::Weights)
        for (const double value : part.values.values()) ++blanks[part.text(value)];
    const QString whole = textOf(handoutPdf(e, trace));
    const QString blank = textOf(handoutPdf(e, withoutHidden(trace, e, hidden)));
    QVERIFY(!blank.contains(QStringLiteral("nan")));
    for (auto it = blanks.cbegin(); it != blanks.cend(); ++it)
      QVERIFY2(whole.count(it.key()) - blank.count(it.key()) == it.value(), qPrintable(it.key()));
  }

  /// A blank in a formula counts, too.
  void hiddenScaleAsksToFillInTheBlanks() {
    const Experiment e =
        loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/cat-sat-mat.attn")).value();
    const AttentionTrace trace = computeTrace(e);
    QVERIFY(!hasBlanks(e, workedExample(e, trace)));
    for (const MatrixId id : {MatrixId::Scale, MatrixId::Temperature}) {
      RegionSet hidden;
      hidden.addWhole(id);
      const Experiment seen = withoutHidden(e, hidden);
      QVERIFY(hasBlanks(seen, workedExample(seen, withoutHidden(trace, e, hidden))));
      if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty()) continue;
      QVERIFY(textOf(handoutPdf(seen, withoutHidden(trace, e, hidden)))
                  .contains(numbersNote(true).remove(QLatin1Char(' '))));
    }
  }

  /// Tables shorten a long token. The summary shows all of it, on several lines if necessary.
  void longTokenIsShownWhole() {
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty())
      QSKIP("pdftotext is not installed.");
    Experiment e = loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/cat-sat-mat.attn")).value();
    std::string& token = e.query_tokens[1];
    token.clear();
    while (token.size() < 300) token += "q" + std::to_string(token.size()) + "w";
    QString text = textOf(handoutPdf(e, computeTrace(e)));
    text.remove(QRegularExpression(QStringLiteral("[\\s\u200B]")));
    QVERIFY(text.contains(QString::fromStdString(token)));
  }

  /// Every block lies within the margins, and no two blocks overlap.
  void blocksAreOnThePage() {
    const QSizeF page(794, 1123);
    std::vector<PaperBlock> blocks;
    Random random(4);
    for (int i = 0; i < 200; ++i) {
      const bool heading = random.index(6) == 0;
      PaperBlock block;
      block.size = heading ? QSizeF(paperWidth(page), 22)
                           : QSizeF(random.uniform(20, paperWidth(page)), random.uniform(10, 700));
      block.new_line = heading;
      if (!heading) block.top = random.uniform(0, 10);
      blocks.push_back(block);
    }
    const PaperPages pages = placeOnPages(blocks, page);
    const QRectF room(kPaperMargin, kPaperMargin, paperWidth(page) + 1e-6, page.height() - 2 * kPaperMargin);
    std::size_t next = 0;
    for (const auto& placed : pages) {
      QVERIFY(!placed.empty());
      QList<QRectF> seen;
      for (const auto& [at, index] : placed) {
        QCOMPARE(index, next++);
        const QRectF box(at, blocks[index].size);
        QVERIFY(room.contains(box));
        for (const QRectF& other : seen) QVERIFY(!other.intersects(box.adjusted(0.01, 0.01, -0.01, -0.01)));
        seen << box;
      }
      // A heading is not the last block of a page.
      if (next < blocks.size()) QVERIFY(!blocks[placed.back().second].new_line || blocks[next].new_line);
    }
    QCOMPARE(next, blocks.size());
  }
};

LAB_TEST(TestHandout, QApplication)

}  // namespace tst_handout
#include "tst_handout.moc"
