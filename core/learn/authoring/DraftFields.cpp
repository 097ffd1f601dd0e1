// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/DraftFields.h"

#include <algorithm>
#include <array>

namespace lab {
namespace {

using Draft = QuestionDraft;
using Keys = std::span<const std::string_view>;

constexpr std::array kFields{DraftField{"query", &Draft::query, true},
                             DraftField{"head", &Draft::head, true},
                             DraftField{"of", &Draft::of},
                             DraftField{"count", &Draft::count, true},
                             DraftField{"answer", &Draft::answer},
                             DraftField{"tolerance", &Draft::tolerance, true},
                             DraftField{"digits", &Draft::digits, true},
                             DraftField{"unit", &Draft::unit},
                             DraftField{"condition", &Draft::condition}};
constexpr std::array kLists{DraftList{"cells", &Draft::cells}, DraftList{"may_edit", &Draft::may_edit},
                            DraftList{"stages", &Draft::stages}};

constexpr std::array<std::string_view, 4> kNumber{"answer", "tolerance", "digits", "unit"};
constexpr std::array<std::string_view, 3> kStrongestKey{"query", "head", "of"};
constexpr std::array<std::string_view, 2> kOrder{"of", "count"};
constexpr std::array<std::string_view, 2> kReveal{"answer", "unit"};
constexpr std::array<std::string_view, 2> kChoose{"options", "several"};
constexpr std::array<std::string_view, 3> kFill{"cells", "tolerance", "digits"};
constexpr std::array<std::string_view, 3> kConstruct{"condition", "may_edit", "solution"};
constexpr std::array<std::string_view, 1> kFindError{"lines"};
constexpr std::array<std::string_view, 2> kCheck{"stages", "head"};

}  // namespace

std::span<const DraftField> draftFields() {
  return kFields;
}

std::span<const DraftList> draftLists() {
  return kLists;
}

std::span<const std::string_view> keysOf(QuestionKind kind) {
  // The lists have the same order as QuestionKind.
  static const std::array<Keys, kQuestionKinds> keys{kNumber, kStrongestKey, kOrder,     kReveal, kChoose,
                                                     kFill,   kConstruct,    kFindError, kCheck};
  return keys[static_cast<std::size_t>(kind)];
}

bool takes(QuestionKind kind, std::string_view key) {
  const auto keys = keysOf(kind);
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

ChoiceKeys choiceKeys(QuestionKind kind) {
  if (kind == QuestionKind::Choose) return {"options", "right"};
  if (kind == QuestionKind::FindError) return {"lines", "wrong"};
  return {};
}

}  // namespace lab
