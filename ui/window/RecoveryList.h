// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

#include "core/io/Journal.h"

class QPushButton;
class QTreeWidget;

namespace lab {

/// Lists the unsaved work of earlier runs of the program that ended unexpectedly, one line for each
/// document. Not modal. Work that is neither opened nor discarded is kept for the next start.
class RecoveryList : public QDialog {
  Q_OBJECT

 public:
  explicit RecoveryList(const QList<JournalLeftover>& leftovers, QWidget* parent = nullptr);

 signals:
  void openAsked(const lab::JournalLeftover& leftover);
  void discardAsked(const lab::JournalLeftover& leftover);

 private:
  /// Removes the current line and returns its work. Closes the dialog after the last line.
  JournalLeftover take();

  QList<JournalLeftover> leftovers_;
  QTreeWidget* list_;
};

}  // namespace lab
