// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QBuffer>
#include <QClipboard>
#include <QFileDialog>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QTimer>

#include "app/Application.h"
#include "app/WindowController.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/io/ExperimentText.h"
#include "core/model/Random.h"
#include "tests/TestProgram.h"
#include "tests/app/FreshSettings.h"
#include "ui/export/ExportKinds.h"
#include "ui/theme/Theme.h"
#include "ui/window/NoticeBar.h"

namespace tst_export {

using namespace lab;

namespace {

const QString kExample = QStringLiteral(PROJECT_DIR "/resources/examples/cat-sat-mat.attn");

struct Outcome {
  int code = -1;
  QByteArray out;
  QString error;
};

/// Runs the command as a process without a display.
Outcome exported(const QStringList& arguments) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    environment.remove(QLatin1String(name));
  process.setProcessEnvironment(environment);
  process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), QStringList(QStringLiteral("export")) + arguments);
  if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) return {};
  return {process.exitCode(), process.readAllStandardOutput(),
          QString::fromUtf8(process.readAllStandardError())};
}

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray written(const ExportKind& kind, const Experiment& e, const AttentionTrace& trace) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  return kind.write(e, trace, buffer) ? buffer.data() : QByteArray();
}

QByteArray written(const ExportKind& kind, const Experiment& e) {
  return written(kind, e, computeTrace(e));
}

/// An experiment whose stages have more numbers than a script may have.
Experiment largeExperiment() {
  Random random(3);
  Experiment e;
  e.title = "Large";
  e.query_tokens.resize(400, "t");
  e.query_embeddings = xavier(400, 4, random);
  e.heads.push_back({"h", xavier(4, 2, random), xavier(4, 2, random), xavier(4, 2, random), {}, {}, {}});
  return e;
}

struct Window {
  FreshSettings fresh;
  QTemporaryDir folder;
  Application application;

  Window() {
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    controller().openPath(kExample);
    window().show();
    count(window(), refusals);
  }
  WindowController& controller() {
    return application.windows().empty() ? application.newWindow() : *application.windows().front();
  }
  MainWindow& window() { return controller().window(); }
  int refusals = 0;  ///< shown in the first window

  static void count(MainWindow& window, int& refusals) {
    QObject::connect(&window.notices(), &Notices::posted, &window, [&refusals](const Notice& notice) {
      refusals += notice.id == QStringLiteral("refusal");
    });
  }

  /// Triggers an export and enters a path in its dialog.
  void exportTo(const ExportKind& kind, const QString& path) {
    window().actions()[kind.action]->trigger();
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) qFatal("there is no dialog");
    dialog->selectFile(path);
    QMetaObject::invokeMethod(dialog, "accept");
  }
};

}  // namespace

