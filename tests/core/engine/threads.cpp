// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdio>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "core/engine/Engine.h"
#include "core/engine/ForwardWorker.h"
#include "core/engine/LiveTrace.h"
#include "core/engine/Tasks.h"
#include "core/model/Restructure.h"
#include "tests/core/engine/TraceComparison.h"

// The threads of core/math, without Qt: the thread sanitizer does not know what happens in a Qt that was
// built without it, and would report what is none. Preset "tsan" runs this.

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
  return withMask(newExperiment(n, {4, 32, 8, 8}, Start::Random, seed), Mask::Kind::Causal);
}

bool same(const AttentionTrace& a, const AttentionTrace& b) {
  return testing::firstDifferentStage(a, b).empty();
}

/// A worker, and a place to wait for what it says.
struct Bench {
  std::mutex mutex;
  std::condition_variable told;
  int calls = 0;
  ForwardWorker worker{[this] {
    const std::lock_guard lock(mutex);
    ++calls;
    told.notify_all();
  }};

  std::optional<ForwardWorker::Answer> next() {
    for (int i = 0; i < 600; ++i) {
      if (auto answer = worker.take()) return answer;
      std::unique_lock lock(mutex);
      told.wait_for(lock, std::chrono::milliseconds(50));
    }
    return std::nullopt;
  }
};

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

void theLatestRequestWins() {
  Bench bench;
  for (int round = 0; round < 10; ++round) {
    std::uint64_t ticket = 0;
    Experiment last;
    for (int i = 0; i < 8; ++i) {
      last = sized(40 + i, static_cast<std::uint64_t>(10 * round + i));
      const std::uint64_t now = bench.worker.request(last);
      CHECK(now > ticket);
      ticket = now;
      if (i % 3 == 0) std::this_thread::sleep_for(std::chrono::microseconds(300 * i));
    }
    const auto answer = bench.next();
    CHECK(answer && answer->ticket == ticket);
    CHECK(answer && identical(answer->experiment, last));
    CHECK(answer && same(answer->trace, computeTrace(last)));
    CHECK(answer && !answer->overflow && answer->microseconds > 0);
    CHECK(!bench.worker.take());
    CHECK(!bench.worker.busy());
    CHECK(bench.worker.progress() == 1.0);
  }
}

void editsWhileAPassIsUnderWay() {
  Bench bench;
  Experiment e = sized(60, 3);
  LiveTrace live(e);
  for (int round = 0; round < 10; ++round) {
    const Experiment asked = e;
    bench.worker.request(asked);
    for (int step = 0; step < 6; ++step) {
      const Edit edit{{MatrixId::QueryWeights, 1, step, round % 8, 1, 1},
                      Matrix(1, 1, e.heads[1].query_weights(step, round % 8))};
      e.heads[1].query_weights.set(step, round % 8, 0.1 * step - 0.3 * round);
      live.update(e, {&edit, 1}, step % 2 ? Pace::Moving : Pace::Rest);
    }
    live.settle(e);
    CHECK(same(live.trace(), computeTrace(e)));
    const auto answer = bench.next();
    CHECK(answer && same(answer->trace, computeTrace(asked)));
    if (!answer) continue;
    // What arrives is taken over, read and written here; nothing of it is left behind there.
    e = answer->experiment;
    live.take(answer->trace);
  }
}

