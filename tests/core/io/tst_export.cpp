// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QDir>
#include <QHash>
#include <QProcess>
#include <QTemporaryDir>
#include <cmath>
#include <cstring>
#include <map>

#include "core/engine/Engine.h"
#include "core/io/Csv.h"
#include "core/io/ExperimentFile.h"
#include "core/io/export/ExportedMatrices.h"
#include "core/io/export/PythonScript.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"
#include "tests/TestProgram.h"
#include "tests/core/io/RandomFile.h"

namespace tst_export {

using namespace lab;

namespace {

using WriteExport = bool (*)(const Experiment&, const AttentionTrace&, QIODevice&);

QByteArray written(WriteExport write, const Experiment& e) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  if (!write(e, computeTrace(e), buffer)) qFatal("a buffer takes everything");
  return buffer.data();
}

struct PythonRun {
  int code = -1;
  QByteArray output;
};

PythonRun python(const QByteArray& script, const QStringList& arguments = {}) {
  QProcess process;
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(QStringLiteral("/usr/bin/python3"), QStringList(QStringLiteral("-")) + arguments);
  process.write(script);
  process.closeWriteChannel();
  if (!process.waitForFinished(120'000)) return {};
  return {process.exitCode(), process.readAll()};
}

bool hasModule(const char* name) {
  static QHash<QByteArray, bool> known;
  if (!known.contains(name)) known[name] = python(QByteArray("import ") + name).code == 0;
  return known[name];
}

/// The examples, and experiments that together have every kind of every setting, biases, one and several
/// heads, fully masked rows and an absent W_O.
std::vector<std::pair<QByteArray, Experiment>> samples() {
  std::vector<std::pair<QByteArray, Experiment>> all;
  const QDir folder(QStringLiteral(PROJECT_DIR "/resources/examples"));
  for (const QString& name : folder.entryList({QStringLiteral("*.attn")}, QDir::Files))
    all.emplace_back(name.toUtf8(), loadExperiment(folder.filePath(name)).value());
  for (std::uint64_t seed = 0; seed < 12; ++seed)
    all.emplace_back("random " + QByteArray::number(static_cast<int>(seed)), testing::fileExperiment(seed));
  Experiment base = loadExperiment(folder.filePath(QStringLiteral("five-words.attn"))).value();
  const auto add = [&](const char* setting, std::string_view key, auto change) {
    Experiment e = base;
    change(e);
    all.emplace_back(QByteArray(setting) + ' ' + QByteArray(key.data(), qsizetype(key.size())), e);
  };
  for (std::size_t i = 0; i < maskKinds().size(); ++i)
    add("mask", maskKinds()[i]->names.key, [&](Experiment& e) {
      e.mask.kind = static_cast<Mask::Kind>(i);
      e.mask.allowed = Matrix(e.queryCount(), e.keyCount(), 1.0);
      e.mask.allowed.set(0, 1, 0.0);
      e.mask.padding = Matrix(1, e.keyCount());
      e.mask.padding.set(0, 2, 1.0);
    });
  for (std::size_t i = 0; i < positionsKinds().size(); ++i)
    add("positions", positionsKinds()[i]->names.key, [&](Experiment& e) {
      e.positions.kind = static_cast<Positions::Kind>(i);
      if (e.positions.hasTable()) e.positions.query = Matrix(e.queryCount(), e.modelDim(), 0.25);
    });
  for (std::size_t i = 0; i < scaleKinds().size(); ++i)
    add("scale", scaleKinds()[i]->names.key, [&](Experiment& e) {
      e.scale.kind = static_cast<Scale::Kind>(i);
      e.scale.number = -0.75;
    });
  add("closed", "row", [](Experiment& e) {
    e.mask.kind = Mask::Kind::Matrix;
    e.mask.allowed = Matrix(e.queryCount(), e.keyCount(), 0.0);
  });
  add("huge", "scores", [](Experiment& e) {
    for (Head& head : e.heads) {
      for (Matrix* w : {&head.query_weights, &head.key_weights})
        for (int i = 0; i < w->rows(); ++i)
          for (double& x : w->mutableRow(i)) x = i % 2 == 0 ? 1e152 : -2e152;
    }
    e.temperature = 1e307;
  });
  add("no", "W_O", [](Experiment& e) { e.output_weights = e.output_bias = Matrix(); });
  return all;
}

void addSampleRows() {
  QTest::addColumn<int>("index");
  const auto all = samples();
  for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].first.constData()) << static_cast<int>(i);
}

Experiment sample(int index) {
  static const auto all = samples();
  return all[static_cast<std::size_t>(index)].second;
}

/// Changes the first number of the matrix `name` in the comparison of a script: 0.5 becomes 70.5.
QByteArray withWrongNumber(QByteArray script, const char* name) {
  const qsizetype at = script.indexOf("    [", script.indexOf(QByteArray("\"") + name + "\": ["));
  return script.insert(at + 5, "7");
}

}  // namespace

