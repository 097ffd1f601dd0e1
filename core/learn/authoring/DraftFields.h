// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "core/learn/authoring/LessonDraft.h"

/// Which key of a lesson file stands for which part of a QuestionDraft: one table for reading and writing.
namespace lab {

struct DraftField {
  std::string_view key;
  QString QuestionDraft::*text;
  bool number = false;  ///< written as a number where it is one
};
struct DraftList {
  std::string_view key;
  QStringList QuestionDraft::*texts;
};

/// In the order in which they are written.
std::span<const DraftField> draftFields();
std::span<const DraftList> draftLists();
/// What a question of this kind takes besides what all do.
std::span<const std::string_view> keysOf(QuestionKind kind);
bool takes(QuestionKind kind, std::string_view key);
/// "options" or "lines", and in them "right" or "wrong"; empty where the kind has neither.
struct ChoiceKeys {
  std::string_view list, mark;
};
ChoiceKeys choiceKeys(QuestionKind kind);

}  // namespace lab
