// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

/// Parts that all benchmarks of attention-bench share: sizes, timing and the rows of the table.
namespace lab::bench {

struct Size {
  int n;  ///< number of query and key tokens
  int model_dim;
  int heads;  ///< d_k = d_v = model_dim / heads
};

struct Options {
  bool quick = false;  ///< fewer repetitions: all sizes in under a minute
  std::string row;     ///< if not empty, only rows whose name contains this text are measured
};

/// A line of the table and of the --json output.
struct Row {
  std::string name;
  Size size;
  int threads;
  double median_us;
  double p95_us;
  double cpu_median_us = 0;  ///< processor time of the measuring thread, independent of other processes
  double cpu_p95_us = 0;
  double limit_us = 0;  ///< the limit, or 0 if there is none
  double ratio = 0;     ///< time / limit; for an edit: full pass / edit; 0 if there is none
};

/// Runs `work` once to warm up, then until there are enough samples or the time for one row is over, but at
/// least three times. If the row is not selected by `options`, runs nothing and returns a row without a name.
Row measure(const std::string& name, const Size& size, const Options& options,
            const std::function<void()>& work);

/// Returns the time since `start` in microseconds.
double microsecondsSince(std::chrono::steady_clock::time_point start);
/// Returns the processor time of this thread in microseconds.
double threadMicroseconds();

/// Wall time and processor time of the measuring thread, in microseconds.
struct Samples {
  std::vector<double> wall, cpu;
};
/// Measures `work` repeatedly. Runs `before` each time before `work`, without measuring it.
Samples samplesOf(const Options& options, const std::function<void()>& before,
                  const std::function<void()>& work);
Row rowOf(const std::string& name, const Size& size, int threads, const Samples& samples);

/// Returns a percentile by the nearest rank: 0.5 is the median, 0.95 the 95th percentile. `samples` must not
/// be empty.
double percentile(std::vector<double> samples, double part);

/// The time of an edit in microseconds as a function of one size, with the fit y = scale x^exponent.
struct GrowthCurve {
  std::string name;
  int Size::*against;
  std::vector<std::pair<double, double>> points;  ///< size and microseconds
  double scale, exponent;
};

/// Called with each row as soon as it is measured.
using Report = std::function<void(const Row&)>;

}  // namespace lab::bench
