// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace lab {

/// A line that shows a value of the document and hands a new text over once: by Enter or by going
/// elsewhere, where it was changed. Escape puts the shown text back.
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

/// The same for numbers: opens on the full stored number, understands a decimal comma, and keeps to itself
/// what is no number, in the colour of a refusal.
class NumberEdit : public CommitEdit {
  Q_OBJECT

 public:
  explicit NumberEdit(QWidget* parent = nullptr);
  void showNumber(double value);

 signals:
  void numberCommitted(double value);
};

}  // namespace lab
