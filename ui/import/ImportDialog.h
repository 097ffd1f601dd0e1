// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "core/io/arrays/ArrayProposals.h"

class QLabel;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace lab {

/// Lists the arrays of a file with name, shape, type and target, and says what the import changes
/// or why it is not possible. Call open(), which does not block, and handle `chosen`.
class ImportDialog : public QDialog {
  Q_OBJECT

 public:
  /// `file` is the name that is shown.
  ImportDialog(const QString& file, std::vector<NumberArray> arrays, const Experiment& experiment,
               QWidget* parent = nullptr);

  /// Proposes `target` for one array and no target for the others. It is the first array that fits
  /// as it is, otherwise the first one that fits transposed, otherwise the first one of the file.
  void propose(const ArrayTarget& target);
  /// The target of the array in `row`.
  ArrayTarget target(int row) const;
  void setTarget(int row, const ArrayTarget& target);

 signals:
  void chosen(const lab::Experiment& experiment);  ///< Import was pressed

 private:
  void addRow(int row);
  /// Imports with the current targets, and shows what changes or why it is not possible.
  void check();

  std::vector<NumberArray> arrays_;
  Experiment experiment_;
  std::vector<ArrayProposal> proposals_;  ///< one for each array
  QTableWidget* table_;
  QSpinBox* heads_;
  QLabel* result_;
  QPushButton* import_;
  Result<ImportedExperiment> imported_;
};

}  // namespace lab
