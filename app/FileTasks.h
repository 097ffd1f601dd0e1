// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <utility>
#include <vector>

#include "core/base/BackgroundTask.h"

namespace lab {

/// The background tasks of one window that read, compute and write experiments. They run one after another,
/// in the order in which they were started; meanwhile the window takes input.
class FileTasks : public QObject {
  Q_OBJECT

 public:
  enum class Kind {
    Open,      ///< its result replaces the open document
    Read,      ///< its result is used beside the open document
    Step,      ///< computes the experiment of a lesson's step
    Save,      ///< writes the user's file
    Recovery,  ///< writes the copy that outlives a crash
    Check      ///< looks whether another program changed the file
  };

  explicit FileTasks(QObject* parent = nullptr);
  ~FileTasks() override { stop(); }

  /// Runs `work(progress)` in the background, then `done(result)` in this thread; see BackgroundTask::start.
  /// `text` says what the task does: "Saving cat.attn".
  template <class Work, class Done>
  void start(Kind kind, const QString& text, Work work, Done done) {
    BackgroundTask* task = add(kind, text);
    task->start(std::move(work), [this, task, done = std::move(done)](auto&&... result) mutable {
      remove(task);
      done(std::forward<decltype(result)>(result)...);
    });
    emit changed();
  }
  /// Cancels the tasks of the kinds Open and Read: their results are dropped.
  void cancelReading();
  /// Cancels what writes no file and waits until all files are written. Nothing is delivered any more.
  void stop();

  bool running() const { return !entries_.empty(); }
  bool running(Kind kind) const { return first(kind) != nullptr; }
  /// Of the first running task of that kind; empty and 0 where there is none.
  QString text(Kind kind) const;
  double progress(Kind kind) const;

 signals:
  /// A task was started, delivered or cancelled.
  void changed();

 private:
  struct Entry {
    Kind kind;
    QString text;
    BackgroundTask* task;
  };
  BackgroundTask* add(Kind kind, const QString& text);
  void remove(const BackgroundTask* task);
  const Entry* first(Kind kind) const;

  QThreadPool pool_;            ///< one thread
  std::vector<Entry> entries_;  ///< neither delivered nor cancelled, in the order of their start
};

}  // namespace lab
