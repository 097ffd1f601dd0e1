// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Notices.h"
#include "ui/Workbench.h"

namespace lab {

class TokenRow;

/// The token rows at the top of the window: the query tokens and, in cross mode, the key/value tokens.
class TokenBar : public QWidget {
  Q_OBJECT

 public:
  TokenBar(Workbench& bench, Notices& notices, QWidget* parent = nullptr);

  TokenRow* queryRow() const { return query_; }
  /// Commits open editors, as Enter does. Called before saving and closing.
  void commit();

 signals:
  /// The learner wants to edit this number of an embedding.
  void editAsked(const lab::CellRef& cell);

 private:
  void showMode();

  Workbench bench_;
  TokenRow* query_;
  TokenRow* key_;
};

}  // namespace lab
