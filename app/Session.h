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
#include <utility>

#include "app/FileTasks.h"
#include "core/document/Baseline.h"
#include "core/document/Document.h"
#include "core/document/DocumentJournal.h"
#include "core/document/Selection.h"
#include "core/io/UndoJournal.h"

namespace lab {

/// An experiment from a file or a new experiment, checked and with its trace.
struct LoadedFile {
  QString path;  ///< an absolute path; empty for a new experiment
  Lecture lecture;
  AttentionTrace trace;
  QByteArray hash;  ///< SHA-256 of the bytes of the file; empty for a new experiment
  /// The reasons why weights of a model could not be read. These weights are 0.
  std::vector<Refusal> missing = {};
};

/// Unsaved work that was read from a journal, and the file that it was made from.
struct RecoveredFile {
  RecoveredDocument document;
  std::optional<LoadedFile> original;  ///< absent if there is no such file or it cannot be read
  /// True if `original` and `document` have the same contents, because the program ended just after saving.
  bool saved() const;
};

/// The state of a document that a lesson or a change of the language replaces, so that it can be
/// opened again later. Its own journal stores the undo history. After a crash, the journal can be
/// recovered.
struct SuspendedWork {
  std::unique_ptr<Journal> journal;
  QByteArray on_disk;
  Lecture origin;
  bool modified;
  int saved_step;       ///< undo stack index of the saved state; -1: it is not in the history
  ViewState selection;  ///< see takeSelection()
  std::optional<Baseline::Pinned> baseline;
  HiddenMatrices hidden;  ///< what was blanked
};

/// The file of a document: its path, opening, saving, changes on disk, and the journal for recovery
/// after a crash. Uses no widget. Records the opened and saved files in the settings.
///
/// Files that take longer than a frame are read and written in the background, on copies; the
/// document can be edited meanwhile. The file of an experiment as large as a layer of a real model
/// has 60 MB.
class Session : public QObject {
  Q_OBJECT

 public:
  /// Called at once, or when the background task has delivered its result; never for a cancelled task.
  using Done = std::function<void(const Refused&)>;
  using Loaded = std::function<void(Result<LoadedFile>)>;

  explicit Session(Document& document, QObject* parent = nullptr);
  /// Waits until every file that is being saved is written.
  ~Session() override;

  /// An absolute path; empty for a document that was never saved.
  const QString& path() const { return path_; }
  /// The name of the file, else the title of the experiment, else "Untitled".
  QString displayName() const;
  /// True if the document differs from its file, or is being saved.
  bool modified() const;
  /// True if the document has no file and no unsaved changes, so that another file may replace it.
  bool untouched() const { return path_.isEmpty() && !modified(); }
  FileTasks& tasks() { return tasks_; }
  bool saving() const { return tasks_.running(FileTasks::Kind::Save); }
  /// A number that increases whenever another experiment replaces the open one.
  quint64 generation() const { return generation_; }

