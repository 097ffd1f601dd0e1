// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/FileTaskDisplay.h"

#include <chrono>
#include <utility>

#include "ui/window/LoadingCover.h"
#include "ui/window/MainWindow.h"
#include "ui/window/StatusLine.h"

namespace lab {
namespace {

using Kind = FileTasks::Kind;
constexpr std::chrono::milliseconds kTick{100};
constexpr int kTurns = 3;  ///< event loop passes until the views below the cover are laid out
const QString kReading = QStringLiteral("reading");

}  // namespace

FileTaskDisplay::FileTaskDisplay(FileTasks& tasks, MainWindow& window)
    : QObject(&window), tasks_(tasks), window_(window), cover_(new LoadingCover(window)) {
  tick_.setInterval(kTick);
  connect(&tick_, &QTimer::timeout, this, &FileTaskDisplay::showProgress);
  connect(&tasks, &FileTasks::changed, this, &FileTaskDisplay::sync);
  connect(cover_, &LoadingCover::stopAsked, this, &FileTaskDisplay::stop);
}

void FileTaskDisplay::stop() {
  const QString what = tasks_.text(tasks_.running(Kind::Open) ? Kind::Open : Kind::Read);
  tasks_.cancelReading();
  cover_->uncover();
  window_.statusLine().say(tr("%1 was stopped. The open experiment has not changed.").arg(what));
}

void FileTaskDisplay::sync() {
  if (!tasks_.running(Kind::Open) && !cover_->isHidden()) uncoverSoon(kTurns);
  const QString reading = tasks_.text(Kind::Read);
  if (reading != reading_) {
    reading_ = reading;
    if (reading.isEmpty())
      window_.notices().withdraw(kReading);
    else
      window_.notices().post(
          {kReading, tr("%1 …").arg(reading.toHtmlEscaped()), {{tr("Stop"), [this] { stop(); }}}});
  }
  // Clear the status line, because it still describes the previous document.
  const bool step = tasks_.running(Kind::Step);
  if (tasks_.running(Kind::Open) || (std::exchange(step_, step) && !step)) window_.statusLine().say({});
  const bool shown = tasks_.running(Kind::Open) || tasks_.running(Kind::Step) || tasks_.running(Kind::Save);
  shown ? tick_.start() : tick_.stop();
  showProgress();
}

void FileTaskDisplay::uncoverSoon(int turns) {
  if (tasks_.running(Kind::Open)) return;  // another file is being loaded
  if (turns == 0) return cover_->uncover();
  QTimer::singleShot(0, this, [this, turns] { uncoverSoon(turns - 1); });
}

void FileTaskDisplay::showProgress() {
  if (tasks_.running(Kind::Open)) cover_->cover(tasks_.text(Kind::Open), tasks_.progress(Kind::Open));
  for (const Kind kind : {Kind::Save, Kind::Step})
    if (tasks_.running(kind))
      return window_.statusLine().say(
          tr("%1 … %2 %").arg(tasks_.text(kind)).arg(static_cast<int>(100 * tasks_.progress(kind))));
}

}  // namespace lab
