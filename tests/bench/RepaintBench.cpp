// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/RepaintBench.h"
#include "tests/TestAccess.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QMouseEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>
#include <vector>

#include "core/document/Document.h"
#include "core/document/SettingEdits.h"
#include "core/engine/Threads.h"
#include "core/learn/lesson/LessonFolder.h"
#include "core/model/Restructure.h"
#include "ui/RepaintQueue.h"
#include "ui/heads/FlowCanvas.h"
#include "ui/heads/HeadMap.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/lesson/LessonDock.h"
#include "ui/lesson/LessonPlayer.h"
#include "ui/lesson/ProgressKeeper.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace lab::bench {
namespace {

constexpr Size kPaintedSizes[] = {{6, 8, 2}, {16, 64, 4}, {64, 256, 8}, {128, 512, 12}};

void paintNow() {
  QCoreApplication::sendPostedEvents();
  QCoreApplication::processEvents();
}

void benchView(const Size& size, ViewOptions::Pipeline pipeline, const std::string& suffix,
               const Options& options, const Report& report) {
  Document document;
  const int dim = size.model_dim / size.heads;
  if (document.reset(newExperiment(size.n, {size.heads, size.model_dim, dim, dim}, Start::Random, 1))) return;
  MainWindow window(document);
  window.options().setPipeline(pipeline);
  window.show();
  paintNow();
  double value = 0.5;
  const auto edit = [&](MatrixId id, int head) {
    return [&document, &value, id, head] {
      value = -value;
      (void)document.setEntry({id, head, 0, 0}, value);
      document.finishComputing();
      document.undoStack()->clear();  // keeps the history from growing, so that only the edit is measured
      paintNow();
    };
  };
  report(measure("repaint W_Q" + suffix, size, options, edit(MatrixId::QueryWeights, 0)));
  report(measure("repaint X" + suffix, size, options, edit(MatrixId::QueryEmbeddings, -1)));
  report(measure("select query" + suffix, size, options, [&] {
    Selection& selection = window.selection();
    selection.setQuery((selection.query() + 1) % size.n);
    paintNow();
  }));
}

/// Measures user actions in a view of the heads, from the event to the painted window.
void benchHeads(const Size& size, ViewOptions::HeadsView view, const std::string& suffix,
                const Options& options, const Report& report) {
  Document document;
  const int dim = size.model_dim / size.heads;
  if (document.reset(newExperiment(size.n, {size.heads, size.model_dim, dim, dim}, Start::Random, 1))) return;
  MainWindow window(document);
  window.options().setHeadsView(view);
  window.show();
  paintNow();
  Selection& selection = window.selection();
  int turn = 0;
  report(measure("heads select pair" + suffix, size, options, [&] {
    ++turn;
    selection.setPair(turn % size.n, (turn * 5) % size.n);
    paintNow();
  }));
  report(measure("heads select head" + suffix, size, options, [&] {
    selection.setHead(++turn % 2);
    paintNow();
  }));
  QWidget* pointed = view == ViewOptions::HeadsView::Flow
                         ? static_cast<QWidget*>(window.findChild<HeadsPanel*>()->findChild<FlowCanvas*>())
                         : window.findChild<HeadsPanel*>()->findChild<HeadMap*>();
  report(measure("heads hover" + suffix, size, options, [&] {
    ++turn;
    const QPointF at(view == ViewOptions::HeadsView::Flow ? 20 : 60 + turn % 40, 70 + turn % 60);
    QMouseEvent move(QEvent::MouseMove, at, pointed->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(pointed, &move);
    paintNow();
  }));
  for (auto* area : window.findChild<HeadsPanel*>()->findChildren<QScrollArea*>()) {
    QScrollBar& bar = *area->verticalScrollBar();
    if (!area->isVisible() || bar.maximum() == 0) continue;
    int step = bar.singleStep();
    report(measure("heads scroll" + suffix, size, options, [&] {
      if (bar.value() + step > bar.maximum() || bar.value() + step < 0) step = -step;
      bar.setValue(bar.value() + step);
      paintNow();
    }));
  }
}

/// Returns the time of one event loop turn: posted events, including painting, and timers that are due. The
/// next key press or mouse move has to wait for all of it.
double turnMicroseconds() {
  const auto start = std::chrono::steady_clock::now();
  paintNow();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
}

/// Runs the event loop until every deferred picture is drawn. Returns the time of the longest turn.
double drawAll() {
  double longest = 0;
  constexpr int kLast = 3;  // a request in one turn is painted in the next turn
  for (int quiet = 0; quiet < kLast; quiet = TestAccess::repaintPending(repaintQueue()) ? 0 : quiet + 1)
    longest = std::max(longest, turnMicroseconds());
  return longest;
}

/// Sets the number of threads of each row to that of the engine.
Report onAllThreads(const Report& report) {
  return [report](Row row) {
    row.threads = ComputeThreads::count();
    report(row);
  };
}

/// Measures user actions in the window at the size of a real layer. Each action gives three rows. The first
/// is the time from the event to the painted window if events follow each other immediately; it includes
/// unfinished work of earlier events. The other two are measured with pauses between the events: the longest
/// event loop turn, and the time until everything visible is drawn.
class LargeWindow {
 public:
  LargeWindow(const Size& size, std::string suffix, const Options& options, const Report& report)
      : size_(size), suffix_(std::move(suffix)), options_(options), report_(onAllThreads(report)) {}

  void measure(const std::string& name, const std::function<void()>& event) const {
    const std::string whole = "window " + name + suffix_;
    report_(bench::measure(whole, size_, options_, [&] {
      event();
      paintNow();
    }));
    if (whole.find(options_.row) == std::string::npos) return;
    drawAll();
    Samples longest, all;
    const std::size_t enough = options_.quick ? 20 : 100;
    while (all.wall.size() < enough) {
      const auto start = std::chrono::steady_clock::now();
      const auto passed = [&start] {
        return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
      };
      event();
      paintNow();
      const double first = passed();
      longest.wall.push_back(std::max(first, drawAll()));
      all.wall.push_back(passed());
    }
    longest.cpu = all.cpu = {0};
    report_(rowOf(whole + ", longest turn", size_, 1, longest));
    report_(rowOf(whole + ", all seen", size_, 1, all));
  }

  /// Measures actions after which the background task computes millions of numbers. Each action starts after
  /// all earlier work is done. The rows are the time until the visible rows are painted, and the longest
  /// event loop turn until everything visible is drawn or waits for the background task.
  void measureApart(const std::string& name, Document& document, const std::function<void()>& event) const {
    const std::string whole = "window " + name + suffix_;
    if (whole.find(options_.row) == std::string::npos) return;
    // Lets deferred work finish, because it is usually finished before a user opens a menu.
    const auto begun = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begun < std::chrono::milliseconds(500)) paintNow();
    Samples first, longest;
    first.cpu = longest.cpu = {0};
    const std::size_t enough = options_.quick ? 6 : 30;
    while (first.wall.size() < enough) {
      const auto start = std::chrono::steady_clock::now();
      event();
      paintNow();
      first.wall.push_back(
          std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
      longest.wall.push_back(std::max(first.wall.back(), drawAll()));
      document.finishComputing();
      drawAll();
    }
    report_(rowOf(whole + ", rows on screen", size_, 1, first));
    report_(rowOf(whole + ", longest turn", size_, 1, longest));
  }

  /// Measures deferred work: each event loop turn of the following second and a half.
  void measureRest() const {
    const std::string whole = "window rest, turn" + suffix_;
    if (whole.find(options_.row) == std::string::npos) return;
    Samples rest;
    rest.cpu = {0};
    const auto start = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - start < std::chrono::milliseconds(1500)) {
      rest.wall.push_back(turnMicroseconds());
      if (rest.wall.back() < kNothing) rest.wall.pop_back();
    }
    if (!rest.wall.empty()) report_(rowOf(whole, size_, 1, rest));
  }

 private:
  static constexpr double kNothing = 50;  ///< us: turns without work are shorter

  Size size_;
  std::string suffix_;
  const Options& options_;
  Report report_;
};

void benchLarge(const Size& size, ViewOptions::Pipeline pipeline, const std::string& suffix,
                const Options& options, const Report& report) {
  Document document;
  const int dim = size.model_dim / size.heads;
  if (document.reset(newExperiment(size.n, {size.heads, size.model_dim, dim, dim}, Start::Random, 1))) return;
  MainWindow window(document);
  window.options().setPipeline(pipeline);
  window.show();
  paintNow();
  const LargeWindow large(size, suffix, options, report);
  Selection& selection = window.selection();
  int turn = 0;
  large.measure("select query", [&] { selection.setQuery(++turn % size.n); });
  large.measure("select cell", [&] {
    selection.setCell(CellRef{MatrixId::QueryWeights, 0, ++turn % 8, turn % 5});
  });
  large.measure("select head", [&] { selection.setHead(++turn % size.heads); });
  selection.setHead(0);
  const auto drag = [&](const std::string& name, const CellRef& cell) {
    Gesture gesture(document, QStringLiteral("Drag"));
    large.measure("drag " + name, [&] { (void)gesture.preview(cell, 0.01 * (++turn % 100)); });
    gesture.cancel();
    document.finishComputing();
    paintNow();
  };
  drag("W_Q", {MatrixId::QueryWeights, 0, 1, 1});
  drag("W_V", {MatrixId::ValueWeights, 0, 1, 1});
  drag("W_O", {MatrixId::OutputWeights, -1, 1, 1});
  drag("X", {MatrixId::QueryEmbeddings, -1, 1, 1});
  large.measureApart("temperature", document,
                     [&] { (void)setTemperature(document, ++turn % 2 ? 1.5 : 1.0); });
  large.measureApart("positions", document, [&] {
    using enum Positions::Kind;
    (void)setPositionsKind(document, document.latest().positions.kind == None ? Sinusoidal : None);
  });
  large.measureRest();
  QWidget* pointed = window.findChild<HeadsPanel*>()->findChild<HeadMap*>();
  large.measure("hover", [&] {
    ++turn;
    const QPointF at(60 + turn % 40, 70 + turn % 60);
    QMouseEvent move(QEvent::MouseMove, at, pointed->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(pointed, &move);
  });
  for (auto* area : window.findChildren<QAbstractScrollArea*>()) {
    for (QScrollBar* bar : {area->verticalScrollBar(), area->horizontalScrollBar()}) {
      if (!area->isVisible() || bar->maximum() == 0) continue;
      int step = std::max(1, bar->singleStep());
      const std::string what = area->metaObject()->className();
      large.measure("scroll " + what, [&, bar] {
        if (bar->value() + step > bar->maximum() || bar->value() + step < 0) step = -step;
        bar->setValue(bar->value() + step);
      });
    }
  }
}

}  // namespace

void headsBench(const Options& options, const Report& report) {
  theme::apply(theme::Scheme::Light);
  using enum ViewOptions::HeadsView;
  for (const Size& size : {Size{128, 768, 12}, Size{16, 288, 144}}) {
    benchHeads(size, Maps, ", maps", options, report);
    benchHeads(size, Weights, ", bars", options, report);
    benchHeads(size, Flow, ", flow", options, report);
  }
}

void windowBench(const Options& options, const Report& report) {
  theme::apply(theme::Scheme::Light);
  const Size small{6, 8, 2};
  report(measure("window start", small, options, [&] {
    Document document;
    (void)document.reset(newExperiment(small.n, {small.heads, small.model_dim, 4, 4}, Start::Random, 1));
    MainWindow window(document);
    window.show();
    paintNow();
  }));
  const Size size{1024, 768, 12};
  benchLarge(size, ViewOptions::Pipeline::Row, ", row", options, report);
  benchLarge(size, ViewOptions::Pipeline::Matrix, ", matrix", options, report);
}

void lessonsBench(const Options& options, const Report& report) {
  constexpr double kLimit = 100'000;  // microseconds
  theme::apply(theme::Scheme::Light);
  ProgressKeeper::useFile({});
  Document document;
  MainWindow window(document);
  window.resize(1280, 800);
  window.show();
  paintNow();
  Samples opened, stepped;
  const auto time = [](Samples& samples, const std::function<void()>& work) {
    const double cpu = threadMicroseconds();
    const auto start = std::chrono::steady_clock::now();
    work();
    paintNow();
    const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
    samples.wall.push_back(took.count());
    samples.cpu.push_back(threadMicroseconds() - cpu);
  };
  for (const QString& folder : shippedLessons()) {
    time(opened, [&] { (void)window.lessons().openHere(folder); });
    LessonPlayer& player = window.lessons().player();
    while (!player.atEnd()) time(stepped, [&] { player.next(); });
  }
  for (const auto& [name, samples] : {std::pair{"open a lesson", &opened}, {"next step", &stepped}}) {
    if (!options.row.empty() && std::string(name).find(options.row) == std::string::npos) continue;
    Row row = rowOf(name, {6, 8, 3}, 0, *samples);
    row.limit_us = kLimit;
    row.ratio = row.p95_us / kLimit;
    report(row);
  }
}

void repaintBench(const Options& options, const Report& report) {
  theme::apply(theme::Scheme::Light);
  for (const Size& size : kPaintedSizes) {
    benchView(size, ViewOptions::Pipeline::Row, ", row", options, report);
    benchView(size, ViewOptions::Pipeline::Matrix, ", matrix", options, report);
  }
}

}  // namespace lab::bench
