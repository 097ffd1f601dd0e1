// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Question.h"

#include <algorithm>
#include <array>

namespace lab {
namespace {

struct KindInFile {
  const char* name;
  std::array<std::string_view, 4> keys;  ///< apart from those of all kinds; the last may be empty
};

/// The kinds of questions, in the order of QuestionKind.
constexpr std::array<KindInFile, kQuestionKinds> kKindsInFile{{
    {"number", {"answer", "tolerance", "digits", "unit"}},
    {"strongest_key", {"query", "head", "of"}},
    {"order", {"of", "count"}},
    {"reveal", {"answer", "unit"}},
    {"choose", {"options", "several"}},
    {"fill", {"cells", "tolerance", "digits"}},
    {"construct", {"condition", "may_edit", "solution"}},
    {"find_error", {"lines"}},
    {"check", {"stages", "head"}},
}};

}  // namespace

QString keyOf(QuestionKind kind) {
  return QLatin1String(kKindsInFile[static_cast<std::size_t>(kind)].name);
}

std::optional<QuestionKind> questionKindFromKey(const QString& key) {
  const auto found = std::ranges::find_if(
      kKindsInFile, [&key](const KindInFile& kind) { return key == QLatin1String(kind.name); });
  if (found == kKindsInFile.end()) return std::nullopt;
  return static_cast<QuestionKind>(found - kKindsInFile.begin());
}

std::span<const std::string_view> keysOf(QuestionKind kind) {
  const auto& keys = kKindsInFile[static_cast<std::size_t>(kind)].keys;
  return {keys.begin(), std::ranges::find(keys, std::string_view())};
}

std::vector<std::string_view> allKeysOf(QuestionKind kind) {
  std::vector<std::string_view> keys{"kind", "ask", "hints", "then", "derivation", "misconceptions"};
  keys.insert(keys.end(), keysOf(kind).begin(), keysOf(kind).end());
  return keys;
}

bool takes(QuestionKind kind, std::string_view key) {
  return std::ranges::find(keysOf(kind), key) != keysOf(kind).end();
}

ChoiceKeys choiceKeys(QuestionKind kind) {
  if (kind == QuestionKind::Choose) return {"options", "right"};
  if (kind == QuestionKind::FindError) return {"lines", "wrong"};
  return {};
}

const std::vector<Choice>* choicesOf(const Question& question) {
  if (const auto* choose = std::get_if<ChooseQuestion>(&question.of)) return &choose->options;
  if (const auto* find = std::get_if<FindErrorQuestion>(&question.of)) return &find->lines;
  return nullptr;
}

}  // namespace lab
