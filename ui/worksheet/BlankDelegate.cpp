// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/BlankDelegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <algorithm>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kPadding = theme::kStep;
constexpr int kSign = 3 * theme::kStep;
constexpr int kMostTyped = 400;  // the longest double written out has about 330 digits

QColor signColor(Verdict verdict) {
  return verdict == Verdict::Wrong ? theme::colors().warning : theme::text(theme::Role::Value);
}

}  // namespace

BlankDelegate::BlankDelegate(BlankModel& model, QObject* parent)
    : QStyledItemDelegate(parent), model_(model) {}

int BlankDelegate::margins() {
  return kSign + 2 * kPadding;
}

void BlankDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
  const theme::Colors& c = theme::colors();
  const QRect rect = option.rect;
  painter->save();
  painter->fillRect(rect, c.card);
  const bool selected = option.state & QStyle::State_Selected;
  painter->fillRect(rect.adjusted(0, 0, -2, -1), selected ? c.selected : c.field);
  painter->setPen(theme::mix(c.line, c.ink, 0.35));
  painter->drawLine(rect.left(), rect.bottom() - 1, rect.right() - 2, rect.bottom() - 1);
  if (const auto said = model_.verdict(index.row(), index.column())) {
    painter->setFont(theme::smallFont());
    painter->setPen(signColor(*said));
    painter->drawText(rect.adjusted(kPadding / 2, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                      verdictSign(*said));
  }
  painter->setFont(theme::numberFont());
  painter->setPen(c.ink);
  painter->drawText(rect.adjusted(kPadding, 0, -kPadding - 1, 0), Qt::AlignRight | Qt::AlignVCenter,
                    index.data().toString());
  if (focused && (option.state & QStyle::State_HasFocus)) {
    painter->setPen(QPen(c.accent, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(rect.adjusted(1, 1, -3, -2));
  }
  painter->restore();
}

QWidget* BlankDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                     const QModelIndex& index) const {
  auto* editor = new QLineEdit(parent);
  editor->setFont(theme::numberFont());
  editor->setAlignment(Qt::AlignRight);
  editor->setFrame(false);
  editor->setMaxLength(kMostTyped);
  editor->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
  return editor;
}

void BlankDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  auto* line = qobject_cast<QLineEdit*>(editor);
  // An update of the model must not replace the text that the learner is typing.
  if (line && !line->isModified()) line->setText(index.data(Qt::EditRole).toString());
}

void BlankDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
  const auto* line = qobject_cast<QLineEdit*>(editor);
  if (line && line->text() != index.data(Qt::EditRole).toString()) model->setData(index, line->text());
}

void BlankDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                         const QModelIndex& index) const {
  // The full number may be wider than the cell: the editor extends to the left, over the neighbouring cells.
  const QFontMetrics metrics(theme::numberFont());
  const int wanted = metrics.horizontalAdvance(index.data(Qt::EditRole).toString()) + 3 * kPadding + 2;
  QRect rect = option.rect.adjusted(0, 0, -2, -1);
  const int room = editor->parentWidget() ? editor->parentWidget()->width() : wanted;
  if (wanted > rect.width()) rect.setLeft(rect.right() - std::min(wanted, room) + 1);
  if (rect.left() < 0) rect.moveLeft(0);
  editor->setGeometry(rect);
}

bool BlankDelegate::eventFilter(QObject* object, QEvent* event) {
  auto* editor = qobject_cast<QLineEdit*>(object);
  if (editor && event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
      case Qt::Key_Return:
      case Qt::Key_Enter:
      case Qt::Key_Tab:
      case Qt::Key_Backtab:
      case Qt::Key_Up:
      case Qt::Key_Down: {
        // Shortcuts with Ctrl or Alt, such as the one that checks this number, commit the text themselves.
        if (key->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) break;
        if (!model_.accepts(editor->text())) {
          model_.refuse(editor->text());
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
      default:
        break;
    }
  }
  return QStyledItemDelegate::eventFilter(object, event);
}

}  // namespace lab
