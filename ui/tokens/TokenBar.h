// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Notices.h"
#include "ui/Workbench.h"

namespace lab {

class TokenRow;

/// The sentences at the top of the window: the tokens that ask and, in cross mode, the tokens that answer.
class TokenBar : public QWidget {
  Q_OBJECT

 public:
  TokenBar(Workbench& bench, Notices& notices, QWidget* parent = nullptr);

  TokenRow* queryRow() const { return query_; }
  TokenRow* keyRow() const { return key_; }
  /// Ends what is being typed as Enter would: before saving or closing.
  void commit();

 private:
  void showMode();

  Workbench bench_;
  TokenRow* query_;
  TokenRow* key_;
};

}  // namespace lab
