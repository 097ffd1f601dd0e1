// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>

#include "core/io/ExperimentFile.h"
#include "core/model/Random.h"
#include "core/model/Validation.h"
#include "tests/TestProgram.h"

namespace tst_mutations {

using namespace lab;

namespace {

/// Changes `text` at a random place: replaces a byte, removes or repeats a part, or inserts a piece of JSON.
void mutate(QByteArray& text, Random& random) {
  static const QByteArray kPieces[] = {"[",       "]",       "{",     "}",        ",",       ":",     "\"",
                                       "\\u0000", "-",       "0",     "1e999",    "-0.0",    "null",  "[[]]",
                                       "[]",      "{}",      "1e308", "true",     "\xff",    "\xc3",  "\n",
                                       "\0",      "\"W_K\"", "NaN",   "\"key\":", "\\ud800", "1e-320"};
  const auto at = random.index(static_cast<int>(text.size()));
  switch (random.index(5)) {
    case 0:
      text[at] = static_cast<char>(random.index(256));
      break;
    case 1:
      text.remove(at, 1 + random.index(20));
      break;
    case 2:
      text.insert(at, text.mid(random.index(static_cast<int>(text.size())), 1 + random.index(40)));
      break;
    case 3:
      text.truncate(random.index(8) == 0 ? at : text.size());
      break;
    default:
      text.insert(at, kPieces[random.index(static_cast<int>(std::size(kPieces)))]);
  }
}

}  // namespace

/// Checks that any file is either a valid experiment or refused with a sentence.
class TestMutations : public QObject {
  Q_OBJECT

 private slots:
  void mutatedFileIsValidOrRefusedWithASentence() {
    QList<QByteArray> seeds;
    const QDir folder(QStringLiteral(PROJECT_DIR "/resources/examples"));
    for (const QString& name : folder.entryList({QStringLiteral("*.attn")}, QDir::Files, QDir::Name)) {
      QFile file(folder.filePath(name));
      QVERIFY(file.open(QIODevice::ReadOnly));
      // The large example would take as long as a hundred small ones and covers nothing more.
      if (file.size() < 20'000) seeds.append(file.readAll());
    }
    for (const char* name : {"version-1", "version-3", "version-4", "version-5"}) {
      QFile golden(QStringLiteral(TEST_DATA_DIR "/golden/%1.attn").arg(QLatin1String(name)));
      QVERIFY(golden.open(QIODevice::ReadOnly));
      seeds.append(golden.readAll());
    }
    QVERIFY(seeds.size() >= 5);

    Random random(42);
    int accepted = 0;
    for (int i = 0; i < 20'000; ++i) {
      QByteArray text = seeds[i % seeds.size()];
      for (int n = 1 + random.index(3); n > 0 && !text.isEmpty(); --n) mutate(text, random);
      const auto result = parseLecture(text, QStringLiteral("x"));
      if (result) {
        ++accepted;
        const auto& [experiment, scenes] = result.value();
        QVERIFY2(!findProblem(experiment), text.constData());
        for (const Scene& scene : scenes) QVERIFY2(!findProblem(scene.experiment), text.constData());
        // An accepted file can be saved and loaded again.
        if (i % 10 == 0) {
          const auto back = parseLecture(serializeExperiment(experiment, scenes), QStringLiteral("x"));
          QVERIFY2(back && identical(back.value().experiment, experiment) &&
                       identical(Scenes{back.value().scenes}, Scenes{scenes}),
                   text.constData());
        }
      } else {
        QVERIFY2(result.refusal().sentence().size() > 10, text.constData());
        QVERIFY2(result.refusal().sentence().size() < 400, qPrintable(result.refusal().sentence()));
      }
    }
    // Some mutations must be accepted and some refused.
    QVERIFY2(accepted > 500 && accepted < 19'000, qPrintable(QString::number(accepted)));
  }
};

LAB_TEST(TestMutations, QCoreApplication)

}  // namespace tst_mutations
#include "tst_mutations.moc"
