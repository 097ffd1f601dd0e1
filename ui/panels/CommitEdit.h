// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace lab {

/// A line editor for a value of the document. Emits `committed` once when the user has changed the text and
/// presses Enter or moves the focus elsewhere. Escape restores the text of the document.
class CommitEdit : public QLineEdit {
  Q_OBJECT

 public:
  explicit CommitEdit(QWidget* parent = nullptr);

  /// Sets the text of the document. Text that the user is typing stays visible until Enter or Escape.
  void showText(const QString& text);
  /// Commits the typed text, like Enter.
  void commit();

 signals:
  void committed(const QString& text);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  QString shown_;
};

/// Like CommitEdit, but for numbers. Shows the stored number in full precision and accepts a decimal comma.
/// Text that is not a number is shown in the warning colour, and `numberCommitted` is not emitted for it.
class NumberEdit : public CommitEdit {
  Q_OBJECT

 public:
  explicit NumberEdit(QWidget* parent = nullptr);
  void showNumber(double value);

 signals:
  void numberCommitted(double value);
};

}  // namespace lab
