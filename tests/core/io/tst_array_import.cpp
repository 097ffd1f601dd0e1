// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/io/arrays/ArrayProposals.h"
#include "core/io/export/ExportedMatrices.h"
#include "core/model/Limits.h"
#include "core/model/Validation.h"
#include "tests/TestProgram.h"

namespace tst_array_import {

using namespace lab;

namespace {

const QString kArrays = QStringLiteral(TEST_DATA_DIR "/arrays/");

QByteArray contents(const char* name) {
  QFile file(kArrays + QLatin1String(name));
  if (!file.open(QIODevice::ReadOnly)) qFatal("%s cannot be read", name);
  return file.readAll();
}

Experiment example() {
  return loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/i-love-statistics.attn")).value();
}

ArrayTarget target(const char* text) {
  return targetFromText(QString::fromLatin1(text)).value();
}

NumberArray arrayOf(const char* name, std::vector<std::int64_t> shape) {
  std::int64_t count = 1;
  for (const std::int64_t size : shape) count *= size;
  NumberArray array{QString::fromLatin1(name), QStringLiteral("<f8"), std::move(shape), {}};
  for (std::int64_t i = 0; i < count; ++i) array.values.push_back(0.25 * static_cast<double>(i % 7));
  return array;
}

ArrayProposal proposalOf(const char* name, std::vector<std::int64_t> shape, const Experiment& e) {
  return proposalsFor({arrayOf(name, std::move(shape))}, e).front();
}

/// An experiment with 3 words, d_model 4, and 2 heads with d_k 2 and d_v 3.
Experiment twoHeads() {
  Experiment e = example();
  e.query_embeddings = Matrix(3, 4, 0.5);
  e.dimension_names.clear();
  e.output_weights = e.output_bias = Matrix();
  Head head;
  head.name = "a";
  head.query_weights = head.key_weights = Matrix(4, 2, 1);
  head.value_weights = Matrix(4, 3, 1);
  e.heads = {head, head};
  return e;
}

/// Imports the arrays to the targets that are proposed.
Result<ImportedExperiment> importProposed(const std::vector<NumberArray>& arrays, const Experiment& e) {
  std::vector<ArrayTarget> targets;
  for (const ArrayProposal& proposal : proposalsFor(arrays, e)) targets.push_back(proposal.target);
  return importArrays(arrays, targets, e);
}

}  // namespace

class TestArrayImport : public QObject {
  Q_OBJECT

 private slots:
  /// Spare rows belong to the table of positions that they come from.
  void importedPositionsDropSpareRows() {
    Experiment e = example();
    e.positions.kind = Positions::Kind::Learned;
    e.positions.query = Matrix(e.queryCount(), e.modelDim(), 0.5);
    e.positions.spare_query = Matrix(1, e.modelDim(), 0.25);
    const auto weights = importArrays({arrayOf("a", {e.modelDim(), e.keyDim()})}, {target("W_Q")}, e);
    QVERIFY2(weights, weights ? "" : qPrintable(weights.refusal().sentence()));
    QCOMPARE(weights.value().experiment.positions.spare_query.rows(), 1);
    const auto positions =
        importArrays({arrayOf("a", {e.queryCount(), e.modelDim()})}, {target("query_positions")}, e);
    QVERIFY2(positions, positions ? "" : qPrintable(positions.refusal().sentence()));
    QVERIFY(positions.value().experiment.positions.spare_query.empty());
  }

  void exportedArraysAreImportedAgain() {
    const QString folder = QStringLiteral(PROJECT_DIR "/resources/examples/");
    for (const QString& name : QDir(folder).entryList({QStringLiteral("*.attn")})) {
      const Experiment before = loadExperiment(folder + name).value();
      const AttentionTrace trace = computeTrace(before);
      QTemporaryDir into;
      QFile file(into.filePath(QStringLiteral("a.npz")));
      QVERIFY(file.open(QIODevice::WriteOnly));
      QVERIFY(writeNpz(before, trace, file));
      file.close();
      Experiment changed = before;
      for (Head& head : changed.heads) head.key_weights.set(0, 0, head.key_weights(0, 0) + 1);
      changed.query_embeddings.set(0, 0, changed.query_embeddings(0, 0) + 1);
      const auto imported = importProposed(readArrays(file.fileName()).value(), changed);
      QVERIFY2(imported, imported ? "" : qPrintable(name + u' ' + imported.refusal().sentence()));
      const AttentionTrace again = computeTrace(imported.value().experiment);
      const auto same = [&](MatrixId stage, int head) {
        return std::ranges::equal(again.stage(stage, head).values(), trace.stage(stage, head).values());
      };
      QVERIFY2(same(MatrixId::Output, -1), qPrintable(name));
      for (int h = 0; h < before.headCount(); ++h) QVERIFY2(same(MatrixId::Weights, h), qPrintable(name));
    }
  }

