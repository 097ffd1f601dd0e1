// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Session.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <chrono>

#include "app/Aside.h"
#include "core/io/ExperimentFile.h"
#include "core/math/Engine.h"
#include "ui/window/Settings.h"

namespace lab {
namespace {

/// How long after an edit a copy is kept against a crash; writing a large experiment is felt.
constexpr std::chrono::seconds kSoon{2}, kLater{30};
constexpr std::size_t kLarge = 1'000'000;

/// A large file takes seconds to read and to compute: windows stay painted meanwhile.
constexpr qint64 kFeltBytes = 1'000'000;

Result<Lecture> load(const QString& path, AttentionTrace& trace) {
  if (QFileInfo(path).size() < kFeltBytes) return loadLecture(path, &trace);
  return aside([&] { return loadLecture(path, &trace); });
}

QByteArray hashOf(const QString& path) {
  if (!QFileInfo(path).isFile()) return {};  // a pipe would wait for ever
  QFile file(path);
  QCryptographicHash hash(QCryptographicHash::Sha256);
  return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

}  // namespace

Session::Session(Document& document, QObject* parent)
    : QObject(parent), document_(document), origin_(document.lecture()) {
  connect(document_.undoStack(), &QUndoStack::cleanChanged, this, &Session::changed);
  recovery_timer_.setSingleShot(true);
  connect(&recovery_timer_, &QTimer::timeout, this, &Session::keepCopy);
  connect(&document_, &Document::edited, this, [this](const Change& change) {
    copySoon();
    if (change.labels) emit changed();  // an untitled document is named by its title
  });
  // Other programs often replace a file in several steps: look when they are through.
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this,
          [this] { QTimer::singleShot(100, this, &Session::fileTouched); });
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this,
          [this] { QTimer::singleShot(100, this, &Session::fileTouched); });
}

QString Session::displayName() const {
  if (!path_.isEmpty()) return QFileInfo(path_).fileName();
  const QString title = QString::fromStdString(document_.experiment().title);
  return title.isEmpty() ? tr("Untitled") : title;
}

bool Session::modified() const {
  return !document_.undoStack()->isClean();
}

Refused Session::open(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  AttentionTrace trace;
  auto loaded = load(absolute, trace);
  if (!loaded) return loaded.refusal();
  document_.reset(std::move(loaded.value()), std::move(trace));
  adopt(absolute, absolute);
  settings::addRecentFile(absolute);
  return std::nullopt;
}

Refused Session::openExample(const QString& resource) {
  auto loaded = loadLecture(resource);
  if (!loaded) return loaded.refusal();
  if (auto refusal = document_.reset(std::move(loaded.value()))) return refusal;
  adopt({}, resource);
  return std::nullopt;
}

Refused Session::openStandIn(const QString& resource) {
  auto loaded = loadLecture(resource);
  return loaded ? start(std::move(loaded.value())) : Refused(loaded.refusal());
}

Refused Session::start(Lecture lecture, const QString& path, bool saved) {
  if (auto refusal = putIn(std::move(lecture))) return refusal;
  adopt(path, path);
  if (!saved) document_.undoStack()->resetClean();
  emit changed();
  return std::nullopt;
}

Refused Session::putIn(Lecture lecture) {
  if (traceEntries(lecture.experiment) < kLarge || findProblem(lecture.experiment))
    return document_.reset(std::move(lecture));
  if (auto refusal = document_.memoryObjection(lecture.experiment)) return document_.refuse(*refusal);
  AttentionTrace trace = aside([&] { return computeTrace(lecture.experiment); });
  if (auto overflow = findOverflow(trace)) return document_.refuse(overflowRefusal(*overflow));
  document_.reset(std::move(lecture), std::move(trace));
  return std::nullopt;
}

Refused Session::save(const QString& path) {
  document_.finishGesture();
  const QString absolute = QFileInfo(path).absoluteFilePath();
  if (auto refusal = saveExperiment(document_.newest(), absolute, document_.scenes().list)) return refusal;
  document_.undoStack()->setClean();
  adopt(absolute, absolute);
  settings::addRecentFile(absolute);
  return std::nullopt;
}

Refused Session::recover(const RecoveryFile::Leftover& leftover) {
  auto loaded = loadLecture(leftover.path);
  if (!loaded) return loaded.refusal();
  if (auto refusal = start(std::move(loaded.value()), leftover.original_path, false)) return refusal;
  // Our own copy first, so that at no moment there is none.
  if (!recovery_.save(document_.newest(), path_, document_.scenes().list)) RecoveryFile::remove(leftover);
  return std::nullopt;
}

void Session::forget() {
  recovery_timer_.stop();
  recovery_.discard();
}

void Session::copySoon() {
  if (!recovery_timer_.isActive())
    recovery_timer_.start(traceEntries(document_.experiment()) < kLarge ? kSoon : kLater);
}

void Session::keepCopy() {
  if (!modified() && !document_.gestureActive())
    recovery_.discard();
  else if (const auto refusal = recovery_.save(document_.newest(), path_, document_.scenes().list))
    qWarning("%s", qUtf8Printable(refusal->sentence()));
}

Refused Session::revert() {
  return document_.replace(origin_, tr("Reset to how it was opened"));
}

Refused Session::reload() {
  auto loaded = loadLecture(path_);
  if (!loaded) return loaded.refusal();
  if (auto refusal = document_.replace(std::move(loaded.value()), tr("Load the file again"))) return refusal;
  adopt(path_, path_);
  document_.undoStack()->setClean();
  return std::nullopt;
}

void Session::adopt(const QString& path, const QString& remembered) {
  path_ = path;
  origin_ = document_.lecture();
  forget();
  on_disk_ = path.isEmpty() ? QByteArray() : hashOf(path);
  if (!remembered.isEmpty()) settings::setLastFile(remembered);
  watch();
  emit changed();
}

void Session::watch() {
  const QStringList watched = watcher_.files() + watcher_.directories();
  if (!watched.isEmpty()) watcher_.removePaths(watched);
  if (path_.isEmpty()) return;
  // The folder tells when a file that was deleted comes back.
  watcher_.addPath(QFileInfo(path_).path());
  if (QFile::exists(path_)) watcher_.addPath(path_);
}

void Session::fileTouched() {
  if (path_.isEmpty()) return;
  watch();  // a replaced file is a new one to the watcher
  const QByteArray now = hashOf(path_);
  if (now == on_disk_) return;
  on_disk_ = now;
  // What is here is nowhere else now: it counts as not saved, whatever is done about the file.
  document_.undoStack()->resetClean();
  copySoon();
  emit changedOnDisk();
}

}  // namespace lab
