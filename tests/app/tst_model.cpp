// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the command "model" and File > Open Model.
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>

#include "app/Application.h"
#include "app/WindowController.h"
#include "core/io/ExperimentFile.h"
#include "core/io/WholeFile.h"
#include "core/io/model/ModelLayer.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "tests/app/FreshSettings.h"
#include "tests/core/io/model/SmallModel.h"
#include "ui/model/ModelForm.h"
#include "ui/window/LoadingCover.h"
#include "ui/window/NoticeBar.h"
#include "ui/window/Settings.h"

namespace tst_model {

using namespace lab;
using lab::test::SmallModel;

namespace {

struct Outcome {
  int code = -1;
  QString error;
};

Outcome runProgram(const QStringList& arguments) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    environment.remove(QLatin1String(name));
  process.setProcessEnvironment(environment);
  process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), arguments);
  if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) return {};
  return {process.exitCode(), QString::fromUtf8(process.readAllStandardError())};
}

/// A window with the first example, and the folder of a small GPT-2 model.
struct WindowAndModel {
  FreshSettings fresh;
  QTemporaryDir folder;
  Application application;

  WindowAndModel() {
    settings::kFirstStepsSeen.set(true);
    if (!SmallModel::gpt2().write(folder.path())) qFatal("the model cannot be written");
    application.openLast();
    if (!QTest::qWaitForWindowExposed(&window())) qFatal("the window does not show");
  }
  WindowController& controller() { return *application.windows().front(); }
  MainWindow& window() { return controller().window(); }
  const Experiment& experiment() { return controller().document().experiment(); }
  void fill(ModelForm& form, const QString& path, int layer, const QString& text) {
    form.findChild<QLineEdit*>(QStringLiteral("model-folder"))->setText(path);
    form.findChild<QSpinBox*>(QStringLiteral("model-layer"))->setValue(layer);
    form.findChild<QLineEdit*>(QStringLiteral("model-text"))->setText(text);
  }
  ModelDialog* openDialog() {
    window().actions()[ActionId::OpenModel]->trigger();
    return window().findChild<ModelDialog*>();
  }
  void read(int layer, const QString& text) {
    ModelDialog* dialog = openDialog();
    fill(dialog->form(), folder.path(), layer, text);
    dialog->findChild<QPushButton*>(QStringLiteral("open"))->click();
  }
  /// Reads a layer with the panel. The window takes no input while it is covered.
  void readInPanel(int layer, const QString& text) {
    ModelPanel& panel = window().modelPanel();
    QTRY_VERIFY(panel.isEnabled());
    fill(panel.form(), folder.path(), layer, text);
    panel.findChild<QPushButton*>(QStringLiteral("model-read"))->click();
  }
  bool shows(int layer) { return experiment().model && experiment().model->layer == layer; }
};

}  // namespace

class TestModel : public QObject {
  Q_OBJECT

 private slots:
  void commandWritesTheLayer() {
    const QTemporaryDir folder;
    QVERIFY(SmallModel::gpt2().write(folder.path()));
    const QString out = folder.filePath(QStringLiteral("x.attn"));
    const Outcome outcome =
        runProgram({QStringLiteral("model"), folder.path(), QStringLiteral("--layer"), QStringLiteral("2"),
                    QStringLiteral("--text"), QStringLiteral("The cat"), QStringLiteral("-o"), out});
    QCOMPARE(outcome.error, QString());
    QCOMPARE(outcome.code, 0);
    const auto written = loadExperiment(out);
    const auto expected = layerExperiment({folder.path(), 2, QStringLiteral("The cat")});
    QVERIFY(written && expected);
    QVERIFY(identical(written.value(), expected.value()));
  }

  void commandEmbedsWeightsOnRequest() {
    const QTemporaryDir folder;
    QVERIFY(SmallModel::gpt2().write(folder.path()));
    const QString out = folder.filePath(QStringLiteral("x.attn"));
    const QStringList arguments{QStringLiteral("model"),   folder.path(),
                                QStringLiteral("--layer"), QStringLiteral("2"),
                                QStringLiteral("--text"),  QStringLiteral("The cat"),
                                QStringLiteral("-o"),      out};
    QCOMPARE(runProgram(arguments).code, 0);
    const qint64 size = QFileInfo(out).size();
    QCOMPARE(runProgram(arguments + QStringList(QStringLiteral("--embed"))).code, 0);
    QVERIFY(QFileInfo(out).size() > size);
    QVERIFY(QFile::remove(folder.filePath(QStringLiteral("model.safetensors"))));
    QVERIFY(loadExperiment(out));
  }

