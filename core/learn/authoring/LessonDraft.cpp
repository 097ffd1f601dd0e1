// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/LessonDraft.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace lab {
namespace {

/// The names of kinds of questions, in the order of QuestionKind.
constexpr std::array<const char*, kQuestionKinds> kKinds{
    "number", "strongest_key", "order", "reveal", "choose", "fill", "construct", "find_error", "check"};

}  // namespace

QString keyOf(QuestionKind kind) {
  return QLatin1String(kKinds[static_cast<std::size_t>(kind)]);
}

std::optional<QuestionKind> questionKindFromKey(const QString& key) {
  const auto found = std::find_if(kKinds.begin(), kKinds.end(),
                                  [&key](const char* kind) { return key == QLatin1String(kind); });
  if (found == kKinds.end()) return std::nullopt;
  return static_cast<QuestionKind>(found - kKinds.begin());
}

bool sameExperiment(const std::shared_ptr<const Experiment>& a, const std::shared_ptr<const Experiment>& b) {
  return a == b || (a && b && identical(*a, *b));
}

bool operator==(const StepDraft& a, const StepDraft& b) {
  const auto rest = [](const StepDraft& s) {
    return std::tie(s.id, s.title, s.text, s.text_file, s.experiment_file, s.view, s.hide, s.lock, s.controls,
                    s.question, s.optional, s.vary, s.vary_when);
  };
  return rest(a) == rest(b) && sameExperiment(a.experiment, b.experiment);
}

bool operator==(const LessonDraft& a, const LessonDraft& b) {
  return a.title == b.title && a.summary == b.summary && a.minutes == b.minutes && a.routes == b.routes &&
         a.route_minutes == b.route_minutes && a.pictures == b.pictures &&
         std::equal(a.steps.begin(), a.steps.end(), b.steps.begin(), b.steps.end(),
                    [](const auto& x, const auto& y) { return x == y || *x == *y; });
}

const std::shared_ptr<const Experiment>& LessonDraft::startOf(int index) const {
  static const std::shared_ptr<const Experiment> none;
  for (int i = index; i >= 0; --i)
    if (step(i).experiment) return step(i).experiment;
  return none;
}

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
