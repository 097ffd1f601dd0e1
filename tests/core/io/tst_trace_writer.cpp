// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/engine/Engine.h"
#include "core/io/export/ExportedMatrices.h"
#include "tests/TestProgram.h"
#include "tests/core/io/RandomFile.h"

namespace tst_trace_writer {

using namespace lab;
using nlohmann::ordered_json;

namespace {

/// A device that accepts a fixed number of bytes and records the size of the largest write.
class SmallDevice : public QIODevice {
 public:
  explicit SmallDevice(qint64 room) : room_(room) { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }
  qint64 largest = 0;
  qint64 taken = 0;

 protected:
  qint64 readData(char*, qint64) override { return -1; }
  qint64 writeData(const char*, qint64 size) override {
    largest = std::max(largest, size);
    if (taken + size > room_) return -1;
    taken += size;
    return size;
  }

 private:
  qint64 room_;
};

QByteArray written(const Experiment& e, const AttentionTrace& trace) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  if (!writeTrace(e, trace, buffer)) qFatal("a buffer takes everything");
  return buffer.data();
}

/// Returns whether `json` is bitwise equal to `m`, with null exactly for the entries that `masked` accepts.
template <class Masked>
bool isMatrix(const ordered_json& json, const Matrix& m, const Masked& masked) {
  if (!json.is_array() || json.size() != static_cast<std::size_t>(m.rows())) return false;
  for (int i = 0; i < m.rows(); ++i) {
    const auto& row = json[static_cast<std::size_t>(i)];
    if (row.size() != static_cast<std::size_t>(m.columns())) return false;
    for (int j = 0; j < m.columns(); ++j) {
      const auto& entry = row[static_cast<std::size_t>(j)];
      if (entry.is_null() != masked(i, j)) return false;
      if (entry.is_null()) continue;
      const double value = entry.get<double>();
      if (value != m(i, j) || std::signbit(value) != std::signbit(m(i, j))) return false;
    }
  }
  return true;
}

std::vector<std::string> keysOf(const ordered_json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

}  // namespace

class TestTraceWriter : public QObject {
  Q_OBJECT

 private slots:
  void everyStageIsWrittenBitwise() {
    const auto none = [](int, int) { return false; };
    int nulls = 0;
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
      const Experiment e = testing::fileExperiment(seed);
      const AttentionTrace trace = computeTrace(e);
      const auto json = ordered_json::parse(written(e, trace).toStdString());
      QCOMPARE(keysOf(json),
               (std::vector<std::string>{"format", "version", "embeddings", "heads", "concat", "output"}));
      QCOMPARE(json["format"].get<std::string>(), std::string("attention-lab-trace"));
      QCOMPARE(json["version"].get<int>(), 1);
      QCOMPARE(keysOf(json["embeddings"]), (std::vector<std::string>{"query", "key"}));
      QVERIFY(isMatrix(json["embeddings"]["query"], trace.query_inputs, none));
      QVERIFY(isMatrix(json["embeddings"]["key"], trace.key_inputs, none));
      QCOMPARE(json["heads"].size(), e.heads.size());
      for (std::size_t h = 0; h < e.heads.size(); ++h) {
        const auto& head = json["heads"][h];
        const HeadTrace& stages = trace.heads[h];
        QCOMPARE(keysOf(head), (std::vector<std::string>{"name", "Q", "K", "V", "scores", "scaled_scores",
                                                         "masked_scores", "weights", "context"}));
        QCOMPARE(head["name"].get<std::string>(), e.heads[h].name);
        QVERIFY(isMatrix(head["Q"], stages.queries, none));
        QVERIFY(isMatrix(head["K"], stages.keys, none));
        QVERIFY(isMatrix(head["V"], stages.values, none));
        QVERIFY(isMatrix(head["scores"], stages.scores, none));
        QVERIFY(isMatrix(head["scaled_scores"], stages.scaled_scores, none));
        const auto masked = [&](int i, int j) { return !mayAttend(e, i, j); };
        QVERIFY(isMatrix(head["masked_scores"], stages.masked_scores, masked));
        nulls += static_cast<int>(std::isinf(stages.masked_scores(0, e.keyCount() - 1)));
        QVERIFY(isMatrix(head["weights"], stages.weights, none));
        QVERIFY(isMatrix(head["context"], stages.context, none));
      }
      QVERIFY(isMatrix(json["concat"], trace.concat, none));
      QVERIFY(isMatrix(json["output"], trace.output, none));
    }
    QVERIFY(nulls > 20);  // masked entries did occur
  }

  void writesInSmallPieces_data() {
    QTest::addColumn<bool>("masked");
    QTest::newRow("numbers") << false;
    QTest::newRow("all masked") << true;
  }
  void writesInSmallPieces() {
    QFETCH(bool, masked);
    Random random(3);
    Experiment e;
    e.query_tokens.resize(300, "t");
    e.query_embeddings = xavier(300, 2, random);
    e.heads.push_back({"h", xavier(2, 2, random), xavier(2, 2, random), xavier(2, 2, random), {}, {}, {}});
    if (masked) e.mask = {Mask::Kind::Matrix, Matrix(300, 300, 0.0)};
    SmallDevice device(qint64{1} << 40);
    QVERIFY(writeTrace(e, computeTrace(e), device));
    QVERIFY(device.taken > 1'000'000);
    QVERIFY2(device.largest < 100'000, qPrintable(QString::number(device.largest)));
  }

  void fullDeviceIsReported() {
    const Experiment e = testing::fileExperiment(1);
    const AttentionTrace trace = computeTrace(e);
    const auto size = written(e, trace).size();
    SmallDevice enough(size), short_by_one(size - 1), none(0);
    QVERIFY(writeTrace(e, trace, enough));
    QVERIFY(!writeTrace(e, trace, short_by_one));
    QVERIFY(!writeTrace(e, trace, none));
  }
};

LAB_TEST(TestTraceWriter, QCoreApplication)

}  // namespace tst_trace_writer
#include "tst_trace_writer.moc"
