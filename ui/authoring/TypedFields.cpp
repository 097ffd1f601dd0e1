// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/TypedFields.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QTextCursor>
#include <algorithm>

#include "core/learn/authoring/AuthorDocument.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// Whether the character before the cursor is a space, so that a word is complete. Text that is
/// typed after it is a new undo step.
bool endsWord(const QString& text, int cursor) {
  return cursor > 0 && cursor <= text.size() && text.at(cursor - 1).isSpace();
}

}  // namespace

QStringList linesOf(const QString& text) {
  QStringList lines;
  for (const QString& line : text.split(QLatin1Char('\n')))
    if (!line.trimmed().isEmpty()) lines << line.trimmed();
  return lines;
}

bool takesUndo(AuthorDocument& author, QEvent* event) {
  const bool pressed = event->type() == QEvent::KeyPress;
  if (!pressed && event->type() != QEvent::ShortcutOverride) return false;
  const auto* key = static_cast<QKeyEvent*>(event);
  const bool undo = key->matches(QKeySequence::Undo);
  const bool redo = key->matches(QKeySequence::Redo) ||
                    (key->key() == Qt::Key_Y && key->modifiers() == Qt::ControlModifier);
  if (!undo && !redo) return false;
  event->accept();
  if (!pressed) return true;
  author.endTyping();
  undo ? author.undoStack().undo() : author.undoStack().redo();
  return true;
}

LineField::LineField(AuthorDocument& author, const QString& name, QWidget* parent)
    : QLineEdit(parent), author_(author) {
  setAccessibleName(name);
  connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
    emit typed(text);
    if (endsWord(text, cursorPosition())) author_.endTyping();
  });
}

void LineField::showText(const QString& shown) {
  if (shown == text()) return;
  const int cursor = cursorPosition();
  setText(shown);
  setCursorPosition(hasFocus() ? std::min(cursor, static_cast<int>(shown.size())) : 0);
}

void LineField::type(const QString& text) {
  insert(text);
  author_.endTyping();
  emit typed(this->text());
  author_.endTyping();
}

bool LineField::event(QEvent* event) {
  return takesUndo(author_, event) || QLineEdit::event(event);
}

void LineField::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  author_.endTyping();
}

TextField::TextField(AuthorDocument& author, const QString& name, QWidget* parent)
    : QPlainTextEdit(parent), author_(author) {
  setAccessibleName(name);
  setUndoRedoEnabled(false);
  setTabChangesFocus(true);
  connect(this, &QPlainTextEdit::textChanged, this, [this] {
    const QString text = toPlainText();
    emit typed(text);
    if (endsWord(text, textCursor().position())) author_.endTyping();
    fit();
  });
}

void TextField::showText(const QString& shown) {
  const QString now = toPlainText();
  if (shown == now) return;
  // Replace the difference only, so that the cursor keeps its position.
  const qsizetype most = std::min(shown.size(), now.size());
  qsizetype first = 0, last = 0;
  while (first < most && shown[first] == now[first]) ++first;
  while (last < most - first && shown[shown.size() - 1 - last] == now[now.size() - 1 - last]) ++last;
  const QSignalBlocker quiet(this);
  QTextCursor cursor(document());
  cursor.setPosition(static_cast<int>(first));
  cursor.setPosition(static_cast<int>(now.size() - last), QTextCursor::KeepAnchor);
  cursor.insertText(shown.mid(first, shown.size() - first - last));
  fit();
}

void TextField::type(const QString& text) {
  author_.endTyping();
  insertPlainText(text);
  author_.endTyping();
}

void TextField::setLines(int least, int most) {
  least_ = least;
  most_ = most;
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  fit();
}

int TextField::heightFor(int lines) const {
  // Slightly higher than the lines: a field that is one pixel too low would scroll by a whole line.
  const int frame = 2 * frameWidth() + static_cast<int>(2 * document()->documentMargin()) + theme::kStep;
  return lines * fontMetrics().lineSpacing() + frame;
}

void TextField::fit() {
  if (least_ == 0) return;
  int lines = 0;
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
    lines += std::max(1, block.lineCount());
  setVerticalScrollBarPolicy(lines > most_ ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
  setFixedHeight(heightFor(std::clamp(lines, least_, most_)));
}

QSize TextField::sizeHint() const {
  return {40 * theme::kStep, heightFor(std::max(3, least_))};
}

QSize TextField::minimumSizeHint() const {
  return {20 * theme::kStep, heightFor(std::max(2, least_))};
}

bool TextField::event(QEvent* event) {
  return takesUndo(author_, event) || QPlainTextEdit::event(event);
}

void TextField::resizeEvent(QResizeEvent* event) {
  QPlainTextEdit::resizeEvent(event);
  fit();
}

void TextField::focusOutEvent(QFocusEvent* event) {
  QPlainTextEdit::focusOutEvent(event);
  author_.endTyping();
}

}  // namespace lab
