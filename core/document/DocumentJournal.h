// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/base/Refusal.h"
#include "core/document/History.h"
#include "core/engine/AttentionTrace.h"
#include "core/io/Journal.h"

/// The journal of an experiment: converts its states and undo steps to records, and back.
namespace lab {

/// The bytes of the state before the first step.
QByteArray bytesOf(const DocumentState& base);
/// The bytes of a step. They contain only the changes of the step.
QByteArray bytesOf(const HistoryStep& step);

/// A document with its undo history, read from a journal.
struct RecoveredDocument {
  JournalNote note;
  DocumentState base;  ///< before the first step
  DocumentState now;   ///< at `index`
  DocumentState last;  ///< after all steps
  std::vector<HistoryStep> steps;
  int index = 0;
  int saved_step = -1;   ///< index of the saved state; -1: it is not known, the document counts as modified
  AttentionTrace trace;  ///< of `now`
};

/// Reads the journal of an experiment and computes the experiment. Ignores the first damaged step and all
/// later steps. If the experiment of a step cannot be computed, uses the previous step.
Result<RecoveredDocument> recoverDocument(const QString& journal,
                                          const std::function<bool(double)>& progress = {});

}  // namespace lab
