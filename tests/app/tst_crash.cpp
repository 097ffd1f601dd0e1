// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kills the program at random moments while a random user edits an experiment, opens the file again and
// compares the recovered state with the states that were on the screen. ATTENTION_KILLS is the number of
// kills (default 12), and ATTENTION_SEED is the first seed. Example: ATTENTION_KILLS=1000 tests/run -R
// app.crash
//
// The test starts its own executable: with the argument "edit" it is the program that is killed, and with
// "read" it is the program that opens the file again.
#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QProcess>
#include <chrono>
#include <csignal>
#include <cstdlib>

#include "app/Examples.h"
#include "core/io/ExperimentFile.h"
#include "tests/app/FreshSettings.h"
#include "tests/app/RandomUser.h"
#include "ui/theme/Theme.h"

using namespace lab;

namespace {

/// Edits may be lost if they were made at most this long before a kill.
constexpr qint64 kMostLost = 200;  // ms

/// The time in ms, from a clock that is the same for all processes.
qint64 now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

QByteArray hashOf(Document& document) {
  const Lecture lecture = document.lecture();
  return QCryptographicHash::hash(serializeExperiment(lecture.experiment, lecture.scenes),
                                  QCryptographicHash::Sha256)
      .toHex();
}

/// Opens the file in the first window. A long journal is read in the background.
WindowController& opened(Application& application, const QString& path) {
  application.openFile(path);
  WindowController& controller = *application.windows().front();
  if (!QTest::qWaitFor([&] { return controller.session().path() == path; }, 60'000)) std::_Exit(3);
  if (application.windows().size() != 1) std::_Exit(4);
  return controller;
}

/// Edits the file, and prints "time hash" for every state of the document, until it is killed.
[[noreturn]] void edit(const QString& path, unsigned seed) {
  Application application;
  Document& document = opened(application, path).document();
  QByteArray last;
  const auto print = [&] {
    const QByteArray hash = hashOf(document);
    if (hash == last) return;
    printf("%lld %s\n", static_cast<long long>(now()), hash.constData());
    fflush(stdout);
    last = hash;
  };
  print();
  QObject::connect(&document, &Document::edited, print);
  QObject::connect(&document, &Document::scenesChanged, print);
  RandomUser user(application, seed, RandomUser::Habit::Edits);
  while (true) {
    user.act();
    QTest::qWait(5);
  }
}

/// Opens the file and prints the hash of what it shows.
[[noreturn]] void read(const QString& path) {
  Application application;
  WindowController& controller = opened(application, path);
  printf("%s\n", hashOf(controller.document()).constData());
  fflush(stdout);
  controller.session().journal().finish();
  std::_Exit(0);  // unsaved changes stay in the journal
}

struct Shown {
  qint64 time = 0;
  QByteArray hash;
};

}  // namespace

class TestCrash : public QObject {
  Q_OBJECT

 private slots:
  void killedProgramLosesNothing() {
    FreshSettings fresh;
    const QString path = fresh.folder.filePath(QStringLiteral("work.attn"));
    QVERIFY(!saveExperiment(loadExperiment(firstExample()).value(), path));
    const int kills =
        qEnvironmentVariableIsSet("ATTENTION_KILLS") ? qEnvironmentVariableIntValue("ATTENTION_KILLS") : 12;
    const int first_seed = qEnvironmentVariableIntValue("ATTENTION_SEED");
    std::mt19937 random(static_cast<unsigned>(first_seed));
    QByteArray before = opened(path);  // the state on the screen when the program starts
    int states = 0, unknown = 0, late = 0;
    qint64 most_lost = 0;  // ms
    for (int kill = 0; kill < kills; ++kill) {
      QProcess editor;
      editor.start(QCoreApplication::applicationFilePath(),
                   {QStringLiteral("edit"), path, QString::number(first_seed + kill)});
      QVERIFY(editor.waitForStarted());
      // Some processes are killed while they open the file, most of them after some edits.
      if (std::uniform_int_distribution<int>(0, 9)(random) > 0) QVERIFY(editor.waitForReadyRead(60'000));
      QTest::qWait(std::uniform_int_distribution<int>(0, 1500)(random));
      const qint64 killed = now();
      editor.kill();
      editor.waitForFinished();
      std::vector<Shown> shown{{0, before}};
      for (const QByteArray& line : editor.readAllStandardOutput().split('\n'))
        if (const QByteArrayList parts = line.split(' '); parts.size() == 2)
          shown.push_back({parts[0].toLongLong(), parts[1]});
      states += static_cast<int>(shown.size()) - 1;
      QByteArray why;
      const QByteArray after = opened(path, &why);
      const QByteArray place =
          "kill " + QByteArray::number(kill) + ", seed " + QByteArray::number(first_seed + kill);
      QVERIFY2(!after.isEmpty(), place + ": the file or its journal cannot be opened: " + why);
      // The latest shown state that equals the recovered one.
      const auto found =
          std::find_if(shown.rbegin(), shown.rend(), [&](const Shown& state) { return state.hash == after; });
      if (found == shown.rend()) {
        ++unknown;
        qWarning("%s: recovered a state that was not shown", place.constData());
      } else if (found != shown.rbegin()) {
        const qint64 next = std::prev(found)->time;  // the first state that is lost
        if (killed - next > kMostLost) ++late;
        most_lost = std::max(most_lost, killed - next);
      }
      QVERIFY2(loadExperiment(path), place + ": the file is damaged");
      before = after;
    }
    qInfo("%d kills, %d states; at most the last %lld ms lost", kills, states,
          static_cast<long long>(most_lost));
    QVERIFY(states > kills);
    QCOMPARE(unknown, 0);
    if (qEnvironmentVariableIsSet("ATTENTION_KILLS")) QCOMPARE(late, 0);  // depends on the clock
  }

 private:
  /// Opens the file in a new process and returns the hash of the document. If the process fails, the result
  /// is empty and `why` says how it ended.
  static QByteArray opened(const QString& path, QByteArray* why = nullptr) {
    QProcess reader;
    reader.start(QCoreApplication::applicationFilePath(), {QStringLiteral("read"), path});
    const bool finished = reader.waitForFinished(60'000);
    if (finished && reader.exitStatus() == QProcess::NormalExit && reader.exitCode() == 0)
      return reader.readAllStandardOutput().trimmed();
    if (why)
      *why = (finished ? "exit " + QByteArray::number(reader.exitCode()) : "no answer after a minute") +
             (reader.exitStatus() == QProcess::CrashExit ? " (crashed) " : " ") +
             reader.readAllStandardError();
    return {};
  }
};

int main(int argc, char* argv[]) {
  QApplication application(argc, argv);
  theme::apply(theme::Scheme::Light);
  const QStringList arguments = QApplication::arguments();
  if (arguments.size() > 2 &&
      (arguments[1] == QLatin1String("edit") || arguments[1] == QLatin1String("read"))) {
    // The environment gives the folder of the application data. The settings are in the folder of the file.
    QCoreApplication::setOrganizationName(QStringLiteral("attention-lab"));
    QCoreApplication::setApplicationName(QStringLiteral("attention-lab-test"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, QFileInfo(arguments[2]).path());
    if (arguments[1] == QLatin1String("read")) read(arguments[2]);
    edit(arguments[2], arguments[3].toUInt());
  }
  if (qEnvironmentVariableIsSet("ATTENTION_KILLS")) qputenv("QTEST_FUNCTION_TIMEOUT", "86400000");  // ms
  TestCrash test;
  return QTest::qExec(&test, argc, argv);
}
#include "tst_crash.moc"
