// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <cstdio>
#include <thread>
#include <vector>

#include "core/engine/Engine.h"
#include "core/engine/Threads.h"
#include "core/model/Restructure.h"
#include "tests/TestAccess.h"
#include "tests/core/engine/TraceComparison.h"

// Tests the threads of the engine without Qt, because the thread sanitizer reports false races in a Qt that
// was built without it. The preset "tsan" runs this program.

using namespace lab;

namespace {

int failures = 0;

void check(bool right, const char* what, int line) {
  if (right) return;
  std::printf("FAIL line %d: %s\n", line, what);
  ++failures;
}
#define CHECK(condition) check((condition), #condition, __LINE__)

Experiment sized(int n, std::uint64_t seed) {
  return withMask(newExperiment(n, {4, 64, 16, 16}, Start::Random, seed), Mask::Kind::Causal);
}

bool near(const AttentionTrace& a, const AttentionTrace& b) {
  return testing::firstDeviation(a, b).empty();
}

void everyTaskRunsOnce() {
  std::vector<std::thread> callers;
  std::atomic<int> wrong = 0;
  for (int c = 0; c < 3; ++c)
    callers.emplace_back([&] {
      for (int round = 0; round < 200; ++round) {
        std::vector<std::atomic<int>> runs(17);
        runTasks(17, 3, [&](int i) { ++runs[static_cast<std::size_t>(i)]; });
        for (const auto& count : runs) wrong += count != 1;
      }
    });
  for (std::thread& caller : callers) caller.join();
  CHECK(wrong == 0);
}

/// Does the same as the document: a background thread updates a copy of the trace while the main thread reads
/// the original.
void copiesAreUpdatedWhileTheOriginalIsRead() {
  Experiment e = sized(220, 1);
  const AttentionTrace shown = computeTrace(e);
  const AttentionTrace before = computeTrace(e);
  e.heads[1].query_weights.set(3, 2, 1.5);
  AttentionTrace copy = shown;
  std::thread worker([&] {
    const Region region{MatrixId::QueryWeights, 1, 3, 2, 1, 1};
    updateTrace(copy, e, {&region, 1});
  });
  for (int round = 0; round < 20; ++round) CHECK(near(shown, before));
  worker.join();
  CHECK(near(copy, computeTrace(e)));
  CHECK(near(shown, before));
}

void concurrentPassesAgree() {
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed)
    threads.emplace_back([&wrong, seed] {
      const Experiment e = sized(200, seed);
      const AttentionTrace first = computeTrace(e);
      for (int round = 0; round < 4; ++round) wrong += !near(computeTrace(e), first);
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
}

void progressGrowsAndCancelStopsThePass() {
  const Experiment e = sized(300, 5);
  AttentionTrace trace;
  double last = 0;
  bool grows = true;
  CHECK(computeTrace(e, trace, [&](double part) {
    grows = grows && part >= last && part <= 1;
    last = part;
    return true;
  }));
  CHECK(grows);
  CHECK(last > 0.9);
  CHECK(near(trace, computeTrace(e)));
  int calls = 0;
  CHECK(!computeTrace(e, trace, [&](double) { return ++calls < 3; }));
  CHECK(calls == 3);
}

}  // namespace

int main() {
  TestAccess::setComputeThreads<ComputeThreads>(2);
  everyTaskRunsOnce();
  copiesAreUpdatedWhileTheOriginalIsRead();
  concurrentPassesAgree();
  progressGrowsAndCancelStopsThePass();
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
