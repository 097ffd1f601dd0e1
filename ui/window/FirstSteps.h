// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "ui/Notices.h"
#include "ui/Workbench.h"

namespace lab {

/// The three one-line prompts of the first start, on "The cat sat on the mat": drag a number, click another
/// word, switch positions off, and a last line that says which heads changed. Following a prompt shows the
/// next one. Dismissing a prompt ends all of them permanently. Every prompt also offers the first lesson.
class FirstSteps : public QObject {
  Q_OBJECT

 public:
  FirstSteps(Workbench& bench, Notices& notices, QObject* parent = nullptr);

  /// Chooses query "sat" and head "Long range", and posts the first prompt. Does nothing if another
  /// experiment is open.
  void start();
  /// True if `id` is the id of the notice that shows these prompts.
  static bool owns(const QString& id);
  /// Whether a prompt is shown.
  bool active() const { return step_ != Step::Idle && !away_; }
  /// Ends the prompts.
  void finish();
  /// A lesson will replace the experiment: remembers the prompt that is shown.
  void pause();
  /// The lesson was left: shows the remembered prompt if the experiment is as it was.
  void resume();

 signals:
  /// The cell to mark while the first prompt is shown; empty afterwards.
  void marked(std::optional<lab::CellRef> cell);
  /// The learner has followed the last prompt, or has dismissed one.
  void finished();
  /// Another sentence interrupts the steps. Undo of it, and an action in the Help menu, show them again.
  void interrupted();
  /// The user asked for the first lesson.
  void lessonAsked();

 private:
  enum class Step { Idle, Drag, Word, Positions, Answer };
  void enter(Step step);
  void selectMarked();
  /// `amend`: only changes the text of the prompt, which may be behind another notice.
  void post(bool amend = false);
  void onEdited(const Change& change);
  void onSelected();
  /// Whether the weights of a head differ visibly from `weights_`.
  bool changed(std::size_t head) const;
  /// Whether an edit of a number changed the weights of the head shown at the start.
  bool weightsChanged() const;
  /// Says which heads have other weights than `weights_`.
  QString answer() const;

  Workbench bench_;
  Notices& notices_;
  Step step_ = Step::Idle;
  Step paused_ = Step::Idle;  ///< see pause()
  Experiment paused_experiment_;
  bool away_ = false;           ///< the sentence is another one, which undo can take back
  bool number_edited_ = false;  ///< by the edit that is in progress
  Positions::Kind positions_ = Positions::Kind::Learned;  ///< before the edit
  int first_query_ = 0;
  QString answer_;               ///< see answer(); later edits do not change it
  std::vector<Matrix> weights_;  ///< of each head, before the edit that a prompt asks for
};

}  // namespace lab
