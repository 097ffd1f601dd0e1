// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/NumberDelegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <algorithm>

#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr const char* kRefusedText = "refused";  ///< property of an editor: the text that Enter has refused
constexpr const char* kShownText = "shown";      ///< the text that the editor got from the model
constexpr int kLongestText = 400;  // characters; the longest double has about 330 digits

bool movesOn(int key) {
  return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab || key == Qt::Key_Backtab ||
         key == Qt::Key_Up || key == Qt::Key_Down;
}

}  // namespace

QFont NumberDelegate::editorFont() const {
  return theme::numberFont();
}

bool NumberDelegate::accepts(const QString& text) const {
  double number = 0;
  return parseNumber(text, number);
}

QWidget* NumberDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                      const QModelIndex& index) const {
  auto* editor = new QLineEdit(parent);
  editor->setFont(editorFont());
  editor->setAlignment(Qt::AlignRight);
  editor->setTextMargins(0, 0, 1, 0);
  editor->setMaxLength(kLongestText);
  editor->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
  connect(editor, &QLineEdit::textEdited, this, [this, editor](const QString& text) {
    QPalette palette = editor->parentWidget()->palette();
    if (!text.trimmed().isEmpty() && !accepts(text))
      palette.setColor(QPalette::Text, theme::colors().warning);
    editor->setPalette(palette);
  });
  return editor;
}

void NumberDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  auto* line = qobject_cast<QLineEdit*>(editor);
  // An update of the model, for example an undo, must not replace the text that the learner is typing.
  if (!line || line->isModified()) return;
  line->setText(index.data(Qt::EditRole).toString());
  line->setProperty(kShownText, line->text());
}

void NumberDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                  const QModelIndex& index) const {
  const auto* line = qobject_cast<QLineEdit*>(editor);
  // The number may have changed since the editor was opened, so a text that nobody typed is not written. A
  // text that Enter has refused is refused only once, not again when the editor loses the focus.
  if (!line || line->property(kRefusedText) == line->text()) return;
  // Assistive technology sets the text without marking it as modified.
  if (line->isModified() || line->property(kShownText) != line->text()) model->setData(index, line->text());
}

void NumberDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                          const QModelIndex& index) const {
  // The full number may be wider than the cell: the editor extends to the left, over the neighbouring cells.
  const QString text = index.data(Qt::EditRole).toString();
  const int wanted = QFontMetrics(editorFont()).horizontalAdvance(text) + 3 * theme::kStep + 2;
  QRect rect = option.rect;
  const int room = editor->parentWidget() ? editor->parentWidget()->width() : wanted;
  if (wanted > rect.width()) rect.setLeft(rect.right() - std::min(wanted, room) + 1);
  if (rect.left() < 0) rect.moveLeft(0);
  editor->setGeometry(rect);
}

bool NumberDelegate::eventFilter(QObject* object, QEvent* event) {
  auto* editor = qobject_cast<QLineEdit*>(object);
  // While nothing is typed, undo and redo are those of the experiment.
  if (editor && event->type() == QEvent::ShortcutOverride) {
    const auto* pressed = static_cast<QKeyEvent*>(event);
    if ((pressed->matches(QKeySequence::Undo) && !editor->isUndoAvailable()) ||
        (pressed->matches(QKeySequence::Redo) && !editor->isRedoAvailable())) {
      event->ignore();
      return true;
    }
  }
  if (!editor || event->type() != QEvent::KeyPress) return QStyledItemDelegate::eventFilter(object, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  // Shortcuts with Ctrl or Alt, such as the one that checks this number, commit the text themselves.
  if (!movesOn(key->key()) || (key->modifiers() & (Qt::ControlModifier | Qt::AltModifier)))
    return QStyledItemDelegate::eventFilter(object, event);
  if (editor->isModified() && !accepts(editor->text())) {
    refuse(editor->text().trimmed());
    editor->setProperty(kRefusedText, editor->text());
    editor->selectAll();
    return true;
  }
  const auto which = static_cast<Qt::Key>(key->key());
  const Qt::KeyboardModifiers modifiers = key->modifiers();
  emit commitData(editor);
  emit closeEditor(editor, NoHint);
  emit moveOn(which, modifiers);
  return true;
}

}  // namespace lab
