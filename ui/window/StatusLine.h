// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStatusBar>

#include "ui/Workbench.h"

namespace lab {

/// One line below the tokens. Shows what the last edit changed, or why it was refused. The tool tip says how
/// long the recomputation took. The sizes are at the right end.
class StatusLine : public QStatusBar {
  Q_OBJECT

 public:
  explicit StatusLine(Workbench& bench, QWidget* parent = nullptr);
  /// Shows what was done, for example "Saved cat.attn."
  void say(const QString& text);

 signals:
  void said(const QString& text);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void show(const QString& text, bool warning);
  void sayLater();
  void showSizes();

  Workbench bench_;
  QLabel* message_ = nullptr;
  QLabel* sizes_ = nullptr;
  bool warning_ = false;
  bool saying_ = false;  ///< screen readers will be told to say the message
};

/// "Edit W_Q[3,3], head 3: queries Q of head 3 and everything after them computed again." Empty if nothing
/// was edited.
QString describeChange(const QString& edit, const Change& change, const Experiment& experiment);

}  // namespace lab
