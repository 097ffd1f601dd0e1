// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Journal.h"
#include "core/learn/authoring/LessonDraft.h"

/// The journal of a lesson that is being written: converts drafts and undo steps to records, and back.
namespace lab {

/// The draft after an undo step, and its current step.
struct DraftEdit {
  QString text;
  LessonDraft after;
  int current = -1;
};
/// The bytes of an undo step: the fields of the lesson, and the steps that were not in `before`.
QByteArray bytesOf(const LessonDraft& before, const DraftEdit& edit);
/// Returns false if the bytes are damaged. Steps that did not change are shared with `before`.
bool readEdit(const QByteArray& bytes, const LessonDraft& before, DraftEdit& edit);

/// A lesson that was read from a journal.
struct RecoveredDraft {
  JournalNote note;
  LessonDraft base;  ///< before the first step
  std::vector<DraftEdit> steps;
  int index = 0;
  QStringList published;  ///< see AuthorDocument
};
Result<RecoveredDraft> recoverDraft(const QString& journal);
QByteArray bytesOfPublished(const QStringList& published);

}  // namespace lab
