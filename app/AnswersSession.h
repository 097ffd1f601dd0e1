// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/io/UndoJournal.h"
#include "core/learn/AnswersDocument.h"

namespace lab {

/// The file of a worksheet: its path, opening, saving and the journal, which also contains the experiment.
/// Uses no widget.
class AnswersSession : public QObject {
  Q_OBJECT

 public:
  explicit AnswersSession(AnswersDocument& answers, QObject* parent = nullptr);

  /// An absolute path; empty for answers that were never saved.
  const QString& path() const { return path_; }
  /// The name of the file, else the title of the experiment, else "Untitled".
  QString displayName() const;
  bool modified() const { return answers_.modified(); }

  /// Starts an empty worksheet for `experiment`.
  Refused start(Experiment experiment, AttentionTrace truth);
  /// Opens the answers file `path`, which belongs to `experiment`. If refused, the open worksheet does not
  /// change.
  Refused open(Experiment experiment, AttentionTrace truth, const QString& path);
  /// Writes CSV if the path ends in .csv, else JSON. If no file in that folder contains the experiment,
  /// writes the experiment next to the answers (ada.attn for ada.json), so that the answers can be opened
  /// again. Refused, for example, if a different experiment already has that name.
  Refused save(const QString& path);
  /// Opens the unsaved work of a crashed run of the program, with its undo history, and marks it as
  /// unsaved.
  Refused recover(const JournalLeftover& leftover);
  UndoJournal& journal() { return journal_; }

 signals:
  void changed();  ///< path(), displayName() or modified() changed

 private:
  Refused keepExperimentBeside(const QString& path) const;
  void adopt(const QString& path);

  AnswersDocument& answers_;
  QString path_;
  Answers base_;  ///< the answers before the first undo step
  UndoJournal journal_;
};

/// Finds the experiment to which an answers file belongs. If the folder "experiments" beside it, which the
/// command `worksheet` writes, has an experiment with its name, that one is used. Otherwise searches by the
/// title in the answers: `near` (an open experiment; may be null) or a file in the folder of the answers.
/// Refused if the experiment is not found.
Result<Experiment> experimentOf(const QString& answers_path, const Experiment* near = nullptr);

}  // namespace lab
