// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/RepaintBench.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QMouseEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>

#include "core/document/Document.h"
#include "core/math/Restructure.h"
#include "ui/heads/FlowCanvas.h"
#include "ui/heads/HeadMap.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace lab::bench {
namespace {

constexpr Size kSizes[] = {{6, 8, 2}, {16, 64, 4}, {64, 256, 8}, {128, 512, 12}};

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
      document.undoStack()->clear();  // what is timed is the edit, not a growing history
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

/// What a learner does among the heads, in each of their views: from the event to the painted window.
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
                         ? static_cast<QWidget*>(window.headsPanel()->findChild<FlowCanvas*>())
                         : window.headsPanel()->findChild<HeadMap*>();
  report(measure("heads hover" + suffix, size, options, [&] {
    ++turn;
    const QPointF at(view == ViewOptions::HeadsView::Flow ? 20 : 60 + turn % 40, 70 + turn % 60);
    QMouseEvent move(QEvent::MouseMove, at, pointed->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(pointed, &move);
    paintNow();
  }));
  for (auto* area : window.headsPanel()->findChildren<QScrollArea*>()) {
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

/// The window at the size of a real layer: what a learner does there, from the event to the painted window.
void benchLarge(const Size& size, ViewOptions::Pipeline pipeline, const std::string& suffix,
                const Options& options, const Report& report) {
  Document document;
  const int dim = size.model_dim / size.heads;
  if (document.reset(newExperiment(size.n, {size.heads, size.model_dim, dim, dim}, Start::Random, 1))) return;
  MainWindow window(document);
  window.options().setPipeline(pipeline);
  window.show();
  paintNow();
  Selection& selection = window.selection();
  int turn = 0;
  report(measure("window select query" + suffix, size, options, [&] {
    selection.setQuery(++turn % size.n);
    paintNow();
  }));
  report(measure("window select cell" + suffix, size, options, [&] {
    selection.setCell(CellRef{MatrixId::QueryWeights, 0, ++turn % 8, turn % 5});
    paintNow();
  }));
  report(measure("window select head" + suffix, size, options, [&] {
    selection.setHead(++turn % size.heads);
    paintNow();
  }));
  selection.setHead(0);
  const auto drag = [&](const std::string& name, const CellRef& cell) {
    Gesture gesture(document, QStringLiteral("Drag"));
    report(measure("window drag " + name + suffix, size, options, [&] {
      (void)gesture.preview(cell, 0.01 * (++turn % 100));
      paintNow();
    }));
    gesture.cancel();
    document.finishComputing();
    paintNow();
  };
  drag("W_Q", {MatrixId::QueryWeights, 0, 1, 1});
  drag("W_V", {MatrixId::ValueWeights, 0, 1, 1});
  drag("W_O", {MatrixId::OutputWeights, -1, 1, 1});
  drag("X", {MatrixId::QueryEmbeddings, -1, 1, 1});
  QWidget* pointed = window.headsPanel()->findChild<HeadMap*>();
  report(measure("window hover" + suffix, size, options, [&] {
    ++turn;
    const QPointF at(60 + turn % 40, 70 + turn % 60);
    QMouseEvent move(QEvent::MouseMove, at, pointed->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(pointed, &move);
    paintNow();
  }));
  for (auto* area : window.findChildren<QAbstractScrollArea*>()) {
    for (QScrollBar* bar : {area->verticalScrollBar(), area->horizontalScrollBar()}) {
      if (!area->isVisible() || bar->maximum() == 0) continue;
      int step = std::max(1, bar->singleStep());
      const std::string what = area->metaObject()->className();
      report(measure("window scroll " + what + suffix, size, options, [&, bar] {
        if (bar->value() + step > bar->maximum() || bar->value() + step < 0) step = -step;
        bar->setValue(bar->value() + step);
        paintNow();
      }));
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

void repaintBench(const Options& options, const Report& report) {
  theme::apply(theme::Scheme::Light);
  for (const Size& size : kSizes) {
    benchView(size, ViewOptions::Pipeline::Row, ", row", options, report);
    benchView(size, ViewOptions::Pipeline::Matrix, ", matrix", options, report);
  }
}

}  // namespace lab::bench
