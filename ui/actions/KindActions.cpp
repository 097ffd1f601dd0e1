// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/KindActions.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {
namespace {

/// The icon of a kind, by the name of its action. A kind that is not listed has a plain icon.
struct Icon {
  std::string_view action;
  const char* name;
};
constexpr Icon kIcons[] = {
    {"model.positions-none", "ban"},       {"model.positions-sinusoidal", "waves"},
    {"model.positions-learned", "table"},  {"model.mask-none", "eye"},
    {"model.mask-causal", "triangle"},     {"model.mask-matrix", "eye-off"},
    {"model.mask-padding", "panel-right"}, {"model.mask-window", "scaling"},
    {"model.mask-blocks", "layers"},       {"model.scale-1/sqrt(d_k)", "square-function"},
    {"model.scale-none", "minus"},         {"model.scale-number", "hash"},
};

struct Table {
  std::deque<std::string> names;  // specs points into these strings
  std::vector<ActionSpec> specs;

  /// Adds one action per kind, with consecutive ids from `first`.
  void add(ActionId first, ActionChoice choice, const std::string& prefix, const auto& kinds) {
    int id = static_cast<int>(first);
    for (const auto* kind : kinds) {
      const KindNames& kind_names = kind->names;
      const std::string& name =
          names.emplace_back(prefix + (kind_names.key.empty() ? "number" : std::string(kind_names.key)));
      const auto* found = std::ranges::find(kIcons, std::string_view(name), &Icon::action);
      const char* icon = found != std::end(kIcons) ? found->name : "grid-3x3";
      specs.push_back({static_cast<ActionId>(id++), ActionGroup::Model, name.c_str(), kind_names.menu, icon,
                       "", kind_names.help, choice, "SettingKind"});
    }
  }
};

}  // namespace

std::span<const ActionSpec> kindActionSpecs() {
  static const Table table = [] {
    Table all;
    all.add(ActionId::FirstPositions, ActionChoice::Positions, "model.positions-", positionsKinds());
    all.add(ActionId::FirstMask, ActionChoice::Mask, "model.mask-", maskKinds());
    all.add(ActionId::FirstScale, ActionChoice::Scale, "model.scale-", scaleKinds());
    return all;
  }();
  return table.specs;
}

QList<ActionId> kindActions(ActionChoice choice) {
  QList<ActionId> ids;
  for (const ActionSpec& spec : kindActionSpecs())
    if (spec.choice == choice) ids.append(spec.id);
  return ids;
}

}  // namespace lab
