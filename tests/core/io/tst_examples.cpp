// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <algorithm>
#include <cmath>

#include "core/document/Document.h"
#include "core/document/TokenEdits.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Restructure.h"
#include "tests/TestProgram.h"

namespace tst_examples {

using namespace lab;

namespace {

Experiment example(const char* name) {
  const auto result =
      loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/%1.attn").arg(QLatin1String(name)));
  if (!result) qFatal("%s", qPrintable(result.refusal().sentence()));
  return result.value();
}

/// Returns `value` as it is displayed with this number of decimals.
QString printed(double value, int decimals) {
  return QString::number(value, 'f', decimals);
}

QString printed(std::span<const double> row, int decimals) {
  QStringList numbers;
  for (const double value : row) numbers.append(printed(value, decimals));
  return numbers.join(QStringLiteral(", "));
}

const Matrix& weightsOf(const AttentionTrace& trace, const Experiment& e, std::string_view head) {
  for (std::size_t h = 0; h < e.heads.size(); ++h)
    if (e.heads[h].name == head) return trace.heads[h].weights;
  qFatal("no such head");
}

int largestIn(const Matrix& m, int row) {
  const auto values = m.row(row);
  return static_cast<int>(std::max_element(values.begin(), values.end()) - values.begin());
}

double largest(const Matrix& m, int row) {
  return m(row, largestIn(m, row));
}

}  // namespace

/// Checks that every example does what its notes and head names say.
class TestExamples : public QObject {
  Q_OBJECT

 private slots:
  void everyExampleIsWrittenBackUnchanged_data() {
    QTest::addColumn<QString>("name");
    const QDir folder(QStringLiteral(PROJECT_DIR "/resources/examples"));
    const auto names = folder.entryList({QStringLiteral("*.attn")}, QDir::Files, QDir::Name);
    QVERIFY(names.size() > 5);
    for (const QString& name : names) QTest::newRow(qPrintable(name)) << name;
  }
  void everyExampleIsWrittenBackUnchanged() {
    QFETCH(QString, name);
    QFile file(QStringLiteral(PROJECT_DIR "/resources/examples/") + name);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const auto result = parseExperiment(bytes, name);
    QVERIFY2(result, result ? "" : qPrintable(result.refusal().sentence()));
    QCOMPARE(QString::fromUtf8(serializeExperiment(result.value())), QString::fromUtf8(bytes));
    QVERIFY(!result.value().title.empty());
    QVERIFY(result.value().notes.size() > 100);
    // The same file is built into the application as a resource.
    const auto built_in = loadExperiment(QStringLiteral(":/examples/") + name);
    QVERIFY2(built_in, built_in ? "" : qPrintable(built_in.refusal().sentence()));
    QVERIFY(identical(built_in.value(), result.value()));
  }

  void iLoveStatisticsGivesTheNumbersOfTheLecture() {
    const Experiment e = example("i-love-statistics");
    const AttentionTrace trace = computeTrace(e);
    const HeadTrace& head = trace.heads.front();
    QCOMPARE(e.query_tokens, (std::vector<std::string>{"I", "love", "statistics"}));
    QCOMPARE(printed(head.queries.row(1), 2), QStringLiteral("0.50, 0.80"));
    QCOMPARE(printed(head.keys.values(), 2), QStringLiteral("0.76, 0.92, 0.90, 1.02, 0.87, 1.13"));
    QCOMPARE(printed(head.values.values(), 2), QStringLiteral("0.48, 0.73, 0.60, 0.92, 0.53, 0.80"));
    QCOMPARE(printed(head.scores.row(1), 3), QStringLiteral("1.116, 1.266, 1.339"));
    QCOMPARE(printed(head.weights.row(1), 4), QStringLiteral("0.3046, 0.3387, 0.3567"));
    QCOMPARE(printed(head.context.row(1), 4), QStringLiteral("0.5385, 0.8193"));
    QVERIFY(trace.output.identicalTo(head.context));
  }

