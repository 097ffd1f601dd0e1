// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include "core/document/DocumentJournal.h"
#include "core/document/SceneEdits.h"
#include "core/io/UndoJournal.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/core/document/RandomEdits.h"

namespace tst_document_journal {

using namespace lab;
using namespace lab::test;

namespace {

/// A document whose journal is in a temporary folder.
struct Journaled {
  Journaled() {
    document.reset(catSatMat());
    TestAccess::setMostAtOnce(document, 1e18);
    TestAccess::setMostPreparedAtOnce(document, 1'000'000);
  }
  void write() {
    journal.start({QStringLiteral("experiment"), {}, {}},
                  [base = document.startOfHistory()] { return bytesOf(base); }, records(), index(), {});
    journal.finish();
  }
  std::vector<Journal::Record> records() {
    std::vector<Journal::Record> all;
    for (int i = 0; i < document.undoStack()->count(); ++i) all.push_back(command(i).record());
    return all;
  }
  const JournaledCommand& command(int i) {
    return *static_cast<const JournaledCommand*>(document.undoStack()->command(i));
  }
  int index() { return document.undoStack()->index(); }
  QTemporaryDir folder;
  Document document;
  Journal journal{folder.path()};
};

/// Compares every state of the history of two documents.
void compareHistories(Document& a, Document& b) {
  QCOMPARE(b.undoStack()->count(), a.undoStack()->count());
  QCOMPARE(b.undoStack()->index(), a.undoStack()->index());
  QVERIFY(identical(a.latest(), b.latest()));
  QVERIFY(identical(a.scenes(), b.scenes()));
  for (int i = a.undoStack()->count(); i >= 0; --i) {
    a.jumpTo(i);
    b.jumpTo(i);
    QVERIFY2(identical(a.latest(), b.latest()), qPrintable(QStringLiteral("at step %1").arg(i)));
    QVERIFY(identical(a.scenes(), b.scenes()));
    QCOMPARE(b.stepText(i, Convention::Columns), a.stepText(i, Convention::Columns));
  }
}

}  // namespace

class TestDocumentJournal : public QObject {
  Q_OBJECT

 private slots:
  void everyKindOfEditIsRecoveredWithItsHistory() {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Journaled j;
      RandomEdits edits(j.document, seed);
      for (int i = 0; i < 150; ++i) {
        edits.edit(edits.index(RandomEdits::kKinds));
        if (edits.index(6) == 0) j.document.undo();
        if (edits.index(8) == 0) j.document.redo();
        if (edits.index(30) == 0) addScene(j.document, QStringLiteral("Scene %1").arg(i), {});
        if (edits.index(40) == 0) removeScene(j.document, 0);
      }
      j.write();
      auto recovered = recoverDocument(j.journal.path());
      QVERIFY2(recovered, recovered ? "" : qPrintable(recovered.refusal().sentence()));
      Document document;
      TestAccess::setMostAtOnce(document, 1e18);
      document.restore(std::move(recovered.value()));
      compareHistories(j.document, document);
    }
  }

  void recordIsAsSmallAsTheEdit() {
    Experiment large = catSatMat();
    large.query_embeddings = Matrix(6, 768, 0.5);
    large.positions = {};
    large.dimension_names.clear();
    for (Head& head : large.heads) {
      head.query_weights = head.key_weights = Matrix(768, 64, 0.1);
      head.value_weights = Matrix(768, 64, 0.2);
      head.query_bias = head.key_bias = head.value_bias = {};
    }
    large.output_weights = {};
    large.output_bias = {};
    Document document;
    QVERIFY(!document.reset(large));
    const auto size = [&document] {
      const int last = document.undoStack()->count() - 1;
      return static_cast<const JournaledCommand*>(document.undoStack()->command(last))->record()().size();
    };
    QVERIFY(!document.setEntry({MatrixId::KeyWeights, 1, 100, 7}, 3.0));
    QVERIFY(size() < 300);
    Experiment next = document.latest();
    next.heads[2].query_weights.set(5, 5, 9.0);
    next.temperature = 2;
    QVERIFY(!document.replace(next, QStringLiteral("Two settings")));
    QVERIFY(size() < 500);
    QVERIFY(!setTemperature(document, 3.0));
    QVERIFY(size() < 500);
  }

