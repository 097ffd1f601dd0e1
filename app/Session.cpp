// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Session.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <chrono>
#include <memory>
#include <utility>

#include "app/Aside.h"
#include "core/document/Sharing.h"
#include "core/engine/Engine.h"
#include "core/engine/Overflow.h"
#include "core/io/ExperimentFile.h"
#include "ui/window/Settings.h"

namespace lab {
namespace {

/// How long after an edit a copy is kept against a crash; writing a large experiment is felt.
constexpr std::chrono::seconds kSoon{2}, kLater{30};
constexpr std::size_t kLarge = 1'000'000;

constexpr std::chrono::milliseconds kThrough{100};

/// Reading and writing that many takes some milliseconds.
constexpr qint64 kMostBytes = 500'000;
constexpr std::size_t kMostNumbers = 20'000;

QByteArray hashOf(const QByteArray& bytes) {
  return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

QByteArray hashOfFile(const QString& path) {
  if (!QFileInfo(path).isFile()) return {};  // a pipe would wait for ever
  QFile file(path);
  QCryptographicHash hash(QCryptographicHash::Sha256);
  return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

Result<LoadedFile> load(const QString& path, const Progress& progress = {}) {
  auto bytes = readExperimentFile(path);
  if (!bytes) return bytes.refusal();
  LoadedFile file{path, {}, {}, hashOf(bytes.value())};
  auto lecture = parseLecture(bytes.value(), path, &file.trace, progress);
  if (!lecture) return lecture.refusal();
  file.lecture = std::move(lecture.value());
  return file;
}

Result<LoadedFile> computed(Experiment experiment, const Progress& progress = {}) {
  if (const auto problem = findProblem(experiment)) return editRefusal(*problem);
  LoadedFile file;
  (void)computeTrace(experiment, file.trace, progress);  // where it was stopped nobody takes it
  if (const auto overflow = findOverflow(file.trace)) return overflowRefusal(*overflow);
  file.lecture.experiment = std::move(experiment);
  return file;
}

/// Refused, or the hash of what was written.
Result<QByteArray> write(const Lecture& lecture, const QString& path, const Progress& progress = {}) {
  auto bytes = serializeLecture(lecture, path, progress);
  if (!bytes) return bytes.refusal();
  if (auto refusal = writeExperiment(bytes.value(), path)) return *refusal;
  return hashOf(bytes.value());
}

/// Those that stand in a file.
std::size_t numbersIn(const Experiment& e) {
  std::size_t count = 0;
  for (const MatrixName& name : matrixNames()) {
    if (!name.input || name.id == MatrixId::Scale || name.id == MatrixId::Temperature) continue;
    for (int h = 0; h < (name.per_head ? e.headCount() : 1); ++h)
      count += inputMatrix(e, name.id, name.per_head ? h : -1).size();
  }
  return count;
}

std::size_t numbersIn(const Lecture& lecture) {
  std::size_t count = numbersIn(lecture.experiment);
  for (const Scene& scene : lecture.scenes) count += numbersIn(scene.experiment);
  return count;
}

}  // namespace

Session::Session(Document& document, QObject* parent)
    : QObject(parent),
      document_(document),
      origin_(document.lecture()),
      most_bytes_at_once_(kMostBytes),
      most_numbers_at_once_(kMostNumbers) {
  connect(document_.undoStack(), &QUndoStack::cleanChanged, this, &Session::changed);
  recovery_timer_.setSingleShot(true);
  connect(&recovery_timer_, &QTimer::timeout, this, [this] { keepCopy(); });
  connect(&document_, &Document::edited, this, [this](const Change& change) {
    copySoon();
    if (change.labels) emit changed();  // an untitled document is named by its title
  });
  // Other programs often replace a file in several steps: look when they are through.
  look_timer_.setSingleShot(true);
  look_timer_.setInterval(kThrough);
  connect(&look_timer_, &QTimer::timeout, this, &Session::fileTouched);
  const auto look_soon = [this] {
    if (!look_timer_.isActive()) look_timer_.start();
  };
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, look_soon);
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, look_soon);
}

Session::~Session() {
  errands_.drop();
  if (copying_ && copy_unwanted_) recovery_.discard();
}

void Session::setMostAtOnce(qint64 bytes, std::size_t numbers) {
  most_bytes_at_once_ = bytes;
  most_numbers_at_once_ = numbers;
}

QString Session::displayName() const {
  if (!path_.isEmpty()) return QFileInfo(path_).fileName();
  const QString title = QString::fromStdString(document_.experiment().title);
  return title.isEmpty() ? tr("Untitled") : title;
}

bool Session::modified() const {
  return saving() || !document_.undoStack()->isClean();
}

Refused Session::open(const QString& path) {
  auto loaded = load(QFileInfo(path).absoluteFilePath());
  if (!loaded) return loaded.refusal();
  put(std::move(loaded.value()));
  return std::nullopt;
}

bool Session::takesLong(const QString& path) const {
  return QFileInfo(path).size() > most_bytes_at_once_;
}

void Session::read(const QString& path, Errands::Kind kind, Then then, std::optional<Experiment> like) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  if (!takesLong(absolute)) return then(load(absolute));
  errands_.begin(kind, tr("Loading %1").arg(QFileInfo(absolute).fileName()),
                 [absolute, then = std::move(then), like = std::move(like)](const Progress& progress) {
                   // Handed over by a function, which can only hold what can be copied.
                   auto loaded = std::make_shared<Result<LoadedFile>>(load(absolute, progress));
                   if (*loaded && like) {
                     Experiment& read = loaded->value().lecture.experiment;
                     read = sharing(std::move(read), *like);
                   }
                   return [then, loaded] { then(std::move(*loaded)); };
                 });
}