  /// The file has 2 x 3 x 4 arrays of 0, 1, 2 ..., in every type, order of dimensions and order of bytes.
  void everyTypeIsRead() {
    const auto arrays = readArrays(kArrays + QStringLiteral("types.npz"));
    QVERIFY2(arrays, arrays ? "" : qPrintable(arrays.refusal().sentence()));
    QCOMPARE(arrays.value().size(), std::size_t{45});
    for (const NumberArray& array : arrays.value()) {
      QCOMPARE(array.shape, (std::vector<std::int64_t>{2, 3, 4}));
      const bool boolean = array.name == QLatin1String("bool");
      for (std::size_t i = 0; i < 24; ++i)
        QVERIFY2(array.values[i] == (boolean ? static_cast<double>(i % 2) : static_cast<double>(i)),
                 qPrintable(array.name));
    }
  }

  void everyVersionIsRead() {
    for (const char* name : {"version-1.npy", "version-2.npy"}) {
      const auto array = parseNpy(contents(name), QString::fromLatin1(name));
      QVERIFY(array);
      QCOMPARE(array.value().shape, (std::vector<std::int64_t>{2, 3}));
      QCOMPARE(array.value().values, (std::vector<double>{0, 1, 2, 3, 4, 5}));
    }
    const auto stored = parseNpz(contents("stored.npz"), QStringLiteral("stored.npz")).value();
    QCOMPARE(stored.size(), std::size_t{2});
    QCOMPARE(stored[1].values, std::vector<double>{7});
    QVERIFY(stored[1].shape.empty());
  }

  void otherContentsAreRefused() {
    for (const char* name : {"complex.npy", "text.npy", "infinite.npy", "make_arrays.py", "expected.json"}) {
      const auto arrays = readArrays(kArrays + QLatin1String(name));
      QVERIFY2(!arrays, name);
      QVERIFY(arrays.refusal().sentence().contains(QLatin1String(name)));
    }
    QVERIFY(!readArrays(kArrays + QStringLiteral("none.npy")));
  }

  void damagedFilesAreRefused() {
    for (const char* name : {"version-1.npy", "stored.npz", "keras-attention.npz"}) {
      const QByteArray whole = contents(name);
      const auto read = [name](const QByteArray& bytes) {
        return QLatin1String(name).endsWith(QLatin1String("npy"))
                   ? bool(parseNpy(bytes, QStringLiteral("x.npy")))
                   : bool(parseNpz(bytes, QStringLiteral("x.npz")));
      };
      QVERIFY(read(whole));
      for (qsizetype length = 0; length < whole.size(); ++length)
        QVERIFY2(!read(whole.left(length)),
                 qPrintable(QStringLiteral("%1, %2").arg(QLatin1String(name)).arg(length)));
      for (qsizetype at = 0; at < whole.size(); ++at) {
        QByteArray changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ (1 << at % 8));
        read(changed);  // a refusal or other numbers, but never a crash
      }
    }
  }

  void archivesThatClaimTooMuchAreRefused() {
    QByteArray bomb = contents("types.npz");
    const qsizetype entry = bomb.indexOf("PK\x01\x02");
    for (int i = 0; i < 4; ++i) bomb[entry + 24 + i] = static_cast<char>(0x7f);  // its size
    QVERIFY(!parseNpz(bomb, QStringLiteral("x.npz")));
    QByteArray wide = contents("version-1.npy");
    QVERIFY(wide.contains("(2, 3)"));
    wide.replace("(2, 3), }      ", "(99999999999,),");
    QVERIFY(!parseNpy(wide, QStringLiteral("x.npy")));
  }

