// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStringList>

/// Text fields that report every keystroke, so that the draft always contains what was typed. Their
/// undo and redo keys act on the draft, not on the field.
namespace lab {

class AuthorDocument;

/// A field with one line.
class LineField : public QLineEdit {
  Q_OBJECT

 public:
  LineField(AuthorDocument& author, const QString& name, QWidget* parent = nullptr);
  QString toPlainText() const { return text(); }  ///< as in TextField
  /// Shows the text of the draft. Does not emit typed().
  void showText(const QString& text);
  /// Inserts `text` at the cursor, or replaces the selection, as if it were typed.
  void type(const QString& text);

 signals:
  void typed(const QString& text);

 protected:
  bool event(QEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  AuthorDocument& author_;
};

/// A field with several lines. With setLines() its height follows its text, within bounds; otherwise it takes
/// the available height.
class TextField : public QPlainTextEdit {
  Q_OBJECT

 public:
  TextField(AuthorDocument& author, const QString& name, QWidget* parent = nullptr);
  void showText(const QString& text);
  void type(const QString& text);
  /// The height follows the text, from `least` to `most` lines.
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
  int least_ = 0;  ///< 0: takes the available height
  int most_ = 0;
};

/// The lines of a field with one entry per line, trimmed and without empty lines.
QStringList linesOf(const QString& text);

/// Handles the undo and redo keys in the authoring panel: undoes or redoes in the draft. Returns true if
/// `event` was such a key.
bool takesUndo(AuthorDocument& author, QEvent* event);

}  // namespace lab