void Session::put(LoadedFile file) {
  document_.reset(std::move(file.lecture), std::move(file.trace));
  adopt(file.path, file.path, file.hash);
  if (!file.path.isEmpty()) settings::addRecentFile(file.path);
}

bool Session::computingTakesLong(const Experiment& experiment) {
  return traceEntries(experiment) >= kLarge;
}

void Session::compute(Experiment experiment, Then then) {
  if (!computingTakesLong(experiment)) return then(computed(std::move(experiment)));
  if (auto refusal = document_.memoryObjection(experiment)) return then(*refusal);
  errands_.begin(Errands::Kind::Open, tr("Computing the new experiment"),
                 [experiment = std::move(experiment), then = std::move(then)](const Progress& progress) {
                   auto made = std::make_shared<Result<LoadedFile>>(computed(experiment, progress));
                   return [then, made] { then(std::move(*made)); };
                 });
}

void Session::computeAside(Make make, Then then) {
  errands_.begin(Errands::Kind::Open, tr("Making the new experiment"),
                 [this, make = std::move(make), then = std::move(then)](const Progress&) {
                   auto made = std::make_shared<Result<Experiment>>(make());
                   return [this, then, made] {
                     if (!*made) return then(made->refusal());
                     compute(std::move(made->value()), then);
                   };
                 });
}

Refused Session::openExample(const QString& resource) {
  auto loaded = loadLecture(resource);
  if (!loaded) return loaded.refusal();
  if (auto refusal = document_.reset(std::move(loaded.value()))) return refusal;
  adopt({}, resource, {});
  return std::nullopt;
}

Refused Session::openStandIn(const QString& resource) {
  auto loaded = loadLecture(resource);
  return loaded ? start(std::move(loaded.value())) : Refused(loaded.refusal());
}

