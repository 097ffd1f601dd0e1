// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>

#include "core/engine/Engine.h"

namespace lab {

/// What takes longer than a frame and concerns files: done one after another, in the order in which it was
/// begun, in a thread that no window waits for.
class Errands : public QObject {
  Q_OBJECT

 public:
  enum class Kind {
    Open,  ///< something else takes the place of what is open
    Read,  ///< a file is read for what is open
    Save,
    Copy  ///< nobody need know
  };
  /// What is done with what came of it, in the thread of the owner.
  using Arrival = std::function<void()>;
  /// Tells how much is done, 0..1, and is told whether it is still wanted. Throws nothing.
  using Work = std::function<Arrival(const Progress& progress)>;

  explicit Errands(QObject* parent = nullptr);
  ~Errands() override { drop(); }
  /// Stops what can be stopped and waits for the rest: every file that was to be written is there. Nothing
  /// arrives any more.
  void drop();

  /// `work` may use nothing that the owner changes. `text`: what it does, as in "Saving cat.attn".
  void begin(Kind kind, const QString& text, Work work);
  /// What is read is no longer wanted; it does not arrive.
  void stop();

  /// Is something of that kind begun and not arrived?
  bool any(Kind kind) const;
  bool any() const { return !errands_.empty(); }
  /// Of the first of that kind; empty and 0 where there is none.
  QString text(Kind kind) const;
  double progress(Kind kind) const;

  /// Until everything has arrived windows are painted and the keyboard and the mouse wait.
  void finish();
  /// The same until everything is saved.
  void finishSaving();

 signals:
  void changed();  ///< something was begun, has arrived, or was stopped

 private:
  struct Errand {
    Kind kind;
    QString text;
    std::atomic<bool> wanted = true;
    std::atomic<double> done = 0;
  };
  static bool stoppable(Kind kind) { return kind == Kind::Open || kind == Kind::Read; }
  const Errand* first(Kind kind) const;
  void waitWhile(const std::function<bool()>& busy);
  void arrive(const std::shared_ptr<Errand>& errand, const Arrival& arrival);

  std::deque<std::shared_ptr<Errand>> errands_;
  QThreadPool thread_;  ///< one thread, which ends when nothing is to do
};

}  // namespace lab
