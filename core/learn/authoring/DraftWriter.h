// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "core/learn/authoring/LessonDraft.h"
#include "core/learn/lesson/LessonFiles.h"

/// Converts a draft to the contents of lesson files.
namespace lab {

/// Returns the contents of the files of a lesson. Equal drafts give equal bytes. Steps with identical texts
/// or experiments share a file if they named the same file or none. A step without a file gets a new one,
/// named after its id. A new file gets no name for which `taken` returns true.
LessonContents contentsOf(const LessonDraft& draft, const std::function<bool(const QString&)>& taken = {});

}  // namespace lab
