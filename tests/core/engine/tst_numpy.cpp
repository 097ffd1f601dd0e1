// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/engine/Engine.h"
#include "core/model/Validation.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/TraceComparison.h"

namespace tst_numpy {

using namespace lab;
using namespace lab::testing;
using nlohmann::json;

namespace {

Matrix matrixOf(const json& rows) {
  Matrix m(static_cast<int>(rows.size()), static_cast<int>(rows.at(0).size()));
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.columns(); ++j)
      m.set(i, j, rows.at(static_cast<std::size_t>(i)).at(static_cast<std::size_t>(j)).get<double>());
  return m;
}

/// Returns an empty matrix if the key is missing.
Matrix optionalMatrix(const json& object, const char* key) {
  return object.contains(key) ? matrixOf(object.at(key)) : Matrix();
}
Matrix optionalRow(const json& object, const char* key) {
  return object.contains(key) ? matrixOf(json::array({object.at(key)})) : Matrix();
}

Head headOf(const json& object) {
  return {object.at("name").get<std::string>(),
          matrixOf(object.at("W_Q")),
          matrixOf(object.at("W_K")),
          matrixOf(object.at("W_V")),
          optionalRow(object, "b_Q"),
          optionalRow(object, "b_K"),
          optionalRow(object, "b_V")};
}

/// Reads an experiment from a dump. It does not use the file reader of the application, so that an error in
/// that reader cannot hide an error in the stages.
Experiment experimentOf(const json& object) {
  Experiment e;
  e.mode = object.at("mode") == "cross" ? Mode::Cross : Mode::Self;
  e.query_tokens = object.at("tokens").at("query").get<std::vector<std::string>>();
  e.query_embeddings = matrixOf(object.at("embeddings").at("query"));
  if (e.mode == Mode::Cross) {
    e.key_tokens = object.at("tokens").at("key").get<std::vector<std::string>>();
    e.key_embeddings = matrixOf(object.at("embeddings").at("key"));
  }
  const json& positions = object.at("positions");
  if (positions.at("kind") == "sinusoidal") e.positions.kind = Positions::Kind::Sinusoidal;
  if (positions.at("kind") == "learned") e.positions.kind = Positions::Kind::Learned;
  e.positions.query = optionalMatrix(positions, "query");
  e.positions.key = optionalMatrix(positions, "key");
  for (const json& head : object.at("heads")) e.heads.push_back(headOf(head));
  e.output_weights = optionalMatrix(object, "W_O");
  e.output_bias = optionalRow(object, "b_O");
  const json scale = object.value("scale", json("1/sqrt(d_k)"));
  if (scale.is_number()) e.scale = {Scale::Kind::Number, scale.get<double>()};
  if (scale == "none") e.scale.kind = Scale::Kind::None;
  e.temperature = object.value("temperature", 1.0);
  const json mask = object.value("mask", json("none"));
  if (mask == "causal") e.mask.kind = Mask::Kind::Causal;
  if (mask.is_array()) e.mask = {Mask::Kind::Matrix, matrixOf(mask)};
  return e;
}

/// Reads null, which marks a masked entry, as -infinity.
Grid gridOf(const json& rows) {
  Grid grid;
  for (const json& row : rows) {
    grid.emplace_back();
    for (const json& value : row)
      grid.back().push_back(value.is_null() ? -std::numeric_limits<double>::infinity() : value.get<double>());
  }
  return grid;
}

Reference referenceOf(const json& trace) {
  Reference r;
  r.query_inputs = gridOf(trace.at("embeddings").at("query"));
  r.key_inputs = gridOf(trace.at("embeddings").at("key"));
  for (const json& head : trace.at("heads"))
    r.heads.push_back({gridOf(head.at("Q")), gridOf(head.at("K")), gridOf(head.at("V")),
                       gridOf(head.at("scores")), gridOf(head.at("scaled_scores")),
                       gridOf(head.at("masked_scores")), gridOf(head.at("weights")),
                       gridOf(head.at("context"))});
  r.concat = gridOf(trace.at("concat"));
  r.output = gridOf(trace.at("output"));
  return r;
}

}  // namespace

class TestNumpy : public QObject {
  Q_OBJECT

 private slots:
  void everyStageEqualsTheNumpyDump_data();
  void everyStageEqualsTheNumpyDump();
};

void TestNumpy::everyStageEqualsTheNumpyDump_data() {
  QTest::addColumn<QString>("path");
  const QDir folder(QStringLiteral(TEST_DATA_DIR "/numpy"));
  const QStringList files = folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
  QVERIFY2(files.size() >= 13, "the dumps are missing");
  for (const QString& file : files) QTest::newRow(qPrintable(file)) << folder.filePath(file);
}

void TestNumpy::everyStageEqualsTheNumpyDump() {
  QFETCH(QString, path);
  std::ifstream file(path.toStdString());
  const json dump = json::parse(file);
  const Experiment e = experimentOf(dump.at("experiment"));
  QVERIFY(!findProblem(e));
  const AttentionTrace trace = computeTrace(e);
  QVERIFY(!findOverflow(trace));
  QCOMPARE(QString::fromStdString(firstDeviation(trace, referenceOf(dump.at("trace")))), QString());
  // Checks the reference of the random tests against the dump as well.
  QCOMPARE(QString::fromStdString(firstDeviation(trace, referenceAttention(e))), QString());
}

LAB_TEST(TestNumpy, QCoreApplication)

}  // namespace tst_numpy
#include "tst_numpy.moc"
