// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

/// What every benchmark of attention-bench shares: sizes, timing and the row of a table.
namespace lab::bench {

struct Size {
  int n;  ///< tokens that ask and answer
  int model_dim;
  int heads;  ///< d_k = d_v = model_dim / heads
};

struct Options {
  bool quick = false;  ///< fewer repetitions: all sizes in under a minute
  std::string row;     ///< only rows whose name has this in it are measured
};

/// One line of the table and of --json.
struct Row {
  std::string name;
  Size size;
  int threads;
  double median_us;
  double p95_us;
  double cpu_median_us =
      0;  ///< of the processor that the measuring thread used: what a busy machine leaves alone
  double cpu_p95_us = 0;
  double limit_us = 0;  ///< what was asked for; 0: nothing
  double ratio = 0;     ///< time / limit; of an edit: full pass / edit; 0: not asked
};

/// Runs `work` once to warm up and then until there are samples enough (or the time for one row is over, but
/// three times at least). A row that is not asked for has no name, and nothing was run.
Row measure(const std::string& name, const Size& size, const Options& options,
            const std::function<void()>& work);

/// Microseconds that this thread used the processor.
double threadMicroseconds();

/// Microseconds: that passed, and that the measuring thread used the processor.
struct Samples {
  std::vector<double> wall, cpu;
};
/// Of `work`, each time after `before`, which is not timed.
Samples samplesOf(const Options& options, const std::function<void()>& before,
                  const std::function<void()>& work);
Row rowOf(const std::string& name, const Size& size, int threads, const Samples& samples);

/// The median (0.5), the 95th percentile (0.95) ...: of the nearest rank. `samples` is not empty.
double percentile(std::vector<double> samples, double part);

/// The time of an edit, us, as it grows with one size, and y = scale x^exponent fitted to it.
struct GrowthCurve {
  std::string name;
  int Size::*against;
  std::vector<std::pair<double, double>> points;  ///< size, us
  double scale, exponent;
};

/// Tells a row as soon as it is measured.
using Report = std::function<void(const Row&)>;

}  // namespace lab::bench
