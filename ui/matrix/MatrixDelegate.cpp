// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixDelegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "ui/matrix/OperandEdges.h"
#include "ui/theme/HiddenField.h"
#include "ui/theme/NumberText.h"

namespace lab {
namespace {

constexpr int kPadding = theme::kStep;
constexpr int kHandle = 7;
/// Below this height of a row there is no room for a handle beside the number.
constexpr int kRoomForHandle = 14;

/// The tint of a number laid over the field colour, so that an input stays recognisable as one.
QColor overField(const QColor& tint) {
  const theme::Colors& c = theme::colors();
  const auto channel = [](int field, int shade, int card) {
    return std::clamp(field + shade - card, 0, 255);
  };
  return {channel(c.field.red(), tint.red(), c.card.red()),
          channel(c.field.green(), tint.green(), c.card.green()),
          channel(c.field.blue(), tint.blue(), c.card.blue())};
}

/// Unchanged text is no edit, even where it is not what a learner would type ("-0").
bool isUnchanged(const QLineEdit& editor, const MatrixModel& model, const QModelIndex& index) {
  return editor.text() == model.data(index, Qt::EditRole).toString();
}

}  // namespace

MatrixDelegate::MatrixDelegate(MatrixModel& model, QObject* parent)
    : QStyledItemDelegate(parent), model_(model) {}

QRect MatrixDelegate::handleRect(const QRect& cell) {
  if (cell.height() < kRoomForHandle) return {};
  // About the corner, clear of the digits.
  const int within = kHandle - kHandle / 3;
  return {cell.right() - within + 1, cell.bottom() - within + 1, kHandle, kHandle};
}

QSize MatrixDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
  return {model_.numberWidth(look.font) + 2 * kPadding, option.rect.height()};
}

void MatrixDelegate::paintBackground(QPainter& painter, const QRect& rect, int row, int column) const {
  const theme::Colors& c = theme::colors();
  if (model_.incomparable()) {
    painter.fillRect(rect, c.card);
    return theme::paintIncomparable(painter, rect);
  }
  if (model_.hidden(row, column)) return theme::paintHidden(painter, rect);
  if (model_.masked(row, column)) {
    painter.fillRect(rect, model_.editable() ? c.field : c.card);
    painter.fillRect(rect, QBrush(c.line, Qt::BDiagPattern));
    return;
  }
  const QColor tint = model_.tintOf(model_.value(row, column));
  if (!model_.editable(row, column)) {
    painter.fillRect(rect, tint);
    return;
  }
  // Inputs stand apart from each other like the boxes of a form.
  painter.fillRect(rect, c.card);
  painter.fillRect(rect.adjusted(0, 0, -1, -1), overField(tint));
}

void MatrixDelegate::paintMarker(QPainter& painter, const QRect& cell) {
  const theme::Colors& c = theme::colors();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(c.accent, 2, Qt::DashLine));
  painter.setBrush(Qt::NoBrush);
  const QRectF frame = QRectF(cell).adjusted(0, 0, -1, -1);
  painter.drawRoundedRect(frame, theme::kRadius, theme::kRadius);
  // An arrowhead on either side: this number can be dragged both ways.
  const double middle = frame.center().y();
  const double reach = cell.height() * 0.25;
  const auto arrow = [&](double base, double tip) {
    QPainterPath path;
    path.moveTo(base, middle - reach);
    path.lineTo(tip, middle);
    path.lineTo(base, middle + reach);
    path.closeSubpath();
    painter.strokePath(path, QPen(c.card, 2));
    painter.fillPath(path, c.accent);
  };
  arrow(frame.left() - 2, frame.left() - 2 - 1.2 * reach);
  arrow(frame.right() + 2, frame.right() + 2 + 1.2 * reach);
  painter.setRenderHint(QPainter::Antialiasing, false);
}

void MatrixDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
  const theme::Colors& c = theme::colors();
  const int row = index.row();
  const int column = index.column();
  const QRect rect = option.rect;
  const bool masked = model_.masked(row, column);
  const double value = model_.value(row, column);
  const bool hidden = isHiddenNumber(value);
  const bool strong = model_.id() == MatrixId::Weights && !masked && !hidden;

  painter->save();
  paintBackground(*painter, rect, row, column);
  QColor background = masked ? c.card : model_.tintOf(value);
  if (option.state & QStyle::State_Selected) {
    // Over a strong shade a fill would hide the weight: a frame says the same.
    if (strong) {
      painter->setPen(QPen(c.selected, 2));
      painter->drawRect(rect.adjusted(1, 1, -1, -1));
    } else {
      if (!hidden) painter->fillRect(rect, c.selected);
      background = c.selected;
    }
  }
  if (model_.changedLately(row, column)) {
    if (strong) {
      painter->setPen(QPen(c.changed, 2));
      painter->drawRect(rect.adjusted(1, 1, -1, -1));
    } else {
      painter->fillRect(rect.adjusted(0, 0, -1, -1), c.changed);
      background = c.changed;
    }
  }

  // The token's row or column lies between two lines.
  painter->setPen(c.accent);
  if (row == look.row) {
    painter->drawLine(rect.topLeft(), rect.topRight());
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
  }
  if (column == look.column) {
    painter->drawLine(rect.topLeft(), rect.bottomLeft());
    painter->drawLine(rect.topRight(), rect.bottomRight());
  }

  const CellRef cell = model_.cellAt(row, column);
  const bool current = look.current == cell;
  if (model_.numbersShown() && !hidden) {
    painter->setFont(look.font);
    painter->setPen(masked ? c.faint : strong ? theme::textOn(background) : c.ink);
    theme::drawNumber(*painter, rect.adjusted(kPadding, 0, -kPadding, 0), model_.format().text(value));
  }
  if ((option.state & QStyle::State_MouseOver) && model_.editable(row, column) && !current) {
    painter->setPen(c.faint);
    painter->drawLine(rect.left() + kPadding / 2, rect.bottom() - 1, rect.right() - kPadding / 2 - 1,
                      rect.bottom() - 1);
  }
  paintOperandEdges(*painter, rect, look.operands, cell, model_.convention() == Convention::Columns);
  if (current) {
    painter->setPen(QPen(c.accent, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(rect.adjusted(1, 1, -1, -1));
  }
  painter->restore();
}

QWidget* MatrixDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                      const QModelIndex& index) const {
  auto* editor = new QLineEdit(parent);
  editor->setFont(look.font);
  editor->setAlignment(Qt::AlignRight);
  editor->setFrame(false);
  editor->setMaxLength(400);  // the longest double written out has about 330 digits
  editor->setAccessibleName(model_.data(index, Qt::AccessibleTextRole).toString());
  return editor;
}

void MatrixDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  auto* line = qobject_cast<QLineEdit*>(editor);
  // Another edit while the learner types (an undo elsewhere) must not take the typed text away.
  if (!line || line->isModified()) return;
  line->setText(model_.data(index, Qt::EditRole).toString());
}

void MatrixDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                  const QModelIndex& index) const {
  const auto* line = qobject_cast<QLineEdit*>(editor);
  if (!line || isUnchanged(*line, model_, index)) return;
  model->setData(index, line->text());
}

void MatrixDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                          const QModelIndex& index) const {
  // The full number may be longer than its cell: the editor grows to the left, over the neighbours.
  const QString text = model_.data(index, Qt::EditRole).toString();
  const int wanted = QFontMetrics(look.font).horizontalAdvance(text) + 3 * kPadding + 2;
  QRect rect = option.rect;
  const int room = editor->parentWidget() ? editor->parentWidget()->width() : wanted;
  if (wanted > rect.width()) rect.setLeft(rect.right() - std::min(wanted, room) + 1);
  if (rect.left() < 0) rect.moveLeft(0);
  editor->setGeometry(rect);
}

bool MatrixDelegate::eventFilter(QObject* object, QEvent* event) {
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
        double number = 0;
        if (editor->isModified() && !parseNumber(editor->text(), number)) {
          emit notANumber(editor->text().trimmed());
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
