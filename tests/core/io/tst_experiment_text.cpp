// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QDir>

#include "core/io/ExperimentFile.h"
#include "core/io/ExperimentText.h"
#include "tests/TestProgram.h"
#include "tests/core/io/RandomFile.h"

namespace tst_experiment_text {

using namespace lab;

namespace {

/// A text with a correct checksum around any compressed bytes.
QString textAround(const QByteArray& compressed) {
  const QByteArray checksum = QCryptographicHash::hash(compressed, QCryptographicHash::Sha256).left(8);
  return QStringLiteral("attention-lab:") +
         QString::fromLatin1((checksum + compressed).toBase64(QByteArray::Base64UrlEncoding));
}

/// Compressed bytes that claim to have another size.
QByteArray claiming(quint32 size, QByteArray compressed) {
  for (int i = 0; i < 4; ++i) compressed[i] = static_cast<char>(size >> (24 - 8 * i));
  return compressed;
}

bool refused(const QString& text) {
  const auto bytes = bytesOfExperimentText(text);
  return !bytes && !bytes.refusal().sentence().isEmpty();
}

}  // namespace

class TestExperimentText : public QObject {
  Q_OBJECT

 private slots:
  void textsAreReadBackBitwise() {
    const QDir folder(QStringLiteral(PROJECT_DIR "/resources/examples"));
    std::vector<Experiment> all;
    for (const QString& name : folder.entryList({QStringLiteral("*.attn")}, QDir::Files))
      all.push_back(loadExperiment(folder.filePath(name)).value());
    for (std::uint64_t seed = 0; seed < 40; ++seed) all.push_back(testing::fileExperiment(seed));
    for (const Experiment& e : all) {
      const auto text = experimentText(e);
      QVERIFY(text);
      for (const QChar c : text.value()) QVERIFY(c.unicode() < 128);
      // The text as in a quoted message: with other line ends, and with spaces around them.
      QString mailed = text.value();
      mailed.replace(QLatin1Char('\n'), QStringLiteral(" \r\n  "));
      for (const QString& form : {text.value(), text.value().simplified(), mailed}) {
        const auto bytes = bytesOfExperimentText(form);
        QVERIFY2(bytes, bytes ? "" : qPrintable(bytes.refusal().sentence()));
        const auto read = parseExperiment(bytes.value(), QStringLiteral("text"));
        QVERIFY(read && identical(read.value(), e));
      }
    }
  }

  void damagedTextsAreRefused() {
    const QString text = experimentText(testing::fileExperiment(3)).value().remove(QLatin1Char('\n'));
    QVERIFY(!refused(text));
    for (qsizetype at = 0; at < text.size(); ++at) {
      QString changed = text;
      changed[at] = text[at] == QLatin1Char('A') ? QLatin1Char('B') : QLatin1Char('A');
      // In the last characters, some bits have no meaning, and some characters are padding.
      if (at + 4 >= text.size()) continue;
      QVERIFY2(refused(changed), qPrintable(QString::number(at)));
      QVERIFY(refused(text.left(at)));
    }
    QVERIFY(refused(text + QLatin1Char('!')));
  }

  void otherTextsAreRefused() {
    for (const char* text : {"", " ", "The cat sat", "attention-lab:", "attention-lab:AAAA",
                             "attention-lab:\xc3\xa9\xc3\xa9", "{\"format\":\"attention-lab\"}"})
      QVERIFY2(refused(QString::fromUtf8(text)), text);
    QVERIFY(refused(QStringLiteral("attention-lab:") + QString(10'000'000, QLatin1Char('A'))));
    QVERIFY(refused(QString(10'000'000, QLatin1Char(' '))));
    QVERIFY(refused(textAround({})));
    QVERIFY(refused(textAround("abcdefgh")));
  }

  /// The size that the data claims is checked before it is decompressed. Data that claims a wrong size is
  /// refused.
  void decompressionIsLimited() {
    const QByteArray zeros(kMostTextBytes, '\0'), more(kMostTextBytes + 1, '\0');
    QVERIFY(!refused(textAround(qCompress(zeros, 9))));
    QVERIFY(textAround(qCompress(more, 9)).size() < kMostTextCharacters);
    QVERIFY(refused(textAround(qCompress(more, 9))));
    QVERIFY(refused(textAround(claiming(100, qCompress(more, 9)))));
    QVERIFY(refused(textAround(claiming(0xFFFFFFFFu, qCompress(zeros, 9)))));
    QVERIFY(refused(textAround(claiming(0, qCompress(zeros, 9)))));
    QVERIFY(refused(textAround(claiming(200, qCompress(zeros.left(100), 9)))));
  }

  void largeExperimentsAreNotCopied() {
    Random random(2);
    Experiment e = testing::fileExperiment(1);
    e.query_tokens.assign(400, "t");
    e.query_embeddings = xavier(400, e.modelDim(), random);
    e.positions = {};
    e.mask = {};
    e.mode = Mode::Self;
    e.notes = std::string(60'000, 'x');  // compresses well
    QVERIFY(experimentText(testing::fileExperiment(1)));
    e.query_embeddings = xavier(400, 200, random);
    const auto text = experimentText(e);
    QVERIFY(!text && !text.refusal().sentence().isEmpty());
  }
};

LAB_TEST(TestExperimentText, QCoreApplication)

}  // namespace tst_experiment_text
#include "tst_experiment_text.moc"
