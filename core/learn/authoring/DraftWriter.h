// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "core/learn/authoring/LessonDraft.h"
#include "core/learn/lesson/LessonFiles.h"

/// Converts a draft to the contents of lesson files.
namespace lab {

/// Returns the contents of the files of a lesson. Equal drafts give equal bytes. Steps that name the same
/// file share it if their contents are identical. A step without an experiment file uses the file of an
/// identical experiment. Other steps get a new file, named after the id of the step. A new file gets no name
/// for which `taken` returns true.
LessonContents contentsOf(const LessonDraft& draft, const std::function<bool(const QString&)>& taken = {});

}  // namespace lab
