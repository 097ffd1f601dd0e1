// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/FileTasks.h"

#include <algorithm>

namespace lab {

FileTasks::FileTasks(QObject* parent) : QObject(parent) {
  pool_.setMaxThreadCount(1);
}

BackgroundTask* FileTasks::add(Kind kind, const QString& text) {
  auto* task = new BackgroundTask(this, &pool_);
  connect(task, &BackgroundTask::finished, this, &FileTasks::changed);
  // A cancelled task stays until its work has returned, because its destructor waits for that.
  connect(task, &BackgroundTask::returned, task, &QObject::deleteLater);
  entries_.push_back({kind, text, task});
  return task;
}

void FileTasks::remove(const BackgroundTask* task) {
  std::erase_if(entries_, [task](const Entry& entry) { return entry.task == task; });
}

void FileTasks::cancelReading() {
  const auto cancelled = [](const Entry& entry) {
    const bool reads = entry.kind == Kind::Open || entry.kind == Kind::Read;
    if (reads) entry.task->cancel();
    return reads;
  };
  if (std::erase_if(entries_, cancelled) > 0) emit changed();
}

void FileTasks::stop() {
  for (const Entry& entry : entries_)
    if (entry.kind != Kind::Save) entry.task->cancel();
  pool_.waitForDone();
  for (const Entry& entry : entries_) entry.task->cancel();
  entries_.clear();
}

const FileTasks::Entry* FileTasks::first(Kind kind) const {
  const auto found = std::ranges::find(entries_, kind, &Entry::kind);
  return found == entries_.end() ? nullptr : &*found;
}

QString FileTasks::text(Kind kind) const {
  const Entry* entry = first(kind);
  return entry ? entry->text : QString();
}

double FileTasks::progress(Kind kind) const {
  const Entry* entry = first(kind);
  return entry ? entry->task->progress() : 0.0;
}

}  // namespace lab
