// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

#include "core/base/Refusal.h"
#include "ui/Notices.h"

namespace lab {

class WindowController;

/// Returns the notice "Recovered your unsaved changes from 14:03.", with the choices to keep and to discard
/// them.
Notice recoveredNotice(const QDateTime& changed, const std::function<void()>& discard);
/// Shows the notice over an experiment that was recovered, with the choices to keep it, to discard it and to
/// show how it differs from the saved one.
void offerRecovered(WindowController& controller, const QDateTime& changed);
/// Returns a notice that edits cannot be written to the journal.
Notice journalNotice(const Refusal& why);

}  // namespace lab
