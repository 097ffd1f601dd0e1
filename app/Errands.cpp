// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Errands.h"

#include <QEventLoop>
#include <algorithm>
#include <utility>

namespace lab {

Errands::Errands(QObject* parent) : QObject(parent) {
  thread_.setMaxThreadCount(1);
}

void Errands::drop() {
  for (const auto& errand : errands_)
    if (stoppable(errand->kind)) errand->wanted = false;
  thread_.waitForDone();
  errands_.clear();
}

void Errands::begin(Kind kind, const QString& text, Work work) {
  auto errand = std::make_shared<Errand>();
  errand->kind = kind;
  errand->text = text;
  errands_.push_back(errand);
  thread_.start([this, errand, work = std::move(work)] {
    Arrival arrival;
    if (errand->wanted)
      arrival = work([&errand = *errand](double done) {
        errand.done = done;
        return errand.wanted.load();
      });
    // Posted to an object that waits for this thread before it goes, and dropped with it.
    QMetaObject::invokeMethod(
        this, [this, errand, arrival] { arrive(errand, arrival); }, Qt::QueuedConnection);
  });
  emit changed();
}

void Errands::arrive(const std::shared_ptr<Errand>& errand, const Arrival& arrival) {
  if (std::erase(errands_, errand) == 0) return;  // stopped
  if (arrival) arrival();
  emit changed();
}

void Errands::stop() {
  const auto unwanted = [](const std::shared_ptr<Errand>& errand) {
    if (stoppable(errand->kind)) errand->wanted = false;
    return !errand->wanted;
  };
  if (std::erase_if(errands_, unwanted) > 0) emit changed();
}

const Errands::Errand* Errands::first(Kind kind) const {
  const auto found = std::ranges::find(errands_, kind, [](const auto& errand) { return errand->kind; });
  return found == errands_.end() ? nullptr : found->get();
}

bool Errands::any(Kind kind) const {
  return first(kind) != nullptr;
}

QString Errands::text(Kind kind) const {
  const Errand* errand = first(kind);
  return errand ? errand->text : QString();
}

double Errands::progress(Kind kind) const {
  const Errand* errand = first(kind);
  return errand ? errand->done.load() : 0.0;
}

void Errands::waitWhile(const std::function<bool()>& busy) {
  if (!busy()) return;
  QEventLoop loop;
  connect(this, &Errands::changed, &loop, [&] {
    if (!busy()) loop.quit();
  });
  loop.exec(QEventLoop::ExcludeUserInputEvents);
}

void Errands::finish() {
  waitWhile([this] { return any(); });
}

void Errands::finishSaving() {
  waitWhile([this] { return any(Kind::Save); });
}

}  // namespace lab
