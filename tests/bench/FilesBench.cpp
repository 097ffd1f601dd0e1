// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/FilesBench.h"

#include <QAction>
#include <QCoreApplication>
#include <QTemporaryDir>
#include <QThread>
#include <algorithm>
#include <chrono>
#include <functional>

#include "app/Application.h"
#include "app/Examples.h"
#include "app/WindowController.h"
#include "core/document/Baseline.h"
#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Restructure.h"
#include "tests/app/FreshSettings.h"
#include "ui/matrix/RandomFill.h"
#include "ui/panels/SizesPanel.h"
#include "ui/theme/Theme.h"

namespace lab::bench {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double kFrame = 16'700;   // microseconds
constexpr double kAfter = 500'000;  // microseconds: deferred work ends within this time

struct Times {
  std::vector<double> longest, longest_cpu, whole;
};

/// Runs `act`, then the event loop until `done` and for a short time after it.
void watch(Times& times, const std::function<void()>& act, const std::function<bool()>& done) {
  const auto start = Clock::now();
  double longest = 0, longest_cpu = 0;
  const auto timed = [&](const auto& work) {
    const auto begun = Clock::now();
    const double used = threadMicroseconds();
    work();
    longest_cpu = std::max(longest_cpu, threadMicroseconds() - used);
    longest = std::max(longest, microsecondsSince(begun));
  };
  timed(act);
  double whole = 0;
  while (whole == 0 || microsecondsSince(start) < whole + kAfter) {
    timed([] {
      QCoreApplication::sendPostedEvents();
      QCoreApplication::processEvents();
    });
    if (whole == 0 && done()) whole = microsecondsSince(start);
    QThread::usleep(200);
  }
  times.longest.push_back(longest);
  times.longest_cpu.push_back(longest_cpu);
  times.whole.push_back(whole);
}

}  // namespace

void filesBench(const Options& options, const Report& report) {
  theme::apply(theme::Scheme::Light);
  const FreshSettings fresh;
  const QTemporaryDir folder;
  const Size size{1024, 768, 12};
  const QString path = folder.filePath(QStringLiteral("large.attn"));
  const QString other = folder.filePath(QStringLiteral("other.attn"));
  const Experiment large = newExperiment(size.n, {size.heads, size.model_dim, 64, 64}, Start::Random, 1);
  if (saveExperiment(large, path)) return;
  Application application;
  application.openLast();
  WindowController& controller = *application.windows().front();
  MainWindow& window = controller.window();
  Document& document = controller.document();
  Session& session = controller.session();
  const auto idle = [&] { return !session.tasks().running() && !document.busy(); };

  const auto bench = [&](const std::string& name, const std::function<void()>& before,
                         const std::function<void()>& act, const std::function<bool()>& done) {
    if (name.find(options.row) == std::string::npos) return;
    Times times;
    for (int run = 0; run < (options.quick ? 3 : 7); ++run) {
      Times unwatched;
      watch(unwatched, before, idle);
      watch(times, act, done);
    }
    const auto row = [&](const std::string& what, const std::vector<double>& samples) {
      return Row{what, size, 2, percentile(samples, 0.5), percentile(samples, 0.95)};
    };
    Row block = row("block " + name, times.longest);
    block.cpu_median_us = percentile(times.longest_cpu, 0.5);
    block.cpu_p95_us = percentile(times.longest_cpu, 0.95);
    block.limit_us = kFrame;
    block.ratio = block.cpu_median_us / kFrame;
    report(block);
    report(row(name, times.whole));
  };
  const auto nothing = [] {};
  const auto open = [&] {
    if (session.path().isEmpty()) (void)controller.openPath(path);
  };
  const auto edit = [&] {
    const double value = document.latest().heads[0].query_weights(0, 0);
    (void)document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, value + 1);
  };

  bench(
      "new", [&] { controller.openExample(firstExample()); },
      [&] {
        controller.startNew(
            [&](const Progress&) -> Result<Experiment> {
              return newExperiment(size.n, {size.heads, size.model_dim, 64, 64}, Start::Random, 1);
            },
            QStringLiteral("Making"));
      },
      [&] { return idle() && document.experiment().queryCount() == size.n; });
  bench(
      "open", [&] { controller.openExample(firstExample()); }, open,
      [&] { return idle() && document.experiment().queryCount() == size.n; });
  const auto open_again = [&] {
    controller.openExample(firstExample());
    open();
  };
  Times unwatched;
  watch(unwatched, open_again, idle);
  bench(
      "save", edit, [&] { window.actions()[ActionId::Save]->trigger(); },
      [&] { return !session.modified(); });
  bench(
      "load again", edit, [&] { session.reload([](const Refused&) {}); }, idle);
  bench(
      "randomise W_Q", nothing, [&] { (void)fillRandomly(document, MatrixId::QueryWeights, 0); }, idle);
  bench(
      "randomise X", nothing, [&] { (void)fillRandomly(document, MatrixId::QueryEmbeddings, -1); }, idle);
  const auto undone = [&] { document.undo(); };
  bench(
      "undo randomise X", [&] { (void)fillRandomly(document, MatrixId::QueryEmbeddings, -1); }, undone, idle);
  const auto whole = [&] { (void)lab::resize(document, {size.heads, size.model_dim, 64, 64}); };
  const auto less = [&] { (void)lab::resize(document, {size.heads, 512, 48, 64}); };
  bench("resize, smaller", whole, less, idle);
  bench("resize, larger", less, whole, idle);
  const auto tokens = [&](int count) {
    return [&document, count] { (void)setTokenCount(document, Side::Query, count); };
  };
  bench("fewer tokens", tokens(size.n), tokens(size.n / 2), idle);
  bench("more tokens", tokens(size.n / 2), tokens(size.n), idle);
  std::vector<int> places;
  const auto back = [&] {
    while (document.undoStack()->canUndo()) document.undo();
  };
  bench(
      "shuffle", nothing, [&] { (void)shuffleTokens(document, Side::Query, 1, places); }, idle);
  bench(
      "insert a word", back, [&] { (void)insertTokens(document, Side::Query, 500, QStringLiteral("word")); },
      idle);
  bench(
      "learned positions", back, [&] { (void)setPositionsKind(document, Positions::Kind::Learned); }, idle);
  bench(
      "duplicate a head", back, [&] { (void)duplicateHead(document, 3); }, idle);
  bench(
      "cross-attention", back, [&] { (void)setMode(document, Mode::Cross); }, idle);
  watch(unwatched, open_again, idle);
  if (saveExperiment(large, other)) return;
  bench(
      "baseline from a file", nothing, [&] { controller.baselineFrom(other); }, idle);
  Baseline& baseline = document.baseline();
  bench(
      "pin", [&] { baseline.drop(); }, [&] { baseline.pinNow(QStringLiteral("now")); }, idle);
  bench(
      "edit after a pin", [&] { baseline.pinNow(QStringLiteral("now")); }, edit, idle);
  bench(
      "show difference", [&] { baseline.setShow(Baseline::Show::Value); },
      [&] { baseline.setShow(Baseline::Show::Difference); },
      [&] { return idle() && baseline.showsDifference(); });
  bench("edit, difference shown", nothing, edit, idle);
  baseline.setShow(Baseline::Show::Value);
  bench(
      "pin a head", [&] { baseline.drop(); }, [&] { baseline.pinHead(3, QStringLiteral("head 4")); },
      [&] { return idle() && baseline.exists(); });
  baseline.drop();
}

}  // namespace lab::bench
