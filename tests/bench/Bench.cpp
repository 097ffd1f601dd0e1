// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/Bench.h"

#include <time.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace lab::bench {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

double microsecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
}

double threadMicroseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return 1e6 * static_cast<double>(time.tv_sec) + 1e-3 * static_cast<double>(time.tv_nsec);
}

double percentile(std::vector<double> samples, double part) {
  std::ranges::sort(samples);
  const auto rank = static_cast<std::size_t>(std::ceil(part * static_cast<double>(samples.size())));
  return samples[std::max<std::size_t>(rank, 1) - 1];
}

Samples samplesOf(const Options& options, const std::function<void()>& before,
                  const std::function<void()>& work) {
  const std::size_t enough = options.quick ? 200 : 1000;
  const double budget_us = options.quick ? 0.1e6 : 2e6;
  constexpr double kLeast = 0.03e6;  // us; typical disturbances are shorter
  before();
  work();
  Samples samples;
  const auto start = Clock::now();
  const auto wanted = [&] {
    const double passed = microsecondsSince(start);
    return samples.wall.size() < 5 || passed < kLeast || (samples.wall.size() < enough && passed < budget_us);
  };
  while (wanted()) {
    before();
    // Called outside of the measured wall time, because the call takes half a microsecond.
    const double used_before = threadMicroseconds();
    const auto began = Clock::now();
    work();
    samples.wall.push_back(microsecondsSince(began));
    samples.cpu.push_back(threadMicroseconds() - used_before);
  }
  return samples;
}

Row rowOf(const std::string& name, const Size& size, int threads, const Samples& samples) {
  return {name,
          size,
          threads,
          percentile(samples.wall, 0.5),
          percentile(samples.wall, 0.95),
          percentile(samples.cpu, 0.5),
          percentile(samples.cpu, 0.95)};
}

Row measure(const std::string& name, const Size& size, const Options& options,
            const std::function<void()>& work) {
  if (name.find(options.row) == std::string::npos) return {};
  return rowOf(name, size, 1,
               samplesOf(
                   options, [] {}, work));
}

}  // namespace lab::bench
