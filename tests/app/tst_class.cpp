// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <cmath>

#include "core/engine/Engine.h"
#include "core/io/Csv.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/AnswersFile.h"
#include "core/learn/AnswersSheet.h"
#include "tests/TestProgram.h"

namespace tst_class {

using namespace lab;

namespace {

constexpr int kStudents = 60;
const QString kExample = QStringLiteral(PROJECT_DIR "/resources/examples/i-love-statistics.attn");

int run(const QStringList& arguments) {
  QProcess process;
  process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), arguments);
  return process.waitForFinished(120'000) && process.exitStatus() == QProcess::NormalExit ? process.exitCode()
                                                                                          : -1;
}

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("cannot write");
}

QString student(int i) {
  return QStringLiteral("Student %1").arg(i, 2, 10, QLatin1Char('0'));
}

/// The cells of a marks table, by the name of the student and the name of the column.
using Table = QMap<QString, QMap<QString, QString>>;
Table tableOf(const QByteArray& csv) {
  CsvReader reader(csv);
  QStringList head, cells;
  Table table;
  for (reader.next(head); reader.next(cells);)
    for (int c = 0; c < cells.size(); ++c) table[cells[0]][head.value(c)] = cells[c];
  return table;
}

}  // namespace

/// Checks the marks of a class of 60 students, who hand in sheets that are right, have mistakes, are copied
/// or unreadable, or who hand in twice or not at all.
class TestClass : public QObject {
  Q_OBJECT

  QTemporaryDir folder_;
  QString path(const QString& name) const { return folder_.filePath(name); }
  QString sheets() const { return path(QStringLiteral("sheets")); }
  QString in(const QString& name) const { return path(QStringLiteral("in/")) + name; }

  /// The filled sheet of a student. `scaled` is false if the student forgot the scaling.
  QByteArray filled(int i, bool scaled = true) const {
    Experiment e = loadExperiment(sheets() + QStringLiteral("/experiments/%1.attn").arg(student(i))).value();
    const Experiment own = e;
    if (!scaled) e.scale.kind = Scale::Kind::None;
    const AttentionTrace trace = computeTrace(e);
    Answers answers;
    answers.student = student(i).toStdString();
    for (const MatrixId stage : kHeadStages) {
      if (stage == MatrixId::MaskedScores) continue;
      Matrix m = trace.stage(stage, 0);
      for (double& value : std::span(m.mutableData(), m.size())) value = std::round(value * 1e4) / 1e4;
      answers.mutableStage({stage, 0}) = m;
    }
    return writeAnswersSheet(own, answers);
  }
  QStringList command(const QStringList& more) const {
    return QStringList{QStringLiteral("check"), QStringLiteral("--experiments"),
                       sheets() + QStringLiteral("/experiments"), QStringLiteral("--folder"),
                       path(QStringLiteral("in"))} +
           more;
  }

 private slots:
  void initTestCase() {
    QByteArray list;
    for (int i = 1; i <= kStudents; ++i) list += student(i).toUtf8() + '\n';
    write(path(QStringLiteral("list.txt")), list);
    QCOMPARE(run({QStringLiteral("worksheet"), kExample, QStringLiteral("--students"),
                  path(QStringLiteral("list.txt")), QStringLiteral("-o"), sheets()}),
             0);
    QVERIFY(QDir().mkpath(path(QStringLiteral("in"))));
    for (int i = 1; i <= kStudents; ++i) {
      if (i == 7) continue;                             // hands in nothing
      QByteArray sheet = filled(i, i % 10 != 0);        // every tenth forgets the scaling
      if (i == 3) sheet.replace("\nscores,", "\n?!,");  // cannot be read
      if (i == 4) {                                     // has a cell without a number
        const qsizetype block = sheet.indexOf("\nK,");
        const qsizetype row = sheet.indexOf('\n', sheet.indexOf('\n', block + 1) + 1);
        const qsizetype cell = sheet.indexOf(',', row);
        sheet.replace(cell + 1, sheet.indexOf(',', cell + 1) - cell - 1, "?");
      }
      if (i == 5)
        sheet = filled(6).replace(student(6).toUtf8(), student(5).toUtf8());  // a copy, another name
      if (i == 8) sheet = "\xff\xfe\x00garbage";
      write(in(QStringLiteral("upload_%1.csv").arg(i)), sheet);
    }
    write(in(QStringLiteral("upload_9b.csv")), filled(9, false));  // hands in twice
    write(in(QStringLiteral("guest.csv")), filled(11).replace(student(11).toUtf8(), "Somebody Else"));
    // An unreadable file that is named like the sheet of a student.
    QVERIFY(QFile::rename(in(QStringLiteral("upload_3.csv")), in(student(3) + QStringLiteral(".csv"))));
  }

