// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace lab {

/// A line edit that shows a value of the document. Enter and loss of focus commit a changed text once; Escape
/// restores the shown text.
class CommitEdit : public QLineEdit {
  Q_OBJECT

 public:
  explicit CommitEdit(QWidget* parent = nullptr);

  /// Shows the text of the document, unless the user is typing.
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

/// Like CommitEdit, but for numbers. Editing starts with the full stored number. Text that is not a number is
/// shown in the warning colour and is not committed.
class NumberEdit : public CommitEdit {
  Q_OBJECT

 public:
  explicit NumberEdit(QWidget* parent = nullptr);
  void showNumber(double value);

 signals:
  void numberCommitted(double value);
};

}  // namespace lab
