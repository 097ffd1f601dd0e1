// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/answers/OrderAnswer.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "core/explain/CellNames.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// Data roles of an item: the index of its token, and its word.
constexpr int kToken = Qt::UserRole, kWord = Qt::UserRole + 1;

bool movesLine(const QKeyEvent& key) {
  return (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down) &&
         (key.modifiers() & ~Qt::KeypadModifier) == Qt::ShiftModifier;
}

}  // namespace

void OrderList::move(int from, int to) {
  if (!movable_ || from == to || to < 0 || to >= count()) return;
  QListWidgetItem* item = takeItem(from);
  insertItem(to, item);
  setCurrentRow(to);
  emit moved();
}

void OrderList::moveCurrent(int step) {
  if (currentRow() >= 0) move(currentRow(), currentRow() + step);
}

QSize OrderList::sizeHint() const {
  const int line = count() > 0 ? sizeHintForRow(0) : theme::kRow;
  return {QListWidget::sizeHint().width(), line * count() + 2 * frameWidth()};
}

bool OrderList::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && movesLine(*static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  return QListWidget::event(event);
}

void OrderList::keyPressEvent(QKeyEvent* event) {
  if (movesLine(*event)) return moveCurrent(event->key() == Qt::Key_Up ? -1 : 1);
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    emit submitted();
    return;
  }
  QListWidget::keyPressEvent(event);
}

void OrderList::mousePressEvent(QMouseEvent* event) {
  QListWidget::mousePressEvent(event);
  if (event->button() == Qt::LeftButton) dragged_ = row(itemAt(event->position().toPoint()));
}

void OrderList::mouseMoveEvent(QMouseEvent* event) {
  if (dragged_ < 0) return;
  // The dragged line follows the mouse. Beyond an end of the list it becomes the first or last line.
  const int line = std::max(1, sizeHintForRow(0));
  const int to = std::clamp(static_cast<int>(event->position().y()) / line, 0, count() - 1);
  move(dragged_, to);
  if (movable_) dragged_ = to;
}

void OrderList::mouseReleaseEvent(QMouseEvent* event) {
  dragged_ = -1;
  QListWidget::mouseReleaseEvent(event);
}

OrderAnswer::OrderAnswer(const Experiment& experiment, int count, QWidget* parent)
    : AnswerEdit(parent), count_(count), list_(new OrderList(this)) {
  list_->setAccessibleName(tr("The order, the largest first"));
  list_->setToolTip(tr("Drag the words into order, or move one with Shift and the arrow keys"));
  list_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  list_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  for (int i = 0; i < experiment.keyCount(); ++i) {
    auto* item = new QListWidgetItem(list_);
    item->setData(kToken, i);
    item->setData(kWord, tokenWords(experiment, Side::Key, i));
    item->setSizeHint({0, theme::kRow + theme::kStep});
  }
  list_->setCurrentRow(0);
  list_->setFixedHeight(list_->sizeHint().height());
  up_ = new IconButton(QStringLiteral("chevron-up"), tr("Move the selected word up (Shift+Up)"), this);
  down_ =
      new IconButton(QStringLiteral("chevron-down"), tr("Move the selected word down (Shift+Down)"), this);
  mark_ = new VerdictMark(this);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(theme::kStep);
  row->addWidget(list_, 1);
  auto* buttons = new QVBoxLayout;
  buttons->setSpacing(theme::kStep);
  for (QWidget* widget :
       {static_cast<QWidget*>(up_), static_cast<QWidget*>(down_), static_cast<QWidget*>(mark_)})
    buttons->addWidget(widget);
  buttons->addStretch();
  row->addLayout(buttons);
  connect(up_, &IconButton::clicked, list_, [this] { list_->moveCurrent(-1); });
  connect(down_, &IconButton::clicked, list_, [this] { list_->moveCurrent(1); });
  connect(list_, &OrderList::moved, this, [this] {
    mark_->setVerdict(std::nullopt);
    number();
    emit changed();
  });
  connect(list_, &OrderList::submitted, this, &OrderAnswer::submitted);
  number();
}

void OrderAnswer::number() {
  for (int i = 0; i < list_->count(); ++i) {
    QListWidgetItem& item = *list_->item(i);
    const QString word = item.data(kWord).toString();
    const bool counts = i < count_;
    item.setText(counts ? tr("%1.  %2").arg(i + 1).arg(word) : QStringLiteral("–   %1").arg(word));
    item.setForeground(counts ? theme::colors().ink : theme::colors().faint);
    item.setData(Qt::AccessibleTextRole, counts ? tr("place %1: %2").arg(i + 1).arg(word)
                                                : tr("%1, below the places asked for").arg(word));
  }
}

Response OrderAnswer::response() const {
  Response response;
  for (int i = 0; i < std::min(count_, list_->count()); ++i)
    response.chosen.push_back(list_->item(i)->data(kToken).toInt());
  return response;
}

void OrderAnswer::setResponse(const Response& response) {
  for (std::size_t i = 0; i < response.chosen.size(); ++i)
    for (int row = static_cast<int>(i); row < list_->count(); ++row) {
      if (list_->item(row)->data(kToken).toInt() != response.chosen[i]) continue;
      list_->insertItem(static_cast<int>(i), list_->takeItem(row));
      break;
    }
  number();
}

void OrderAnswer::show(const Judgement& judgement) {
  using Outcome = Judgement::Outcome;
  if (!judgement.right_choices.empty()) {
    Response right;
    right.chosen = judgement.right_choices;
    setResponse(right);
  }
  if (judgement.outcome == Outcome::Unjudged) return mark_->setVerdict(std::nullopt);
  mark_->setVerdict(judgement.outcome == Outcome::Right || !judgement.right_choices.empty());
}

void OrderAnswer::setOpen(bool open) {
  list_->setMovable(open);
  up_->setEnabled(open);
  down_->setEnabled(open);
}

}  // namespace lab
