// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "core/io/RecoveryFile.h"
#include "core/learn/AnswersDocument.h"

namespace lab {

/// Where a worksheet comes from and goes to: its path, saving, and the copy against a crash, which holds the
/// experiment, too. Knows no widget.
class AnswersSession : public QObject {
  Q_OBJECT

 public:
  explicit AnswersSession(AnswersDocument& answers, QObject* parent = nullptr);

  /// Absolute; empty for answers that were never saved.
  const QString& path() const { return path_; }
  /// The file's name, else the experiment's title, else "Untitled".
  QString displayName() const;
  bool modified() const { return answers_.modified(); }

  /// An empty sheet of `experiment`.
  Refused start(Experiment experiment, AttentionTrace truth);
  /// The answers of the file `path` to `experiment`. Refused: the sheet is as it was.
  Refused open(Experiment experiment, AttentionTrace truth, const QString& path);
  /// CSV where the path ends so, else JSON. Where the experiment is in no file of that folder, it is written
  /// beside (ada.attn for ada.json), so that the answers can be opened again. Refused, too, where that name
  /// is taken by another experiment.
  Refused save(const QString& path);
  /// What a program that crashed left behind: as it was, marked as not saved.
  Refused recover(const RecoveryFile::Leftover& leftover);
  /// The changes are not wanted: no copy is kept of them.
  void forget();

 signals:
  void changed();  ///< path, name or modified

 private:
  Refused keepExperimentBeside(const QString& path) const;
  void adopt(const QString& path);
  void keepCopy();

  AnswersDocument& answers_;
  QString path_;
  RecoveryFile recovery_;
  QTimer recovery_timer_;  ///< a change was not copied yet
};

/// The experiment that answers belong to, by the title they name: `near` (an open one; may be null), or a
/// file in the folder of the answers. Refused where they name none or it is not there.
Result<Experiment> experimentOf(const QString& answers_path, const Experiment* near = nullptr);

}  // namespace lab
