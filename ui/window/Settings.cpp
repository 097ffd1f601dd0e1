// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/Settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QHash>
#include <QSettings>
#include <QThreadPool>
#include <QTimer>
#include <algorithm>
#include <mutex>
#include <utility>

namespace lab::settings {

namespace {

/// What is told as files are read and written: whoever asks finds it at once, and it is written soon, in a
/// thread of its own. QSettings writes through to the disk, which takes long after a large file was written.
class Later {
 public:
  static Later& all() {
    static Later later;
    return later;
  }

  /// Invalid where nothing waits to be written.
  QVariant value(const QString& path) {
    const std::lock_guard lock(mutex_);
    return waiting_.value(path);
  }
  void set(const QString& path, const QVariant& value) {
    const std::lock_guard lock(mutex_);
    waiting_[path] = value;
    if (std::exchange(asked_, true)) return;
    if (!std::exchange(heard_, true))
      QObject::connect(qApp, &QCoreApplication::aboutToQuit, qApp, [this] { finish(); });
    // In the next turn: what is told in this one is written together.
    QTimer::singleShot(0, qApp, [this] { writer_.start([this] { write(); }); });
  }
  void finish() {
    writer_.waitForDone();
    write();
  }

 private:
  Later() { writer_.setMaxThreadCount(1); }
  void write() {
    QHash<QString, QVariant> written;
    {
      const std::lock_guard lock(mutex_);
      asked_ = false;
      written = waiting_;
    }
    if (written.isEmpty()) return;
    QSettings settings;
    for (auto it = written.cbegin(); it != written.cend(); ++it) settings.setValue(it.key(), it.value());
    settings.sync();
    const std::lock_guard lock(mutex_);
    for (auto it = written.cbegin(); it != written.cend(); ++it)
      if (waiting_.value(it.key()) == it.value()) waiting_.remove(it.key());
  }

  std::mutex mutex_;  ///< of the next three
  QHash<QString, QVariant> waiting_;
  bool asked_ = false;
  bool heard_ = false;  ///< that the program ends will be
  QThreadPool writer_;  ///< one thread, which ends when nothing is to do
};

template <class T>
struct Key {
  const char* name;
  T fallback;

  QString path() const { return QString::fromLatin1(name); }
  T get() const {
    QVariant value = Later::all().value(path());
    if (!value.isValid()) value = QSettings().value(path());
    return value.convert(QMetaType::fromType<T>()) ? value.value<T>() : fallback;
  }
  void set(const T& value) const { QSettings().setValue(path(), value); }
  /// For what is told as files are read and written.
  void setLater(const T& value) const { Later::all().set(path(), value); }
};

const Key<bool> kDark{"look/dark", false};
const Key<int> kDecimals{"look/decimals", 2};
const Key<bool> kNumbers{"look/numbers", true};
const Key<bool> kMatrixView{"look/matrix-view", false};
const Key<bool> kScalePerHead{"look/weight-scale-per-head", false};
const Key<bool> kScientific{"look/scientific", false};
const Key<QString> kPalette{"look/palette", {}};
const Key<bool> kColumns{"look/tokens-as-columns", false};
const Key<bool> kReopen{"start/reopen-last", true};
const Key<QString> kLastFile{"start/last-file", {}};
const Key<QString> kLastFolder{"files/last-folder", {}};
const Key<QStringList> kRecent{"files/recent", {}};
const Key<QStringList> kLessonFolders{"lessons/folders", {}};
const Key<QByteArray> kGeometry{"window/geometry", {}};
const Key<QByteArray> kState{"window/state", {}};

Key<bool> promptKey(const QByteArray& name) {
  return {name.constData(), false};
}

QByteArray promptName(const QString& id) {
  return "prompts/" + id.toLatin1();
}

}  // namespace

theme::Scheme scheme() {
  return kDark.get() ? theme::Scheme::Dark : theme::Scheme::Light;
}

void setScheme(theme::Scheme scheme) {
  kDark.set(scheme == theme::Scheme::Dark);
}

bool reopenLast() {
  return kReopen.get();
}

void setReopenLast(bool reopen) {
  kReopen.set(reopen);
}

QStringList recentFiles() {
  return kRecent.get().mid(0, kRecentFiles);
}

void addRecentFile(const QString& path) {
  QStringList files = kRecent.get();
  files.removeAll(path);
  files.prepend(path);
  kRecent.setLater(files.mid(0, kRecentFiles));
}

QStringList lessonFolders() {
  return kLessonFolders.get().mid(0, kRecentFiles);
}

void addLessonFolder(const QString& path) {
  QStringList folders = kLessonFolders.get();
  folders.removeAll(path);
  folders.prepend(path);
  kLessonFolders.set(folders.mid(0, kRecentFiles));
}

void removeRecentFile(const QString& path) {
  QStringList files = kRecent.get();
  files.removeAll(path);
  kRecent.setLater(files);
}

void clearRecentFiles() {
  kRecent.setLater({});
}

QString lastFile() {
  return kLastFile.get();
}

void setLastFile(const QString& path) {
  kLastFile.setLater(path);
}

void finishWriting() {
  Later::all().finish();
}

QString lastFolder() {
  const QString folder = kLastFolder.get();
  return folder.isEmpty() || !QDir(folder).exists() ? QDir::homePath() : folder;
}

void setLastFolder(const QString& path) {
  kLastFolder.set(path);
}

QByteArray windowGeometry() {
  return kGeometry.get();
}

QByteArray windowState() {
  return kState.get();
}

void setWindow(const QByteArray& geometry, const QByteArray& state) {
  kGeometry.set(geometry);
  kState.set(state);
}

bool promptSeen(const QString& id) {
  const QByteArray name = promptName(id);
  return promptKey(name).get();
}

void setPromptSeen(const QString& id, bool seen) {
  const QByteArray name = promptName(id);
  promptKey(name).set(seen);
}

void restore(ViewOptions& options) {
  options.setDecimals(std::clamp(kDecimals.get(), 0, ViewOptions::kMostDecimals));
  options.setNumbersShown(kNumbers.get());
  options.setPipeline(kMatrixView.get() ? ViewOptions::Pipeline::Matrix : ViewOptions::Pipeline::Row);
  options.setWeightScale(kScalePerHead.get() ? ViewOptions::WeightScale::PerHead
                                             : ViewOptions::WeightScale::Common);
  options.setNotation(kScientific.get() ? ViewOptions::Notation::Scientific : ViewOptions::Notation::Plain);
  options.setPalette(theme::paletteOfKey(kPalette.get()));
  options.setConvention(kColumns.get() ? Convention::Columns : Convention::Rows);
}

void store(const ViewOptions& options) {
  kDecimals.set(options.decimals());
  kNumbers.set(options.numbersShown());
  kMatrixView.set(options.pipeline() == ViewOptions::Pipeline::Matrix);
  kScalePerHead.set(options.weightScale() == ViewOptions::WeightScale::PerHead);
  kScientific.set(options.notation() == ViewOptions::Notation::Scientific);
  kPalette.set(theme::paletteKey(options.palette()));
  kColumns.set(options.convention() == Convention::Columns);
}

void keep(ViewOptions& options) {
  restore(options);
  QObject::connect(&options, &ViewOptions::changed, &options, [&options] { store(options); });
}

void switchScheme(theme::Scheme scheme) {
  setScheme(scheme);
  theme::apply(scheme);
}

}  // namespace lab::settings
