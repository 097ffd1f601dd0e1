// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/ForwardBench.h"

#include "core/math/Engine.h"
#include "core/math/Restructure.h"
#include "core/math/Validation.h"

namespace lab::bench {
namespace {

constexpr Size kSizes[] = {{6, 8, 2},      {16, 64, 4},    {64, 256, 8},   {128, 512, 8},
                           {256, 768, 12}, {512, 768, 12}, {1024, 768, 12}};

Experiment experimentOf(const Size& size) {
  const int dim = size.model_dim / size.heads;
  const Experiment e = newExperiment(size.n, {size.heads, size.model_dim, dim, dim}, Start::Random, 1);
  return withMask(e, Mask::Kind::Matrix);
}

/// Keeps a result from being optimised away.
void use(double value) {
  [[maybe_unused]] volatile double sink = value;
}

Row measureEdit(const std::string& name, const Size& size, const Options& options, MatrixId id) {
  Experiment e = experimentOf(size);
  AttentionTrace trace = computeTrace(e);
  const Region region{id, isPerHead(id) ? 0 : -1, 0, 0, 1, 1};
  return measure("edit " + name, size, options, [&] {
    Matrix& m = mutableInputMatrix(e, id, region.head);
    m.set(0, 0, id == MatrixId::Mask ? 1.0 - m(0, 0) : -m(0, 0) + 0.01);
    AttentionTrace next = trace;  // as the document does: what stays is shared
    updateTrace(next, e, {&region, 1});
    trace = std::move(next);
    use(trace.output(0, 0));
  });
}

}  // namespace

void forwardBench(const Options& options, const Report& report) {
  for (const Size& size : kSizes) {
    const Experiment e = experimentOf(size);
    report(measure("full", size, options, [&] { use(computeTrace(e).output(0, 0)); }));
    report(measureEdit("W_Q", size, options, MatrixId::QueryWeights));
    report(measureEdit("W_K", size, options, MatrixId::KeyWeights));
    report(measureEdit("W_V", size, options, MatrixId::ValueWeights));
    report(measureEdit("W_O", size, options, MatrixId::OutputWeights));
    report(measureEdit("embedding", size, options, MatrixId::QueryEmbeddings));
    report(measureEdit("mask", size, options, MatrixId::Mask));
    const AttentionTrace trace = computeTrace(e);
    report(measure("overflow check", size, options, [&] { use(findOverflow(trace) ? 1.0 : 0.0); }));
  }
}

}  // namespace lab::bench
