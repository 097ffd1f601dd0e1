// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ErrandDisplay.h"

#include <chrono>

#include "ui/window/LoadingCover.h"
#include "ui/window/MainWindow.h"
#include "ui/window/StatusLine.h"

namespace lab {
namespace {

using Kind = Errands::Kind;
constexpr std::chrono::milliseconds kTick{100};
constexpr int kTurns = 3;  ///< until what is below the cover is laid out
const QString kReading = QStringLiteral("reading");

}  // namespace

ErrandDisplay::ErrandDisplay(Errands& errands, MainWindow& window)
    : QObject(&window), errands_(errands), window_(window), cover_(new LoadingCover(window)) {
  tick_.setInterval(kTick);
  connect(&tick_, &QTimer::timeout, this, &ErrandDisplay::showProgress);
  connect(&errands, &Errands::changed, this, &ErrandDisplay::sync);
  connect(cover_, &LoadingCover::stopAsked, this, &ErrandDisplay::stop);
}

void ErrandDisplay::stop() {
  const QString what = errands_.text(errands_.any(Kind::Open) ? Kind::Open : Kind::Read);
  errands_.stop();
  cover_->uncover();
  window_.statusLine().say(tr("%1 was stopped; what was open is as it was.").arg(what));
}

void ErrandDisplay::sync() {
  if (!errands_.any(Kind::Open) && !cover_->isHidden()) uncoverSoon(kTurns);
  const QString reading = errands_.text(Kind::Read);
  if (reading != reading_) {
    reading_ = reading;
    if (reading.isEmpty())
      window_.notices().withdraw(kReading);
    else
      window_.notices().post(
          {kReading, tr("%1 …").arg(reading.toHtmlEscaped()), {{tr("Stop"), [this] { stop(); }}}});
  }
  // What was said of what is covered is over.
  if (errands_.any(Kind::Open)) window_.statusLine().say({});
  const bool shown = errands_.any(Kind::Open) || errands_.any(Kind::Save);
  shown ? tick_.start() : tick_.stop();
  showProgress();
}

void ErrandDisplay::uncoverSoon(int turns) {
  if (errands_.any(Kind::Open)) return;  // the next is under way
  if (turns == 0) return cover_->uncover();
  QTimer::singleShot(0, this, [this, turns] { uncoverSoon(turns - 1); });
}

void ErrandDisplay::showProgress() {
  if (errands_.any(Kind::Open)) cover_->cover(errands_.text(Kind::Open), errands_.progress(Kind::Open));
  if (errands_.any(Kind::Save))
    window_.statusLine().say(tr("%1 … %2 %")
                                 .arg(errands_.text(Kind::Save))
                                 .arg(static_cast<int>(100 * errands_.progress(Kind::Save))));
}

}  // namespace lab