  void neighboursAttendsToAdjacentTokens() {
    const Experiment e = example("cat-sat-mat");
    const AttentionTrace trace = computeTrace(e);
    const Matrix& weights = weightsOf(trace, e, "Neighbours");
    for (int i = 0; i < 6; ++i) {
      const double next_door = (i > 0 ? weights(i, i - 1) : 0) + (i < 5 ? weights(i, i + 1) : 0);
      QVERIFY2(next_door >= 0.72, qPrintable(printed(next_door, 3)));
    }
  }

  void removingPositionsMakesNeighboursUniformAndKeepsMeaning() {
    const Experiment with = example("cat-sat-mat");
    const Experiment without = withPositions(with, Positions::Kind::None);
    const AttentionTrace trace_with = computeTrace(with), trace_without = computeTrace(without);
    for (const double weight : weightsOf(trace_without, without, "Neighbours").values())
      QVERIFY(weight == 1.0 / 6);
    QVERIFY(weightsOf(trace_without, without, "Meaning").identicalTo(weightsOf(trace_with, with, "Meaning")));
    QVERIFY(!weightsOf(trace_without, without, "Long range")
                 .identicalTo(weightsOf(trace_with, with, "Long range")));
  }

  void meaningGroupsContentWords() {
    const Experiment e = example("cat-sat-mat");
    const AttentionTrace trace = computeTrace(e);
    const Matrix& weights = weightsOf(trace, e, "Meaning");
    for (const int i : {1, 2, 5}) {
      const double content = weights(i, 1) + weights(i, 2) + weights(i, 5);
      QVERIFY2(content >= 0.94, qPrintable(printed(content, 3)));
    }
    QCOMPARE(e.query_tokens[0], std::string("The"));
    QCOMPARE(e.query_tokens[4], std::string("the"));
    for (int j = 0; j < 6; ++j) QVERIFY(weights(0, j) == weights(4, j));
  }

  void longRangeAttendsToDistantTokens() {
    const Experiment e = example("cat-sat-mat");
    const AttentionTrace trace = computeTrace(e);
    const Matrix& weights = weightsOf(trace, e, "Long range");
    for (int i = 0; i < 6; ++i) {
      double distance = 0;
      for (int j = 0; j < 6; ++j) distance += weights(i, j) * std::abs(i - j);
      QVERIFY2(distance >= 2.5, qPrintable(printed(distance, 3)));
    }
    QCOMPARE(printed(weights(2, 5), 2), QStringLiteral("0.85"));
  }

  /// Applies the edit that the first start suggests: W_Q row 3, column 3 of Long range from 2 to -4.
  void suggestedEditTurnsSatAway() {
    Experiment e = example("cat-sat-mat");
    QCOMPARE(e.heads[2].name, std::string("Long range"));
    QCOMPARE(e.heads[2].query_weights(2, 2), 2.0);
    e.heads[2].query_weights.set(2, 2, -4);
    const AttentionTrace trace = computeTrace(e);
    QCOMPARE(printed(weightsOf(trace, e, "Long range")(2, 5), 2), QStringLiteral("0.10"));
  }

  void dimensionsHaveNames() {
    QCOMPARE(example("cat-sat-mat").dimension_names,
             (std::vector<std::string>{"function word", "thing", "action", "place", "slow cos", "slow sin",
                                       "fast cos", "fast sin"}));
    QCOMPARE(example("translation-fr-en").dimension_names,
             (std::vector<std::string>{"article", "noun", "auxiliary or verb", "verb or particle"}));
    QCOMPARE(example("five-words").dimension_names.size(), std::size_t{4});
  }

