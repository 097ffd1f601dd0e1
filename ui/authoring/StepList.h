// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QListView>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/DraftCheck.h"

namespace lab {

/// The steps of a lesson that is written, with how many things there are to mend in each. Keeps nothing; a
/// step that is dragged elsewhere is moved in the draft.
class StepListModel : public QAbstractListModel {
  Q_OBJECT

 public:
  StepListModel(AuthorDocument& author, KnownProblems& problems, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
  QStringList mimeTypes() const override;
  QMimeData* mimeData(const QModelIndexList& indexes) const override;
  bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                    const QModelIndex& parent) override;
  /// The problems were looked for: what is shown of them may be another.
  void showProblems();

 private:
  void update();

  AuthorDocument& author_;
  KnownProblems& problems_;
  int shown_ = 0;
  bool checked_ = false;
};

/// Dragged, or moved by Alt and the arrows; Delete removes.
class StepList : public QListView {
  Q_OBJECT

 public:
  StepList(AuthorDocument& author, KnownProblems& problems, QWidget* parent = nullptr);
  StepListModel& steps() { return *model_; }
  QSize sizeHint() const override;

 protected:
  bool event(QEvent* event) override;

 private:
  void follow();
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

  AuthorDocument& author_;
  StepListModel* model_;
};

}  // namespace lab
