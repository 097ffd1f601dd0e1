// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace lab {

/// Notifies when files in a lesson's folder change. A burst of changes causes one notification, because
/// editors replace files in several steps. Shipped lessons are not watched.
class LessonWatcher : public QObject {
  Q_OBJECT

 public:
  explicit LessonWatcher(QObject* parent = nullptr);

  /// Watches `folder` and `files`, given as full paths. If a file is missing, its creation counts
  /// as a change. Replaces what was watched before.
  void watch(const QString& folder, const QStringList& files);
  void stop();
  const QString& folder() const { return folder_; }

 signals:
  /// At least one file or the folder has changed.
  void touched();

 private:
  /// Sets the paths of the QFileSystemWatcher again.
  void look();

  QString folder_;
  QStringList files_;
  QFileSystemWatcher watcher_;
  QTimer soon_;
};

}  // namespace lab
