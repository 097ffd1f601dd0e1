// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>

#include "core/base/Refusal.h"
#include "ui/Notices.h"

class QUndoStack;

namespace lab {

class WindowController;

/// The ids of the notices about recovered work. A window may show an experiment and a lesson that is written.
inline const QString kRecovered = QStringLiteral("recovered"),
                     kRecoveredLesson = QStringLiteral("recovered-lesson");

/// Returns the notice `id`, "Recovered your unsaved changes from 14:03.", with the choices to keep and to
/// discard them.
Notice recoveredNotice(const QString& id, const QDateTime& changed, const std::function<void()>& discard);
/// At the next edit, replaces the choices of the notice by a sentence that the changes are kept: Discard
/// would also remove the new ones. The edit after that withdraws the notice, and so does undo.
void keepWithEdit(Notices& notices, const QString& id, QUndoStack& steps);
/// Shows the notice over an experiment that was recovered, with the choices to keep it, to discard it and to
/// show how it differs from the saved one.
void offerRecovered(WindowController& controller, const QDateTime& changed);
/// Returns a notice that edits cannot be written to the journal.
Notice journalNotice(const Refusal& why);

}  // namespace lab