  void tablesAreRead_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("commas") << QByteArray("1,2.5\n-3,4e-1\n");
    QTest::newRow("names") << QByteArray(",one,two\ncat,1,2.5\nsat,-3,0.4\n");
    QTest::newRow("numbers of columns") << QByteArray(",1,2\ncat,1,2.5\nsat,-3,0.4\n");
    QTest::newRow("a first row without a name") << QByteArray(",1,2.5\ncat,-3,0.4\n");
    QTest::newRow("names of columns") << QByteArray("one,two\n1,2.5\n-3,0.4\n");
    QTest::newRow("semicolons and decimal commas") << QByteArray("1;2,5\r\n-3;0,4\r\n");
    QTest::newRow("tabs") << QByteArray("1\t2.5\n\n-3\t0.4");
    QTest::newRow("decimal comma first") << QByteArray("1,0;2,5\n-3;0,4\n");
    QTest::newRow("tabs and decimal commas") << QByteArray("1,0\t2,5\n-3\t0,4\n");
    QTest::newRow("commas in a comment") << QByteArray("# a, b\n1,0;2,5\n-3;0,4\n");
    QTest::newRow("semicolons in quotation marks") << QByteArray("\"a;b\",\"c\td\"\n1,2.5\n-3,0.4\n");
    QTest::newRow("blanks") << QByteArray("# by savetxt\n1.0 2.5\n-3.0   0.4\n");
    QTest::newRow("minus sign") << QByteArray(
        "1,2.5\n\xe2\x88\x92"
        "3,0.4\n");
  }
  void tablesAreRead() {
    QFETCH(QByteArray, text);
    const auto table = parseTable(text, QStringLiteral("W_Q.csv"));
    QVERIFY2(table, table ? "" : qPrintable(table.refusal().sentence()));
    QCOMPARE(table.value().name, QStringLiteral("W_Q"));
    QCOMPARE(table.value().shape, (std::vector<std::int64_t>{2, 2}));
    QCOMPARE(table.value().values, (std::vector<double>{1, 2.5, -3, 0.4}));
  }

  void damagedTablesAreRefused() {
    for (const char* text :
         {"", "\n\n", "1,2\n3\n", "1,2\n3,x\n", "1,2\n3,nan\n", "1,2\n3,\n", "1,nan\n3,4\n",
          "cat,nan\nsat,2\n", "nan\n1\n2\n", "inf,inf\n1,2\n", "1.5x,2\n3,4\n", "a,b,c\n1,2\n", "a\n0,5\n",
          "0,5;1.5\n", "1.234,5;2\n", "0,5\n0,05\n"})
      QVERIFY2(!parseTable(text, QStringLiteral("x.csv")), text);
    const QString sentence = parseTable("1,2\n3,x\n", QStringLiteral("x.csv")).refusal().sentence();
    QVERIFY2(sentence.contains(u'2') && sentence.contains(QStringLiteral("\"x\"")), qPrintable(sentence));
  }

  /// No matrix is so large, and the texts of its cells would take much memory.
  void longLinesAndManyLinesAreRefused() {
    const qsizetype most = qsizetype{limits::kHeads} * limits::kHeadDim;
    for (const char* cell : {"1,", "1;", "1 ", "1\n"}) {
      QByteArray text = QByteArray(cell).repeated(most);
      const auto whole = parseTable(text.first(text.size() - 1), QStringLiteral("x.csv"));
      QVERIFY2(whole && static_cast<qsizetype>(whole.value().values.size()) == most, cell);
      QVERIFY2(!parseTable(text + "1", QStringLiteral("x.csv")), cell);
    }
  }

  /// "0,5" is one number or two. The ending of the file decides, and the type says what was read.
  void oneCommaInEachLineIsNotGuessed() {
    const QByteArray text("0,5\n1,25\n");
    const auto decimals = parseTable(text, QStringLiteral("x.tsv")).value();
    QCOMPARE(decimals.shape, (std::vector<std::int64_t>{2, 1}));
    QCOMPARE(decimals.values, (std::vector<double>{0.5, 1.25}));
    QVERIFY(decimals.type.contains(QStringLiteral("decimal commas")));
    const auto columns = parseTable(text, QStringLiteral("x.csv")).value();
    QCOMPARE(columns.shape, (std::vector<std::int64_t>{2, 2}));
    QVERIFY(columns.type.contains(QStringLiteral("commas between columns")));
    const auto unclear = parseTable(text, QStringLiteral("x.txt"));
    QVERIFY(!unclear);
    QVERIFY(unclear.refusal().sentence().contains(QStringLiteral(".tsv")));
    QCOMPARE(parseTable("a,b\n0,5\n", QStringLiteral("x.csv")).value().type, QStringLiteral("text"));
  }

  /// The layouts of PyTorch and Keras give the output that NumPy computed.
  void attentionOfOtherProgramsIsImported_data() {
    QTest::addColumn<QString>("file");
    for (const char* name :
         {"stacked.npz", "linear.npz", "keras-attention.npz", "torch-attention.safetensors"})
      QTest::newRow(name) << QString::fromLatin1(name);
  }
  void attentionOfOtherProgramsIsImported() {
    QFETCH(QString, file);
    const auto arrays = readArrays(kArrays + file);
    QVERIFY2(arrays, arrays ? "" : qPrintable(arrays.refusal().sentence()));
    std::vector<ArrayTarget> targets;
    for (const ArrayProposal& proposal : proposalsFor(arrays.value(), example(), 2))
      targets.push_back(proposal.target);
    const auto imported = importArrays(arrays.value(), targets, example(), 2);
    QVERIFY2(imported, imported ? "" : qPrintable(imported.refusal().sentence()));
    const Experiment& e = imported.value().experiment;
    QCOMPARE(e.headCount(), 2);
    QCOMPARE(e.modelDim(), 6);
    QCOMPARE(e.keyDim(), 3);
    const AttentionTrace trace = computeTrace(e);
    const QJsonArray expected =
        QJsonDocument::fromJson(contents("expected.json"))[QStringLiteral("output")].toArray();
    QCOMPARE(trace.output.rows(), expected.size());
    for (int i = 0; i < trace.output.rows(); ++i)
      for (int j = 0; j < trace.output.columns(); ++j)
        QVERIFY(std::abs(trace.output(i, j) - expected[i].toArray()[j].toDouble()) < 1e-12);
  }

  void unknownNamesAreProposedByShapeIfOneFits() {
    const Experiment e = example();  // n 3, d_model 3, d_k 2
    QCOMPARE(proposalOf("a", {3, 3}, e).target.id, MatrixId::QueryEmbeddings);
    QCOMPARE(proposalOf("a", {1, 3, 3}, e).target.kind, ArrayTarget::Kind::Matrix);
    const ArrayProposal several = proposalOf("a", {3, 2}, e);  // W_Q, W_K, W_V
    QCOMPARE(several.target.kind, ArrayTarget::Kind::LeaveOut);
    QVERIFY(!several.sentence.isEmpty());
  }

  void namesAreProposedWhereTheShapeFits_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<std::vector<std::int64_t>>("shape");
    QTest::addColumn<QString>("to");
    using Shape = std::vector<std::int64_t>;
    QTest::newRow("one head") << "W_Q" << Shape{4, 2} << "W_Q.1";
    QTest::newRow("batch of one") << "wk" << Shape{1, 4, 2} << "W_K.1";
    QTest::newRow("head 2") << "head2_W_K" << Shape{4, 2} << "W_K.2";
    QTest::newRow("no head 3") << "head3_W_K" << Shape{4, 2} << "-";
    QTest::newRow("side by side") << "W_Q" << Shape{4, 4} << "W_Q";
    QTest::newRow("stacked") << "W_V" << Shape{2, 4, 3} << "W_V";
    QTest::newRow("three heads") << "W_V" << Shape{3, 4, 3} << "-";
    QTest::newRow("transposed") << "wv" << Shape{3, 4} << "W_V.1^T";
    QTest::newRow("linear") << "q_proj.weight" << Shape{4, 4} << "W_Q^T";
    QTest::newRow("neither") << "W_Q" << Shape{4, 3} << "-";
    QTest::newRow("bias of one head") << "b_Q" << Shape{2} << "b_Q.1";
    QTest::newRow("bias of all heads") << "b_Q" << Shape{4} << "b_Q";
    QTest::newRow("stacked biases") << "b_V" << Shape{2, 3} << "b_V";
    QTest::newRow("row of biases") << "b_Q" << Shape{1, 4} << "b_Q";
    QTest::newRow("wrong bias") << "b_V" << Shape{5} << "-";
    QTest::newRow("fused alone") << "in_proj_bias" << Shape{12} << "-";  // d_k is not d_v
    QTest::newRow("embeddings") << "X" << Shape{7, 4} << "query_embeddings";
    QTest::newRow("other embeddings") << "X" << Shape{3, 5} << "-";
    QTest::newRow("output") << "W_O" << Shape{6, 4} << "W_O";
    QTest::newRow("output of Linear") << "out_proj.weight" << Shape{4, 6} << "W_O^T";
    QTest::newRow("other output") << "W_O" << Shape{5, 5} << "-";
    QTest::newRow("mask") << "mask" << Shape{3, 3} << "mask";
    QTest::newRow("other mask") << "mask" << Shape{2, 3} << "-";
  }
  void namesAreProposedWhereTheShapeFits() {
    QFETCH(QString, name);
    QFETCH(std::vector<std::int64_t>, shape);
    QFETCH(QString, to);
    const NumberArray array = arrayOf(qPrintable(name), shape);
    const ArrayProposal proposal = proposalsFor({array}, twoHeads()).front();
    QVERIFY2(proposal.target == targetFromText(to).value(), qPrintable(proposal.sentence));
    QVERIFY(!proposal.sentence.isEmpty());
    if (to == QLatin1String("-")) return;
    const auto imported = importArrays({array}, {proposal.target}, twoHeads());
    QVERIFY2(imported, imported ? "" : qPrintable(imported.refusal().sentence()));
    QCOMPARE(imported.value().experiment.headCount(), 2);
  }

  void proposalForOneHeadSaysSo() {
    QVERIFY(proposalOf("W_Q", {4, 2}, twoHeads()).sentence.contains(QStringLiteral("one head")));
    QVERIFY(proposalOf("W_Q", {4, 3}, twoHeads()).sentence.contains(QStringLiteral("4 \u00d7 2")));
  }

  void wholeSetOfOneHeadKeepsTheOtherHeads() {
    const auto imported =
        importProposed({arrayOf("W_Q", {4, 2}), arrayOf("W_K", {4, 2}), arrayOf("W_V", {4, 3})}, twoHeads());
    QVERIFY(imported);
    QCOMPARE(imported.value().experiment.headCount(), 2);
    QVERIFY(imported.value().notes.isEmpty());
    QCOMPARE(imported.value().experiment.heads[1].query_weights(0, 0), 1.0);
  }

  void headsSideBySideDivideTheColumns() {
    const std::vector<ArrayTarget> targets{target("W_Q"), target("W_K"), target("W_V")};
    const auto arrays = [](std::int64_t columns) {
      return std::vector{arrayOf("W_Q", {4, columns}), arrayOf("W_K", {4, columns}),
                         arrayOf("W_V", {4, columns})};
    };
    QCOMPARE(headsSideBySide(arrays(6), targets, twoHeads()), 2);
    QCOMPARE(headsSideBySide(arrays(5), targets, twoHeads()), 1);
    const auto alone = importArrays({arrayOf("W_Q", {4, 5})}, {target("W_Q")}, twoHeads());
    QVERIFY2(!alone && alone.refusal().sentence().contains(QStringLiteral("4 \u00d7 5")),
             alone ? "" : qPrintable(alone.refusal().sentence()));
    const auto imported = importProposed(arrays(5), twoHeads());
    QVERIFY(imported);
    QCOMPARE(imported.value().experiment.headCount(), 1);
    QCOMPARE(imported.value().experiment.keyDim(), 5);
  }

  void refusalsNameAnImportedMatrix() {
    const auto imported = importArrays({arrayOf("a", {3, 5})}, {target("W_Q")}, example());
    QVERIFY(!imported);
    QCOMPARE(imported.refusal().place, QStringLiteral("W_Q, head 1"));
    QVERIFY2(imported.refusal().expected.contains(QStringLiteral("3 × 2")),
             qPrintable(imported.refusal().sentence()));
    QVERIFY(imported.refusal().found.contains(QStringLiteral("3 × 5")));
  }

  /// numpy.savez(file, *layer.get_weights()), with biases and without.
  void unnamedArraysOfKerasAreRecognised() {
    std::vector<NumberArray> arrays{arrayOf("arr_0", {6, 2, 3}), arrayOf("arr_1", {2, 3}),
                                    arrayOf("arr_2", {6, 2, 3}), arrayOf("arr_3", {2, 3}),
                                    arrayOf("arr_4", {6, 2, 5}), arrayOf("arr_5", {2, 5}),
                                    arrayOf("arr_6", {2, 5, 6}), arrayOf("arr_7", {6})};
    std::ranges::reverse(arrays);
    const auto proposals = proposalsFor(arrays, example());
    QVERIFY(proposals[0].sentence.contains(QStringLiteral("Keras")));
    QVERIFY2(proposals[2].sentence.contains(QStringLiteral("b_V of 2 heads")),
             qPrintable(proposals[2].sentence));
    const auto imported = importProposed(arrays, example());
    QVERIFY2(imported, imported ? "" : qPrintable(imported.refusal().sentence()));
    const Experiment& e = imported.value().experiment;
    QCOMPARE(e.headCount(), 2);
    QCOMPARE(e.modelDim(), 6);
    QCOMPARE(e.valueDim(), 5);
    QCOMPARE(e.heads[1].query_weights(0, 0), 0.25 * 3);
    QCOMPARE(e.heads[1].value_bias(0, 1), 0.25 * 6);
    QCOMPARE(e.output_weights.rows(), 10);
    const auto plain = importProposed({arrayOf("arr_0", {6, 2, 3}), arrayOf("arr_1", {6, 2, 3}),
                                       arrayOf("arr_2", {6, 2, 3}), arrayOf("arr_3", {2, 3, 6})},
                                      example());
    QVERIFY(plain);
    QCOMPARE(plain.value().experiment.keyDim(), 3);
    const auto others = proposalsFor({arrayOf("arr_0", {6, 2, 3}), arrayOf("arr_1", {6, 2, 3}),
                                      arrayOf("arr_2", {6, 2, 3}), arrayOf("arr_3", {4, 3, 6})},
                                     example());
    for (const ArrayProposal& other : others) QCOMPARE(other.target.kind, ArrayTarget::Kind::LeaveOut);
  }

  void wholeSetOfWeightsResizesTheEmbeddings() {
    const Experiment before = twoHeads();
    for (const std::int64_t d : {std::int64_t{6}, std::int64_t{2}}) {
      const auto imported =
          importProposed({arrayOf("in_proj_weight", {3 * d, d}), arrayOf("out_proj.weight", {d, d})}, before);
      QVERIFY2(imported, imported ? "" : qPrintable(imported.refusal().sentence()));
      const Experiment& e = imported.value().experiment;
      QCOMPARE(e.modelDim(), static_cast<int>(d));
      for (int i = 0; i < e.queryCount(); ++i)
        for (int j = 0; j < e.modelDim(); ++j) QCOMPARE(e.query_embeddings(i, j), j < 4 ? 0.5 : 0.0);
      QVERIFY(imported.value().notes.join(QLatin1Char(' ')).contains(QStringLiteral("embeddings now have")));
      QVERIFY(!findProblem(e));
    }
  }

  void oneMatrixReplacesOneMatrix() {
    const Experiment e = example();
    const auto imported = importArrays({arrayOf("a", {3, 2})}, {target("W_K")}, e);
    QVERIFY(imported);
    Experiment expected = e;
    expected.heads[0].key_weights = Matrix{{0, 0.25}, {0.5, 0.75}, {1, 1.25}};
    QVERIFY(identical(imported.value().experiment, expected));
    QVERIFY(imported.value().notes.isEmpty());
    const auto transposed = importArrays({arrayOf("a", {2, 3})}, {target("W_K.1^T")}, e);
    QVERIFY(transposed);
    QCOMPARE(transposed.value().experiment.heads[0].key_weights(2, 0), 0.5);
  }

  void masksAreAdditiveOrNot_data() {
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<std::vector<double>>("allowed");
    const std::vector<double> causal{1, 0, 0, 1, 1, 0, 1, 1, 1};
    QTest::newRow("0 and 1") << QByteArray("1 0 0\n1 1 0\n1 1 1") << causal;
    QTest::newRow("infinite") << QByteArray("0 -inf -inf\n0 0 -inf\n0 0 0") << causal;
    QTest::newRow("large") << QByteArray("0,-1e9,-1e9\n0,0,-1e9\n0,0,0") << causal;
    QTest::newRow("other numbers") << QByteArray("-1 0 0\n2 0.5 0\n1 1 1") << causal;
  }
  void masksAreAdditiveOrNot() {
    QFETCH(QByteArray, table);
    QFETCH(std::vector<double>, allowed);
    const auto array = parseTable(table, QStringLiteral("mask.csv"));
    QVERIFY(array);
    const auto imported = importArrays({array.value()}, {target("mask")}, example());
    QVERIFY(imported);
    const auto values = imported.value().experiment.mask.allowed.values();
    QCOMPARE(std::vector<double>(values.begin(), values.end()), allowed);
    QCOMPARE(imported.value().notes.size(), 1);
  }

  void infinityIsForMasksOnly() {
    NumberArray array = arrayOf("a", {3, 2});
    array.values[3] = -std::numeric_limits<double>::infinity();
    const auto imported = importArrays({array}, {target("W_K")}, example());
    QVERIFY(!imported);
    QCOMPARE(imported.refusal().place, QStringLiteral("a"));
    QVERIFY(!parseTable("1 inf", QStringLiteral("x.csv")));
    QVERIFY(!parseTable("1 nan", QStringLiteral("x.csv")));
  }

  void embeddingsBringTheirWords() {
    const auto imported = importArrays({arrayOf("x", {5, 3})}, {target("query_embeddings")}, example());
    QVERIFY(imported);
    QCOMPARE(imported.value().experiment.queryCount(), 5);
    QCOMPARE(imported.value().notes.size(), 1);
    QVERIFY(!findProblem(imported.value().experiment));
  }

  void whatDoesNotFitIsRefused_data() {
    QTest::addColumn<QString>("to");
    QTest::addColumn<std::vector<std::int64_t>>("shape");
    const auto row = [](const char* to, std::vector<std::int64_t> shape) {
      QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(to)).arg(shape.size())))
          << QString::fromLatin1(to) << shape;
    };
    row("W_Q", {4, 2});
    row("W_Q.2", {3, 2});
    row("W_Q", {});
    row("W_Q", {2, 2, 2, 2});
    row("QKV", {3, 7});
    row("b_QKV", {7});
    row("b_Q", {3});
    row("query_embeddings", {3});
    row("query_embeddings", {0, 3});
    row("W_O", {2, 2, 2, 2});
    row("-", {3, 2});
    row("mask", {2, 2});
  }
  void whatDoesNotFitIsRefused() {
    QFETCH(QString, to);
    QFETCH(std::vector<std::int64_t>, shape);
    const auto imported = importArrays({arrayOf("a", shape)}, {targetFromText(to).value()}, example());
    QVERIFY(!imported);
    QVERIFY(imported.refusal().sentence().size() > 10);
  }

  void refusalsNameTheMatrixAsTheWindowDoes() {
    const auto head = importArrays({arrayOf("a", {4, 2})}, {target("W_Q")}, example());
    QCOMPARE(head.refusal().place, QStringLiteral("W_Q, head 1"));
    const auto whole = importArrays({arrayOf("a", {9, 2})}, {target("W_O")}, example());
    QCOMPARE(whole.refusal().place, QStringLiteral("W_O"));
    const auto mask = importArrays({arrayOf("a", {2, 2})}, {target("mask")}, example());
    QCOMPARE(mask.refusal().place, arrayTargetName(MatrixId::Mask));
  }

  void twoArraysForOneMatrixAreRefused() {
    QVERIFY(!importArrays({arrayOf("a", {3, 2}), arrayOf("b", {3, 2})}, {target("W_Q"), target("W_Q.1")},
                          example()));
  }

  void wrongTargetsAreRefused() {
    for (const char* text : {"", "W_X", "W_Q.0", "W_Q.x", "W_O.1", "scores", "scale", "W_Q.999", "W_Q^t"})
      QVERIFY2(!targetFromText(QString::fromLatin1(text)), text);
    QCOMPARE(target("QKV^T").kind, ArrayTarget::Kind::FusedWeights);
    QVERIFY(target("QKV^T").transposed);
  }
};

LAB_TEST(TestArrayImport, QCoreApplication)

}  // namespace tst_array_import
#include "tst_array_import.moc"
