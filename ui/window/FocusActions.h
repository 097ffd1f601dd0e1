// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "core/model/Restructure.h"
#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

namespace lab {

class MatrixTable;
class TokenBar;
class TokenRow;

/// Actions that refer to the current table or token row: copy, paste, fill, scrub; add, remove and move a
/// token. They act on the table or token row that had the keyboard focus last.
class FocusActions : public QObject {
  Q_OBJECT

 public:
  FocusActions(Workbench& bench, Actions& actions, TokenBar& tokens, QWidget& window);

 signals:
  /// A whole matrix was copied to the clipboard; `sentence` names it.
  void copied(const QString& sentence);

 private:
  void connectTable();
  void connectTokens();
  void onFocus(QWidget* now);
  void enable();
  void fill(Fill fill);
  TokenRow* tokenRow() const;

  Workbench bench_;
  Actions& actions_;
  TokenBar& tokens_;
  QWidget& window_;
  QPointer<MatrixTable> table_;
  QPointer<TokenRow> row_;
};

}  // namespace lab
