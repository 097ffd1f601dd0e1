// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace lab {

/// A line edit for a single text. Emits `finished` to commit the text after Enter or a loss of focus, or to
/// cancel after Escape. A loss of focus to another window or to a menu does not finish the edit.
class InlineEdit : public QLineEdit {
  Q_OBJECT

 public:
  using QLineEdit::QLineEdit;

 signals:
  void finished(bool commit);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
};

}  // namespace lab
