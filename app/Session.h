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

#include "app/Errands.h"
#include "core/document/Document.h"
#include "core/io/RecoveryFile.h"

namespace lab {

/// What was read from a file, or made anew, and found right.
struct LoadedFile {
  QString path;  ///< absolute; empty for a new experiment
  Lecture lecture;
  AttentionTrace trace;
  QByteArray hash;  ///< of its bytes
};

/// Where a document comes from and goes to: path, save, a change on disk, a copy against a
/// crash. Knows no widget. What was opened is remembered in the settings.
///
/// What would take longer than a frame (the file of an experiment of a real layer has 60 MB) is an errand:
/// read, or written from a copy, while the document stays as live as ever.
class Session : public QObject {
  Q_OBJECT

 public:
  /// How something went: called at once, or when the errand has arrived. Not called where it was stopped.
  using Told = std::function<void(const Refused&)>;
  using Then = std::function<void(Result<LoadedFile>)>;

  explicit Session(Document& document, QObject* parent = nullptr);
  /// What is being written is there whole when it returns.
  ~Session() override;

  /// Absolute; empty for a document that was never saved.
  const QString& path() const { return path_; }
  /// The file's name, else the experiment's title, else "Untitled".
  QString displayName() const;
  /// Other than what is in the file. As long as it is being written, too.
  bool modified() const;
  /// Never edited and without a file: another file may take its place.
  bool untouched() const { return path_.isEmpty() && !modified(); }
  Errands& errands() { return errands_; }
  bool saving() const { return saves_ > 0; }

  /// Refused: the open document is untouched.
  Refused open(const QString& path);
  /// Is the file so large that it is `read` first, and then `put`?
  bool takesLong(const QString& path) const;
  /// `file` is nothing where it could not be read or is not right. Changes nothing. `kind`: what for.
  /// `like`: what it will be compared with; where it has the same matrices it shares their memory.
  void read(const QString& path, Errands::Kind kind, Then then, std::optional<Experiment> like = {});
  void put(LoadedFile file);
  /// Of a new experiment. Large ones are made and computed aside; what is open stays until `put`.
  void compute(Experiment experiment, Then then);
  using Make = std::function<Result<Experiment>()>;
  void computeAside(Make make, Then then);
  /// Is it computed aside?
  static bool computingTakesLong(const Experiment& experiment);
  /// An example: an untitled copy. `resource` is remembered for the next start.
  Refused openExample(const QString& resource);
  /// The same where something else could not be opened: it is not remembered.
  Refused openStandIn(const QString& resource);
  /// A new experiment, untitled. Returns when it is computed.
  Refused start(Lecture lecture);
  /// Returns when it is written.
  Refused save(const QString& path);
  /// The document as it is now, whatever is done to it while it is written; saves are done in their order.
  /// Refused: it counts as modified.
  void saveAside(const QString& path, const Told& told);
  /// What a program that crashed left behind: opened as it was, marked as not saved.
  void recover(const RecoveryFile::Leftover& leftover, const Told& told);
  /// The changes are not wanted: no copy is kept of them.
  void forget();
  /// Puts back what was opened or last saved, as one undoable step.
  Refused revert();
  /// Reads the file again after it changed on disk, as one undoable step.
  void reload(const Told& told);

  /// Files of more bytes, and experiments of more numbers, are read and written aside (for tests: 0).
  void setMostAtOnce(qint64 bytes, std::size_t numbers);

 signals:
  void changed();  ///< path, name or modified
  /// By another program, or the file is gone; the document is as it was, and counts as not saved.
  void changedOnDisk();

 private:
  /// Computed aside where that is felt.
  Refused putIn(Lecture lecture);
  bool writingTakesLong() const;
  void adopt(const QString& path, const QString& remembered, const QByteArray& hash);
  void written(const QString& path, Lecture lecture, const QByteArray& hash);
  void arriveSaved(quint64 whose, const QString& path, const Lecture& lecture, const QByteArray& hash,
                   const Refused& refusal);
  void putRecovered(LoadedFile file, const RecoveryFile::Leftover& leftover);
  void watch();
  /// Its time and size, which tell at once that it is as it was.
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
  bool copying_ = false;        ///< an errand writes the copy
  bool copy_unwanted_ = false;  ///< and it goes when it is there
  QByteArray on_disk_;  ///< a hash of the bytes last read or written, to tell our own writes from others'
  QString stamp_;       ///< of the file when its hash was taken
  QTimer look_timer_;   ///< the file, or its folder, was touched a moment ago
  Lecture origin_;      ///< what was opened or last saved
  int saves_ = 0;       ///< that have not arrived
  quint64 opened_ = 0;  ///< grows with every experiment that is put in
  qint64 most_bytes_at_once_;
  std::size_t most_numbers_at_once_;
  Errands errands_;  ///< last: what arrives uses the others
};

}  // namespace lab
