// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>

#include "app/FileTasks.h"
#include "core/document/Document.h"
#include "core/io/RecoveryFile.h"

namespace lab {

/// An experiment that was read from a file or created, and validated.
struct LoadedFile {
  QString path;  ///< absolute; empty for a new experiment
  Lecture lecture;
  AttentionTrace trace;
  QByteArray hash;  ///< of its bytes
};

/// The file of a document: its path, opening, saving, changes on disk and the copy that outlives a crash.
/// Uses no widget. The settings remember which file was opened.
///
/// Files that take longer than a frame (that of an experiment of a real layer has 60 MB) are read and written
/// in the background, on copies; the document can be edited meanwhile.
class Session : public QObject {
  Q_OBJECT

 public:
  /// Called at once, or when the background task has delivered; never for a cancelled task.
  using Done = std::function<void(const Refused&)>;
  using Loaded = std::function<void(Result<LoadedFile>)>;

  explicit Session(Document& document, QObject* parent = nullptr);
  /// Waits until every file that is being saved is written.
  ~Session() override;

  /// Absolute; empty for a document that was never saved.
  const QString& path() const { return path_; }
  /// The file's name, else the experiment's title, else "Untitled".
  QString displayName() const;
  /// Differs from the file, or is being saved.
  bool modified() const;
  /// Never edited and without a file: another file may take its place.
  bool untouched() const { return path_.isEmpty() && !modified(); }
  FileTasks& tasks() { return tasks_; }
  bool saving() const { return tasks_.running(FileTasks::Kind::Save); }
  /// Grows with every experiment that replaces the open one.
  quint64 generation() const { return generation_; }

  /// Refused: the open document is untouched.
  Refused open(const QString& path);
  /// Is the file so large that it is read in the background?
  bool takesLong(const QString& path) const;
  /// Reads and checks a file, a large one in the background. Does not change the document (see `put`).
  /// `like`: an experiment with which the file will be compared. Equal matrices share its memory.
  void read(const QString& path, FileTasks::Kind kind, Loaded loaded, std::optional<Experiment> like = {});
  /// Replaces the open experiment.
  void put(LoadedFile file);
  /// Computes a new experiment, a large one in the background. Does not change the document (see `put`).
  void compute(Experiment experiment, Loaded computed);
  /// The same where making the experiment takes long, too: `make` runs in the background.
  using Make = std::function<Result<Experiment>()>;
  void compute(Make make, Loaded computed);
  /// Is the experiment so large that it is computed in the background?
  static bool computingTakesLong(const Experiment& experiment);
  /// An example: an untitled copy. `resource` is remembered for the next start.
  Refused openExample(const QString& resource);
  /// The same where something else could not be opened: it is not remembered.
  Refused openStandIn(const QString& resource);
  /// A new experiment, untitled. Returns when it is computed.
  Refused start(Lecture lecture);
  /// The same for a step of a lesson: computes a large experiment in the background, and calls `ready` with
  /// what replaces the open experiment.
  using Replace = std::function<Refused()>;
  void prepare(const Lecture& lecture, const std::function<void(const Replace&)>& ready);
  /// Returns when the file is written.
  Refused save(const QString& path);
  /// Saves the document as it is now; a large one is written in the background, after the saves that were
  /// started before it. Edits that follow leave the document modified. Refused: it counts as modified.
  void save(const QString& path, const Done& saved);
  /// Opens what a crashed program left behind (`file` was read from it), marked as not saved.
  void recover(LoadedFile file, const RecoveryFile::Leftover& leftover);
  /// The changes are not wanted: removes the copy that outlives a crash.
  void forget();
  /// Puts back what was opened or last saved, as one undoable step.
  Refused revert();
  /// Reads the file again after it changed on disk, as one undoable step.
  void reload(const Done& reloaded);

  /// Files of more bytes, and experiments of more numbers, are read and written in the background.
  void setMostAtOnce(qint64 bytes, std::size_t numbers);

 signals:
  void changed();  ///< path, name or modified
  /// By another program, or the file is gone; the document is as it was, and counts as not saved.
  void changedOnDisk();

 private:
  bool writingTakesLong() const;
  void adopt(const QString& path, const QString& remembered, const QByteArray& hash);
  void written(const QString& path, Lecture lecture, const QByteArray& hash);
  void onSaved(quint64 generation, const QString& path, const Lecture& lecture,
               const Result<QByteArray>& hash);
  void watch();
  /// The time and size of a file: equal ones mean that it did not change.
  static QString stampOf(const QString& path);
  void fileTouched();
  void compareWithDisk(const QByteArray& now);
  void copySoon();
  /// `then` when the copy is there; not called where it could not be kept.
  void keepCopy(const std::function<void()>& then = {});

  Document& document_;
  QFileSystemWatcher watcher_;
  QString path_;
  RecoveryFile recovery_;
  QTimer recovery_timer_;       ///< an edit was not copied yet
  bool copy_unwanted_ = false;  ///< the copy that is being written is removed afterwards
  QByteArray on_disk_;  ///< a hash of the bytes last read or written, to tell our own writes from others'
  QString stamp_;       ///< of the file when its hash was taken
  QTimer look_timer_;   ///< the file, or its folder, was touched a moment ago
  Lecture origin_;      ///< what was opened or last saved
  quint64 generation_ = 0;
  qint64 most_bytes_at_once_;
  std::size_t most_numbers_at_once_;
  FileTasks tasks_;  ///< last: its results use the others
};

}  // namespace lab