  void commandRefusesInOneSentence_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const char* arguments, int code) {
      QTest::newRow(name) << QString::fromUtf8(arguments).split(u' ') << code;
    };
    row("no such layer", "FOLDER --layer 4 --text a -o OUT", 1);
    row("no such folder", "FOLDER/none --layer 1 --text a -o OUT", 1);
    row("no place to write", "FOLDER --layer 1 --text a -o FOLDER/none/x.attn", 1);
    row("no text", "FOLDER --layer 1 -o OUT", 2);
    row("no output", "FOLDER --layer 1 --text a", 2);
    row("no folder", "--layer 1 --text a -o OUT", 2);
    row("layer is a word", "FOLDER --layer five --text a -o OUT", 2);
    row("unknown option", "FOLDER --head 1 --text a -o OUT", 2);
  }
  void commandRefusesInOneSentence() {
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    const QTemporaryDir folder;
    QVERIFY(SmallModel::gpt2().write(folder.path()));
    const QString out = folder.filePath(QStringLiteral("x.attn"));
    for (QString& argument : arguments)
      argument.replace(QStringLiteral("FOLDER"), folder.path()).replace(QStringLiteral("OUT"), out);
    const Outcome outcome = runProgram(QStringList(QStringLiteral("model")) + arguments);
    QCOMPARE(outcome.code, code);
    QVERIFY(outcome.error.startsWith(QStringLiteral("attention-lab: ")));
    if (code == 1) QCOMPARE(outcome.error.count(u'\n'), 1);
    QVERIFY(!QFile::exists(out));
  }

  void dialogOpensTheLayer() {
    WindowAndModel app;
    app.read(2, QStringLiteral("The cat"));
    QTRY_VERIFY(app.shows(2));
    const auto expected = layerExperiment({app.folder.path(), 2, QStringLiteral("The cat")});
    QVERIFY(expected && identical(app.experiment(), expected.value()));
    QCOMPARE(app.application.windows().size(), std::size_t{1});
    QVERIFY(app.window().modelPanel().isVisible());
    QVERIFY(!app.controller().session().modified());
  }

  void panelReadsAnotherLayerAndSentence() {
    WindowAndModel app;
    app.read(1, QStringLiteral("The cat"));
    QTRY_VERIFY(app.shows(1));
    QCOMPARE(app.window().modelPanel().form().place().text, QStringLiteral("The cat"));
    app.readInPanel(3, QStringLiteral("A dog"));
    QTRY_VERIFY(app.shows(3));
    QCOMPARE(app.experiment().query_tokens, (std::vector<std::string>{"A", "Ġ", "d", "o", "g"}));
    QCOMPARE(app.application.windows().size(), std::size_t{1});
  }

  void editedLayerStaysOpen() {
    WindowAndModel app;
    app.read(1, QStringLiteral("The cat"));
    QTRY_VERIFY(app.shows(1));
    QVERIFY(!app.controller().document().setEntry({MatrixId::QueryWeights, 0, 0, 0}, 7));
    app.readInPanel(2, QStringLiteral("The cat"));
    QTRY_COMPARE(app.application.windows().size(), std::size_t{2});
    QVERIFY(app.shows(1));
    QCOMPARE(app.experiment().heads[0].query_weights(0, 0), 7.0);
    const Document& other = app.application.windows().back()->document();
    QTRY_VERIFY(other.experiment().model && other.experiment().model->layer == 2);
  }

  void wrongFolderDisablesOpen() {
    WindowAndModel app;
    ModelDialog* dialog = app.openDialog();
    auto* open = dialog->findChild<QPushButton*>(QStringLiteral("open"));
    const auto summary = [&] { return dialog->findChild<QLabel*>(QStringLiteral("model-summary"))->text(); };
    app.fill(dialog->form(), app.folder.filePath(QStringLiteral("none")), 1, QStringLiteral("a"));
    QVERIFY(!open->isEnabled());
    const QString refusal = summary();
    QVERIFY(!refusal.isEmpty());
    app.fill(dialog->form(), app.folder.path(), 1, QStringLiteral("a"));
    QVERIFY(open->isEnabled());
    QVERIFY(summary() != refusal);
    QCOMPARE(dialog->findChild<QSpinBox*>(QStringLiteral("model-layer"))->maximum(), SmallModel::kLayers);
    app.fill(dialog->form(), app.folder.path(), 1, QString());
    QVERIFY(!open->isEnabled());
  }

  void savedFileRefersToTheModelUnlessAllIsEmbedded() {
    WindowAndModel app;
    app.read(2, QStringLiteral("The cat"));
    QTRY_VERIFY(app.shows(2));
    QVERIFY(!app.controller().document().setEntry({MatrixId::QueryWeights, 1, 0, 0}, 7));
    const Experiment edited = app.experiment();
    const QString small = app.folder.filePath(QStringLiteral("small.attn"));
    const QString large = app.folder.filePath(QStringLiteral("large.attn"));
    QVERIFY(!app.controller().session().save(small));
    settings::kEmbedModelWeights.set(true);
    QVERIFY(!app.controller().session().save(large));
    QVERIFY(QFileInfo(small).size() < QFileInfo(large).size());
    for (const QString& path : {small, large}) {
      const auto loaded = loadExperiment(path);
      QVERIFY(loaded && identical(loaded.value(), edited));
    }
  }

  void fileWithoutItsModelOpensWithANotice_data() {
    QTest::addColumn<bool>("in_background");
    QTest::newRow("small file") << false;
    QTest::newRow("large file") << true;
  }
  void fileWithoutItsModelOpensWithANotice() {
    QFETCH(const bool, in_background);
    WindowAndModel app;
    Experiment saved = layerExperiment({app.folder.path(), 2, QStringLiteral("The cat")}).value();
    saved.heads[1].query_weights.set(0, 0, 7);
    const QString path = app.folder.filePath(QStringLiteral("x.attn"));
    const auto bytes = serializeLecture({saved, {}}, path, {}, ModelWeightsInFile::References);
    QVERIFY(!writeOutputFile(bytes.value(), path));
    QVERIFY(QFile::remove(app.folder.filePath(QStringLiteral("model.safetensors"))));
    QVERIFY(!loadExperiment(path));  // commands cannot show a notice
    QSignalSpy missing(&app.controller().session(), &Session::weightsMissing);
    if (in_background) TestAccess::setMostAtOnce(app.controller().session(), 0, 0);
    QVERIFY(app.controller().openPath(path));
    QTRY_COMPARE(missing.size(), 1);
    QTRY_VERIFY(!app.controller().session().tasks().running(FileTasks::Kind::Open));
    QCoreApplication::processEvents();
    auto* bar = app.window().findChild<NoticeBar*>();
    QVERIFY(bar->isVisible());
    QVERIFY2(bar->plainText().contains(app.folder.path()), qPrintable(bar->plainText()));
    const Experiment& opened = app.experiment();
    QVERIFY(opened.heads[1].query_weights.identicalTo(saved.heads[1].query_weights));
    QVERIFY(opened.query_embeddings.identicalTo(saved.query_embeddings));
    QVERIFY(std::ranges::all_of(opened.heads[0].query_weights.values(), [](double x) { return x == 0; }));
    // The file must not be overwritten with zeros.
    QVERIFY(app.controller().session().path().isEmpty());
  }

  void refusalLeavesTheOpenExperiment() {
    WindowAndModel app;
    const Experiment before = app.experiment();
    QVERIFY(QFile::remove(app.folder.filePath(QStringLiteral("model.safetensors"))));
    app.read(1, QStringLiteral("a"));
    QTRY_VERIFY(!app.controller().session().tasks().running());
    QVERIFY(identical(app.experiment(), before));
  }

  void escapeStopsReading() {
    WindowAndModel app;
    const Experiment before = app.experiment();
    app.read(3, QStringLiteral("The cat"));
    QVERIFY(app.controller().session().tasks().running(FileTasks::Kind::Open));
    auto* cover = app.window().findChild<LoadingCover*>();
    QVERIFY(cover);
    QTest::keyClick(cover, Qt::Key_Escape);
    QVERIFY(!app.controller().session().tasks().running(FileTasks::Kind::Open));
    QCoreApplication::processEvents();
    QVERIFY(identical(app.experiment(), before));
  }
};

LAB_TEST(TestModel, QApplication)

}  // namespace tst_model
#include "tst_model.moc"
