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
/// in the order in which they were started. The window accepts input while they run.
class FileTasks : public QObject {
  Q_OBJECT

 public:
  enum class Kind {
    Open,  ///< its result replaces the open document
    Read,  ///< reads or exports a file; the open document stays open
    Step,  ///< computes the experiment of a lesson's step
    Save,  ///< writes the user's file
    Check  ///< checks whether another program changed the file
  };

  explicit FileTasks(QObject* parent = nullptr);
  ~FileTasks() override { stop(); }

  /// Runs `work(progress)` in the background, then `done(result)` in this thread; see BackgroundTask::start.
  /// `text` describes the task, for example "Saving cat.attn".
  template <class Work, class Done>
  void start(Kind kind, const QString& text, Work work, Done done) {
    BackgroundTask* task = add(kind, text);
    task->start(std::move(work), [this, task, done = std::move(done)](auto&&... result) mutable {
      remove(task);
      done(std::forward<decltype(result)>(result)...);
    });
    emit changed();
  }
  /// Cancels the tasks of the kinds Open and Read and discards their results.
  void cancelReading();
  /// Cancels all tasks except saves, and waits until all tasks have returned. Delivers no further
  /// results.
  void stop();

  bool running() const { return !entries_.empty(); }
  bool running(Kind kind) const { return first(kind) != nullptr; }
  /// The text of the first running task of that kind; empty without such a task.
  QString text(Kind kind) const;
  /// The progress (0 to 1) of the first running task of that kind; 0 without such a task.
  double progress(Kind kind) const;

 signals:
  /// A task was started or cancelled, or its result was delivered.
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
  std::vector<Entry> entries_;  ///< tasks neither delivered nor cancelled, in order of their start
};

}  // namespace lab
