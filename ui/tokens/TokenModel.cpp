// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/TokenModel.h"

namespace lab {

TokenModel::TokenModel(Document& document, Side side, QObject* parent)
    : QAbstractListModel(parent), document_(document), side_(side), count_(tokenCount()) {
  connect(&document, &Document::edited, this, &TokenModel::follow);
}

int TokenModel::tokenCount() const {
  const Experiment& e = document_.experiment();
  if (side_ == Side::Key && e.mode == Mode::Self) return 0;
  return static_cast<int>(e.tokens(side_).size());
}

bool TokenModel::isPadding(int row) const {
  const Experiment& e = document_.experiment();
  const bool keys = side_ == Side::Key || e.mode == Mode::Self;
  return keys && e.mask.kind == Mask::Kind::Padding && e.mask.padding(0, row) != 0.0;
}

bool TokenModel::paddingChanged() {
  const Mask& mask = document_.experiment().mask;
  const Matrix now = mask.kind == Mask::Kind::Padding ? mask.padding : Matrix();
  const bool changed = !now.identicalTo(padding_);
  padding_ = now;
  return changed;
}

void TokenModel::follow(const Change& change) {
  if (change.structure) paddingChanged();  // all texts are announced as changed
  if (!change.structure && !change.labels) {
    if (change.touches(MatrixId::Mask) && count_ > 0 && paddingChanged())
      emit dataChanged(index(0), index(count_ - 1), {kPaddingRole, Qt::ToolTipRole, Qt::AccessibleTextRole});
    return;
  }
  // Insert or remove rows at the end and announce all texts as changed. This needs no copy of the old
  // sentence, and views keep their scroll position.
  const int count = tokenCount();
  if (count > count_) {
    beginInsertRows({}, count_, count - 1);
    count_ = count;
    endInsertRows();
  } else if (count < count_) {
    beginRemoveRows({}, count, count_ - 1);
    count_ = count;
    endRemoveRows();
  }
  if (count_ > 0) emit dataChanged(index(0), index(count_ - 1));
}

int TokenModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : count_;
}

QVariant TokenModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= tokenCount()) return {};
  const QString token = QString::fromStdString(document_.experiment().token(side_, index.row()));
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
      return token;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
      const QString place = isPadding(index.row()) ? tr("%1 (token %2 of %3, padding: no query looks at it)")
                                                   : tr("%1 (token %2 of %3)");
      return place.arg(token).arg(index.row() + 1).arg(tokenCount());
    }
    case kPaddingRole:
      return isPadding(index.row());
    default:
      return {};
  }
}

bool TokenModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || !index.isValid() || index.row() >= tokenCount()) return false;
  if (value.toString() == data(index, Qt::EditRole).toString()) return false;
  const QString word = value.toString().simplified();
  if (word.isEmpty()) {
    emit emptyRefused(index.row());
    return false;
  }
  if (word == data(index, Qt::EditRole).toString()) return false;
  const TokenEdit edit = renameToken(document_, side_, index.row(), word);
  if (edit.refused) return false;
  emit renamed(edit);
  return true;
}

Qt::ItemFlags TokenModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemNeverHasChildren;
}

}  // namespace lab