Refused Session::start(Lecture lecture) {
  if (auto refusal = putIn(std::move(lecture))) return refusal;
  adopt({}, {}, {});
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

bool Session::writingTakesLong() const {
  return numbersIn(document_.lecture()) > most_numbers_at_once_;
}

Refused Session::save(const QString& path) {
  document_.finishGesture();
  const QString absolute = QFileInfo(path).absoluteFilePath();
  const auto hash = write(document_.lecture(), absolute);
  if (!hash) return hash.refusal();
  document_.undoStack()->setClean();
  written(absolute, document_.lecture(), hash.value());
  return std::nullopt;
}

void Session::saveAside(const QString& path, const Told& told) {
  document_.finishGesture();
  if (!saving() && !writingTakesLong()) return told(save(path));
  const QString absolute = QFileInfo(path).absoluteFilePath();
  ++saves_;
  // This is what will be in the file; until it is there `modified` says so.
  document_.undoStack()->setClean();
  errands_.begin(Errands::Kind::Save, tr("Saving %1").arg(QFileInfo(absolute).fileName()),
                 [this, absolute, told, whose = opened_,
                  lecture = document_.lecture()](const Progress& progress) -> Errands::Arrival {
                   const auto hash = write(lecture, absolute, progress);
                   const Refused refusal = hash ? Refused() : Refused(hash.refusal());
                   const QByteArray bytes = hash ? hash.value() : QByteArray();
                   return [=, this] {
                     arriveSaved(whose, absolute, lecture, bytes, refusal);
                     told(refusal);
                   };
                 });
  emit changed();
}

void Session::arriveSaved(quint64 whose, const QString& path, const Lecture& lecture, const QByteArray& hash,
                          const Refused& refusal) {
  --saves_;
  const bool is_open = whose == opened_;
  // What is not in the file counts as not saved, unless a later save is under way, which decides.
  if (refusal && is_open && !saving()) document_.undoStack()->resetClean();
  if (!refusal && is_open)
    written(path, lecture, hash);
  else
    emit changed();
}

void Session::written(const QString& path, Lecture lecture, const QByteArray& hash) {
  path_ = path;
  origin_ = std::move(lecture);
  on_disk_ = hash;
  stamp_.clear();  // another program may have been there since
  settings::setLastFile(path);
  settings::addRecentFile(path);
  if (modified())
    copySoon();  // it was edited while it was written
  else
    forget();
  watch();
  emit changed();
}

void Session::recover(const RecoveryFile::Leftover& leftover, const Told& told) {
  read(leftover.path, Errands::Kind::Open, [this, leftover, told](Result<LoadedFile> loaded) {
    if (!loaded) return told(loaded.refusal());
    putRecovered(std::move(loaded.value()), leftover);
    told({});
  });
}

void Session::putRecovered(LoadedFile file, const RecoveryFile::Leftover& leftover) {
  document_.reset(std::move(file.lecture), std::move(file.trace));
  adopt(leftover.original_path, leftover.original_path, hashOfFile(leftover.original_path));
  document_.undoStack()->resetClean();
  emit changed();
  // Our own copy first, so that at no moment there is none.
  keepCopy([leftover] { RecoveryFile::remove(leftover); });
}

void Session::forget() {
  recovery_timer_.stop();
  if (copying_)
    copy_unwanted_ = true;
  else
    recovery_.discard();
}

void Session::copySoon() {
  if (!recovery_timer_.isActive())
    recovery_timer_.start(traceEntries(document_.experiment()) < kLarge ? kSoon : kLater);
}

void Session::keepCopy(const std::function<void()>& then) {
  if (copying_) return copySoon();
  if (!modified() && !document_.gestureActive()) return recovery_.discard();
  const auto kept = [then](const Refused& refusal) {
    if (refusal)
      qWarning("%s", qUtf8Printable(refusal->sentence()));
    else if (then)
      then();
  };
  const Lecture lecture = document_.lecture();
  if (numbersIn(lecture) <= most_numbers_at_once_)
    return kept(recovery_.save(lecture.experiment, path_, lecture.scenes));
  copying_ = true;
  copy_unwanted_ = false;
  // Until it has arrived nobody else uses recovery_.
  errands_.begin(Errands::Kind::Copy, {}, [this, lecture, kept, path = path_](const Progress&) {
    const Refused refusal = recovery_.save(lecture.experiment, path, lecture.scenes);
    return [this, kept, refusal] {
      copying_ = false;
      kept(refusal);
      if (copy_unwanted_) recovery_.discard();
    };
  });
}

Refused Session::revert() {
  return document_.replace(origin_, tr("Reset to how it was opened"));
}

void Session::reload(const Told& told) {
  const Then put = [this, told, whose = opened_](Result<LoadedFile> loaded) {
    if (whose != opened_) return;  // something else is open
    if (!loaded) return told(loaded.refusal());
    LoadedFile& file = loaded.value();
    if (auto refusal = document_.replace(file.lecture, tr("Load the file again"))) return told(refusal);
    document_.undoStack()->setClean();
    written(file.path, std::move(file.lecture), file.hash);
    told({});
  };
  read(path_, Errands::Kind::Read, put, document_.newest());
}

void Session::adopt(const QString& path, const QString& remembered, const QByteArray& hash) {
  ++opened_;
  path_ = path;
  origin_ = document_.lecture();
  forget();
  on_disk_ = hash;
  stamp_.clear();  // another program may have been there since
  if (!remembered.isEmpty()) settings::setLastFile(remembered);
  watch();
  emit changed();
}

QString Session::stampOf(const QString& path) {
  const QFileInfo file(path);
  if (!file.exists()) return QStringLiteral("gone");
  return QStringLiteral("%1 %2").arg(file.lastModified().toMSecsSinceEpoch()).arg(file.size());
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
  if (path_.isEmpty() || saving()) return;  // our own write
  watch();                                  // a replaced file is a new one to the watcher
  // Something else in its folder, most often.
  const QString stamp = stampOf(path_);
  if (stamp == stamp_) return;
  stamp_ = stamp;
  if (!takesLong(path_)) return compareWithDisk(hashOfFile(path_));
  errands_.begin(Errands::Kind::Copy, {}, [this, path = path_, whose = opened_](const Progress&) {
    return [=, this, now = hashOfFile(path)] {
      if (whose == opened_ && path == path_ && !saving()) compareWithDisk(now);
    };
  });
}

void Session::compareWithDisk(const QByteArray& now) {
  if (now == on_disk_) return;
  on_disk_ = now;
  // What is here is nowhere else now: it counts as not saved, whatever is done about the file.
  document_.undoStack()->resetClean();
  copySoon();
  emit changedOnDisk();
}

}  // namespace lab