  /// If refused, the open document does not change.
  Refused open(const QString& path);
  /// True if the file is so large that it is read in the background.
  bool takesLong(const QString& path) const;
  /// Reads and checks a file. A large file is read in the background. Does not change the document (see
  /// `put`). `like` is an experiment with which the file will be compared. Matrices that are equal in both
  /// share memory.
  void read(const QString& path, FileTasks::Kind kind, Loaded loaded, std::optional<Experiment> like = {});
  /// Replaces the open experiment with `file`.
  void put(LoadedFile file);
  /// Like put(), but for an experiment that was made from what the user typed: it counts as unsaved.
  void putUnsaved(LoadedFile file);
  /// Computes a new experiment. A large experiment is computed in the background. Does not change the
  /// document (see `put`).
  void compute(Experiment experiment, Loaded computed);
  /// Makes an experiment in the background; reports its progress.
  using Make = std::function<Result<Experiment>(const Progress&)>;
  /// Like compute(experiment), but for an experiment that takes long to make, too: `make` runs in the
  /// background. `text` describes the task, for example "Making the new experiment".
  void compute(Make make, const QString& text, Loaded computed);
  /// True if the experiment is so large that it is computed in the background.
  static bool computingTakesLong(const Experiment& experiment);
  /// Opens an example as an untitled copy. `resource` is remembered for the next start.
  Refused openExample(const QString& resource);
  /// Like openExample(), but shows the example in place of a file that could not be opened. `resource` is not
  /// remembered.
  Refused openStandIn(const QString& resource);
  /// Opens a new, untitled experiment. Returns when it is computed.
  Refused start(Lecture lecture);
  /// Replaces the open experiment with the prepared one.
  using Replace = std::function<Refused()>;
  /// Like start(), but for a step of a lesson: calls `ready` with the function that replaces the
  /// open experiment. A large experiment is first computed in the background; otherwise `ready` is
  /// called at once.
  void prepare(const Lecture& lecture, const std::function<void(const Replace&)>& ready);
  /// Saves the document at once. Returns when the file is written.
  Refused save(const QString& path);
  /// Saves the present state of the document. A large document is written in the background, after the saves
  /// that were started before it. Later edits leave the document modified. If refused, the document counts as
  /// modified.
  void save(const QString& path, const Done& saved);
  /// Reads a journal. A large journal is read in the background. Does not change the document (see
  /// `recover`).
  void read(const JournalLeftover& leftover, std::function<void(Result<RecoveredFile>)> read);
  /// Opens unsaved work with its undo history. Removes the journal `leftover` after this session has written
  /// its own journal.
  void recover(RecoveredFile file, const JournalLeftover& leftover);
  /// Suspends the open document and what is selected in it. The document stays open until another one
  /// replaces it. Returns false if the journal cannot be written.
  bool suspendWork(const Selection& selection);
  /// Returns the suspended work and removes it from this session, so that another session can
  /// resume it.
  std::optional<SuspendedWork> takeSuspendedWork() { return std::exchange(suspended_, std::nullopt); }
  void setSuspendedWork(SuspendedWork work) { suspended_ = std::move(work); }
  bool hasSuspendedWork() const { return suspended_.has_value(); }
  const std::optional<SuspendedWork>& suspendedWork() const { return suspended_; }
  bool suspendedWorkModified() const { return suspended_ && suspended_->modified; }
  /// Opens the suspended document again. If its journal cannot be read, the journal is kept.
  Refused resumeWork();
  UndoJournal& journal() { return journal_; }
  /// The lecture that was opened or last saved.
  const Lecture& origin() const { return origin_; }
  /// Restores the lecture that was opened or last saved, as one undo step.
  Refused revert();
  /// Like revert(), for recovered changes. They are also kept for some days, outside this program. The
  /// document counts as saved if its file contains it.
  Refused discardChanges();
  /// Reads the file again after it changed on disk, as one undo step.
  void reload(const Done& reloaded);

 signals:
  /// The experiment that was opened has zeros in place of weights of a model. It counts as untitled, so that
  /// its file is not overwritten with zeros.
  void weightsMissing(const lab::Refusal& why);
  void changed();  ///< path(), displayName() or modified() changed
  /// Another program changed or removed the file. The document does not change and counts as unsaved.
  void changedOnDisk();

 private:
  friend struct TestAccess;
  bool writingTakesLong() const;
  void adopt(const QString& path, const QString& remembered, const QByteArray& hash);
  void written(const QString& path, Lecture lecture, const QByteArray& hash);
  void onSaved(quint64 generation, const QString& path, const Lecture& lecture,
               const Result<QByteArray>& hash);
  void watch();
  /// The time and size of a file as text. If two stamps are equal, the file has not changed.
  static QString stampOf(const QString& path);
  void fileTouched();
  void compareWithDisk(const QByteArray& now);

  Document& document_;
  QFileSystemWatcher watcher_;
  QString path_;
  QByteArray on_disk_;  ///< hash of the bytes last read or written, to recognize writes of this session
  QString stamp_;       ///< the stamp of the file when it was last compared
  QTimer look_timer_;   ///< active for a short time after the file or its folder changed
  Lecture origin_;      ///< the lecture that was opened or last saved
  bool origin_is_saved_ = true;  ///< false if the file of recovered work could not be read as a whole
  quint64 generation_ = 0;
  /// Larger files and experiments are read and written in the background.
  qint64 most_bytes_at_once_;
  std::size_t most_numbers_at_once_;
  UndoJournal journal_;
  std::optional<SuspendedWork> suspended_;  ///< the document that was open before a lesson
  FileTasks tasks_;                         ///< the last member, because its results use the other members
};

}  // namespace lab
