// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <functional>

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

/// Opens an editor in a rectangle of `over`, with the focus and all of `text` selected. When it finishes, it
/// returns the focus to `over`, calls `done` with its text, and deletes itself.
InlineEdit* startInlineEdit(QWidget& over, const QRect& place, const QString& text,
                            const QString& accessible_name, const QFont& font,
                            const std::function<void(const QString& text, bool commit)>& done);

}  // namespace lab
