// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/LessonWatcher.h"

#include <QFileInfo>
#include <QSet>
#include <chrono>

namespace lab {
namespace {

constexpr std::chrono::milliseconds kSoon{150};

}  // namespace

LessonWatcher::LessonWatcher(QObject* parent) : QObject(parent) {
  soon_.setSingleShot(true);
  soon_.setInterval(kSoon);
  connect(&soon_, &QTimer::timeout, this, [this] {
    look();  // QFileSystemWatcher stops watching a replaced file, so add the paths again
    emit touched();
  });
  connect(&watcher_, &QFileSystemWatcher::fileChanged, &soon_, qOverload<>(&QTimer::start));
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, &soon_, qOverload<>(&QTimer::start));
}

void LessonWatcher::watch(const QString& folder, const QStringList& files) {
  folder_ = folder;
  files_ = files;
  look();
}

void LessonWatcher::stop() {
  watch({}, {});
  soon_.stop();
}

void LessonWatcher::look() {
  const QStringList watched = watcher_.files() + watcher_.directories();
  if (!watched.isEmpty()) watcher_.removePaths(watched);
  if (folder_.isEmpty() || folder_.startsWith(QLatin1Char(':'))) return;
  QSet<QString> paths{folder_};
  for (const QString& file : files_) {
    paths.insert(QFileInfo(file).path());
    if (QFileInfo::exists(file)) paths.insert(file);
  }
  watcher_.addPaths(paths.values());
}

}  // namespace lab
