// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/UndoJournal.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace lab {

quint64 JournaledCommand::newVersion() {
  static quint64 last = 0;
  return ++last;
}

UndoJournal::UndoJournal(QUndoStack& stack, Source source, QObject* parent)
    : QObject(parent), stack_(stack), source_(std::move(source)) {
  connect(&stack_, &QUndoStack::indexChanged, this, &UndoJournal::followSoon);
  connect(&stack_, &QUndoStack::cleanChanged, this, &UndoJournal::followSoon);
  connect(&journal_, &Journal::failed, this, &UndoJournal::failed);
  connect(&journal_, &Journal::written, this, [this] {
    if (!journal_.complete()) return;
    for (const JournalLeftover& leftover : std::exchange(replaced_, {})) removeLeftover(leftover);
  });
}

const JournaledCommand& UndoJournal::command(int index) const {
  return *static_cast<const JournaledCommand*>(stack_.command(index));
}

void UndoJournal::startAgain() {
  stale_ = true;
  followSoon();
}

void UndoJournal::replace(const JournalLeftover& leftover) {
  replaced_ << leftover;
  startAgain();
}

void UndoJournal::forget() {
  follows_soon_ = false;
  journal_.remove();
  for (const JournalLeftover& leftover : std::exchange(replaced_, {})) removeLeftover(leftover);
}

void UndoJournal::discard() {
  if (follows_soon_) follow();
  const bool complete = journal_.complete();
  if (complete) journal_.discard();
  // Without a complete journal, the leftovers are the only copy of their changes.
  for (const JournalLeftover& leftover : std::exchange(replaced_, {}))
    complete ? removeLeftover(leftover) : discardLeftover(leftover);
}

void UndoJournal::finish() {
  follow();
  journal_.finish();
}

void UndoJournal::followSoon() {
  if (std::exchange(follows_soon_, true)) return;
  // A queued call comes before the window is painted. A timer would come after that.
  QMetaObject::invokeMethod(
      this,
      [this] {
        if (follows_soon_) follow();
      },
      Qt::QueuedConnection);
}

void UndoJournal::follow() {
  follows_soon_ = false;
  if (!source_.unsaved()) return forget();
  if (stale_ || !journal_.complete() || journal_.large()) return writeAll();

  const int before = static_cast<int>(written_.size());
  int same = std::min(stack_.count(), before);
  while (same > 0 && written_[static_cast<std::size_t>(same - 1)] != command(same - 1).version()) --same;
  if (same < before && same == stack_.count()) {
    journal_.truncate(same);
    index_ = std::min(index_, same);
  }
  written_.resize(static_cast<std::size_t>(same));
  for (int i = same; i < stack_.count(); ++i) {
    journal_.addStep(i, command(i).record());
    written_.push_back(command(i).version());
    index_ = i + 1;
  }
  if (std::exchange(index_, stack_.index()) != stack_.index()) journal_.moveTo(index_);
  if (!source_.extra) return;
  QByteArray extra = source_.extra();
  if (extra == extra_) return;
  extra_ = std::move(extra);
  journal_.setExtra(extra_);
}

std::unique_ptr<Journal> UndoJournal::copy() const {
  std::vector<Journal::Record> steps;
  for (int i = 0; i < stack_.count(); ++i) steps.push_back(command(i).record());
  auto copy = std::make_unique<Journal>();
  copy->start(source_.note(), source_.base(), std::move(steps), stack_.index(),
              source_.extra ? source_.extra() : QByteArray());
  copy->finish();
  return copy;
}

void UndoJournal::writeAll() {
  stale_ = false;
  written_.clear();
  std::vector<Journal::Record> steps;
  for (int i = 0; i < stack_.count(); ++i) {
    steps.push_back(command(i).record());
    written_.push_back(command(i).version());
  }
  index_ = stack_.index();
  extra_ = source_.extra ? source_.extra() : QByteArray();
  JournalNote note = source_.note();
  for (const JournalLeftover& leftover : replaced_) note.replaces << QFileInfo(leftover.path).fileName();
  journal_.start(note, source_.base(), std::move(steps), index_, extra_);
}

}  // namespace lab