  void translationHeadsAlignAndAgree() {
    const Experiment e = example("translation-fr-en");
    QVERIFY(e.mode == Mode::Cross);
    QCOMPARE(e.queryCount(), 5);
    QCOMPARE(e.keyCount(), 4);
    const AttentionTrace trace = computeTrace(e);
    const Matrix& alignment = weightsOf(trace, e, "Alignment");
    QVERIFY(alignment(0, 0) > 0.9 && alignment(1, 1) > 0.9);                       // le: the, chat: cat
    for (int i = 2; i < 5; ++i) QVERIFY(alignment(i, 2) + alignment(i, 3) > 0.9);  // s' est assis: sat down
    const Matrix& agreement = weightsOf(trace, e, "Agreement");
    for (const int i : {0, 2, 3, 4})
      QVERIFY2(agreement(i, 1) > 0.85, qPrintable(printed(agreement(i, 1), 3)));
  }

  void fiveWordsHeadsMatchTheNotes() {
    Experiment e = example("five-words");
    QCOMPARE(e.queryCount(), 5);
    QCOMPARE(e.modelDim(), 4);
    AttentionTrace trace = computeTrace(e);
    const Matrix& whom = weightsOf(trace, e, "Who and whom");
    QVERIFY(whom(2, 1) == whom(2, 4) && whom(2, 1) > 0.45);  // the weights of cats and mice are equal
    QVERIFY(whom(1, 2) > 0.9 && whom(4, 2) > 0.9);           // both nouns attend to the verb
    const Matrix& which = weightsOf(trace, e, "Which one");
    QVERIFY(which(0, 1) > 0.9 && which(3, 4) > 0.9);  // Hungry attends to cats, quick to mice
    QVERIFY(which(1, 0) > 0.9 && which(4, 3) > 0.9);  // the nouns attend to their adjectives
    for (int j = 0; j < 5; ++j) QCOMPARE(printed(which(2, j), 6), QStringLiteral("0.200000"));
    // The edit that the notes of the example suggest.
    e.query_embeddings.set(0, 1, 0);
    e.query_embeddings.set(0, 3, 0.4);
    trace = computeTrace(e);
    QVERIFY(weightsOf(trace, e, "Which one")(0, 4) > 0.9);
  }

  void itLooksAtTheStreetAndTheyAtTheAnimals() {
    Document document;
    QVERIFY(!document.reset(example("it-animal-street")));
    const int it = 5, animals = 1, street = 4;
    const auto weights = [&]() -> const Matrix& { return document.trace().heads[0].weights; };
    QCOMPARE(document.experiment().query_tokens[it], std::string("it"));
    QCOMPARE(largestIn(weights(), it), street);
    QVERIFY(largest(weights(), it) > 0.9);
    // The edit that the notes suggest changes one word.
    renameToken(document, Side::Query, it, QStringLiteral("they"));
    QCOMPARE(largestIn(weights(), it), animals);
    QVERIFY(largest(weights(), it) > 0.9);
  }

  void inductionContinuesTheSequence() {
    const Experiment e = example("induction");
    const AttentionTrace trace = computeTrace(e);
    const Matrix& previous = weightsOf(trace, e, "Previous word");
    for (int i = 1; i < 4; ++i) QVERIFY(previous(i, i - 1) > 0.9);
    const Matrix& induction = weightsOf(trace, e, "Induction");
    QVERIFY(e.query_tokens[3] == e.query_tokens[0]);
    QVERIFY(induction(3, 1) > 0.9);  // the word after the earlier red
    // Its value is that word: blue.
    QVERIFY(trace.heads[1].context(3, 1) > 0.9);
    for (int j = 2; j < 4; ++j) QCOMPARE(induction(0, j), 0.0);  // later words are masked
  }

