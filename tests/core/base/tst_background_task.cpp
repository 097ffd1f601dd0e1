// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSemaphore>
#include <QSignalSpy>
#include <QThread>
#include <vector>

#include "core/base/BackgroundTask.h"
#include "tests/TestProgram.h"

namespace tst_background_task {

using namespace lab;

class TestBackgroundTask : public QObject {
  Q_OBJECT

 private slots:
  void resultIsDeliveredOnceInTheOwnersThread();
  void cancelledWorkDeliversNothing();
  void newWorkReplacesTheRunningWork();
  void finishWaitsAndDeliversAtOnce();
  void tasksOfOnePoolRunInOrder();
  void destroyedTaskDeliversNothing();
  void deliveryMayDestroyTheTask();
};

void TestBackgroundTask::resultIsDeliveredOnceInTheOwnersThread() {
  BackgroundTask task;
  QSignalSpy finished(&task, &BackgroundTask::finished);
  QThread* worked_in = nullptr;
  std::vector<int> results;
  task.start(
      [&](const BackgroundTask::Progress& progress) {
        worked_in = QThread::currentThread();
        return progress(0.5) ? 42 : -1;
      },
      [&](int result) {
        QCOMPARE(QThread::currentThread(), QCoreApplication::instance()->thread());
        results.push_back(result);
      });
  QVERIFY(task.running());
  QVERIFY(results.empty());
  QTRY_COMPARE(finished.count(), 1);
  QVERIFY(!task.running());
  QVERIFY(results == std::vector{42});
  QVERIFY(worked_in != QCoreApplication::instance()->thread());
}

void TestBackgroundTask::cancelledWorkDeliversNothing() {
  QSemaphore started, go_on;
  bool wanted = true, delivered = false;
  {
    BackgroundTask task;
    task.start(
        [&](const BackgroundTask::Progress& progress) {
          started.release();
          go_on.acquire();
          wanted = progress(0.1);
        },
        [&] { delivered = true; });
    started.acquire();
    task.cancel();
    QVERIFY(!task.running());
    go_on.release();
  }
  QCoreApplication::processEvents();
  QVERIFY(!wanted);
  QVERIFY(!delivered);
}

void TestBackgroundTask::newWorkReplacesTheRunningWork() {
  BackgroundTask task;
  QSemaphore go_on;
  std::vector<int> results;
  const auto take = [&](int result) { results.push_back(result); };
  task.start(
      [&](const BackgroundTask::Progress&) {
        go_on.acquire();
        return 1;
      },
      take);
  task.start([](const BackgroundTask::Progress&) { return 2; }, take);
  go_on.release();
  QTRY_VERIFY(!task.running());
  QVERIFY(results == std::vector{2});
}

void TestBackgroundTask::finishWaitsAndDeliversAtOnce() {
  BackgroundTask task;
  QSignalSpy finished(&task, &BackgroundTask::finished);
  int result = 0;
  task.start(
      [](const BackgroundTask::Progress&) {
        QThread::msleep(20);
        return 7;
      },
      [&](int value) { result += value; });
  task.finish();
  QCOMPARE(result, 7);
  QCOMPARE(finished.count(), 1);
  QCoreApplication::processEvents();
  QCOMPARE(result, 7);  // the posted delivery does not arrive a second time
  task.finish();
  QCOMPARE(finished.count(), 1);
}

void TestBackgroundTask::tasksOfOnePoolRunInOrder() {
  QThreadPool pool;
  pool.setMaxThreadCount(1);
  std::vector<int> order;  // written only by the single thread of the pool
  BackgroundTask first(nullptr, &pool), second(nullptr, &pool);
  first.start(
      [&](const BackgroundTask::Progress&) {
        QThread::msleep(20);
        order.push_back(1);
      },
      [] {});
  second.start([&](const BackgroundTask::Progress&) { order.push_back(2); }, [] {});
  second.finish();
  QVERIFY((order == std::vector{1, 2}));
  first.finish();
}

void TestBackgroundTask::destroyedTaskDeliversNothing() {
  bool worked = false, delivered = false;
  {
    BackgroundTask task;
    QSemaphore started;
    task.start(
        [&](const BackgroundTask::Progress&) {
          started.release();
          QThread::msleep(20);
          worked = true;
        },
        [&] { delivered = true; });
    started.acquire();
  }
  QVERIFY(worked);  // the destructor waits for the work to end
  QCoreApplication::processEvents();
  QVERIFY(!delivered);
}

void TestBackgroundTask::deliveryMayDestroyTheTask() {
  auto task = std::make_unique<BackgroundTask>();
  bool delivered = false;
  task->start([](const BackgroundTask::Progress&) {},
              [&] {
                delivered = true;
                task.reset();
              });
  QTRY_VERIFY(delivered);
  QVERIFY(!task);
}

LAB_TEST(TestBackgroundTask, QCoreApplication)

}  // namespace tst_background_task
#include "tst_background_task.moc"
