// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

#include "core/base/Refusal.h"
#include "ui/Notices.h"

namespace lab {

class WindowController;

inline const QString kRecovered = QStringLiteral("recovered");

/// Returns the notice kRecovered, "Recovered your unsaved changes from 14:03.", with the choices to keep and
/// to discard them.
Notice recoveredNotice(const QDateTime& changed, const std::function<void()>& discard);
/// Withdraws the notice when `document` emits `edited`: the user goes on with the changes, and Discard would
/// also remove the new ones.
template <class Document, class Signal>
void withdrawRecovered(Notices& notices, Document& document, Signal edited) {
  QObject::connect(
      &document, edited, &notices, [&notices] { notices.withdraw(kRecovered); }, Qt::SingleShotConnection);
}

/// Shows the notice over an experiment that was recovered, with the choices to keep it, to discard it and to
/// show how it differs from the saved one.
void offerRecovered(WindowController& controller, const QDateTime& changed);
/// Returns a notice that edits cannot be written to the journal.
Notice journalNotice(const Refusal& why);

}  // namespace lab
