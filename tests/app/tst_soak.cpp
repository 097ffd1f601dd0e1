// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A random user works in the window, and from time to time the window is compared with a full pass.
// ATTENTION_SOAK is the number of events (default 1,000), ATTENTION_SEED the seed of the first 2,000 (default
// 1). Each 2,000 events have a seed of their own: ATTENTION_SEED=7 repeats those of seed 7. With
// ATTENTION_TRACE set, every event is printed.
#include <malloc.h>

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QPixmapCache>
#include <QSet>
#include <QThreadPool>
#include <cmath>

#include "app/Examples.h"
#include "core/document/Baseline.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "tests/TestProgram.h"
#include "tests/app/FreshSettings.h"
#include "tests/app/RandomUser.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/row/RowView.h"
#include "ui/theme/Theme.h"

namespace tst_soak {

using namespace lab;

namespace {

constexpr int kEventsOfASeed = 2000, kEventsOfACheck = 500;

/// Without this, Qt Test would stop a long run after five minutes.
const bool no_time_limit =
    qEnvironmentVariableIsSet("ATTENTION_SOAK") && qputenv("QTEST_FUNCTION_TIMEOUT", "86400000");  // ms

int environmentNumber(const char* name, int fallback) {
  return qEnvironmentVariableIsSet(name) ? qEnvironmentVariableIntValue(name) : fallback;
}

bool close(double a, double b) {
  if (std::isnan(a) || std::isnan(b) || std::isinf(a) || std::isinf(b)) return a == b;
  return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b));
}

/// Describes the first shown cell that disagrees with `trace`, a full pass over `experiment`.
QByteArray wrongCell(const MatrixTable& table, const Experiment& experiment, const AttentionTrace& trace) {
  const MatrixModel& model = *table.matrixModel();
  if (model.show() != Baseline::Show::Value) return {};
  for (int i = 0; i < model.rowCount(); ++i)
    for (int j = 0; j < model.columnCount(); ++j) {
      const CellRef cell = model.cellAt(i, j);
      if (model.hidden(i, j) || cell.id == MatrixId::Mask) continue;
      const Matrix& right =
          isInput(cell.id) ? inputMatrix(experiment, cell.id, cell.head) : trace.stage(cell.id, cell.head);
      if (cell.row >= right.rows() || cell.column >= right.columns() ||
          !close(model.value(i, j), right(cell.row, cell.column)))
        return model.description(i, j).toUtf8();
    }
  return {};
}

/// True if a widget that should show something has one colour.
bool blank(QWidget* widget) {
  if (!widget->isVisible() || widget->width() < 50 || widget->height() < 50) return false;
  const QImage image = widget->grab().toImage();
  const QRgb first = image.pixel(0, 0);
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x)
      if (image.pixel(x, y) != first) return false;
  return true;
}

}  // namespace

class TestSoak : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    theme::apply(theme::Scheme::Light);
    theme::setMotion(true);  // as on a desktop: bars and cells may still move when the next event arrives
    for (const char* scheme : {"http", "https", "file"})
      QDesktopServices::setUrlHandler(QLatin1String(scheme), this, "ignore");
  }

  void cleanupTestCase() {
    for (const char* scheme : {"http", "https", "file"})
      QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
  }

  void windowAgreesWithTheMathematics() {
    const int events = environmentNumber("ATTENTION_SOAK", 1000);
    const int first_seed = environmentNumber("ATTENTION_SEED", 1);
    std::size_t used_early = 0;
    for (int done = 0; done < events; done += kEventsOfASeed) {
      const int seed = first_seed + done / kEventsOfASeed;
      work(seed, std::min(kEventsOfASeed, events - done));
      if (QTest::currentTestFailed()) return;
      // Tasks that still run, objects that are deleted later, and a picture in the clipboard are no leak.
      QThreadPool::globalInstance()->waitForDone();
      QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
      QCoreApplication::processEvents();
      QPixmapCache::clear();
      QGuiApplication::clipboard()->clear();
      const std::size_t used = mallinfo2().uordblks;
      if (events > kEventsOfASeed) qInfo("seed %d: %zu KiB in use", seed, used / 1024);
      if (done / kEventsOfASeed == 4) used_early = used;
      // Memory that is kept for the next time (fonts, styles, shortcuts) is there after the first rounds.
      if (used_early > 0) QVERIFY2(used < used_early + used_early / 20 + (8 << 20), "memory leaks");
    }
  }

 public slots:
  void ignore(const QUrl&) {}

 private:
  static void work(int seed, int events) {
    FreshSettings fresh;
    const QString path = fresh.folder.filePath(QStringLiteral("soak.attn"));
    QVERIFY(!saveExperiment(loadExperiment(firstExample()).value(), path));
    Application application;
    application.openFile(path);
    WindowController& controller = *application.windows().front();
    RandomUser user(application, static_cast<unsigned>(seed), RandomUser::Habit::Everything);
    QByteArrayList latest;
    for (int i = 1; i <= events; ++i) {
      if (qEnvironmentVariableIsSet("ATTENTION_TRACE")) fprintf(stderr, "%d\n", i);
      latest << user.act();
      if (qEnvironmentVariableIsSet("ATTENTION_TRACE")) fprintf(stderr, "  %s\n", latest.last().constData());
      if (latest.size() > 20) latest.removeFirst();
      QCoreApplication::processEvents();
      if (i % kEventsOfACheck != 0 && i != events) continue;
      const QByteArray wrong = check(controller);
      QVERIFY2(wrong.isEmpty(), "seed " + QByteArray::number(seed) + ", event " + QByteArray::number(i) +
                                    ": " + wrong + "\n" + latest.join("\n"));
    }
    controller.session().journal().forget();
  }

  static QByteArray check(WindowController& controller) {
    while (QWidget* dialog = QApplication::activeModalWidget()) dialog->close();
    controller.document().finishGesture();
    while (controller.document().busy()) QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    QCoreApplication::processEvents();
    const Experiment& experiment = controller.document().experiment();
    const AttentionTrace fresh = computeTrace(experiment);
    for (auto* table : controller.window().findChildren<MatrixTable*>())
      if (table->isVisible())
        if (const QByteArray wrong = wrongCell(*table, experiment, fresh); !wrong.isEmpty())
          return "the window shows another number than a full pass gives: " + wrong;
    if (blank(controller.window().findChild<RowView*>()->parentWidget()))
      return "the row view or matrix view is blank";
    if (blank(controller.window().findChild<HeadsPanel*>())) return "the heads are blank";
    return {};
  }
};

LAB_TEST(TestSoak, QApplication)

}  // namespace tst_soak
#include "tst_soak.moc"
