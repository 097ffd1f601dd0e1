// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/DraftCheck.h"
#include "ui/theme/MovableRows.h"

namespace lab {

/// A list model of the steps of the lesson that is being written, with the number of problems in
/// each. Dragging a step moves it in the draft.
class StepListModel : public MovableRows {
  Q_OBJECT

 public:
  StepListModel(AuthorDocument& author, KnownProblems& problems, QObject* parent = nullptr);

  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  /// Updates the problems that are shown. Call this after a check for problems.
  void showProblems();

 private:
  void moveTo(int from, int to) override;
  void update();

  AuthorDocument& author_;
  KnownProblems& problems_;
  bool checked_ = false;  ///< the present draft has been checked for problems
};

/// The view of a StepListModel. A step is moved by dragging or with Alt and the arrow keys, and
/// removed with Delete.
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
