// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "ui/Workbench.h"

class QKeyEvent;
class QLineEdit;

namespace lab {

/// Whether the key types the first character of a number.
bool beginsNumber(const QKeyEvent& event);

/// Connects the hidden cells of the tables with the fields for their numbers. A click on a hidden cell
/// focuses its field, and focusing a field selects its cell. A number typed on a hidden cell goes into its
/// field.
class HiddenCellFields : public QObject {
  Q_OBJECT

 public:
  /// `fields[i]` is the field of `cells[i]`. `parent` owns this object. The fields must live as long as this
  /// object.
  HiddenCellFields(std::vector<QLineEdit*> fields, std::vector<CellRef> cells, Workbench& bench,
                   QObject* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// The field of the selected cell; null if it has no field or the field is hidden or read-only.
  QLineEdit* selected() const;

  std::vector<QLineEdit*> fields_;
  std::vector<CellRef> cells_;
  Workbench bench_;
};

}  // namespace lab
