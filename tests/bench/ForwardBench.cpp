// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/ForwardBench.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <thread>
#include <utility>

#include "core/engine/Forward.h"
#include "core/engine/Kernels.h"
#include "core/engine/LiveTrace.h"
#include "core/engine/Threads.h"
#include "core/model/Restructure.h"

namespace lab::bench {
namespace {

constexpr Size kSizes[] = {{6, 8, 2},      {16, 64, 4},    {64, 256, 8},   {128, 512, 8},
                           {256, 768, 12}, {512, 768, 12}, {1024, 768, 12}};

/// What is written: a cell, or a row, of an input.
struct Place {
  const char* name;
  MatrixId id;
  bool row = false;
};
constexpr Place kPlaces[] = {{"W_Q cell", MatrixId::QueryWeights},
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

using Clock = std::chrono::steady_clock;

double secondsOf(const auto& work) {
  const auto start = Clock::now();
  work();
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// What the machine does now at its peak, on as many threads at once as a pass takes: two virtual processors
/// may be one for a while.
class Machine {
 public:
  explicit Machine(int threads) : threads_(threads) {}

  /// Not more often than a hundred times a second: passes follow each other as they would without.
  void look() {
    const auto now = Clock::now();
    if (now - last_look_ < std::chrono::milliseconds(10)) return;
    last_look_ = now;
    std::atomic<int> there = 0;
    std::vector<Rates> rates(static_cast<std::size_t>(threads_));
    const auto measure = [&](Rates& to) {
      ++there;
      while (there < threads_) {
      }
      to = ratesNow();
    };
    {
      std::vector<std::jthread> others;
      for (std::size_t i = 1; i < rates.size(); ++i) others.emplace_back(measure, std::ref(rates[i]));
      measure(rates[0]);
    }
    Rates all;
    for (const Rates& one : rates) {
      all.flops += one.flops;
      all.exponentials += one.exponentials;
    }
    seconds_a_flop_.push_back(1 / all.flops);
    seconds_an_exponential_.push_back(1 / all.exponentials);
  }
  double limitMicroseconds(const Experiment& e) const {
    const double exponentials = 1.0 * e.queryCount() * e.keyCount() * e.headCount();
    return 1e6 * (2 * forward::multiplyAdds(e) * percentile(seconds_a_flop_, 0.5) +
                  exponentials * percentile(seconds_an_exponential_, 0.5));
  }

 private:
  /// A second, of one thread.
  struct Rates {
    double flops = 0, exponentials = 0;
  };
  static Rates ratesNow() {
    constexpr int kFlopRounds = 20000, kExponentialRounds = 10;
    double sink[4] = {1e-3, 1e-3, 0.5, 0.25};
    double flops = 0;
    const double of_flops = secondsOf([&] { flops = kernels().peak_rounds(kFlopRounds, sink); });
    std::vector<double> x(4096, -1.5), y(4096);
    const int count = static_cast<int>(x.size());
    kernels().exponentials(count, x.data(), y.data());
    const double of_exponentials = secondsOf([&] {
      for (int i = 0; i < kExponentialRounds; ++i) kernels().exponentials(count, x.data(), y.data());
    });
    return {flops / of_flops, 1.0 * kExponentialRounds * count / of_exponentials};
  }

  int threads_;
  Clock::time_point last_look_;
  std::vector<double> seconds_a_flop_, seconds_an_exponential_;  ///< of all threads together
};

/// What ratios compare: on one thread the time that it had the processor, which is all of it where nobody
/// else computes.
double timeOf(const Row& row) {
  return row.threads == 1 && row.median_us > 100 ? row.cpu_median_us : row.median_us;
}

/// Tokens from which a drag is compared with full passes beside it; below they are measured close by anyway.
constexpr int kCompareBeside = 128;

/// Runs of what is over before the clock has ticked a few times.
constexpr int kRounds = 50;

void divide(Samples& samples, int rounds) {
  for (auto* times : {&samples.wall, &samples.cpu})
    for (double& time : *times) time /= rounds;
}

Row measureFull(const char* name, const Experiment& e, const Size& size, int threads,
                const Options& options) {
  AttentionTrace trace;
  computeTrace(e, trace);
  // Of the threads that the pass takes: below a millisecond that is one, though two are there.
  Machine machine(forward::threadsFor(forward::multiplyAdds(e)));
  const int rounds = size.n <= 16 ? kRounds : 1;
  Samples samples = samplesOf(
      options, [&] { machine.look(); },
      [&] {
        for (int i = 0; i < rounds; ++i) computeTrace(e, trace);
      });
  divide(samples, rounds);
  Row row = rowOf(name, size, threads, samples);
  row.limit_us = machine.limitMicroseconds(e);
  row.ratio = timeOf(row) / row.limit_us;
  return row;
}

/// Full passes on both sides of an edit, which is compared with them: minutes later a machine that others
/// use, too, may be another one.
class FullPasses {
 public:
  explicit FullPasses(Experiment e) : experiment_(std::move(e)) { computeTrace(experiment_, trace_); }
  void run() {
    for (int i = 0; i < 2; ++i) {
      const double used = threadMicroseconds();
      samples_.wall.push_back(1e6 * secondsOf([&] { computeTrace(experiment_, trace_); }));
      samples_.cpu.push_back(threadMicroseconds() - used);
    }
  }
  Row row(const Size& size, int threads) const { return rowOf("full", size, threads, samples_); }
  void forget() { samples_ = {}; }

 private:
  Experiment experiment_;
  AttentionTrace trace_;
  Samples samples_;
};

/// Leaves out of each sample what the other work takes, at the median.
void takeOff(Samples& samples, const Samples& other) {
  constexpr double kLeast = 1e-3;  // us: what is left is more than nothing, however the machine stalled
  for (double& value : samples.wall) value = std::max(kLeast, value - percentile(other.wall, 0.5));
  for (double& value : samples.cpu) value = std::max(kLeast, value - percentile(other.cpu, 0.5));
}

/// Writes other numbers to the place, and is told what stood there.
class Writer {
 public:
  Writer(const Experiment& e, const Place& place, bool wander) : place_(place), wander_(wander) {
    const Matrix& m = inputMatrix(e, place.id, head());
    region_ = {place.id, head(), m.rows() / 2, m.columns() / 2, 1, 1};
    if (place.row) {
      region_.column = 0;
      region_.columns = m.columns();
    }
  }
  Edit write(Experiment& e) {
    Matrix& m = mutableInputMatrix(e, place_.id, head());
    ++turn_;
    if (wander_) {
      region_.row = (region_.row + 1) % m.rows();
      if (!place_.row) region_.column = (region_.column + 3) % m.columns();
    }
    Edit edit{region_, Matrix(1, region_.columns)};
    for (int j = 0; j < region_.columns; ++j) {
      double& entry = m.mutableRow(region_.row)[static_cast<std::size_t>(region_.column + j)];
      edit.before.set(0, j, entry);
      entry = place_.id == MatrixId::Mask ? 1.0 - entry : -entry + 0.01 * (turn_ % 7);
    }
    return edit;
  }

 private:
  int head() const { return isPerHead(place_.id) ? 0 : -1; }
  Place place_;
  bool wander_;
  Region region_;
  int turn_ = 0;
};

/// A step of a drag until the whole trace is there, until the rows on screen are, an edit alone, and what
/// makes every bit that of a full pass afterwards.
enum class Kind { Drag, Shown, Edit, Settle };

/// Rows of a matrix that a window shows at once.
constexpr int kShown = 30;

Row measureEdit(const Size& size, int threads, const Options& options, const Place& place, Kind kind) {
  Experiment e = experimentOf(size);
  LiveTrace live(e);
  Writer writer(e, place, kind == Kind::Edit);
  std::vector<Edit> edits(1);
  const auto write = [&] {
    if (kind == Kind::Edit && !live.settled()) live.settle(e);  // as the window does when nothing happens
    if (kind == Kind::Edit && place.id == MatrixId::QueryEmbeddings) live.prepare(e);
    edits[0] = writer.write(e);
    if (kind == Kind::Settle) live.update(e, edits, Pace::Moving);
  };
  const forward::Range shown{size.n / 3, std::min(kShown, size.n - size.n / 3)};
  const auto work = [&] {
    if (kind == Kind::Settle)
      live.settle(e);
    else
      live.update(e, edits, kind == Kind::Edit ? Pace::Rest : Pace::Moving);
    if (kind == Kind::Shown) live.trace().makeRows(shown);
    if (kind == Kind::Drag || kind == Kind::Edit) live.finish();
  };
  // Small ones are over before the clock has ticked a few times: many, each with its writing, of which the
  // time is taken off again.
  const bool over_soon =
      size.n <= 16 ? kind != Kind::Settle : kind == Kind::Drag && place.id == MatrixId::OutputWeights;
  const int rounds = over_soon ? kRounds : 1;
  Samples writing;
  if (rounds > 1) {
    Experiment copy = e;
    Writer other(copy, place, kind == Kind::Edit);
    writing = samplesOf(
        options, [] {},
        [&] {
          for (int i = 0; i < rounds; ++i) edits[0] = other.write(copy);
        });
  }
  Samples samples = rounds == 1 ? samplesOf(options, write, work)
                                : samplesOf(
                                      options, [] {},
                                      [&] {
                                        for (int i = 0; i < rounds; ++i) {
                                          write();
                                          work();
                                        }
                                      });
  if (rounds > 1) takeOff(samples, writing);
  divide(samples, rounds);
  const char* words[] = {"drag ", "drag ", "edit ", "settle "};
  const char* then = kind == Kind::Shown ? ", rows on screen" : "";
  return rowOf(words[static_cast<int>(kind)] + std::string(place.name) + then, size, threads, samples);
}

/// Another temperature, or positions of another kind: until the rows that a window shows are there, and until
/// all are.
void measureRule(const char* what, const Region& region, const std::function<void(Experiment&)>& change,
                 const Size& size, int threads, const Options& options, const Row& full,
                 const Report& report) {
  const std::string shown = what + std::string(", rows on screen"), all = what + std::string(", every row");
  for (const std::string& name : {shown, all}) {
    if (name.find(options.row) == std::string::npos) continue;
    Experiment e = experimentOf(size);
    LiveTrace live(e);
    live.prepare(e);  // as the window does when nothing happens
    const Samples samples = samplesOf(
        options, [&] { change(e); },
        [&] {
          live.pend(e, {&region, 1});
          if (name == all)
            live.trace().makeRows();
          else
            live.trace().makeRows({size.n / 3, std::min(kShown, size.n)});
        });
    Row row = rowOf(name, size, threads, samples);
    row.ratio = timeOf(full) / timeOf(row);
    report(row);
  }
}

void otherTemperature(Experiment& e) {
  e.temperature = e.temperature == 1.0 ? 1.5 : 1.0;
}

void otherPositions(Experiment& e) {
  using enum Positions::Kind;
  e = withPositions(e, e.positions.kind == None ? Sinusoidal : None);
}

/// c and p of y = c x^p, by least squares of the logarithms.
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
  setComputeThreads(1);
  // Where the term that is named outweighs the others: W_Q, n (n + d) of a head; W_V written once, n (n + d),
  // where all of the output would take too long; W_O, n; X, n d of each head.
  struct Growth {
    const Place& place;
    Kind kind;
    std::vector<Size> by_n, by_dim;
    const char* heads;  ///< as d_model grows
  };
  const char* const of_64 = "heads of 64";
  const std::vector<Size> narrow{{1024, 128, 2}, {1448, 128, 2}, {2048, 128, 2}};
  const std::vector<Size> by_dim{{1024, 128, 2}, {1024, 256, 4}, {1024, 512, 8}};
  const std::vector<Size> wide{{1024, 512, 8}, {1024, 768, 12}, {1024, 1024, 16}};
  const std::vector<Size> slim{{1024, 32, 1}, {2048, 32, 1}, {4096, 32, 1}};
  const std::vector<Size> of_8_heads{{1024, 256, 8}, {1024, 512, 8}, {1024, 1024, 8}};
  const Growth growths[] = {
      {kPlaces[0], Kind::Drag, narrow, by_dim, of_64},
      {kPlaces[2], Kind::Edit, narrow, wide, of_64},
      {kPlaces[3], Kind::Drag, slim, by_dim, of_64},
      {kPlaces[4], Kind::Drag, {{512, 512, 8}, {724, 512, 8}, {1024, 512, 8}}, of_8_heads, "8 heads"}};
  std::vector<GrowthCurve> curves;
  for (const Growth& growth : growths) {
    const std::string name = (growth.kind == Kind::Edit ? "edit " : "drag ") + std::string(growth.place.name);
    const auto fitted = [&](const std::vector<Size>& sizes, int Size::*x) {
      GrowthCurve& curve = curves.emplace_back(GrowthCurve{name, x, {}, 0, 0});
      for (const Size& size : sizes) {
        const Row row = measureEdit(size, 1, options, growth.place, growth.kind);
        curve.points.emplace_back(size.*x, row.cpu_median_us);
        report(row);
      }
      fit(curve);
      return curve.exponent;
    };
    const double n = fitted(growth.by_n, &Size::n), dim = fitted(growth.by_dim, &Size::model_dim);
    std::printf("%s: grows as n^%.2f (%d to %d), as d_model^%.2f (%d to %d, %s)\n", name.c_str(), n,
                growth.by_n.front().n, growth.by_n.back().n, dim, growth.by_dim.front().model_dim,
                growth.by_dim.back().model_dim, growth.heads);
  }
  setComputeThreads(0);
  return curves;
}

void forwardBench(const Options& options, const Report& report) {
  std::printf("kernels: %s\n", kernels().name);
  for (const Size& size : kSizes) {
    for (const int threads : {1, 2}) {
      setComputeThreads(threads);
      const Row full = measureFull("full", experimentOf(size), size, threads, options);
      report(full);
      const std::string masked = "full, causal mask";  // an engine that skips nothing takes as long
      if (masked.find(options.row) != std::string::npos)
        report(measureFull(masked.c_str(), withMask(experimentOf(size), Mask::Kind::Causal), size, threads,
                           options));
      FullPasses around(experimentOf(size));
      for (const Kind kind : {Kind::Drag, Kind::Shown, Kind::Edit, Kind::Settle})
        for (const Place& place : kPlaces) {
          if (options.quick && (kind == Kind::Settle || threads == 1)) continue;
          if (kind == Kind::Shown && size.n < 512) continue;
          if (std::string(place.name).find(options.row) == std::string::npos) continue;
          const bool beside = kind == Kind::Drag && size.n >= kCompareBeside;
          around.forget();
          if (beside) around.run();
          Row row = measureEdit(size, threads, options, place, kind);
          if (beside) around.run();
          row.ratio = timeOf(beside ? around.row(size, threads) : full) / timeOf(row);
          report(row);
        }
      if (threads != 2 || size.n < 512) continue;
      measureRule("temperature", {MatrixId::Temperature}, otherTemperature, size, threads, options, full,
                  report);
      measureRule("positions", {MatrixId::QueryPositions}, otherPositions, size, threads, options, full,
                  report);
    }
  }
  setComputeThreads(0);
}

}  // namespace lab::bench
