// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"
#include "core/model/Validation.h"

namespace lab {

/// Full forward passes in a thread of its own, on copies: for those that take longer than a frame. The latest
/// request wins; answers to older ones are dropped. Knows no event loop: `ready` says that an answer waits.
class ForwardWorker {
 public:
  struct Answer {
    std::uint64_t ticket;             ///< of the request
    Experiment experiment;            ///< what was asked for
    AttentionTrace trace;             ///< equals computeTrace(experiment)
    std::optional<Problem> overflow;  ///< the first number that is infinite
    double microseconds;              ///< how long it took
  };

  /// `ready` is called in the worker's thread, holding no lock, after an answer was laid down: post an event
  /// there and call `take`, which gives nothing where a later request or `cancel` came between.
  explicit ForwardWorker(std::function<void()> ready);
  /// Cancels and waits: at most for one task of a pass.
  ~ForwardWorker();
  ForwardWorker(const ForwardWorker&) = delete;
  ForwardWorker& operator=(const ForwardWorker&) = delete;

  /// Asks for the trace of `experiment`; whatever was asked before is dropped. Tickets grow.
  std::uint64_t request(Experiment experiment);
  /// Drops what is under way, waiting or answered.
  void cancel();
  /// The answer to the latest request, once; nothing before it is there.
  std::optional<Answer> take();
  /// Is a request waiting or under way?
  bool busy() const;
  /// How much of it is done, 0..1.
  double progress() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace lab
