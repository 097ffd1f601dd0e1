// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/ForwardBench.h"

#include <cmath>
#include <cstdio>
#include <functional>
#include <utility>

#include "core/engine/Engine.h"
#include "core/engine/InstructionSets.h"
#include "core/engine/Threads.h"
#include "core/model/Difference.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"

namespace lab::bench {
namespace {

constexpr Size kSizes[] = {{6, 8, 2},      {16, 64, 4},    {64, 256, 8},   {128, 512, 8},
                           {256, 768, 12}, {512, 768, 12}, {1024, 768, 12}};

/// The input that an edit writes: one cell or one row.
struct EditTarget {
  const char* name;
  MatrixId id;
  bool row = false;
};
constexpr EditTarget kPlaces[] = {{"W_Q cell", MatrixId::QueryWeights},
                                  {"W_K cell", MatrixId::KeyWeights},
                                  {"W_V cell", MatrixId::ValueWeights},
                                  {"W_O cell", MatrixId::OutputWeights},
                                  {"embedding cell", MatrixId::QueryEmbeddings},
                                  {"token row", MatrixId::QueryEmbeddings, true},
                                  {"mask cell", MatrixId::Mask},
                                  {"mask row", MatrixId::Mask, true}};

Experiment experimentOf(const Size& size) {
  const int dim = size.model_dim / size.heads;
  const Experiment e = newExperiment(size.n, {size.heads, size.model_dim, dim, dim}, Start::Random, 1);
  return withMask(e, Mask::Kind::Matrix);
}

/// The number of repetitions per sample for work that takes only a few clock ticks.
constexpr int kRounds = 50;

int roundsFor(const Size& size) {
  return size.n <= 16 ? kRounds : 1;
}

void divide(Samples& samples, int rounds) {
  for (auto* times : {&samples.wall, &samples.cpu})
    for (double& time : *times) time /= rounds;
}

/// Returns the time for ratios. On one thread this is the processor time, which does not depend on other
/// processes.
double timeOf(const Row& row) {
  return row.threads == 1 && row.median_us > 100 ? row.cpu_median_us : row.median_us;
}

Row measureFull(const char* name, const Experiment& e, const Size& size, int threads,
                const Options& options) {
  AttentionTrace trace;
  const int rounds = roundsFor(size);
  Samples samples = samplesOf(
      options, [] {},
      [&] {
        for (int i = 0; i < rounds; ++i) computeTrace(e, trace);
      });
  divide(samples, rounds);
  return rowOf(name, size, threads, samples);
}

/// Writes random numbers to the target, in another row and column each time.
class Writer {
 public:
  Writer(const Experiment& e, const EditTarget& place) : place_(place) {
    const Matrix& m = inputMatrix(e, place.id, head());
    region_ = {place.id, head(), m.rows() / 2, m.columns() / 2, 1, 1};
    if (place.row) {
      region_.column = 0;
      region_.columns = m.columns();
    }
  }
  Region write(Experiment& e) {
    Matrix& m = mutableInputMatrix(e, place_.id, head());
    ++turn_;
    region_.row = (region_.row + 1) % m.rows();
    if (!place_.row) region_.column = (region_.column + 3) % m.columns();
    for (int j = 0; j < region_.columns; ++j) {
      double& entry = m.mutableRow(region_.row)[static_cast<std::size_t>(region_.column + j)];
      entry = place_.id == MatrixId::Mask ? 1.0 - entry : -entry + 0.01 * (turn_ % 7);
    }
    return region_;
  }

