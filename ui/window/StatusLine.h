// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStatusBar>
#include <QTimer>

#include "ui/Workbench.h"

namespace lab {

class MessageLabel;

/// A line below the tokens that shows what the last edit changed, or why it was refused. The tool
/// tip says how long the recomputation took.
class StatusLine : public QStatusBar {
  Q_OBJECT

 public:
  explicit StatusLine(Workbench& bench, QWidget* parent = nullptr);
  /// Shows what was done for a few seconds, for example "Saved cat.attn." An empty text clears the line.
  void say(const QString& text);
  /// Returns the text and clears the line; something else shows the text until said() is emitted with no
  /// text.
  QString takeText();
  /// Shows what the menu entry under the mouse does, until `tip` is empty.
  void showTip(const QString& tip);
  /// Whether the text is cut, because a notice beside it leaves too little room.
  bool isCut() const;

 signals:
  /// say() has shown `text`; it is empty if say() cleared the line, or if the time of the text is over.
  void said(const QString& text);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void show(const QString& text, bool warning);
  /// Whether the last edit is a step that was done, not a preview of a drag, an undo or a redo. "Rename …"
  /// alone would read like a task.
  bool isDone() const;
  void applyTheme();
  /// Makes screen readers announce the message in the next pass of the event loop.
  void sayLater();

  Workbench bench_;
  MessageLabel* message_ = nullptr;
  QTimer said_;  ///< ends the text of say()
  QString edit_;  ///< the shown text of a drag that is not done
  bool warning_ = false;
  bool saying_ = false;  ///< an announcement of the message is scheduled
};

/// "Edit b_O[1,3]: only the output changed." Empty if nothing was edited.
QString describeChange(const QString& edit, const Change& change);

}  // namespace lab
