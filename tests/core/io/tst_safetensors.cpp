// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QtEndian>
#include <limits>

#include "core/io/arrays/SafetensorsFile.h"
#include "tests/TestProgram.h"

namespace tst_safetensors {

using namespace lab;

namespace {

QByteArray fileOf(const QByteArray& header, const QByteArray& data) {
  QByteArray length(8, 0);
  qToLittleEndian<quint64>(static_cast<quint64>(header.size()), length.data());
  return length + header + data;
}

QByteArray hex(const char* bytes) {
  return QByteArray::fromHex(bytes);
}

}  // namespace

class TestSafetensors : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;

  Result<std::shared_ptr<const SafetensorsFile>> opened(const QByteArray& bytes) {
    const QString path = folder_.filePath(QStringLiteral("x.safetensors"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("not written");
    file.close();
    return SafetensorsFile::open(path);
  }

 private slots:
  /// Each type stores two numbers: 1.5 and -2 for floats, 3 and -2 for signed integers, 250 and 1 for
  /// unsigned integers, 0 and 1 for booleans. The bytes are those of the definition of the type.
  void everyTypeIsRead_data() {
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("second");
    const auto row = [](const char* type, const char* bytes, double first, double second) {
      QTest::newRow(type) << QByteArray(type) << hex(bytes) << first << second;
    };
    row("F64", "000000000000F83F00000000000000C0", 1.5, -2);
    row("F32", "0000C03F000000C0", 1.5, -2);
    row("F16", "003E00C0", 1.5, -2);
    row("BF16", "C03F00C0", 1.5, -2);
    row("I64", "0300000000000000FEFFFFFFFFFFFFFF", 3, -2);
    row("I32", "03000000FEFFFFFF", 3, -2);
    row("I16", "0300FEFF", 3, -2);
    row("I8", "03FE", 3, -2);
    row("U64", "FA000000000000000100000000000000", 250, 1);
    row("U32", "FA00000001000000", 250, 1);
    row("U16", "FA000100", 250, 1);
    row("U8", "FA01", 250, 1);
    row("BOOL", "0001", 0, 1);
  }
  void everyTypeIsRead() {
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, bytes);
    QFETCH(double, first);
    QFETCH(double, second);
    const QByteArray size = QByteArray::number(bytes.size());
    const auto file = opened(fileOf("{\"__metadata__\":{\"format\":\"pt\"},\"a\":{\"dtype\":\"" + type +
                                        "\",\"shape\":[2,1],\"data_offsets\":[0," + size + "]}}",
                                    bytes));
    QVERIFY2(file, file ? "" : qPrintable(file.refusal().sentence()));
    QCOMPARE(file.value()->names(), std::vector<std::string>{"a"});
    QCOMPARE(file.value()->info("a")->shape, (std::vector<std::int64_t>{2, 1}));
    QVERIFY(!file.value()->info("b"));
    const auto numbers = file.value()->read("a");
    QVERIFY(numbers);
    QCOMPARE(numbers.value().rows(), 2);
    QCOMPARE(numbers.value()(0, 0), first);
    QCOMPARE(numbers.value()(1, 0), second);
    const auto row = file.value()->readRows("a", {1, 1, 0});
    QVERIFY(row);
    QCOMPARE(row.value().rows(), 3);
    QCOMPARE(row.value()(0, 0), second);
    QCOMPARE(row.value()(2, 0), first);
    QVERIFY(!file.value()->readRows("a", {2}));
    QVERIFY(!file.value()->read("b"));
  }

  void vectorIsARowAndScalarOneNumber() {
    const auto file =
        opened(fileOf("{\"v\":{\"dtype\":\"U8\",\"shape\":[3],\"data_offsets\":[0,3]},"
                      "\"s\":{\"dtype\":\"U8\",\"shape\":[],\"data_offsets\":[3,4]},"
                      "\"c\":{\"dtype\":\"U8\",\"shape\":[2,1,2],\"data_offsets\":[4,8]}}",
                      hex("0102030405060708")));
    QVERIFY2(file, file ? "" : qPrintable(file.refusal().sentence()));
    const auto v = file.value()->read("v"), s = file.value()->read("s"), c = file.value()->read("c");
    QVERIFY(v && s && c);
    QCOMPARE(v.value().rows(), 1);
    QCOMPARE(v.value()(0, 2), 3.0);
    QCOMPARE(s.value()(0, 0), 4.0);
    QCOMPARE(c.value().rows(), 2);
    QCOMPARE(c.value()(1, 1), 8.0);
  }

  /// A tensor without numbers takes no memory, whatever its other dimensions are.
  void tensorWithoutNumbersIsAnEmptyMatrix() {
    for (const char* shape : {"[0]", "[4,0]", "[0,4]", "[536870912,0]", "[2,0,536870912]"}) {
      const auto file = opened(fileOf(
          QByteArray("{\"a\":{\"dtype\":\"F32\",\"shape\":") + shape + ",\"data_offsets\":[0,0]}}", {}));
      QVERIFY2(file, shape);
      const auto numbers = file.value()->read("a");
      QVERIFY2(numbers, shape);
      QVERIFY2(numbers.value().empty(), shape);
    }
  }

  void numbersThatAreNotFiniteAreRefused() {
    const auto file = opened(
        fileOf("{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]}}", hex("0000C03F0000807F")));
    QVERIFY(file);
    QVERIFY(!file.value()->read("a"));
  }

  void brokenHeadersAreRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    const auto row = [](const char* name, const QByteArray& header, const char* data = "00000000") {
      QTest::newRow(name) << fileOf(header, hex(data));
    };
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("shorter than its length") << QByteArray(7, 0);
    QTest::newRow("header beyond the end") << hex("FFFFFFFFFFFFFFFF") + "{}";
    row("no JSON", "{");
    row("a list", "[]");
    row("no object", "{\"a\":3}");
    row("no type", "{\"a\":{\"shape\":[1],\"data_offsets\":[0,4]}}");
    row("unknown type", "{\"a\":{\"dtype\":\"F8\",\"shape\":[4],\"data_offsets\":[0,4]}}");
    row("lists in the shape", "{\"a\":{\"dtype\":\"F32\",\"shape\":[[1]],\"data_offsets\":[0,4]}}");
    row("many lists in lists", "{\"a\":" + QByteArray(1'000'000, '['));
    row("negative shape", "{\"a\":{\"dtype\":\"F32\",\"shape\":[-1],\"data_offsets\":[0,4]}}");
    row("shape of text", "{\"a\":{\"dtype\":\"F32\",\"shape\":[\"1\"],\"data_offsets\":[0,4]}}");
    row("overflowing shape",
        "{\"a\":{\"dtype\":\"F32\",\"shape\":[4294967296,4294967296],\"data_offsets\":[0,4]}}");
    row("nine dimensions",
        "{\"a\":{\"dtype\":\"F32\",\"shape\":[1,1,1,1,1,1,1,1,1],\"data_offsets\":[0,4]}}");
    row("offsets beyond the end", "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]}}");
    row("offsets reversed", "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[4,0]}}");
    row("one offset", "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[4]}}");
    row("size and shape differ", "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,4]}}");
    row("overlap",
        "{\"a\":{\"dtype\":\"U8\",\"shape\":[3],\"data_offsets\":[0,3]},"
        "\"b\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[2,4]}}");
  }
  void brokenHeadersAreRefused() {
    QFETCH(QByteArray, bytes);
    const auto file = opened(bytes);
    QVERIFY(!file);
    QVERIFY(file.refusal().file.endsWith(QStringLiteral("x.safetensors")));
    QVERIFY(!file.refusal().expected.isEmpty());
  }

