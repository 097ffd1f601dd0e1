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
/// the open experiment has the notes and the mode of the example and its words, except that one may be added,
/// removed or replaced. So they come back after undo of another sentence and after a lesson. They end when
/// the user dismisses the notice or enters a scene.
class TryLine : public QObject {
  Q_OBJECT

 public:
  TryLine(Document& document, MainWindow& window, QObject* parent = nullptr);

  /// Shows the line of `example`, which has just been opened.
  void open(const Example& example);
  /// Withdraws the notice, which does not come back.
  void forget();

 private:
  /// Whether the open experiment is still that of the example.
  bool fits() const;
  /// Where a query of the example is now; nothing if it was removed or renamed.
  std::optional<int> placeOf(int query) const;
  /// The marked number of the example; nothing if its word or dimension was removed.
  std::optional<CellRef> marked() const;
  /// Shows or withdraws the notice, as the open experiment requires.
  void update();
  /// What the example says to try, without what was done and what is not possible any more.
  QString line() const;
  Notice notice();

  Document& document_;
  MainWindow& window_;
  std::optional<Example> example_;
  Experiment opened_;  ///< the experiment of `example_` as it was opened
  QString line_;       ///< of the notice
  bool shown_ = false;
};

}  // namespace lab
