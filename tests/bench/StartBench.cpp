// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/StartBench.h"

#include <unistd.h>

#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QThread>
#include <chrono>

#include "core/io/ExperimentFile.h"
#include "core/model/Restructure.h"

namespace lab::bench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double kLimit = 400'000;  // microseconds
constexpr int kPatience = 30'000;   // ms

/// Returns the processor time of all threads of a process, with a resolution of 10 ms.
double processorMicroseconds(qint64 process) {
  QFile file(QStringLiteral("/proc/%1/stat").arg(process));
  if (!file.open(QIODevice::ReadOnly)) return 0;
  const QByteArray text = file.readAll();
  // The fields after the name, which is in brackets. The 12th and 13th are the user and system ticks.
  const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
  return (fields.value(11).toDouble() + fields.value(12).toDouble()) * 1e6 /
         static_cast<double>(sysconf(_SC_CLK_TCK));
}

Row row(const char* name, const Size& size, const std::vector<double>& samples) {
  return {name, size, 0, percentile(samples, 0.5), percentile(samples, 0.95)};
}

}  // namespace

void startBench(const Options& options, const Report& report) {
  const QTemporaryDir home;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* place : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
    environment.insert(QLatin1String(place), home.path());
  const auto started = [&](QProcess& program, const QStringList& arguments) {
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(ATTENTION_LAB_PROGRAM), arguments);
    return program.waitForStarted(kPatience);
  };

  environment.insert(QStringLiteral("ATTENTION_LAB_QUIT_WHEN_PAINTED"), QStringLiteral("1"));
  std::vector<double> times, used;
  for (int run = 0; run < (options.quick ? 6 : 20); ++run) {
    QProcess program;
    const auto start = Clock::now();
    if (!started(program, {}) || !program.waitForReadyRead(kPatience)) return;
    const double time = std::chrono::duration<double, std::micro>(Clock::now() - start).count();
    const double processor = processorMicroseconds(program.processId());
    program.waitForFinished(kPatience);
    if (run == 0) continue;  // the first run only warms the caches
    times.push_back(time);
    used.push_back(processor);
  }
  Row start = row("start", {6, 8, 3}, times);
  start.cpu_median_us = percentile(used, 0.5);
  start.cpu_p95_us = percentile(used, 0.95);
  start.limit_us = kLimit;
  start.ratio = start.median_us / kLimit;
  report(start);
  if (options.quick) return;

  environment.remove(QStringLiteral("ATTENTION_LAB_QUIT_WHEN_PAINTED"));
  const QString large = home.filePath(QStringLiteral("large.attn"));
  if (saveExperiment(newExperiment(1024, {12, 768, 64, 64}, Start::Random, 1), large)) return;
  for (const bool is_large : {false, true}) {
    QProcess program;
    if (!started(program, is_large ? QStringList{large} : QStringList{})) return;
    QThread::sleep(is_large ? 20 : 5);
    const double before = processorMicroseconds(program.processId());
    QThread::sleep(5);
    const double idle = processorMicroseconds(program.processId()) - before;
    report(row("idle, 5 s", is_large ? Size{1024, 768, 12} : Size{6, 8, 3}, {idle}));
    program.kill();
    program.waitForFinished(kPatience);
  }
}

}  // namespace lab::bench
