// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>

#include "ui/Notices.h"
#include "ui/Workbench.h"

namespace lab {

/// The three one-line prompts of the first start, on "The cat sat on the mat": drag a number, click another
/// word, switch positions off. Each gives way to the next when it was followed, or is dismissed for good. The
/// first offers the first lesson instead.
class FirstSteps : public QObject {
  Q_OBJECT

 public:
  FirstSteps(Workbench& bench, Notices& notices, QObject* parent = nullptr);

  /// Chooses query "sat" and head "Long range" and posts the first prompt; nothing where the experiment is
  /// another one.
  void start();
  /// Is the prompt `id` one of ours? Dismissing one ends them all.
  static bool owns(const QString& id);
  void finish();

 signals:
  /// The cell to point at while the first prompt is up.
  void marked(std::optional<lab::CellRef> cell);
  void finished();
  /// Would rather be led: the first lesson.
  void lessonAsked();

 private:
  enum class Step { Idle, Drag, Word, Positions };
  void enter(Step step);
  void post();
  void onEdited(const Change& change);
  void onSelected();

  Workbench bench_;
  Notices& notices_;
  Step step_ = Step::Idle;
  int first_query_ = 0;
};

}  // namespace lab
