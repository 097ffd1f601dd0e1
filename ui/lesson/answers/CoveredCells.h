// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "ui/Workbench.h"

class QLineEdit;

namespace lab {

/// The covered cells of the tables and the fields in which their numbers are written: a click on the one
/// leads to the other, and a number typed at a covered cell goes into its field.
class CoveredCells : public QObject {
  Q_OBJECT

 public:
  /// `fields[i]` is for `cells[i]`. Lives as long as `parent`.
  CoveredCells(std::vector<QLineEdit*> fields, std::vector<CellRef> cells, Workbench& bench, QObject* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QLineEdit* selected() const;

  std::vector<QLineEdit*> fields_;
  std::vector<CellRef> cells_;
  Workbench bench_;
};

}  // namespace lab
