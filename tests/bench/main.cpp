// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <cstdio>

#include "tests/bench/FilesBench.h"
#include "tests/bench/ForwardBench.h"
#include "tests/bench/RepaintBench.h"
#include "tests/bench/ScalingPlot.h"
#include "tests/bench/StartBench.h"

using namespace lab::bench;

namespace {

/// Prints one line per row.
class Table {
 public:
  void add(const Row& row) {
    if (row.name.empty()) return;
    if (rows_.isEmpty())
      std::printf("%6s %8s %6s %8s  %-34s %12s %12s %12s %12s %12s %10s\n", "n", "d_model", "heads",
                  "threads", "what", "median us", "p95 us", "cpu us", "cpu p95 us", "limit us", "ratio");
    const auto number = [](double value) {
      return value > 0 ? QByteArray::number(value, 'f', 2) : QByteArray("-");
    };
    std::printf("%6d %8d %6d %8d  %-34s %12.2f %12.2f %12.2f %12.2f %12s %10s\n", row.size.n,
                row.size.model_dim, row.size.heads, row.threads, row.name.c_str(), row.median_us, row.p95_us,
                row.cpu_median_us, row.cpu_p95_us, number(row.limit_us).constData(),
                number(row.ratio).constData());
    std::fflush(stdout);
    const auto orNull = [](double value) { return value > 0 ? QJsonValue(value) : QJsonValue(); };
    rows_.append(QJsonObject{{QStringLiteral("name"), QString::fromStdString(row.name)},
                             {QStringLiteral("n"), row.size.n},
                             {QStringLiteral("d_model"), row.size.model_dim},
                             {QStringLiteral("heads"), row.size.heads},
                             {QStringLiteral("threads"), row.threads},
                             {QStringLiteral("median_us"), row.median_us},
                             {QStringLiteral("p95_us"), row.p95_us},
                             {QStringLiteral("cpu_median_us"), row.cpu_median_us},
                             {QStringLiteral("cpu_p95_us"), row.cpu_p95_us},
                             {QStringLiteral("limit_us"), orNull(row.limit_us)},
                             {QStringLiteral("ratio"), orNull(row.ratio)}});
  }
  QByteArray json() const { return QJsonDocument(rows_).toJson(); }

 private:
  QJsonArray rows_;
};

}  // namespace

int main(int argc, char** argv) {
  // The offscreen platform warns about every new size hint of a window.
  qInstallMessageHandler([](QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type != QtWarningMsg) std::fprintf(stderr, "%s\n", qPrintable(text));
  });
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  QCommandLineParser parser;
  parser.setApplicationDescription(QStringLiteral(
      "Times the forward pass, single edits, and edits up to the painted window, at several sizes."));
  parser.addHelpOption();
  const QCommandLineOption quick(
      QStringLiteral("quick"),
      QStringLiteral("Fewer repetitions, no idle times, and no files unless asked for: under a minute."));
  const QCommandLineOption json(QStringLiteral("json"), QStringLiteral("Also write the rows to FILE."),
                                QStringLiteral("FILE"));
  const QCommandLineOption only(
      QStringLiteral("only"),
      QStringLiteral("Only these rows: forward, scaling, repaint, heads, window, lessons, files or start."),
      QStringLiteral("ROWS"));
  const QCommandLineOption plot(
      QStringLiteral("plot"),
      QStringLiteral("Also draw how the time of an edit grows with n and d_model, log-log, to FILE.png."),
      QStringLiteral("FILE"));
  const QCommandLineOption row(QStringLiteral("row"), QStringLiteral("Only rows with TEXT in their name."),
                               QStringLiteral("TEXT"));
  parser.addOptions({quick, json, plot, only, row});
  parser.process(application);
#ifndef NDEBUG
  std::fputs("This is a debug build: its times say little. Build with --preset release.\n", stderr);
#endif

  Table table;
  Options options;
  options.quick = parser.isSet(quick);
  options.row = parser.value(row).toStdString();
  const Report report = [&table](const Row& measured) {
    if (!measured.name.empty()) table.add(measured);
  };
  const auto wanted = [&](const char* rows) {
    return !parser.isSet(only) || parser.value(only) == QLatin1String(rows);
  };
  if (wanted("forward")) forwardBench(options, report);
  bool written = true;
  if (wanted("scaling") || parser.isSet(plot)) {
    const std::vector<GrowthCurve> curves = scalingBench(options, report);
    if (parser.isSet(plot) && !saveScalingPlot(curves, parser.value(plot))) {
      written = false;
      std::fprintf(stderr, "%s could not be written: a .png in a folder that is there.\n",
                   qPrintable(parser.value(plot)));
    }
  }
  if (wanted("repaint")) repaintBench(options, report);
  if (wanted("heads")) headsBench(options, report);
  if (wanted("window")) windowBench(options, report);
  if (wanted("lessons")) lessonsBench(options, report);
  if (wanted("files") && (parser.isSet(only) || !options.quick)) filesBench(options, report);
  if (wanted("start")) startBench(options, report);

  if (!parser.isSet(json)) return written ? 0 : 1;
  QFile file(parser.value(json));
  if (file.open(QIODevice::WriteOnly) && file.write(table.json()) >= 0 && file.flush())
    return written ? 0 : 1;
  std::fprintf(stderr, "%s: %s\n", qPrintable(file.fileName()), qPrintable(file.errorString()));
  return 1;
}
