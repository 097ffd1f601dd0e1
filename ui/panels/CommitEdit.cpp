// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/CommitEdit.h"

#include <QKeyEvent>

#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {

CommitEdit::CommitEdit(QWidget* parent) : QLineEdit(parent) {
  connect(this, &QLineEdit::returnPressed, this, &CommitEdit::commit);
}

void CommitEdit::showText(const QString& text) {
  const bool typing = isModified();
  shown_ = text;
  if (typing) return;
  if (this->text() != text) {
    setText(text);
    setCursorPosition(0);
  }
}

void CommitEdit::commit() {
  if (!isModified()) return;
  setModified(false);
  const QString typed = text();
  if (typed != shown_) emit committed(typed);
  // Show the text of the document, which differs from the typed text if the edit was refused or
  // adjusted. This also clears the undo history of the line: from now on, undo belongs to the document.
  if (!isModified()) setText(shown_);
}

bool CommitEdit::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool undo = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
    if (isModified() ? key->key() == Qt::Key_Escape : undo) {
      event->setAccepted(isModified());  // undo of the document
      return true;
    }
  }
  return QLineEdit::event(event);
}

void CommitEdit::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && isModified()) {
    setText(shown_);
    setModified(false);
    selectAll();
    return;
  }
  QLineEdit::keyPressEvent(event);
}

void CommitEdit::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason) commit();
}

NumberEdit::NumberEdit(QWidget* parent) : CommitEdit(parent) {
  connect(this, &QLineEdit::textChanged, this, [this](const QString& text) {
    double value = 0;
    QPalette palette;
    if (!parseNumber(text, value)) palette.setColor(QPalette::Text, theme::colors().warning);
    setPalette(palette);
  });
  connect(this, &CommitEdit::committed, this, [this](const QString& text) {
    double value = 0;
    if (parseNumber(text, value)) emit numberCommitted(value);
  });
}

void NumberEdit::showNumber(double value) {
  showText(shownNumber(value));
}

}  // namespace lab