class TestExportApp : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void everyKindIsWritten_data() {
    QTest::addColumn<QString>("key");
    for (const ExportKind& kind : exportKinds()) QTest::newRow(kind.key) << QString::fromLatin1(kind.key);
  }
  void everyKindIsWritten() {
    QFETCH(QString, key);
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("out"));
    const Outcome file = exported({kExample, QStringLiteral("--as"), key, QStringLiteral("-o"), out});
    QCOMPARE(file.error, QString());
    QCOMPARE(file.code, 0);
    QVERIFY(file.out.isEmpty());
    const Outcome printed = exported({QStringLiteral("--as=") + key, kExample});
    QCOMPARE(printed.code, 0);
    QCOMPARE(printed.out, contents(out));  // the same bytes every time
    const ExportKind& kind = *exportKindFromKey(key);
    if (kind.draws)
      QVERIFY(printed.out.startsWith("%PDF"));
    else
      QCOMPARE(printed.out, written(kind, loadExperiment(kExample).value()));
  }

  void wrongUsageExitsWith2_data() {
    QTest::addColumn<QStringList>("arguments");
    const QString as = QStringLiteral("--as"), csv = QStringLiteral("csv"), o = QStringLiteral("-o");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("no kind") << QStringList{kExample};
    QTest::newRow("unknown kind") << QStringList{kExample, as, QStringLiteral("xls")};
    QTest::newRow("two kinds") << QStringList{kExample, as, csv, as, csv};
    QTest::newRow("two files") << QStringList{kExample, kExample, as, csv};
    QTest::newRow("two OUT") << QStringList{
        kExample, as, csv, o, QStringLiteral("/dev/null"), o, QStringLiteral("/dev/null")};
    QTest::newRow("onto itself") << QStringList{kExample, as, csv, o, kExample};
  }
  void wrongUsageExitsWith2() {
    QFETCH(QStringList, arguments);
    const QByteArray before = contents(kExample);
    const Outcome outcome = exported(arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY(outcome.out.isEmpty() && !outcome.error.isEmpty());
    QCOMPARE(contents(kExample), before);
  }

  void refusalsExitWith1AndWriteNothing() {
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("out")), as = QStringLiteral("--as"),
                  o = QStringLiteral("-o"), csv = QStringLiteral("csv"),
                  large = folder.filePath(QStringLiteral("large.attn"));
    QVERIFY(!saveExperiment(largeExperiment(), large));
    for (const QStringList& arguments :
         {QStringList{QStringLiteral(TEST_DATA_DIR "/bad/wrong-shape-W_K.attn"), as, csv, o, out},
          QStringList{QStringLiteral("/nowhere/x.attn"), as, csv, o, out},
          QStringList{large, as, QStringLiteral("numpy"), o, out},
          QStringList{large, as, QStringLiteral("handout"), o, out},
          QStringList{kExample, as, csv, o, QStringLiteral("/nowhere/out")},
          QStringList{kExample, as, csv, o, folder.path()},
          QStringList{kExample, as, csv, o, QStringLiteral("/dev/full")}}) {
      const Outcome outcome = exported(arguments);
      QVERIFY2(outcome.code == 1 && outcome.out.isEmpty(), qPrintable(arguments.join(QLatin1Char(' '))));
      QCOMPARE(outcome.error.count(QLatin1Char('\n')), 1);
      QVERIFY(!QFile::exists(out));
    }
    QCOMPARE(exported({large, as, QStringLiteral("npz"), o, out}).code, 0);
    QVERIFY(QFile::exists(out));
  }

  void menuWritesEveryKind_data() { everyKindIsWritten_data(); }
  void menuWritesEveryKind() {
    QFETCH(QString, key);
    Window w;
    const ExportKind& kind = *exportKindFromKey(key);
    const QString path = w.folder.filePath(QStringLiteral("mine"));
    // Numbers that a lecturer has hidden on the screen are blanks on paper. Other files contain them, as a
    // saved experiment does.
    Document& document = w.controller().document();
    document.setHiddenMatrices({MatrixId::Weights});
    w.exportTo(kind, path);
    const QByteArray bytes = contents(path + QLatin1Char('.') + QLatin1String(kind.suffix));
    QVERIFY(!bytes.isEmpty());
    const Experiment& e = document.experiment();
    if (!kind.draws) QCOMPARE(bytes, kind.on_paper ? written(kind, e, document.trace()) : written(kind, e));
    QVERIFY(kind.draws || (bytes == written(kind, e)) != kind.on_paper);
    QVERIFY(!w.window().isWindowModified());
    QCOMPARE(settings::kLastFolder.get(), w.folder.path());
  }

  void unwritableFileIsReported() {
    if (!QFileInfo::exists(QStringLiteral("/sys/kernel"))) QSKIP("Every folder can be written here.");
    Window w;
    w.exportTo(*exportKindFromKey(QStringLiteral("csv")), QStringLiteral("/sys/stages.csv"));
    QTRY_COMPARE(w.refusals, 1);
  }

  void largeExportRunsInTheBackground() {
    Window w;
    const QString large = w.folder.filePath(QStringLiteral("large.attn"));
    QVERIFY(!saveExperiment(largeExperiment(), large));
    QVERIFY(w.controller().openPath(large));
    QTRY_COMPARE(w.controller().document().experiment().title, std::string("Large"));
    const ExportKind& kind = *exportKindFromKey(QStringLiteral("npz"));
    const QString path = w.folder.filePath(QStringLiteral("large.npz"));
    w.exportTo(kind, path);
    QVERIFY(w.controller().session().tasks().running(FileTasks::Kind::Read));
    QTRY_VERIFY(!w.controller().session().tasks().running());
    QVERIFY(contents(path) == written(kind, w.controller().document().experiment()));
    // A cancelled export writes no part of a file. If it ended before it was cancelled, the file is complete.
    const QString other = w.folder.filePath(QStringLiteral("other.npz"));
    w.exportTo(kind, other);
    w.controller().session().tasks().cancelReading();
    w.controller().session().tasks().stop();
    QVERIFY(!QFile::exists(other) || contents(other) == contents(path));
  }

  void experimentIsCopiedAndPastedAsText() {
    Window w;
    const Experiment before = w.controller().document().experiment();
    w.window().actions()[ActionId::CopyExperiment]->trigger();
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(bytesOfExperimentText(text));
    w.controller().openExample(QStringLiteral(":/examples/five-words.attn"));
    QVERIFY(!identical(w.controller().document().experiment(), before));
    w.window().actions()[ActionId::PasteExperiment]->trigger();
    const auto pasted = [&] {
      for (const auto& controller : w.application.windows())
        if (identical(controller->document().experiment(), before)) return true;
      return false;
    };
    QTRY_VERIFY(pasted());
    QCOMPARE(w.refusals, 0);
  }

  void pastingOtherTextChangesNothing() {
    Window w;
    const Experiment before = w.controller().document().experiment();
    int expected = 0;
    for (const char* text : {"The cat sat", "attention-lab:AAAA", ""}) {
      QGuiApplication::clipboard()->setText(QString::fromLatin1(text));
      w.window().actions()[ActionId::PasteExperiment]->trigger();
      QCOMPARE(w.refusals, ++expected);
      QVERIFY(identical(w.controller().document().experiment(), before));
      QCOMPARE(w.application.windows().size(), std::size_t{1});
    }
  }

  void tooLargeExperimentIsNotCopied() {
    Window w;
    Experiment large = largeExperiment();
    Random random(5);
    large.query_embeddings = xavier(400, 200, random);
    for (Matrix Head::*m : {&Head::query_weights, &Head::key_weights, &Head::value_weights})
      large.heads[0].*m = xavier(200, 2, random);
    w.controller().startNew(large);
    QTRY_COMPARE(w.application.windows().size(), std::size_t{2});
    MainWindow& window = w.application.windows().back()->window();
    QTRY_COMPARE(window.document().experiment().title, std::string("Large"));
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    int refusals = 0;
    Window::count(window, refusals);
    window.actions()[ActionId::CopyExperiment]->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
    QCOMPARE(refusals, 1);
  }
};

LAB_TEST(TestExportApp, QApplication)

}  // namespace tst_export
#include "tst_export.moc"
