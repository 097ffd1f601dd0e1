// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/StepList.h"

#include <QKeyEvent>

#include "ui/authoring/TypedFields.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kRowsShown = 5;

}  // namespace

StepListModel::StepListModel(AuthorDocument& author, KnownProblems& problems, QObject* parent)
    : MovableRows(parent), author_(author), problems_(problems) {
  connect(&author, &AuthorDocument::changed, this, &StepListModel::update);
  connect(&theme::notifier(), &theme::Notifier::changed, this, &StepListModel::update);
  update();
}

void StepListModel::update() {
  checked_ = false;
  announce(author_.draft().count());
}

void StepListModel::showProblems() {
  checked_ = true;
  announce(rowCount());
}

QVariant StepListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !author_.draft().has(index.row())) return {};
  const StepDraft& step = author_.draft().step(index.row());
  const auto faults = checked_ ? static_cast<int>(problems_.of(author_.draft(), index.row()).size()) : 0;
  const QString title = step.title.isEmpty() ? tr("(no title)") : step.title;
  switch (role) {
    case Qt::DisplayRole: {
      QStringList notes;
      if (step.question) notes << tr("asks");
      if (faults > 0) notes << tr("%n to fix", nullptr, faults);
      const QString text = tr("%1   %2").arg(index.row() + 1).arg(title);
      return notes.isEmpty() ? text : tr("%1   (%2)").arg(text, notes.join(QStringLiteral(", ")));
    }
    case Qt::AccessibleTextRole: {
      QString text = tr("Step %1 of %2: %3").arg(index.row() + 1).arg(rowCount()).arg(title);
      if (step.question) text = tr("%1, asks a question").arg(text);
      return faults > 0 ? tr("%1, %n to fix", nullptr, faults).arg(text) : text;
    }
    case Qt::ToolTipRole:
      return step.question ? tr("%1: asks a question").arg(title) : title;
    case Qt::ForegroundRole:
      return faults > 0 ? QVariant(theme::colors().warning) : QVariant();
    default:
      return {};
  }
}

void StepListModel::moveTo(int from, int to) {
  author_.moveStep(from, to);
}

StepList::StepList(AuthorDocument& author, KnownProblems& problems, QWidget* parent)
    : QListView(parent), author_(author), model_(new StepListModel(author, problems, this)) {
  setAccessibleName(tr("Steps of the lesson"));
  setModel(model_);
  setUpMovableRows(*this);
  connect(&author_, &AuthorDocument::changed, this, &StepList::follow);
  connect(&author_, &AuthorDocument::currentChanged, this, &StepList::follow);
  follow();
}

QSize StepList::sizeHint() const {
  return {QListView::sizeHint().width(), kRowsShown * (theme::kRow + theme::kStep)};
}

void StepList::follow() {
  const QModelIndex now = model_->index(author_.current());
  if (now != currentIndex()) setCurrentIndex(now);
}

void StepList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QListView::currentChanged(current, previous);
  if (current.isValid()) author_.setCurrent(current.row());
}

bool StepList::event(QEvent* event) {
  if (takesUndo(author_, event)) return true;
  const bool pressed = event->type() == QEvent::KeyPress;
  if (!pressed && event->type() != QEvent::ShortcutOverride) return QListView::event(event);
  const auto* key = static_cast<QKeyEvent*>(event);
  const bool arrow = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down;
  const bool moves = arrow && key->modifiers() == Qt::AltModifier;
  const bool removes = key->key() == Qt::Key_Delete && key->modifiers() == Qt::NoModifier;
  if (!moves && !removes) return QListView::event(event);
  event->accept();
  if (!pressed) return true;
  if (moves)
    author_.moveStep(author_.current(), author_.current() + (key->key() == Qt::Key_Up ? -1 : 1));
  else
    author_.removeStep();
  return true;
}

}  // namespace lab
