// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "core/model/Convention.h"
#include "core/model/Experiment.h"
#include "core/model/MatrixId.h"

class QLabel;
class QVBoxLayout;

namespace lab {

class LinkButton;

/// "Where is this used?": a link to each region that is computed directly from a cell. Shows the first few,
/// and all of them on request.
class UsedInList : public QWidget {
  Q_OBJECT

 public:
  explicit UsedInList(QWidget* parent = nullptr);
  void showUses(const Experiment& experiment, const CellRef& cell, Convention convention);

 signals:
  void activated(const lab::CellRef& cell);

 private:
  void fill();

  QVBoxLayout* column_;
  QLabel* nowhere_;
  LinkButton* all_;
  std::vector<LinkButton*> links_;  ///< never fewer than before, so that a link with the focus stays
  CellRef cell_;
  std::vector<Region> regions_;
  QStringList words_;
  bool open_ = false;
};

/// The cell of `region` nearest to the row and column of `cell`: a masked score leads to its own weight, not
/// to the first weight of its row.
CellRef nearestIn(const Region& region, const CellRef& cell);

}  // namespace lab
