// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/HistoryPanel.h"

#include <QScopedValueRollback>

#include "ui/theme/Theme.h"

namespace lab {

HistoryModel::HistoryModel(Workbench& bench, QObject* parent)
    : QAbstractListModel(parent), bench_(bench), shown_(bench.document.undoStack()->count() + 1) {
  QUndoStack* stack = bench_.document.undoStack();
  connect(stack, &QUndoStack::indexChanged, this, &HistoryModel::update);
  connect(stack, &QUndoStack::cleanChanged, this, &HistoryModel::update);
  connect(&bench_.options, &ViewOptions::changed, this, &HistoryModel::update);
  connect(&theme::notifier(), &theme::Notifier::changed, this, &HistoryModel::update);
}

int HistoryModel::currentRow() const {
  return bench_.document.undoStack()->index();
}

int HistoryModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : shown_;
}

void HistoryModel::update() {
  const int count = bench_.document.undoStack()->count() + 1;
  if (count != shown_) {
    beginResetModel();
    shown_ = count;
    endResetModel();
  } else {
    emit dataChanged(index(0), index(shown_ - 1));
  }
  emit moved();
}

QString HistoryModel::text(int row) const {
  if (row > bench_.document.undoStack()->count()) return {};  // the model is not reset yet
  return row == 0 ? tr("The start") : bench_.document.stepText(row - 1, bench_.options.convention());
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const int row = index.row();
  const bool now = row == currentRow(), later = row > currentRow();
  const bool saved = row == bench_.document.undoStack()->cleanIndex();
  switch (role) {
    case Qt::DisplayRole: {
      const QString mark = now && saved ? tr("%1 — now, saved")
                           : now        ? tr("%1 — now")
                           : saved      ? tr("%1 — saved")
                                        : QStringLiteral("%1");
      return mark.arg(text(row));
    }
    case Qt::AccessibleTextRole: {
      const QString shown = data(index, Qt::DisplayRole).toString();
      return later ? tr("%1 (undone)").arg(shown) : shown;
    }
    case Qt::ToolTipRole:
      return later ? tr("Undone: click to redo it") : tr("Click to go back to this");
    case Qt::FontRole: {
      QFont font = now ? theme::titleFont() : theme::textFont();
      font.setStrikeOut(later);
      return font;
    }
    case Qt::ForegroundRole:
      return later ? QVariant(theme::colors().faint) : QVariant();
    default:
      return {};
  }
}

HistoryPanel::HistoryPanel(Workbench& bench, QWidget* parent)
    : QListView(parent), bench_(bench), model_(new HistoryModel(bench, this)) {
  setAccessibleName(tr("History of changes"));
  setModel(model_);
  setFrameShape(QFrame::NoFrame);
  setUniformItemSizes(true);
  setWordWrap(false);
  setTextElideMode(Qt::ElideMiddle);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setSpacing(1);
  connect(model_, &HistoryModel::moved, this, &HistoryPanel::follow);
  follow();
}

void HistoryPanel::follow() {
  const QScopedValueRollback guard(following_, true);
  setCurrentIndex(model_->index(model_->currentRow()));
}

void HistoryPanel::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  if (hasFocus())
    QListView::currentChanged(current, previous);
  else  // QListView would tell screen readers that the focus has moved here
    QAbstractItemView::currentChanged(current, previous);
  if (!following_ && current.isValid()) bench_.document.jumpTo(current.row());
}

}  // namespace lab
