// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/NumberDelegate.h"
#include "ui/worksheet/BlankModel.h"

namespace lab {

/// Paints a blank as a field with a line below it, with the learner's number and the sign of its
/// verdict.
class BlankDelegate : public NumberDelegate {
  Q_OBJECT

 public:
  BlankDelegate(BlankModel& model, QObject* parent);

  bool focused = false;  ///< true while the table has the keyboard focus: the current cell is framed
  /// Width of the sign and of the padding around the number, px.
  static int margins();

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 protected:
  bool accepts(const QString& text) const override { return model_.accepts(text); }
  void refuse(const QString& text) const override { model_.refuse(text); }

 private:
  BlankModel& model_;
};

}  // namespace lab
