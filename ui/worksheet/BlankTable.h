// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/NumberTable.h"
#include "ui/worksheet/BlankModel.h"

namespace lab {

class BlankDelegate;

/// The blanks of one stage, to be filled in.
class BlankTable : public NumberTable {
  Q_OBJECT

 public:
  /// The model must outlive the table or be its child.
  explicit BlankTable(BlankModel* model, QWidget* parent = nullptr);

  /// The stored position of the current cell; empty if no cell is current.
  std::optional<RowColumn> currentCell() const;
  const BlankModel& blanks() const { return *model_; }

 signals:
  /// Another cell is current, or the table got the keyboard focus.
  void entered();

 protected:
  bool checkEditable() override { return true; }
  void enterAtEnd(bool back) override { focusNextPrevChild(!back); }
  int copiedRole() const override { return Qt::EditRole; }  // a blank is empty
  QRect pasted(const QRect& block, const QString& text, QString& why) override {
    return model_->paste(block, text, why);
  }
  void clear(const QRect& block) override { model_->clear(block); }
  int wantedColumnWidth() const override;
  int wantedRowHeight() const override;
  void fillMenu(QMenu& menu) override;

  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void changeEvent(QEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

 private:
  BlankTable(BlankModel* model, BlankDelegate* delegate, QWidget* parent);

  BlankModel* model_;
  BlankDelegate* delegate_;
};

}  // namespace lab
