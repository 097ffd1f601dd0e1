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

/// The list "Where is this used?". Has a link to each region that is computed directly from a cell. A long
/// list shows only its first links, and a further link that shows all of them.
class UsedInList : public QWidget {
  Q_OBJECT

 public:
  explicit UsedInList(QWidget* parent = nullptr);
  void showUses(const Experiment& experiment, const CellRef& cell, Convention convention);

 signals:
  void activated(const lab::Region& region);

 private:
  void fill();

  QVBoxLayout* column_;
  QLabel* nowhere_;
  LinkButton* all_;
  std::vector<LinkButton*> links_;  ///< never removed, only hidden, so that a focused link keeps the focus
  CellRef cell_;
  std::vector<Region> regions_;
  QStringList words_;
  bool open_ = false;
};

}  // namespace lab
