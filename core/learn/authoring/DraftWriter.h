// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "core/learn/authoring/LessonDraft.h"
#include "core/learn/lesson/LessonFiles.h"

/// What the files of a lesson are to hold.
namespace lab {

/// The same draft, the same bytes. Steps with identical texts or experiments share a file where they named
/// the same or none; a step without a file gets one called after its id. Names for which `taken` says true
/// are given to no new file.
LessonContents contentsOf(const LessonDraft& draft, const std::function<bool(const QString&)>& taken = {});

}  // namespace lab
