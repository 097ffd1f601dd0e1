// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/InlineEdit.h"

#include <QFocusEvent>
#include <QKeyEvent>

#include "ui/theme/Theme.h"

namespace lab {

bool InlineEdit::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    event->accept();
    return true;
  }
  return QLineEdit::event(event);
}

void InlineEdit::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape)
    emit finished(key != Qt::Key_Escape);
  else
    QLineEdit::keyPressEvent(event);
}

void InlineEdit::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason)
    emit finished(true);
}

InlineEdit* startInlineEdit(QWidget& over, const QRect& place, const QString& text,
                            const QString& accessible_name, const QFont& font,
                            const std::function<void(const QString& text, bool commit)>& done) {
  auto* editor = new InlineEdit(text, &over);
  editor->setAccessibleName(accessible_name);
  editor->setFont(font);
  editor->setFrame(false);
  editor->setTextMargins(0, 0, 0, 0);
  QPalette colors = editor->palette();
  colors.setColor(QPalette::Base, theme::colors().field);
  editor->setPalette(colors);
  editor->selectAll();
  QObject::connect(editor, &InlineEdit::finished, &over, [&over, editor, done](bool commit) {
    editor->disconnect(&over);
    if (editor->hasFocus()) over.setFocus(Qt::OtherFocusReason);
    editor->hide();
    editor->deleteLater();
    done(editor->text(), commit);
  });
  editor->setGeometry(place);
  editor->show();
  editor->setFocus(Qt::OtherFocusReason);
  return editor;
}

}  // namespace lab
