// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/walk/WalkPlayer.h"

#include <QAction>
#include <algorithm>
#include <chrono>

#include "ui/theme/Icons.h"

namespace lab {
namespace {

/// The duration of a step in ms. A stage takes longest, because the user reads its text; a term
/// takes least.
int usualMilliseconds(Walk::Grain grain, WalkPlayer::Speed speed) {
  const int normal = grain == Walk::Grain::Stage ? 6000 : grain == Walk::Grain::Cell ? 1200 : 900;
  switch (speed) {
    case WalkPlayer::Speed::Slow:
      return normal * 2;
    case WalkPlayer::Speed::Fast:
      return normal / 3;
    case WalkPlayer::Speed::Normal:
      break;
  }
  return normal;
}

constexpr std::chrono::milliseconds kTick{50};

constexpr std::pair<ActionId, Walk::Grain> kGrains[] = {{ActionId::WalkByStages, Walk::Grain::Stage},
                                                        {ActionId::WalkByCells, Walk::Grain::Cell},
                                                        {ActionId::WalkByTerms, Walk::Grain::Term}};

}  // namespace

WalkPlayer::WalkPlayer(Workbench& bench, Walk& walk, Actions& actions, QObject* parent)
    : QObject(parent), bench_(bench), walk_(walk), actions_(actions) {
  connect(&timer_, &QTimer::timeout, this, [this] {
    stepping_ = true;
    if (!walk_.playStep()) setPlaying(false);
    stepping_ = false;
  });
  ticks_.setInterval(kTick);
  connect(&ticks_, &QTimer::timeout, this,
          [this] { emit advanced(1 - 1.0 * timer_.remainingTime() / std::max(1, timer_.interval())); });
  connectActions();
  connect(&walk_, &Walk::changed, this, [this] {
    // A stage that the learner chooses while the walk plays is shown for its whole time.
    if (playing() && !stepping_) startTimer();
    sync();
  });
  // The next step would take the number away that the learner has selected.
  connect(&bench_.selection, &Selection::changed, this, [this] {
    const auto& cell = bench_.selection.cell();
    if (!playing() || stepping_ || !walk_.active() || !cell || cell == walk_.cell()) return;
    setPlaying(false);
    emit interrupted();
  });
  const auto scope = [this] {
    const bool row = bench_.options.pipeline() == ViewOptions::Pipeline::Row;
    walk_.setScope(row ? Walk::Scope::Query : Walk::Scope::All);
  };
  connect(&bench_.options, &ViewOptions::changed, this, scope);
  scope();
  sync();
}

void WalkPlayer::connectActions() {
  const auto on = [this](ActionId id, auto act) {
    connect(actions_[id], &QAction::triggered, this, [this, act] {
      act();
      sync();  // triggering has toggled the action: set it to the actual state
    });
  };
  on(ActionId::WalkThrough, [this] { walk_.active() ? walk_.leave() : walk_.start(); });
  on(ActionId::WalkNext, [this] { walk_.next(); });
  on(ActionId::WalkPrevious, [this] { walk_.previous(); });
  on(ActionId::WalkFirst, [this] { walk_.first(); });
  on(ActionId::WalkLast, [this] { walk_.last(); });
  on(ActionId::WalkPlay, [this] { setPlaying(!playing()); });
  on(ActionId::WalkStop, [this] { walk_.toggleStop(walk_.stage()); });
  for (const auto& [id, grain] : kGrains) on(id, [this, grain = grain] { walk_.setGrain(grain); });
}

void WalkPlayer::setPlaying(bool playing) {
  if (playing && !walk_.active()) walk_.start();
  if (playing && walk_.atEnd()) walk_.first();
  if (playing)
    startTimer();
  else
    stop();
  sync();
}

void WalkPlayer::stop() {
  timer_.stop();
  ticks_.stop();
  emit advanced(0);
}

void WalkPlayer::setSpeed(Speed speed) {
  speed_ = speed;
  if (playing()) startTimer();
}

void WalkPlayer::startTimer() {
  ticks_.start();
  timer_.start(step_milliseconds_ >= 0 ? step_milliseconds_ : usualMilliseconds(walk_.grain(), speed_));
}

void WalkPlayer::sync() {
  const bool active = walk_.active();
  if (!active && playing()) return setPlaying(false);
  const auto check = [this](ActionId id, bool checked) { actions_[id]->setChecked(checked); };
  const auto enable = [this](ActionId id, bool enabled) { actions_[id]->setEnabled(enabled); };
  check(ActionId::WalkThrough, active);
  enable(ActionId::WalkNext, active && !walk_.atEnd());
  enable(ActionId::WalkLast, active && !walk_.atEnd());
  enable(ActionId::WalkPrevious, active && !walk_.atStart());
  enable(ActionId::WalkFirst, active && !walk_.atStart());
  enable(ActionId::WalkStop, active);
  check(ActionId::WalkPlay, playing());
  check(ActionId::WalkStop, active && walk_.stopsAt(walk_.stage()));
  actions_[ActionId::WalkPlay]->setIcon(
      theme::icon(playing() ? QStringLiteral("pause") : QStringLiteral("play")));
  for (const auto& [id, grain] : kGrains) check(id, walk_.grain() == grain);
}

}  // namespace lab