  /// Every truncated file is refused. A file with a changed byte is refused, or each of its tensors is
  /// refused or has all its numbers.
  void everyBrokenFileIsRefusedOrRead() {
    const QByteArray whole = fileOf(
        "{\"a\":{\"dtype\":\"F32\",\"shape\":[1,2],\"data_offsets\":[0,8]},"
        "\"b\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[8,10]}}",
        hex("0000C03F000000C00102"));
    QVERIFY(opened(whole));
    const auto readAll = [this](const QByteArray& bytes) {
      const auto file = opened(bytes);
      if (!file) return false;
      for (const std::string& name : file.value()->names())
        if (const auto numbers = file.value()->read(name)) {
          std::size_t count = 1;
          for (const auto dimension : file.value()->info(name)->shape)
            count *= static_cast<std::size_t>(dimension);
          if (numbers.value().size() != count) qFatal("size");
        }
      return true;
    };
    for (qsizetype length = 0; length < whole.size(); ++length) QVERIFY(!readAll(whole.left(length)));
    int read = 0;
    for (qsizetype i = 0; i < whole.size(); ++i)
      for (const int change : {1, 0x20, 0x80}) {
        QByteArray changed = whole;
        changed[i] = static_cast<char>(changed[i] ^ change);
        read += readAll(changed) ? 1 : 0;
      }
    QVERIFY(read > 0);
  }
};

LAB_TEST(TestSafetensors, QCoreApplication)

}  // namespace tst_safetensors
#include "tst_safetensors.moc"