void cancelledIsNotAnswered() {
  Bench bench;
  for (int round = 0; round < 20; ++round) {
    bench.worker.request(sized(80, 5));
    std::this_thread::sleep_for(std::chrono::microseconds(150 * round));
    bench.worker.cancel();
    CHECK(!bench.worker.take());
  }
  for (int i = 0; i < 2000 && bench.worker.busy(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  CHECK(!bench.worker.busy());
  CHECK(!bench.worker.take());
}

void closedWhileComputing() {
  for (int round = 0; round < 20; ++round) {
    auto bench = std::make_unique<Bench>();
    bench->worker.request(sized(120, 9));
    std::this_thread::sleep_for(std::chrono::microseconds(100 * round));
    bench.reset();
  }
}

void overflowIsAnswered() {
  Bench bench;
  Experiment e = sized(8, 1);
  e.heads[2].query_weights.set(0, 0, 1e308);
  e.query_embeddings.set(0, 0, 1e10);
  bench.worker.request(e);
  const auto answer = bench.next();
  CHECK(answer && answer->overflow && answer->overflow->place.starts_with("heads[2].Q"));
}

void copiesAreReadInTwoThreads() {
  const Experiment e = sized(50, 4);
  const AttentionTrace trace = computeTrace(e);
  for (const HeadTrace& head : trace.heads) head.maskedRow(0);  // from now on copies share what is made
  const AttentionTrace copy = trace;
  double sums[2] = {};
  const auto read = [](const AttentionTrace& t, double& sum) {
    for (int i = 0; i < 50; ++i)
      for (int h = 0; h < 4; ++h) sum += t.row(MatrixId::MaskedScores, h, i)[0];
  };
  std::thread other([&] { read(copy, sums[0]); });
  read(trace, sums[1]);
  other.join();
  CHECK(sums[0] == sums[1]);
}

/// One thread moves a word, or a number of W_Q step after step, and settles; two others read copies that
/// share pending rows.
void pendingRowsAreMadeInTwoThreads() {
  Experiment e = sized(50, 6);
  LiveTrace live(e);
  live.setExactBelow(0);
  const auto move = [&](const Region& place, double value) {
    Matrix& m = mutableInputMatrix(e, place.id, place.head);
    const Edit edit{place, Matrix(1, 1, m(place.row, place.column))};
    m.set(place.row, place.column, value);
    live.update(e, {&edit, 1}, Pace::Moving);
  };
  for (int round = 0; round < 16; ++round) {
    const bool word = round / 2 % 2 == 0;
    const Region weight{MatrixId::QueryWeights, 1, 2, 3, 1, 1};
    move(word ? Region{MatrixId::QueryEmbeddings, -1, round, 3, 1, 1} : weight, 0.2 * round - 1);
    const Region region{MatrixId::Temperature};
    e.temperature = 1 + 0.1 * round;
    if (round % 2) CHECK(live.pend(e, {&region, 1}).has_value());
    if (round % 4 == 3) {
      using enum Positions::Kind;
      e = withPositions(e, e.positions.kind == None ? Sinusoidal : None);
      const Region positions{MatrixId::QueryPositions};
      CHECK(live.pend(e, {&positions, 1}).has_value());
    }
    const Experiment then = e;
    const AttentionTrace one = live.trace(), two = live.trace();
    double sums[2] = {};
    const auto read = [](const AttentionTrace& t, int step, double& sum) {
      for (int i = 0; i < 50; ++i) {
        const int row = step > 0 ? i : 49 - i;
        sum += t.row(MatrixId::Output, -1, row)[0];
        for (int h = 0; h < 4; ++h) sum += t.row(MatrixId::Weights, h, row)[0];
      }
    };
    std::thread first([&] { read(one, 1, sums[0]); });
    std::thread second([&] { read(two, -1, sums[1]); });
    for (int step = 0; step < 3; ++step)
      move(word ? Region{MatrixId::QueryEmbeddings, -1, round + 1, 2, 1, 1} : weight, 0.1 * round + step);
    if (round % 3 == 0) live.settle(e);
    first.join();
    second.join();
    CHECK(std::abs(sums[0] - sums[1]) < 1e-9);
    CHECK(testing::firstDifferentStage(one, two).empty());
    if (round % 3 == 0) CHECK(same(live.trace(), computeTrace(e)));
  }
}

}  // namespace

int main() {
  setComputeThreads(3);
  everyTaskRunsOnce();
  theLatestRequestWins();
  editsWhileAPassIsUnderWay();
  cancelledIsNotAnswered();
  closedWhileComputing();
  overflowIsAnswered();
  copiesAreReadInTwoThreads();
  pendingRowsAreMadeInTwoThreads();
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
