// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/document/Document.h"
#include "core/document/TokenEdits.h"
#include "core/document/Vocabulary.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "tests/TestProgram.h"
#include "tests/core/document/Samples.h"

namespace tst_vocabulary {

using namespace lab;
using namespace lab::test;

namespace {

const std::vector<std::string> kTranslation{"article", "noun", "auxiliary or verb", "verb or particle"};

Experiment without(const std::vector<std::string>& dimension_names) {
  Experiment e;
  e.query_tokens = {"placeholder"};
  e.dimension_names = dimension_names;
  e.query_embeddings = Matrix(1, static_cast<int>(dimension_names.size()), 0.5);
  return e;
}

Matrix vectorOf(const Experiment& e, const char* word, Side side = Side::Query) {
  return Vocabulary::shipped().vectorFor(e, side, QString::fromUtf8(word)).embedding;
}

double cosine(const Matrix& a, const Matrix& b) {
  double dot = 0, aa = 0, bb = 0;
  for (int j = 0; j < a.columns(); ++j) {
    dot += a(0, j) * b(0, j);
    aa += a(0, j) * a(0, j);
    bb += b(0, j) * b(0, j);
  }
  return dot / std::sqrt(aa * bb);
}

QStringList nearest(const Experiment& e, const char* word, qsizetype count) {
  const Matrix wanted = vectorOf(e, word);
  std::vector<std::pair<double, QString>> ranked;
  for (const QString& other : Vocabulary::shipped().words(e.dimension_names))
    if (other != QString::fromUtf8(word))
      ranked.emplace_back(-cosine(wanted, vectorOf(e, other.toUtf8().constData())), other);
  std::ranges::stable_sort(ranked, {}, &std::pair<double, QString>::first);
  QStringList result;
  for (const auto& entry : ranked) result << entry.second;
  return result.mid(0, count);
}

}  // namespace

class TestVocabulary : public QObject {
  Q_OBJECT

 private slots:
  void wordOfTheSentenceComesFirst() {
    Experiment e = catSatMat();
    e.query_embeddings.set(1, 7, 9.0);  // the user changed the embedding of "cat"
    for (const char* word : {"cat", "Cat", "CAT"}) {
      const WordVector vector = Vocabulary::shipped().vectorFor(e, Side::Query, QString::fromUtf8(word));
      QCOMPARE(vector.origin, VectorOrigin::SameWord);
      QCOMPARE(vector.embedding(0, 7), 9.0);
    }
  }

  void exactSpellingIsPreferred() {
    Experiment e = catSatMat();
    e.query_embeddings.set(4, 7, 9.0);  // "the", but not "The"
    QCOMPARE(vectorOf(e, "the")(0, 7), 9.0);
    QCOMPARE(vectorOf(e, "The")(0, 7), 0.0);
  }

  void sameSideComesBeforeTheOtherSide() {
    Experiment e = crossWithMask();
    e.key_tokens = {"love", "moi"};
    const Matrix asks = vectorOf(e, "love"), answers = vectorOf(e, "love", Side::Key);
    QVERIFY(asks.identicalTo(Matrix{{e.query_embeddings(1, 0), e.query_embeddings(1, 1),
                                     e.query_embeddings(1, 2), e.query_embeddings(1, 3)}}));
    QVERIFY(answers.identicalTo(Matrix{
        {e.key_embeddings(0, 0), e.key_embeddings(0, 1), e.key_embeddings(0, 2), e.key_embeddings(0, 3)}}));
    QCOMPARE(Vocabulary::shipped().vectorFor(e, Side::Query, QStringLiteral("moi")).origin,
             VectorOrigin::SameWord);
  }

  void vocabularyContainsTheExample() {
    const Experiment example = catSatMat();
    const Experiment empty = without(example.dimension_names);
    for (int i = 0; i < example.queryCount(); ++i) {
      const auto word = QString::fromStdString(example.token(Side::Query, i));
      const WordVector vector = Vocabulary::shipped().vectorFor(empty, Side::Query, word);
      QCOMPARE(vector.origin, VectorOrigin::Vocabulary);
      for (int j = 0; j < example.modelDim(); ++j)
        QCOMPARE(vector.embedding(0, j), example.query_embeddings(i, j));
    }
  }

