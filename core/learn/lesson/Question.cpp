// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Question.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "core/explain/Cells.h"

namespace lab {
namespace {

/// The translation contexts are the classes that show the texts. They are kept, because the translations
/// refer to them.
struct KindOfQuestion {
  const char* key;                       ///< in files
  const char* task;                      ///< see taskWords()
  const char* name;                      ///< see kindName()
  std::array<std::string_view, 4> keys;  ///< apart from those of all kinds; the last may be empty
};

/// The kinds of questions, in the order of QuestionKind.
constexpr std::array kKinds{
    KindOfQuestion{"number",
                   QT_TRANSLATE_NOOP("lab::QuestionBox", "Predict a number"),
                   QT_TRANSLATE_NOOP("lab::QuestionPage", "Predict a number"),
                   {"answer", "tolerance", "digits", "unit"}},
    KindOfQuestion{"strongest_key",
                   QT_TRANSLATE_NOOP("lab::QuestionBox", "Predict a word"),
                   QT_TRANSLATE_NOOP("lab::QuestionPage", "Predict the strongest key"),
                   {"query", "head", "of"}},
    KindOfQuestion{"order",
                   QT_TRANSLATE_NOOP("lab::QuestionBox", "Put in order, the largest first"),
                   QT_TRANSLATE_NOOP("lab::QuestionPage", "Put in order"),
                   {"of", "count"}},
    KindOfQuestion{"reveal",
                   QT_TRANSLATE_NOOP("lab::QuestionBox", "Guess, then see"),
                   QT_TRANSLATE_NOOP("lab::QuestionPage", "Guess, then see"),
                   {"answer", "unit"}},
    KindOfQuestion{"choose",
                   QT_TRANSLATE_NOOP("lab::QuestionBox", "Choose one"),
                   QT_TRANSLATE_NOOP("lab::QuestionPage", "Choose"),
                   {"options", "several"}},
    KindOfQuestion{"fill",
                   QT_TRANSLATE_NOOP("lab::QuestionBox", "Fill in the hidden numbers"),
                   QT_TRANSLATE_NOOP("lab::QuestionPage", "Fill in hidden cells"),
                   {"cells", "tolerance", "digits"}},
    KindOfQuestion{
        "construct",
        QT_TRANSLATE_NOOP("lab::QuestionBox", "Your task"),
        QT_TRANSLATE_NOOP("lab::QuestionPage", "Construct: change the tables until a condition is true"),
        {"condition", "may_edit", "solution"}},
    KindOfQuestion{"find_error",
                   QT_TRANSLATE_NOOP("lab::QuestionBox", "Find the error: mark lines"),
                   QT_TRANSLATE_NOOP("lab::QuestionPage", "Find the error"),
                   {"lines"}},
    KindOfQuestion{"check",
                   QT_TRANSLATE_NOOP("lab::QuestionBox", "Work it out"),
                   QT_TRANSLATE_NOOP("lab::QuestionPage", "Work it out, checked stage by stage"),
                   {"stages", "head"}},
};
static_assert(kKinds.size() == kQuestionKinds);

const KindOfQuestion& entryOf(QuestionKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}

}  // namespace

QString keyOf(QuestionKind kind) {
  return QLatin1String(entryOf(kind).key);
}

std::optional<QuestionKind> questionKindFromKey(const QString& key) {
  const auto found = std::ranges::find_if(
      kKinds, [&key](const KindOfQuestion& kind) { return key == QLatin1String(kind.key); });
  if (found == kKinds.end()) return std::nullopt;
  return static_cast<QuestionKind>(found - kKinds.begin());
}

QString taskWords(const Question& question) {
  const auto* choose = std::get_if<ChooseQuestion>(&question.of);
  return QCoreApplication::translate("lab::QuestionBox",
                                     choose != nullptr && choose->several
                                         ? QT_TRANSLATE_NOOP("lab::QuestionBox", "Choose all that are right")
                                         : entryOf(question.kind()).task);
}

QString kindName(QuestionKind kind) {
  return QCoreApplication::translate("lab::QuestionPage", entryOf(kind).name);
}

std::span<const std::string_view> keysOf(QuestionKind kind) {
  const auto& keys = entryOf(kind).keys;
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

std::vector<CellRef> cellsToFill(const Question& question, const Experiment& experiment) {
  std::vector<CellRef> cells;
  const auto* fill = std::get_if<FillQuestion>(&question.of);
  if (fill == nullptr) return cells;
  for (const LessonRegion& place : fill->cells) {
    const auto region = place.resolve(experiment, question.head);
    if (!region) return {};
    for (const CellRef& cell : cellsOf(region.value())) cells.push_back(cell);
  }
  return cells;
}

}  // namespace lab