  void truncatedJournalLosesOnlyTheLastSteps() {
    Journaled j;
    std::vector<Experiment> states{j.document.latest()};
    for (int i = 0; i < 8; ++i) {
      QVERIFY(!j.document.setEntry({MatrixId::QueryWeights, 0, i % 4, 0}, 10.0 + i));
      states.push_back(j.document.latest());
    }
    j.write();
    QFile whole(j.journal.path());
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QByteArray bytes = whole.readAll();
    const QString path = j.folder.filePath(QStringLiteral("cut.journal"));
    int longest = -1;
    for (qsizetype size = 0; size <= bytes.size(); size += 5) {
      QFile cut(path);
      QVERIFY(cut.open(QIODevice::WriteOnly) && cut.write(bytes.left(size)) == size);
      cut.close();
      const auto contents = readJournal(path);
      if (!contents) {
        QCOMPARE(longest, -1);  // a journal is refused only if its beginning is incomplete
        continue;
      }
      const int steps = contents.value().index;
      QVERIFY(steps == longest || steps == longest + 1);  // a record has more than 5 bytes
      if (steps == longest) continue;
      longest = steps;
      const auto recovered = recoverDocument(path);
      QVERIFY(recovered);
      QVERIFY(identical(recovered.value().now.experiment, states[static_cast<std::size_t>(steps)]));
    }
    QCOMPARE(longest, 8);
  }

  void damagedByteNeverGivesAnotherExperiment() {
    Journaled j;
    std::vector<Experiment> states{j.document.latest()};
    for (int i = 0; i < 5; ++i) {
      QVERIFY(!j.document.setEntry({MatrixId::QueryWeights, 0, i % 4, 0}, 10.0 + i));
      states.push_back(j.document.latest());
    }
    j.write();
    QFile whole(j.journal.path());
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QByteArray bytes = whole.readAll();
    const QString path = j.folder.filePath(QStringLiteral("damaged.journal"));
    Random random(3);
    for (int i = 0; i < 60; ++i) {
      QByteArray damaged = bytes;
      const int at = random.index(static_cast<int>(bytes.size()));
      damaged[at] = static_cast<char>(damaged[at] ^ (1 << random.index(8)));
      QFile file(path);
      QVERIFY(file.open(QIODevice::WriteOnly) && file.write(damaged) == damaged.size());
      file.close();
      const auto recovered = recoverDocument(path);
      if (!recovered) continue;
      const auto index = static_cast<std::size_t>(recovered.value().index);
      QVERIFY(identical(recovered.value().now.experiment, states[index]));
    }
  }

  void stepThatOverflowsIsLeftOut() {
    Journaled j;
    QVERIFY(!j.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 2.0));
    const Experiment good = j.document.latest();
    Experiment bad = good;
    for (double& value : bad.heads[0].query_weights.mutableRow(0)) value = 1e308;
    for (double& value : bad.heads[0].query_weights.mutableRow(1)) value = 1e308;
    std::vector<Journal::Record> steps = j.records();
    steps.push_back([good, bad] { return bytesOf(HistoryStep{{}, StateEdit{{good, {}}, {bad, {}}}}); });
    j.journal.start({QStringLiteral("experiment"), {}, {}},
                    [base = j.document.startOfHistory()] { return bytesOf(base); }, steps, 2, {});
    j.journal.finish();
    const auto recovered = recoverDocument(j.journal.path());
    QVERIFY(recovered);
    QCOMPARE(recovered.value().index, 1);
    QVERIFY(identical(recovered.value().now.experiment, good));
  }
};

LAB_TEST(TestDocumentJournal, QCoreApplication)

}  // namespace tst_document_journal
#include "tst_document_journal.moc"