  void vocabularyAgreesWithTheExampleFiles_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("translation");
    QTest::newRow("cat-sat-mat") << QStringLiteral("cat-sat-mat") << false;
    QTest::newRow("bank") << QStringLiteral("bank-and-river") << false;
    QTest::newRow("verb") << QStringLiteral("find-the-verb") << false;
    QTest::newRow("translation") << QStringLiteral("translation-fr-en") << true;
  }

  /// The vocabulary has the vectors of the example files, so that a word that is removed and typed again gets
  /// the same vector.
  void vocabularyAgreesWithTheExampleFiles() {
    QFETCH(QString, file);
    QFETCH(bool, translation);
    const auto loaded = loadExperiment(QStringLiteral(":/examples/%1.attn").arg(file));
    QVERIFY(loaded);
    const Experiment& example = loaded.value();
    const Experiment empty = without(example.dimension_names);
    for (const Side side : {Side::Query, Side::Key}) {
      const auto& tokens = example.tokens(side);
      const Matrix& embeddings =
          side == Side::Query || !translation ? example.query_embeddings : example.key_embeddings;
      for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto vector = Vocabulary::shipped().vectorFor(empty, side, QString::fromStdString(tokens[i]));
        QCOMPARE(vector.origin, VectorOrigin::Vocabulary);
        QVERIFY2(std::ranges::equal(vector.embedding.row(0), embeddings.row(static_cast<int>(i))),
                 tokens[i].c_str());
      }
    }
  }

  /// The word that a learner tries first.
  void bankLooksAtMoneyInsteadOfTheRiver() {
    auto loaded = loadExperiment(QStringLiteral(":/examples/bank-and-river.attn"));
    QVERIFY(loaded);
    Document document;
    QVERIFY(!document.reset(std::move(loaded.value())));
    const int river = 1, bank = 2;
    QVERIFY(!renameToken(document, Side::Query, river, QStringLiteral("money")).refused);
    const Matrix weights = computeTrace(document.experiment()).stage(MatrixId::Weights, 0);
    QVERIFY(weights(bank, river) > 0.7);
    const Matrix context = computeTrace(document.experiment()).stage(MatrixId::Context, 0);
    QVERIFY(context(bank, 1) > context(bank, 0));  // more money than water
  }

  void vocabularyContainsTheFiveWordsExample() {
    const Experiment e = without({"describing word", "hunter", "action", "prey"});
    QVERIFY(vectorOf(e, "Hungry").identicalTo(Matrix{{1, 0.4, 0, 0}}));
    QVERIFY(vectorOf(e, "cats").identicalTo(Matrix{{0, 1, 0, 0}}));
    QVERIFY(vectorOf(e, "chase").identicalTo(Matrix{{0, 0, 1, 0}}));
    QVERIFY(vectorOf(e, "quick").identicalTo(Matrix{{1, 0, 0, 0.4}}));
    QVERIFY(vectorOf(e, "mice").identicalTo(Matrix{{0, 0, 0, 1}}));
    QVERIFY(nearest(e, "dogs", 3).contains(QStringLiteral("cats")));
    QVERIFY(nearest(e, "rabbits", 4).contains(QStringLiteral("mice")));
  }

  void dimensionsMayHaveAnyOrder() {
    const Experiment e = without({"extra", "place", "action", "thing", "function word"});
    QVERIFY(vectorOf(e, "sat").identicalTo(Matrix{{0, 0.5, 0.7, 0.7, 0}}));
  }

  void similarWordsHaveSimilarVectors() {
    const Experiment e = without(catSatMat().dimension_names);
    QVERIFY(nearest(e, "dog", 4).contains(QStringLiteral("cat")));
    const QStringList sat = nearest(e, "sat", 4);
    QVERIFY2(sat.contains(QStringLiteral("slept")), qPrintable(sat.join(u' ')));
    const QStringList mat = nearest(e, "mat", 4);
    QVERIFY2(mat.contains(QStringLiteral("rug")), qPrintable(mat.join(u' ')));
    const QStringList on = nearest(e, "on", 8);
    QVERIFY2(on.contains(QStringLiteral("in")) && on.contains(QStringLiteral("by")),
             qPrintable(on.join(u' ')));
    QVERIFY(cosine(vectorOf(e, "dog"), vectorOf(e, "the")) < 0.1);
    QVERIFY(cosine(vectorOf(e, "garden"), vectorOf(e, "mat")) > 0.9);
    QVERIFY(cosine(vectorOf(e, "ran"), vectorOf(e, "sat")) > 0.9);
  }

  void everyVocabularyEntryIsValid() {
    for (const auto& names : {catSatMat().dimension_names, kTranslation}) {
      const Experiment e = without(names);
      const auto words = Vocabulary::shipped().words(names);
      QVERIFY(words.size() >= 60);
      for (const QString& word : words) {
        const WordVector vector = Vocabulary::shipped().vectorFor(e, Side::Query, word);
        QCOMPARE(vector.origin, VectorOrigin::Vocabulary);
        double length = 0;
        for (const double value : vector.embedding.row(0)) {
          QVERIFY(value >= 0 && value <= 1);
          length += value * value;
        }
        QVERIFY2(length > 0, qPrintable(word));
      }
    }
  }

  void eachSideUsesItsLanguage() {
    const Experiment e = without(kTranslation);
    QVERIFY(vectorOf(e, "a").identicalTo(Matrix{{0, 0, 0.9, 0.1}}));            // French, as in "il a"
    QVERIFY(vectorOf(e, "a", Side::Key).identicalTo(Matrix{{0.95, 0, 0, 0}}));  // English, as in "a cat"
    QVERIFY(vectorOf(e, "Chat").identicalTo(Matrix{{0, 1, 0, 0}}));
    QVERIFY(vectorOf(e, "chien", Side::Key).identicalTo(vectorOf(e, "chien")));
    QVERIFY(vectorOf(e, "s\u2019").identicalTo(vectorOf(e, "s'")));
    QVERIFY(vectorOf(e, "\u00c9TAIT").identicalTo(vectorOf(e, "\u00e9tait")));
    QVERIFY(vectorOf(e, "\u00e9tait").identicalTo(Matrix{{0, 0, 0.95, 0}}));
    QVERIFY(vectorOf(e, "e\u0301tait").identicalTo(vectorOf(e, "\u00e9tait")));  // composed = decomposed
    const auto asking = Vocabulary::shipped().words(kTranslation, Side::Query);
    const auto answering = Vocabulary::shipped().words(kTranslation, Side::Key);
    QCOMPARE(asking.front(), QStringLiteral("le"));
    QCOMPARE(answering.front(), QStringLiteral("the"));
  }

  void otherDimensionsHaveNoVocabulary() {
    QVERIFY(Vocabulary::shipped().words({}).empty());
    QVERIFY(Vocabulary::shipped().words({"thing"}).empty());
    const Experiment e = crossWithMask();
    const WordVector vector = Vocabulary::shipped().vectorFor(e, Side::Query, QStringLiteral("cat"));
    QCOMPARE(vector.origin, VectorOrigin::MadeUp);
    QVERIFY(vector.embedding.identicalTo(madeUpVector(QStringLiteral("cat"), 1, 4)));
  }

  void madeUpVectorsAreZeroWhereEveryEmbeddingIs() {
    const QString cat = QStringLiteral("cat");
    Experiment e = crossWithMask();
    const Matrix whole = madeUpVector(cat, 1, 4);
    for (int row = 0; row < e.queryCount(); ++row) e.query_embeddings.set(row, 2, 0);
    QVERIFY(Vocabulary::shipped().madeUp(e, cat, 1).identicalTo(whole));  // the other sentence uses it
    for (int row = 0; row < e.keyCount(); ++row) e.key_embeddings.set(row, 2, 0);
    Matrix expected = whole;
    expected.set(0, 2, 0);
    QVERIFY(Vocabulary::shipped().madeUp(e, cat, 1).identicalTo(expected));
    e.query_embeddings = Matrix(e.queryCount(), 4);
    e.key_embeddings = Matrix(e.keyCount(), 4);
    QVERIFY(Vocabulary::shipped().madeUp(e, cat, 1).identicalTo(whole));
  }

  void madeUpVectorsAreTheSameOnEveryMachine() {
    QVERIFY(madeUpVector(QStringLiteral("zebra"), 1, 6)
                .identicalTo(Matrix{{-0.72, 0.47, 0.04, -0.5, 0.95, 0.41}}));
    QVERIFY(madeUpVector(QStringLiteral("\u732b"), 42, 4).identicalTo(Matrix{{0.72, -0.94, -0.24, 0.91}}));
  }

  void madeUpVectorsDependOnlyOnWordSeedAndSize() {
    const Matrix zebra = madeUpVector(QStringLiteral("zebra"), 1, 8);
    QVERIFY(zebra.identicalTo(madeUpVector(QStringLiteral("Zebra"), 1, 8)));
    QVERIFY(!zebra.identicalTo(madeUpVector(QStringLiteral("zebras"), 1, 8)));
    QVERIFY(!zebra.identicalTo(madeUpVector(QStringLiteral("zebra"), 2, 8)));
    const Matrix many = madeUpVector(QStringLiteral("zebra"), 1, 4000);
    double smallest = 1, largest = -1;
    for (const double value : many.row(0)) {
      QVERIFY(value >= -1 && value <= 1);
      QCOMPARE(value, std::round(value * 100) / 100);
      QVERIFY(value != 0 || !std::signbit(value));
      smallest = std::min(smallest, value);
      largest = std::max(largest, value);
    }
    QVERIFY(smallest < -0.95 && largest > 0.95);
  }

  void brokenVocabularyIsRefused_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("place");
    QTest::newRow("not JSON") << QByteArray("{") << QStringLiteral("line 1, column 2");
    QTest::newRow("a list") << QByteArray("[]") << QString();
    QTest::newRow("no spaces") << QByteArray("{}") << QStringLiteral("spaces");
    QTest::newRow("space is a number") << QByteArray(R"({"spaces": [3]})") << QStringLiteral("spaces[0]");
    QTest::newRow("no dimensions") << QByteArray(R"({"spaces": [{"dimensions": []}]})")
                                   << QStringLiteral("spaces[0].dimensions");
    QTest::newRow("words are a list") << QByteArray(R"({"spaces": [{"dimensions": ["a"], "words": [1]}]})")
                                      << QStringLiteral("spaces[0].words");
    QTest::newRow("too few numbers")
        << QByteArray(R"({"spaces": [{"dimensions": ["a", "b"], "words": {"x": [1]}}]})")
        << QStringLiteral("spaces[0].words.x");
    QTest::newRow("a text for a number")
        << QByteArray(R"({"spaces": [{"dimensions": ["a"], "key_words": {"x": ["1"]}}]})")
        << QStringLiteral("spaces[0].key_words.x[0]");
  }

  void brokenVocabularyIsRefused() {
    QFETCH(QByteArray, json);
    QFETCH(QString, place);
    const auto parsed = Vocabulary::parse(json, QStringLiteral("words.json"));
    QVERIFY(!parsed);
    QCOMPARE(parsed.refusal().file, QStringLiteral("words.json"));
    QCOMPARE(parsed.refusal().place, place);
  }
};

LAB_TEST(TestVocabulary, QCoreApplication)

}  // namespace tst_vocabulary
#include "tst_vocabulary.moc"
