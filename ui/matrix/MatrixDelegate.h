// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/NumberDelegate.h"

namespace lab {

/// The state that all cells of one table share while they are painted.
struct CellLook {
  QFont font;
  int padding = theme::kStep;  ///< px, between a number and the border of its cell
  int row = -1;                ///< the row of the selected token; -1: none
  int column = -1;             ///< the column of the selected token; -1: none
  std::optional<CellRef> current;
  std::optional<CellRef> marked;
  std::vector<Region> operands;  ///< outlined cells: the operands of the explained number
};

/// Paints a number on its background tint. The editor shows the number in full precision.
class MatrixDelegate : public NumberDelegate {
  Q_OBJECT

 public:
  MatrixDelegate(MatrixModel& model, QObject* parent);

  CellLook look;
  /// Paints the marker that invites a learner to drag a number. It reaches a little beyond the cell.
  static void paintMarker(QPainter& painter, const QRect& cell);

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 protected:
  QFont editorFont() const override { return look.font; }
  void refuse(const QString& text) const override { emit model_.refused(notANumber(text)); }

 private:
  void paintBackground(QPainter& painter, const QRect& rect, int row, int column) const;

  MatrixModel& model_;
};

}  // namespace lab
