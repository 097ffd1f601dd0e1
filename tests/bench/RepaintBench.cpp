// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/RepaintBench.h"

#include <QApplication>

#include "core/document/Document.h"
#include "core/math/Restructure.h"
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

}  // namespace

void repaintBench(const Options& options, const Report& report) {
  theme::apply(theme::Scheme::Light);
  for (const Size& size : kSizes) {
    benchView(size, ViewOptions::Pipeline::Row, ", row", options, report);
    benchView(size, ViewOptions::Pipeline::Matrix, ", matrix", options, report);
  }
}

}  // namespace lab::bench