  void bankTakesItsMeaningFromTheRiver() {
    Experiment e = example("bank-and-river");
    const int river = 1, bank = 2;
    AttentionTrace trace = computeTrace(e);
    QCOMPARE(largestIn(trace.heads[0].weights, bank), river);
    QVERIFY(trace.heads[0].context(bank, 0) > 0.9 && trace.heads[0].context(bank, 1) < 0.1);
    e.query_embeddings.set(river, 0, 0);
    e.query_embeddings.set(river, 1, 1);
    trace = computeTrace(e);
    QCOMPARE(largestIn(trace.heads[0].weights, bank), river);
    QVERIFY(trace.heads[0].context(bank, 1) > 0.9 && trace.heads[0].context(bank, 0) < 0.1);
  }

  void frenchWordOrderCrosses() {
    const Experiment e = example("black-cat");
    const AttentionTrace trace = computeTrace(e);
    const Matrix& weights = trace.heads[0].weights;
    QVERIFY(e.mode == Mode::Cross);
    for (const auto& [query, key] : {std::pair{0, 0}, {1, 2}, {2, 1}}) QVERIFY(weights(query, key) > 0.9);
  }

  void everyWordFindsTheVerb() {
    Experiment e = example("find-the-verb");
    AttentionTrace trace = computeTrace(e);
    const Matrix& verb = weightsOf(trace, e, "Verb");
    for (int i = 0; i < 7; ++i) QVERIFY(verb(i, 4) > 0.9);
    const Matrix& describes = weightsOf(trace, e, "Describes");
    for (const int noun : {2, 6}) QVERIFY(describes(noun, 1) > 0.4 && describes(noun, 5) > 0.4);
    // Without the verb nothing answers, and the weights are even.
    e.query_embeddings.set(4, 1, 0);
    trace = computeTrace(e);
    const Matrix& even = weightsOf(trace, e, "Verb");
    for (int i = 0; i < 7; ++i)
      for (int j = 0; j < 7; ++j) QVERIFY(std::abs(even(i, j) - 1.0 / 7) < 1e-12);
  }

  void everyExampleSaysWhatToTry() {
    const QDir folder(QStringLiteral(PROJECT_DIR "/resources/examples"));
    for (const QString& name : folder.entryList({QStringLiteral("*.attn")}, QDir::Files)) {
      const auto result = loadExperiment(folder.filePath(name));
      QVERIFY(result);
      QVERIFY2(("\n" + result.value().notes).find("\nTry:") != std::string::npos, qPrintable(name));
    }
  }

  void largeDotProductsSaturateWithoutScaling() {
    Experiment e = example("large-dot-products");
    QCOMPARE(e.keyDim(), 64);
    QVERIFY(e.scale.kind == Scale::Kind::InverseSqrtKeyDim);
    const AttentionTrace scaled = computeTrace(e);
    e.scale.kind = Scale::Kind::None;
    const AttentionTrace plain = computeTrace(e);
    int soft = 0, saturated = 0;
    for (int i = 0; i < e.queryCount(); ++i) {
      const double a = largest(scaled.heads[0].weights, i), b = largest(plain.heads[0].weights, i);
      soft += a >= 0.3 && a <= 0.6;
      saturated += b >= 0.99;
      QCOMPARE(largestIn(scaled.heads[0].weights, i), largestIn(plain.heads[0].weights, i));
    }
    QVERIFY(2 * soft > e.queryCount());
    QVERIFY(2 * saturated > e.queryCount());
    // A temperature of 1/8 cancels the scale 1/8, as the notes of the example say.
    e.scale.kind = Scale::Kind::InverseSqrtKeyDim;
    e.temperature = 0.125;
    const AttentionTrace cold = computeTrace(e);
    for (int i = 0; i < e.queryCount(); ++i)
      QVERIFY(std::abs(largest(cold.heads[0].weights, i) - largest(plain.heads[0].weights, i)) < 1e-12);
    // Every weight is rounded to two decimals.
    for (const double value : e.heads[0].query_weights.values())
      QCOMPARE(value, std::round(value * 100) / 100);
  }
};

LAB_TEST(TestExamples, QCoreApplication)

}  // namespace tst_examples
#include "tst_examples.moc"
