// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/TableLook.h"

#include <QAbstractButton>
#include <QTableView>

namespace lab {

void lookLikeMatrix(QTableView& table) {
  using View = QAbstractItemView;
  table.setFrameShape(QFrame::NoFrame);
  table.setShowGrid(false);
  table.setCornerButtonEnabled(false);
  if (auto* corner = table.findChild<QAbstractButton*>())
    corner->setStyleSheet(
        QStringLiteral("QTableCornerButton::section { background: transparent; border: 0; }"));
  table.setWordWrap(false);
  table.setSelectionMode(View::ContiguousSelection);
  table.setEditTriggers(View::AnyKeyPressed | View::EditKeyPressed | View::DoubleClicked);
  table.setHorizontalScrollMode(View::ScrollPerPixel);
  table.setVerticalScrollMode(View::ScrollPerPixel);
  table.setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

}  // namespace lab
