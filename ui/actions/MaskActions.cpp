// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/MaskActions.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <string>
#include <vector>

#include "core/model/masks/MaskKinds.h"

namespace lab {
namespace {

/// Icon and key by place in the list; kinds behind the last have the last icon and no key.
struct Look {
  const char* icon;
  const char* shortcuts;
};
constexpr Look kLooks[] = {{"eye", "F9"},           {"triangle", "Shift+F9"},
                           {"eye-off", "Ctrl+F9"},  {"panel-right", "Ctrl+Shift+F9"},
                           {"scaling", "Alt+F9"},   {"layers", "Alt+Shift+F9"},
                           {"grid-3x3", "Meta+F9"}, {"grid-3x3", ""}};

}  // namespace

std::span<const ActionSpec> maskActionSpecs() {
  static std::deque<std::string> names;  // specs keep pointers to them
  static const std::vector<ActionSpec> specs = [] {
    std::vector<ActionSpec> all;
    for (std::size_t i = 0; i < maskKinds().size(); ++i) {
      const MaskKind& kind = *maskKinds()[i];
      const Look& look = kLooks[std::min(i, std::size(kLooks) - 1)];
      const std::string& name = names.emplace_back("model.mask-" + std::string(kind.key));
      all.push_back({maskAction(static_cast<Mask::Kind>(i)), ActionGroup::Model, name.c_str(), kind.menu,
                     look.icon, look.shortcuts, kind.help, ActionChoice::Mask, "MaskKind"});
    }
    return all;
  }();
  return specs;
}

QList<ActionId> maskActions() {
  QList<ActionId> ids;
  for (const ActionSpec& spec : maskActionSpecs()) ids.append(spec.id);
  return ids;
}

}  // namespace lab
