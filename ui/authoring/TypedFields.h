// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStringList>

/// Fields that write every typed letter to the draft at once, so that no text waits to be committed. They
/// keep no history of their own; undo and redo are the draft's.
namespace lab {

class AuthorDocument;

class LineField : public QLineEdit {
  Q_OBJECT

 public:
  LineField(AuthorDocument& author, const QString& name, QWidget* parent = nullptr);
  /// What the draft holds.
  void showText(const QString& text);
  /// Puts `text` in at the cursor, over what is selected, as if it were typed.
  void type(const QString& text);

 signals:
  void typed(const QString& text);

 protected:
  bool event(QEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  AuthorDocument& author_;
};

/// As high as what it holds, within bounds, or as high as it may be.
class TextField : public QPlainTextEdit {
  Q_OBJECT

 public:
  TextField(AuthorDocument& author, const QString& name, QWidget* parent = nullptr);
  void showText(const QString& text);
  void type(const QString& text);
  /// Grows from `least` lines to `most` with what is typed.
  void setLines(int least, int most);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void typed(const QString& text);

 protected:
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  int heightFor(int lines) const;
  void fit();

  AuthorDocument& author_;
  int least_ = 0;  ///< 0: takes the room there is
  int most_ = 0;
};

/// The lines of a field with a thing a line: without those that are empty, and without spaces about them.
QStringList linesOf(const QString& text);

/// Undo and redo of the draft by the usual keys, wherever in its panel they are pressed; true where `event`
/// was one of them.
bool takesUndo(AuthorDocument& author, QEvent* event);

}  // namespace lab
