// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace lab {

/// Tells when the files of a lesson's folder change: once for a burst of changes, as editors replace files in
/// several steps. What ships with the program never does.
class LessonWatcher : public QObject {
  Q_OBJECT

 public:
  explicit LessonWatcher(QObject* parent = nullptr);

  /// `files`: full paths; those that are gone are waited for.
  void watch(const QString& folder, const QStringList& files);
  void stop();
  const QString& folder() const { return folder_; }

 signals:
  void touched();

 private:
  void look();

  QString folder_;
  QStringList files_;
  QFileSystemWatcher watcher_;
  QTimer soon_;
};

}  // namespace lab
