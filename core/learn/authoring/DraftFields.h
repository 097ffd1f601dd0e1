// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "core/learn/authoring/LessonDraft.h"

/// Maps keys of a lesson file to members of QuestionDraft. Both the reader and the writer use this table.
namespace lab {

struct DraftField {
  std::string_view key;
  QString QuestionDraft::*text;
  bool number = false;  ///< written as a JSON number if the text is a number
};
struct DraftList {
  std::string_view key;
  QStringList QuestionDraft::*texts;
};

/// Returns all fields with one text, in the order in which they are written.
std::span<const DraftField> draftFields();
/// Returns all fields with a list of texts, in the order in which they are written.
std::span<const DraftList> draftLists();
/// Returns the keys of a question of this kind, apart from the keys that all kinds have.
std::span<const std::string_view> keysOf(QuestionKind kind);
/// Returns whether questions of this kind have this key, apart from the keys that all kinds have.
bool takes(QuestionKind kind, std::string_view key);
/// The keys of a list of choices: "options" with the mark "right", or "lines" with the mark "wrong". Both are
/// empty if the kind of question has no choices.
struct ChoiceKeys {
  std::string_view list, mark;
};
ChoiceKeys choiceKeys(QuestionKind kind);

}  // namespace lab