class TestExport : public QObject {
  Q_OBJECT

 private slots:
  void samplesAreValid() {
    for (const auto& [name, e] : samples()) {
      const auto read = parseExperiment(serializeExperiment(e), QStringLiteral("sample"));
      QVERIFY2(read, name + ": " + (read ? QByteArray() : read.refusal().sentence().toUtf8()));
    }
  }

  void everyStageIsExported() {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const Experiment e = testing::fileExperiment(seed);
      const AttentionTrace trace = computeTrace(e);
      std::map<std::pair<MatrixId, int>, Matrix> found;
      QSet<QByteArray> names;
      for (const ExportedMatrix& m : exportedMatrices(e, trace)) {
        found[{m.id, m.head}] = m.values;
        names << m.name;
      }
      QCOMPARE(static_cast<std::size_t>(names.size()), found.size());
      for (const MatrixName& name : matrixNames()) {
        if (name.input || (name.id == MatrixId::KeyInputs && e.mode == Mode::Self)) continue;
        for (int h = name.per_head ? 0 : -1; h < (name.per_head ? e.headCount() : 0); ++h)
          QVERIFY2((found[{name.id, h}].identicalTo(trace.stage(name.id, h))), name.key.data());
      }
    }
  }

  void numpyScriptReproducesEveryStage_data() { addSampleRows(); }
  void numpyScriptReproducesEveryStage() {
    if (!hasModule("numpy")) QSKIP("NumPy is not installed.");
    QFETCH(int, index);
    const Experiment e = sample(index);
    const QByteArray script = written(writeNumpyScript, e);
    const PythonRun run = python(script);
    QVERIFY2(run.code == 0, run.output.constData());
    QVERIFY2(!run.output.contains("Warning"), run.output.constData());
    // Every stage is compared.
    for (const ExportedMatrix& m : exportedMatrices(e, computeTrace(e)))
      if (isStage(m.id)) QVERIFY2(run.output.contains(m.name + ' '), m.name.constData());
  }

  /// One process runs all scripts, because loading PyTorch takes a second.
  void pytorchScriptReproducesEveryStage() {
    if (!hasModule("torch")) QSKIP("PyTorch is not installed.");
    const QTemporaryDir folder;
    QStringList paths;
    int modules = 0;
    for (const auto& [name, e] : samples()) {
      paths << folder.filePath(QStringLiteral("%1.py").arg(paths.size()));
      QFile file(paths.constLast());
      QVERIFY2(file.open(QIODevice::WriteOnly), name.constData());
      const QByteArray script = written(writePytorchScript, e);
      modules += script.contains("module_output");
      file.write(script);
    }
    const PythonRun run = python(
        "import runpy, sys\nfor path in sys.argv[1:]:\n  try:\n    runpy.run_path(path)\n"
        "  except SystemExit as end:\n    if end.code != 0: sys.exit(path)\n  else: sys.exit('no end')\n",
        paths);
    QVERIFY2(run.code == 0, run.output.constData());
    QCOMPARE(run.output.count("Largest difference"), samples().size());
    QVERIFY(modules > 0);
    QCOMPARE(run.output.count("module_output"), modules);
  }

  /// The script uses torch.nn.MultiheadAttention exactly if the module supports everything that the
  /// experiment has.
  void moduleIsUsedWhereItFits() {
    Random random(1);
    Experiment e;
    e.query_tokens = {"a", "b", "c"};
    e.query_embeddings = xavier(3, 4, random);
    for (int h = 0; h < 2; ++h)
      e.heads.push_back({"h", xavier(4, 2, random), xavier(4, 2, random), xavier(4, 2, random), {}, {}, {}});
    e.output_weights = xavier(4, 4, random);
    const auto fits = [](const Experiment& x) {
      return moduleScript(x, computeTrace(x)).contains("module_output");
    };
    QVERIFY(fits(e));
    const auto without = [&](auto change) {
      Experiment x = e;
      change(x);
      return !fits(x);
    };
    QVERIFY(!without([](Experiment& x) { x.mask.kind = Mask::Kind::Causal; }));
    QVERIFY(!without([](Experiment& x) { x.positions.kind = Positions::Kind::Sinusoidal; }));
    QVERIFY(!without([](Experiment& x) { x.heads[0].query_bias = Matrix(1, 2, 0.5); }));
    QVERIFY(!without([](Experiment& x) { x.output_weights = {}; }));
    QVERIFY(without([](Experiment& x) { x.temperature = 2; }));
    QVERIFY(without([](Experiment& x) { x.scale.kind = Scale::Kind::None; }));
    QVERIFY(without([](Experiment& x) { x.output_weights = Matrix(4, 5, 1.0); }));
    QVERIFY(without([](Experiment& x) { x.heads.pop_back(), x.output_weights = Matrix(2, 4, 1.0); }));
    QVERIFY(without([](Experiment& x) { x.mask = {Mask::Kind::Matrix, Matrix(3, 3, 0.0)}; }));
    QVERIFY(without([](Experiment& x) {
      for (Head& head : x.heads) head.value_weights = Matrix(4, 3, 1.0);
      x.output_weights = Matrix(6, 4, 1.0);
    }));
    if (!hasModule("torch")) QSKIP("PyTorch is not installed.");
    for (auto change : {+[](Experiment&) {}, +[](Experiment& x) { x.heads[1].key_bias = Matrix(1, 2, 0.5); },
                        +[](Experiment& x) { x.mask.kind = Mask::Kind::Causal; },
                        +[](Experiment& x) { x.output_weights = {}; },
                        +[](Experiment& x) { x.output_bias = Matrix(1, 4, 0.5); }}) {
      Experiment x = e;
      change(x);
      const PythonRun run = python(written(writePytorchScript, x));
      QVERIFY2(run.code == 0 && run.output.contains("module_output"), run.output.constData());
    }
  }

  void scriptWithAWrongNumberFails() {
    if (!hasModule("numpy")) QSKIP("NumPy is not installed.");
    const QByteArray script = written(writeNumpyScript, sample(0));
    for (const char* name : {"query_inputs", "head1_weights", "output"}) {
      const PythonRun run = python(withWrongNumber(script, name));
      QVERIFY2(run.code == 1 && run.output.contains("Largest"), run.output.constData());
    }
  }

  /// A title or a token cannot add code to a script.
  void textsCannotBecomeCode() {
    if (!hasModule("numpy")) QSKIP("NumPy is not installed.");
    Experiment e = sample(0);
    const std::string hostile = "\"]\nimport sys; sys.exit(7)\r\x0b\f\\\"\"\"'''\nsys.exit(7)\n#";
    e.title = e.query_tokens[0] = e.heads[0].name = hostile;
    const PythonRun run = python(written(writeNumpyScript, e));
    QVERIFY2(run.code == 0, run.output.constData());
  }

  void csvIsReadBackBitwise_data() { addSampleRows(); }
  void csvIsReadBackBitwise() {
    QFETCH(int, index);
    const Experiment e = sample(index);
    CsvReader reader(written(writeMatrixCsv, e));
    QStringList cells;
    for (const ExportedMatrix& m : exportedMatrices(e, computeTrace(e))) {
      QVERIFY(reader.next(cells));
      QCOMPARE(cells, (QStringList{QString::fromLatin1(m.name), QString::number(m.values.rows()),
                                   QString::number(m.values.columns())}));
      QVERIFY(reader.next(cells) && cells.size() == m.values.columns() + 1);
      if (m.id == MatrixId::Weights && e.mode == Mode::Self)
        for (int j = 0; j < m.values.columns(); ++j)
          if (const std::string& token = e.token(Side::Query, j); token == "the" || token == "cat")
            QCOMPARE(cells[j + 1].toStdString(), token);
      for (int i = 0; i < m.values.rows(); ++i) {
        QVERIFY(reader.next(cells) && cells.size() == m.values.columns() + 1);
        for (int j = 0; j < m.values.columns(); ++j) {
          bool number = false;
          const double read = cells[j + 1].toDouble(&number), expected = m.values(i, j);
          QVERIFY2(number && std::memcmp(&read, &expected, sizeof read) == 0, qPrintable(cells[j + 1]));
        }
      }
      QVERIFY(reader.next(cells));
      QCOMPARE(cells, QStringList{QString()});
    }
    QVERIFY(!reader.next(cells));
  }

  void npzIsReadBackByNumpy_data() { addSampleRows(); }
  void npzIsReadBackByNumpy() {
    if (!hasModule("numpy")) QSKIP("NumPy is not installed.");
    QFETCH(int, index);
    const Experiment e = sample(index);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.npz"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(written(writeNpz, e));
    file.close();
    // zipfile compares the CRC of each file; the bytes are printed as hexadecimal digits.
    const PythonRun run = python(
        "import sys, zipfile\nimport numpy as np\nassert zipfile.ZipFile(sys.argv[1]).testzip() is None\n"
        "with np.load(sys.argv[1], allow_pickle=False) as arrays:\n"
        "    for name in arrays.files:\n        a = arrays[name]\n"
        "        assert a.dtype == np.float64\n"
        "        print(name, *a.shape, a.tobytes().hex())\n",
        {path});
    QVERIFY2(run.code == 0, run.output.constData());
    QByteArray expected;
    for (const ExportedMatrix& m : exportedMatrices(e, computeTrace(e)))
      expected +=
          m.name + ' ' + QByteArray::number(m.values.rows()) + ' ' + QByteArray::number(m.values.columns()) +
          ' ' +
          QByteArray(reinterpret_cast<const char*>(m.values.data()), qsizetype(m.values.size() * 8)).toHex() +
          '\n';
    QVERIFY(run.output == expected);
  }

  void fullDeviceIsReported() {
    class Full : public QIODevice {
     public:
      explicit Full(qint64 room) : room_(room) { open(QIODevice::WriteOnly | QIODevice::Unbuffered); }

     protected:
      qint64 readData(char*, qint64) override { return -1; }
      qint64 writeData(const char*, qint64 size) override { return (room_ -= size) < 0 ? -1 : size; }

     private:
      qint64 room_;
    };
    const Experiment e = sample(0);
    for (const WriteExport write : {writeNumpyScript, writePytorchScript, writeMatrixCsv, writeNpz}) {
      const qint64 size = written(write, e).size();
      Full enough(size), short_by_one(size - 1), none(0);
      QVERIFY(write(e, computeTrace(e), enough));
      QVERIFY(!write(e, computeTrace(e), short_by_one));
      QVERIFY(!write(e, computeTrace(e), none));
    }
  }
};

LAB_TEST(TestExport, QCoreApplication)

}  // namespace tst_export
#include "tst_export.moc"
