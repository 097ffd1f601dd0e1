// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <functional>

#include "core/base/Refusal.h"
#include "core/learn/authoring/LessonDraft.h"
#include "core/learn/lesson/LessonFiles.h"

/// The lesson files of a draft: reads them, converts a draft to their contents, and writes them.
namespace lab {

/// A draft that was read from a folder, and the files that it was read from.
struct LoadedDraft {
  LessonDraft draft;
  QStringList files;  ///< full paths
};

/// Opens the lesson of a folder for editing. The lesson may be unfinished, with expressions and
/// regions that are not valid. Refuses files that are not lessons, unknown keys, and texts and
/// experiments that cannot be read.
Result<LoadedDraft> loadDraft(const QString& folder);

/// Like loadDraft, but from a parsed lesson.json.
Result<LoadedDraft> readDraft(LessonFiles& files, JsonValue& value);

/// Returns the contents of the files of a lesson. Equal drafts give equal bytes. Steps that name the same
/// file share it if their contents are identical. A step without an experiment file uses the file of an
/// identical experiment. Other steps get a new file, named after the id of the step. A new file gets no name
/// for which `taken` returns true.
LessonContents contentsOf(const LessonDraft& draft, const std::function<bool(const QString&)>& taken = {});

/// Writes a lesson to its folder. Creates the folder if it does not exist. Writes all new contents to
/// temporary files before it replaces any file; lesson.json is replaced last. If a replacement fails,
/// restores the previous files, so that the lesson is written completely or not at all. Does not touch files
/// whose contents would not change, and does not remove files that the lesson no longer uses.
///
/// `own` contains the names, relative to the folder, of the files that already belong to this lesson. Other
/// files are never overwritten. Returns the names of all files of the lesson. Refused if the folder contains
/// another lesson, if the lesson is too large to be read again, or if a file cannot be written.
Result<QStringList> saveDraft(const LessonDraft& draft, const QString& folder, const QStringList& own);

}  // namespace lab
