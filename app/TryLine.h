// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>

#include "app/Examples.h"
#include "core/document/Document.h"
#include "ui/Notices.h"

namespace lab {

class MainWindow;

/// The notice of an example that says what to try, and the mark of the number to drag. They are shown while
/// the open experiment has the notes, the mode and the numbers of words and heads of the example. So they
/// come back after undo of an inserted word and after a lesson. They end when the user dismisses the notice
/// or enters a scene.
class TryLine : public QObject {
  Q_OBJECT

 public:
  TryLine(Document& document, MainWindow& window, QObject* parent = nullptr);

  /// Shows the line of `example`, which has just been opened.
  void open(const Example& example);
  /// Withdraws the notice, which does not come back.
  void forget();

 private:
  /// Shows or withdraws the notice, as the open experiment requires.
  void update();
  /// Updates the mark and the notice, but not during a drag.
  void followEdit();
  /// Posts or withdraws the notice if its text has changed.
  void show();
  /// Marks the number to drag if the notice asks for it.
  void mark();
  /// The notice; without text if nothing is left to try.
  Notice notice();
  static bool has(const Experiment& e, const QString& word);
  /// Whether `line` names a word of the example that is no longer in the sentences.
  bool namesLostWord(const QString& line) const;
  /// Whether the sentences have a word that `part` emphasizes and that the example lacks.
  bool isRenamed(const QString& part) const;
  /// Whether the learner has done what `part` of the line proposes.
  bool isDone(const QString& part) const;

  Document& document_;
  MainWindow& window_;
  std::optional<Example> example_;
  Experiment opened_;  ///< the experiment of `example_` as it was opened
  int renamed_step_ = -1;  ///< index of the undo stack after the last edit of a word
  QString text_;           ///< the last text of the notice
  bool shown_ = false;
};

}  // namespace lab
