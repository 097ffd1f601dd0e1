// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Session.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <chrono>
#include <memory>
#include <utility>

#include "app/Examples.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/io/WholeFile.h"
#include "core/model/Difference.h"
#include "ui/window/Settings.h"

namespace lab {
namespace {

/// An experiment is large if its trace has at least this many entries.
constexpr std::size_t kLarge = 1'000'000;

/// Time to wait after a change on disk, because other programs often replace a file in several steps.
constexpr std::chrono::milliseconds kSettleTime{100};

/// Files and experiments up to these limits are read and written at once, which takes some milliseconds.
constexpr qint64 kMostBytes = 500'000;
constexpr std::size_t kMostNumbers = 20'000;

QByteArray hashOf(const QByteArray& bytes) {
  return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

QByteArray hashOfFile(const QString& path) {
  if (!QFileInfo(path).isFile()) return {};  // reading a pipe would block
  QFile file(path);
  QCryptographicHash hash(QCryptographicHash::Sha256);
  return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? hash.result() : QByteArray();
}

Result<LoadedFile> load(const QString& path, const Progress& progress = {}) {
  auto bytes = readExperimentFile(path);
  if (!bytes) return bytes.refusal();
  LoadedFile file{path, {}, {}, hashOf(bytes.value())};
  auto lecture = parseLecture(bytes.value(), path, &file.trace, progress, &file.missing);
  if (!lecture) return lecture.refusal();
  if (!file.missing.empty()) file.path.clear();
  file.lecture = std::move(lecture.value());
  return file;
}

Result<LoadedFile> computed(Experiment experiment, const Progress& progress = {}) {
  if (const auto problem = findProblem(experiment)) return editRefusal(*problem);
  LoadedFile file;
  (void)computeTrace(experiment, file.trace, progress);  // a cancelled task delivers no result
  if (const auto overflow = findOverflow(file.trace)) return overflowRefusal(*overflow);
  file.lecture.experiment = std::move(experiment);
  return file;
}

ModelWeightsInFile chosenWeights() {
  return settings::kEmbedModelWeights.get() ? ModelWeightsInFile::Numbers : ModelWeightsInFile::References;
}

/// Writes `lecture` to `path`. Returns the hash of the bytes written.
Result<QByteArray> write(const Lecture& lecture, const QString& path, ModelWeightsInFile weights,
                         const Progress& progress = {}) {
  auto bytes = serializeLecture(lecture, path, progress, weights);
  if (!bytes) return bytes.refusal();
  if (auto refusal = writeOutputFile(bytes.value(), path)) return *refusal;
  return hashOf(bytes.value());
}

}  // namespace

Session::Session(Document& document, QObject* parent)
    : QObject(parent),
      document_(document),
      origin_(document.lecture()),
      most_bytes_at_once_(kMostBytes),
      most_numbers_at_once_(kMostNumbers),
      journal_(*document.undoStack(),
               {[this] { return modified(); },
                [this] {
                  return JournalNote{QStringLiteral("experiment"), path_, displayName()};
                },
                [this]() -> Journal::Record {
                  return [base = document_.startOfHistory()] { return bytesOf(base); };
                },
                {}}) {
  connect(document_.undoStack(), &QUndoStack::cleanChanged, this, &Session::changed);
  // An edit in a scene marks the file, although the stack was not clean before.
  connect(document_.undoStack(), &QUndoStack::indexChanged, this, &Session::changed);
  connect(&document_, &Document::edited, this, [this](const Change& change) {
    if (change.labels) emit changed();  // an untitled document is named after its title
  });
  // Check the file only after other programs have finished replacing it.
  look_timer_.setSingleShot(true);
  look_timer_.setInterval(kSettleTime);
  connect(&look_timer_, &QTimer::timeout, this, &Session::fileTouched);
  const auto look_soon = [this] {
    if (!look_timer_.isActive()) look_timer_.start();
  };
  connect(&watcher_, &QFileSystemWatcher::fileChanged, this, look_soon);
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, look_soon);
}

Session::~Session() {
  tasks_.stop();
  if (suspended_ && !suspended_->modified) suspended_->journal->remove();
}

QString Session::displayName() const {
  if (!path_.isEmpty()) return QFileInfo(path_).fileName();
  const QString title = QString::fromStdString(document_.experiment().title);
  return title.isEmpty() ? tr("Untitled") : title;
}

bool Session::modified() const {
  return saving() || document_.modified();
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

void Session::read(const QString& path, FileTasks::Kind kind, Loaded loaded, std::optional<Experiment> like) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  if (!takesLong(absolute)) return loaded(load(absolute));
  tasks_.start(
      kind, tr("Loading %1").arg(QFileInfo(absolute).fileName()),
      [absolute, like = std::move(like)](const Progress& progress) {
        auto file = load(absolute, progress);
        if (file && like) {
          Experiment& experiment = file.value().lecture.experiment;
          experiment = shareEqualMatrices(std::move(experiment), *like);
        }
        return file;
      },
      std::move(loaded));
}

void Session::put(LoadedFile file) {
  document_.reset(std::move(file.lecture), std::move(file.trace));
  adopt(file.path, file.path, file.hash);
  if (!file.path.isEmpty()) settings::kRecentFiles.add(file.path);
  if (!file.missing.empty()) emit weightsMissing(file.missing.front());
}

void Session::putUnsaved(LoadedFile file) {
  put(std::move(file));
  document_.undoStack()->resetClean();
  journal_.followSoon();
  emit changed();
}

bool Session::computingTakesLong(const Experiment& experiment) {
  return traceEntries(experiment) >= kLarge;
}

void Session::compute(Experiment experiment, Loaded done) {
  if (!computingTakesLong(experiment)) return done(computed(std::move(experiment)));
  if (auto refusal = document_.memoryObjection(experiment)) return done(*refusal);
  tasks_.start(
      FileTasks::Kind::Open, tr("Computing the new experiment"),
      [experiment = std::move(experiment)](const Progress& progress) {
        return computed(experiment, progress);
      },
      std::move(done));
}

void Session::compute(Make make, const QString& text, Loaded done) {
  tasks_.start(
      FileTasks::Kind::Open, text,
      [make = std::move(make)](const Progress& progress) { return make(progress); },
      [this, done = std::move(done)](Result<Experiment> made) {
        if (!made) return done(made.refusal());
        compute(std::move(made.value()), done);
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
  if (auto refusal = document_.reset(std::move(lecture))) return refusal;
  adopt({}, {}, {});
  return std::nullopt;
}

void Session::prepare(const Lecture& lecture, const std::function<void(const Replace&)>& ready) {
  if (!computingTakesLong(lecture.experiment) || document_.memoryObjection(lecture.experiment))
    return ready([&] { return start(lecture); });
  tasks_.start(
      FileTasks::Kind::Step, tr("Computing the step of the lesson"),
      [lecture](const Progress& progress) {
        auto file = computed(lecture.experiment, progress);
        if (file) file.value().lecture.scenes = lecture.scenes;
        return file;
      },
      [this, ready](Result<LoadedFile> file) {
        ready([&]() -> Refused {
          if (!file) return document_.refuse(file.refusal());
          put(std::move(file.value()));
          return std::nullopt;
        });
      });
}

bool Session::writingTakesLong() const {
  const Lecture lecture = document_.lecture();
  std::size_t count = savedEntries(lecture.experiment);
  for (const Scene& scene : lecture.scenes) count += savedEntries(scene.experiment);
  return count > most_numbers_at_once_;
}

Refused Session::save(const QString& path) {
  document_.finishGesture();
  const QString absolute = QFileInfo(path).absoluteFilePath();
  const auto hash = write(document_.lecture(), absolute, chosenWeights());
  if (!hash) return hash.refusal();
  document_.undoStack()->setClean();
  written(absolute, document_.lecture(), hash.value());
  return std::nullopt;
}

void Session::save(const QString& path, const Done& saved) {
  document_.finishGesture();
  if (!saving() && !writingTakesLong()) return saved(save(path));
  const QString absolute = QFileInfo(path).absoluteFilePath();
  // The clean state is the one that is being written. modified() stays true until the file is written.
  document_.undoStack()->setClean();
  tasks_.start(
      FileTasks::Kind::Save, tr("Saving %1").arg(QFileInfo(absolute).fileName()),
      [absolute, lecture = document_.lecture(), weights = chosenWeights()](const Progress& progress) {
        return write(lecture, absolute, weights, progress);
      },
      [this, absolute, saved, generation = generation_,
       lecture = document_.lecture()](const Result<QByteArray>& hash) {
        onSaved(generation, absolute, lecture, hash);
        saved(hash ? Refused() : Refused(hash.refusal()));
      });
  emit changed();
}

void Session::onSaved(quint64 generation, const QString& path, const Lecture& lecture,
                      const Result<QByteArray>& hash) {
  if (generation != generation_) return emit changed();  // another experiment is open
  if (hash) return written(path, lecture, hash.value());
  // If a later save is still running, it determines whether the document is clean.
  if (!saving()) document_.undoStack()->resetClean();
  emit changed();
}

void Session::written(const QString& path, Lecture lecture, const QByteArray& hash) {
  path_ = path;
  origin_ = std::move(lecture);
  origin_is_saved_ = true;
  on_disk_ = hash;
  stamp_.clear();  // another program may have changed the file since
  settings::kLastFile.set(path);
  settings::kRecentFiles.add(path);
  if (modified())
    journal_.startAgain();  // the document was edited meanwhile
  else
    journal_.forget();
  watch();
  emit changed();
}

bool RecoveredFile::saved() const {
  const DocumentState& now = document.now;
  return original && identical(original->lecture.experiment, now.experiment) &&
         identical(Scenes{original->lecture.scenes, now.scenes.current}, now.scenes);
}

void Session::read(const JournalLeftover& leftover, std::function<void(Result<RecoveredFile>)> read) {
  const auto recovered = [path = leftover.path](const Progress& progress) -> Result<RecoveredFile> {
    auto document = recoverDocument(path, progress);
    if (!document) return document.refusal();
    RecoveredFile file{std::move(document.value()), {}};
    if (const QString original = file.document.note.original; QFile::exists(original))
      if (auto loaded = load(original)) file.original = std::move(loaded.value());
    return file;
  };
  if (!takesLong(leftover.path)) return read(recovered({}));
  tasks_.start(FileTasks::Kind::Open, tr("Recovering %1").arg(leftover.note.title), recovered,
               std::move(read));
}

void Session::recover(RecoveredFile file, const JournalLeftover& leftover) {
  const QString path = file.document.note.original;
  Lecture origin{file.document.base.experiment, file.document.base.scenes.list};
  document_.restore(std::move(file.document));
  adopt(path, path, file.original ? file.original->hash : hashOfFile(path));
  origin_is_saved_ = path.isEmpty() || (file.original && file.original->missing.empty());
  origin_ = file.original ? std::move(file.original->lecture) : std::move(origin);
  journal_.replace(leftover);
  emit changed();
}

bool Session::suspendWork(const Selection& selection) {
  document_.finishGesture();
  document_.finishComputing();
  auto journal = journal_.copy();
  if (!journal->complete()) return false;
  ViewState selected;
  takeSelection(selection, selected);
  suspended_ = SuspendedWork{std::move(journal),
                             on_disk_,
                             origin_,
                             modified(),
                             document_.undoStack()->cleanIndex(),
                             std::move(selected),
                             document_.baseline().pinned(),
                             document_.hiddenMatrices()};
  document_.baseline().drop();
  return true;
}

Refused Session::resumeWork() {
  const SuspendedWork work = std::move(*suspended_);
  suspended_.reset();
  auto recovered = recoverDocument(work.journal->path());
  if (!recovered) return recovered.refusal();
  const QString path = recovered.value().note.original;
  recovered.value().saved_step = work.saved_step;
  document_.restore(std::move(recovered.value()));
  adopt(path, path, work.on_disk);
  origin_ = work.origin;
  if (work.modified) {
    journal_.followSoon();
    journal_.finish();
  }
  work.journal->remove();
  if (work.baseline) document_.baseline().pin(*work.baseline);
  document_.setHiddenMatrices(work.hidden);
  emit changed();
  return std::nullopt;
}

Refused Session::revert() {
  return document_.replace(origin_, tr("Reset to how it was opened"));
}

Refused Session::discardChanges() {
  journal_.discard();
  if (auto refusal = revert()) return refusal;
  const bool as_on_disk = path_.isEmpty() || (origin_is_saved_ && hashOfFile(path_) == on_disk_);
  if (as_on_disk) document_.undoStack()->setClean();
  return std::nullopt;
}

void Session::reload(const Done& reloaded) {
  const Loaded put = [this, reloaded, generation = generation_](Result<LoadedFile> loaded) {
    if (generation != generation_) return;  // another experiment is open
    if (!loaded) return reloaded(loaded.refusal());
    LoadedFile& file = loaded.value();
    if (!file.missing.empty()) return reloaded(file.missing.front());
    if (auto refusal = document_.replace(file.lecture, tr("Load the file again"))) return reloaded(refusal);
    document_.undoStack()->setClean();
    written(file.path, std::move(file.lecture), file.hash);
    reloaded({});
  };
  read(path_, FileTasks::Kind::Read, put, document_.latest());
}

void Session::adopt(const QString& path, const QString& remembered, const QByteArray& hash) {
  ++generation_;
  path_ = path;
  origin_ = document_.lecture();
  journal_.forget();
  on_disk_ = hash;
  stamp_.clear();  // another program may have changed the file since
  if (!remembered.isEmpty()) settings::kLastFile.set(remembered);
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
  // Watch the folder to detect when a deleted file exists again.
  watcher_.addPath(QFileInfo(path_).path());
  if (QFile::exists(path_)) watcher_.addPath(path_);
}

void Session::fileTouched() {
  if (path_.isEmpty() || saving()) return;  // the change is our own write
  watch();                                  // the watcher does not follow a file that was replaced
  // If the stamp is the same, another file in the folder changed.
  const QString stamp = stampOf(path_);
  if (stamp == stamp_) return;
  stamp_ = stamp;
  if (!takesLong(path_)) return compareWithDisk(hashOfFile(path_));
  tasks_.start(
      FileTasks::Kind::Check, {}, [path = path_](const Progress&) { return hashOfFile(path); },
      [this, path = path_, generation = generation_](const QByteArray& now) {
        if (generation == generation_ && path == path_ && !saving()) compareWithDisk(now);
      });
}

void Session::compareWithDisk(const QByteArray& now) {
  if (now == on_disk_) return;
  on_disk_ = now;
  // No file contains the document any more. It counts as unsaved until it is saved or loaded again.
  document_.undoStack()->resetClean();
  emit changedOnDisk();
}

}  // namespace lab
