// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>
#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

#include "core/io/WholeFile.h"
#include "tests/TestProgram.h"

namespace tst_output_file {

using namespace lab;

class TestOutputFile : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;

  QString path(const char* name) const { return folder_.filePath(QLatin1String(name)); }
  static QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
  }

 private slots:
  void bytesReplaceTheOldFile() {
    QVERIFY(!writeOutputFile("old and longer", path("a")));
    QVERIFY(!writeOutputFile("new", path("a")));
    QCOMPARE(contents(path("a")), QByteArray("new"));
    QCOMPARE(QDir(folder_.path()).entryList(QDir::Files), QStringList{QStringLiteral("a")});
  }

  /// Empty bytes come from a picture or a document that could not be made.
  void emptyBytesKeepTheOldFile() {
    QVERIFY(!writeOutputFile("old", path("b")));
    const auto refusal = writeOutputFile({}, path("b"));
    QVERIFY(refusal);
    QCOMPARE(refusal->file, path("b"));
    QCOMPARE(contents(path("b")), QByteArray("old"));
  }

  void foldersAndMissingFoldersAreRefused() {
    QVERIFY(QDir(folder_.path()).mkdir(QStringLiteral("c")));
    for (const QString& place : {path("c"), path("missing/d")}) {
      const auto refusal = writeOutputFile("bytes", place);
      QVERIFY2(refusal, qPrintable(place));
      QCOMPARE(refusal->file, place);
      QVERIFY(!refusal->found.isEmpty());
      QVERIFY(findUnwritable(place));
    }
    QVERIFY(!QDir(path("missing")).exists());
  }

  void pipesAreNotReplaced() {
#ifdef Q_OS_UNIX
    QCOMPARE(mkfifo(QFile::encodeName(path("pipe")).constData(), 0600), 0);
    QVERIFY(writeOutputFile("bytes", path("pipe")));
    QVERIFY(QFileInfo::exists(path("pipe")) && !QFileInfo(path("pipe")).isFile());
#endif
  }
};

LAB_TEST(TestOutputFile, QCoreApplication)

}  // namespace tst_output_file
#include "tst_output_file.moc"