 private:
  int head() const { return isPerHead(place_.id) ? 0 : -1; }
  EditTarget place_;
  Region region_;
  int turn_ = 0;
};

/// Measures the time from writing a number to the complete trace.
Row measureEdit(const Size& size, int threads, const Options& options, const EditTarget& place) {
  Experiment e = experimentOf(size);
  AttentionTrace trace = computeTrace(e);
  Writer writer(e, place);
  const std::string name = "edit " + std::string(place.name);
  const int rounds = roundsFor(size);
  Region region;
  if (rounds == 1)
    return rowOf(name, size, threads,
                 samplesOf(
                     options, [&] { region = writer.write(e); },
                     [&] {
                       updateTrace(trace, e, {&region, 1});
                     }));
  const auto repeat = [&](bool update) {
    return samplesOf(
        options, [] {},
        [&, update] {
          for (int i = 0; i < rounds; ++i) {
            region = writer.write(e);
            if (update) updateTrace(trace, e, {&region, 1});
          }
        });
  };
  const Samples writing = repeat(false);
  Samples samples = repeat(true);
  const double wall = percentile(writing.wall, 0.5), cpu = percentile(writing.cpu, 0.5);
  for (double& time : samples.wall) time -= wall;
  for (double& time : samples.cpu) time -= cpu;
  divide(samples, rounds);
  return rowOf(name, size, threads, samples);
}

/// A changed setting. The trace is computed as in the background task, on a copy that shares all valid
/// stages.
struct Setting {
  const char* name;
  std::vector<MatrixId> inputs;
  std::function<void(Experiment&)> change;
};

std::vector<Setting> settings() {
  using enum MatrixId;
  return {{"temperature", {Temperature}, [](Experiment& e) { e.temperature = e.temperature == 1 ? 1.5 : 1; }},
          {"scale",
           {Scale},
           [](Experiment& e) {
             e.scale = {lab::Scale::Kind::Number, e.scale.number == 0.1 ? 0.2 : 0.1};
           }},
          {"kind of mask",
           {Mask},
           [](Experiment& e) {
             using Kind = lab::Mask::Kind;
             e = withMask(e, e.mask.kind == Kind::Causal ? Kind::Matrix : Kind::Causal);
           }},
          {"kind of positions", {QueryPositions, KeyPositions}, [](Experiment& e) {
             using Kind = Positions::Kind;
             e = withPositions(e, e.positions.kind == Kind::None ? Kind::Sinusoidal : Kind::None);
           }}};
}

Row measureSetting(const Setting& setting, const Size& size, int threads, const Options& options) {
  Experiment e = experimentOf(size);
  AttentionTrace trace = computeTrace(e);
  const Samples samples = samplesOf(
      options, [&] { setting.change(e); },
      [&] {
        std::vector<Region> regions;
        for (const MatrixId id : setting.inputs) regions.push_back(wholeRegion(e, id));
        AttentionTrace copy = trace;
        updateTrace(copy, e, regions);
        trace = std::move(copy);
      });
  return rowOf(setting.name, size, threads, samples);
}

bool wanted(const Options& options, const std::string& name) {
  return name.find(options.row) != std::string::npos;
}

/// Fits y = scale x^exponent by least squares of the logarithms.
void fit(GrowthCurve& curve) {
  double x = 0, y = 0, xx = 0, xy = 0;
  const auto count = static_cast<double>(curve.points.size());
  for (const auto& [a, b] : curve.points) {
    x += std::log(a);
    y += std::log(b);
    xx += std::log(a) * std::log(a);
    xy += std::log(a) * std::log(b);
  }
  curve.exponent = (count * xy - x * y) / (count * xx - x * x);
  curve.scale = std::exp((y - curve.exponent * x) / count);
}

}  // namespace

std::vector<GrowthCurve> scalingBench(const Options& options, const Report& report) {
  TestAccess::setComputeThreads<ComputeThreads>(1);
  struct Growth {
    const EditTarget& place;
    std::vector<Size> by_n, by_dim;
  };
  const std::vector<Size> by_n{{512, 128, 2}, {1024, 128, 2}, {2048, 128, 2}};
  const std::vector<Size> by_dim{{1024, 128, 2}, {1024, 256, 4}, {1024, 512, 8}};
  const Growth growths[] = {{kPlaces[0], by_n, by_dim},
                            {kPlaces[2], by_n, by_dim},
                            {kPlaces[3], by_n, by_dim},
                            {kPlaces[4], by_n, by_dim}};
  std::vector<GrowthCurve> curves;
  for (const Growth& growth : growths) {
    const std::string name = "edit " + std::string(growth.place.name);
    const auto fitted = [&](const std::vector<Size>& sizes, int Size::*x) {
      GrowthCurve& curve = curves.emplace_back(GrowthCurve{name, x, {}, 0, 0});
      for (const Size& size : sizes) {
        const Row row = measureEdit(size, 1, options, growth.place);
        curve.points.emplace_back(size.*x, row.cpu_median_us);
        report(row);
      }
      fit(curve);
      return curve.exponent;
    };
    const double n = fitted(growth.by_n, &Size::n), dim = fitted(growth.by_dim, &Size::model_dim);
    std::printf("%s: grows as n^%.2f (%d to %d), as d_model^%.2f (%d to %d, heads of 64)\n", name.c_str(), n,
                growth.by_n.front().n, growth.by_n.back().n, dim, growth.by_dim.front().model_dim,
                growth.by_dim.back().model_dim);
  }
  TestAccess::setComputeThreads<ComputeThreads>(0);
  return curves;
}

void forwardBench(const Options& options, const Report& report) {
  std::printf("stages: %s\n", stageTable().name);
  for (const Size& size : kSizes)
    for (const int threads : {1, 2}) {
      TestAccess::setComputeThreads<ComputeThreads>(threads);
      const Row full = measureFull("full", experimentOf(size), size, threads, options);
      report(full);
      const char* const masked = "full, causal mask";
      if (wanted(options, masked))
        report(measureFull(masked, withMask(experimentOf(size), Mask::Kind::Causal), size, threads, options));
      if (options.quick && threads == 1) continue;
      const auto compared = [&](Row row) {
        row.ratio = timeOf(full) / timeOf(row);
        report(row);
      };
      for (const EditTarget& place : kPlaces)
        if (wanted(options, place.name)) compared(measureEdit(size, threads, options, place));
      if (threads == 2 && size.n >= 512)
        for (const Setting& setting : settings())
          if (wanted(options, setting.name)) compared(measureSetting(setting, size, threads, options));
    }
  TestAccess::setComputeThreads<ComputeThreads>(0);
}

}  // namespace lab::bench