  void marksAreATableOfTheClassList() {
    const QString out = path(QStringLiteral("marks.csv")), mistakes = path(QStringLiteral("mistakes.csv"));
    QCOMPARE(run(command({QStringLiteral("--students"), path(QStringLiteral("list.txt")),
                          QStringLiteral("-o"), out, QStringLiteral("--mistakes"), mistakes})),
             3);
    const QByteArray csv = contents(out);
    const Table table = tableOf(csv);
    const auto cell = [&](const QString& name, const char* column) {
      return table[name][QLatin1String(column)];
    };
    // The rows of the class list come first, in its order. The files that belong to no student follow.
    const QList<QByteArray> lines = csv.split('\n');
    for (int i = 1; i <= kStudents; ++i) QVERIFY(lines[i].startsWith(student(i).toUtf8() + ','));
    QCOMPARE(table.size(), kStudents + 2);
    for (int i = 1; i <= kStudents; ++i) {
      const QString name = student(i);
      const bool odd = QList<int>{3, 4, 5, 6, 7, 8, 9, 11}.contains(i);
      QVERIFY2(cell(name, "remark").isEmpty() != odd, qPrintable(name + cell(name, "remark")));
      if (odd && i != 11) continue;
      QCOMPARE(cell(name, "file"), QStringLiteral("upload_%1.csv").arg(i));
      const bool forgot = i % 10 == 0;
      QCOMPARE(cell(name, "total").toDouble(), cell(name, "of").toDouble() - (forgot ? 0.5 : 0));
      QCOMPARE(cell(name, "scaled_scores"), forgot ? QStringLiteral("0.5") : QStringLiteral("1"));
      QCOMPARE(cell(name, "mistake").isEmpty(), !forgot);
    }
    QVERIFY(cell(student(3), "total").isEmpty() && !cell(student(3), "file").isEmpty());
    QVERIFY(cell(student(4), "total").toDouble() >= cell(student(4), "of").toDouble() - 1);
    QVERIFY(cell(student(4), "remark").contains(QStringLiteral("\"?\"")));
    for (const int copied : {5, 6})
      QVERIFY(cell(student(copied), "remark").contains(student(copied == 5 ? 6 : 5)));
    QVERIFY(cell(student(7), "total").isEmpty() && cell(student(7), "file").isEmpty());
    QVERIFY(cell(student(8), "total").isEmpty());
    QVERIFY(cell(student(9), "file").contains(QStringLiteral("upload_9b.csv")));
    QCOMPARE(cell(student(9), "total"), cell(student(9), "of"));
    QVERIFY(cell(QStringLiteral("Somebody Else"), "remark").contains(student(11)));
    QVERIFY(cell(QStringLiteral("upload_8"), "total").isEmpty());

    const QByteArray by_mistake = contents(mistakes);
    QVERIFY(by_mistake.startsWith("student,stage,head,verdict,diagnosis,marks\n"));
    QCOMPARE(by_mistake.count("not_scaled"), 6);
  }

  void marksAreWrittenAsJson() {
    const QString out = path(QStringLiteral("marks.json"));
    QCOMPARE(run(command({QStringLiteral("--students"), path(QStringLiteral("list.txt")),
                          QStringLiteral("-o"), out})),
             3);
    const QJsonObject root = QJsonDocument::fromJson(contents(out)).object();
    const QJsonArray students = root[QStringLiteral("students")].toArray();
    QCOMPARE(students.size(), kStudents + 2);
    QCOMPARE(students[9][QStringLiteral("name")].toString(), student(10));
    QCOMPARE(students[9][QStringLiteral("marks")][QStringLiteral("scaled_scores")].toDouble(), 0.5);
    QVERIFY(students[6][QStringLiteral("total")].isNull());
    QCOMPARE(students[6][QStringLiteral("remarks")].toArray().size(), 1);
  }

  void classWithoutAListAndWithoutRemarksExitsWith0() {
    QTemporaryDir good;
    for (const int i : {1, 2, 10}) write(good.filePath(QStringLiteral("%1.csv").arg(i)), filled(i, i != 10));
    const QString out = path(QStringLiteral("good.csv"));
    QCOMPARE(run({QStringLiteral("check"), QStringLiteral("--experiments"),
                  sheets() + QStringLiteral("/experiments"), QStringLiteral("--folder"), good.path(),
                  QStringLiteral("-o"), out}),
             0);
    QCOMPARE(tableOf(contents(out)).keys(), (QStringList{student(1), student(2), student(10)}));
  }

  void wrongUsageExitsWith2() {
    for (const QStringList& wrong :
         {QStringList{QStringLiteral("-o"), path(QStringLiteral("marks.txt"))},
          QStringList{QStringLiteral("-o"), path(QStringLiteral("marks"))},
          QStringList{QStringLiteral("--mistakes"), path(QStringLiteral("m.json"))}})
      QCOMPARE(run(command(wrong)), 2);
    QCOMPARE(run({QStringLiteral("check"), kExample, kExample, QStringLiteral("--students"), kExample}), 2);
    QCOMPARE(run(command({QStringLiteral("--students"), path(QStringLiteral("no-list"))})), 1);
  }
};

LAB_TEST(TestClass, QCoreApplication)

}  // namespace tst_class
#include "tst_class.moc"
