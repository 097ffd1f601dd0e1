// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Question.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <iterator>

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

std::vector<std::string_view> questionKindKeys() {
  std::vector<std::string_view> keys;
  for (const KindOfQuestion& kind : kKinds) keys.emplace_back(kind.key);
  return keys;
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

namespace {

/// Marks and translates the texts, in the translation context "Misconceptions".
struct MisconceptionTexts {
  Q_DECLARE_TR_FUNCTIONS(Misconceptions)

 public:
  static constexpr Misconception kAll[]{
      {"sqrt_d_model", QT_TR_NOOP("dividing by the square root of d_model, not of d_k")},
      {"scale_after_softmax", QT_TR_NOOP("scaling after softmax")},
      {"why_square_root", QT_TR_NOOP("why the square root of d_k divides, and not d_k")},
      {"multiplied_by_sqrt_d", QT_TR_NOOP("multiplying by the square root of d_k instead of dividing")},
      {"softmax_axis", QT_TR_NOOP("softmax over the wrong axis")},
      {"mask_with_zero", QT_TR_NOOP("masking scores with 0 instead of -infinity")},
      {"mask_after_softmax", QT_TR_NOOP("masking after softmax")},
      {"causal_for_padding", QT_TR_NOOP("a causal mask taken for a padding mask")},
      {"heads_split_by_reshape", QT_TR_NOOP("heads split or merged by reshaping, not transposed")},
      {"cross_sources_swapped", QT_TR_NOOP("which side asks in cross-attention and which answers")},
      {"query_key_axes", QT_TR_NOOP("which axis is the queries' and which the keys'")},
      {"qkv_by_nature", QT_TR_NOOP("that a word is a query, a key or a value by its nature")},
      {"weight_is_importance", QT_TR_NOOP("an attention weight taken for importance")},
      {"invariant_for_equivariant",
       QT_TR_NOOP(
           "that shuffling the words leaves the output unchanged, when in fact its rows are shuffled")},
  };
};

}  // namespace

std::span<const Misconception> misconceptions() {
  return MisconceptionTexts::kAll;
}

const Misconception* misconception(std::string_view id) {
  const auto* found = std::ranges::find(MisconceptionTexts::kAll, id, &Misconception::id);
  return found == std::end(MisconceptionTexts::kAll) ? nullptr : found;
}

QString wordsOf(const Misconception& misconception) {
  return MisconceptionTexts::tr(misconception.words);
}

}  // namespace lab
